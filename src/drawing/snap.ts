import type { Drawing, Point } from './drawing';
import type { Selection } from './selection';

/** Lines that a dragged place is drawn to (mm). */
export interface SnapLines {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Spacing of the grid, where it is shown (mm). */
  readonly grid?: number;
}

/** Where a place snapped, and along which lines. */
export interface Snapped {
  readonly place: Point;
  readonly x?: number;
  readonly y?: number;
}

/** Other points, wheel centres, the ground and the box; not what is dragged itself. */
export function linesOf({ points, wheels, params }: Drawing, dragged: Selection, grid?: number): SnapLines {
  const own = new Set(dragged.points);
  const others: Point[] = points.filter((_, index) => !own.has(index));
  for (const wheel of ['front', 'rear'] as const) if (!dragged.wheels.includes(wheel)) others.push(wheels[wheel]);
  return {
    xs: [...others.map(({ x }) => x), 0, params.length],
    ys: [
      ...others.map(({ y }) => y),
      0,
      params.height,
      ...(dragged.wheels.length > 0 ? [params.height - params.wheelDiameter / 2] : []),
    ],
    ...(grid === undefined ? {} : { grid }),
  };
}

/** Draws a place to the nearest line within `reach` (mm), each way by itself; a mark of the car before the grid. */
export function snap(place: Point, { xs, ys, grid }: SnapLines, reach: number): Snapped {
  const x = lineNear(place.x, xs, reach) ?? gridNear(place.x, grid, reach);
  const y = lineNear(place.y, ys, reach) ?? gridNear(place.y, grid, reach);
  return {
    place: { x: x ?? place.x, y: y ?? place.y },
    ...(x === undefined ? {} : { x }),
    ...(y === undefined ? {} : { y }),
  };
}

function lineNear(value: number, lines: readonly number[], reach: number): number | undefined {
  let best: number | undefined;
  let least = reach;
  for (const line of lines) {
    const gap = Math.abs(line - value);
    if (gap < least) [best, least] = [line, gap];
  }
  return best;
}

function gridNear(value: number, grid: number | undefined, reach: number): number | undefined {
  if (!grid) return undefined;
  const line = Math.round(value / grid) * grid;
  return Math.abs(line - value) < reach ? line : undefined;
}

/** Along one axis only, or for handles along one of eight directions. */
export function constrain(by: Point, directions: 4 | 8): Point {
  if (directions === 4) return Math.abs(by.x) >= Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y };
  const angle = Math.round(Math.atan2(by.y, by.x) / (Math.PI / 4)) * (Math.PI / 4);
  const along = by.x * Math.cos(angle) + by.y * Math.sin(angle);
  return { x: Math.cos(angle) * along, y: Math.sin(angle) * along };
}
