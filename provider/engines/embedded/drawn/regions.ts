import { part, type Tick } from '../kernel/job';
import { connectedAreas, distanceInside, type Size } from '../raster/grid';
import { bytesOf } from '../raster/pixels';
import { joinCorners } from './corners';

/** The closed areas of a drawing: a label (1, 2, …) for every pixel, and each area's size. */
export interface Regions {
  readonly labels: Int32Array;
  readonly sizes: readonly number[];
}

/** Areas smaller than this share of the picture go to a neighbour. */
const SPECK = 4e-5;

/**
 * Parts a drawing into the areas that its lines enclose, and lets a line have gaps: areas are first found for a large
 * ball that fits through no gap, then for smaller ones in what is left (trapped-ball segmentation, S. Zhang et al.,
 * 2009). The lines' own pixels go to the nearest area. `ink` is 1 on the lines.
 */
export function findRegions(ink: Uint8Array, size: Size, tick: Tick): Regions {
  const labels = new Int32Array(ink.length);
  let next = 1;
  const largest = Math.max(2, Math.round(Math.max(size.width, size.height) * 0.007));
  const depth = distanceInside(
    bytesOf(ink, (line) => (line ? 0 : 1)),
    size,
  );
  const radii = [largest, largest / 2, largest / 4, 1, 0].map(Math.floor).filter((r, k, all) => all.indexOf(r) === k);
  for (const [step, radius] of radii.entries()) {
    tick((step / radii.length) * 0.8);
    const open = bytesOf(ink, (line, i) => (line || labels[i] ? 0 : 1));
    const look = () => tick(((step + 0.5) / radii.length) * 0.8);
    const inside = distanceInside(open, size);
    look();
    const core = bytesOf(inside, (distance) => (distance > radius ? 1 : 0));
    const found = connectedAreas(core, size);
    look();
    for (let i = 0; i < labels.length; i++) {
      if (core[i] && !labels[i]) labels[i] = next - 1 + (found.labels[i] ?? 0);
    }
    next += found.sizes.length - 1;
    // The ball fills the area that it moved in up to the lines: the core grows back by its radius.
    spread(labels, open, size, radius + 1);
  }
  tick(0.8);
  joinCorners(labels, depth, size);
  spread(labels, undefined, size, Number.POSITIVE_INFINITY);
  return mergeSpecks(labels, size, part(tick, 0.8, 1));
}

/** Labels grow, ring by ring and at most `reach` rings, over unlabelled pixels (where `open` is given, only over it). */
function spread(labels: Int32Array, open: Uint8Array | undefined, { width }: Size, reach: number): void {
  let edge: number[] = [];
  const count = labels.length;
  const around = (i: number, visit: (j: number) => void) => {
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x + 1 < width) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i + width < count) visit(i + width);
  };
  const free = (i: number) => labels[i] === 0 && (open ? open[i] === 1 : true);
  for (let i = 0; i < count; i++) {
    if (!labels[i]) continue;
    let touches = false;
    around(i, (j) => {
      touches ||= free(j);
    });
    if (touches) edge.push(i);
  }
  for (let ring = 0; ring < reach && edge.length > 0; ring++) {
    const next: number[] = [];
    for (const i of edge) {
      around(i, (j) => {
        if (!free(j)) return;
        labels[j] = labels[i] ?? 0;
        next.push(j);
      });
    }
    edge = next;
  }
}

function mergeSpecks(labels: Int32Array, size: Size, tick: Tick): Regions {
  const sizes: number[] = [];
  for (const label of labels) sizes[label] = (sizes[label] ?? 0) + 1;
  const least = Math.max(6, labels.length * SPECK);
  const kept = labels.map((label) => ((sizes[label] ?? 0) >= least ? label : 0));
  if (!kept.some((label) => label > 0)) return { labels, sizes: Array.from(sizes, (count) => count ?? 0) };
  tick(0.5);
  spread(kept, undefined, size, Number.POSITIVE_INFINITY);
  const counts: number[] = [];
  for (const label of kept) counts[label] = (counts[label] ?? 0) + 1;
  return { labels: kept, sizes: Array.from(counts, (count) => count ?? 0) };
}

/** Labels of the areas that touch the picture's border over a good part of it, and so are the ground, not the subject. */
export function groundLabels({ labels, sizes }: Regions, { width, height }: Size): Set<number> {
  const touched = new Map<number, number>();
  const see = (i: number) => touched.set(labels[i] ?? 0, (touched.get(labels[i] ?? 0) ?? 0) + 1);
  for (let x = 0; x < width; x++) {
    see(x);
    see((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    see(y * width);
    see(y * width + width - 1);
  }
  const border = 2 * (width + height);
  return new Set(
    [...touched]
      .filter(([label, count]) => count > 0.04 * border || (sizes[label] ?? 0) < 3 * count)
      .map(([label]) => label),
  );
}
