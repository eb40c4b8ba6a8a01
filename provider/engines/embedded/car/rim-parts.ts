import { type MeshBuilder, Part } from '../mesh/mesh';
import type { Vector } from './cabin/plates';
import { prism, rod } from './equipment/shapes';
import { hasBoltedLip, rimShape } from './rim-shape';
import { WIRED_HUB } from './rim-solid';
import type { CarParameters } from './shape/parameters';
import type { OnTyre } from './tread';

/** A surface of revolution about an axle: radius and depth (m) along it from 0 to 1. */
export type Lathe = (
  rows: number,
  columns: number,
  part: Part | ((t: number) => Part),
  of: (t: number) => readonly [radius: number, depth: number],
) => void;

export interface OnWheel {
  readonly at: OnTyre;
  readonly lathe: Lathe;
}

/** Adds what a rim has beside its own surface: a pressed one its cap, one of wires those and the nut that holds it. */
export function addRimParts(mesh: MeshBuilder, p: CarParameters, wheel: OnWheel) {
  const { form } = rimShape(p);
  if (form === 'pressed') addCap(p, wheel);
  if (form === 'wires') addWires(mesh, p, wheel);
  if (hasBoltedLip(p)) addLip(mesh, p, wheel);
}

/** A cap's radius (share of the rim's) and how far it stands out at its middle (m). */
const CAP = { radius: 0.5, high: 0.03 };

/** A chrome dome with a rolled edge and a step. */
function addCap(p: CarParameters, { lathe }: OnWheel) {
  const { at } = rimShape(p);
  const outer = (p.rimDiameter / 2) * CAP.radius;
  const foot = at(CAP.radius);
  lathe(24, 60, Part.hubCap, (t) => {
    // A ring is pressed into it.
    const step = 0.004 * Math.exp(-(((t - 0.62) / 0.07) ** 2));
    return [outer * t, foot + 0.004 - CAP.high * Math.sqrt(1 - t * t) + step];
  });
}

/** Wires of one flange and direction, their radius and how far each turns on its way to the edge (m, radians). */
const WIRES = { count: 18, radius: 0.0026, turn: 0.62, corners: 5 };
const NUT = { radius: 0.045, ears: 0.078, thick: 0.0085 };

function addWires(mesh: MeshBuilder, p: CarParameters, { at, lathe }: OnWheel) {
  const { middle, back } = rimShape(p);
  const edge = p.rimDiameter / 2 - 0.012;
  // Each flange's wires run to the other side of the edge, so that they cross.
  const rows = [
    { hub: middle + 0.008, rim: middle + 0.03 },
    { hub: back - 0.008, rim: middle + 0.018 },
  ];
  const step = (2 * Math.PI) / WIRES.count;
  for (const [row, { hub, rim }] of rows.entries()) {
    for (let i = 0; i < WIRES.count; i++) {
      for (const way of [1, -1]) {
        const angle = (i + row * 0.5 + way * 0.12) * step;
        const from = at(angle + way * WIRES.turn, WIRED_HUB, hub);
        addWire(mesh, from, at(angle, edge, rim));
      }
    }
  }
  lathe(3, 24, Part.spoke, (t) => [WIRED_HUB + 0.012 * (1 - Math.abs(2 * t - 1)), middle + 0.002 + 0.012 * t]);
  lathe(16, 32, Part.hubCap, (t) => [NUT.radius * t, middle + 0.002 - 0.026 * Math.sqrt(1 - t * t)]);
  const ear = (angle: number) => at(angle, NUT.ears, middle - 0.012);
  rod(mesh, [ear(0.5), ear(0.5 + Math.PI)], NUT.thick, Part.hubCap);
}

function addWire(mesh: MeshBuilder, from: Vector, to: Vector) {
  const way: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(...way) || 1;
  // Across the wire: in the wheel's plane, and along the axle as far as that is square to it.
  const flat = Math.hypot(way[0], way[2]) || 1;
  const e: Vector = [-way[2] / flat, 0, way[0] / flat];
  const f: Vector = [
    (way[1] * e[2] - way[2] * e[1]) / length,
    (way[2] * e[0] - way[0] * e[2]) / length,
    (way[0] * e[1] - way[1] * e[0]) / length,
  ];
  const ring = (middle: Vector): readonly Vector[] =>
    Array.from({ length: WIRES.corners }, (_, k) => {
      const a = (k / WIRES.corners) * 2 * Math.PI;
      const [c, s] = [WIRES.radius * Math.cos(a), WIRES.radius * Math.sin(a)];
      return [middle[0] + e[0] * c + f[0] * s, middle[1] + e[1] * c + f[1] * s, middle[2] + e[2] * c + f[2] * s];
    });
  prism(mesh, ring(from), ring(to), Part.spoke);
}

/** A lip's flange: how far in from the rim's edge it begins and ends, and how far it stands before the spokes (m). */
const FLANGE = { outer: 0.019, inner: 0.047, before: 0.006 };
/** Its bolts: how many, half the width of a head across its corners, and how high it is (m). */
const BOLTS = { count: 30, half: 0.0052, high: 0.006 };

/** A polished lip round a rim: from the edge in to a flange, with a ring of hexagonal bolts. */
function addLip(mesh: MeshBuilder, p: CarParameters, { at, lathe }: OnWheel) {
  const R = p.rimDiameter / 2;
  const { at: spokesAt } = rimShape(p);
  const flange = spokesAt(1 - (FLANGE.outer + FLANGE.inner) / 2 / R) - FLANGE.before;
  const profile = [
    [R + 0.001, 0.006],
    [R - 0.001, -0.003],
    [R - 0.014, -0.003],
    [R - 0.0175, 0.004],
    [R - FLANGE.outer, flange - 0.004],
    [R - FLANGE.outer - 0.004, flange],
    [R - FLANGE.inner, flange],
    [R - FLANGE.inner - 0.002, flange + 0.008],
  ] as const;
  for (const [i, [from, depth]] of profile.entries()) {
    const next = profile[i + 1];
    if (next) lathe(2, 72, Part.hubCap, (t) => [from + (next[0] - from) * t, depth + (next[1] - depth) * t]);
  }
  const middle = R - (FLANGE.outer + FLANGE.inner) / 2 - 0.001;
  for (let i = 0; i < BOLTS.count; i++) {
    const angle = (i / BOLTS.count) * 2 * Math.PI;
    const head = (depth: number): readonly Vector[] =>
      Array.from({ length: 6 }, (_, k) => {
        const corner = (k / 6) * 2 * Math.PI;
        const out = BOLTS.half * Math.cos(corner);
        const aside = BOLTS.half * Math.sin(corner);
        return at(angle + aside / middle, middle + out, depth);
      });
    prism(mesh, head(flange - BOLTS.high), head(flange + 0.001), Part.disc);
  }
}
