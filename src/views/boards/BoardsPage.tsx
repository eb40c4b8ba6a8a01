import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Locale } from '../../i18n';
import { useLazyWords } from '../kit/use-lazy-words';
import { Loading } from '../status-pages/Loading';
import { LogFailed } from '../status-pages/LogFailed';
import { useReadable, useStudio } from '../studio/studio-context';
import { BoardList } from './BoardList';
import { BoardPortProvider } from './board-port';
import { BoardWordsProvider, loadBoardWords } from './board-words';
import { OpenBoard } from './OpenBoard';
import { SharedBoardPage } from './SharedBoardPage';

/** Boards on which pictures are arranged: all of them, the one that the address names, or one that somebody else shows. */
export function BoardsPage() {
  const { userLog, logFailed, openBoards } = useStudio();
  const opened = useReadable(userLog);
  const failed = useReadable(logFailed);
  const load = useCallback(
    async (locale: Locale) => {
      const [say, port] = await Promise.all([loadBoardWords(locale), openBoards()]);
      return { say, port };
    },
    [openBoards],
  );
  const loaded = useLazyWords(load);
  if (!opened && failed) return <LogFailed />;
  if (!opened || !loaded) return <Loading />;
  return (
    <BoardWordsProvider value={loaded.say}>
      <BoardPortProvider value={loaded.port}>
        <Addressed userId={opened.log.userId} />
      </BoardPortProvider>
    </BoardWordsProvider>
  );
}

function Addressed({ userId }: { readonly userId: string }) {
  const { board, shared } = useSearch({ strict: false });
  if (shared !== undefined) return <SharedBoardPage key={shared} id={shared} />;
  // It starts from what the log has of it, and again for another user.
  return board === undefined ? <BoardList /> : <OpenBoard key={`${board} ${userId}`} boardId={board} />;
}
