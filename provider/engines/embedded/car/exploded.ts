import { clamp } from '../kernel/maths';
import { Part } from '../mesh/mesh';
import { hasRoof } from './equipment/named';
import { bonnetOf, doorsOf, type Leaf, lidOf, motion, type Vector } from './leaves';
import type { Body } from './shape/body';
import { isCabOver } from './shape/cab';
import type { CarParameters } from './shape/parameters';
import { isOpenWheeled, type Wheel, wheelsOf } from './shape/running-gear';

/** How far parts float off the car (m): wheels and the brakes behind them sideways, the rest along all three axes. */
const WHEEL = 0.62;
const BRAKE = 0.28;
const BONNET: Vector = [-0.12, 0, 0.5];
/** A picture has to leave room for these. */
export const LID: Vector = [0.3, 0, 0.42];
export const GATE: Vector = [0.7, 0, 0.06];
export const ROOF: Vector = [0, 0, 0.72];

const tyres: ReadonlySet<number> = new Set([Part.tyre, Part.whiteWall, Part.rim, Part.spoke, Part.hubCap]);
const brakes: ReadonlySet<number> = new Set([Part.disc, Part.caliper]);

/** A shift without a turn. */
const by = (shift: Vector) => motion([0, 0, 0], 'z', 0, shift);

/**
 * The parts of an exploded car: doors, bonnet, lid, the roof with its glass, wheels and brakes; of a car whose wheels
 * stand outside its body, those alone.
 */
export function explodedParts(p: CarParameters, body: Body): readonly Leaf[] {
  const { front, rear } = wheelsOf(p, body);
  const running = [front, rear]
    .filter(({ kind }) => kind !== 'half')
    .flatMap((wheel) =>
      ([1, -1] as const).flatMap((side) => [
        wheelPart(wheel, side, tyres, WHEEL),
        wheelPart(wheel, side, brakes, BRAKE),
      ]),
    );
  if (isOpenWheeled(p)) return running;
  const panels = [
    ...doorsOf(p, body, 'apart'),
    ...bonnetOf(p, body).map((leaf) => ({ ...leaf, ...by(BONNET) })),
    ...lidOf(p, body).map((leaf) => ({ ...leaf, ...by(p.tailgate ? GATE : LID) })),
  ];
  return [...running, ...panels, ...(hasRoof(p.type) ? [roofPart(p, body, panels)] : [])];
}

function wheelPart({ x, radius }: Wheel, side: 1 | -1, only: ReadonlySet<number>, out: number): Leaf {
  return {
    ...by([0, side * out, 0]),
    only,
    holds: () => false,
    carries: (px, y, z) => side * y > 0 && Math.hypot(px - x, z - radius) < radius + 0.06,
  };
}

/** The roof with its pillars and glass: what of the skin lies over the belt and is of no other part. */
function roofPart(p: CarParameters, body: Body, others: readonly Leaf[]): Leaf {
  const over = (x: number, z: number) =>
    x > p.cowl - 0.1 && z > Math.max(p.cowlHeight, body.belt(x)) + (x < p.cowl + 0.3 ? 0.03 : 0.11);
  return {
    ...by(ROOF),
    holds: (x, y, z, nx, ny, nz) => over(x, z) && !others.some((other) => other.holds(x, y, z, nx, ny, nz)),
    carries: (x, y, z) => over(x, z) && (z > body.roof(x) - 0.03 || hangs(p, x, y, z)),
  };
}

/** Whether it is the mirror behind the windscreen. */
const hangs = (p: CarParameters, x: number, y: number, z: number) =>
  x < p.header + (isCabOver(p) ? 0.5 : 0.2) && Math.abs(y) < 0.16 && z > p.height - 0.42;

/** How far over the belt a car without its roof is cut off (m). */
const RIM = 0.012;

/** The roof with its pillars and windows, and what is on it, taken off a car at its belt. */
export function roofAway(p: CarParameters, body: Body, open: readonly Leaf[]): Leaf {
  // A boot lid stays, a tailgate's window goes.
  const end = p.tailgate ? p.length + 1 : p.backBase;
  // From the belt it runs up to the deck behind the windows.
  const rise = (x: number) =>
    p.tailgate
      ? 0
      : (p.deckHeight - body.belt(x)) * clamp((x - p.backTop + 0.3) / (p.backBase - p.backTop + 0.3), 0, 1);
  const cut = (x: number) => Math.max(x < p.cowl + 0.3 ? p.cowlHeight : 0, body.belt(x) + Math.max(0, rise(x))) + RIM;
  const over = (x: number, z: number) => x > p.cowl - 0.1 && x < end && z > cut(x);
  const isRoofs = (x: number, y: number, z: number) =>
    z > body.roof(x) - 0.06 && (Math.abs(y) < 0.8 * body.halfWidth(x) || z > body.belt(x) + 0.3);
  return {
    ...by([0, 0, 0]),
    gone: true,
    holds: (x, y, z, nx, ny, nz) => over(x, z) && !open.some((leaf) => leaf.holds(x, y, z, nx, ny, nz)),
    carries: (x, y, z) => over(x, z) && (isRoofs(x, y, z) || hangs(p, x, y, z)),
  };
}
