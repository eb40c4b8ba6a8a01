import type { LineKind } from '../../../../contract/options';
import { boxBlur } from '../raster/grid';
import { squaredDistance } from '../raster/morphology';
import { bytesOf, floatsOf } from '../raster/pixels';
import { type Plane, plane, sample } from '../raster/plane';
import type { Mask } from './mask';
import { type Crest, connect, type Line, neighbours } from './ridges';

export interface Seen {
  /** Lightness of the picture (L*). */
  readonly light: Plane;
  /** 1 on the subject. */
  readonly mask: Mask;
  /** 1 for a long side of 1024 pixels. */
  readonly scale: number;
}

/** Lines with the kind of each of their crests. */
export interface SortedLines {
  readonly lines: readonly Line[];
  readonly crests: ReadonlyMap<number, Crest>;
  readonly kinds: ReadonlyMap<number, LineKind>;
}

/** A subject's outline is known to this much (pixels at scale 1). */
const NEAR = 8;
/** How far beside a line (pixels at scale 1) its two sides are looked at. */
const BESIDE = 4;
/** A gap is darker than either side by at least this (L*), and by more than this share of what the sides differ. */
const DARKER = 3;
const ALIKE = 0.75;
/** A line is of one kind over at least this many pixels (at scale 1). */
const STRETCH = 20;
/** Line-ness (L*) that an outline is drawn with where the picture hardly shows it. */
const FAINT = 20;

/**
 * The kind of each crest of lines found in a picture: the outermost along the subject's outline; in a gap, which is darker
 * than both of its sides and they are alike; or another edge. With `closes` the outline goes on where no line was found.
 */
export function sortedLines(
  found: readonly Line[],
  crests: ReadonlyMap<number, Crest>,
  { light, mask, scale }: Seen,
  closes: boolean,
): SortedLines {
  const out = outsideOf(mask, light);
  const near = NEAR * Math.max(0.6, scale);
  const drawn = new Set(found.flat());
  const raw = new Map<number, LineKind>();
  for (const i of drawn) {
    const crest = crests.get(i);
    if (!crest) continue;
    const inner = isGap(crest, light, scale) ? 'shut' : 'character';
    raw.set(i, isOutermost(i, crest, drawn, out, near) ? 'contour' : inner);
  }
  const kinds = evened(raw, light.width, Math.max(4, Math.round(STRETCH * scale)));
  if (!closes) return { lines: found, crests, kinds };
  const more = missingOutline(kinds, out, near);
  return {
    lines: [...found, ...connect(more, light.width)],
    crests: new Map([...more, ...crests]),
    kinds: new Map([...[...more.keys()].map((i) => [i, 'contour'] as const), ...kinds]),
  };
}

/** How far (pixels) each pixel lies outside of the subject; negative within it. */
function outsideOf(mask: Mask, { width, height }: Plane): Plane {
  const size = { width, height };
  const inside = squaredDistance(mask, size);
  const beside = squaredDistance(
    bytesOf(mask, (here) => 1 - here),
    size,
  );
  const signed = floatsOf(mask, (here, i) =>
    here ? 0.5 - Math.sqrt(beside[i] ?? 0) : Math.sqrt(inside[i] ?? 0) - 0.5,
  );
  return { data: boxBlur(signed, size, 2, 2), ...size };
}

/** Whether a crest lies near the subject's outline, and no line runs beside it farther out. */
function isOutermost(i: number, crest: Crest, drawn: ReadonlySet<number>, out: Plane, near: number): boolean {
  const { data, width, height } = out;
  const own = data[i] ?? 0;
  if (Math.abs(own) > near) return false;
  const slope =
    sample(out, crest.x + crest.ty, crest.y - crest.tx) - sample(out, crest.x - crest.ty, crest.y + crest.tx);
  // It has to run along the outline, not into it.
  if (Math.abs(slope) < 1) return false;
  const side = Math.sign(slope);
  for (let k = 2; k <= 2 * near; k++) {
    const x = Math.round(crest.x + side * k * crest.ty);
    const y = Math.round(crest.y - side * k * crest.tx);
    if (x < 0 || y < 0 || x >= width || y >= height) break;
    const j = y * width + x;
    if (drawn.has(j) && (data[j] ?? 0) > own + 1 && (data[j] ?? 0) <= near) return false;
  }
  return true;
}

function isGap({ x, y, tx, ty }: Crest, light: Plane, scale: number): boolean {
  const reach = BESIDE * Math.max(0.6, scale);
  const at = (out: number) => sample(light, x + out * ty, y - out * tx);
  const [one, other] = [at(reach), at(-reach)];
  const deeper = Math.min(one, other) - Math.min(at(-1), at(0), at(1));
  return deeper > DARKER && deeper > ALIKE * Math.abs(one - other);
}

/** Each crest takes the kind that most of its line has within `reach` pixels of it. */
function evened(raw: ReadonlyMap<number, LineKind>, width: number, reach: number): Map<number, LineKind> {
  const out = new Map<number, LineKind>();
  for (const start of raw.keys()) {
    const counts = { contour: 0, character: 0, shut: 0 };
    const seen = new Set([start]);
    let ring = [start];
    for (let step = 0; step < reach && ring.length > 0; step++) {
      const next: number[] = [];
      for (const i of ring) {
        counts[raw.get(i) ?? 'character']++;
        for (const j of neighbours(i, width)) {
          if (!raw.has(j) || seen.has(j)) continue;
          seen.add(j);
          next.push(j);
        }
      }
      ring = next;
    }
    const most = Math.max(counts.contour, counts.character, counts.shut);
    out.set(start, counts.contour === most ? 'contour' : counts.shut === most ? 'shut' : 'character');
  }
  return out;
}

/** Crests along the outline, as far outside of the subject as those that were found, where none of these is near. */
function missingOutline(kinds: ReadonlyMap<number, LineKind>, out: Plane, near: number): Map<number, Crest> {
  const { data, width, height } = out;
  const found = new Uint8Array(data.length);
  const offsets: number[] = [];
  for (const [i, kind] of kinds) {
    if (kind !== 'contour') continue;
    found[i] = 1;
    offsets.push(data[i] ?? 0);
  }
  const usual = offsets.sort((a, b) => a - b)[offsets.length >> 1] ?? 0;
  const away = squaredDistance(found, { width, height });
  const level = plane(width, height);
  for (let i = 0; i < data.length; i++) level.data[i] = (data[i] ?? 0) - usual;
  const crests = new Map<number, Crest>();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const own = level.data[i] ?? 0;
      if (own > 0 || (away[i] ?? 0) <= (0.6 * near) ** 2) continue;
      if ([i - 1, i + 1, i - width, i + width].every((j) => (level.data[j] ?? 0) <= 0)) continue;
      const [gx, gy] = [
        sample(level, x + 2, y) - sample(level, x - 2, y),
        sample(level, x, y + 2) - sample(level, x, y - 2),
      ];
      const length = Math.hypot(gx, gy) || 1;
      const [nx, ny] = [gx / length, gy / length];
      crests.set(i, { x: x - own * nx, y: y - own * ny, tx: -ny, ty: nx, strength: FAINT });
    }
  }
  return crests;
}
