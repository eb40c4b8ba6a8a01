import { type KeyboardEvent, useMemo, useState } from 'react';
import type { SharedBoard } from '../../../contract/shared-board';
import { type BoardItem, boxOf } from '../../machines/board/items';
import { boardMachine } from '../../machines/board/machine';
import { arrows } from '../editor/keys';
import { Time } from '../kit/Time';
import { useStudio } from '../studio/studio-context';
import { useStartedActor } from '../studio/use-started-actor';
import { ItemShape } from './BoardItems';
import classes from './Boards.module.css';
import { useBoardWords } from './board-words';
import { type BoardActor, SheetFrame, viewKeys } from './SheetFrame';
import { ViewTools } from './ViewTools';

/** How far a press of an arrow key moves the sheet (px). */
const STEP = 60;

/** The sheet of a board that somebody shows: it is looked at from near and far, and nothing on it can be taken. */
export function SharedSheet({ board: { name, items: shared, updated_at } }: { readonly board: SharedBoard }) {
  const { now } = useStudio();
  const say = useBoardWords();
  // Read again, the same board has other addresses for its pictures.
  const items = useMemo(() => shared.map((item, index) => ({ ...item, id: `${index} ${item.url ?? ''}` })), [shared]);
  const [sheet] = useState({ name, items });
  const board = useStartedActor(boardMachine, { boardId: '', sheet, now });
  return (
    <div className={classes.workplace}>
      <div className={classes.tools}>
        <div className={classes.sharedHead}>
          <h1>{name}</h1>
          <p>
            {say.sharedReadOnly()} <Time at={updated_at} toMinute />
          </p>
        </div>
        <div role="toolbar" aria-label={say.tools()} className={classes.toolbar}>
          <ViewTools board={board} />
        </div>
      </div>
      <div className={classes.stage}>
        <SheetFrame
          board={board}
          label={say.sharedSheet({ name })}
          isLookedAt
          onKeyDown={(event) => answerKey(event, board)}
        >
          {items.map((item) => (
            <ShownItem key={item.id} item={item} />
          ))}
        </SheetFrame>
        {items.length === 0 && (
          <div className={classes.nothing}>
            <strong>{say.sharedNothing()}</strong>
          </div>
        )}
      </div>
    </div>
  );
}

/** A note is read as its text; what has none is named. */
function ShownItem({ item }: { readonly item: BoardItem }) {
  const say = useBoardWords();
  if (item.kind === 'note') return <ItemShape item={item} />;
  const isGone = item.kind === 'picture' && item.url === undefined;
  const label = item.kind === 'arrow' ? say.arrow() : isGone ? say.pictureGone() : say.picture();
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of shapes answers nothing.
    <g role="img" aria-label={label}>
      <ItemShape item={item} />
      {isGone && (
        <foreignObject {...boxOf(item)}>
          <p className={classes.noteText}>{say.pictureGone()}</p>
        </foreignObject>
      )}
    </g>
  );
}

function answerKey(event: KeyboardEvent, board: BoardActor) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = arrows[event.key];
  const command = arrow
    ? // What is seen goes where the key points.
      ({ type: 'pointer.panned', by: { x: -arrow.x * STEP, y: -arrow.y * STEP } } as const)
    : viewKeys[event.key];
  if (!command) return;
  board.send(command);
  event.preventDefault();
}
