import type { Shape } from '../../car/faces/shapes';
import { CELL, WIDE } from './chart';
import { DIRECTIONS, ROWS, spread } from './edges';

/** Edges as they lie about a place: where they are looked up beside it in edge maps, and how strong they are. */
export interface Piece {
  readonly offset: Int32Array;
  /** The same without their direction. */
  readonly cell: Int32Array;
  readonly weight: Float32Array;
  /** The cells that it stands for, edges or none. */
  readonly window: Int32Array;
}

/** A shape that may be drawn on a car's end, as pieces of which each is seen. */
export interface Template<Value extends string> {
  readonly shape?: Shape | undefined;
  readonly value: Value;
  /** Where its middle usually is (m): left of the car's middle, and up. */
  readonly a: number;
  readonly z: number;
  /** The height of the lamps' row of the same face (m). */
  readonly lampZ: number;
  readonly pieces: readonly Piece[];
  /** The same on the other side of the car. */
  readonly mirrored: readonly Piece[];
}

/** What is drawn of a piece: contours by how much they count, and the cells around that are looked at. */
export interface DrawnPiece {
  readonly strokes: readonly (readonly [shape: Shape, weight: number])[];
  readonly window: Shape;
  /** How much more upright edges count than level ones, as a share of these. */
  readonly sides?: number;
}

/** Shapes (m) from which a template is made, and the box in which they lie. */
export interface Drawn<Value extends string> {
  readonly shape?: Shape;
  readonly value: Value;
  readonly lampZ: number;
  readonly pieces: readonly DrawnPiece[];
  readonly box: readonly [left: number, right: number, low: number, high: number];
}

interface Size {
  readonly wide: number;
  readonly high: number;
}

/** How far an edge counts beside itself (m). */
const NEAR = 1.15 * CELL;
const LEAST = 0.06;

export function templateOf<Value extends string>({ value, shape, lampZ, pieces, box }: Drawn<Value>): Template<Value> {
  const [left, right, low, high] = box;
  const [a, z] = [Math.round((left + right) / 2 / CELL) * CELL, (low + high) / 2];
  const reach = { wide: Math.ceil((right - left) / 2 / CELL) + 1, high: Math.ceil((high - low) / 2 / CELL) + 1 };
  const both = pieces.map((piece) => piecesOf(piece, a, z, reach));
  return { value, shape, a, z, lampZ, pieces: both.map(([one]) => one), mirrored: both.map(([, other]) => other) };
}

/** A piece, and its image on the other side. */
function piecesOf(
  { strokes, window, sides = 0 }: DrawnPiece,
  a: number,
  z: number,
  reach: Size,
): readonly [Piece, Piece] {
  const offset: number[] = [];
  const across: number[] = [];
  const weight: number[] = [];
  const cells: number[] = [];
  const crossed: number[] = [];
  const map = Array.from({ length: DIRECTIONS }, () => new Float32Array(1));
  const wide = 2 * reach.wide + 3;
  const inside = new Uint8Array(wide * (2 * reach.high + 3));
  each(reach, 1, (i, j, k) => {
    if (window(a + i * CELL, z - j * CELL) < 0) inside[k] = 1;
  });
  const maps = new Float32Array(inside.length * DIRECTIONS);
  for (const [shape, much] of strokes) {
    const far = new Float32Array(inside.length);
    each(reach, 1, (i, j, k) => {
      if (inside[k] || inside[k - 1] || inside[k + 1] || inside[k - wide] || inside[k + wide])
        far[k] = shape(a + i * CELL, z - j * CELL);
    });
    each(reach, 0, (_i, _j, k) => {
      const d = far[k] ?? 0;
      if (!inside[k] || Math.abs(d) > 2.6 * NEAR) return;
      const angle = Math.atan2((far[k + wide] ?? 0) - (far[k - wide] ?? 0), (far[k + 1] ?? 0) - (far[k - 1] ?? 0));
      for (const one of map) one[0] = 0;
      spread(map, 0, angle, much * (1 + sides * Math.abs(Math.cos(angle))) * Math.exp(-0.5 * (d / NEAR) ** 2));
      for (const [n, one] of map.entries()) maps[k * DIRECTIONS + n] = (maps[k * DIRECTIONS + n] ?? 0) + (one[0] ?? 0);
    });
  }
  each(reach, 0, (i, j, k) => {
    if (!inside[k]) return;
    // What edges there are is evened: every second cell shows as much.
    if (((i | j) & 1) === 0) {
      cells.push(j * WIDE + i);
      crossed.push(j * WIDE - i);
    }
    for (let n = 0; n < DIRECTIONS; n++) {
      const value = maps[k * DIRECTIONS + n] ?? 0;
      if (value < LEAST) continue;
      offset.push((n * ROWS + j) * WIDE + i);
      across.push((((DIRECTIONS - n) % DIRECTIONS) * ROWS + j) * WIDE - i);
      weight.push(value);
    }
  });
  const length = Math.hypot(...weight) || 1;
  const row = ROWS * WIDE;
  const cellOf = (at: number) => ((((at + (row >> 1)) % row) + row) % row) - (row >> 1);
  const shared = Float32Array.from(weight, (one) => one / length);
  return [
    {
      offset: Int32Array.from(offset),
      cell: Int32Array.from(offset, cellOf),
      weight: shared,
      window: Int32Array.from(cells),
    },
    {
      offset: Int32Array.from(across),
      cell: Int32Array.from(across, cellOf),
      weight: shared,
      window: Int32Array.from(crossed),
    },
  ];
}

/** Each cell about a middle, with its index in rows that are one cell longer on either side. */
function each(reach: Size, more: number, visit: (i: number, j: number, k: number) => void) {
  const wide = 2 * reach.wide + 3;
  for (let j = -reach.high - more; j <= reach.high + more; j++) {
    for (let i = -reach.wide - more; i <= reach.wide + more; i++) {
      visit(i, j, (j + reach.high + 1) * wide + i + reach.wide + 1);
    }
  }
}
