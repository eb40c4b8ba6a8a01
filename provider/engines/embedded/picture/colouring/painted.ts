import type { Tick } from '../../kernel/job';
import { byteOf } from '../../raster/colour';
import { type FlatMaterial, type Normals, shade } from './shading';

/** A subject in its new colours, and where it is (1). */
export interface Painted {
  readonly rgba: Uint8Array;
  readonly inside: Uint8Array;
}

/** Shades each pixel of the subject by its material, its normal and the view direction. */
export function shadeAll(
  inside: Uint8Array,
  normals: Normals,
  materialAt: (i: number) => FlatMaterial,
  viewAt: (i: number) => readonly [number, number, number],
  tick: Tick,
): Uint8Array {
  const rgba = new Uint8Array(inside.length * 4).fill(255);
  const light: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < inside.length; i++) {
    if ((i & 0x7fff) === 0) tick(i / inside.length);
    if (!inside[i]) continue;
    const normal = [normals[i * 3] ?? 0, normals[i * 3 + 1] ?? 0, normals[i * 3 + 2] ?? 0] as const;
    shade(materialAt(i), normal, viewAt(i), light);
    // A soft shoulder keeps highlights from clipping.
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = byteOf(shoulder(light[c] ?? 0));
  }
  return rgba;
}

const shoulder = (light: number) => (light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3)));
