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

  it('given a body without a roof, when its sheet is written, then it has the numbers that were read and no silhouette', () => {
    const design = designOf(sheetOf({ ...designOf({ version: 1 }), car: plain.car }));
    expect(sheetOf(design).surface?.outline).toBeDefined();
    const roadster = sheetOf({ ...design, car: { ...design.car, type: 'roadster' } });
    expect(roadster.surface?.outline).toBeUndefined();
    expect(roadster.proportion?.deckHeight).toBeCloseTo(plain.car.deckHeight * 1000, 0);
  });
});

/** A body's own silhouette, with a roof that bulges and a nose that leans. */
function bulging(type: 'van' | 'pickup' | 'kei-truck') {
  const { car } = designOf({ version: 1, package: { body: type } });
  const body = carBody(car);
  const bulge = (x: number) => {
    const t = (x - car.header) / (car.backTop - car.header);
    return t > 0 && t < 1 ? 0.1 * Math.sin(Math.PI * t) : 0;
  };
  const along = (from: number, to: number) => Array.from({ length: 200 }, (_, i) => from + ((to - from) * i) / 199);
  const top = along(0.06, car.length - 0.06).map(
    (x) => [x, met((z) => body.distance(x, 0, z) > 0, car.height + 0.1, -0.002) + bulge(x)] as const,
  );
  const corner = { nose: top[0]?.[1] ?? 0, tail: Math.min(1.2, top.at(-1)?.[1] ?? 0) };
  const front = along(0.3, corner.nose).map(
    (z) => [z, met((x) => body.distance(x, 0, z) > 0, -0.2, 0.002) + 0.08 * Math.max(0, z - 0.6)] as const,
  );
  const rear = along(0.3, corner.tail).map(
    (z) => [z, met((x) => body.distance(x, 0, z) > 0, car.length + 0.2, -0.002)] as const,
  );
  const outline = { top, front, rear };
  const height = Math.max(...top.map(([, z]) => z));
  return { outline, car: { ...car, height, outline }, plain: car };
}

describe.each(['van', 'pickup', 'kei-truck'] as const)('a %s whose side was drawn', (type) => {
  const { outline, car, plain } = bulging(type);
  const body = carBody(car);

  it('given its drawn top, when it is measured on the centre plane, then nine tenths of it lie within 8 mm', () => {
    // Up a screen or the back of a cab a height says little.
    const isSteep = (i: number) => {
      const [[x = 0, z = 0] = [], [nextX = 1, nextZ = 0] = []] = outline.top.slice(i, i + 2);
      return Math.abs(nextZ - z) > nextX - x;
    };
    const off = outline.top
      .filter((_, i) => !isSteep(i))
      .map(([x, z]) => Math.abs(met((at) => body.distance(x, 0, at) > 0, car.height + 0.1, -0.002) - z));
    expect(share(off, 0.9)).toBeLessThan(0.008);
  });

  it('given its drawn nose, when it is measured, then all above the bumper lies within 20 mm', () => {
    const off = outline.front
      .filter(([z]) => z > 0.55 && z < (outline.front.at(-1)?.[0] ?? 0) - 0.08)
      .map(([z, x]) => Math.abs(met((at) => body.distance(at, 0, z) > 0, -0.2, 0.002) - x));
    expect(Math.max(...off)).toBeLessThan(0.02);
  });

  it('given a tail that stands upright, when it is measured, then it stands as upright as it was drawn', () => {
    const tailAt = (z: number) => met((x) => body.distance(x, 0, z) > 0, car.length + 0.2, -0.002);
    const usual = carBody(plain);
    const usualAt = (z: number) => met((x) => usual.distance(x, 0, z) > 0, car.length + 0.2, -0.002);
    for (const z of type === 'van' ? [0.6, 0.9, 1.3, 1.7] : [0.6, car.deckHeight - 0.15])
      expect(Math.abs(tailAt(z) - usualAt(z))).toBeLessThan(0.03);
  });

  it('given its silhouette, when its sheet is written and read, then it is built the same', () => {
    const sheet = sheetOf({ ...designOf({ version: 1 }), car });
    expect(sheet.surface?.outline).toBeDefined();
    expect(designOf(sheet).car.outline?.top.length).toBe(outline.top.length);
  });
});
