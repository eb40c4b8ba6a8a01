import { describe, expect, it } from 'vitest';
import { DESIGN_VERSION, type Place } from '../../contract/design';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wordedSheet } from '../../provider/engines/embedded/car/worded-sheet';
import { noWords } from '../../provider/engines/embedded/designs/whole';
import { drawPixels } from '../../provider/engines/embedded/models/text-to-car';
import { readPrompt } from '../../provider/engines/embedded/words';

const size = { width: 240, height: 160 };
const draw = (technique: 'watercolour' | 'ink-wash', colour: string, place: Place = 'light', seed = 1) => {
  const sheet = { version: DESIGN_VERSION, paint: { colour }, scene: { technique, place } } as const;
  return drawPixels(designOf(sheet), { ...noWords, view: 'side' }, size, seed, () => {}, 0.05);
};
/** Mean colour of columns and rows of a picture. */
const mean = (rgb: Uint8Array, [left, right]: readonly [number, number], [top, bottom]: readonly [number, number]) => {
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++)
      for (const c of [0, 1, 2] as const) sum[c] += (rgb[(y * size.width + x) * 3 + c] ?? 0) / (right - left);
  }
  return sum.map((value) => value / (bottom - top));
};
const DOOR = [
  [100, 140],
  [76, 92],
] as const;

describe('washes', () => {
  it('a watercolour leaves the paper white at its edges and lays the paint on the car', async () => {
    const rgb = await draw('watercolour', '#c02020', 'coast');
    for (const corner of [mean(rgb, [0, 16], [0, 10]), mean(rgb, [224, 240], [0, 10]), mean(rgb, [0, 16], [150, 160])])
      expect(Math.min(...corner)).toBeGreaterThan(228);
    const [red = 0, green = 0] = mean(rgb, ...DOOR);
    expect(red).toBeGreaterThan(green + 60);
  });

  it('the same seed lays the same washes, and another one others', async () => {
    const first = await draw('watercolour', '#2040a0');
    expect(Buffer.from(await draw('watercolour', '#2040a0')).equals(Buffer.from(first))).toBe(true);
    expect(Buffer.from(await draw('watercolour', '#2040a0', 'light', 2)).equals(Buffer.from(first))).toBe(false);
  });

  it('the wash behind a car has the colour of its place', async () => {
    const [snow, forest] = [
      await draw('watercolour', '#c02020', 'snow'),
      await draw('watercolour', '#c02020', 'forest'),
    ];
    const behind = (rgb: Uint8Array) => mean(rgb, [60, 180], [24, 40]);
    expect(behind(forest)[2]).toBeLessThan((behind(snow)[2] ?? 0) - 20);
  });

  it('ink is grey and keeps little of the paint', async () => {
    const [colour, ink] = [await draw('watercolour', '#c02020'), await draw('ink-wash', '#c02020')];
    const chroma = (rgb: Uint8Array) => {
      let sum = 0;
      for (let i = 0; i < rgb.length; i += 3)
        sum += Math.max(...rgb.subarray(i, i + 3)) - Math.min(...rgb.subarray(i, i + 3));
      return sum;
    };
    expect(chroma(ink)).toBeLessThan(0.65 * chroma(colour));
    expect(mean(ink, ...DOOR)[1]).toBeLessThan(238);
  });

  it('lies on bare paper unless words say where the car is', () => {
    expect(wordedSheet(readPrompt('watercolour of a sedan'), 3, 7).scene?.place).toBe('light');
    expect(wordedSheet(readPrompt('watercolour of a sedan in a forest'), 3, 7).scene?.place).toBe('forest');
  });
});
