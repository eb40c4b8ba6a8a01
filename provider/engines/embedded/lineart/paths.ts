import type { Size } from '../raster/grid';

/** Pixels one after the other, each touching the next. */
export type PixelPath = readonly number[];

/** Two ends that meet go on as one line when they turn by less than this (cosine of the angle between them). */
const STRAIGHT = -0.8;
/** The direction of an end is taken over this many pixels. */
const REACH = 7;

/**
 * The lines of a set that is one pixel wide, from end to end; at a crossing the straightest go on as one. A closed line
 * ends with its first pixel again.
 */
export function pathsOf(set: Uint8Array, size: Size): PixelPath[] {
  const near = neighboursIn(set, size);
  const pieces = piecesOf(set, near).filter((path) => path.length > 2 || !isBridge(path, near));
  return joined(pieces, size);
}

/** The pixels of the set beside one; a diagonal one only where the corner is not filled. */
function neighboursIn(set: Uint8Array, { width }: Size): (i: number) => number[] {
  return (i) => {
    const found = [-width, 1, width, -1].map((step) => i + step).filter((j) => set[j]);
    for (const [down, across] of [
      [-width, -1],
      [-width, 1],
      [width, -1],
      [width, 1],
    ] as const) {
      if (set[i + down + across] && !set[i + down] && !set[i + across]) found.push(i + down + across);
    }
    return found;
  };
}

function piecesOf(set: Uint8Array, near: (i: number) => number[]): number[][] {
  const used = new Set<string>();
  const edge = (i: number, j: number) => (i < j ? `${i} ${j}` : `${j} ${i}`);
  const pieces: number[][] = [];
  const walk = (start: number) => {
    for (const first of near(start)) {
      if (used.has(edge(start, first))) continue;
      used.add(edge(start, first));
      const path = [start, first];
      let [before, here] = [start, first];
      for (;;) {
        const beside = near(here);
        const next = beside.length === 2 ? beside.find((j) => j !== before) : undefined;
        if (next === undefined || used.has(edge(here, next))) break;
        used.add(edge(here, next));
        path.push(next);
        [before, here] = [here, next];
      }
      pieces.push(path);
    }
  };
  const lit = [...set.keys()].filter((i) => set[i]);
  for (const i of lit) if (near(i).length !== 2) walk(i);
  // What is left are closed lines.
  for (const i of lit) if (near(i).length === 2) walk(i);
  return pieces;
}

/** Whether a short path only joins crossings that stand beside each other. */
function isBridge(path: PixelPath, near: (i: number) => number[]): boolean {
  return [path[0], path.at(-1)].every((end) => end !== undefined && near(end).length > 2);
}

interface End {
  readonly path: number;
  readonly last: boolean;
  readonly x: number;
  readonly y: number;
}

/** Joins pieces where two of their ends meet and go straight on, the straightest first. */
function joined(pieces: readonly (readonly number[])[], { width }: Size): PixelPath[] {
  const ends = new Map<number, End[]>();
  for (const [path, pixels] of pieces.entries()) {
    for (const last of [false, true]) {
      const tip = pixels.at(last ? -1 : 0) ?? 0;
      const inner = pixels.at(last ? -1 - Math.min(REACH, pixels.length - 1) : Math.min(REACH, pixels.length - 1)) ?? 0;
      const [dx, dy] = [(inner % width) - (tip % width), Math.floor(inner / width) - Math.floor(tip / width)];
      const length = Math.hypot(dx, dy) || 1;
      const spot = ends.get(tip) ?? [];
      ends.set(tip, [...spot, { path, last, x: dx / length, y: dy / length }]);
    }
  }
  const next = new Map<string, End>();
  const key = ({ path, last }: Pick<End, 'path' | 'last'>) => `${path} ${last}`;
  for (const spot of ends.values()) {
    const pairs = spot.flatMap((one, k) =>
      spot.slice(k + 1).map((other) => ({ one, other, turn: one.x * other.x + one.y * other.y })),
    );
    for (const { one, other, turn } of pairs.sort((a, b) => a.turn - b.turn)) {
      if (turn > STRAIGHT || one.path === other.path || next.has(key(one)) || next.has(key(other))) continue;
      next.set(key(one), other);
      next.set(key(other), one);
    }
  }
  return chained(pieces, next, key);
}

function chained(
  pieces: readonly (readonly number[])[],
  next: ReadonlyMap<string, End>,
  key: (end: Pick<End, 'path' | 'last'>) => string,
): PixelPath[] {
  const done = new Set<number>();
  const follow = (from: Pick<End, 'path' | 'last'>): number[] => {
    const out: number[] = [];
    for (let at: Pick<End, 'path' | 'last'> | undefined = from; at && !done.has(at.path); ) {
      done.add(at.path);
      const pixels = pieces[at.path] ?? [];
      const way = at.last ? [...pixels].reverse() : pixels;
      for (const pixel of out.length > 0 ? way.slice(1) : way) out.push(pixel);
      at = next.get(key({ path: at.path, last: !at.last }));
    }
    return out;
  };
  const isTip = (path: number, last: boolean) => !next.has(key({ path, last }));
  const out: PixelPath[] = [];
  for (const [path] of pieces.entries()) {
    for (const last of [false, true]) if (!done.has(path) && isTip(path, last)) out.push(follow({ path, last }));
  }
  for (const [path] of pieces.entries()) if (!done.has(path)) out.push(follow({ path, last: false }));
  return out;
}
