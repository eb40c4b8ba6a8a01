import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { BodyType, CarDesign } from '../../contract/design';
import { fiveViewNames } from '../../contract/options';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { drawFiveViews } from '../../provider/engines/embedded/models/five-views';
import { atOneScale, metresAPixel } from '../../provider/engines/embedded/trace/one-scale';
import { jobFor } from './jobs';

const sketch = (name: string) => readFile(new URL(`./sketches/${name}.png`, import.meta.url));
const CELL = 0.08;

const drawnFiles = new Map<string, ReturnType<typeof drawFiveViews>>();
/** Five views of the marker's wagon with a sheet of its own; each is drawn once. */
function drawn(own: Omit<CarDesign, 'version'>) {
  const key = JSON.stringify(own);
  const files = drawnFiles.get(key) ?? draw({ version: 1, ...own });
  drawnFiles.set(key, files);
  return files;
}
async function draw(design: CarDesign) {
  const image = await sketch('wagon-marker');
  const job = jobFor('one_to_five_views_1k', { image, width: 96, height: 64, seed: 3, design });
  return drawFiveViews(job, { tick: () => {} }, CELL);
}

describe('five views of a picture', () => {
  it("draws five files of the size asked for, in the picture's paint", async () => {
    const job = jobFor('one_to_five_views_1k', { image: await sketch('wagon-marker'), width: 96, height: 64, seed: 3 });
    const reported: number[] = [];
    const files = await drawFiveViews(job, { tick: (fraction) => reported.push(fraction) }, CELL);
    expect(files.map(({ width, height, mime }) => [width, height, mime])).toEqual(
      Array.from({ length: 5 }, () => [96, 64, 'image/png']),
    );
    expect(reported).toEqual([...reported].sort((a, b) => a - b));
    expect(reported.at(-1)).toBe(1);
    // Seen from above and from the side, the marker's green.
    for (const k of [2, 3]) {
      const { data } = await sharp(files[k]?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      let green = 0;
      for (let i = 0; i < data.length; i += 3) if ((data[i + 1] ?? 0) > 1.25 * (data[i] ?? 0)) green++;
      expect(green).toBeGreaterThan(150);
    }
    const again = await drawFiveViews(job, { tick: () => {} }, CELL);
    expect(again.every(({ bytes }, k) => Buffer.from(bytes).equals(Buffer.from(files[k]?.bytes ?? [])))).toBe(true);
  });

  it('shows a car with its doors and bonnet open where its design says so', async () => {
    const [shut, open] = [await drawn({}), await drawn({ fittings: { doorsOpen: 'hinged', bonnetOpen: true } })];
    expect(open.map(({ bytes }, k) => Buffer.from(bytes).equals(Buffer.from(shut[k]?.bytes ?? [])))).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });

  it.each(['exploded', 'cutaway', 'lines', 'marker'] as const)(
    'draws every view as %s where that is asked for',
    async (technique) => {
      // given
      const plain = await drawn({});
      // when
      const files = await drawn({ scene: { technique } });
      // then
      expect(files.map(({ bytes }, k) => Buffer.from(bytes).equals(Buffer.from(plain[k]?.bytes ?? [])))).toEqual(
        Array.from({ length: 5 }, () => false),
      );
      expect(files.map(({ design }) => design?.scene?.technique)).toEqual(Array.from({ length: 5 }, () => technique));
    },
  );

  it.each<BodyType>(['sedan', 'van', 'microcar', 'limousine'])(
    'shows a %s from the front, the rear, the side and above at one scale, and all of it',
    (body) => {
      // given
      const { car } = designOf({ version: 1, package: { body } });
      const size = { width: 96, height: 64 };
      // when
      const looks = atOneScale(fiveViewNames, car, size);
      const scales = fiveViewNames.map((view, k) => metresAPixel(view, car, size, looks[k] ?? {}));
      // then
      const [front = 0, rear = 0, side = 0, top = 0] = scales;
      for (const scale of [rear, side, top]) expect(scale / front).toBeCloseTo(1, 1);
      expect(car.length / side).toBeLessThan(size.width);
      expect(looks[4]?.distance).toBeUndefined();
    },
  );

  it('writes down where each camera stood, so that a view is drawn again as it was', async () => {
    const files = await drawn({});
    const distances = files.map(({ design }) => design?.camera?.distance);
    expect(Math.min(...distances.slice(0, 4).map((distance) => distance ?? 0))).toBeCloseTo(1, 6);
    expect(Math.max(...distances.slice(0, 4).map((distance) => distance ?? 0))).toBeGreaterThan(1.2);
  });

  it('refuses five views of a picture without a car', async () => {
    const job = jobFor('one_to_five_views_1k', { image: await sketch('teapot') });
    await expect(drawFiveViews(job, { tick: () => {} }, CELL)).rejects.toMatchObject({ code: 'image.noCar' });
  });
});
