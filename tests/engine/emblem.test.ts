import { describe, expect, it } from 'vitest';
import { type BodyType, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { emblems } from '../../contract/equipment';
import { carBody } from '../../provider/engines/embedded/car/body';
import { addEquipment } from '../../provider/engines/embedded/car/equipment';
import { roundelOn } from '../../provider/engines/embedded/car/faces/front';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';
import { readDesign } from '../../provider/engines/embedded/words';

type Emblem = NonNullable<NonNullable<CarDesign['fittings']>['emblem']>;

const carWith = (emblem: Emblem | undefined, body: BodyType = 'sedan') =>
  designOf({ version: DESIGN_VERSION, package: { body }, fittings: { emblem } }).car;

/** The corners of the metal that a car has outside (m). */
const metalOf = (emblem: Emblem | undefined, body: BodyType = 'sedan') => cornersOf(carWith(emblem, body), Part.chrome);

/** The corners of what is fitted outside a car in one material (m). */
function cornersOf(car: ReturnType<typeof carWith>, of: Part) {
  const builder = new MeshBuilder(1);
  addEquipment(builder, carBody(car), car);
  const { positions, indices, parts } = builder.build();
  return Array.from(parts).flatMap((part, t) =>
    part === of
      ? [0, 1, 2].map((k) =>
          Array.from(positions.subarray((indices[t * 3 + k] ?? 0) * 3, (indices[t * 3 + k] ?? 0) * 3 + 3)),
        )
      : [],
  );
}
const shapes = emblems.slice(2);

describe('an emblem', () => {
  it.each(shapes)('given a %s, when a car is fitted, then it stands in the middle of nose and tail', (emblem) => {
    const car = carWith(emblem);
    const corners = metalOf(emblem);
    for (const end of ['front', 'rear'] as const) {
      const own = corners.filter(([x = 0]) => (end === 'front' ? x < car.length / 2 : x > car.length / 2));
      expect(own.length).toBeGreaterThan(20);
      const across = own.map(([, y = 0]) => y);
      expect(Math.abs(Math.max(...across) + Math.min(...across))).toBeLessThan(0.006);
      expect(Math.max(...across)).toBeLessThan(0.1);
    }
    const body = carBody(car);
    const proud = Math.max(...corners.map(([x = 0, y = 0, z = 0]) => body.distance(x, y, z)));
    expect(proud).toBeGreaterThan(0.008);
    expect(proud).toBeLessThan(0.045);
  });

  it('given no choice or none, when a car is fitted, then no metal is added', () => {
    expect(metalOf(undefined)).toEqual([]);
    expect(metalOf('usual')).toEqual([]);
    expect(metalOf('none')).toEqual([]);
    expect(metalOf('star', 'formula')).toEqual([]);
  });

  it('given one that glows, when a car is fitted, then it is of light in its shape, a ring without one, and none where there is none', () => {
    const lit = (emblem?: Emblem, body: BodyType = 'sedan') =>
      designOf({ version: DESIGN_VERSION, package: { body }, fittings: { emblem, litEmblem: true } }).car;
    expect(cornersOf(lit('star'), Part.litEmblem)).toEqual(metalOf('star'));
    expect(cornersOf(lit(), Part.litEmblem)).toEqual(metalOf('ring'));
    expect(cornersOf(lit('star'), Part.chrome)).toEqual([]);
    expect(cornersOf(lit('none'), Part.litEmblem)).toEqual([]);
    expect(cornersOf(lit('star', 'formula'), Part.litEmblem)).toEqual([]);
  });

  it('given none, when the nose is looked at, then the face has no roundel either', () => {
    const skinAt = (emblem: Emblem) => {
      const car = carWith(emblem);
      const body = carBody(car);
      const z = roundelOn(car, body) ?? 0;
      return createFeatures(car, body)(body.nose(z), 0.01, z, -0.9, 0, 0.4, 0.005);
    };
    expect(skinAt('usual')).toBe(Skin.gloss);
    expect(skinAt('none')).not.toBe(Skin.gloss);
  });

  it.each(emblems.slice(1))('given %s, when its car is written down, then the sheet keeps it', (emblem) => {
    const sheet = sheetOf(designOf({ version: DESIGN_VERSION, fittings: { emblem } }));
    expect(sheet.fittings).toMatchObject({ emblem });
  });

  it('given a formula car with an emblem, when it is read, then the word is said not to be drawn', () => {
    const { reading } = readDesign('formula car, star emblem');
    expect(reading.words.some(({ because }) => because === 'not-drawn')).toBe(true);
    expect(reading.design.fittings?.emblem).toBeUndefined();
  });
});
