import type { Frame, FramePatch } from './frame';

/** How a shape is drawn, in the words of a canvas. Widths, dashes and sizes in px of the page. */
export interface ShapeStyle {
  readonly fill?: string;
  readonly fillOpacity: number;
  readonly stroke?: string;
  readonly strokeOpacity: number;
  readonly hidden: boolean;
  readonly width: number;
  readonly dashes: readonly number[];
  readonly cap: CanvasLineCap;
  readonly join: CanvasLineJoin;
  /** Of a text. */
  readonly font: { readonly weight: string; readonly size: number; readonly family: string };
}

/** A part of the picture, as the style sheet wants it seen. */
export interface Shape {
  readonly part: string;
  readonly kind: 'path' | 'text';
  readonly style: ShapeStyle;
}

/** Where the reference picture lies (px of the page). */
export interface PlacedReference {
  readonly matrix: readonly [number, number, number, number, number, number];
  readonly width: number;
  readonly height: number;
  readonly opacity: number;
}

/** How everything on the SVG looks, its parts from the paper up. */
export interface Looks {
  /** Px of the canvas for each px of the page. */
  readonly density: number;
  readonly paper: string;
  readonly reference?: PlacedReference;
  readonly shapes: readonly Shape[];
}

/** Messages to the cover's worker. It answers once, when it can draw. */
export type CoverMessage =
  | { readonly do: 'open'; readonly canvas: OffscreenCanvas; readonly font: string }
  | { readonly do: 'reference'; readonly picture: ImageBitmap }
  | { readonly do: 'begin'; readonly looks: Looks; readonly frame: Frame }
  | { readonly do: 'draw'; readonly patch: FramePatch }
  | { readonly do: 'clear' };
