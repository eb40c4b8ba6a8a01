import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { BoardCommand } from '../../machines/board/commands';
import type { boardMachine } from '../../machines/board/machine';
import { ZOOM_STEP } from '../editor/keys';
import { useCanvas } from '../editor/use-canvas';
import classes from './Boards.module.css';

export type BoardActor = ActorRefFrom<typeof boardMachine>;

/** What keys do to the view of a sheet. */
export const viewKeys: Readonly<Record<string, BoardCommand>> = {
  '+': { type: 'view.zoom', factor: ZOOM_STEP },
  '=': { type: 'view.zoom', factor: ZOOM_STEP },
  '-': { type: 'view.zoom', factor: 1 / ZOOM_STEP },
  '0': { type: 'view.fit' },
};

interface SheetFrameProps {
  readonly board: BoardActor;
  readonly label: string;
  /** Nothing on it can be taken: whatever is dragged moves the view. */
  readonly isLookedAt?: true;
  /** At a double click or tap (px, in the window). It has to stay the same from one drawing to the next. */
  readonly double?: (at: { x: number; y: number }) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** The sheet of a board, of which the view shows a part; it is moved by the pointer and answers keys. */
export function SheetFrame({ board, label, isLookedAt, double, onKeyDown, children }: SheetFrameProps) {
  const { x, y, width, height, scale } = useSelector(board, ({ context }) => context.viewport);
  const isAiming = useSelector(board, (snapshot) => snapshot.hasTag('aiming'));
  const place = useRef<SVGSVGElement>(null);
  const options = useMemo(
    () => ({
      isEditor: true,
      zoom: (factor: number, at: { x: number; y: number }) => board.send({ type: 'view.zoom', factor, at }),
      ...(isLookedAt && { isLookedAt }),
      ...(double && { double }),
    }),
    [board, isLookedAt, double],
  );
  useCanvas(place, board, options);
  return (
    <svg
      ref={place}
      className={classes.sheet}
      viewBox={`${x} ${y} ${width / scale} ${height / scale}`}
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application answers keys.
      tabIndex={0}
      data-aiming={isAiming || undefined}
      data-looked-at={isLookedAt}
      onKeyDown={onKeyDown}
    >
      {children}
    </svg>
  );
}
