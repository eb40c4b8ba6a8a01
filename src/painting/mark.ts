/** The layers of a painting from the lowest up: the picture itself, what is painted over it, and its mask. */
export const paintLayers = ['image', 'paint', 'mask'] as const;
export type PaintLayer = (typeof paintLayers)[number];

/** What a stroke is drawn with. `size` is its width (px), `color` is `#rrggbb`; hardness and opacity 0–1. */
export interface Tip {
  readonly layer: PaintLayer;
  readonly erase: boolean;
  readonly size: number;
  readonly hardness: number;
  readonly opacity: number;
  readonly color: string;
}

/**
 * One step of a painting. The points of a stroke are flat triples of whole numbers: x and y in quarters of a pixel, the
 * pressure in hundredths.
 */
export type Mark =
  | { readonly kind: 'stroke'; readonly tip: Tip; readonly points: number[] }
  | { readonly kind: 'clear'; readonly layer: PaintLayer };
