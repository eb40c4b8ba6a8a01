import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { carTypes, colors, styles, views } from '../../contract/options';
import { carBody } from '../../provider/engines/embedded/car/body';
import { designCar } from '../../provider/engines/embedded/car/design';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import type { Tick } from '../../provider/engines/embedded/kernel/job';
import { textToCar } from '../../provider/engines/embedded/models/text-to-car';
import { readPrompt } from '../../provider/engines/embedded/words';
import type { EngineJobOf } from '../../provider/engines/engine';
import { jobFor } from './jobs';
import { hashOf, noTick } from './picture-samples';

/** A coarse mesh: tests look at behaviour, not at beauty. */
const CELL = 0.09;

type Fields = Partial<EngineJobOf<'t2threeviews_context'>>;

const draw = (fields: Fields = {}, tick: Tick = noTick) =>
  textToCar(jobFor('t2threeviews_context', { prompt: '红色轿车', width: 64, height: 48, ...fields }), { tick }, CELL);
const briefs = fc.record({
  carType: fc.constantFrom(...carTypes),
  styles: fc.array(fc.constantFrom(...styles), { maxLength: 2 }),
  sketch: fc.constant(false),
  presets: fc.constant([]),
  dimensions: fc.constant({}),
});

describe('drawing a car from words', () => {
  it('gives the same bytes for the same seed and parameters, and others for another seed', async () => {
    const [first] = await draw({ seed: 5 });
    const [again] = await draw({ seed: 5 });
    const [other] = await draw({ seed: 6 });
    expect(hashOf(again?.bytes)).toBe(hashOf(first?.bytes));
    expect(hashOf(other?.bytes)).not.toBe(hashOf(first?.bytes));
  });

  it('draws exactly the size and the number of pictures asked for', async () => {
    for (const [width, height, count] of [
      [16, 16, 1],
      [136, 16, 1],
      [16, 136, 2],
    ] as const) {
      const drawings = await draw({ width, height, count });
      expect(drawings).toHaveLength(count);
      for (const { bytes } of drawings)
        expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'png' });
    }
  });

  it.each(views)('draws the view %s so that the picture is not empty', async (view) => {
    const [drawing] = await draw({ prompt: `white suv, view: ${view.replaceAll('-', ' ')}` });
    const { channels } = await sharp(drawing?.bytes).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(8);
  });

  it('paints a car in the colour that the prompt names', async () => {
    const middle = async (prompt: string) => {
      const [drawing] = await draw({ prompt, width: 96, height: 64 });
      const region = sharp(drawing?.bytes).extract({ left: 36, top: 32, width: 24, height: 7 });
      // `stats` looks at its input, not at what the pipeline made of it.
      const { channels } = await sharp(await region.png().toBuffer()).stats();
      return channels.map(({ mean }) => mean);
    };
    const [redR = 0, redG = 0, redB = 0] = await middle('红色轿车 侧面');
    expect(redR).toBeGreaterThan(redG * 1.4);
    expect(redR).toBeGreaterThan(redB * 1.4);
    const [blueR = 0, , blueB = 0] = await middle('blue sedan, side view');
    expect(blueB).toBeGreaterThan(blueR * 1.3);
    const [white = 0] = await middle('white sedan, side view');
    const [black = 0] = await middle('black sedan, side view');
    expect(white).toBeGreaterThan(black + 60);
  });

  it('stops drawing from words at the first tick that throws', async () => {
    let ticks = 0;
    const stop = () => {
      ticks++;
      if (ticks === 20) throw new Error('cancelled');
    };
    await expect(draw({ prompt: 'green sports car', seed: 9 }, stop)).rejects.toThrow('cancelled');
    expect(ticks).toBe(20);
  });

  it('reports progress that never falls and ends at 1', async () => {
    const reported: number[] = [];
    await draw({ prompt: 'yellow suv', count: 2, seed: 3 }, (fraction) => reported.push(fraction));
    expect(reported).toEqual([...reported].sort((a, b) => a - b));
    expect(reported.at(-1)).toBe(1);
  });

  it('draws a marker sketch when the prompt asks for one', async () => {
    const [rendering] = await draw({ prompt: '红色轿车' });
    const [sketch] = await draw({ prompt: '红色轿车 手绘' });
    expect(sketch?.bytes).not.toEqual(rendering?.bytes);
  });
});

describe('a designed car', () => {
  it('a designed car has its wheels inside the body and plausible dimensions, for any brief and seed', () => {
    fc.assert(
      fc.property(briefs, fc.nat(), fc.integer({ min: 1, max: 15 }), (brief, seed, cfgScale) => {
        const { car } = designCar(brief, seed, cfgScale);
        expect(car.frontOverhang - car.tyreDiameter / 2).toBeGreaterThan(0.3);
        expect(car.frontOverhang + car.wheelbase + car.tyreDiameter / 2).toBeLessThan(car.length - 0.2);
        expect(car.rimDiameter).toBeLessThan(car.tyreDiameter - 0.1);
        expect(car.cowlHeight).toBeLessThan(car.height);
        expect(car.cowl).toBeLessThan(car.header);
        expect(car.header).toBeLessThan(car.backTop);
        expect(car.backTop).toBeLessThan(car.backBase);
      }),
    );
  });

  it('a designed car has no hole in its bonnet or wings, for any brief and seed', () => {
    fc.assert(
      fc.property(
        briefs,
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (brief, seed, u, v) => {
          // given a point on the skin seen from above, ahead of the windscreen
          const { car } = designCar(brief, seed, 7);
          const body = carBody(car);
          const x = 0.25 + u * (car.cowl - 0.35);
          const y = v * body.halfWidth(x) * 0.9;
          const z = surfaceFromAbove(body.distance, x, y, car.height);
          const [nx, ny, nz] = normalAt(body.distance, x, y, z);
          // then it is skin, whatever the wheel below it
          expect(createFeatures(car, body)(x, y, z, nx, ny, nz, 0.001)).not.toBe(nz > 0.72 ? Skin.hole : -1);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('designs of a batch vary, and vary more with less guidance', () => {
    const spread = (cfgScale: number) => {
      const lengths = Array.from(
        { length: 40 },
        (_, seed) => designCar(readPrompt('red sedan'), seed * 7919, cfgScale).car.length,
      );
      return Math.max(...lengths) - Math.min(...lengths);
    };
    expect(spread(15)).toBeGreaterThan(0.01);
    expect(spread(1)).toBeGreaterThan(spread(15) * 2);
  });

  it('a designed car has the dimensions that the prompt names', () => {
    const { car } = designCar(readPrompt('suv, wheelbase 2900 mm, 4.9 米长'), 1, 7);
    expect(car.wheelbase).toBeCloseTo(2.9);
    expect(car.length).toBeCloseTo(4.9);
  });

  it('every colour option has a paint', () => {
    const paints = colors.map((color) => designCar({ ...readPrompt(''), color }, 1, 7).paint.color.join());
    expect(new Set(paints).size).toBe(colors.length);
  });
});

type Distance = (x: number, y: number, z: number) => number;

/** Marches down from above the car to its skin. */
function surfaceFromAbove(distance: Distance, x: number, y: number, top: number): number {
  let z = top + 0.2;
  while (z > 0 && distance(x, y, z) > 0) z -= 0.002;
  return z;
}

function normalAt(distance: Distance, x: number, y: number, z: number): [number, number, number] {
  const e = 0.004;
  const gx = distance(x + e, y, z) - distance(x - e, y, z);
  const gy = distance(x, y + e, z) - distance(x, y - e, z);
  const gz = distance(x, y, z + e) - distance(x, y, z - e);
  const length = Math.hypot(gx, gy, gz);
  return [gx / length, gy / length, gz / length];
}
