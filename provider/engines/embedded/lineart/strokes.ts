import type { LineKind } from '../../../../contract/options';
import { bytesOf } from '../raster/pixels';
import { type LineLayers, layersBy } from './layers';
import type { Mask } from './mask';
import { type Crest, type Line, neighbours } from './ridges';

/** What strokes are drawn with. `scale` is 1 for a picture with a long side of 1024 pixels. */
export interface Pen {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** The subject, whose outline is drawn heavier. */
  readonly mask: Mask | undefined;
  /** Factor on the widths of lines; 1 without it. */
  readonly weight?: number;
  /** Size of the drawing (pixels), in the picture's proportions. */
  readonly paper: { readonly width: number; readonly height: number };
}

/** Line widths at scale 1 (pixels), from the faintest line to the strongest. */
const THIN = 0.9;
const THICK = 2.5;
/** Line-ness (L*) at which a line has its full width. */
const FULL = 42;
/** Width factor of the subject's outline. */
const OUTLINE = 1.3;

/**
 * Draws the lines, each kind in a layer of its own. Widths follow the contrast, and lines run out to a point. `kindAt` is
 * asked for the kind of a crest by its pixel.
 */
export function drawLines(
  lines: readonly Line[],
  crests: ReadonlyMap<number, Crest>,
  pen: Pen,
  kindAt: (pixel: number) => LineKind,
): LineLayers {
  const inks = new Map<LineKind, Float32Array>();
  const inkOf = (kind: LineKind) => {
    const ink = inks.get(kind) ?? new Float32Array(pen.paper.width * pen.paper.height);
    inks.set(kind, ink);
    return ink;
  };
  const zoom = pen.paper.width / pen.width;
  for (const line of lines) {
    const taper = tapers(line, crests, pen);
    for (const i of line) {
      const crest = crests.get(i);
      if (!crest) continue;
      const strength = calmStrength(i, crests, pen.width);
      const weight = Math.min(1, strength / FULL);
      const outline = pen.mask && onOutline(pen.mask, pen, i) ? OUTLINE : 1;
      const width =
        (THIN + (THICK - THIN) * weight) *
        outline *
        zoom *
        Math.max(1, pen.scale) *
        (pen.weight ?? 1) *
        (taper.get(i) ?? 1);
      dab(inkOf(kindAt(i)), pen, crest, width, 0.55 + 0.45 * Math.min(1, 1.6 * weight));
    }
  }
  return layersBy((kind) => {
    const ink = inks.get(kind);
    return ink && bytesOf(ink, (value) => Math.round(255 - 232 * Math.min(1, value)));
  });
}

/** Strength averaged along a line, so that its width varies smoothly. */
function calmStrength(i: number, crests: ReadonlyMap<number, Crest>, width: number): number {
  let sum = 0;
  let count = 0;
  const add = (j: number) => {
    const crest = crests.get(j);
    if (!crest) return;
    sum += crest.strength;
    count++;
  };
  add(i);
  for (const near of neighbours(i, width)) {
    if (!crests.has(near)) continue;
    add(near);
    for (const far of neighbours(near, width)) add(far);
  }
  return sum / count;
}

/** Width factors towards the free ends of a line: a third at the end, full after some pixels. */
function tapers(line: Line, crests: ReadonlyMap<number, Crest>, { scale, width }: Pen): Map<number, number> {
  const reach = Math.min(14 * scale, line.length / 3);
  const distance = new Map<number, number>();
  for (const i of line) {
    if (neighbours(i, width).filter((j) => crests.has(j)).length <= 1) distance.set(i, 0);
  }
  const queue = [...distance.keys()];
  for (const i of queue) {
    const next = (distance.get(i) ?? 0) + 1;
    if (next > reach) continue;
    for (const j of neighbours(i, width)) {
      if (!crests.has(j) || distance.has(j)) continue;
      distance.set(j, next);
      queue.push(j);
    }
  }
  return new Map([...distance].map(([i, d]) => [i, 0.35 + (0.65 * d) / Math.max(1, reach)]));
}

function onOutline(mask: Mask, { width, height, scale }: Pen, i: number): boolean {
  const x = i % width;
  const y = Math.floor(i / width);
  const reach = Math.ceil(3 * Math.max(1, scale));
  const at = (px: number, py: number) => px >= 0 && py >= 0 && px < width && py < height && mask[py * width + px] === 1;
  const sides = [at(x - reach, y), at(x + reach, y), at(x, y - reach), at(x, y + reach)];
  return sides.includes(true) && sides.includes(false);
}

/** One short, anti-aliased piece of a stroke (`stroke` pixels wide) along the crest's direction. */
function dab(ink: Float32Array, pen: Pen, crest: Crest, stroke: number, darkness: number): void {
  const { width, height } = pen.paper;
  const zoom = width / pen.width;
  const x = (crest.x + 0.5) * zoom - 0.5;
  const y = (crest.y + 0.5) * zoom - 0.5;
  const half = stroke / 2;
  const reach = Math.ceil(half + 0.7 * zoom + 1);
  // A line thinner than a pixel is drawn a pixel wide, but paler.
  const radius = Math.max(0.5, half);
  const strength = darkness * Math.min(1, half / 0.5);
  for (let py = Math.max(0, Math.round(y) - reach); py <= Math.min(height - 1, Math.round(y) + reach); py++) {
    for (let px = Math.max(0, Math.round(x) - reach); px <= Math.min(width - 1, Math.round(x) + reach); px++) {
      const along = (px - x) * crest.tx + (py - y) * crest.ty;
      const across = (px - x) * crest.ty - (py - y) * crest.tx;
      const distance = Math.hypot(across, Math.max(0, Math.abs(along) - 0.7 * zoom));
      const cover = strength * Math.min(1, Math.max(0, radius + 0.5 - distance));
      const at = py * width + px;
      if (cover > (ink[at] ?? 0)) ink[at] = cover;
    }
  }
}
