import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Empty } from '../kit/Empty';
import { Notice } from '../kit/Notice';
import { Loading } from '../status-pages/Loading';
import { useWords } from '../studio/studio-context';
import { useProviderData } from '../studio/use-provider-data';
import classes from './Boards.module.css';
import { useBoardPort } from './board-port';
import { useBoardWords } from './board-words';
import { reasonText } from './link-failure-text';
import { SharedSheet } from './SharedSheet';

/** A board that somebody on this server shows, as it was published last; or that its link has ended. */
export function SharedBoardPage({ id }: { readonly id: string }) {
  const words = useWords();
  const say = useBoardWords();
  const { shared } = useBoardPort();
  const query = useMemo(() => shared(id), [shared, id]);
  const { data: board, failure, reload } = useProviderData(query);
  // What was read before the link ended is shown no longer.
  if (failure?.status === 404) {
    return (
      <div className={classes.page}>
        <VisuallyHidden component="h1">{words.titles.boards()}</VisuallyHidden>
        <Empty sketch title={say.linkOver()} text={say.linkOverText()}>
          <OwnBoards />
        </Empty>
      </div>
    );
  }
  // A new publication is laid out as it is; the view of the one before it may be of another place.
  if (board) return <SharedSheet key={board.updated_at} board={board} />;
  if (!failure) return <Loading />;
  return (
    <div className={classes.page}>
      <h1>{say.sharedFailed()}</h1>
      <Notice bad>
        {reasonText(failure, words)}
        <Button variant="default" h={44} onClick={reload}>
          {words.common.retry()}
        </Button>
      </Notice>
    </div>
  );
}

function OwnBoards() {
  const say = useBoardWords();
  return (
    <Button size="md" h={44} renderRoot={(props) => <Link to="/boards" {...props} />}>
      {say.ownBoards()}
    </Button>
  );
}
