import type { PictureAnswers } from '../../../../contract/picture-reading';
import { type Box, boxOf, type Size } from '../raster/box';
import { floatsOf } from '../raster/pixels';
import { blur } from '../raster/plane';
import { isColoured } from './coloured';
import type { Subject } from './mask';
import { bilinear } from './work';

/** The subject cut out small, as silhouettes are compared with it. */
export interface Target {
  readonly width: number;
  readonly height: number;
  /** 1 car, 0 background, 2 perhaps only the car's shadow, or perhaps car behind a gap of its outline. */
  readonly mask: Uint8Array;
  /** 0–1: how much of an edge is near by. */
  readonly edges: Float32Array;
  /** What is redder than the rest of the car; undefined for a drawing, and where there is hardly any. */
  readonly red: Redness | undefined;
  /** Whether it is a picture in colour, of a car that is not red itself and has hardly anything red. */
  readonly lampless?: boolean;
  /** The mask may hold the car's image in a polished floor. */
  readonly reflected?: boolean;
  /** What is known of the car. */
  readonly answers?: PictureAnswers;
  /** The subject's box in target pixels, shadow left out. */
  readonly box: Box;
  /** Target pixel (0, 0)'s corner in the picture read, and its pixels for one of the target. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  /** The same half as large, for a first look. */
  readonly half?: Target;
}

/** Pixels that are surely car and redder than the rest of it, how much each is (0–1), and how much they are together. */
export interface Redness {
  readonly pixels: Int32Array;
  readonly values: Float32Array;
  readonly total: number;
}

/** Cuts the subject out with a margin; the longer side has `side` pixels. */
export const cutOut = (subject: Subject, side: number): Target => ({
  ...cut(subject, side),
  ...(subject.image.answers && { answers: subject.image.answers }),
  half: cut(subject, side / 2),
});

function cut({ image, mask, unsure, open, edges, lab, kind }: Subject, side: number): Target {
  const { width, height } = image;
  const box = boxOf(mask, width, height);
  const margin = 0.07 * Math.max(box.right - box.left, box.bottom - box.top);
  const x = box.left - margin;
  const y = box.top - margin;
  const w = box.right - box.left + 2 * margin;
  const h = box.bottom - box.top + 2 * margin;
  const zoom = Math.max(w, h) / side;
  const size = { width: Math.max(8, Math.round(w / zoom)), height: Math.max(8, Math.round(h / zoom)) };
  const out = new Uint8Array(size.width * size.height);
  const near = evenedTo(zoom, edges, image);
  const level = 2.5 * meanIn(mask, near);
  const redness = lab.a.data;
  const ground = meanIn(mask, redness);
  const red = kind === 'drawing' ? undefined : new Float32Array(out.length);
  const steep = new Float32Array(out.length);
  for (let j = 0; j < size.height; j++) {
    for (let i = 0; i < size.width; i++) {
      const px = x + (i + 0.5) * zoom - 0.5;
      const py = y + (j + 0.5) * zoom - 0.5;
      const at = j * size.width + i;
      if (px < -0.5 || py < -0.5 || px > width - 0.5 || py > height - 0.5) continue;
      const isCar = bilinear(mask, image, px, py) >= 0.5;
      const perhaps = isCar ? unsure : open;
      out[at] = perhaps && bilinear(perhaps, image, px, py) >= 0.5 ? 2 : isCar ? 1 : 0;
      if (red) red[at] = Math.max(0, Math.min(1, (bilinear(redness, image, px, py) - ground - 8) / 25));
      steep[at] = Math.min(1, bilinear(near, image, px, py) / level);
    }
  }
  const sure = boxOf(
    out.map((value) => (value === 1 ? 1 : 0)),
    size.width,
    size.height,
  );
  const lamps = red && rednessOf(red, out);
  const isReddish = ground > REDDISH && meanIn(mask, lab.b.data) > 0;
  const lampless = red !== undefined && !lamps && !isReddish && isColoured(lab);
  return { ...size, mask: out, edges: steep, red: lamps, lampless, box: sure, x, y, zoom };
}

const evened = new WeakMap<Float32Array, Map<number, Float32Array>>();

/** Edges evened over a pixel of the target (`zoom`, to a quarter of a pixel): once for all targets of a picture. */
function evenedTo(zoom: number, edges: Float32Array, { width, height }: Size): Float32Array {
  const sigma = Math.max(1, Math.round(4 * zoom) / 4);
  const before = evened.get(edges) ?? new Map<number, Float32Array>();
  const near = before.get(sigma) ?? blur({ data: edges, width, height }, sigma, () => {}).data;
  evened.set(edges, before.set(sigma, near));
  return near;
}

/** A car with more of it (a* of CIE L*a*b*), and not of blue, is reddish itself. */
const REDDISH = 10;

/** Less red than this (a pixel of the target) is no lamp's. */
const HARDLY = 0.002;

function rednessOf(red: Float32Array, mask: Uint8Array): Redness | undefined {
  const pixels = Int32Array.from([...red.keys()].filter((i) => mask[i] === 1 && (red[i] ?? 0) > 0));
  const values = floatsOf(pixels, (i) => red[i] ?? 0);
  const total = values.reduce((sum, value) => sum + value, 0);
  return total > HARDLY * red.length ? { pixels, values, total } : undefined;
}

/** The mean of values within a mask. */
function meanIn(mask: Uint8Array, values: Float32Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    sum += values[i] ?? 0;
    count++;
  }
  return sum / Math.max(1, count);
}
