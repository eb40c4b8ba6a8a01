import { type ReactNode, useMemo } from 'react';
import type { Board } from '../../log/projections/boards';
import { readItems } from '../../machines/board/items';
import { BoardItems } from './BoardItems';
import { useBoardWords } from './board-words';
import { viewBoxOf } from './view-box';

interface BoardFaceProps {
  readonly board: Pick<Board, 'name' | 'items'>;
  /** Stands behind the number of its items. */
  readonly children?: ReactNode;
}

/** A board as a small picture of itself, with its name and how much is on it; what it stands in gives it its places. */
export function BoardFace({ board: { name, items: stored }, children }: BoardFaceProps) {
  const say = useBoardWords();
  const items = useMemo(() => readItems(stored), [stored]);
  return (
    <>
      <svg viewBox={viewBoxOf(items)} aria-hidden="true">
        <BoardItems items={items} />
      </svg>
      <strong>{name}</strong>
      <span className="figures">
        {say.items({ count: items.length })}
        {children}
      </span>
    </>
  );
}
