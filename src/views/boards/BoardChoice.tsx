import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { v4 as newId } from 'uuid';
import { type Board, boards } from '../../log/projections/boards';
import type { HistoryItem } from '../../log/projections/history';
import { readItems } from '../../machines/board/items';
import { boardMachine } from '../../machines/board/machine';
import { Dialog } from '../kit/Dialog';
import { useLazyWords } from '../kit/use-lazy-words';
import { useProjection, useStudio, useWords } from '../studio/studio-context';
import { useStartedActor } from '../studio/use-started-actor';
import { BoardFace } from './BoardFace';
import classes from './Boards.module.css';
import { BoardWordsProvider, loadBoardWords, useBoardWords } from './board-words';
import { pictureOf } from './picture-of';

interface BoardChoiceProps {
  readonly items: readonly HistoryItem[];
  readonly close: () => void;
}

/** Puts results on a board that is there, or on a new one. */
export function BoardChoice(props: BoardChoiceProps) {
  const words = useWords();
  const say = useLazyWords(loadBoardWords);
  const [board, choose] = useState<Pick<Board, 'boardId' | 'name' | 'items'>>();
  return (
    <Dialog onClose={props.close} title={words.history.putOnBoard()} size={560}>
      {say && (
        <BoardWordsProvider value={say}>
          {board ? <Placing {...props} board={board} /> : <Choice choose={choose} />}
        </BoardWordsProvider>
      )}
    </Dialog>
  );
}

function Choice({ choose }: { readonly choose: (board: Pick<Board, 'boardId' | 'name' | 'items'>) => void }) {
  const say = useBoardWords();
  const all = useProjection(boards);
  return (
    <>
      <ul className={classes.choices}>
        {all.map((board) => (
          <li key={board.boardId}>
            <button type="button" className={classes.choosable} onClick={() => choose(board)}>
              <BoardFace board={board} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        h={44}
        variant={all.length > 0 ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => choose({ boardId: newId(), name: say.untitled(), items: [] })}
        data-autofocus={all.length === 0 || undefined}
      >
        {say.create()}
      </Button>
    </>
  );
}

interface PlacingProps extends BoardChoiceProps {
  readonly board: Pick<Board, 'boardId' | 'name' | 'items'>;
}

/** The board at work for one step: the pictures stand below what was there. */
function Placing({ items, board: { boardId, name, items: stored }, close }: PlacingProps) {
  const { now, words } = useStudio();
  const say = useBoardWords();
  const [sheet] = useState(() => ({ name, items: readItems(stored) }));
  const board = useStartedActor(boardMachine, { boardId, sheet, now });
  const [pictures] = useState(() => items.map(pictureOf));
  useEffect(() => board.send({ type: 'pictures.add', pictures }), [board, pictures]);
  return (
    <>
      <p role="status">{say.placed({ count: pictures.length, name })}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" h={44} onClick={close}>
          {words.common.close()}
        </Button>
        <Button
          h={44}
          renderRoot={(props) => <Link to="/boards" search={{ board: boardId }} {...props} />}
          data-autofocus
        >
          {say.openBoard()}
        </Button>
      </Group>
    </>
  );
}
