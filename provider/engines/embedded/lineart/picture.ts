import type { RasterImage } from '../raster/image-input';
import { drawingTones, type Lab, toLab } from '../raster/lab';
import { blur, type Check, type Plane } from '../raster/plane';
import { edgeTangentFlow, type Flow } from './flow';
import { type Mask, subjectMask } from './mask';

/** A picture analysed for line drawing. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** 1 for a long side of 1024 pixels. */
  readonly scale: number;
  readonly lab: Lab;
  readonly tones: readonly Plane[];
  readonly flow: Flow;
  readonly mask: Mask | undefined;
}

/** The finest line's σ in pixels: with the picture's size, but never below what a pixel can show. */
export const sigmaOf = (scale: number) => Math.max(0.8, scale);

export function analyse(image: RasterImage, check: Check): Picture {
  const { width, height } = image;
  const scale = Math.max(width, height) / 1024;
  const sigma = sigmaOf(scale);
  const lab = toLab(image, check);
  const tones = drawingTones(lab).map((tone) => blur(tone, 0.6 * sigma, check));
  const flow = edgeTangentFlow(tones, width, height, 2 * sigma, check);
  return { width, height, scale, lab, tones, flow, mask: subjectMask(image, lab, flow, check) };
}
