import { carBody } from '../car/body';
import { createFeatures, Skin } from '../car/features';
import type { Body } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { wheelsOf } from '../car/shape/running-gear';
import { clamp } from '../kernel/maths';
import type { Triangles } from './raster';

/** Labels of a template's triangles: enough to distinguish a car's sides. */
export const Label = { paint: 1, glass: 2, wheel: 3, dark: 4, lamp: 5, tail: 6 } as const;

/** Sections along the car, rays round half a section, and whether parts are labelled separately. */
export const FINE = { stations: 40, rays: 20, parts: true };
export const SKETCHY = { stations: 26, rays: 14, parts: true };
export const SILHOUETTE = { stations: 26, rays: 14, parts: false };
/** Sampling step of a template's curves (m). */
const STEP = 0.02;
/** No section of a car reaches farther from its middle (m); its edge is found as closely as this. */
const REACH = 1.6;
const CLOSE = 0.002;

const built = new WeakMap<CarParameters, Triangles>();

/** The car's template with its parts, built once for each car. */
export function templateOf(car: CarParameters): Triangles {
  const known = built.get(car) ?? buildTemplate(car);
  built.set(car, known);
  return known;
}

/**
 * A coarse car, fast to build (a few milliseconds): the body's sections by rays from their middle, wheels as prisms,
 * mirrors as boxes. Without parts all of it is paint.
 */
export function buildTemplate(p: CarParameters, { stations, rays, parts } = FINE): Triangles {
  const body = carBody(p, STEP);
  const classify = parts ? createFeatures(p, body) : undefined;
  const positions: number[] = [];
  const indices: number[] = [];
  const labels: number[] = [];
  const columns = 2 * rays;
  const reached = new Float64Array(rays).fill(0.4);
  for (let i = 0; i <= stations; i++) {
    const t = i / stations;
    // Closer towards nose and tail, where sections change.
    const x = p.length * (0.5 * t + 0.5 * (0.5 - 0.5 * Math.cos(Math.PI * t)));
    const section = sectionAt(body.distance, Math.min(Math.max(x, 0.004), p.length - 0.004), p, reached);
    for (let k = 0; k < columns; k++) {
      const mirrored = k >= rays;
      const [y, z] = section[mirrored ? columns - 1 - k : k] ?? [0, 0];
      positions.push(x, mirrored ? -y : y, z);
    }
  }
  const at = (i: number, k: number) => i * columns + (k % columns);
  const add = (a: number, b: number, c: number) => {
    indices.push(a, b, c);
    labels.push(classify ? labelOf(positions, [a, b, c], classify, p.length / 2) : Label.paint);
  };
  for (let i = 0; i < stations; i++) {
    for (let k = 0; k < columns; k++) {
      add(at(i, k), at(i, k + 1), at(i + 1, k));
      add(at(i + 1, k), at(i, k + 1), at(i + 1, k + 1));
    }
  }
  for (let k = 1; k < columns - 1; k++) {
    add(at(0, 0), at(0, k + 1), at(0, k));
    add(at(stations, 0), at(stations, k), at(stations, k + 1));
  }
  const box = (x: number, y: number, z: number, rx: number, ry: number, rz: number) => {
    const base = positions.length / 3;
    for (const [dx, dy, dz] of OCTAHEDRON) positions.push(x + dx * rx, y + dy * ry, z + dz * rz);
    for (const face of FACES) indices.push(...face.map((v) => base + v));
    for (const _ of FACES) labels.push(Label.paint);
  };
  const mx = p.cowl + (p.header - p.cowl) * 0.42;
  const mz = body.belt(mx) + 0.075;
  const my = body.cabinHalfWidth(mx, mz) + 0.15;
  for (const side of [1, -1]) box(mx, side * my, mz, 0.09, 0.16, 0.085);
  addWheels({ positions, indices, labels }, p, body);
  return {
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
    labels: Uint8Array.from(labels),
    outside: -1,
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

/**
 * Points (y, z) of a half section, from the floor's middle round to the roof's. `reached` holds how far the last
 * section's rays went, from where the next one's are followed.
 */
function sectionAt(distance: Body['distance'], x: number, p: CarParameters, reached: Float64Array) {
  const z0 = middleOf(distance, x, p);
  const solid = distance(x, 0, z0) <= 0;
  return Array.from(reached, (guess, k) => {
    const angle = -Math.PI / 2 + (Math.PI * k) / (reached.length - 1);
    const dy = Math.cos(angle);
    const dz = Math.sin(angle);
    const r = solid ? edgeAlong((way) => distance(x, dy * way, z0 + dz * way), guess) : 0;
    if (solid) reached[k] = r;
    return [dy * r, z0 + dz * r] as const;
  });
}

/** How far along a ray a solid ends, by secants from a guess; halved where one would leave what is known. */
function edgeAlong(distance: (way: number) => number, guess: number): number {
  let low = 0;
  let high = REACH;
  let way = guess;
  let off = distance(way);
  let slope = 1;
  for (let step = 0; step < 9 && Math.abs(off) > CLOSE; step++) {
    if (off < 0) low = way;
    else high = way;
    const secant = way - off / slope;
    const next = secant > low && secant < high ? secant : (low + high) / 2;
    const there = distance(next);
    slope = clamp((there - off) / (next - way), 0.2, 2);
    way = next;
    off = there;
  }
  return way;
}

/** The height at which a section is deepest inside. */
function middleOf(distance: Body['distance'], x: number, p: CarParameters): number {
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

/** What a triangle of the skin is, by its corners' places among `positions`; `middle` is half of the car's length (m). */
export function labelOf(
  positions: readonly number[],
  [a, b, c]: readonly [number, number, number],
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

interface Building {
  readonly positions: number[];
  readonly indices: number[];
  readonly labels: number[];
}

/** Adds the wheels of both sides as prisms. */
export function addWheels(template: Building, p: CarParameters, body: Body) {
  for (const side of [1, -1]) {
    for (const wheel of Object.values(wheelsOf(p, body))) {
      const covered = wheel.kind === 'covered';
      const outer = covered ? Math.min(body.halfWidth(wheel.x), p.width / 2) + p.flare * 0.9 - 0.012 : wheel.outer;
      const inner = outer - (covered ? 0.24 : wheel.width);
      addWheel(template, wheel.x, side * outer, side * inner, wheel.radius);
    }
  }
}

function addWheel(
  { positions, indices, labels }: Building,
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
  const add = (a: number, b: number, c: number) => {
    // Seen from outside the right wheel's triangles turn the other way.
    if (outer > inner) indices.push(base + a, base + b, base + c);
    else indices.push(base + a, base + c, base + b);
    labels.push(Label.wheel);
  };
  for (let k = 0; k < count; k++) {
    const next = (k + 1) % count;
    add(0, 1 + next, 1 + k);
    add(ring, ring + 1 + k, ring + 1 + next);
    add(1 + k, 1 + next, ring + 1 + k);
    add(ring + 1 + k, 1 + next, ring + 1 + next);
  }
}
