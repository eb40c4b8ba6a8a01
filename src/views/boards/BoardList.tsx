import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { v4 as newId } from 'uuid';
import { type Board, boards } from '../../log/projections/boards';
import { readItems } from '../../machines/board/items';
import { Empty } from '../kit/Empty';
import { Time } from '../kit/Time';
import { useProjection, useWords } from '../studio/studio-context';
import { BoardItems } from './BoardItems';
import classes from './Boards.module.css';
import { useBoardWords } from './board-words';
import { viewBoxOf } from './view-box';

/** All boards as small pictures of themselves, the one that was changed last in front. */
export function BoardList() {
  const words = useWords();
  const say = useBoardWords();
  const all = useProjection(boards);
  const navigate = useNavigate();
  const create = () => void navigate({ to: '/boards', search: { board: newId() } });
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <div>
          <h1>{words.titles.boards()}</h1>
          <p>{say.lead()}</p>
        </div>
        {all.length > 0 && (
          <Button size="md" h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
            {say.create()}
          </Button>
        )}
      </div>
      {all.length === 0 ? (
        <Empty sketch title={say.empty()} text={say.emptyText()}>
          <Button size="md" h={44} onClick={create}>
            {say.create()}
          </Button>
        </Empty>
      ) : (
        <ul className={classes.cards}>
          {all.map((board) => (
            <li key={board.boardId}>
              <Card board={board} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

function Card({ board: { boardId, name, items: stored, at } }: { readonly board: Board }) {
  const say = useBoardWords();
  const items = useMemo(() => readItems(stored), [stored]);
  return (
    <Link to="/boards" search={{ board: boardId }} className={classes.card}>
      <svg viewBox={viewBoxOf(items)} aria-hidden="true">
        <BoardItems items={items} />
      </svg>
      <strong>{name}</strong>
      <span className="figures">
        {say.items({ count: items.length })} · <Time at={new Date(at).toISOString()} />
      </span>
    </Link>
  );
}
