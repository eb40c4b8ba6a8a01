import { flareOut } from '../../../../../contract/flares';
import { ARCH_GAP } from '../../body/solid';
import { clamp, mix, squared } from '../../kernel/maths';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';
import type { OnBody } from './ends';
import type { Places } from './places';
import { turned } from './shapes';

/** How a flare is cut: its width from the arch's edge, and how square its section and its outline are (powers). */
interface Cut {
  readonly wide: number;
  readonly section: number;
  readonly outline: number;
  /** Its crest lies nearer to the arch's edge for a power above one. */
  readonly crest: number;
}
const cuts: Readonly<Record<'round' | 'square' | 'bolted', Cut>> = {
  round: { wide: 0.085, section: 2.4, outline: 2, crest: 1.7 },
  square: { wide: 0.07, section: 7, outline: 3.8, crest: 1 },
  bolted: { wide: 0.06, section: 3, outline: 2, crest: 1.25 },
};
/** The flange of bolted flares: its width, its thickness, how far apart its bolts stand and their size (m). */
const FLANGE = { wide: 0.034, thick: 0.007, apart: 0.1, bolt: 0.0085, head: 0.006 };
/** How far in from the skin a flare begins, and how high over the floor it ends (m). */
const IN = 0.022;
const FOOT = 0.06;
/** A flare stays so far below the belt, and is at least so wide (m). */
const UNDER_BELT = 0.025;
const NARROWEST = 0.035;
/** Angles and radii at which the flank is measured. */
const TURNS = 40;
const RADII = 4;

/** Flares over the four wheels, if a car has any of their own shape. */
export function addArchFlares({ mesh, places, car }: OnBody, body: Body) {
  const { archFlares = 'none' } = car;
  if (archFlares === 'none') return;
  const cut = cuts[archFlares];
  const out = flareOut[archFlares] / 1000;
  for (const axle of [body.frontAxle, body.rearAxle]) {
    const arch = archOf(places, car, body, axle, cut, out);
    const add = (to: MeshBuilder) => addFlare(to, car, arch, archFlares === 'bolted');
    add(mesh);
    mesh.mirrored(add);
  }
}

type Arch = ReturnType<typeof archOf>;

/** The places of a flare: by its turn from the rear foot over the top to the front one (0 to 1) and its share across. */
function archOf(places: Places, car: CarParameters, body: Body, axle: number, cut: Cut, out: number) {
  const inner = body.tyreRadius + ARCH_GAP - 0.004;
  const room = body.belt(axle) - UNDER_BELT - 2 * body.tyreRadius - ARCH_GAP;
  const wide = clamp(room, NARROWEST, cut.wide);
  const low = car.clearance + FOOT;
  const foot = Math.asin(clamp((low - body.tyreRadius) / inner, -0.9, 0.9));
  const angle = (turn: number) => mix(foot, Math.PI - foot, turn);
  /** A place at a turn, `across` the flare's width beyond the arch's edge. */
  const at = (turn: number, across: number) => {
    const a = angle(turn);
    const whole =
      (inner + wide) /
      (Math.abs(Math.cos(a)) ** cut.outline + Math.abs(Math.sin(a)) ** cut.outline) ** (1 / cut.outline);
    const r = inner + (whole - inner) * across;
    const [x, z] = [axle + r * Math.cos(a), body.tyreRadius + r * Math.sin(a)];
    // A wing that falls towards the nose cuts a square outline off.
    const high = Math.max(body.belt(x) - UNDER_BELT, body.tyreRadius + (inner + NARROWEST * across) * Math.sin(a));
    return [x, clamp(z, low - 0.02, high)] as const;
  };
  const most = 1 + FLANGE.wide / wide;
  const flank = Array.from({ length: TURNS + 1 }, (_, i) =>
    Array.from({ length: RADII + 1 }, (_, k) => places.side(...at(i / TURNS, (k / RADII) * most))),
  );
  const skin = (turn: number, across: number): number => {
    const [s, t] = [clamp(turn, 0, 1) * TURNS, clamp(across / most, 0, 1) * RADII];
    const [i, k] = [Math.min(TURNS - 1, Math.floor(s)), Math.min(RADII - 1, Math.floor(t))];
    const read = (row: number) => mix(flank[row]?.[k] ?? 0, flank[row]?.[k + 1] ?? 0, t - k);
    return mix(read(i), read(i + 1), s - i);
  };
  // One face all round: the flank runs in below and towards nose and tail.
  const face = Math.max(...flank.map(([edge = 0]) => edge)) + out;
  return { at, skin, face, cut, long: (Math.PI - 2 * foot) * (inner + wide) };
}

/** A flare's feet are rounded off over so much of its turn. */
const ENDS = 0.02;

function addFlare(mesh: MeshBuilder, car: CarParameters, { at, skin, face, cut, long }: Arch, isBolted: boolean) {
  const part = car.cladding ? Part.plastic : Part.paint;
  /** Height over the skin of 0 to 1, less at the feet. */
  const closed = (turn: number) => Math.min(1, Math.sqrt(Math.min(turn, 1 - turn) / ENDS));
  mesh.surface(22, 72, part, (u, v) => {
    const turn = clamp(1 - v, 0.001, 0.999);
    const a = u * Math.PI;
    const across = ((1 - squared(Math.cos(a), cut.section)) / 2) ** cut.crest;
    const height = squared(Math.sin(a), cut.section) * closed(turn);
    const [x, z] = at(turn, across);
    return [x, mix(skin(turn, across) - IN, face, height), z];
  });
  if (!isBolted) return;
  const [from, to] = [0.92, 1 + FLANGE.wide / cut.wide];
  mesh.surface(12, 72, part, (u, v) => {
    const turn = clamp(1 - v, 0.001, 0.999);
    const a = u * Math.PI;
    const across = mix(from, to, (1 - squared(Math.cos(a), 8)) / 2);
    const [x, z] = at(turn, across);
    return [x, skin(turn, across) + mix(-IN, FLANGE.thick, squared(Math.sin(a), 8) * closed(turn)), z];
  });
  const count = Math.max(3, Math.round(long / FLANGE.apart));
  for (let i = 0; i < count; i++) {
    const turn = mix(0.045, 0.955, i / (count - 1));
    const across = mix(from, to, 0.58);
    const [x, z] = at(turn, across);
    const head = [
      [0, FLANGE.head],
      [FLANGE.bolt * 0.8, FLANGE.head],
      [FLANGE.bolt, FLANGE.head * 0.55],
      [FLANGE.bolt, -0.004],
    ] as const;
    turned(mesh, [x, skin(turn, across) + FLANGE.thick, z], [...head].reverse(), Part.chrome, [0, 1, 0]);
  }
}
