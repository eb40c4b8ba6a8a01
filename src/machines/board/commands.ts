import type { Point } from '../../drawing/drawing';
import type { History } from '../../drawing/history';
import type { Size, SizedViewport } from '../../drawing/viewport';
import type { FactOf } from '../../facts';
import type { Gesture } from '../pointer/commands';
import type { BoardItem, BoardSheet, NewPicture } from './items';

export interface BoardInput {
  readonly boardId: string;
  readonly sheet: BoardSheet;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface BoardContext extends Omit<BoardInput, 'sheet'> {
  readonly history: History<BoardSheet>;
  readonly viewport: SizedViewport;
  readonly selected?: string;
  /** The item in the hand as it was, and as it is now; by its handle, or as a whole. */
  readonly held?: { readonly from: BoardItem; readonly to: BoardItem; readonly byHandle: boolean };
  /** The id of the arrow that is about to be drawn. */
  readonly arrow: string;
}

export type BoardCommand =
  | Gesture
  | { readonly type: 'canvas.resized'; readonly size: Size }
  | { readonly type: 'view.zoom'; readonly factor: number; readonly at?: Point }
  | { readonly type: 'view.fit' }
  | { readonly type: 'board.rename'; readonly name: string }
  | { readonly type: 'board.delete' }
  | { readonly type: 'pictures.add'; readonly pictures: readonly NewPicture[] }
  /** In the middle of what is seen. */
  | { readonly type: 'note.add'; readonly id: string }
  | { readonly type: 'note.write'; readonly id: string; readonly text: string }
  /** The next drag draws an arrow. */
  | { readonly type: 'arrow.begin'; readonly id: string }
  | { readonly type: 'item.select'; readonly id?: string }
  /** What is selected: moved, or its handle. Places in units of the sheet. */
  | { readonly type: 'keys.nudge'; readonly by: Point; readonly byHandle: boolean }
  | { readonly type: 'item.remove' }
  | { readonly type: 'item.raise' }
  | { readonly type: 'history.undo' }
  | { readonly type: 'history.redo' }
  /** Gives up what is in the hand or about to be drawn, else the selection. */
  | { readonly type: 'step.back' };

export type BoardFact = FactOf<'v1.BoardChanged' | 'v1.BoardDeleted'>;
