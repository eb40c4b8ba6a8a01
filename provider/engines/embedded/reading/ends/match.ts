import { CELL, HIGH, MIDDLE, rowOf, WIDE } from './chart';
import { type EdgeMaps, PAD } from './edges';
import type { Piece, Template } from './templates';

/** Where a template lies on a chart (cells), and how alike the edges there are (0–1). */
export interface Match<Value extends string> {
  readonly template: Template<Value>;
  readonly x: number;
  readonly y: number;
  readonly alike: number;
  /** How much of edges it explains. */
  readonly much: number;
}

/** How far a template is moved across (cells), and over which rows. */
export interface Reach {
  readonly across: number;
  readonly rows: readonly [from: number, to: number];
  /** About which place beside the usual one (cells). */
  readonly about?: number;
}

/** Empty cells are as alike as cells with edges this strong are unlike. */
const QUIET = 0.02;
/** Least share of a template's window that is seen. */
const SEEN = 0.6;
/** How much the piece counts that is least alike, beside all. */
const WORST = 0.5;
/** With fewer edges nothing is drawn there. */
const FEWEST = 1.5;

/** How alike a template is with its middle in a cell, and how much it explains; 0 where it is not seen. */
function alikeAt(edges: EdgeMaps, pieces: readonly Piece[], cx: number, cy: number): readonly [number, number] {
  const at = (cy + PAD) * WIDE + cx;
  let [worst, sum, much] = [1, 0, 0];
  for (const piece of pieces) {
    const dot = dotAt(edges, piece, at);
    const alike = dot < FEWEST ? 0 : dot / powerAt(edges, piece, at);
    if (alike === 0) return [0, 0];
    worst = Math.min(worst, alike);
    sum += alike;
    much += dot * dot;
  }
  return [WORST * worst + ((1 - WORST) * sum) / pieces.length, Math.sqrt(much)];
}

function dotAt({ maps }: EdgeMaps, { offset, weight }: Piece, at: number): number {
  let dot = 0;
  for (let k = 0; k < offset.length; k++) dot += (weight[k] ?? 0) * (maps[at + (offset[k] ?? 0)] ?? 0);
  return dot;
}

function powerAt({ power, seen }: EdgeMaps, piece: Piece, at: number): number {
  const { window } = piece;
  let sum = 0;
  let count = 0;
  for (let k = 0; k < window.length; k++) {
    const i = at + (window[k] ?? 0);
    count += seen[i] ?? 0;
    sum += power[i] ?? 0;
  }
  if (count < SEEN * window.length) return Number.POSITIVE_INFINITY;
  const own = count === window.length ? 1 : ownAt(seen, piece, at);
  return 2 * own * Math.sqrt(sum + QUIET * QUIET * count);
}

/** The length of what of a piece's weights is seen. */
function ownAt(seen: Uint8Array, { cell, weight }: Piece, at: number): number {
  let sum = 0;
  for (let k = 0; k < cell.length; k++) if (seen[at + (cell[k] ?? 0)]) sum += (weight[k] ?? 0) ** 2;
  return Math.sqrt(sum);
}

/** The best place of a template. */
export function bestPlace<Value extends string>(
  edges: EdgeMaps,
  template: Template<Value>,
  side: 1 | -1,
  { across, rows: [from, to], about = 0 }: Reach,
): Match<Value> {
  const cx = Math.round((side * template.a) / CELL) + MIDDLE + about;
  const pieces = side === 1 ? template.pieces : template.mirrored;
  let best: Match<Value> = { template, x: cx, y: 0, alike: 0, much: 0 };
  const look = (x: number, y: number) => {
    if (y < 0 || y >= HIGH) return;
    const [alike, much] = alikeAt(edges, pieces, x, y);
    if (alike > best.alike) best = { template, x, y, alike, much };
  };
  for (let y = Math.max(0, from); y <= Math.min(HIGH - 1, to); y += 2) {
    for (let x = -across; x <= across; x += 3) look(cx + x, y);
  }
  const { x, y } = best;
  if (best.alike > 0) for (let v = y - 1; v <= y + 1; v++) for (let u = x - 1; u <= x + 1; u++) look(u, v);
  return best;
}

/** The rows between two heights (m). */
export const rowsBetween = (low: number, high: number): readonly [number, number] => [
  Math.round(rowOf(high)),
  Math.round(rowOf(low)),
];
