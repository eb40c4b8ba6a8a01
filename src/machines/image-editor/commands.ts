import type { Brush, Brushes, BrushName } from '../../painting/brushes';
import type { OpenFailure, PaintFailure } from '../../painting/failure';
import type { Mark, PaintLayer } from '../../painting/mark';
import type { PictureSize } from '../../painting/paper';
import type { MarkHistory } from './history';

/** What loading a picture finds. */
export interface LoadedPicture {
  readonly paintingId: string;
  readonly size: PictureSize;
  /** What an earlier visit painted on this very picture, and did not save. */
  readonly kept?: Pick<MarkHistory, 'marks' | 'undone'>;
}

export interface ImageEditorInput {
  readonly name: string;
  /** Whether the form takes a mask beside the picture. */
  readonly masks: boolean;
  /** Opens with the mask brush in hand. */
  readonly masking: boolean;
  /** Whether the form takes the strokes alone, and not the picture under them. */
  readonly strokes?: boolean;
  readonly color: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface ImageEditorContext extends ImageEditorInput {
  readonly picture?: LoadedPicture;
  readonly history: MarkHistory;
  /** Whether the log knows of this painting. */
  readonly begun: boolean;
  readonly brushes: Brushes;
  /** The colour before this one. */
  readonly otherColor: string;
  readonly erased: PaintLayer;
  readonly hidden: readonly PaintLayer[];
  readonly openFailure?: OpenFailure;
  readonly failure?: PaintFailure;
}

export type ImageEditorCommand =
  | { type: 'load.retry' }
  | { type: 'tool.brush' }
  | { type: 'tool.eraser' }
  | { type: 'tool.mask' }
  | { type: 'tool.pan' }
  | { type: 'brush.set'; brush: BrushName; patch: Partial<Brush> }
  | { type: 'color.set'; color: string }
  | { type: 'color.swap' }
  | { type: 'eraser.layer'; layer: PaintLayer }
  | { type: 'layer.toggle'; layer: PaintLayer }
  | { type: 'layer.clear'; layer: PaintLayer }
  | { type: 'stroke.begin' }
  | { type: 'stroke.end'; mark: Mark }
  | { type: 'stroke.cancel' }
  | { type: 'canvas.failed' }
  | { type: 'history.undo' }
  | { type: 'history.redo' }
  | { type: 'picture.save' }
  | { type: 'picture.download' }
  | { type: 'question.yes' }
  | { type: 'question.no' }
  | { type: 'question.dismiss' }
  | { type: 'failure.dismiss' }
  /** The user wants out: asks where something would be lost. */
  | { type: 'editor.cancel' }
  /** The view goes away; what is painted stays in the log. */
  | { type: 'editor.leave' };
