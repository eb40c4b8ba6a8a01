import { IconArrowsMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { SharedBoard } from '../../../contract/shared-board';
import type { BoardCommand } from '../../machines/board/commands';
import { type BoardItem, boxOf } from '../../machines/board/items';
import { boardMachine } from '../../machines/board/machine';
import { arrows, ZOOM_STEP } from '../editor/keys';
import { useCanvas } from '../editor/use-canvas';
import { Time } from '../kit/Time';
import { useStudio } from '../studio/studio-context';
import { useStartedActor } from '../studio/use-started-actor';
import { ItemShape } from './BoardItems';
import classes from './Boards.module.css';
import { BoardTool } from './BoardTool';
import { useBoardWords } from './board-words';
import type { BoardActor } from './Sheet';

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
  const send = (command: BoardCommand) => () => board.send(command);
  return (
    <main className={classes.workplace}>
      <div className={classes.tools}>
        <div className={classes.sharedHead}>
          <h1>{name}</h1>
          <p>
            {say.sharedReadOnly()} <Time at={updated_at} toMinute />
          </p>
        </div>
        <div role="toolbar" aria-label={say.tools()} className={classes.toolbar}>
          <BoardTool
            label={say.zoomOut()}
            Icon={IconZoomOut}
            act={send({ type: 'view.zoom', factor: 1 / ZOOM_STEP })}
          />
          <BoardTool label={say.zoomIn()} Icon={IconZoomIn} act={send({ type: 'view.zoom', factor: ZOOM_STEP })} />
          <BoardTool label={say.fit()} Icon={IconArrowsMaximize} act={send({ type: 'view.fit' })} />
        </div>
      </div>
      <div className={classes.stage}>
        <ShownSheet board={board} name={name} items={items} />
        {items.length === 0 && (
          <div className={classes.nothing}>
            <strong>{say.sharedNothing()}</strong>
          </div>
        )}
      </div>
    </main>
  );
}

interface ShownSheetProps {
  readonly board: BoardActor;
  readonly name: string;
  readonly items: readonly BoardItem[];
}

function ShownSheet({ board, name, items }: ShownSheetProps) {
  const say = useBoardWords();
  const { x, y, width, height, scale } = useSelector(board, ({ context }) => context.viewport);
  const place = useRef<SVGSVGElement>(null);
  const options = useMemo(
    () => ({
      isEditor: true,
      isLookedAt: true,
      zoom: (factor: number, at: { x: number; y: number }) => board.send({ type: 'view.zoom', factor, at }),
    }),
    [board],
  );
  useCanvas(place, board, options);
  return (
    <svg
      ref={place}
      className={classes.sheet}
      viewBox={`${x} ${y} ${width / scale} ${height / scale}`}
      role="application"
      aria-label={say.sharedSheet({ name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application answers keys.
      tabIndex={0}
      data-looked-at
      onKeyDown={(event) => answerKey(event, board)}
    >
      {items.map((item) => (
        <ShownItem key={item.id} item={item} />
      ))}
    </svg>
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

const commands: Readonly<Record<string, BoardCommand>> = {
  '+': { type: 'view.zoom', factor: ZOOM_STEP },
  '=': { type: 'view.zoom', factor: ZOOM_STEP },
  '-': { type: 'view.zoom', factor: 1 / ZOOM_STEP },
  '0': { type: 'view.fit' },
};

function answerKey(event: KeyboardEvent, board: BoardActor) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = arrows[event.key];
  const command = arrow
    ? // What is seen goes where the key points.
      ({ type: 'pointer.panned', by: { x: -arrow.x * STEP, y: -arrow.y * STEP } } as const)
    : commands[event.key];
  if (!command) return;
  board.send(command);
  event.preventDefault();
}
