import { fairCurve } from '../kernel/maths';
import { Creased, PER_CREASE } from './creased';
import { PER_LINE, Section, settle } from './section';

/** A measure along the car (m): the same everywhere, or points of x and value from nose to tail. */
export type Course = number | Points;

/** A named line of a body from nose to tail. All in metres. */
export interface Line {
  readonly name: string;
  /** Its place across the section: a height for the lines of a side, a distance from the centre plane for those of a top. */
  readonly place: Course;
  /** What it gives there: half a width for the lines of a side, a height for those of a top. */
  readonly value: Course;
  readonly radius: Course;
  /** Sagitta of the section from it to the next line: above 0 crowned, below hollow. */
  readonly crown?: Course;
}

/** A line where a section cuts it: its place, its value, and the crown to the next line. */
export interface Cut {
  place: number;
  value: number;
  crown: number;
}

/** Reshapes the section at x (m) by the lines that it cuts, and gives the numbers of the creases that it has, one after the other. */
export type Bend = (x: number, cuts: Readonly<Record<string, Cut>>) => readonly number[] | undefined;

type Points = readonly (readonly [x: number, value: number])[];

/** Points of a line lie at least so far apart along the car (m). */
const APART = 0.012;

/** The points with each one behind the one before: a deck may end where its lip begins, or the glass reach over both. */
export function inOrder(points: Points): Points {
  let last = Number.NEGATIVE_INFINITY;
  return points.map(([x, value]) => {
    last = Math.max(x, last + APART);
    return [last, value] as const;
  });
}

/** Samples along a line (m), and how far its points are faired. */
const STEP = 0.01;
const FAIR = 0.09;
/** Lines are known so far before the nose and behind the tail (m). */
const BEYOND = 0.4;

const courseOf = (course: Course): ((x: number) => number) => {
  if (typeof course === 'number') return () => course;
  const curve = fairCurve(inOrder(course), FAIR, STEP);
  return (x) => curve.at(x);
};

/** A family of lines, read as a surface: its value at any x and any place across, with both slopes. */
export class Strip {
  value = 0;
  /** Slope along the car, and across the section. */
  along = 0;
  across = 0;
  private readonly rows: Float64Array;
  private readonly count: number;
  private readonly last: number;
  private readonly names: readonly string[];
  private readonly section = new Section();
  private readonly creased = new Creased();
  private creases: Float64Array | undefined;
  private perStation = 0;
  private x = Number.NaN;
  private first = 0;
  private readonly weights = new Float64Array(4);
  private readonly slopes = new Float64Array(4);

  constructor(lines: readonly Line[], length: number, level = false, bend?: Bend) {
    this.count = lines.length;
    this.names = lines.map(({ name }) => name);
    const stations = Math.ceil((length + 2 * BEYOND) / STEP) + 1;
    this.last = stations - 4;
    this.rows = new Float64Array(stations * this.count * PER_LINE);
    for (const [l, { place, value, radius, crown = 0 }] of lines.entries()) {
      for (const [k, course] of [place, value, radius, crown].entries()) {
        const at = courseOf(course);
        for (let i = 0; i < stations; i++) {
          this.rows[(i * this.count + l) * PER_LINE + k] = at(i * STEP - BEYOND);
        }
      }
    }
    for (let i = 0; i < stations; i++) {
      const from = i * this.count * PER_LINE;
      if (bend) this.bent(bend, i * STEP - BEYOND, i, stations);
      // A top is level across the centre plane.
      if (level) this.rows[from + 3] = ((this.rows[from + 1] ?? 0) - (this.rows[from + 5] ?? 0)) / 4;
      settle(this.rows, from, this.count);
    }
  }

  private bent(bend: Bend, x: number, station: number, stations: number) {
    const { rows } = this;
    const at = (l: number) => (station * this.count + l) * PER_LINE;
    const cuts = this.names.map((_, l): Cut => {
      const [place = 0, value = 0, , crown = 0] = rows.subarray(at(l), at(l + 1));
      return { place, value, crown };
    });
    // Every line is cut.
    const crease = bend(x, Object.fromEntries(this.names.map((name, l) => [name, cuts[l]])) as Record<string, Cut>);
    if (crease) {
      this.perStation = crease.length;
      this.creases ??= new Float64Array(stations * crease.length);
      this.creases.set(crease, station * crease.length);
    }
    for (const [l, { place, value, crown }] of cuts.entries()) {
      rows[at(l)] = place;
      rows[at(l) + 1] = value;
      rows[at(l) + 3] = crown;
    }
  }

  /** Raises every value by so much (m), or by a share of it along the car. */
  shift(by: number, share: (x: number) => number = () => 1) {
    const perStation = this.count * PER_LINE;
    for (let from = 0; from < this.rows.length; from += perStation) {
      const here = by * share((from / perStation) * STEP - BEYOND);
      if (here === 0) continue;
      for (let i = from + 1; i < from + perStation; i += PER_LINE) this.rows[i] = (this.rows[i] ?? 0) + here;
    }
  }

  /** Goes to a station along the car: cubic between four samples, so that the slope along is continuous. */
  goTo(x: number) {
    if (x === this.x) return;
    this.x = x;
    const s = Math.min(Math.max((x + BEYOND) / STEP - 1, 0), this.last);
    this.first = Math.floor(s);
    const t = s - this.first;
    const t2 = t * t;
    const t3 = t2 * t;
    const { weights, slopes } = this;
    weights[0] = 0.5 * (-t + 2 * t2 - t3);
    weights[1] = 0.5 * (2 - 5 * t2 + 3 * t3);
    weights[2] = 0.5 * (t + 4 * t2 - 3 * t3);
    weights[3] = 0.5 * (t3 - t2);
    const k = 0.5 / STEP;
    slopes[0] = k * (-1 + 4 * t - 3 * t2);
    slopes[1] = k * (-10 * t + 9 * t2);
    slopes[2] = k * (1 + 8 * t - 9 * t2);
    slopes[3] = k * (3 * t2 - 2 * t);
  }

  /** Reads the surface at a place across the section of this station. */
  read(u: number) {
    const { section, weights, slopes, count, creased, creases } = this;
    this.value = 0;
    this.along = 0;
    this.across = 0;
    for (let i = 0; i < 4; i++) {
      section.read(this.rows, (this.first + i) * count * PER_LINE, count, u);
      if (creases) {
        const from = (this.first + i) * this.perStation;
        for (let c = 0; c < this.perStation; c += PER_CREASE) {
          creased.read(creases, from + c, u);
          section.value += creased.value;
          section.slope += creased.slope;
        }
      }
      const w = weights[i] ?? 0;
      this.value += w * section.value;
      this.across += w * section.slope;
      this.along += (slopes[i] ?? 0) * section.value;
    }
  }

  /** The place (or the value) of a named line at x (m). */
  lineAt(name: string, x: number, what: 'place' | 'value'): number {
    const l = Math.max(0, this.names.indexOf(name));
    this.goTo(x);
    const at = (i: number) =>
      this.rows[((this.first + i) * this.count + l) * PER_LINE + (what === 'place' ? 0 : 1)] ?? 0;
    return this.weights.reduce((sum, w, i) => sum + w * at(i), 0);
  }
}
