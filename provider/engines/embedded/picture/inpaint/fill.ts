import sharp from 'sharp';
import { part, type Tick } from '../../kernel/job';
import { randomOf } from '../../kernel/random';
import type { Size } from '../../raster/grid';
import type { RasterImage } from '../../raster/image-input';
import { type Frame, frameOf } from '../../raster/mask';
import { CHANNELS } from '../../raster/pixels';
import { below, moved, shrinkMask, smoothAt } from '../../raster/resample';
import { solveMembrane } from './membrane';
import { createField, type Field, type Planes, searchPatches, votePatches } from './patch-match';
import { fillPlain } from './plain-fill';

/** The long side of what is searched (pixels); a larger surrounding is filled from the pixels that the search found. */
const WORK_SIDE = 420;
/** The hole at the coarsest level is at most this wide: there the smooth start is good enough. */
const COARSEST = 32;

/**
 * Fills the pixels where `hole` is not 0 from the rest of the picture: multi-scale patch synthesis (Y. Wexler et al.,
 * 2007) with PatchMatch, then a seamless blend. `barred` pixels are never copied (another object, or transparent). The
 * same seed gives the same pixels; outside the hole every byte stays.
 */
export async function fillHole(
  image: RasterImage,
  hole: Uint8Array,
  seed: number,
  tick: Tick,
  barred?: Uint8Array,
): Promise<Uint8Array> {
  const size = { width: image.width, height: image.height };
  const tight = frameOf(hole, size, 0);
  if (!tight) return image.rgba.slice();
  const frame = surroundings(tight, size, hole);
  const cut = cutOut(image.rgba, size, frame, 4);
  const cutHole = cutOut(hole, size, frame, 1);
  const cutBarred = barred ? cutOut(barred, size, frame, 1) : undefined;
  const filled =
    fillPlain(cut, cutHole, frame, seed, tick) ??
    (await synthesise(cut, cutHole, frame, seed, part(tick, 0, 0.9), cutBarred));
  const whole = image.rgba.slice();
  for (let y = 0; y < frame.height; y++) {
    const line = filled.subarray(y * frame.width * 4, (y + 1) * frame.width * 4);
    whole.set(line, ((frame.y + y) * size.width + frame.x) * 4);
  }
  tick(0.9);
  return whole;
}

/** The hole's box grown by about its size on each side, more where little is left to copy from. */
function surroundings(tight: Frame, size: Size, hole: Uint8Array): Frame {
  const margin = Math.round(Math.max(48, 0.9 * Math.max(tight.width, tight.height)));
  const frame = frameOf(hole, size, margin) ?? tight;
  const free = frame.width * frame.height - tight.width * tight.height;
  return free > tight.width * tight.height ? frame : { x: 0, y: 0, ...size };
}

function cutOut(values: Uint8Array, { width }: Size, frame: Frame, channels: number): Uint8Array {
  const out = new Uint8Array(frame.width * frame.height * channels);
  for (let y = 0; y < frame.height; y++) {
    const from = ((frame.y + y) * width + frame.x) * channels;
    out.set(values.subarray(from, from + frame.width * channels), y * frame.width * channels);
  }
  return out;
}

async function synthesise(
  rgba: Uint8Array,
  hole: Uint8Array,
  { width, height }: Size,
  seed: number,
  tick: Tick,
  barred?: Uint8Array,
): Promise<Uint8Array> {
  const random = randomOf(seed);
  const levels = await pyramid(rgba, hole, { width, height }, barred);
  let planes: Planes | undefined;
  let field: Field | undefined;
  for (const [index, level] of levels.entries()) {
    const own = part(tick, index / levels.length, (index + 1) / levels.length);
    const next = planesOf(level.rgba, level.size);
    if (planes) copyUp(planes, next, level.hole);
    else for (const plane of next.channels) solveMembrane(plane, level.hole, level.size, own);
    const fresh = createField(level.size, level.hole, level.barred);
    if (!fresh) {
      for (const plane of next.channels) solveMembrane(plane, level.hole, level.size, own);
    } else {
      if (field) {
        // Initialised from the patches found so far at the finer size; coarse colours would favour flat patches.
        liftField(field, fresh);
        votePatches(next, fresh, level.hole);
      }
      const rounds = index === 0 ? 12 : Math.max(3, 7 - index);
      for (let round = 0; round < rounds; round++) {
        const turn = part(own, round / rounds, (round + 1) / rounds);
        searchPatches(next, fresh, true, random, part(turn, 0, 0.5));
        searchPatches(next, fresh, false, random, part(turn, 0.5, 1));
        votePatches(next, fresh, level.hole);
      }
    }
    planes = next;
    field = fresh;
  }
  return planes ? enlarge(rgba, hole, { width, height }, planes, field) : rgba;
}

interface Level {
  readonly rgba: Uint8Array;
  readonly hole: Uint8Array;
  readonly barred?: Uint8Array;
  readonly size: Size;
}

/** From coarse to the working size. */
async function pyramid(rgba: Uint8Array, hole: Uint8Array, size: Size, barred?: Uint8Array): Promise<Level[]> {
  const longest = Math.max(size.width, size.height);
  const holeBox = frameOf(hole, size, 0);
  const holeSide = holeBox ? Math.min(holeBox.width, holeBox.height) : 1;
  const work = Math.min(1, WORK_SIDE / longest);
  const count = Math.max(1, Math.ceil(Math.log2((holeSide * work) / COARSEST)) + 1);
  const levels: Level[] = [];
  for (let k = count - 1; k >= 0; k--) {
    const scale = work / 2 ** k;
    const own = {
      width: Math.max(1, Math.round(size.width * scale)),
      height: Math.max(1, Math.round(size.height * scale)),
    };
    levels.push({
      rgba: await shrinkKnown(rgba, hole, size, own),
      hole: shrinkMask(hole, size, own),
      barred: barred ? shrinkMask(barred, size, own) : undefined,
      size: own,
    });
  }
  return levels;
}

/** Scales down with the hole transparent, so that the removed object does not bleed into the edge. */
async function shrinkKnown(rgba: Uint8Array, hole: Uint8Array, { width, height }: Size, to: Size) {
  const known = rgba.slice();
  for (let i = 0; i < hole.length; i++) known[i * 4 + 3] = hole[i] ? 0 : 255;
  if (to.width === width && to.height === height) return known;
  return sharp(known, { raw: { width, height, channels: 4 } })
    .resize({ width: to.width, height: to.height, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
}

function planesOf(rgba: Uint8Array, size: Size): Planes {
  const channel = (c: number) =>
    Float32Array.from({ length: size.width * size.height }, (_, i) => rgba[i * 4 + c] ?? 0);
  return { ...size, channels: [channel(0), channel(1), channel(2)] };
}

/** Starts a finer level with what the coarser one has painted. */
function copyUp(coarse: Planes, fine: Planes, hole: Uint8Array): void {
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue;
    const from = below(i, fine, coarse);
    for (const c of CHANNELS) fine.channels[c][i] = coarse.channels[c][from] ?? 0;
  }
}

function liftField(coarse: Field, fine: Field): void {
  for (const i of fine.wanting) {
    const from = coarse.source[below(i, fine, coarse)] ?? -1;
    if (from < 0) continue;
    const candidate = moved(i, from, fine, coarse);
    if (candidate >= 0 && fine.usable[candidate]) fine.source[i] = candidate;
  }
}

/** Full size: the smooth part from the working size, the grain from the very pixels that the search found. */
function enlarge(rgba: Uint8Array, hole: Uint8Array, size: Size, planes: Planes, field: Field | undefined): Uint8Array {
  const out = rgba.slice();
  const same = size.width === planes.width && size.height === planes.height;
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue;
    const source = same ? -1 : (field?.source[below(i, size, planes)] ?? -1);
    const full = field && source >= 0 ? moved(i, source, size, field) : -1;
    for (const c of CHANNELS) {
      const plane = planes.channels[c];
      const grain = full >= 0 && !hole[full] ? (rgba[full * 4 + c] ?? 0) - smoothAt(plane, planes, size, full) : 0;
      const value = (same ? (plane[i] ?? 0) : smoothAt(plane, planes, size, i)) + grain;
      out[i * 4 + c] = Math.round(Math.min(255, Math.max(0, value)));
    }
    out[i * 4 + 3] = 255;
  }
  return out;
}
