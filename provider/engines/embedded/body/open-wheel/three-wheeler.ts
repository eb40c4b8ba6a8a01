import type { Body } from '../../car/shape/body';
import type { CarParameters } from '../../car/shape/parameters';
import { Skin } from '../../car/shape/skin';
import { tyreOf } from '../../car/shape/tyres';
import { mix } from '../../kernel/maths';
import type { Dress } from '../dress';
import type { End } from '../end';
import type { Form } from '../field';
import { stanceOf } from '../rules';
import type { Volume } from '../solid';
import { inOrder } from '../strip';
import { cutOf } from './cuts';

/** The cockpit's walls, and its floor over the car's (m). */
const WALL = 0.075;
const FLOOR = 0.07;
/** The engine stands so far into the nose, over a lip of this height (m). */
const BAY = { long: 0.36, floor: 0.14 };
/** Room round the single wheel, how high its sides are open (a share of the tyre), and the wall before its roof (m). */
const SLOT = { round: 0.045, beside: 0.035, open: 0.6, wall: 0.06 };

/** Where the engine stands in the nose; nowhere on a car whose front wheel does. */
export const noseBayOf = (p: CarParameters) =>
  p.equipment?.exposedEngine && p.layout !== 'single-front'
    ? { from: -0.3, to: BAY.long, floor: p.clearance + BAY.floor }
    : undefined;

/** The cockpit (x), and half its width (m). */
export function cockpitOf(p: CarParameters) {
  const eye = Math.max(p.header + 0.36, p.cowl + 1.02);
  const from = p.cowl + 0.16;
  return { from, to: Math.min(eye + 0.34, p.length - 0.7), half: p.width / 2 - WALL - 0.03 };
}

/** A barrel of a body, open above its seats, that narrows to the end where one wheel stands in a slot. */
export function threeWheelerForm(p: CarParameters): Form {
  const { from, to, half } = cockpitOf(p);
  const place = p.layout === 'single-front' ? 'front' : 'rear';
  const { frontAxle, rearAxle } = stanceOf(p);
  const axle = place === 'front' ? frontAxle : rearAxle;
  const { radius, width } = tyreOf(p, place);
  const around = radius + SLOT.round;
  const bay = noseBayOf(p);
  return {
    stance: stanceOf(p),
    width: p.width,
    top: p.height + 0.02,
    fine: [from, to, axle - around, axle + around],
    open: {
      foot: [p.cowl, p.cowlHeight - 0.01],
      header: [p.header, p.height],
      half: half - 0.06,
      above: half - 0.09,
    },
    volumes: [
      barrelOf(p, place),
      cutOf(p, { from, to, half, floor: p.clearance + FLOOR, corner: 0.1 }),
      ...(bay ? [cutOf(p, { ...bay, half: 1.2, corner: 0.03 })] : []),
      // The wheel's slot, and the sides beside its lower half.
      cutOf(p, {
        from: axle - around,
        to: axle + around,
        half: width / 2 + SLOT.beside,
        floor: -1,
        high: archOver(axle, radius, SLOT.round),
        corner: 0.02,
      }),
      cutOf(p, {
        from: axle - around,
        to: axle + around,
        half: 1.2,
        floor: -1,
        high: 2 * radius * SLOT.open,
        corner: 0.12,
      }),
    ],
  };
}

/** A round roof over a wheel, as points of x and height (m). */
const archOver = (axle: number, radius: number, round: number) =>
  Array.from({ length: 17 }, (_, i) => {
    const turn = (Math.PI * i) / 16;
    return [axle - (radius + round) * Math.cos(turn), radius + (radius + round) * Math.sin(turn)] as const;
  });

/** Half widths along the car: `least` where one wheel stands (m). */
function planOf(p: CarParameters, single: 'front' | 'rear', least: number) {
  const { length, frontAxle, rearAxle } = stanceOf(p);
  const { from, to } = cockpitOf(p);
  const half = p.width / 2;
  return inOrder(
    single === 'rear'
      ? [
          [-0.4, half * 0.62],
          [0, half * 0.66],
          [frontAxle, half * 0.82],
          [from, half * 0.97],
          [mix(from, to, 0.5), half],
          [to, half * 0.93],
          [rearAxle, Math.max(least, half * 0.5)],
          [length, Math.max(least * 0.8, half * 0.24)],
          [length + 0.4, half * 0.2],
        ]
      : [
          [-0.4, Math.max(least * 0.8, half * 0.34)],
          [0, Math.max(least * 0.9, half * 0.42)],
          [frontAxle, Math.max(least, half * 0.62)],
          [from, half * 0.94],
          [mix(from, to, 0.5), half],
          [to, half],
          [rearAxle, half * 0.96],
          [length, half * 0.8],
          [length + 0.4, half * 0.6],
        ],
  );
}

/** The body's barrel: wide at the seats, narrow where one wheel stands. */
function barrelOf(p: CarParameters, single: 'front' | 'rear'): Volume {
  const { length, frontAxle, rearAxle } = stanceOf(p);
  const { from, to } = cockpitOf(p);
  const half = p.width / 2;
  const low = p.clearance;
  const { radius, width } = tyreOf(p, single);
  // As wide as the slot's walls need, as high as its roof.
  const least = width / 2 + SLOT.beside + 0.05;
  const over = 2 * radius + SLOT.round + 0.03;
  const narrow = single === 'rear';
  const plan = planOf(p, single, least);
  const wide = (share: number) => plan.map(([x, y]) => [x, y * share] as const);
  const nose = narrow ? p.noseHeight : Math.max(p.noseHeight, over - 0.04);
  const deck = narrow ? Math.max(p.deckHeight, over) : p.deckHeight;
  const crest = inOrder([
    [-0.4, nose - 0.08],
    [0.05, nose],
    [frontAxle, Math.max(mix(nose, p.cowlHeight, 0.4), narrow ? 0 : over)],
    [p.cowl, p.cowlHeight],
    [from + 0.12, p.beltFront + 0.03],
    [to, p.beltRear + 0.04],
    [rearAxle, deck],
    [length - 0.05, deck - (narrow ? 0.14 : 0.05)],
    [length + 0.4, deck - 0.3],
  ]);
  const fall = (by: number) => crest.map(([x, z]) => [x, z - by] as const);
  return {
    role: 'body',
    blend: 0,
    meet: 0.03,
    sides: [
      { name: 'floor', place: low - 0.02, value: wide(0.76), radius: 0.04 },
      { name: 'rocker', place: low + 0.12, value: wide(0.93), radius: 0.1, crown: 0.004 },
      { name: 'shoulder', place: fall(0.26), value: wide(1), radius: 0.1, crown: 0.004 },
      { name: 'belt', place: fall(0.06), value: wide(0.95), radius: 0.06 },
      { name: 'over', place: fall(-0.4), value: wide(0.7), radius: 0.05 },
    ],
    caps: [
      {
        lines: [
          { name: 'centre', place: 0, value: crest, radius: 0.02 },
          { name: 'edge', place: wide(0.55), value: fall(0.022), radius: 0.08, crown: 0.004 },
          { name: 'out', place: wide(1.1), value: fall(0.12), radius: 0.05 },
        ],
        edge: 0.09,
      },
    ],
    front: endOf([low, foremostOf(p, narrow, nose), nose], (back) => back, half, 0.06),
    rear: endOf([low, mix(low, deck - 0.1, 0.5), deck - 0.1], (back) => length - back, half, narrow ? 0.16 : 0.06),
    floor: low,
    sill: 0.05,
  };
}

/**
 * The height at which the nose is foremost (m): the lip under an engine's bay, where there is one; over a wheel that
 * stands close behind it, where the slot's round roof leaves a wall.
 */
function foremostOf(p: CarParameters, isOverEngine: boolean, nose: number): number {
  const low = p.clearance;
  const middle = mix(low, nose, 0.5);
  if (noseBayOf(p)) return low + 0.1;
  if (isOverEngine) return middle;
  const { radius } = tyreOf(p, 'front');
  const ahead = Math.max(0, p.frontOverhang - SLOT.wall);
  const over = Math.sqrt(Math.max(0, (radius + SLOT.round) ** 2 - ahead ** 2));
  return over === 0 ? middle : Math.max(middle, Math.min(radius + over, nose - 0.1));
}

/** A rounded end between three heights, the outermost in their middle; `out` says where it is for how far it is set back (m). */
const endOf = (
  [low, outmost, high]: readonly [number, number, number],
  out: (back: number) => number,
  half: number,
  round: number,
): End => ({
  profile: [
    [low - 0.1, out(round * 2.2)],
    [Math.min(low + 0.08, outmost - 0.04), out(outmost - low < 0.15 ? round * 0.1 : round * 0.7), 0.06],
    [outmost, out(0), Math.min(0.14, (outmost - low) * 0.5)],
    [high - 0.05, out(round * 0.6), 0.06],
    [high + 0.3, out(round * 4)],
  ],
  plan: [
    [0, 0],
    [half * 0.3, round * 0.2, 0.14],
    [half * 0.6, round * 1.1, 0.14],
    [half * 1.2, round * 5],
  ],
  edge: 0.06,
});

/** Two small doors, the cockpit's lining, dark round the wheel, and lamps at the tail. */
export function threeWheelerDress(p: CarParameters, body: Body): Dress {
  const { from, to, half } = cockpitOf(p);
  const place = p.layout === 'single-front' ? 'front' : 'rear';
  const { radius, width } = tyreOf(p, place);
  const axle = place === 'front' ? body.frontAxle : body.rearAxle;
  const bay = noseBayOf(p);
  const lamp = { y: p.width * 0.31, z: p.clearance + 0.36, radius: 0.045 };
  const last = Math.min(to - 0.1, from + 0.72);
  return {
    cladding: 0,
    panes: [],
    panels: [{ from: from + 0.06, to: last, low: p.clearance + 0.16, high: p.height }],
    handles: [],
    rails: [],
    gate: { half: p.width * 0.3, low: p.deckHeight, high: p.height, split: false },
    bonnet: { from: bay ? bay.to : 0.16, to: p.cowl - 0.05, share: 0.7 },
    own: (x, y, z, nx, ny, nz) => {
      if (x < p.header + 0.1 && x > p.cowl - 0.15 && z > body.bonnet(x) + 0.012) return Skin.glass;
      const inside = x > from - 0.02 && x < to + 0.04 && y < half + 0.006;
      if (inside && (nz < 0.85 || z < p.clearance + 0.3)) return Skin.plastic;
      const round = Math.hypot(x - axle, z - radius) < radius + SLOT.round + 0.08;
      // The walls and the roof of the slot, and not the nose or the tail that ends a hand farther out.
      const towardsWheel = ny < -0.4 || nx * (axle - x) + nz * (radius - z) > 0;
      if (round && towardsWheel && y < width / 2 + SLOT.beside + 0.006) return Skin.plastic;
      if (bay && x < bay.to + 0.02 && z > bay.floor - 0.02 && nx < -0.6) return Skin.gloss;
      if (nx > 0.2 && x > to + 0.1 && Math.hypot(y - lamp.y, z - lamp.z) < lamp.radius) return Skin.tailLight;
      return undefined;
    },
  };
}
