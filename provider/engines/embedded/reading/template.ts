import { createBody } from '../car/body';
import { createFeatures, Skin } from '../car/features';
import type { CarParameters } from '../car/parameters';
import type { Triangles } from './raster';

/** What a template's triangles show: as much as tells a car's sides apart. */
export const Label = { paint: 1, glass: 2, wheel: 3, dark: 4, lamp: 5, tail: 6 } as const;

/** Sections along the car and rays round half a section. */
const FINE = { stations: 40, rays: 20 };
const COARSE = { stations: 26, rays: 14 };
/** No section of a car reaches farther from its middle (m). */
const REACH = 1.6;

/**
 * A coarse car, fast to build (some ten milliseconds): the body's sections by rays from their middle, wheels as
 * prisms, mirrors as boxes. A silhouette is coarser still, and all paint.
 */
export function buildTemplate(p: CarParameters, silhouette = false): Triangles {
  const { stations, rays } = silhouette ? COARSE : FINE;
  const body = createBody(p);
  const classify = createFeatures(p, body);
  const positions: number[] = [];
  const indices: number[] = [];
  const labels: number[] = [];
  const columns = 2 * rays;
  for (let i = 0; i <= stations; i++) {
    const t = i / stations;
    // Closer towards nose and tail, where sections change.
    const x = p.length * (0.5 * t + 0.5 * (0.5 - 0.5 * Math.cos(Math.PI * t)));
    const section = sectionAt(body.distance, Math.min(Math.max(x, 0.004), p.length - 0.004), p, rays);
    for (let k = 0; k < columns; k++) {
      const mirrored = k >= rays;
      const [y, z] = section[mirrored ? columns - 1 - k : k] ?? [0, 0];
      positions.push(x, mirrored ? -y : y, z);
    }
  }
  const at = (i: number, k: number) => i * columns + (k % columns);
  const add = (a: number, b: number, c: number) => {
    indices.push(a, b, c);
    labels.push(silhouette ? Label.paint : labelOf(positions, a, b, c, classify, p.length / 2));
  };
  for (let i = 0; i < stations; i++) {
    for (let k = 0; k < columns; k++) {
      add(at(i, k), at(i, k + 1), at(i + 1, k));
      add(at(i + 1, k), at(i, k + 1), at(i + 1, k + 1));
    }
  }
  for (const i of [0, stations]) for (let k = 1; k < columns - 1; k++) add(at(i, 0), at(i, k), at(i, k + 1));
  const box = (x: number, y: number, z: number, rx: number, ry: number, rz: number) => {
    const base = positions.length / 3;
    for (const [dx, dy, dz] of OCTAHEDRON) positions.push(x + dx * rx, y + dy * ry, z + dz * rz);
    for (const face of FACES) indices.push(...face.map((v) => base + v));
    for (const _ of FACES) labels.push(Label.paint);
  };
  const mx = p.cowl + (p.header - p.cowl) * 0.42;
  const mz = body.belt(mx) + 0.075;
  const my = body.cabinHalfWidth(mx, mz) + 0.15;
  for (const side of [1, -1]) {
    box(mx, side * my, mz, 0.09, 0.16, 0.085);
    for (const axle of [body.frontAxle, body.rearAxle]) {
      const outer = Math.min(body.halfWidth(axle), p.width / 2) + p.flare * 0.9 - 0.012;
      addWheel(positions, indices, labels, axle, side * outer, side * (outer - 0.24), body.tyreRadius);
    }
  }
  return {
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
    labels: Uint8Array.from(labels),
  };
}

const OCTAHEDRON = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;
const FACES = [
  [0, 2, 4],
  [2, 1, 4],
  [1, 3, 4],
  [3, 0, 4],
  [2, 0, 5],
  [1, 2, 5],
  [3, 1, 5],
  [0, 3, 5],
] as const;

/** Points (y, z) of a half section, from the floor's middle round to the roof's. */
function sectionAt(distance: (x: number, y: number, z: number) => number, x: number, p: CarParameters, rays: number) {
  const z0 = middleOf(distance, x, p);
  return Array.from({ length: rays }, (_, k) => {
    const angle = -Math.PI / 2 + (Math.PI * k) / (rays - 1);
    const dy = Math.cos(angle);
    const dz = Math.sin(angle);
    let low = 0;
    let high = REACH;
    if (distance(x, 0, z0) > 0) high = 0;
    for (let step = 0; step < 9; step++) {
      const r = (low + high) / 2;
      if (distance(x, dy * r, z0 + dz * r) < 0) low = r;
      else high = r;
    }
    return [dy * low, z0 + dz * low] as const;
  });
}

/** The height at which a section is deepest inside. */
function middleOf(distance: (x: number, y: number, z: number) => number, x: number, p: CarParameters): number {
  let best = 0.5;
  let depth = Number.POSITIVE_INFINITY;
  for (let z = p.clearance + 0.1; z < p.deckHeight; z += 0.08) {
    const d = distance(x, 0, z);
    if (d >= depth) continue;
    depth = d;
    best = z;
  }
  return best;
}

function labelOf(
  positions: readonly number[],
  a: number,
  b: number,
  c: number,
  classify: ReturnType<typeof createFeatures>,
  middle: number,
): number {
  const mean = (k: number) =>
    ((positions[a * 3 + k] ?? 0) + (positions[b * 3 + k] ?? 0) + (positions[c * 3 + k] ?? 0)) / 3;
  const edge = (from: number, to: number, k: number) => (positions[to * 3 + k] ?? 0) - (positions[from * 3 + k] ?? 0);
  const u = [edge(a, b, 0), edge(a, b, 1), edge(a, b, 2)] as const;
  const v = [edge(a, c, 0), edge(a, c, 1), edge(a, c, 2)] as const;
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  const length = Math.hypot(...n);
  if (length < 1e-9) return Label.paint;
  // Outwards is away from the car's axis.
  const sign =
    n[0] * (mean(0) - middle) * 0.2 + n[1] * mean(1) + n[2] * (mean(2) - 0.55) < 0 ? -1 / length : 1 / length;
  return labels[classify(mean(0), mean(1), mean(2), n[0] * sign, n[1] * sign, n[2] * sign, 0.001)] ?? Label.paint;
}

const labels: Partial<Record<Skin, number>> = {
  [Skin.glass]: Label.glass,
  [Skin.gloss]: Label.glass,
  [Skin.hole]: Label.dark,
  [Skin.plastic]: Label.dark,
  [Skin.grille]: Label.dark,
  [Skin.intake]: Label.dark,
  [Skin.lampGlass]: Label.lamp,
  [Skin.light]: Label.lamp,
  [Skin.lens]: Label.lamp,
  [Skin.tailLight]: Label.tail,
  [Skin.tailGlass]: Label.tail,
};

function addWheel(
  positions: number[],
  indices: number[],
  labels: number[],
  axle: number,
  outer: number,
  inner: number,
  radius: number,
) {
  const count = 20;
  const base = positions.length / 3;
  for (const y of [outer, inner]) {
    positions.push(axle, y, radius);
    for (let k = 0; k < count; k++) {
      const a = (2 * Math.PI * k) / count;
      positions.push(axle + radius * Math.cos(a), y, radius + radius * Math.sin(a));
    }
  }
  const ring = count + 1;
  for (let k = 0; k < count; k++) {
    const next = (k + 1) % count;
    indices.push(base, base + 1 + k, base + 1 + next);
    indices.push(base + ring, base + ring + 1 + k, base + ring + 1 + next);
    indices.push(base + 1 + k, base + 1 + next, base + ring + 1 + k);
    indices.push(base + ring + 1 + k, base + 1 + next, base + ring + 1 + next);
    for (let t = 0; t < 4; t++) labels.push(Label.wheel);
  }
}
