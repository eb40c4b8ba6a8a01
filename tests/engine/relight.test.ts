import { describe, expect, it } from 'vitest';
import { editWith } from '../../provider/engines/embedded/models/edit';
import { recolour } from '../../provider/engines/embedded/picture/repaint/recolour';
import { relightingNeed } from '../../provider/engines/embedded/picture/repaint/relight';
import { toOklab } from '../../provider/engines/embedded/raster/colour';
import type { RasterImage } from '../../provider/engines/embedded/raster/image-input';
import { grow } from '../../provider/engines/embedded/raster/mask';
import { Piece } from '../../provider/engines/embedded/trace/car-map';
import { jobFor } from './jobs';
import { changedOutside, noTick, picture, pixelsOf, pngOf, renderedCar } from './picture-samples';

const [WIDTH, HEIGHT] = [144, 96];
const white = renderedCar('white sedan, light studio', WIDTH, HEIGHT);
const paint = white.map.pieces.map((piece) => (piece === Piece.paint ? 1 : 0));

async function repainted(prompt: string): Promise<RasterImage> {
  const job = jobFor('i2i_edit_common', { image: await pngOf(white.image), prompt, width: WIDTH, height: HEIGHT });
  const [file] = await editWith(white.reader, job, { tick: noTick });
  return pixelsOf(file?.bytes);
}

/** How much lighter the lightest twentieth of the paint is than its middle (Oklab). */
function shine({ rgba }: RasterImage): number {
  const { l } = toOklab(rgba, noTick);
  const lights = [...l].filter((_, i) => paint[i] === 1).sort((a, b) => a - b);
  return (lights[Math.floor(lights.length * 0.95)] ?? 0) - (lights[lights.length >> 1] ?? 0);
}

describe('a white car that becomes dark', () => {
  it("a white car painted dark gets a dark car's reflections", async () => {
    const plain = recolour(
      white.image,
      toOklab(white.image.rgba, noTick),
      Float32Array.from(paint),
      { colour: [0.3, -0.02, -0.12] },
      1,
      noTick,
    );
    const flat = shine({ ...white.image, rgba: plain });
    expect(shine(await repainted('dark blue body'))).toBeGreaterThan(flat + 0.03);
  });

  it('relighting changes the ground only next to the car', async () => {
    const { rgba } = await repainted('dark blue body');
    const near = grow(
      white.map.pieces.map((piece) => (piece === Piece.none ? 0 : 1)),
      white.image,
      4,
    );
    expect(changedOutside(white.image, { ...white.image, rgba }, near)).toBe(0);
  });

  it('a paint of similar lightness needs no relighting', () => {
    expect(relightingNeed([0.5, 0.2, 0.1], [0.45, -0.02, -0.2])).toBe(0);
    expect(relightingNeed([0.95, 0, 0], [0.3, 0, -0.15])).toBeGreaterThan(0.7);
  });
});

describe('a matte coat', () => {
  const width = 200;
  /** Silver with a narrow highlight and a narrower shut line. */
  const silver = picture(width, 40, (x) => {
    if (x === 100) return [20, 20, 20];
    return x >= 40 && x < 52 ? [250, 250, 250] : [150, 152, 155];
  });
  const coat = { colour: [0.5, -0.1, 0.05], finish: 'matte' } as const;
  const out = recolour(silver, toOklab(silver.rgba, noTick), new Float32Array(width * 40).fill(1), coat, 1, noTick);
  const { l } = toOklab(out, noTick);
  const row = l.subarray(20 * width, 21 * width);

  it('a matte coat makes a highlight dimmer and wider', () => {
    expect(row[46]).toBeLessThan(0.85);
    expect(row[37]).toBeGreaterThan((row[150] ?? 0) + 0.01);
  });

  it('a matte coat keeps its shut lines', () => {
    expect(row[100]).toBeLessThan((row[150] ?? 0) - 0.15);
  });
});
