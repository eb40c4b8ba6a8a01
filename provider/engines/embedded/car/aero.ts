import { clamp, mix, squared } from '../kernel/maths';
import { type MeshBuilder, Part } from '../mesh/mesh';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';

/** A wing's chord, its greatest thickness, and how far its trailing edge stands up (m). */
const CHORD = 0.3;
const THICK = 0.032;
const RISE = 0.05;
/** How high a wing stands over the tail, and at least over what is below it (m). */
const HIGH = 0.31;
const LEAST = 0.1;
/** A wing's struts and end plates (m). */
const STRUT = { long: 0.14, thick: 0.018 };
const PLATE = { long: 0.29, high: 0.18, thick: 0.01, above: 0.065 };
/** A splitter's blade: how deep it is from its edge backwards, and how thick (m). */
const SPLITTER = { deep: 0.42, thick: 0.016 };

/** Adds a rear wing: a blade from end plate to end plate, on two struts that stand on the tail. */
export function addWing(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const half = p.width * 0.44;
  const end = p.tailgate ? Math.min(p.backTop + CHORD + 0.02, p.length) : p.length - 0.015;
  const middle = end - CHORD / 2;
  const foot = middle - (p.tailgate ? CHORD * 0.4 : 0.04);
  const strut = half * 0.5;
  const below = topAt(body, p, foot, strut);
  const high = Math.max(below + LEAST, Math.min(below + HIGH, p.height - PLATE.above - 0.005));
  addBlade(mesh, half, THICK, (y) => {
    // It sinks a little towards its ends.
    const z = high - 0.012 * (y / half) ** 2;
    return { front: middle - CHORD / 2, rear: end, z: (t) => z + RISE * t * t };
  });
  for (const side of [1, -1] as const) {
    const at = [middle, side * (half - PLATE.thick / 2), high + PLATE.above - PLATE.high / 2] as const;
    mesh.blob(at, [PLATE.long / 2, PLATE.thick / 2, PLATE.high / 2], Part.plastic, 12);
    addStrut(mesh, side * strut, [foot, below - 0.03], [middle + 0.02, high + 0.004]);
  }
}

/** Adds a blade under the nose that follows its plan. */
export function addSplitter(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const half = p.width * 0.485 - p.flare * 0.3;
  const z = Math.max(0.045, p.clearance - SPLITTER.thick);
  const ahead = p.frontOverhang - p.tyreDiameter / 2 - 0.06;
  addBlade(mesh, half, SPLITTER.thick, (y) => {
    const front = Math.min(0.004 + body.noseSetback(Math.abs(y)), ahead - 0.1);
    return { front, rear: Math.max(front + 0.08, Math.min(front + SPLITTER.deep, ahead)), z: () => z };
  });
}

interface Section {
  readonly front: number;
  readonly rear: number;
  /** Height of its middle at a share of the way back (m). */
  readonly z: (t: number) => number;
}

/** A closed blade across the car: its section along y, thickest a third of the way back. */
function addBlade(mesh: MeshBuilder, half: number, thick: number, sectionAt: (y: number) => Section) {
  mesh.surface(28, 24, Part.plastic, (u, v) => {
    // The ends close at a point.
    const within = clamp(v, 0.001, 0.999);
    const y = mix(-half, half, v);
    const closed = Math.min(1, Math.sqrt(Math.min(within, 1 - within) * 60));
    const { front, rear, z } = sectionAt(clamp(y, -half, half));
    const a = 2 * Math.PI * u;
    const t = (1 - squared(Math.cos(a), 2.4)) / 2;
    return [mix(front, rear, t), y, z(t) + closed * 0.5 * thick * squared(Math.sin(a), 2.6) * mix(1, 0.75, t)];
  });
}

/** A thin upright plate between two places of x and height, a side's distance from the middle. */
function addStrut(mesh: MeshBuilder, y: number, [x0, z0]: Spot, [x1, z1]: Spot) {
  mesh.surface(6, 24, Part.plastic, (u, v) => {
    const a = -2 * Math.PI * v;
    // A swan's neck: it leans back less at its foot than at its head.
    const along = mix(x0, x1, u * u);
    return [
      along + (STRUT.long / 2) * mix(1, 0.72, u) * squared(Math.cos(a), 3),
      y + (STRUT.thick / 2) * squared(Math.sin(a), 3),
      mix(z0, z1, u),
    ];
  });
}

type Spot = readonly [x: number, z: number];

/** Height of the skin at a place, from above (m). */
function topAt(body: Body, p: CarParameters, x: number, y: number): number {
  let z = p.height + 0.1;
  while (z > p.clearance && body.distance(x, y, z) > 0) z -= 0.005;
  return z;
}
