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
/** Cells along the frame that a model's price is for: beyond it the engine's work grows with their square. */
const BASE_RESOLUTION = 256;

export interface Priced {
  readonly n: number;
  readonly width: number;
  readonly height: number;
  /** Cells of a 3D model's grid along its frame. */
  readonly mcResolution?: number;
}

/**
 * The exact cost (compute power, whole): by area above 768 × 512, for a 3D model also by the cells of its grid above 256,
 * and by piece. A smaller picture and a coarser model cost the same.
 */
export function priceOf(module: Module, { n, width, height, mcResolution = BASE_RESOLUTION }: Priced): number {
  const area = Math.max(1, (width * height) / BASE_PIXELS);
  return n * Math.ceil(basePrice[module] * area * finenessOf(mcResolution));
}

/** How many times the work of a model of the base resolution it is, at least once. */
export const finenessOf = (mcResolution: number): number => Math.max(1, (mcResolution / BASE_RESOLUTION) ** 2);

/** The price list of the runtime configuration. */
export function priceList(): Record<Module, number> {
  return { ...basePrice };
}
