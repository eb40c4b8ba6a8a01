import type { CarOutline } from '../../../../contract/preview';
import { clamp, mix, polygon } from '../kernel/maths';
import type { Point } from '../reading/contour';

/** Cars are designed at about this size (m); drawings are scaled to it and back. */
const SIZE = { shortest: 3.2, longest: 6.2, highest: 3.2, tyre: 1.2 };
/** Least distance between consecutive points (m). */
const SPACING = 0.006;
/** Step along an envelope, and edge of the distances' grid (m). */
const STEP = 0.01;
const GRID = 0.02;
/** How far around the outline distances are kept (m). */
const AROUND = 0.3;

/** A wheel in the side view (m). */
export interface SideWheel {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
}

/** How far a car reaches in the side view, and its wheels there (m). */
export interface Extent {
  readonly length: number;
  /** Its highest and lowest place. */
  readonly top: number;
  readonly bottom: number;
  readonly wheels: { readonly front: SideWheel; readonly rear: SideWheel };
}

/** Where a car stands in its model. */
export interface Standing {
  /** Metres of the course for each metre of the car. */
  readonly scale: number;
  /** x of the middle of the car's box. */
  readonly middle: number;
}

/** A drawn outline on the centre plane (m): nose at x = 0, z up from where the tyres stand. */
export interface Course extends Extent, Standing {
  readonly points: readonly Point[];
}

/** Brings a drawing's outline into the car's axes. */
export function courseOf({ points, wheels, length }: CarOutline): Course {
  const xs = points.map(([x]) => x);
  const nose = xs.reduce((least, x) => Math.min(least, x));
  const tail = xs.reduce((most, x) => Math.max(most, x));
  const ground = Math.max(wheels.front[1], wheels.rear[1]) + wheels.diameter / 2;
  const high = points.reduce((most, [, y]) => Math.max(most, ground - y), 1);
  const scale = Math.min(
    clamp(length / 1000, SIZE.shortest, SIZE.longest) / length,
    SIZE.highest / high,
    SIZE.tyre / wheels.diameter,
  );
  const place = ([x, y]: readonly [number, number]): Point => [(x - nose) * scale, (ground - y) * scale];
  const placed = spaced(points.map(place));
  const heights = placed.map(([, z]) => z);
  const wheel = (of: readonly [number, number]): SideWheel => {
    const [x, z] = place(of);
    return { x, z, radius: (wheels.diameter / 2) * scale };
  };
  const [one, other] = [wheel(wheels.front), wheel(wheels.rear)];
  return {
    points: placed,
    length: Math.max(1, tail - nose) * scale,
    top: heights.reduce((most, z) => Math.max(most, z)),
    bottom: heights.reduce((least, z) => Math.min(least, z)),
    wheels: one.x <= other.x ? { front: one, rear: other } : { front: other, rear: one },
    scale: scale * 1000,
    middle: (length / 2 - nose) * scale,
  };
}

function spaced(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) > SPACING) kept.push(point);
  }
  return kept.length > 2 ? kept : [...points];
}

/** The highest place of the outline at every x, nose first. */
export const upperEnvelope = ({ points, length }: Course): Point[] => envelope(points, 0, 1, 0, length, Math.max);

/** Its lowest place at every x. */
export const lowerEnvelope = ({ points, length }: Course): Point[] => envelope(points, 0, 1, 0, length, Math.min);

/** The foremost (or hindmost) x at every height up to `high`: points [z, x] of rising z. */
export const endEnvelope = ({ points, bottom }: Course, end: 'front' | 'rear', high: number): Point[] =>
  envelope(points, 1, 0, bottom, high, end === 'front' ? Math.min : Math.max);

/** The outermost of the outline's crossings at each step along an axis, as [along, across]. */
function envelope(
  points: readonly Point[],
  along: 0 | 1,
  across: 0 | 1,
  from: number,
  to: number,
  outermost: (a: number, b: number) => number,
): Point[] {
  const count = Math.max(2, Math.round((to - from) / STEP));
  const found: (number | undefined)[] = Array.from({ length: count + 1 });
  const at = (i: number) => from + ((to - from) * i) / count;
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length] ?? a;
    const [low, high] = a[along] <= b[along] ? [a, b] : [b, a];
    const first = Math.max(0, Math.ceil(((low[along] - from) / (to - from)) * count));
    const last = Math.min(count, Math.floor(((high[along] - from) / (to - from)) * count));
    for (let k = first; k <= last; k++) {
      const run = high[along] - low[along];
      const place = mix(low[across], high[across], run > 0 ? (at(k) - low[along]) / run : 0);
      const before = found[k];
      found[k] = before === undefined ? place : outermost(before, place);
    }
  }
  return found.flatMap((place, i): Point[] => (place === undefined ? [] : [[at(i), place]]));
}

/** How far a place is from the outline (m, negative inside), read off a grid of distances. */
export type Distance = (x: number, z: number) => number;

export function distanceTo({ points, length, top, bottom }: Course): Distance {
  const [left, low] = [-AROUND, bottom - AROUND];
  const columns = Math.ceil((length + 2 * AROUND) / GRID) + 1;
  const rows = Math.ceil((top - bottom + 2 * AROUND) / GRID) + 1;
  const values = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) values[j * columns + i] = polygon(left + i * GRID, low + j * GRID, points);
  }
  return (x, z) => {
    const u = clamp((x - left) / GRID, 0, columns - 1.001);
    const v = clamp((z - low) / GRID, 0, rows - 1.001);
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const at = j * columns + i;
    const lower = mix(values[at] ?? 0, values[at + 1] ?? 0, u - i);
    const upper = mix(values[at + columns] ?? 0, values[at + columns + 1] ?? 0, u - i);
    return mix(lower, upper, v - j);
  };
}
