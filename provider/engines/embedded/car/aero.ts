import { clamp, mix, squared } from '../kernel/maths';
import { type MeshBuilder, Part } from '../mesh/mesh';
import { placesOn } from './equipment/places';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { isOpenWheeled } from './shape/running-gear';

/** A wing's chord, its greatest thickness, and how far its trailing edge stands up (m). */
const CHORD = 0.3;
const THICK = 0.032;
const RISE = 0.05;
/** How high a wing stands over the tail, and at least over what is below it (m). */
const HIGH = 0.31;
const LEAST = 0.1;
/** How far it sinks towards its ends (m). */
const SINK = 0.012;
/** What is behind a roof is a bed or a boot from this length on; a roof's end is so far below the roof (m). */
const BED = 0.6;
const FALL = 0.09;
/** A foot stands no further below the tail's highest place than this (m). */
const STANDS = 0.03;
/** How near the middle the feet of a wing stand on a narrow tail, as a share of the body's width. */
const NARROW = 0.12;
/** A wing's struts and end plates (m). */
const STRUT = { long: 0.14, thick: 0.018 };
const PLATE = { long: 0.29, high: 0.18, thick: 0.01, above: 0.065 };
/** A splitter's blade: how deep it is from its edge backwards, and how thick (m). */
const SPLITTER = { deep: 0.42, thick: 0.016 };

/** Adds a rear wing: a blade from end plate to end plate, on two struts that stand on the tail or the roof's end. */
export function addWing(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const { half, middle, foot, strut, below, high } = placeOf(body, p);
  addBlade(mesh, half, THICK, (y) => {
    // It sinks a little towards its ends.
    const z = high - SINK * (y / half) ** 2;
    return { front: middle - CHORD / 2, rear: middle + CHORD / 2, z: (t) => z + RISE * t * t };
  });
  for (const side of [1, -1] as const) {
    const at = [middle, side * (half - PLATE.thick / 2), high + PLATE.above - PLATE.high / 2] as const;
    mesh.blob(at, [PLATE.long / 2, PLATE.thick / 2, PLATE.high / 2], Part.plastic, 12);
    addStrut(mesh, side * strut, [foot, below - 0.03], [middle + 0.02, high + 0.004]);
  }
}

/** Where a wing is: its half width, the x of its middle and of its feet, a foot's y and height, its height (m). */
function placeOf(body: Body, p: CarParameters) {
  const { top } = placesOn(body, p);
  const onRoof = endsWithRoof(p);
  const least = p.width * 0.44;
  const foot = onRoof ? roofEnd(top, p, least * 0.5) - STRUT.long / 2 : p.length - 0.015 - CHORD / 2 - 0.04;
  const middle = onRoof ? Math.min(foot + CHORD * 0.4, p.length - CHORD / 2) : foot + 0.04;
  // A bed is no place to stand: a foot is as far out as the tail is at its highest.
  // The tail of a body between its wheels is narrow.
  const inner = isOpenWheeled(p) ? p.width * NARROW : least * 0.5;
  const across = Array.from({ length: 24 }, (_, i) => mix(inner, p.width / 2 - p.flare - 0.03, i / 23));
  const tops = across.map((y) => top(foot, y));
  const i = tops.findIndex((z) => z > Math.max(...tops) - STANDS);
  const [strut, below] = [across[i] ?? least * 0.5, tops[i] ?? p.deckHeight];
  const under = [0, 0.25, 0.5, 0.75, 1].flatMap((t) => {
    const x = Math.min(middle + CHORD * (t - 0.5), p.length - 0.02);
    return [0, 0.35, 0.7, 1].map((share) => top(x, share * least));
  });
  const clear = Math.max(...under) + SINK + LEAST;
  const high = Math.max(clear, Math.min(below + HIGH, p.height - PLATE.above - 0.005));
  return { half: Math.max(least, strut + 0.03), middle, foot, strut, below, high };
}

/** Whether a car ends with its roof: behind a pickup's cab there is a bed. */
const endsWithRoof = (p: CarParameters) => p.tailgate && p.length - p.backBase < BED;

/** How far a wing stands over the car's height, at most (m). */
export const wingReach = (p: CarParameters): number => (p.wing && endsWithRoof(p) ? LEAST + SINK + RISE + 0.05 : 0);

/** The x where the roof falls away to the rear. */
function roofEnd(top: (x: number, y: number) => number, p: CarParameters, y: number): number {
  const least = top(p.backTop - 0.25, y) - FALL;
  let x = p.backTop - 0.2;
  while (x < p.length - 0.05 && top(x + 0.01, y) > least) x += 0.01;
  return x;
}

/** Adds a blade under the nose that follows its plan. */
export function addSplitter(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const half = p.width * 0.485 - p.flare * 0.3;
  const z = Math.max(0.045, p.clearance - SPLITTER.thick);
  const ahead = isOpenWheeled(p) ? SPLITTER.deep : p.frontOverhang - p.tyreDiameter / 2 - 0.06;
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
export function addBlade(mesh: MeshBuilder, half: number, thick: number, sectionAt: (y: number) => Section) {
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
