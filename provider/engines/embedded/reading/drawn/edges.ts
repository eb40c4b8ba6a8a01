import type { Lab } from '../../raster/lab';
import { floatsOf } from '../../raster/pixels';
import type { Flank } from './flank';

/** How steeply colours change up and down, and along the car, at each pixel of a flank (Lab units over two pixels). */
export interface FlankEdges {
  readonly level: Float32Array;
  readonly upright: Float32Array;
  /** From here on a change is an edge. */
  readonly least: number;
}

/** A change is an edge at this many times the middle one, within bounds (Lab units). */
const TIMES = 5;
const BOUNDS = { least: 6, most: 14 };
/** An edge runs as it should where colours change this many times as steeply across as along it. */
const STEEPER = 1.4;
/** What is as steep at this distance (pixels) to both sides is a soft shade, no edge. */
const SOFT = 3;

/** The edges of a flank: those that lie level and those that stand upright. */
export function flankEdges({ lab, mask, width, height }: Flank): FlankEdges {
  const changes = (by: number) => {
    const out = new Float32Array(width * height);
    for (let i = width + 1; i < out.length - width - 1; i++) out[i] = apart(lab, i - by, i + by);
    return out;
  };
  const [down, along] = [changes(width), changes(1)];
  const inside = floatsOf(down, (value, i) => Math.max(value, along[i] ?? 0))
    .filter((_, i) => mask[i])
    .sort();
  const middle = inside[inside.length >> 1] ?? 0;
  const crests = (own: Float32Array, other: Float32Array, by: number) =>
    floatsOf(own, (value, i) =>
      value > STEEPER * (other[i] ?? 0) ? Math.max(0, value - Math.min(own[i - by] ?? 0, own[i + by] ?? 0)) : 0,
    );
  return {
    level: crests(down, along, SOFT * width),
    upright: crests(along, down, SOFT),
    least: Math.max(BOUNDS.least, Math.min(BOUNDS.most, TIMES * middle)),
  };
}

/** How different two places of a picture are (Lab units). */
export const apart = ({ l, a, b }: Lab, i: number, j: number): number =>
  Math.hypot(
    (l.data[i] ?? 0) - (l.data[j] ?? 0),
    (a.data[i] ?? 0) - (a.data[j] ?? 0),
    (b.data[i] ?? 0) - (b.data[j] ?? 0),
  );
