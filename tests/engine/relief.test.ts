import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designCar } from '../../provider/engines/embedded/car/design';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { Part } from '../../provider/engines/embedded/mesh/mesh';
import { Point, Ray } from '../../provider/engines/embedded/trace/ray';
import { Relief } from '../../provider/engines/embedded/trace/relief';
import { readPrompt } from '../../provider/engines/embedded/words';
import { CELL, noTick } from './picture-samples';

const { car } = designCar(readPrompt('petrol sedan'), 1, 7);
const model = buildCar(car, CELL, noTick);
const relief = new Relief(model);
const { frontAxle, tyreRadius } = model.body;

/** A point of the right flank at so much (m) and such an angle from the front axle, seen from the side. */
function beside(r: number, angle: number) {
  const point = new Point();
  point.x = frontAxle + r * Math.cos(angle);
  point.y = car.width / 2;
  point.z = tyreRadius + r * Math.sin(angle);
  point.nx = 0;
  point.ny = 1;
  point.nz = 0;
  point.facing = 1;
  const ray = new Ray();
  ray.set(point.x, point.y + 3, point.z, 0, -1, 0, 1, 1, 1, true);
  return { point, ray };
}

const angles = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const shares = fc.double({ min: 0, max: 1, noNaN: true });

describe('relief finer than the mesh', () => {
  it('relief keeps normals at unit length and light within 0 and 1', () => {
    fc.assert(
      fc.property(
        angles,
        shares,
        fc.constantFrom(Part.tyre, Part.disc),
        fc.constantFrom(5e-4, 5e-3),
        (a, t, part, fine) => {
          const { point, ray } = beside(0.06 + t * (tyreRadius - 0.06), a);
          const light = relief.onPart(part, point, ray, fine);
          expect(light).toBeGreaterThan(0);
          expect(light).toBeLessThanOrEqual(1);
          expect(Math.hypot(point.nx, point.ny, point.nz)).toBeCloseTo(1, 6);
          expect(point.facing).toBeGreaterThan(0);
        },
      ),
      { numRuns: 60, seed: 2 },
    );
  });

  it('shows tyre ridges from near and drops those finer than a pixel', () => {
    const leaning = (footprint: number) => {
      let most = 0;
      for (let r = car.rimDiameter / 2; r < tyreRadius; r += 0.002) {
        const { point, ray } = beside(r, 0.4);
        relief.onPart(Part.tyre, point, ray, footprint);
        most = Math.max(most, Math.hypot(point.nx, point.nz));
      }
      return most;
    };
    expect(leaning(5e-4)).toBeGreaterThan(0.2);
    expect(leaning(0.05)).toBe(0);
  });

  it('rolls the edge of an arch towards its wheel and leaves the door flat', () => {
    const arch = tyreRadius + 0.036;
    const edge = beside(arch + 0.008, Math.PI / 2);
    relief.onPaint(edge.point, edge.ray);
    expect(edge.point.nz).toBeLessThan(-0.2);
    const door = beside(arch + 0.2, 0);
    relief.onPaint(door.point, door.ray);
    expect([door.point.nx, door.point.ny, door.point.nz]).toEqual([0, 1, 0]);
  });
});
