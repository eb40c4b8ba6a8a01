import type { Mark, PaintLayer, Tip } from './mark';
import type { PenPoint } from './pen';

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
export interface Area extends PictureSize {
  readonly x: number;
  readonly y: number;
}

/** What part of the picture is seen: the place of the canvas's upper left corner (px of the picture), and px of the canvas for each. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** How much of the picture a canvas shows. */
export interface Look {
  /** Of the canvas (px of its own). */
  readonly canvas: PictureSize;
  readonly viewport: Viewport;
  readonly hidden: readonly PaintLayer[];
}

/** The picture under the brush. It follows the marks of a history and shows the current stroke. */
export interface Paper {
  readonly size: PictureSize;
  begin(tip: Tip): void;
  extend(points: readonly PenPoint[]): void;
  /** Ends the stroke: its mark, to be committed to the history; until then it stays as it is. */
  finish(): Mark;
  cancel(): void;
  /** Shows these marks and no others. */
  show(marks: readonly Mark[]): void;
  /** Draws into this canvas from now on, and nowhere else; returns a function that sets what is shown. */
  drawInto(canvas: HTMLCanvasElement): (look: Look) => void;
  /** The colour there (#rrggbb), as it is seen without the mask's tint; none beside the picture. */
  colorAt(
    place: { readonly x: number; readonly y: number },
    hidden: readonly PaintLayer[],
  ): Promise<string | undefined>;
}
