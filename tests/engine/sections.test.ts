import { describe, expect, it } from 'vitest';
import { hasZone } from '../../contract/body-zones';
import { type BodyType, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { sectionFamilies, zones } from '../../contract/surfacing';
import { formOf } from '../../provider/engines/embedded/body';
import { Field } from '../../provider/engines/embedded/body/field';
import { fitMeasures } from '../../provider/engines/embedded/body/fit';
import { carBody } from '../../provider/engines/embedded/car/body';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { readDesign } from '../../provider/engines/embedded/words';

type Surface = NonNullable<CarDesign['surface']>;

const sheetFor = (body: BodyType, surface: Surface): CarDesign => ({
  version: DESIGN_VERSION,
  package: { body },
  surface,
});
const carOf = (body: BodyType, surface: Surface = {}) => designOf(sheetFor(body, surface)).car;
const meshOf = (body: BodyType, surface: Surface = {}) => carBody(carOf(body, surface)).mesher?.half(0.05, () => {});
const everywhere = (family: (typeof sectionFamilies)[number]): Surface =>
  Object.fromEntries(zones.map((zone) => [zone, family]));

function fieldOf(body: BodyType, surface: Surface): Field {
  const form = formOf(carOf(body, surface));
  if (!form) throw new Error('no lines');
  const field = new Field(form);
  fitMeasures(field);
  return field;
}

/** How far the middle of a door stands out from the straight line between its sill and its shoulder (mm). */
function bowOfDoor(body: BodyType, surface: Surface): number {
  const { body: solid } = fieldOf(body, surface);
  const { frontOverhang, wheelbase } = carOf(body);
  const x = frontOverhang + wheelbase * 0.5;
  const [low, high] = [solid.sides.lineAt('rocker', x, 'place'), solid.sides.lineAt('shoulder', x, 'place')];
  const half = (z: number) => solid.half(x, z, true);
  return (half((low + high) / 2) - (half(low) + half(high)) / 2) * 1000;
}

/** How much higher a roof is in its middle than at two fifths of half its width (mm). */
function crownOfRoof(body: BodyType, surface: Surface): number {
  const { body: lower, cab } = fieldOf(body, surface);
  const car = carOf(body);
  const top = (cab ?? lower).tops.at(-1);
  const height = (y: number) => top?.heightAt(car.peak, y) ?? 0;
  return (height(0) - height(car.width * 0.2)) * 1000;
}

describe.each<BodyType>(['sedan', 'suv', 'van'])('the sections of a %s', (body) => {
  it('given the usual section everywhere, when it is meshed, then it is the mesh of a car without one', () => {
    expect(meshOf(body, everywhere('usual'))).toEqual(meshOf(body));
  });

  it('given each family, when a door is measured, then it is flat, bowed out, hollow, or bowed out far', () => {
    expect(Math.abs(bowOfDoor(body, { door: 'flat' }))).toBeLessThan(5);
    expect(bowOfDoor(body, { door: 'crowned' })).toBeGreaterThan(25);
    expect(bowOfDoor(body, { door: 'concave' })).toBeLessThan(-40);
    expect(bowOfDoor(body, { door: 'barrel' })).toBeGreaterThan(bowOfDoor(body, { door: 'crowned' }) + 20);
  });

  it('given each family, when the roof is measured, then it is flat, crowned, hollow, or crowned far', () => {
    expect(Math.abs(crownOfRoof(body, { roof: 'flat' }))).toBeLessThan(4);
    expect(crownOfRoof(body, { roof: 'crowned' })).toBeGreaterThan(20);
    expect(crownOfRoof(body, { roof: 'concave' })).toBeLessThan(-10);
    expect(crownOfRoof(body, { roof: 'barrel' })).toBeGreaterThan(38);
  });

  it.each(['concave', 'barrel'] as const)(
    'given %s sections, when it is meshed, then it measures what it did',
    (family) => {
      const { length, width, height } = carOf(body);
      const { positions } = meshOf(body, everywhere(family)) ?? { positions: new Float32Array() };
      const most = [0, 1, 2].map((axis) => positions.reduce((m, v, i) => (i % 3 === axis ? Math.max(m, v) : m), -9));
      for (const [axis, asked] of [length, width / 2, height].entries()) {
        expect(Math.abs((most[axis] ?? 0) - asked)).toBeLessThan(0.01);
      }
    },
  );

  it('given another section in every zone, when the flank is followed, then it runs on without a step', () => {
    const { body: solid } = fieldOf(body, { frontWing: 'crowned', door: 'concave', rearQuarter: 'barrel' });
    const { length } = carOf(body);
    const z = solid.sides.lineAt('character', length / 2, 'place') - 0.04;
    const slopes = Array.from({ length: Math.floor((length - 1) / 0.02) }, (_, i) => {
      solid.half(0.5 + i * 0.02, z, true);
      return solid.sides.along;
    });
    const turns = slopes.slice(1).map((slope, i) => Math.abs(slope - (slopes[i] ?? slope)));
    expect(Math.max(...turns)).toBeLessThan(0.1);
  });
});

describe('sections where there are none', () => {
  it('given a pickup, when its rear quarter and its tail are chosen, then its bed stays as it is', () => {
    expect(meshOf('pickup', { rearQuarter: 'barrel', tail: 'concave' })).toEqual(meshOf('pickup'));
    expect(meshOf('pickup', { door: 'concave' })).not.toEqual(meshOf('pickup'));
  });

  it('given a car between its wheels, when any section is chosen, then nothing of it changes', () => {
    expect(zones.some((zone) => hasZone({ package: { body: 'formula' } }, zone))).toBe(false);
    expect(meshOf('formula', everywhere('barrel'))).toEqual(meshOf('formula'));
  });

  it('given an open car, when a roof is chosen, then it has one only where its own is up', () => {
    expect(hasZone({ package: { body: 'roadster' } }, 'roof')).toBe(false);
    expect(hasZone({ package: { body: 'roadster', top: 'up' } }, 'roof')).toBe(true);
  });

  it.each(['pickup, barrel rear quarters', 'formula car, barrel sides', '皮卡，桶形后侧围'])(
    'given "%s", when it is read, then the section is said not to be drawn',
    (prompt) => {
      const { reading } = readDesign(prompt);
      expect(reading.words.some(({ because }) => because === 'not-drawn')).toBe(true);
      expect(reading.design.surface?.rearQuarter).toBeUndefined();
    },
  );
});

it.each(sectionFamilies.slice(1))('given a %s door, when its car is written down, then the sheet keeps it', (door) => {
  expect(sheetOf(designOf(sheetFor('sedan', { door }))).surface).toMatchObject({ door });
});
