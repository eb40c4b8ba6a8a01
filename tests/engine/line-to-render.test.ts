import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderDrawing } from '../../provider/engines/embedded/models/line-to-render';
import { type EngineFile, EngineRefusal } from '../../provider/engines/engine';

const sketch = (name: string) => readFile(new URL(`./sketches/${name}.png`, import.meta.url));
const CELL = 0.07;
const run = { tick: () => {}, cancelled: () => false };
const wish = { prompt: 'red', n: 1, width: 150, height: 90, cfg_scale: 7, seed: 5 };

async function pixels(bytes: Uint8Array | undefined) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    ...info,
    at: (u: number, v: number) => {
      const i = (Math.round(v * (info.height - 1)) * info.width + Math.round(u * (info.width - 1))) * 3;
      return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0] as const;
    },
  };
}

describe('a rendering from a drawing', () => {
  let made: readonly EngineFile[] = [];
  beforeAll(async () => {
    made = await renderDrawing(await sketch('sedan-side'), { ...wish, n: 2 }, run, CELL);
  });

  it('paints the drawn car in the colour asked for, before a clean studio, in exactly the size asked for', async () => {
    const [file] = made;
    const picture = await pixels(file?.bytes);
    expect([picture.width, picture.height, file?.width, file?.height]).toEqual([150, 90, 150, 90]);
    const door = picture.at(0.48, 0.6);
    expect(door[0]).toBeGreaterThan(2 * door[1]);
    for (const corner of [picture.at(0.02, 0.05), picture.at(0.98, 0.05)]) {
      expect(Math.max(...corner) - Math.min(...corner)).toBeLessThan(12);
    }
  });

  it('gives the same bytes for the same seed, and another car of the batch for another', async () => {
    const [one, two] = made;
    const [again] = await renderDrawing(await sketch('sedan-side'), wish, run, CELL);
    expect(Buffer.from(again?.bytes ?? []).equals(Buffer.from(one?.bytes ?? [1]))).toBe(true);
    expect(Buffer.from(two?.bytes ?? []).equals(Buffer.from(one?.bytes ?? []))).toBe(false);
  });

  it('models in clay what is no car', async () => {
    const [file] = await renderDrawing(await sketch('teapot'), { ...wish, prompt: 'blue' }, run, CELL);
    const picture = await pixels(file?.bytes);
    const belly = picture.at(0.47, 0.6);
    expect(belly[2]).toBeGreaterThan(1.3 * belly[0]);
  });

  it('refuses a picture with nothing in it, and one that is missing', async () => {
    const blank = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#bbb' } })
      .png()
      .toBuffer();
    await expect(renderDrawing(blank, wish, run, CELL)).rejects.toMatchObject({ code: 'image.noSubject' });
    await expect(renderDrawing(undefined, wish, run, CELL)).rejects.toBeInstanceOf(EngineRefusal);
  });

  it('stops when it is cancelled, and its progress never falls', async () => {
    const told: number[] = [];
    const tick = (fraction: number) => {
      told.push(fraction);
      if (fraction > 0.5) throw new Error('cancelled');
    };
    const bytes = await sketch('sedan-side');
    await expect(renderDrawing(bytes, wish, { tick, cancelled: () => false }, CELL)).rejects.toThrow('cancelled');
    expect(told.length).toBeGreaterThan(20);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });
});
