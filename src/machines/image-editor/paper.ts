import type { Mark, PaintLayer, Tip } from '../../log/facts-painting';
import type { PenPoint } from './dabs';

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
export interface Sight {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface PaperMemory {
  /** Bytes held in tiles, for the picture as it stands and for the way back. */
  readonly bytes: number;
  readonly tiles: number;
}

/** The picture under the brush. It follows the marks of a history and shows the stroke that is under way. */
export interface Paper {
  readonly size: PictureSize;
  /** Begins a stroke. Throws a PaintError without a canvas, as `extend` and `show` do. */
  begin(tip: Tip): void;
  extend(points: readonly PenPoint[]): void;
  /** Ends the stroke: its mark, to be committed to the history; until then it stays as it is. */
  finish(): Mark;
  cancel(): void;
  /** Shows these marks and no others. */
  show(marks: readonly Mark[]): void;
  /** Draws what is seen into `clip` (px of the canvas) or the whole canvas. */
  draw(
    context: CanvasRenderingContext2D,
    sight: Sight,
    look: { readonly hidden: readonly PaintLayer[]; readonly clip?: Area },
  ): void;
  /** Hears of each area (px of the picture) that looks different now. */
  subscribe(listener: (area: Area) => void): () => void;
  memory(): PaperMemory;
}
