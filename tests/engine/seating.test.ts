import { expect, it } from 'vitest';
import type { Seating } from '../../contract/cabin';
import { type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { carBody } from '../../provider/engines/embedded/car/body';
import { addCabin } from '../../provider/engines/embedded/car/cabin';
import { roomOf } from '../../provider/engines/embedded/car/cabin/room';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';

const furnished = (seating: NonNullable<CarDesign['cabin']>['seating'], doors: 2 | 4 = 4) => {
  const design = designOf({ version: DESIGN_VERSION, package: { body: 'sedan', doors }, cabin: { seating } });
  const { car } = design;
  const body = carBody(car);
  const builder = new MeshBuilder(0.4);
  addCabin(builder, body, car);
  const { parts } = builder.build();
  return { design, rows: roomOf(car, body).rows, seats: parts.filter((part) => part === Part.seat).length };
};

it('a rear lounge stands farther back than usual seats, with rests before it, and leaves the front ones', () => {
  const [usual, lounge] = [furnished('standard'), furnished('lounge')];
  expect(lounge.rows[0]).toBe(usual.rows[0]);
  expect(lounge.rows[1]).toBeGreaterThan((usual.rows[1] ?? 0) + 0.05);
  expect(lounge.seats).toBeGreaterThan(usual.seats);
  expect(sheetOf(lounge.design).cabin).toMatchObject({ seating: 'lounge' });
});

it('a car of one row has no lounge behind it', () => {
  expect(furnished('lounge', 2).rows).toEqual(furnished('standard', 2).rows);
  expect(furnished('lounge', 2).seats).toBe(furnished('standard', 2).seats);
});

it('front seats that face those behind have their backs before their cushions, and no steering wheel before them', () => {
  const seat = (seating: Seating) => {
    const { car } = designOf({ version: DESIGN_VERSION, package: { body: 'robotaxi' }, cabin: { seating } });
    const body = carBody(car);
    const builder = new MeshBuilder(0.4);
    addCabin(builder, body, car);
    const { positions, indices, parts } = builder.build();
    const [front = 0, rear = 0] = roomOf(car, body).rows;
    const of = (part: number) =>
      [...parts].flatMap((each, k) => {
        const at = (indices[3 * k] ?? 0) * 3;
        const [x = 0, , z = 0] = positions.slice(at, at + 3);
        return each === part && x < (front + rear) / 2 ? [{ x, z }] : [];
      });
    const seats = of(Part.seat);
    const highest = seats.reduce((top, at) => (at.z > top.z ? at : top));
    const middle = seats.reduce((sum, { x }) => sum + x, 0) / seats.length;
    return { back: highest.x - middle, wheel: of(Part.steering).length };
  };
  expect(seat('captain').back).toBeGreaterThan(0.1);
  expect(seat('facing').back).toBeLessThan(-0.1);
  expect(seat('facing').wheel).toBeLessThan(seat('captain').wheel / 2);
});
