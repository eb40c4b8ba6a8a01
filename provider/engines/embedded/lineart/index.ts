import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { decodeImage, type RasterImage } from '../raster/image-input';
import type { Check, Plane } from '../raster/plane';
import { shrinkMask } from '../raster/resample';
import { flowDog, lineness } from './dog';
import { sortedLines } from './kinds';
import { type LineLayers, laidTogether } from './layers';
import type { Mask } from './mask';
import { analyse, sigmaOf } from './picture';
import { type Crest, connect, findCrests, type Line } from './ridges';
import { drawLines } from './strokes';

export interface LineArtOptions {
  /** The box (pixels) into which the drawing is fitted; without it the image's own size, long side at most 2048. */
  readonly width?: number;
  readonly height?: number;
  /** Factor on the thresholds: below 1 gives more lines, above 1 fewer. */
  readonly threshold?: number;
  /** Factor on the widths of lines. */
  readonly weight?: number;
  /** Called with 0..1, never falling. */
  readonly progress: (fraction: number) => void;
  /** Asked between and during passes, at least every 64 rows. */
  readonly cancelled: () => boolean;
}

export interface LineArt {
  readonly png: Uint8Array;
  /** Pixels: the image's own proportions, as large as fits into the box. */
  readonly width: number;
  readonly height: number;
}

/** Line-ness (L* of an equal step) from which a line starts to be followed, and which it must reach somewhere. */
const FOLLOW = 4.5;
const REACH = 10;
/** Factor on the threshold for lines outside the subject (shadows, the studio's horizon). */
const OUTSIDE = 2.2;
/** The long side (pixels) of the picture that lines are looked for in. */
const WORK_SIDE = 1280;
/** Shorter lines are dropped as specks (pixels at scale 1). */
const SHORTEST = 18;

/**
 * Clean dark lines on white from any JPEG, PNG or WEBP: the crests of a flow-based difference of Gaussians in two
 * scales, connected with hysteresis and drawn as tapering strokes. The same bytes give the same PNG.
 * Throws an EngineRefusal for an image that cannot be read; rejects with an AbortError when cancelled.
 */
export async function extractLineArt(image: Uint8Array, options: LineArtOptions): Promise<LineArt> {
  const raster = await decodeImage(image, options);
  const { width, height } = raster;
  const grey = await lineArtOf(raster, options);
  const png = await sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
  options.progress(1);
  return { png, width, height };
}

/** The same for pixels: 8-bit grey, row by row. */
export async function lineArtOf(image: RasterImage, options: LineArtOptions): Promise<Uint8Array> {
  return laidTogether(await linesOf(image, options, undefined), image.width * image.height);
}

/** What lines are of. */
export interface LinedSubject {
  /** 1 where the picture shows it, in the picture's size. */
  readonly mask: Mask;
  /** Its outline goes on where no line was found. */
  readonly closes: boolean;
}

/** The same with each kind of line in a layer of its own. */
export const lineLayersOf = (image: RasterImage, options: LineArtOptions, subject: LinedSubject): Promise<LineLayers> =>
  linesOf(image, options, subject);

async function linesOf(
  image: RasterImage,
  options: LineArtOptions,
  subject: LinedSubject | undefined,
): Promise<LineLayers> {
  const { check, done } = paced(options);
  check();
  const work = await shrink(image);
  const { tones, flow, mask, lab, scale, width, height } = analyse(work, check);
  await done(0.45);
  const answers: { fine: Plane; coarse: Plane }[] = [];
  for (const tone of tones) {
    const fine = flowDog(tone, flow, sigmaOf(scale), check);
    await done(0.55 + 0.2 * answers.length);
    answers.push({ fine, coarse: flowDog(tone, flow, 2 * sigmaOf(scale), check) });
    await done(0.45 + 0.2 * answers.length);
  }
  const signed = { data: lineness(answers), width, height };
  const apart = { other: 6.5 * sigmaOf(scale), same: 3.5 * sigmaOf(scale) };
  const { threshold = 1 } = options;
  const crests = findCrests(signed, flow, FOLLOW * threshold, apart, check);
  const lines = connect(crests, width).filter((line) => isLine(line, crests, mask, scale, threshold));
  await done(0.92);
  const pen = { scale, width, height, mask, weight: options.weight, paper: image };
  const sorted = subject
    ? sortedLines(lines, crests, { light: lab.l, mask: shrinkMask(subject.mask, image, work), scale }, subject.closes)
    : { lines, crests, kinds: undefined };
  const layers = drawLines(sorted.lines, sorted.crests, pen, (pixel) => sorted.kinds?.get(pixel) ?? 'character');
  await done(0.97);
  return layers;
}

/**
 * Lines are searched in at most WORK_SIDE pixels a side. They are vector paths, so a larger output loses only detail
 * too fine to draw, and a photograph's noise.
 */
async function shrink(image: RasterImage): Promise<RasterImage> {
  const { width, height } = image;
  if (Math.max(width, height) <= WORK_SIDE) return image;
  const { data, info } = await sharp(image.rgba, { raw: { width, height, channels: 4 } })
    .resize({ width: WORK_SIDE, height: WORK_SIDE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgba: data, width: info.width, height: info.height };
}

/** `check` throws once the work is cancelled; `done` reports a finished pass and yields to the event loop. */
function paced({ progress, cancelled }: LineArtOptions) {
  const check: Check = () => {
    if (cancelled()) throw new DOMException('the drawing was cancelled', 'AbortError');
  };
  const done = async (fraction: number) => {
    progress(fraction);
    await setImmediate();
    check();
  };
  return { check, done };
}

/** Long enough, and strong enough somewhere: the second threshold of the hysteresis. */
function isLine(
  line: Line,
  crests: ReadonlyMap<number, Crest>,
  mask: Mask | undefined,
  scale: number,
  threshold: number,
): boolean {
  // A drawing of few lines has no short ones, however dark they are.
  if (line.length < SHORTEST * Math.max(0.5, scale) * Math.max(1, threshold)) return false;
  const strengths = line.map((i) => crests.get(i)?.strength ?? 0).sort((a, b) => b - a);
  // Not the maximum: noise can produce a single high crest.
  const typical = strengths[Math.floor(strengths.length / 4)] ?? 0;
  const outside = mask ? line.filter((i) => mask[i] === 0).length / line.length : 0;
  return typical >= REACH * threshold * (outside > 0.7 ? OUTSIDE : 1);
}
