import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { designCar } from '../../provider/engines/embedded/car/design';
import type { PictureReader } from '../../provider/engines/embedded/picture/subject/subject';
import type { RasterImage } from '../../provider/engines/embedded/raster/image-input';
import { createCamera } from '../../provider/engines/embedded/trace/camera';
import { mapCar } from '../../provider/engines/embedded/trace/car-map';
import { renderFrom, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { readPrompt } from '../../provider/engines/embedded/words';

export type Rgb = readonly [number, number, number];
export const noTick = () => {};
/** A coarse mesh: tests look at behaviour, not at beauty. */
export const CELL = 0.09;

/** A hash that identifies bytes. Comparing a megabyte of them one by one takes `toEqual` seconds. */
export const hashOf = (bytes: Uint8Array = new Uint8Array()) => createHash('sha256').update(bytes).digest('hex');

/** A picture whose pixels are given by a function. */
export function picture(width: number, height: number, at: (x: number, y: number) => Rgb): RasterImage {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) rgba.set(at(i % width, Math.floor(i / width)), i * 4);
  return { rgba, width, height };
}

export const pngOf = async ({ rgba, width, height }: RasterImage) =>
  new Uint8Array(
    await sharp(rgba, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  );

export async function pixelsOf(bytes: Uint8Array | undefined): Promise<RasterImage> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { rgba: new Uint8Array(data), width: info.width, height: info.height };
}

/** 1 inside the rectangle. */
export function rectangle(width: number, height: number, left: number, top: number, right: number, bottom: number) {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    return x >= left && x < right && y >= top && y < bottom ? 1 : 0;
  });
}

/** A mask as the brush paints it: white on black. */
export const maskPng = (mask: Uint8Array, width: number, height: number) =>
  pngOf(picture(width, height, (x, y) => (mask[y * width + x] ? [255, 255, 255] : [0, 0, 0])));

export const pixelAt = ({ rgba, width }: RasterImage, x: number, y: number): number[] => [
  ...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

/** Mean colour where `where` is 1. */
export function meanOf({ rgba }: RasterImage, where: Uint8Array): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < where.length; i++) {
    if (!where[i]) continue;
    for (const c of [0, 1, 2] as const) sum[c] += rgba[i * 4 + c] ?? 0;
    count++;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** How many pixels differ outside of the mask. */
export function changedOutside(before: RasterImage, after: RasterImage, mask: Uint8Array): number {
  let changed = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]) continue;
    for (let k = i * 4; k < i * 4 + 4; k++) {
      if (before.rgba[k] !== after.rgba[k]) {
        changed++;
        break;
      }
    }
  }
  return changed;
}

/** Finds neither car nor subject in any picture. */
export const noReader: PictureReader = { readCar: () => undefined, subjectMask: () => undefined, cell: CELL };

/** A rendered car, and a reader that knows what was rendered at any size of the picture. */
export function renderedCar(prompt: string, width: number, height: number) {
  const design = designCar(readPrompt(prompt), 1, 7);
  const scene = sceneOf(design.car, noTick, CELL);
  const camera = createCamera('front-three-quarter', design.car, width, height);
  const rgb = renderFrom(scene, design, camera, 0.92, { width, height, tick: noTick });
  const image = picture(width, height, (x, y) => {
    const k = (y * width + x) * 3;
    return [rgb[k] ?? 0, rgb[k + 1] ?? 0, rgb[k + 2] ?? 0];
  });
  const reader: PictureReader = {
    readCar: (seen) => {
      const { pieces } = mapCar(scene, camera, seen, noTick);
      return {
        mask: pieces.map((piece) => (piece ? 1 : 0)),
        iou: 1,
        car: design.car,
        camera,
        view: 'three-quarter',
        paint: design.paint,
        kind: 'picture',
      };
    },
    subjectMask: () => undefined,
    cell: CELL,
  };
  return { image, reader, map: mapCar(scene, camera, image, noTick) };
}
