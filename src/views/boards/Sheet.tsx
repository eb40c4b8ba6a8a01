import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useCallback } from 'react';
import { toDrawing } from '../../drawing/viewport';
import { selectedIn, sheetOf, shownSheet } from '../../machines/board/changes';
import type { BoardCommand } from '../../machines/board/commands';
import { type BoardItem, boxOf, itemAt } from '../../machines/board/items';
import { arrows, commandOf, stepOf } from '../editor/keys';
import { ItemShape } from './BoardItems';
import classes from './Boards.module.css';
import { useBoardWords } from './board-words';
import { type BoardActor, SheetFrame, viewKeys } from './SheetFrame';

interface SheetProps {
  readonly board: BoardActor;
  /** Opens the text of a note. */
  readonly edit: (id: string) => void;
}

/** The sheet with its items; each can be reached by Tab, and moved by keys. */
export function Sheet({ board, edit }: SheetProps) {
  const say = useBoardWords();
  const context = useSelector(board, (snapshot) => snapshot.context);
  const double = useCallback(
    (at: { x: number; y: number }) => {
      const { context: now } = board.getSnapshot();
      const item = itemAt(sheetOf(now).items, toDrawing(now.viewport, at), 0);
      if (item?.kind === 'note') edit(item.id);
    },
    [board, edit],
  );
  const { viewport, selected } = context;
  const { name, items } = shownSheet(context);
  return (
    <SheetFrame
      board={board}
      label={say.sheet({ name })}
      double={double}
      onKeyDown={(event) => answerKey(event, board, edit)}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML has no place inside a drawing.
        <g
          key={item.id}
          role="button"
          tabIndex={0}
          aria-label={labelOf(item, say)}
          aria-pressed={item.id === selected}
          className={classes.item}
          onFocus={() => board.send({ type: 'item.select', id: item.id })}
        >
          <ItemShape item={item} />
        </g>
      ))}
      <Selection item={items.find(({ id }) => id === selected)} scale={viewport.scale} />
    </SheetFrame>
  );
}

/** The frame of what is selected, and its handle, as large on the screen at any scale. */
function Selection({ item, scale }: { readonly item: BoardItem | undefined; readonly scale: number }) {
  if (!item) return null;
  return (
    <g>
      {item.kind !== 'arrow' && <rect {...boxOf(item)} className={classes.frame} strokeWidth={2 / scale} />}
      <circle cx={item.x + item.width} cy={item.y + item.height} r={7 / scale} className={classes.handle} />
    </g>
  );
}

function labelOf({ kind, text }: BoardItem, say: ReturnType<typeof useBoardWords>): string {
  if (kind === 'arrow') return say.arrow();
  if (kind === 'note') return text ? `${say.note()}: ${text}` : say.emptyNote();
  return text ? `${say.picture()}: ${text}` : say.picture();
}

const commands: Readonly<Record<string, BoardCommand>> = {
  Delete: { type: 'item.remove' },
  Backspace: { type: 'item.remove' },
  Escape: { type: 'step.back' },
  ...viewKeys,
};

function answerKey(event: KeyboardEvent, board: BoardActor, edit: (id: string) => void) {
  const { context } = board.getSnapshot();
  const arrow = arrows[event.key];
  const letter = commandOf(event.nativeEvent);
  const selected = selectedIn(context);
  const command = commands[event.key];
  if (letter === 'z') board.send({ type: event.shiftKey ? 'history.redo' : 'history.undo' });
  else if (letter === 'y') board.send({ type: 'history.redo' });
  else if (letter !== undefined) return;
  else if (arrow) {
    const step = event.altKey ? stepOf(event.nativeEvent) : 10;
    board.send({ type: 'keys.nudge', by: { x: arrow.x * step, y: arrow.y * step }, byHandle: event.shiftKey });
  } else if (event.key === 'Enter' || event.key === ' ') {
    if (selected?.kind === 'note') edit(selected.id);
  } else if (command) board.send(command);
  else return;
  event.preventDefault();
}
