import { Badge, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { v4 as newId } from 'uuid';
import { boards } from '../../log/projections/boards';
import { Empty } from '../kit/Empty';
import { Time } from '../kit/Time';
import { useProjection, useWords } from '../studio/studio-context';
import { useProviderData } from '../studio/use-provider-data';
import { BoardFace } from './BoardFace';
import classes from './Boards.module.css';
import { useBoardPort } from './board-port';
import { useBoardWords } from './board-words';
import { LinksElsewhere } from './LinksElsewhere';

/** All boards as small pictures of themselves, the one that was changed last in front. */
export function BoardList() {
  const words = useWords();
  const say = useBoardWords();
  const all = useProjection(boards);
  const { data: links = [] } = useProviderData(useBoardPort().links);
  const navigate = useNavigate();
  const create = () => void navigate({ to: '/boards', search: { board: newId() } });
  return (
    <div className={classes.page}>
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
              <Link to="/boards" search={{ board: board.boardId }} className={classes.card}>
                <BoardFace board={board}>
                  {' '}
                  · <Time at={new Date(board.at).toISOString()} />
                  {links.some(({ boardId }) => boardId === board.boardId) && (
                    <Badge ml="xs" variant="light" color="gray">
                      {say.shared()}
                    </Badge>
                  )}
                </BoardFace>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <LinksElsewhere links={links.filter(({ boardId }) => all.every((board) => board.boardId !== boardId))} />
    </div>
  );
}
