import { describe, expect, it } from 'vitest';
import { type BodyType, bodyTypes, DESIGN_VERSION } from '../../contract/design';
import { possibleDesign } from '../../contract/possible-design';
import { mostSeats } from '../../contract/seat-plan';
import { carBody } from '../../provider/engines/embedded/car/body';
import { addCabin } from '../../provider/engines/embedded/car/cabin';
import { roomOf } from '../../provider/engines/embedded/car/cabin/room';
import { cabinIn } from '../../provider/engines/embedded/car/shape/seat-rows';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';
import { readDesign } from '../../provider/engines/embedded/words';

const carWith = (body: BodyType, seats?: number) =>
  designOf({ version: DESIGN_VERSION, package: { body, ...(seats ? { seats } : {}) } }).car;
const roomWith = (body: BodyType, seats?: number) => {
  const car = carWith(body, seats);
  return { car, ...roomOf(car, carBody(car)) };
};
const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('the number of seats', () => {
  it.each(counts)(
    'given %i seats, when an SUV is furnished, then it has as many, in rows with room for knees',
    (seats) => {
      const { places, rows, car } = roomWith('suv', seats);
      expect(places.flatMap(({ across }) => across)).toHaveLength(seats);
      for (const [row, x] of rows.slice(1).entries()) expect(x - (rows[row] ?? 0)).toBeGreaterThan(0.62);
      expect(rows.at(-1)).toBeLessThan(car.backBase - 0.4);
      for (const { across, half } of places) {
        for (const [i, y] of across.slice(1).entries()) expect(y - (across[i] ?? 0)).toBeGreaterThan(half * 1.9);
      }
    },
  );

  it.each(bodyTypes)(
    'given more seats than a %s holds, when it is furnished, then it has as many as it holds',
    (body) => {
      const most = mostSeats(cabinIn(carWith(body, 9)));
      expect(roomWith(body, 9).places.flatMap(({ across }) => across)).toHaveLength(most);
    },
  );

  it('given seven seats in a sedan and in a roadster, when they are made possible, then each says where it has no room', () => {
    for (const [body, most] of [
      ['sedan', 6],
      ['roadster', 4],
      ['formula', 1],
    ] as const) {
      const sheet = sheetOf(designOf({ version: DESIGN_VERSION, package: { body, seats: 7 } }));
      const { design, moved } = possibleDesign(sheet, sheet);
      expect(design.package?.seats).toBe(most);
      expect(moved).toContainEqual({ path: 'package.seats', from: 7, to: most, because: 'seats-need-room' });
    }
  });

  it('given four seats, when an open car is built, then it is longer and its cockpit is open over both rows', () => {
    // given
    const [two, four] = [carWith('roadster', 2), carWith('roadster', 4)];
    // when
    const room = roomWith('roadster', 4);
    const { distance } = carBody(four);
    // then
    expect(four.length).toBeGreaterThan(two.length + 0.4);
    expect(room.rows).toHaveLength(2);
    for (const row of room.rows) {
      expect(distance(row, room.seatY, four.beltRear)).toBeGreaterThan(0);
      expect(distance(row + 0.2, room.seatY, four.deckHeight - 0.05)).toBeGreaterThan(0);
    }
    expect(distance(four.length - 0.3, 0, four.deckHeight - 0.1)).toBeLessThan(0);
    expect(roomWith('roadster', 2).rows).toHaveLength(1);
  });

  it.each(['four-seat convertible', '2+2 roadster', '四座敞篷车'])(
    'takes %s for an open car with four seats',
    (prompt) => {
      const { reading } = readDesign(prompt);
      expect(reading.design.package).toMatchObject({ body: 'roadster', seats: 4 });
      expect(wholeDesign(reading.design).moved).toEqual([]);
    },
  );

  it('given three rows of seats, when the cabin is meshed, then its cushions reach behind the second row', () => {
    const farthest = (seats: number) => {
      const car = carWith('suv', seats);
      const builder = new MeshBuilder(0.4);
      addCabin(builder, carBody(car), car);
      const { positions, indices, parts } = builder.build();
      return parts.reduce(
        (most, part, t) => (part === Part.seat ? Math.max(most, positions[(indices[t * 3] ?? 0) * 3] ?? 0) : most),
        0,
      );
    };
    expect(farthest(7)).toBeGreaterThan(farthest(5) + 0.5);
    expect(farthest(5)).toBeGreaterThan(farthest(2) + 0.5);
  });

  it('given no number, when a car is furnished, then it has two seats a row as before', () => {
    expect(roomWith('sedan').places.map(({ across }) => across.length)).toEqual([2, 2]);
    expect(roomWith('coupe').places.map(({ across }) => across.length)).toEqual([2]);
    expect(roomWith('formula').places.map(({ across }) => across.length)).toEqual([1]);
  });

  it.each(['roadster, seven seats', '敞篷跑车，七座', 'formula car, 2+2'])(
    'given "%s", when it is read, then the seats are said not to be drawn',
    (prompt) => {
      const { reading } = readDesign(prompt);
      expect(reading.words.some(({ because }) => because === 'not-drawn')).toBe(true);
      expect(reading.design.package?.seats).toBeUndefined();
    },
  );
});
