import type { Distance } from './rounding';
import { PER_LINE, Section, settle } from './section';

/** Points of a profile or a plan (m): place, setback, radius, crown to the next. */
export type Points = readonly (readonly [place: number, back: number, radius?: number, crown?: number])[];

/** Places at which a face's reach is read lie so far apart (m). */
const STEP = 0.05;

/** A face that ends a solid in front or behind: x by height, and how far it is set back (behind: forward) by half width. */
export interface End {
  readonly profile: Points;
  readonly plan: Points;
  /** Radius to the sides and to the top (m). */
  readonly edge: number;
}

const rowOf = (points: Points, by = 0): Float64Array => {
  const row = new Float64Array(points.length * PER_LINE);
  for (const [i, [place, back, radius = 0.03, crown = 0]] of points.entries()) {
    row.set([place, back + by, radius, crown], i * PER_LINE);
  }
  settle(row, 0, points.length);
  return row;
};

/** How high and how far out a body reaches (m). */
export interface Reach {
  readonly high: number;
  readonly wide: number;
}

/** A face this far off the body's skin, and its edge, changes nothing of it (m). */
const AWAY = 0.1;

/** An end face as a surface. `ahead` is 1 for a front, −1 for a rear. */
export class EndFace {
  readonly edge: number;
  /** Between these x all of the face lies, wherever a car has its skin (m). */
  least: number;
  most: number;
  /** Its edge along the car, where the face lies the flattest (m). */
  private readonly flatEdge: number;
  private readonly profile: Float64Array;
  private readonly plan: Float64Array;
  private readonly section = new Section();
  // What the nodes of a slice share: the face by height and by half width.
  private heights = new Float64Array(0);
  private climbs = new Float64Array(0);
  private backs = new Float64Array(0);
  private turns = new Float64Array(0);

  constructor(
    { profile, plan, edge }: End,
    private readonly ahead: 1 | -1,
    { high, wide }: Reach,
  ) {
    this.edge = edge;
    this.profile = rowOf(profile);
    this.plan = rowOf(plan);
    // Level across the centre plane.
    this.plan[3] = ((this.plan[1] ?? 0) - (this.plan[5] ?? 0)) / 4;
    const read = (to: number, of: (at: number) => number) => {
      const found = { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY, steepest: 0 };
      for (let i = 0; i <= Math.ceil(to / STEP); i++) {
        const value = of(i * STEP);
        found.least = Math.min(found.least, value);
        found.most = Math.max(found.most, value);
        found.steepest = Math.max(found.steepest, Math.abs(this.section.slope));
      }
      return found;
    };
    const along = read(high, (z) => this.at(z));
    const across = read(wide, (y) => ahead * this.setback(y));
    this.least = along.least + across.least;
    this.most = along.most + across.most;
    this.flatEdge = this.edge * Math.hypot(1, along.steepest, across.steepest);
  }

  /** Whether the face has no say at x: all of it lies well ahead of a front's body, or behind a rear's. */
  isFar(x: number): boolean {
    return this.ahead === 1 ? x > this.most + this.flatEdge + AWAY : x < this.least - this.flatEdge - AWAY;
  }

  /** Moves the whole face along the car (m). */
  shift(by: number) {
    this.least += by;
    this.most += by;
    for (let i = 1; i < this.profile.length; i += PER_LINE) this.profile[i] = (this.profile[i] ?? 0) + by;
  }

  /** x of the face on the centre plane at a height (m). */
  at(z: number): number {
    this.section.read(this.profile, 0, this.profile.length / PER_LINE, z);
    return this.section.value;
  }

  /** How far the face is set back at half a width (m). */
  setback(y: number): number {
    this.section.read(this.plan, 0, this.plan.length / PER_LINE, y);
    return this.section.value;
  }

  measure(x: number, y: number, z: number, out: Distance): Distance {
    const { section, ahead } = this;
    const px = this.at(z);
    const pz = section.slope;
    const back = this.setback(y);
    const qy = section.slope;
    const n = Math.sqrt(1 + pz * pz + qy * qy);
    return out.set((ahead * (px - x) + back) / n, -ahead / n, qy / n, (ahead * pz) / n);
  }

  /** Reads the face once for all slices of a grid. */
  prepare(ys: Float64Array, zs: Float64Array) {
    this.heights = zs.map((z) => this.at(z));
    this.climbs = zs.map((z) => {
      this.at(z);
      return this.section.slope ** 2;
    });
    this.backs = ys.map((y) => this.setback(Math.abs(y)));
    this.turns = ys.map((y) => {
      this.setback(Math.abs(y));
      return 1 + this.section.slope ** 2;
    });
  }

  /** Distance at a node of the prepared grid. */
  node(x: number, j: number, k: number): number {
    const off = this.ahead * ((this.heights[k] ?? 0) - x) + (this.backs[j] ?? 0);
    return off / Math.sqrt((this.turns[j] ?? 1) + (this.climbs[k] ?? 0));
  }
}
