import { archetypes } from '../../car/archetypes';
import type { CarReading } from '../car-reading';
import type { Doors } from './doors';
import { apart, type FlankEdges } from './edges';
import type { Flank } from './flank';
import { heightOn, type LevelLine, laidAlong, levelLines } from './level-lines';

/** The windows' lower edge as it is drawn, by its height (m) along the car. */
export interface Beltline {
  readonly at: (x: number) => number;
  /** Where it was looked for. */
  readonly from: number;
  readonly to: number;
  /** How high the windows stand over it amidships (m), the roof's edge with them. */
  readonly over: number;
}

/** A belt's line lies no lower than so much (share of the height) under where its body has it. */
const BELOW = 0.045;
/** Nor higher than so much over it, but where its windows are as narrow (m, the roof's edge with them) as a slot. */
const ABOVE = 0.13;
const NARROW = 0.33;
/** As high as this no belt lies, but the lower edge of windows that are a slot does. */
const SLOT = 0.9;
/** A belt is drawn along its whole way, in a picture along most of it, and clearly. */
const WHOLE = 0.9;
const MOSTLY_DRAWN = 0.84;
const CLEAR = 0.2;
/** How much less clear a line counts for each metre that it rises otherwise than the body's along a metre. */
const TILTED = 1;
/** What is drawn twice (seal and glass) lies within this (m); of those as clear as this share of the clearest, the lowest counts. */
const TWICE = 0.05;
const ALIKE = 0.8;
/** The uppermost line that is as clear as this share of the clearest is the windows'. */
const BEST = 0.8;
/** Lines beside each other from this number on, over so much (m) at least and at most, are hatching. */
const HATCHED = { lines: 5, least: 0.1, deep: 0.2 };
/** A line is looked for over so much (m) at least, and has a slope of its own where it is so long. */
const SHORT = 0.5;
const LONG = 1;
/** Beyond that way it keeps this share of what its slope differs from the body's. */
const HELD = 0.35;
/** Right beside a line is so far from it (m), and its paint so far below; how different glass and paint are (Lab units). */
const BESIDE = 0.024;
const LOWER = 0.12;
const GLASS = 25;
const DARKER = 10;
/** How different two places of one paint are, as a share of that. */
const PAINTED = 0.6;
/** A line farther above (m) than the far side's belt is seen, and below the windows' upper edge, may be the windows' own. */
const BROAD = 0.13;
/** The roof's edge is so broad above windows (m), their upper edge is drawn along this share of it, and they are so high at least. */
const RAIL = { least: 0.04, most: 0.26 };
const UPPER = 0.6;
const HIGH = 0.13;
/** In a picture paint as dark as this (L*) looks like an interior. */
const DARK = 26;
const MOSTLY = 0.5;
/** How far below a line its paint is looked at (m). */
const PAINT = [0.03, 0.08, 0.15, 0.25, 0.35];

/** Finds the windows' lower edge: the uppermost level line below the roof's edge, where windows stand over it. */
export function beltlineIn(
  flank: Flank,
  edges: FlankEdges,
  reading: Pick<CarReading, 'car' | 'kind'>,
  doors: Doors | undefined,
): Beltline | undefined {
  const { car } = reading;
  const from = Math.max(car.cowl + 0.45, car.header - 0.25);
  const to = Math.min(car.backTop, flank.axles[1] - 0.2);
  const whole = beltlineAlong(flank, edges, reading, from, to);
  if (whole || doors?.count !== 2) return whole;
  // The windows of a car with two doors may end with them.
  return beltlineAlong(flank, edges, reading, from, Math.min(to, Math.max(from + SHORT, doors.rear - 0.05)));
}

function beltlineAlong(
  flank: Flank,
  edges: FlankEdges,
  { car, kind }: Pick<CarReading, 'car' | 'kind'>,
  from: number,
  to: number,
): Beltline | undefined {
  const usual = archetypes[car.type];
  const low = (usual.beltFront / usual.height - BELOW) * car.height;
  const highest = (usual.beltFront / usual.height + ABOVE) * car.height;
  const all = levelLines(flank, edges, { from, to, low, high: SLOT * car.height });
  const rise = (usual.beltRear - usual.beltFront) / (usual.backBase - usual.cowl);
  const sound = ({ clear, front, rear }: LevelLine) => clear - TILTED * Math.abs((rear - front) / (to - from) - rise);
  const roofed = all.filter(
    (line) =>
      line.share >= (kind === 'picture' ? MOSTLY_DRAWN : WHOLE) &&
      line.clear >= CLEAR &&
      (line.front <= highest || roofAt(flank, (from + to) / 2) - (line.front + line.rear) / 2 < NARROW) &&
      hasUpperEdge(flank, edges, line, from, to) &&
      (kind === 'drawing' || isWindowed(flank, line, from, to)),
  );
  const soundest = Math.max(...roofed.map(sound));
  const top = roofed.find((line) => sound(line) >= BEST * soundest);
  if (!top || isHatched(all, top)) return undefined;
  const near = roofed.filter(
    ({ front, rear }) => front <= top.front && front > top.front - TWICE && rear > top.rear - TWICE,
  );
  const found = near.findLast((one) => sound(one) >= ALIKE * sound(top)) ?? top;
  const line = laidAlong(flank, edges, found, from, to);
  if (kind === 'picture' && isDoubtful(flank, all, line, from, to)) return undefined;
  const slope = to - from < LONG ? rise : (line.rear - line.front) / (to - from);
  const beyond = rise + HELD * (slope - rise);
  const middle = (from + to) / 2;
  const height = (line.front + line.rear) / 2;
  const at = (x: number) => {
    const within = Math.max(from, Math.min(to, x));
    return height + slope * (within - middle) + beyond * (x - within);
  };
  return { at, from, to, over: roofAt(flank, middle) - height };
}

/** Whether a line is one of many beside each other. */
function isHatched(lines: readonly LevelLine[], { front: top }: LevelLine): boolean {
  const beside = lines.filter(({ front }) => front <= top && front > top - HATCHED.deep);
  return beside.length >= HATCHED.lines && top - (beside.at(-1)?.front ?? top) > HATCHED.least;
}

/** Whether an interior could be what is below a line, or much above it up to another one. */
function isDoubtful(flank: Flank, lines: readonly LevelLine[], line: LevelLine, from: number, to: number): boolean {
  if (darkShare(flank, from, to, (x, down) => heightOn(line, from, to, x) - down) > MOSTLY) return true;
  const highest = roofAt(flank, (from + to) / 2) - RAIL.most;
  return lines.some(
    ({ front, rear }) => front > line.front + BROAD && rear > line.rear + BROAD && (front + rear) / 2 < highest,
  );
}

/** Whether a picture has paint right under a line, as farther down, and something else and darker above it. */
function isWindowed({ lab, width, row, column, x }: Flank, line: LevelLine, from: number, to: number): boolean {
  const { l } = lab;
  const [under, over, light]: number[][] = [[], [], []];
  for (let c = column(from); c <= column(to); c++) {
    const z = heightOn(line, from, to, x(c));
    const at = (up: number) => row(z + up) * width + c;
    under?.push(apart(lab, at(-BESIDE), at(-LOWER)));
    over?.push(apart(lab, at(BESIDE), at(-LOWER)));
    light?.push((l.data[at(-BESIDE)] ?? 0) - (l.data[at(BESIDE)] ?? 0));
  }
  const glass = middleOf(over ?? []);
  return glass >= GLASS && middleOf(under ?? []) <= PAINTED * glass && middleOf(light ?? []) >= DARKER;
}

const middleOf = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** The height of the car's upper edge at x (m). */
export function roofAt({ mask, width, height, column, z }: Flank, x: number): number {
  const c = Math.max(0, Math.min(width - 1, column(x)));
  let y = 0;
  while (y < height - 1 && !mask[y * width + c]) y++;
  return z(y) + (z(0) - z(1)) / 2;
}

/** Whether windows end above a line: an edge runs along below the roof's. */
function hasUpperEdge(flank: Flank, edges: FlankEdges, line: LevelLine, from: number, to: number): boolean {
  const [a, b] = [flank.column(from), flank.column(to)];
  let hits = 0;
  for (let c = a; c <= b; c++) {
    const x = flank.x(c);
    if (isGlazed(flank, edges, x, heightOn(line, from, to, x))) hits++;
  }
  return hits >= UPPER * (b - a + 1);
}

/** Whether windows that stand on a height end above it at x: an edge lies below the roof's. */
export function isGlazed(flank: Flank, { level, least }: FlankEdges, x: number, foot: number): boolean {
  const roof = roofAt(flank, x);
  const c = flank.column(x);
  const lowest = flank.row(Math.max(roof - RAIL.most, foot + HIGH));
  for (let y = Math.max(0, flank.row(roof - RAIL.least)); y <= lowest; y++) {
    if ((level[y * flank.width + c] ?? 0) > least) return true;
  }
  return false;
}

/** The share of places below a line that are dark. */
function darkShare(
  { lab: { l, a, b }, width, row, column, x }: Flank,
  from: number,
  to: number,
  height: (x: number, down: number) => number,
): number {
  let [dark, all] = [0, 0];
  for (let c = column(from); c <= column(to); c++) {
    for (const down of PAINT) {
      const i = row(height(x(c), down)) * width + c;
      if (Math.hypot(l.data[i] ?? 0, a.data[i] ?? 0, b.data[i] ?? 0) < DARK) dark++;
      all++;
    }
  }
  return all > 0 ? dark / all : 0;
}
