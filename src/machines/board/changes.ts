import type { Point } from '../../drawing/drawing';
import { centreOf, fitted, type Size, type SizedViewport, toDrawing } from '../../drawing/viewport';
import type { BoardContext, BoardFact } from './commands';
import {
  type BoardItem,
  type BoardSheet,
  boundsOf,
  isHandle,
  itemAt,
  movedBy,
  type NewPicture,
  NOTE,
  placed,
  stretchedBy,
} from './items';

export const SCALE = { min: 0.05, max: 4 };
/** Room around the whole board, and how near a pointer has to come (px of the canvas). */
const MARGIN = 48;
const REACH = 14;

/** All of a board in the middle of its canvas, no larger than it is. */
export function fittedBoard(items: readonly BoardItem[], canvas: Size): SizedViewport {
  const bounds = boundsOf(items);
  const { width, height, scale, x, y } = fitted(bounds, canvas, { x: MARGIN, y: MARGIN }, { ...SCALE, max: 1 });
  return { width, height, scale, x: bounds.x + x, y: bounds.y + y };
}

export const sheetOf = ({ history }: BoardContext) => history.present;
export const selectedIn = (context: BoardContext) => sheetOf(context).items.find(({ id }) => id === context.selected);

/** What a press at a place takes in hand. */
export function heldAt(
  context: BoardContext,
  at: Point,
): { readonly item: BoardItem; readonly byHandle: boolean } | undefined {
  const place = toDrawing(context.viewport, at);
  const reach = REACH / context.viewport.scale;
  const selected = selectedIn(context);
  if (selected && isHandle(selected, place, reach)) return { item: selected, byHandle: true };
  const item = itemAt(sheetOf(context).items, place, reach);
  return item && { item, byHandle: false };
}

const changedItem = ({ name, items }: BoardSheet, changed: BoardItem): BoardSheet => ({
  name,
  items: items.map((item) => (item.id === changed.id ? changed : item)),
});

/** The fact of a step that has led to this sheet. */
export const changed = ({ boardId, now }: BoardContext, { name, items }: BoardSheet): BoardFact => ({
  type: 'v1.BoardChanged',
  at: now(),
  boardId,
  name,
  items: [...items],
});

export const heldSheet = (context: BoardContext): BoardSheet =>
  context.held ? changedItem(sheetOf(context), context.held.to) : sheetOf(context);

/** The board with what is in the hand as it is now. */
export function shownSheet(context: BoardContext): BoardSheet {
  const { held } = context;
  if (!held) return sheetOf(context);
  return sheetOf(context).items.some(({ id }) => id === held.to.id) ? heldSheet(context) : withArrow(context);
}

const added = ({ name, items }: BoardSheet, more: readonly BoardItem[]): BoardSheet => ({
  name,
  items: [...items, ...more],
});

export const withArrow = (context: BoardContext): BoardSheet =>
  context.held ? added(sheetOf(context), [context.held.to]) : sheetOf(context);

export const withPictures = (context: BoardContext, pictures: readonly NewPicture[]): BoardSheet =>
  pictures.length === 0 ? sheetOf(context) : added(sheetOf(context), placed(sheetOf(context).items, pictures));

export function withNote(context: BoardContext, id: string): BoardSheet {
  const { x, y } = toDrawing(context.viewport, centreOf(context.viewport));
  const place = { x: x - NOTE.width / 2, y: y - NOTE.height / 2 };
  return added(sheetOf(context), [{ id, kind: 'note', ...place, ...NOTE, text: '' }]);
}

export function written(sheet: BoardSheet, id: string, text: string): BoardSheet {
  const note = sheet.items.find((item) => item.id === id && item.kind === 'note');
  return note && note.text !== text ? changedItem(sheet, { ...note, text }) : sheet;
}

export function nudged(
  context: BoardContext,
  { by, byHandle }: { readonly by: Point; readonly byHandle: boolean },
): BoardSheet {
  const item = selectedIn(context);
  return item ? changedItem(sheetOf(context), byHandle ? stretchedBy(item, by) : movedBy(item, by)) : sheetOf(context);
}

export const without = (context: BoardContext): BoardSheet => ({
  ...sheetOf(context),
  items: sheetOf(context).items.filter(({ id }) => id !== context.selected),
});

export function raised(context: BoardContext): BoardSheet {
  const item = selectedIn(context);
  return item ? added(without(context), [item]) : sheetOf(context);
}
