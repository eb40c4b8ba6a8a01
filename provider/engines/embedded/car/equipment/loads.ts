import { clamp, squared } from '../../kernel/maths';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import { addRack, barsOf, bedOf, type OnRoof } from './roof';
import { prism, rod } from './shapes';

/** Sizes of a board, of a boat and of a suitcase, at most, and of a ski (m). */
const BOARD: Vector = [2.3, 0.52, 0.065];
const BOAT: Vector = [3.2, 0.62, 0.34];
const CASE: Vector = [0.5, 0.68, 0.24];
const SKI: Vector = [1.75, 0.085, 0.016];
/** A load reaches so far beyond both ends of a roof, and a boat as a share of its car's length. */
const BEYOND = 0.45;
const BOAT_SHARE = 0.68;
/** Half the thickness of a strap, and how far over its load it lies (m). */
const STRAP = { radius: 0.008, over: 0.006 };
/** Places of a strap's bends over its load, in half turns from the left. */
const STEPS = [0, 0.12, 0.24, 0.38, 0.62, 0.76, 0.88, 1];

/** How a closed form narrows and rises by its length (0 to 1), and the power that squares its section off. */
interface Form {
  readonly taper: (t: number) => number;
  readonly rise: (t: number) => number;
  readonly square: number;
}

/** Adds a rack where there is none yet. Gives the middle of a load on it (x) and the lowest place of that load (z). */
function onRack(on: OnRoof): readonly [x: number, z: number] {
  if (!on.car.equipment?.roofRack) addRack(on);
  const x = (on.roof.from + on.roof.to) / 2;
  return [x, bedOf(on, x - 0.3, x + 0.3)];
}

/** A strap from each crossbar over forms of a size about x, the outermost `beside` from the middle (m). */
function addStraps(
  { mesh, roof }: OnRoof,
  [x, z]: readonly [x: number, z: number],
  [long, wide, high]: Vector,
  { taper, rise, square }: Form,
  beside = 0,
) {
  for (const at of barsOf(roof)) {
    const t = 0.5 + (at - x) / long;
    const end = taper(t);
    const over = STEPS.map((turn): Vector => {
      const [across, up] = [Math.cos(turn * Math.PI), Math.sin(turn * Math.PI)];
      const y = Math.sign(across) * beside + (0.5 * wide * end + STRAP.over) * squared(across, square);
      return [at, y, z + rise(t) + high * (0.5 + 0.5 * Math.sqrt(end) * squared(up, square)) + STRAP.over];
    });
    const half = beside + 0.5 * wide * end + STRAP.over;
    rod(mesh, [[at, half, z - 0.02], ...over, [at, -half, z - 0.02]], STRAP.radius, Part.plastic);
  }
}

/** A closed form along the car, on its lowest place. */
function hull(mesh: MeshBuilder, [x, y, z]: Vector, [long, wide, high]: Vector, part: Part, form: Form) {
  mesh.surface(48, 32, part, (u, v) => {
    const t = clamp(u, 0.0004, 0.9996);
    const a = -v * 2 * Math.PI;
    const end = form.taper(t);
    return [
      x + (t - 0.5) * long,
      y + 0.5 * wide * end * squared(Math.cos(a), form.square),
      z + form.rise(t) + high * (0.5 + 0.5 * Math.sqrt(end) * squared(Math.sin(a), form.square)),
    ];
  });
}

/** Two boards beside each other, or on each other on a narrow roof, each with a fin behind. */
export function addSurfboards(on: OnRoof) {
  const { mesh, roof } = on;
  const [x, z] = onRack(on);
  const long = Math.min(BOARD[0], roof.to - roof.from + 2 * BEYOND);
  const beside = roof.half(x) > BOARD[1] + 0.02;
  const form: Form = {
    // Broad behind its middle, drawn to a point ahead.
    taper: (t: number) => Math.min(1, 1.86 * t ** 0.62 * (1 - t) ** 0.34),
    rise: (t: number) => 0.09 * Math.max(0, 0.3 - t) ** 2 * 11,
    square: 2,
  };
  for (const [index, way] of ([-1, 1] as const).entries()) {
    const at: Vector = beside
      ? [x, way * (BOARD[1] / 2 + 0.02), z]
      : [x + way * 0.06, 0, z + index * (BOARD[2] + 0.02)];
    hull(mesh, at, [long, BOARD[1], BOARD[2]], index === 0 ? Part.board : Part.luggage, form);
    const fin = at[0] + long * 0.36;
    const top = at[2] + BOARD[2] - 0.012;
    const side = (y: number): readonly Vector[] => [
      [fin - 0.07, y, top],
      [fin + 0.05, y, top + 0.13],
      [fin + 0.08, y, top + 0.13],
      [fin + 0.06, y, top],
    ];
    if (beside || index === 1) prism(mesh, side(at[1] - 0.006), side(at[1] + 0.006), Part.plastic);
  }
  const high = beside ? BOARD[2] : 2 * BOARD[2] + 0.02;
  addStraps(on, [x, z], [long, BOARD[1], high], form, beside ? BOARD[1] / 2 + 0.02 : 0);
}

/** A boat for one, on its keel, with its seat open. */
export function addKayak(on: OnRoof) {
  const { mesh, car } = on;
  const [x, z] = onRack(on);
  const long = Math.min(BOAT[0], car.length * BOAT_SHARE);
  const size: Vector = [long, BOAT[1], BOAT[2]];
  const form: Form = {
    taper: (t) => Math.min(1, (4 * t * (1 - t)) ** 0.8),
    rise: (t) => 0.55 * Math.abs(t - 0.5) ** 2.4,
    square: 2.4,
  };
  hull(mesh, [x, 0, z], size, Part.luggage, form);
  const top = z + BOAT[2];
  mesh.blob([x + 0.12, 0, top - 0.012], [0.46, 0.21, 0.03], Part.plastic, 2.4);
  mesh.blob([x + 0.12, 0, top + 0.002], [0.4, 0.165, 0.024], Part.wheelWell, 2.4);
  addStraps(on, [x, z], size, form);
}

/** Two pairs of skis with their tips ahead, and a pair of poles. */
export function addSkis(on: OnRoof) {
  const { mesh, roof } = on;
  const [x, z] = onRack(on);
  const long = Math.min(SKI[0], roof.to - roof.from + 2 * BEYOND);
  const size: Vector = [long, SKI[1], SKI[2]];
  const form: Form = {
    taper: (t) => Math.min(1, (t / 0.09) ** 0.6) * Math.min(1, ((1 - t) / 0.03) ** 0.5),
    rise: (t) => 0.12 * Math.max(0, 0.12 - t) ** 2 * 60,
    square: 6,
  };
  const half = Math.min(0.42, roof.half(x) - 0.1);
  const places = [-1, -0.72, 0.72, 1].map((share) => share * half);
  for (const [index, y] of places.entries()) {
    hull(mesh, [x, y, z + 0.004], size, index < 2 ? Part.board : Part.luggage, form);
    mesh.blob([x + 0.06, y, z + SKI[2] + 0.026], [0.13, 0.034, 0.026], Part.plastic, 5);
  }
  for (const y of [-0.05, 0.05]) {
    const pole: readonly Vector[] = [
      [x - 0.55, y, z + 0.014],
      [x + 0.55, y, z + 0.014],
    ];
    rod(mesh, pole, 0.009, Part.chrome);
    mesh.blob([x + 0.5, y, z + 0.018], [0.07, 0.017, 0.017], Part.plastic, 2);
  }
  addStraps(on, [x, z + 0.004], size, form, half);
}

/** Old suitcases: two or three in a row, one on them, each with straps of its own. */
export function addLuggage(on: OnRoof) {
  const { mesh, roof } = on;
  const [x, z] = onRack(on);
  const wide = Math.min(CASE[1], roof.half(x) * 1.5);
  const room = roof.to - roof.from;
  const lower = room > 1.5 ? [-1, 0, 1] : [-0.5, 0.5];
  const put = (at: Vector, [long, across, high]: Vector, part: Part) => {
    const middle: Vector = [at[0], at[1], at[2] + high / 2];
    mesh.blob(middle, [long / 2, across / 2, high / 2], part, 9);
    for (const side of [-1, 1]) {
      // Straps of its own, round it.
      const y = at[1] + side * across * 0.27;
      mesh.blob([middle[0], y, middle[2]], [long / 2 + 0.004, 0.017, high / 2 + 0.004], Part.canvas, 9);
    }
  };
  for (const [index, place] of lower.entries()) {
    const high = CASE[2] - 0.03 * (index % 2);
    put([x + place * (CASE[0] + 0.03), 0, z], [CASE[0], wide, high], Part.luggage);
  }
  const [above, narrow, top] = [x - 0.1, wide * 0.8, z + CASE[2] * 1.72];
  put([above, 0.02, z + CASE[2]], [CASE[0] * 1.12, narrow, top - z - CASE[2]], Part.luggage);
  for (const [index, bar] of barsOf(roof).entries()) {
    // From a crossbar over the edge of the lower ones to the upper one and down again.
    const at = above + (index === 0 ? -0.17 : 0.17);
    const up = (side: 1 | -1): readonly Vector[] => [
      [bar, side * (wide / 2 + 0.012), z - 0.02],
      [(bar + at) / 2, side * (wide / 2 + 0.012), z + CASE[2] - 0.01],
      [at, side * (narrow / 2 + 0.01) + 0.02, top + 0.008],
    ];
    rod(mesh, [...up(-1), ...up(1).toReversed()], 0.007, Part.canvas);
  }
}
