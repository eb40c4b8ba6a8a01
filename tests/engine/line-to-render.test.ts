import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderDrawing } from '../../provider/engines/embedded/models/line-to-render';
import type { EngineFile } from '../../provider/engines/engine';
import { jobFor } from './jobs';

const sketch = (name: string) => readFile(new URL(`./sketches/${name}.png`, import.meta.url));
const CELL = 0.07;
const run = { tick: () => {}, cancelled: () => false };
const redJob = (image: Uint8Array, fields: { prompt?: string; count?: number } = {}) =>
  jobFor('i2i_line2art', { image, prompt: 'red', width: 150, height: 90, seed: 5, ...fields });

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
    made = await renderDrawing(redJob(await sketch('sedan-side'), { count: 2 }), run, CELL);
  });

  it('paints the drawn car in the colour asked for, before a clean studio, in exactly the size asked for', async () => {
    const [file] = made;
    const picture = await pixels(file?.bytes);
    expect([picture.width, picture.height, file?.width, file?.height]).toEqual([150, 90, 150, 90]);
    const door = picture.at(0.48, 0.53);
    expect(door[0]).toBeGreaterThan(2 * door[1]);
    for (const corner of [picture.at(0.02, 0.05), picture.at(0.98, 0.05)]) {
      expect(Math.max(...corner) - Math.min(...corner)).toBeLessThan(12);
    }
  });

  it('gives the same bytes for the same seed, and another car of the batch for another', async () => {
    const [one, two] = made;
    const [again] = await renderDrawing(redJob(await sketch('sedan-side')), run, CELL);
    expect(Buffer.from(again?.bytes ?? []).equals(Buffer.from(one?.bytes ?? [1]))).toBe(true);
    expect(Buffer.from(two?.bytes ?? []).equals(Buffer.from(one?.bytes ?? []))).toBe(false);
  });

  it('renders a subject that is not a car as clay', async () => {
    const [file] = await renderDrawing(redJob(await sketch('teapot'), { prompt: 'blue' }), run, CELL);
    const picture = await pixels(file?.bytes);
    const belly = picture.at(0.47, 0.6);
    expect(belly[2]).toBeGreaterThan(1.3 * belly[0]);
  });

  it('refuses an empty picture', async () => {
    const blank = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#bbb' } })
      .png()
      .toBuffer();
    await expect(renderDrawing(redJob(blank), run, CELL)).rejects.toMatchObject({ code: 'image.noSubject' });
  });

  it('stops when it is cancelled, and its progress never falls', async () => {
    const reported: number[] = [];
    const tick = (fraction: number) => {
      reported.push(fraction);
      if (fraction > 0.5) throw new Error('cancelled');
    };
    const bytes = await sketch('sedan-side');
    await expect(renderDrawing(redJob(bytes), { tick, cancelled: () => false }, CELL)).rejects.toThrow('cancelled');
    expect(reported.length).toBeGreaterThan(20);
    expect(reported).toEqual([...reported].sort((a, b) => a - b));
  });
});
