import { useSearch } from '@tanstack/react-router';
import { useLazyWords } from '../kit/use-lazy-words';
import { StudioHeader } from '../shell/StudioHeader';
import { Loading } from '../status-pages/Loading';
import { LogFailed } from '../status-pages/LogFailed';
import { useReadable, useStudio } from '../studio/studio-context';
import { BoardList } from './BoardList';
import { BoardWordsProvider, loadBoardWords } from './board-words';
import { OpenBoard } from './OpenBoard';

/** Boards on which pictures are arranged: all of them, or the one that the address names. */
export function BoardsPage() {
  const { userLog, logFailed } = useStudio();
  const opened = useReadable(userLog);
  const failed = useReadable(logFailed);
  const say = useLazyWords(loadBoardWords);
  const { board } = useSearch({ strict: false });
  if (!opened && failed) return <LogFailed />;
  if (!opened || !say) return <Loading />;
  return (
    <BoardWordsProvider value={say}>
      <StudioHeader wayBack />
      {/* It starts from what the log has of it, and again for another user. */}
      {board === undefined ? <BoardList /> : <OpenBoard key={`${board} ${opened.log.userId}`} boardId={board} />}
    </BoardWordsProvider>
  );
}
