import { clamp, mix, squared } from '../../kernel/maths';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import { createFeatures, Skin } from '../features';
import type { Body } from '../shape/body';
import { fieldNormal } from '../shape/field-normal';
import type { OnBody } from './ends';

/** From one slat to the next and a slat's length along the glass, its thickness, its front edge over the glass (m). */
const SLAT = { apart: 0.08, long: 0.09, thick: 0.008, over: 0.009 };
/** How far a slat's rear edge lifts off the glass: a share of how far this falls below it, at least and at most (m). */
const LIFT = { share: 0.42, least: 0.014, most: 0.032 };
/** Half the width of the ribs that carry slats (m), and how much of a slat's lift they reach. */
const RIB = { half: 0.007, share: 0.2 };
const RIBS = [-1, -0.36, 0.36, 1] as const;
/** Steps along the glass and across it (m), and where its middle is asked for, beside a post in it. */
const STEP = { along: 0.02, across: 0.025, beside: 0.12 };
/** Slats need glass of such a length along the car (m) that stands no steeper (metres of fall for each metre back). */
const LEAST = 0.18;
const STEEPEST = 1.1;
/** So far from the edge of the glass (m), and so far onto the black border at its upper end. */
const INSIDE = 0.012;
const BORDER = 0.09;

/** The backlight from above: from x to x, and half the width of its glass (m). */
interface Backlight {
  readonly from: number;
  readonly to: number;
  readonly half: (x: number) => number;
  /** How far it falls for each metre back. */
  readonly slope: number;
}

/** The longest run of glass behind the roof that looks up; undefined where it is short or stands too steep. */
function backlightOf({ places, car }: OnBody, body: Body): Backlight | undefined {
  const classify = createFeatures(car, body, 'areas');
  const e = 0.002;
  const skinAt = (x: number, y: number) => {
    const z = places.top(x, y);
    const [nx, ny, nz] = fieldNormal(body.distance, [x, y, z], e);
    return nx > 0.05 ? classify(x, y, z, nx, ny, nz, e) : undefined;
  };
  const isGlass = (x: number, y: number) => skinAt(x, y) === Skin.glass;
  let best: readonly [number, number] = [0, 0];
  let from: number | undefined;
  for (let x = car.backTop - 0.2; x < car.length; x += STEP.along) {
    const found = isGlass(x, STEP.beside);
    if (found) from ??= x;
    if (found && from !== undefined && x - from > best[1] - best[0]) best = [from, x];
    if (!found) from = undefined;
  }
  const [first, last] = best;
  const slope = (places.top(first, 0) - places.top(last, 0)) / (last - first);
  if (last - first < LEAST || slope > STEEPEST) return undefined;
  // Over the border of a tailgate's window is its hinge.
  const border = car.tailgate ? 0 : BORDER;
  let upper = first;
  while (first - upper < border && skinAt(upper - STEP.along, STEP.beside) === Skin.gloss) upper -= STEP.along;
  const halves = Array.from({ length: 9 }, (_, i) => {
    let y = STEP.beside;
    while (y < car.width / 2 && isGlass(mix(first, last, i / 8), y + STEP.across)) y += STEP.across;
    return y - INSIDE;
  });
  const half = (x: number) => {
    const at = ((x - first) / (last - first)) * 8;
    const i = Math.min(7, Math.max(0, Math.floor(at)));
    return mix(halves[i] ?? 0, halves[i + 1] ?? 0, Math.max(0, at - i));
  };
  return { from: upper + INSIDE, to: last - INSIDE, half, slope };
}

/** Slats across the glass behind the roof like the steps of a stair, on ribs along it; none over upright glass. */
export function addLouvres(on: OnBody, body: Body) {
  const glass = backlightOf(on, body);
  if (!glass) return;
  const { from, to, half, slope } = glass;
  const level = 1 / Math.hypot(1, slope);
  const long = SLAT.long * level;
  const count = Math.max(3, Math.ceil((to - from - long) / (SLAT.apart * level)) + 1);
  const apart = (to - from - long) / (count - 1);
  for (let i = 0; i < count; i++) addSlat(on, glass, from + i * apart, long);
  const high = SLAT.over + RIB.share * liftOf(slope, long) + 0.004;
  const ends = [from, mix(from, to, 0.25), mix(from, to, 0.5), mix(from, to, 0.75), to];
  for (const share of RIBS) {
    addRib(
      on.mesh,
      ends.map((x): Vector => [x, share * half(x), on.places.top(x, share * half(x))]),
      high,
    );
  }
}

/** Height over the glass across it: an even curve through its middle, its edge and a place between. */
function bowed(middle: number, between: number, edge: number) {
  const at = 0.6 ** 2;
  const steep = (edge - middle - (between - middle) / at) / (1 - at);
  return (s: number) => middle + (edge - middle - steep) * s * s + steep * s ** 4;
}

/** How far a slat's rear edge lifts off the glass (m). */
const liftOf = (slope: number, long: number) => clamp(LIFT.share * slope * long, LIFT.least, LIFT.most);

function addSlat({ mesh, places }: OnBody, { half, slope }: Backlight, front: number, long: number) {
  const lift = liftOf(slope, long);
  const wide = (x: number) => Math.max(0.05, half(x));
  const row = (x: number) => bowed(places.top(x, 0), places.top(x, 0.6 * wide(x)), places.top(x, wide(x)));
  const [head, foot] = [row(front), row(front + long)];
  mesh.surface(20, 24, Part.plastic, (u, v) => {
    const a = 2 * Math.PI * u;
    const t = (1 - squared(Math.cos(a), 6)) / 2;
    const s = 2 * v - 1;
    const z = mix(head(s), foot(s), t) + SLAT.over + lift * t;
    const x = front + long * t;
    const closed = Math.min(1, Math.sqrt(60 * clamp(Math.min(v, 1 - v), 1e-5, 1)));
    return [x, wide(x) * s, z + closed * (SLAT.thick / 2) * squared(Math.sin(a), 6)];
  });
}

/** A bar of a height on the skin along points. */
function addRib(mesh: MeshBuilder, points: readonly Vector[], high: number) {
  const last = points.length - 1;
  mesh.surface(16, 24, Part.plastic, (u, v) => {
    const i = Math.min(last - 1, Math.max(0, Math.floor(v * last)));
    const [a = [0, 0, 0], b = [0, 0, 0]] = [points[i], points[i + 1]];
    const t = v * last - i;
    const turn = 2 * Math.PI * u;
    return [
      mix(a[0], b[0], t),
      mix(a[1], b[1], t) + RIB.half * squared(Math.cos(turn), 8),
      mix(a[2], b[2], t) + (high / 2) * (1 + squared(Math.sin(turn), 8)) - 0.004,
    ];
  });
}
