import { expect, it } from 'vitest';
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
