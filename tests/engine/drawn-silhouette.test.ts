import { describe, expect, it } from 'vitest';
import { carBody } from '../../provider/engines/embedded/car/body';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { carOf } from '../../provider/engines/embedded/preview/car';
import { courseOf } from '../../provider/engines/embedded/preview/course';
import { heightAt } from '../../provider/engines/embedded/reading/contour';
import { type CarTypeId, carTypeIds } from '../../src/drawing/car-types';
import { outlineOf } from './outlines';

/** The car of a type's first drawing on the drawing table. */
function drawnCar(id: CarTypeId) {
  const drawing = outlineOf(id);
  const car = carOf(courseOf(drawing), drawing.profile);
  if (!car.outline) throw new Error('no outline');
  return { car, outline: car.outline, body: carBody(car) };
}

/** From outside towards a body until it is met (m). */
function met(isOutside: (at: number) => boolean, from: number, step: number): number {
  let at = from;
  while (isOutside(at) && Math.abs(at - from) < 3) at += step;
  return at;
}

const share = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

describe.each(carTypeIds)('a car whose side was drawn, %s', (id) => {
  const { car, outline, body } = drawnCar(id);

  it('given its drawn top, when the body is measured on the centre plane, then nine tenths of it lie within 8 mm', () => {
    const xs = Array.from({ length: Math.floor((car.length - 0.2) / 0.04) }, (_, i) => 0.1 + i * 0.04);
    const off = xs.map((x) => {
      const top = met((z) => body.distance(x, 0, z) > 0, car.height + 0.1, -0.002);
      return Math.abs(top - heightAt(outline.top, x));
    });
    expect(share(off, 0.9)).toBeLessThan(0.008);
    expect(share(off, 0.5)).toBeLessThan(0.004);
  });

  it('given its drawn nose, when the body is measured there, then all above the bumper lies within 20 mm', () => {
    const [foot = [0, 0]] = outline.front;
    const top = outline.front.at(-1)?.[0] ?? 0;
    const off = outline.front
      .filter(([z]) => z > foot[0] + 0.25 && z < top - 0.08)
      .map(([z, x]) => Math.abs(met((at) => body.distance(at, 0, z) > 0, -0.2, 0.002) - x));
    expect(Math.max(...off)).toBeLessThan(0.02);
  });

  it('given its length and height, when it is measured, then it has them to 5 mm', () => {
    const heights = Array.from({ length: 60 }, (_, i) => (car.length * (i + 20)) / 100);
    const tops = heights.map((x) => met((z) => body.distance(x, 0, z) > 0, car.height + 0.1, -0.001));
    expect(Math.abs(Math.max(...tops) - car.height)).toBeLessThan(0.005);
    const rows = Array.from({ length: 40 }, (_, i) => 0.25 + i * 0.02);
    const nose = Math.min(...rows.map((z) => met((x) => body.distance(x, 0, z) > 0, -0.2, 0.001)));
    const tail = Math.max(...rows.map((z) => met((x) => body.distance(x, 0, z) > 0, car.length + 0.2, -0.001)));
    expect(Math.abs(nose)).toBeLessThan(0.005);
    expect(Math.abs(tail - car.length)).toBeLessThan(0.005);
  });
});

describe('a drawn silhouette that leaves parts of a car off', () => {
  const plain = drawnCar('sedan_standard');
  const drawnAs = (outline: Partial<CarParameters['outline']>) => {
    const car = { ...plain.car, outline: { ...plain.outline, ...outline } };
    return { car, body: carBody(car) };
  };

  it('given a tail that ends above the bumper, when it is built, then the body still covers its rear tyres', () => {
    const { rear } = plain.outline;
    const high = rear.filter(([z]) => z > 0.7);
    const [low = [0.7, plain.car.length]] = high;
    const { car, body } = drawnAs({ rear: [[low[0] - 0.15, low[1] - 0.25], [low[0] - 0.05, low[1] - 0.06], ...high] });
    const behind = car.frontOverhang + car.wheelbase + car.tyreDiameter / 2;
    expect(body.distance(behind, 0.3, car.tyreDiameter / 2)).toBeLessThan(0);
  });

  it('given a bonnet with a gap down to the wheels, when it is built, then it has no pit and no tyre comes through', () => {
    const { car, body } = drawnAs({
      top: plain.outline.top.map(([x, z]) => [x, x > 0.5 && x < plain.car.cowl - 0.1 ? Math.min(z, 0.5) : z] as const),
    });
    const top = (x: number) => met((z) => body.distance(x, 0, z) > 0, car.height, -0.002);
    for (const x of [0.6, car.frontOverhang, car.cowl - 0.2]) {
      expect(top(x)).toBeGreaterThan(heightAt(plain.outline.top, x) - 0.12);
    }
    expect(top(car.frontOverhang)).toBeGreaterThan(car.tyreDiameter + 0.04);
  });

  it('given a body with a bed, when its sheet is written, then it has the numbers that were read and no silhouette', () => {
    const design = designOf(sheetOf({ ...designOf({ version: 1 }), car: plain.car }));
    expect(sheetOf(design).surface?.outline).toBeDefined();
    const pickup = sheetOf({ ...design, car: { ...design.car, type: 'pickup' } });
    expect(pickup.surface?.outline).toBeUndefined();
    expect(pickup.proportion?.deckHeight).toBeCloseTo(plain.car.deckHeight * 1000, 0);
  });
});
