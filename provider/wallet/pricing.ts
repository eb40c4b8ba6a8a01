import type { Module } from '../../contract/models';

/** Compute power for one picture of 768 × 512 (for img2mv: one set of five views; for imgto3d: one model). */
const basePrice: Record<Module, number> = {
  txt2img: 4,
  img2img: 4,
  img2mv: 12,
  imgto3d: 20,
  imgedit: 4,
  imgLineColorize: 4,
  imgStyleComposer: 6,
  imgLineArt: 2,
};
const BASE_PIXELS = 768 * 512;

export interface Priced {
  readonly n: number;
  readonly width: number;
  readonly height: number;
}

/** The exact cost (compute power, whole): by area above 768 × 512, by piece. A smaller picture costs the same. */
export function priceOf(module: Module, { n, width, height }: Priced): number {
  return n * Math.ceil(basePrice[module] * Math.max(1, (width * height) / BASE_PIXELS));
}

/** The price list of the runtime configuration. */
export function priceList(): Record<Module, number> {
  return { ...basePrice };
}
