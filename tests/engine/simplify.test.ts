import { describe, expect, it } from 'vitest';
import { simplifiedInParts } from '../../provider/engines/embedded/solid/simplify';

/** A ring as a closed surface of `across` × `around` squares, a metre wide. */
function ring(across: number, around: number) {
  const positions = new Float32Array(across * around * 3);
  const normals = new Float32Array(positions.length);
  const indices: number[] = [];
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < around; j++) {
      const [u, v] = [(2 * Math.PI * i) / across, (2 * Math.PI * j) / around];
      const normal = [Math.cos(u) * Math.cos(v), Math.sin(u) * Math.cos(v), Math.sin(v)];
      const at = (i * around + j) * 3;
      normals.set(normal, at);
      positions.set(
        [Math.cos(u) * (0.4 + 0.1 * Math.cos(v)), Math.sin(u) * (0.4 + 0.1 * Math.cos(v)), 0.1 * Math.sin(v)],
        at,
      );
      const corner = (a: number, b: number) => ((i + a) % across) * around + ((j + b) % around);
      indices.push(corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 0), corner(1, 1), corner(0, 1));
    }
  }
  return { positions, normals, indices: Uint32Array.from(indices) };
}

describe('a large surface simplified in parts', () => {
  it('a surface simplified in parts stays closed, is much smaller, and can be cancelled between parts', async () => {
    const large = ring(500, 130);
    let looks = 0;
    const { indices } = await simplifiedInParts(large, 0.001, () => {
      looks++;
    });
    expect(looks).toBeGreaterThan(2);
    expect(indices.length).toBeLessThan(large.indices.length / 5);
    const edges = new Set<string>();
    for (let i = 0; i < indices.length; i++) edges.add(`${indices[i]}>${indices[i % 3 === 2 ? i - 2 : i + 1]}`);
    const open = [...edges].filter((edge) => !edges.has(edge.split('>').reverse().join('>')));
    expect(open).toEqual([]);
  });
});
