import { describe, expect, it } from 'vitest';
import { type BodyType, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { possibleDesign } from '../../contract/possible-design';
import { hasRake, rakeOf } from '../../contract/raked';
import { addAbove } from '../../provider/engines/embedded/body';
import { carBody } from '../../provider/engines/embedded/car/body';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';
import { readDesign } from '../../provider/engines/embedded/words';
import { changeSetting } from '../../src/machines/design-sheet/sheet';
import { sedan } from '../support/designs';

type Raked = NonNullable<CarDesign['proportion']>;
const CELL = 0.05;
const DEGREE = Math.PI / 180;

/** How steep the mesh stands between a pane's foot and its upper edge, on the car's middle (degrees from the horizontal). */
function slopeOf(proportion: Raked, size: NonNullable<CarDesign['package']>, pane: 'screen' | 'backlight'): number {
  const { car } = designOf(wholeDesign({ version: DESIGN_VERSION, package: size, proportion }).design);
  const body = carBody(car);
  const builder = new MeshBuilder();
  addAbove(builder, car);
  const isOpen = size.body === 'roadster';
  const mesh = isOpen ? builder.build() : body.mesher?.half(CELL, () => {});
  if (!mesh) throw new Error('a body of lines has a mesher');
  const { positions, indices } = mesh;
  const [from, to] = pane === 'screen' ? [car.cowl, car.header] : [car.backTop, car.backBase];
  const inner = Math.abs(to - from) * 0.3;
  let [nx, nz] = [0, 0];
  for (let t = 0; t < indices.length; t += 3) {
    if (isOpen && mesh.parts[t / 3] !== Part.body) continue;
    const [a, b, c] = [0, 1, 2].map((k) => [
      ...positions.subarray((indices[t + k] ?? 0) * 3, (indices[t + k] ?? 0) * 3 + 3),
    ]);
    const [x, y, z] = [0, 1, 2].map((k) => ((a?.[k] ?? 0) + (b?.[k] ?? 0) + (c?.[k] ?? 0)) / 3);
    const low = pane === 'screen' ? car.cowlHeight : car.deckHeight;
    const isInside = (x ?? 0) > from + inner && (x ?? 0) < to - inner && (z ?? 0) > low + 0.05;
    if (!isInside || Math.abs(y ?? 1) > 0.12) continue;
    const [u, v] = [b, c].map((end) => [0, 1, 2].map((k) => (end?.[k] ?? 0) - (a?.[k] ?? 0)));
    const at = (one: number[] | undefined, k: number) => one?.[k] ?? 0;
    const up = at(u, 0) * at(v, 1) - at(u, 1) * at(v, 0);
    const side = Math.sign(up);
    nx += side * (at(u, 1) * at(v, 2) - at(u, 2) * at(v, 1));
    nz += side * up;
  }
  return Math.atan2(Math.abs(nx), nz) / DEGREE;
}

describe('the rake of glass', () => {
  it.each<[BodyType, number]>([
    ['sedan', 27],
    ['sports', 24],
    ['off-road', 62],
    ['van', 45],
    ['pickup', 40],
    ['roadster', 38],
  ])('gives the windscreen of a %s %d degrees in its mesh', (body, degrees) => {
    expect(Math.abs(slopeOf({ windscreenRake: degrees }, { body }, 'screen') - degrees)).toBeLessThan(2);
  });

  it.each<[BodyType, number]>([
    ['sedan', 28],
    ['coupe', 20],
    ['wagon', 55],
    ['suv', 62],
    ['pickup', 76],
  ])('gives the backlight of a %s %d degrees in its mesh', (body, degrees) => {
    expect(Math.abs(slopeOf({ backlightRake: degrees }, { body }, 'backlight') - degrees)).toBeLessThan(2);
  });

  it('moves the upper edge that is set beside it, and says so', () => {
    const set: CarDesign = { ...sedan, proportion: { ...sedan.proportion, windscreenRake: 30, backlightRake: 30 } };
    const { design, moved } = possibleDesign(set, set);
    expect(moved.filter(({ because }) => because === 'follows-rake').map(({ path }) => path)).toEqual([
      'proportion.header',
      'proportion.backlightTop',
    ]);
    expect([rakeOf('windscreenRake', design), rakeOf('backlightRake', design)]).toEqual([30, 30]);
    expect(possibleDesign(design, design).moved).toEqual([]);
  });

  it('gives way where the glass has no room for it, and says so', () => {
    const set: CarDesign = { ...sedan, proportion: { ...sedan.proportion, backlightRake: 15, header: 2900 } };
    const { moved, design } = possibleDesign(set, set);
    expect(moved).toContainEqual(
      expect.objectContaining({ path: 'proportion.backlightRake', because: 'lengths-in-order' }),
    );
    expect(design.proportion?.backlightRake).toBeGreaterThan(15);
  });

  it('comes open again with an edge that is moved by hand', () => {
    const sheet = { design: { ...sedan, proportion: { ...sedan.proportion, windscreenRake: 30 } }, locks: [] };
    const { sheet: next, moved } = changeSetting(sheet, 'proportion.header', 2100);
    expect(next.design.proportion).toMatchObject({ header: 2100, windscreenRake: undefined });
    expect(moved).toEqual([]);
  });

  it('belongs to no body without such a pane', () => {
    expect(hasRake('windscreenRake', { body: 'formula' })).toBe(false);
    expect(hasRake('backlightRake', { body: 'van' })).toBe(false);
    expect(hasRake('backlightRake', { body: 'roadster' })).toBe(false);
    expect(hasRake('backlightRake', { body: 'roadster', top: 'hardtop' })).toBe(true);
    const { words } = readDesign('box van, backlight at 50 degrees').reading;
    expect(words.some(({ sets }) => sets.some(({ path }) => path === 'proportion.backlightRake'))).toBe(false);
  });
});
