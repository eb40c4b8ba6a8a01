import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GenerationBody } from '../../contract/generation';
import { drawFiveViews } from '../../provider/engines/embedded/models/five-views';

const sketch = (name: string) => readFile(new URL(`./sketches/${name}.png`, import.meta.url));
const CELL = 0.08;

function bodyOf(fields: Record<string, unknown>) {
  const body = GenerationBody.parse({ model: 'one_to_five_views_1k', multi_source_image_path: 'x', ...fields });
  if (body.model !== 'one_to_five_views_1k') throw new Error('a five-view body was expected');
  return body;
}

describe('five views of a picture', () => {
  it('are five files of the size asked for, in the paint that the picture shows', async () => {
    const job = {
      body: bodyOf({ width: 96, height: 64 }),
      images: { multi_source_image_path: await sketch('wagon-marker') },
      seed: 3,
    };
    const told: number[] = [];
    const files = await drawFiveViews(job, { tick: (fraction) => told.push(fraction) }, CELL);
    expect(files.map(({ width, height, mime }) => [width, height, mime])).toEqual(
      Array.from({ length: 5 }, () => [96, 64, 'image/png']),
    );
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
    // Seen from above and from the side, the marker's green.
    for (const k of [2, 3]) {
      const { data } = await sharp(files[k]?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      let green = 0;
      for (let i = 0; i < data.length; i += 3) if ((data[i + 1] ?? 0) > 1.25 * (data[i] ?? 0)) green++;
      expect(green).toBeGreaterThan(150);
    }
    const again = await drawFiveViews(job, { tick: () => {} }, CELL);
    expect(again.every(({ bytes }, k) => Buffer.from(bytes).equals(Buffer.from(files[k]?.bytes ?? [])))).toBe(true);
  }, 90_000);

  it('are refused for a picture without a car', async () => {
    const job = { body: bodyOf({}), images: { multi_source_image_path: await sketch('teapot') }, seed: 3 };
    await expect(drawFiveViews(job, { tick: () => {} }, CELL)).rejects.toMatchObject({ code: 'image.noCar' });
  }, 60_000);
});
