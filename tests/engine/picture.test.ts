import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharing } from '../../provider/engines/embedded/picture/compose/sources';
import { fillHole } from '../../provider/engines/embedded/picture/inpaint/fill';
import { readInstructions } from '../../provider/engines/embedded/picture/instructions/instruction';
import { oklabOf, oklabOfHex, toOklab, writeOklab } from '../../provider/engines/embedded/raster/colour';
import { featherInward, readMask } from '../../provider/engines/embedded/raster/mask';
import { paletteOf } from '../../provider/engines/embedded/raster/palette';
import { changedOutside, meanOf, noTick, picture, pixelAt, pngOf, rectangle } from './picture-samples';

const byte = fc.integer({ min: 0, max: 255 });

describe('colours', () => {
  it('colours survive the way to OKLab and back', () => {
    fc.assert(
      fc.property(byte, byte, byte, (r, g, b) => {
        const out = new Uint8Array(3);
        writeOklab(out, 0, ...oklabOf(r, g, b));
        expect(
          Math.max(Math.abs((out[0] ?? 0) - r), Math.abs((out[1] ?? 0) - g), Math.abs((out[2] ?? 0) - b)),
        ).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('colours outside sRGB keep their lightness and hue', () => {
    const out = new Uint8Array(3);
    writeOklab(out, 0, 0.5, 0.4, 0.1);
    const [l, a, b] = oklabOf(out[0] ?? 0, out[1] ?? 0, out[2] ?? 0);
    expect(l).toBeCloseTo(0.5, 1);
    expect(Math.atan2(b, a)).toBeCloseTo(Math.atan2(0.1, 0.4), 1);
  });
});

describe('paletteOf', () => {
  it('finds the colours of a flag by their shares, the same for the same seed', () => {
    const { rgba } = picture(90, 30, (x) => (x < 45 ? [200, 20, 30] : x < 75 ? [20, 40, 160] : [240, 240, 240]));
    const colours = toOklab(rgba, noTick);
    const all = new Uint8Array(2700).fill(1);
    const swatches = paletteOf(colours, all, 3, 7);
    expect(swatches.map(({ share }) => Math.round(share * 6))).toEqual([3, 2, 1]);
    expect(swatches[0]?.colour[1]).toBeGreaterThan(0.1);
    expect(paletteOf(colours, all, 3, 7)).toEqual(swatches);
  });

  it('an empty selection has no palette', () => {
    const colours = toOklab(picture(4, 4, () => [1, 2, 3]).rgba, noTick);
    expect(paletteOf(colours, new Uint8Array(16), 3, 1)).toEqual([]);
  });
});

describe('masks', () => {
  const size = { width: 20, height: 10 };
  const frame = { x: 0, y: 0, ...size };
  const left = rectangle(20, 10, 0, 0, 8, 10);

  it('reads masks in white on black and in paint on transparency alike', async () => {
    const white = picture(20, 10, (x) => (x < 8 ? [255, 255, 255] : [0, 0, 0]));
    const paint = picture(20, 10, () => [220, 30, 30]);
    for (let i = 0; i < 200; i++) paint.rgba[i * 4 + 3] = left[i] ? 255 : 0;
    expect(await readMask(await pngOf(white), size, frame)).toEqual(left);
    expect(await readMask(await pngOf(paint), size, frame)).toEqual(left);
  });

  it('stretches a mask over its picture', async () => {
    const half = picture(10, 5, (x) => (x < 4 ? [255, 255, 255] : [0, 0, 0]));
    const mask = await readMask(await pngOf(half), size, frame);
    expect(Math.abs(mask.reduce((sum, here) => sum + here, 0) - 80)).toBeLessThanOrEqual(10);
  });

  it('feathers a mask inwards only', () => {
    const weight = featherInward(left, size, 3);
    for (let i = 0; i < 200; i++) {
      if (!left[i]) expect(weight[i]).toBe(0);
      else expect(weight[i]).toBeGreaterThan(0);
    }
    expect(weight[0]).toBe(1);
  });
});

describe('fillHole', () => {
  const bricks = picture(96, 64, (x, y) =>
    (x + (y >> 3) * 6) % 12 < 2 || y % 8 < 2 ? [220, 215, 205] : [170, 80, 60],
  );
  const object = rectangle(96, 64, 36, 20, 60, 44);
  const withObject = picture(96, 64, (x, y) => {
    const [r = 0, g = 0, b = 0] = pixelAt(bricks, x, y);
    return object[y * 96 + x] ? [20, 60, 220] : [r, g, b];
  });

  it('fills an object with its surroundings and changes nothing else', async () => {
    const rgba = await fillHole(withObject, object, 3, noTick);
    const filled = { ...withObject, rgba };
    const [r, , b] = meanOf(filled, object);
    expect(b).toBeLessThan(120);
    expect(r).toBeGreaterThan(150);
    // Bricks and mortar, not a mean of the two.
    const tones = [...object.keys()].filter((i) => object[i]).map((i) => rgba[i * 4 + 2] ?? 0);
    expect(tones.filter((tone) => tone > 170).length).toBeGreaterThan(0.1 * tones.length);
    expect(tones.filter((tone) => tone < 90).length).toBeGreaterThan(0.3 * tones.length);
    expect(changedOutside(withObject, filled, object)).toBe(0);
  });

  it('fills a hole identically for the same seed', async () => {
    expect(await fillHole(withObject, object, 3, noTick)).toEqual(await fillHole(withObject, object, 3, noTick));
  });

  it('fills a hole in a plain ground without a trace', async () => {
    const studio = picture(80, 60, (x, y) => [200 - y, 202 - y, 205 - y + (x >> 4)]);
    const rgba = await fillHole(studio, rectangle(80, 60, 20, 20, 50, 40), 1, noTick);
    for (let i = 0; i < rgba.length; i++)
      expect(Math.abs((rgba[i] ?? 0) - (studio.rgba[i] ?? 0))).toBeLessThanOrEqual(4);
  });

  it('stops filling when it is cancelled', async () => {
    let asked = 0;
    const cancel = () => {
      if (++asked > 3) throw new Error('cancelled');
    };
    await expect(fillHole(withObject, object, 3, cancel)).rejects.toThrow('cancelled');
  });
});

describe('readInstructions', () => {
  const shortly = (prompt: string) =>
    readInstructions(prompt).map((said) => {
      if (said.do === 'paint') return `paint ${said.part ?? 'selection'}${said.finish ? ` ${said.finish}` : ''}`;
      if (said.do === 'room') return `room ${said.room}`;
      if (said.do === 'refit') return `refit ${said.refit}`;
      return said.do === 'remove' ? `remove ${said.part ?? 'selection'}` : `tone ${said.part ?? 'all'}`;
    });

  it.each([
    ['把车身改成蓝色', ['paint body']],
    ['black roof', ['paint roof']],
    ['红色刹车卡钳', ['paint calipers']],
    ['wheels gold', ['paint wheels']],
    ['paint the roof black and the wheels gold', ['paint roof', 'paint wheels']],
    ['车顶改成黑色，轮毂换成金色', ['paint roof', 'paint rims']],
    ['哑光灰车身', ['paint body matte']],
    ['blue roof and mirrors', ['paint roof', 'paint mirrors']],
    ['深色背景', ['room dark']],
    ['去掉背景', ['room none']],
    ['白色背景', ['room white']],
    ['remove the logo', ['remove selection']],
    ['换轮毂', ['refit rims']],
    ['bigger wheels', ['refit bigger wheels']],
    ['make the car sky blue, keep the wheels', ['paint body']],
    ['a bit brighter', ['tone all']],
    ['tinted windows', ['tone windows']],
    ['add a dog', []],
    ['', []],
  ])('reads the instructions of the prompt "%s"', (prompt, expected) => {
    expect(shortly(prompt)).toEqual(expected);
  });

  it('reads the colour that is to be replaced', () => {
    const [said] = readInstructions('把红色改成蓝色');
    expect(said).toMatchObject({ do: 'paint', from: oklabOfHex('#b8141c'), colour: oklabOfHex('#1247ab') });
  });

  it('reads any text as instructions without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        readInstructions(text);
        readSharing(text, 6);
      }),
    );
  });
});

describe('readSharing', () => {
  it.each([
    ['用图2的颜色', [['colour', 2]], []],
    [
      "use image 2's colour and image 3's background",
      [
        ['colour', 2],
        ['background', 3],
      ],
      [],
    ],
    [
      '图1的造型，图2的颜色70%，图3的背景',
      [
        ['body', 1],
        ['colour', 2],
        ['background', 3],
      ],
      [[2, 0.7]],
    ],
    ['the colour of image 3 at 40%', [['colour', 3]], [[3, 0.4]]],
    ['第二张图的材质', [['finish', 2]], []],
  ])('reads which image lends what from the prompt "%s"', (prompt, from, share) => {
    const sharing = readSharing(prompt, 6);
    expect([...sharing.from]).toEqual(from);
    expect([...sharing.share]).toEqual(share);
  });
});
