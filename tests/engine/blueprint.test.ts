import { describe, expect, it } from 'vitest';
import { DESIGN_VERSION } from '../../contract/design';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { wordedSheet } from '../../provider/engines/embedded/car/worded-sheet';
import { noWords } from '../../provider/engines/embedded/designs/whole';
import { Pen } from '../../provider/engines/embedded/lineart/pen';
import { drawPixels } from '../../provider/engines/embedded/models/text-to-car';
import { readPrompt } from '../../provider/engines/embedded/words';

const size = { width: 240, height: 160 };
const draw = (technique: 'clay' | 'blueprint' | 'lines' | 'pencil', colour: string) => {
  const sheet = { version: DESIGN_VERSION, paint: { colour }, scene: { technique } } as const;
  return drawPixels(designOf(sheet), { ...noWords, view: 'side' }, size, 1, () => {}, 0.05);
};

describe('techniques that draw no photograph', () => {
  it.each(['clay', 'blueprint', 'lines', 'pencil'] as const)('%s shows no paint', async (technique) => {
    const [red, blue] = [await draw(technique, '#c02020'), await draw(technique, '#2020c0')];
    expect(Buffer.from(red).equals(Buffer.from(blue))).toBe(true);
  });

  it('a blueprint writes below the ground what the car measures', async () => {
    const [blueprint, lines] = [await draw('blueprint', '#808080'), await draw('lines', '#808080')];
    const inked = (rgb: Uint8Array, paper: number) => {
      let count = 0;
      for (let i = size.width * 114 * 3; i < rgb.length; i += 3) if (Math.abs((rgb[i] ?? 0) - paper) > 80) count++;
      return count;
    };
    expect(inked(lines, 255)).toBe(0);
    expect(inked(blueprint, 22)).toBeGreaterThan(60);
  });

  it.each(['side', 'top', 'front', 'rear'] as const)(
    'a small blueprint has room for the numbers beside a car from the %s',
    async (view) => {
      const small = { width: 160, height: 160 };
      const sheet = { version: DESIGN_VERSION, scene: { technique: 'blueprint' } } as const;
      const rgb = await drawPixels(designOf(sheet), { ...noWords, view }, small, 1, () => {}, 0.09);
      const reds = (x: number) => Array.from({ length: small.height }, (_, y) => rgb[(y * small.width + x) * 3] ?? 0);
      expect(Math.max(...reds(0), ...reds(1), ...reds(158), ...reds(159))).toBeLessThan(90);
    },
  );

  it('a pencil shades under the car and in its arches, and leaves paper where light falls', async () => {
    const rgb = await draw('pencil', '#808080');
    const mean = (from: number, to: number) => {
      const rows = rgb.subarray(from * size.width * 3, to * size.width * 3);
      return rows.reduce((sum, value) => sum + value, 0) / rows.length;
    };
    expect(mean(0, 30)).toBeGreaterThan(240);
    expect(mean(92, 108)).toBeLessThan(mean(60, 76) - 15);
  });

  it('a number is written about its middle', () => {
    const pen = new Pen({ width: 60, height: 20 });
    pen.number(1080, [30, 10], 12);
    const columns = Array.from({ length: 60 }, (_, x) =>
      Array.from({ length: 20 }, (__, y) => pen.ink[y * 60 + x] ?? 0),
    );
    const inked = columns.flatMap((column, x) => (Math.max(...column) > 0.3 ? [x] : []));
    expect(((inked[0] ?? 0) + (inked.at(-1) ?? 0) + 1) / 2).toBeCloseTo(30, -0.5);
  });

  it('a word sets the technique, a blueprint shows all sides unless a view is named, and the sheet keeps it', () => {
    const sheet = wordedSheet(readPrompt('blueprint of a red sedan'), 3, 7);
    expect(sheet).toMatchObject({ scene: { technique: 'blueprint' }, camera: { view: 'multiple' } });
    expect(wordedSheet(readPrompt('sedan, side view, blueprint'), 3, 7).camera?.view).toBe('side');
    expect(sheetOf(designOf(sheet), { technique: 'blueprint' }).scene?.technique).toBe('blueprint');
    expect(readPrompt('clay model, photorealistic')).not.toHaveProperty('technique');
    expect(readPrompt('油泥模型')).toMatchObject({ technique: 'clay', sketch: false });
  });
});
