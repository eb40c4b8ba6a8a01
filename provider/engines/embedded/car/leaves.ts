import { hasBed } from '../../../../contract/body-zones';
import { canBeClamshell } from '../../../../contract/flares';
import { panelsOf } from '../body';
import { shellLine } from '../body/dress';
import { bedGateOf } from '../body/pickup';
import { cardsFrom, roomOf } from './cabin/room';
import { hasBonnet, hasRoof } from './equipment/named';
import type { Body } from './shape/body';
import type { CarParameters, Opened } from './shape/parameters';

export type Vector = readonly [number, number, number];

/** A door, bonnet or lid that stands open. */
export interface Leaf {
  /** Whether a place of the shut skin with this normal belongs to it (m). */
  holds(x: number, y: number, z: number, nx: number, ny: number, nz: number): boolean;
  /** Whether a thing there is fixed to it: a mirror, a door card. */
  carries(x: number, y: number, z: number): boolean;
  /** The parts it carries, where those are no others': of a wheel. */
  readonly only?: ReadonlySet<number>;
  /** It is taken away, and what it carries with it. */
  readonly gone?: true;
  /** A place of the shut car where it is now, and back; a direction likewise. */
  moved(at: Vector): Vector;
  shut(at: Vector): Vector;
  turned(way: Vector): Vector;
  turnedBack(way: Vector): Vector;
}

/** How far doors, bonnets and lids open (degrees), and how far a sliding door stands off its flank (m). */
const HINGED = 62;
const REAR_HINGED = 68;
const GULLWING = 78;
const SCISSOR = 58;
const BONNET = 48;
const LID = 62;
const GATE = 74;
const BED_GATE = 86;
const OFF = 0.13;
/** How far a door floats off an exploded car, and along it from where it belongs, so that doors part (m). */
const APART = 0.95;
const ASUNDER = 0.07;
/** How far from the middle of the roof a gullwing turns (m). */
const RIDGE = 0.2;
/** Things no deeper in the flank than this are a door's (m). */
const DEEP = 0.2;
/** How far within the cabin's walls door cards lie, at most (m). */
const CARD = 0.092;
/** A mirror stands at most so far within the flank (m). */
const MIRROR = 0.07;
/** The scuttle under the windscreen ends so far behind its foot (m). */
const SCUTTLE = 0.16;
/** How much farther than an arch flares reach (m). */
const FLARED = 0.11;
/** Their upper edge lies at most so far over the belt (m). */
const OVER_BELT = 0.03;

/** Whether anything of a car stands open. */
export const standsOpen = ({ doorsOpen = 'shut', bonnetOpen, bootOpen }: Opened): boolean =>
  doorsOpen !== 'shut' || bonnetOpen === true || bootOpen === true;

/** All that stands open of a car; none of a formula's body, whose gaps have no lines of their own. */
export function leavesOf(p: CarParameters, body: Body): readonly Leaf[] {
  const { opened } = p;
  if (!opened) return [];
  return [
    ...doorsOf(p, body, opened.doorsOpen),
    ...(opened.bonnetOpen ? bonnetOf(p, body) : []),
    ...(opened.bootOpen ? lidOf(p, body) : []),
  ];
}

/** How doors stand: as they open, or beside the car as parts of it. */
type Way = NonNullable<Opened['doorsOpen']> | 'apart';

export function doorsOf(p: CarParameters, body: Body, way: Way = 'shut'): readonly Leaf[] {
  if (way === 'shut') return [];
  const panels = panelsOf(p, body).filter(({ high, low }) => high - low > 0.3);
  return panels.flatMap((panel, index) =>
    ([1, -1] as const)
      .filter((side) => panel.side === undefined || panel.side === side)
      .flatMap((side) => {
        const motion = motionOf(p, body, panel, side, way, { index, of: panels.length });
        return motion ? [doorOf(p, body, panel, side, way, motion)] : [];
      }),
  );
}

interface Panel {
  readonly from: number;
  readonly to: number;
  readonly low: number;
}

function doorOf(p: CarParameters, body: Body, { from, to, low }: Panel, side: 1 | -1, way: Way, motion: Motion): Leaf {
  const cards = cardsFrom(roomOf(p, body));
  // Over an open car's doors stand the pillars of its windscreen, within its mirrors.
  const depthAt = (over: number) => (over > OVER_BELT && !hasRoof(p.type) ? MIRROR : DEEP + 0.25 * Math.max(0, over));
  const lifts = way === 'gullwing' && hasRoof(p.type);
  const arch = p.tyreDiameter / 2 + 0.075;
  const inArch = (x: number, z: number, more = 0) =>
    Math.min(...[body.frontAxle, body.rearAxle].map((axle) => Math.hypot(x - axle, z - body.tyreRadius))) < arch + more;
  /** In front of it is the windscreen's pillar. */
  const pillar = (z: number) =>
    p.cowl + SCUTTLE + Math.max(0, z - p.cowlHeight) * ((p.header - p.cowl) / Math.max(0.2, p.height - p.cowlHeight));
  // Flares stay with the wings.
  const flared = (x: number, z: number) => p.archFlares !== undefined && inArch(x, z, FLARED);
  const within = (x: number, z: number) => x > from && x < to && z > low && (z < body.belt(x) || x > pillar(z));
  // A broad shoulder looks up: it is the door's as far as the glass, or a tongue of it would stay with the body.
  const onShoulder = (x: number, y: number, z: number) =>
    x > p.cowl + SCUTTLE && z < body.belt(x) && side * y > body.cabinHalfWidth(x, z);
  return {
    ...motion,
    holds: (x, y, z, _nx, ny, nz) =>
      side * y > RIDGE &&
      within(x, z) &&
      !inArch(x, z) &&
      (lifts ? nz < 2 : (Math.abs(ny) > 0.5 || onShoulder(x, y, z)) && z < body.roof(x) - 0.045),
    carries: (x, y, z) =>
      (side * y > body.halfWidth(x) - depthAt(z - body.belt(x)) ||
        (x > cards &&
          z < body.belt(x) + OVER_BELT &&
          side * y > body.cabinHalfWidth(x, Math.max(z, p.beltFront)) - CARD)) &&
      x > from - 0.12 &&
      x < to &&
      z > low &&
      !flared(x, z),
  };
}

function motionOf(
  p: CarParameters,
  body: Body,
  { from, to }: Panel,
  side: 1 | -1,
  way: Way,
  { index, of }: { readonly index: number; readonly of: number },
): Motion | undefined {
  const hinge = side * (body.halfWidth(from + 0.02) - 0.03);
  switch (way) {
    case 'sliding':
      // The last door slides; a front one before it stays shut.
      // It stays within the car's length.
      return index < of - 1
        ? undefined
        : motion([0, 0, 0], 'z', 0, [Math.min((to - from) * 0.93, p.length - 0.12 - to), side * OFF, 0]);
    case 'gullwing':
      if (!hasRoof(p.type)) return motion([from, hinge, 0], 'z', side * HINGED);
      return motion([0, side * RIDGE, body.roof((from + to) / 2) - 0.03], 'x', side * GULLWING);
    case 'scissor':
      // Only the front doors have room to turn up.
      return index > 0
        ? undefined
        : motion([from + 0.08, 0, body.belt(from) - 0.16], 'y', SCISSOR, [0, side * 0.09, 0]);
    case 'apart':
      return motion([0, 0, 0], 'z', 0, [of > 1 ? (index / (of - 1) - 0.5) * 2 * ASUNDER : 0, side * APART, 0]);
    case 'coach':
      // The last door turns about its rear edge, and so does the only one.
      if (index < of - 1) return motion([from, hinge, 0], 'z', side * HINGED);
      return motion([to, side * (body.halfWidth(to - 0.02) - 0.03), 0], 'z', -side * REAR_HINGED);
    default:
      return motion([from, hinge, 0], 'z', side * (index > 0 ? REAR_HINGED : HINGED));
  }
}

export function bonnetOf(p: CarParameters, body: Body): readonly Leaf[] {
  const end = p.cowl + 0.02;
  if (end < 0.55 || !hasBonnet(p)) return [];
  const middle = end / 2;
  if (p.bonnetShape && canBeClamshell(p.type)) {
    const edge = shellLine(p, body);
    const isOver = (x: number, y: number, z: number) =>
      x < end && x > 0.16 + body.noseSetback(Math.abs(y)) && z > edge(x);
    return [
      {
        ...motion([end, 0, body.bonnet(end)], 'y', -BONNET),
        holds: isOver,
        carries: (x, y, z) => isOver(x, y, z) && z > body.bonnet(x) - 0.01,
      },
    ];
  }
  return [
    {
      ...motion([end, 0, body.bonnet(end)], 'y', -BONNET),
      holds: (x, y, z, _nx, _ny, nz) =>
        nz > 0.35 &&
        x < end &&
        x > 0.16 + body.noseSetback(Math.abs(y)) &&
        z > p.noseHeight - 0.06 &&
        Math.abs(y) < 0.76 * body.halfWidth(Math.min(x, middle)),
      carries: (x, y, z) => x < end && x > 0.2 && z > body.bonnet(x) - 0.01 && Math.abs(y) < 0.6 * body.halfWidth(x),
    },
  ];
}

/** A pickup's tailgate folds down about its foot. */
function bedGate(p: CarParameters): Leaf {
  const { from, floor, half } = bedGateOf(p);
  const isIn = (x: number, y: number, z: number) => x > from - 0.03 && z > floor && Math.abs(y) < half;
  return { ...motion([p.length - 0.06, 0, floor], 'y', -BED_GATE), holds: isIn, carries: isIn };
}

/** A boot's lid, or a tailgate with its window; formula cars have neither. */
export function lidOf(p: CarParameters, body: Body): readonly Leaf[] {
  if (p.type === 'formula') return [];
  if (hasBed(p.type)) return [bedGate(p)];
  const half = 0.74 * body.halfWidth(p.length - 0.5);
  if (!p.tailgate) {
    const from = p.backBase + 0.1;
    if (p.length - from < 0.25) return [];
    return [
      {
        ...motion([from, 0, body.bonnet(from)], 'y', LID),
        holds: (x, y, _z, nx, _ny, nz) => x > from && Math.abs(y) < half && nz > 0.3 && nx < 0.75,
        carries: (x, y, z) => x > from && Math.abs(y) < half && z > body.bonnet(x) - 0.02,
      },
    ];
  }
  const from = p.backTop + 0.1;
  const low = Math.max(p.clearance + 0.34, p.tyreDiameter * 0.75);
  // Slats over its window go with it.
  const isOnGlass = (x: number, z: number) => x > from - 0.05 && z > body.roof(x) - 0.1 && z < body.roof(x) + 0.06;
  return [
    {
      ...motion([from, 0, body.roof(from) - 0.02], 'y', GATE),
      holds: (x, y, z, nx, ny, nz) =>
        x > from && z > low && Math.abs(y) < half && Math.abs(ny) < 0.6 && (nx > 0.25 || (nz > 0.5 && x > from)),
      carries: (x, y, z) => Math.abs(y) < half && z > low && (x > body.tail(z) - 0.12 || isOnGlass(x, z)),
    },
  ];
}

type Motion = Pick<Leaf, 'moved' | 'shut' | 'turned' | 'turnedBack'>;

/** A turn about an axis of the car through a place (degrees), and a shift (m). */
export function motion(pivot: Vector, axis: 'x' | 'y' | 'z', degrees: number, shift: Vector = [0, 0, 0]): Motion {
  const [a, b] = { x: [1, 2] as const, y: [0, 2] as const, z: [0, 1] as const }[axis];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turn = (v: Vector, s: number): Vector => {
    const out: [number, number, number] = [v[0], v[1], v[2]];
    out[a] = v[a] * cos - v[b] * s;
    out[b] = v[a] * s + v[b] * cos;
    return out;
  };
  const plus = (v: Vector, w: Vector, by: 1 | -1): Vector => [v[0] + by * w[0], v[1] + by * w[1], v[2] + by * w[2]];
  return {
    moved: (at) => plus(plus(turn(plus(at, pivot, -1), sin), pivot, 1), shift, 1),
    shut: (at) => plus(turn(plus(plus(at, shift, -1), pivot, -1), -sin), pivot, 1),
    turned: (way) => turn(way, sin),
    turnedBack: (way) => turn(way, -sin),
  };
}
