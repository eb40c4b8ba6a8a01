import { type Check, eachRow, type Plane, sample } from '../raster/plane';
import type { Flow } from './flow';

/** The crest of a line at one pixel: its exact place and direction (pixels), and its line-ness (L*). */
export interface Crest {
  readonly x: number;
  readonly y: number;
  readonly tx: number;
  readonly ty: number;
  readonly strength: number;
}

/** How near (pixels) a stronger line of the other or the same sign may run beside a crest. */
export interface Apart {
  readonly other: number;
  readonly same: number;
}

/**
 * The crests of `lines` (positive dark, negative light): pixels that are highest across the flow, moved to the top of
 * the parabola through their neighbours. A crest with a stronger parallel one of the other sign near by is the other
 * side of the same edge, and one of the same sign still nearer is its echo: both are left out. Indexed by pixel.
 */
export function findCrests(lines: Plane, flow: Flow, least: number, apart: Apart, check: Check): Map<number, Crest> {
  const { width, height } = lines;
  const crests = new Map<number, Crest>();
  eachRow(height, check, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const value = lines.data[i] ?? 0;
      const strength = Math.abs(value);
      if (strength < least) continue;
      const sign = Math.sign(value);
      const tx = flow.tx[i] ?? 0;
      const ty = flow.ty[i] ?? 0;
      const before = sign * sample(lines, x - ty, y + tx);
      const after = sign * sample(lines, x + ty, y - tx);
      if (before > strength || after >= strength) continue;
      if (hasStrongerTwin(lines, flow, x, y, apart)) continue;
      const bend = before - 2 * strength + after;
      const shift = bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0;
      crests.set(i, { x: x + shift * ty, y: y - shift * tx, tx, ty, strength });
    }
  });
  return crests;
}

function hasStrongerTwin(lines: Plane, flow: Flow, x: number, y: number, apart: Apart): boolean {
  const i = y * lines.width + x;
  const value = lines.data[i] ?? 0;
  const tx = flow.tx[i] ?? 0;
  const ty = flow.ty[i] ?? 0;
  for (const side of [1, -1]) {
    for (let k = 1.5; k <= apart.other; k += 1) {
      const px = Math.round(x + side * k * ty);
      const py = Math.round(y - side * k * tx);
      if (px < 0 || py < 0 || px >= lines.width || py >= lines.height) break;
      const j = py * lines.width + px;
      if (Math.abs(tx * (flow.tx[j] ?? 0) + ty * (flow.ty[j] ?? 0)) < 0.85) continue;
      const ratio = (lines.data[j] ?? 0) / value;
      if (ratio < -1.05 || (k <= apart.same && ratio > 1.12)) return true;
    }
  }
  return false;
}

/** Crests that touch, as one line. */
export type Line = readonly number[];

/** The connected lines (8 neighbours) of the crests, as lists of pixel indices. */
export function connect(crests: ReadonlyMap<number, Crest>, width: number): Line[] {
  const seen = new Set<number>();
  const lines: Line[] = [];
  for (const start of crests.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const line = [start];
    for (let head = 0; head < line.length; head++) {
      for (const next of neighbours(line[head] ?? start, width)) {
        if (!crests.has(next) || seen.has(next)) continue;
        seen.add(next);
        line.push(next);
      }
    }
    lines.push(line);
  }
  return lines;
}

export function neighbours(i: number, width: number): number[] {
  const x = i % width;
  const columns = [x > 0 ? -1 : 0, 0, x + 1 < width ? 1 : 0];
  const around = new Set<number>();
  for (const row of [-width, 0, width]) for (const column of columns) around.add(i + row + column);
  around.delete(i);
  return [...around];
}
