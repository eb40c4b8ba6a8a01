import { describe, expect, it } from 'vitest';
import { carBody } from '../../provider/engines/embedded/car/body';
import { Skin } from '../../provider/engines/embedded/car/features';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { sunken } from '../../provider/engines/embedded/solid/openings';
import { cutSkin } from '../../provider/engines/embedded/solid/skin';
import type { Surface } from '../../provider/engines/embedded/solid/surface';
import { finishOf } from '../../provider/engines/embedded/trace/car-scene';

/** A flat square of cells that faces up (m): those that are wanted. */
function cells(wanted: (i: number, j: number) => boolean): Surface {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++) {
      if (!wanted(i, j)) continue;
      const first = positions.length / 3;
      for (const [x, y] of [
        [i, j],
        [i + 1, j],
        [i + 1, j + 1],
        [i, j + 1],
      ] as const)
        positions.push(x * 0.1, y * 0.1, 0);
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(positions.map((_, k) => (k % 3 === 2 ? 1 : 0))),
    indices: Uint32Array.from(indices),
  };
}

/** The directed edges of surfaces, by where they lie. */
function edgesOf(surfaces: Iterable<Surface>): Map<string, number> {
  const found = new Map<string, number>();
  for (const { positions, indices } of surfaces) {
    const at = (v = 0) => [0, 1, 2].map((k) => Math.round((positions[v * 3 + k] ?? 0) * 1e5)).join();
    for (let t = 0; t < indices.length; t += 3)
      for (const [a, b] of [
        [0, 1],
        [1, 2],
        [2, 0],
      ] as const) {
        const edge = `${at(indices[t + a])} ${at(indices[t + b])}`;
        found.set(edge, (found.get(edge) ?? 0) + 1);
      }
  }
  return found;
}

const isMiddle = (i: number, j: number) => i === 1 && j === 1;
const sheet = new Map<number, Surface>([
  [Skin.paint, cells((i, j) => !isMiddle(i, j))],
  [Skin.grille, cells(isMiddle)],
]);

describe('an opening of a 3D file', () => {
  it('given a grille in a flat sheet, when it is sunk, then it lies 30 mm deep with a wall on each side', () => {
    const pieces = sunken(sheet);
    const heights = pieces.get(Skin.grille)?.positions.filter((_, k) => k % 3 === 2) ?? [];
    expect([...heights].every((z) => Math.abs(z + 0.03) < 1e-6)).toBe(true);
    expect(pieces.get(Skin.paint)).toBe(sheet.get(Skin.paint));
    const walls = pieces.get(Skin.wall);
    expect(walls?.indices).toHaveLength(4 * 6);
  });

  it('given a grille in a flat sheet, when it is sunk, then every edge within the sheet is shared both ways', () => {
    const edges = edgesOf(sunken(sheet).values());
    const open = [...edges.keys()].filter((edge) => !edges.has(edge.split(' ').reverse().join(' ')));
    // The sheet's own border alone: three cells on each of four sides.
    expect(open).toHaveLength(12);
  });

  it('given walls round an opening, when their normals are asked, then they face into the opening', () => {
    const walls = sunken(sheet).get(Skin.wall);
    const { positions: p, normals: n } = walls ?? cells(() => false);
    for (let v = 0; v < p.length; v += 3) {
      const towards = (0.15 - (p[v] ?? 0)) * (n[v] ?? 0) + (0.15 - (p[v + 1] ?? 0)) * (n[v + 1] ?? 0);
      expect(towards).toBeGreaterThan(0.04);
    }
  });

  it('given a skin without openings, when it is sunk, then nothing of it changes', () => {
    const plain = new Map([[Skin.paint, cells(() => true)]]);
    expect([...sunken(plain)]).toEqual([...plain]);
  });

  it('given a car with a grille, when its skin is cut, then the grille lies behind the skin, and the paint does not', async () => {
    // given
    const design = designOf({ version: 1, package: { body: 'suv', drive: 'petrol' }, front: { grille: 'hexagon' } });
    const model = buildCar(design.car, 0.05, () => {});
    // when
    const { outside } = await cutSkin(model, finishOf(design), 0.05, 0.004, () => {});
    // then
    const { distance } = carBody(design.car);
    const depths = (name: string) =>
      outside
        .filter(({ material }) => material.name === name)
        .flatMap(({ surface: { positions: p } }) =>
          Array.from(
            { length: p.length / 3 },
            (_, v) => -distance(p[v * 3] ?? 0, p[v * 3 + 1] ?? 0, p[v * 3 + 2] ?? 0),
          ),
        )
        .sort((a, b) => a - b);
    const middle = (values: readonly number[]) => values[Math.floor(values.length / 2)] ?? Number.NaN;
    expect(middle(depths('grille'))).toBeGreaterThan(0.02);
    expect(middle(depths('grille'))).toBeLessThan(0.04);
    expect(Math.abs(middle(depths('paint')))).toBeLessThan(0.006);
  });
});
