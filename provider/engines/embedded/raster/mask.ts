import sharp from 'sharp';
import { smoothstep } from '../kernel/maths';
import { distanceInside, type Size } from './grid';
import { decodeImage } from './image-input';
import { inverse } from './morphology';
import { bytesOf } from './pixels';

/** Part of a canvas (pixels). */
export interface Frame extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * Reads a painted mask: 1 where something is to change. Painted is what is opaque on a transparent ground; on an
 * opaque ground, or where an opaque ground is painted both light and dark, it is what is light or coloured. The mask is
 * stretched over `frame`; pixels outside of it are 0. Throws an EngineRefusal for a file that is no image.
 */
export async function readMask(bytes: Uint8Array, canvas: Size, frame: Frame): Promise<Uint8Array> {
  const image = await decodeImage(bytes);
  const { data } = await sharp(image.rgba, { raw: { width: image.width, height: image.height, channels: 4 } })
    .resize({ width: frame.width, height: frame.height, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = new Uint8Array(canvas.width * canvas.height);
  const byTone = isToned(image.rgba);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const from = (y * frame.width + x) * 4;
      const alpha = (data[from + 3] ?? 0) / 255;
      const tone = byTone ? Math.max(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0) / 255 : 1;
      mask[(frame.y + y) * canvas.width + frame.x + x] = alpha * tone >= 0.5 ? 1 : 0;
    }
  }
  return mask;
}

/** Whether painted and unpainted differ in tone rather than in opacity alone. */
function isToned(rgba: Uint8Array): boolean {
  let [clear, light, dark] = [0, 0, 0];
  for (let i = 0; i < rgba.length; i += 4) {
    if ((rgba[i + 3] ?? 0) < 128) clear++;
    else if (Math.max(rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0) < 128) dark++;
    else light++;
  }
  return clear === 0 || (light > 0 && dark > 0.02 * (light + dark));
}

/** 0–1: full `reach` pixels inside the edge, falling to the edge, and exactly 0 outside of it. */
export function featherInward(mask: Uint8Array, size: Size, reach: number): Float32Array {
  return distanceInside(mask, size).map((distance) => (distance > 0 ? smoothstep(0, reach + 1, distance) : 0));
}

/** Grows (positive) or shrinks (negative) a mask, in pixels. */
export function grow(mask: Uint8Array, size: Size, by: number): Uint8Array {
  if (by < 0) return bytesOf(distanceInside(mask, size), (distance) => (distance > -by ? 1 : 0));
  return bytesOf(distanceInside(inverse(mask), size), (distance) => (distance <= by ? 1 : 0));
}

export const countOf = (mask: Uint8Array): number => mask.reduce((sum, here) => sum + (here ? 1 : 0), 0);

/** The smallest frame around the mask, widened by `margin` inside the picture; undefined for an empty mask. */
export function frameOf(mask: Uint8Array, { width, height }: Size, margin: number): Frame | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  if (right < 0) return undefined;
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return { x, y, width: Math.min(width, right + margin + 1) - x, height: Math.min(height, bottom + margin + 1) - y };
}
