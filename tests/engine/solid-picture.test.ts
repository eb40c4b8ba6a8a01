import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { frameSubject } from '../../provider/engines/embedded/solid/frame';
import { writeGlb } from '../../provider/engines/embedded/solid/glb';
import { inflate } from '../../provider/engines/embedded/solid/inflate';
import { inflatedPicture, reliefPicture } from '../../provider/engines/embedded/solid/picture';
import { gridOf, rowOf, shellOf } from '../../provider/engines/embedded/solid/shell';

const still = () => {};

/** A picture of a blob on white, and its mask. */
function drawn(width: number, height: number, inside: (x: number, y: number) => boolean) {
  const rgba = new Uint8Array(width * height * 4);
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) {
    const covered = inside((i % width) + 0.5, Math.floor(i / width) + 0.5);
    mask[i] = covered ? 1 : 0;
    rgba.set(covered ? [180, 60, (i % width) & 255, 255] : [255, 255, 255, 255], i * 4);
  }
  return { image: { rgba, width, height }, mask };
}
/** A ring, so that the solid has a hole. */
const ring = drawn(160, 120, (x, y) => Math.abs(Math.hypot(x - 80, y - 60) - 35) < 14);

async function framed(ratio: number, { image, mask } = ring) {
  const frame = await frameSubject(image, mask, ratio, 256);
  if (!frame) throw new Error('the subject was lost');
  return frame;
}

/** A solid's surface and size. */
async function solidOf(ratio: number, cells: number, draw: typeof inflatedPicture = inflatedPicture) {
  const solid = await draw(await framed(ratio), cells, 1, still);
  const surface = solid?.children?.[0]?.parts?.[0]?.surface;
  if (!solid || !surface) throw new Error('nothing was drawn');
  const span = (k: number) => {
    const values = [...surface.indices].map((v) => surface.positions[v * 3 + k] ?? 0);
    const low = values.reduce((a, b) => Math.min(a, b));
    return { low, size: values.reduce((a, b) => Math.max(a, b)) - low };
  };
  return { solid, surface, x: span(0), y: span(1), z: span(2), glb: await writeGlb(solid, {}) };
}

/** Edges that do not join exactly two triangles, once each way. */
function openEdges(indices: Uint32Array): number {
  const edges = new Map<string, number>();
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const a = indices[t + k] ?? 0;
      const b = indices[t + ((k + 1) % 3)] ?? 0;
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      edges.set(key, (edges.get(key) ?? 0) + (a < b ? 1 : -1));
    }
  }
  return [...edges.values()].filter((sum) => sum !== 0).length;
}

describe('inflating an outline', () => {
  it('inflates a disc to a ball on any grid', () => {
    for (const cells of [24, 96]) {
      const cover = gridOf(cells, (x, y) =>
        Math.min(1, Math.max(0, 0.5 + (0.3 - Math.hypot(x - 0.5, y - 0.5)) * cells)),
      );
      const height = inflate(cover, still);
      const at = (x: number, y: number) => height[(y + 1) * rowOf(cells) + x + 1] ?? 0;
      expect(at(cells / 2, cells / 2)).toBeCloseTo(0.3, 2);
      expect(at((cells * 2) / 3, cells / 2)).toBeCloseTo(Math.sqrt(0.09 - 1 / 36), 2);
      expect(at(0, 0)).toBe(0);
    }
  });

  it('an inflated solid is closed, with holes and saddles', () => {
    const covers = [
      gridOf(20, (x, y) => (Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.3) < 0.1 ? 1 : 0)),
      // Squares that touch at their corners only.
      gridOf(4, (x, y) => ((Math.round(x * 4) + Math.round(y * 4)) % 2 ? 1 : 0)),
      gridOf(6, () => 1),
    ];
    for (const cover of covers) {
      const height = inflate(cover, still);
      const { indices } = shellOf(cover, height, height);
      expect(indices.length).toBeGreaterThan(0);
      expect(openEdges(indices)).toBe(0);
    }
  });
});

describe('a picture as a 3D file', () => {
  it.each([
    ['inflated', inflatedPicture],
    ['relief', reliefPicture],
  ] as const)('the Khronos validator finds no fault in an inflated picture: %s', async (_, draw) => {
    const { glb } = await solidOf(0.8, 64, draw);
    const { issues } = await validateBytes(glb);
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
  });

  it('a 3D file embeds its picture', async () => {
    const { glb } = await solidOf(0.8, 32);
    const json = new TextDecoder().decode(glb);
    expect(json).toContain('"mimeType":"image/jpeg"');
    expect(json).not.toContain('"uri"');
  });

  it('an inflated picture fills its share of a one-metre frame and stands on the ground', async () => {
    for (const ratio of [0.5, 0.75, 1]) {
      const { x, y, z, surface } = await solidOf(ratio, 96);
      expect(Math.max(x.size, y.size)).toBeGreaterThan(ratio - 0.03);
      expect(Math.max(x.size, y.size)).toBeLessThan(ratio + 0.01);
      expect(y.low).toBeCloseTo(0, 6);
      expect(z.low + z.size / 2).toBeCloseTo(0, 3);
      expect(surface.positions.every(Number.isFinite)).toBe(true);
    }
  });

  it('an inflated picture has more triangles on a finer grid or with a larger subject', async () => {
    const count = async (ratio: number, cells: number) => (await solidOf(ratio, cells)).surface.indices.length / 3;
    const counts = [await count(0.85, 32), await count(0.85, 64), await count(0.85, 128)];
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(new Set(counts).size).toBe(3);
    expect(await count(0.5, 64)).toBeLessThan(await count(1, 64));
  });

  it('leaves out details thinner than a grid cell', async () => {
    const hair = drawn(160, 120, (_, y) => Math.abs(y - 60) < 0.6);
    expect(await inflatedPicture(await framed(0.85, hair), 32, 1, still)).toBeUndefined();
  });
});
