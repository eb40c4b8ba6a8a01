import { VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { boards } from '../../log/projections/boards';
import { shownSheet } from '../../machines/board/changes';
import { readItems } from '../../machines/board/items';
import { boardMachine } from '../../machines/board/machine';
import { useStudio } from '../studio/studio-context';
import { useStartedActor } from '../studio/use-started-actor';
import classes from './Boards.module.css';
import { BoardTools } from './BoardTools';
import { useBoardLink } from './board-port';
import { useBoardWords } from './board-words';
import { NoteEditor } from './NoteEditor';
import { Sheet } from './Sheet';

/** A board at work: its tools above the sheet. */
export function OpenBoard({ boardId }: { readonly boardId: string }) {
  const { userLog, now } = useStudio();
  const say = useBoardWords();
  const navigate = useNavigate();
  const [sheet] = useState(() => {
    const known = userLog.get()?.log.projection(boards).get();
    const board = known?.find((each) => each.boardId === boardId);
    return { name: board?.name ?? say.untitled(), items: readItems(board?.items ?? []) };
  });
  const board = useStartedActor(boardMachine, { boardId, sheet, now });
  const isDeleted = useSelector(board, (snapshot) => snapshot.hasTag('deleted'));
  const isEmpty = useSelector(board, ({ context }) => shownSheet(context).items.length === 0);
  const name = useSelector(board, ({ context }) => context.history.present.name);
  const link = useBoardLink(boardId);
  const [edited, edit] = useState<string>();
  useEffect(() => {
    if (isDeleted) void navigate({ to: '/boards', replace: true });
  }, [isDeleted, navigate]);
  return (
    <div className={classes.workplace}>
      <VisuallyHidden component="h1">{name}</VisuallyHidden>
      <BoardTools board={board} link={link} edit={edit} />
      <div className={classes.stage}>
        <Sheet board={board} edit={edit} />
        {isEmpty && (
          <div className={classes.nothing}>
            <strong>{say.nothing()}</strong>
            <span>{say.nothingText()}</span>
          </div>
        )}
        {edited !== undefined && <NoteEditor key={edited} board={board} id={edited} close={() => edit(undefined)} />}
      </div>
    </div>
  );
}
