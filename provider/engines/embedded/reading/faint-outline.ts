import { smoothstep } from '../kernel/maths';
import { boxOf, type Size } from '../raster/box';
import { closed, largestPart, withoutHoles } from '../raster/morphology';

/** How far outside the mask an outline is looked for (share of the subject's width). */
const REACH = 0.045;
/** From here (Lab units a pixel) an edge begins to count, and how much more counts in full. */
const FAINT = 0.3;
const PLAIN = 0.7;
/** What an edge that was passed on the way in costs, and what a pixel's step to the next line or away from the mask. */
const PASSED = 0.4;
const STEP = 0.12;
const AWAY = 0.012;
/** Width of an edge (pixels): anything nearer is the same edge. */
const WIDE = 2;
/** Share of the subject's height below which its sides are wheels and shadow. */
const LOW = 0.55;

/** Scan lines from one side of a picture: their number, their length, and the pixel at a step along one. */
interface Lines {
  readonly from: number;
  /** Excluded. */
  readonly to: number;
  readonly length: number;
  readonly at: (line: number, depth: number) => number;
}

/**
 * Adds what a white car before a white wall has lost of its roof, bonnet and ends. Coming from outside, the first edge
 * is the outline, however faint; from line to line it is followed by the best path (dynamic programming), so that it
 * bridges where there is none. `noise` is how steep a plain wall is by chance (Lab units a pixel).
 */
export function withFaintOutline(mask: Uint8Array, edges: Float32Array, noise: number, size: Size): Uint8Array {
  const { width, height } = size;
  const box = boxOf(mask, width, height);
  const low = Math.round(box.top + LOW * (box.bottom - box.top));
  const reach = Math.max(3, Math.round(REACH * (box.right - box.left)));
  const least = Math.max(FAINT, 3 * noise);
  const clear = edges.map((edge) => smoothstep(least, least + PLAIN, edge));
  const out = mask.slice();
  const sides: readonly Lines[] = [
    { from: box.left, to: box.right, length: height, at: (x, y) => y * width + x },
    { from: box.top, to: low, length: width, at: (y, x) => y * width + x },
    { from: box.top, to: low, length: width, at: (y, x) => (y + 1) * width - 1 - x },
  ];
  for (const lines of sides) addSide(out, mask, clear, lines, reach);
  return largestPart(withoutHoles(closed(out, 2, size), size), size).part;
}

/** Fills from the outline seen from one side to where the mask begins. */
function addSide(out: Uint8Array, mask: Uint8Array, clear: Float32Array, lines: Lines, reach: number) {
  const { from, to, length, at } = lines;
  const starts: number[] = [];
  for (let line = from; line < to; line++) {
    let depth = 0;
    while (depth < length && !mask[at(line, depth)]) depth++;
    starts.push(depth);
  }
  const path = bestPath(starts, reach, (k, depth) => {
    const start = starts[k] ?? 0;
    if (start >= length) return 0;
    const edge = (d: number) => (d < 0 ? 0 : (clear[at(from + k, d)] ?? 0));
    let passed = 0;
    for (let d = start - reach; d < depth - WIDE; d++) passed += edge(d);
    return edge(depth) - PASSED * passed - AWAY * (start - depth);
  });
  for (const [k, start] of starts.entries()) {
    if (start >= length) continue;
    for (let d = Math.max(0, path[k] ?? start); d < start; d++) out[at(from + k, d)] = 1;
  }
}

/** The depths, each at most `reach` before its line's start, of the greatest sum of worth less the steps between lines. */
function bestPath(starts: readonly number[], reach: number, worth: (line: number, depth: number) => number): number[] {
  const states = reach + 1;
  const came: Uint16Array[] = [];
  let before = new Float64Array(states);
  for (const [line, start] of starts.entries()) {
    const last = starts[line - 1] ?? start;
    const now = new Float64Array(states);
    const origins = new Uint16Array(states);
    for (let s = 0; s < states; s++) {
      const depth = start - s;
      let best = Number.NEGATIVE_INFINITY;
      for (let o = 0; o < states; o++) {
        const sum = (before[o] ?? 0) - STEP * Math.min(reach, Math.abs(last - o - depth));
        if (sum <= best) continue;
        best = sum;
        origins[s] = o;
      }
      now[s] = best + worth(line, depth);
    }
    came.push(origins);
    before = now;
  }
  let state = before.indexOf(Math.max(...before));
  const path: number[] = [];
  for (let line = starts.length - 1; line >= 0; line--) {
    path[line] = (starts[line] ?? 0) - state;
    state = came[line]?.[state] ?? 0;
  }
  return path;
}
