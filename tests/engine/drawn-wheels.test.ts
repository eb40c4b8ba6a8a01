import { describe, expect, it } from 'vitest';
import { designCar } from '../../provider/engines/embedded/car/design';
import { centreWheels, findWheels, nameWheels } from '../../provider/engines/embedded/picture/colouring/drawn-wheels';
import { roundWheels } from '../../provider/engines/embedded/picture/colouring/wheel-look';
import { Piece } from '../../provider/engines/embedded/trace/car-map';
import { readPrompt } from '../../provider/engines/embedded/words';
import { renderedCar } from './picture-samples';

const PROMPT = 'silver sedan, light studio';
const { map } = renderedCar(PROMPT, 240, 160);
const { car } = designCar(readPrompt(PROMPT), 1, 7);
const wheels = findWheels(map, car);

/** Areas of two rings about the wheels, so far (tyre radii) off where the fitted car has them: 1 ground, then ring and rim. */
function drawnAt(du: number, dv: number) {
  const labels = new Int32Array(map.pieces.length).fill(1);
  for (const [k, disc] of wheels.discs.entries()) {
    for (let i = 0; i < labels.length; i++) {
      if (wheels.near[i] !== k + 1) continue;
      const [u, v] = disc.at(i % map.width, Math.floor(i / map.width));
      const r = Math.hypot(u - du, v - dv);
      if (r < 1) labels[i] = 2 + 2 * k + (r < 0.7 ? 1 : 0);
    }
  }
  const sizes: number[] = [];
  for (const label of labels) sizes[label] = (sizes[label] ?? 0) + 1;
  return { labels, sizes: Array.from(sizes, (count) => count ?? 0) };
}

describe('the wheels of a drawing', () => {
  it('wheels are found where the fitted car shows them from their side', () => {
    expect(wheels.discs).toHaveLength(2);
    const radii = [...map.pieces.keys()].flatMap((i) => {
      const disc = wheels.discs[(wheels.near[i] ?? 0) - 1];
      const wall = map.pieces[i] === Piece.tyre && Math.abs(map.normals[i * 3 + 1] ?? 0) > 0.8;
      return disc && wall ? [Math.hypot(...disc.at(i % map.width, Math.floor(i / map.width)))] : [];
    });
    expect(radii.length).toBeGreaterThan(50);
    expect(Math.min(...radii)).toBeGreaterThan(0.6);
    expect(Math.max(...radii)).toBeLessThan(1.1);
  });

  it.each([
    [0, 0],
    [0.2, 0],
    [-0.15, 0.15],
  ])('finds drawn tyres and rims %s, %s radii off the fitted ones', (du, dv) => {
    const regions = drawnAt(du, dv);
    const wrong = Uint8Array.from(regions.labels, (label) => (label === 1 ? Piece.none : Piece.paint));
    const named = nameWheels(wrong, regions, centreWheels(wheels, regions, car), car);
    const drawn = regions.labels.map((label) => (label === 1 ? Piece.none : label % 2 === 0 ? Piece.tyre : Piece.rim));
    expect(named.filter((piece, i) => piece !== drawn[i])).toHaveLength(0);
  });

  it('wheel normals face outwards and have unit length', () => {
    const regions = drawnAt(0, 0);
    const named = nameWheels(new Uint8Array(map.pieces.length), regions, wheels, car);
    const normals = new Float32Array(named.length * 3);
    roundWheels(normals, named, wheels, car);
    const side = wheels.discs[0]?.side ?? 0;
    const own = [...named.keys()].filter((i) => named[i]);
    const at = (i: number) => [...normals.subarray(i * 3, i * 3 + 3)] as const;
    expect(own.length).toBeGreaterThan(200);
    expect(Math.max(...own.map((i) => Math.abs(Math.hypot(...at(i)) - 1)))).toBeLessThan(1e-5);
    expect(Math.min(...own.map((i) => (at(i)[1] ?? 0) * side))).toBeGreaterThan(0.5);
  });
});
