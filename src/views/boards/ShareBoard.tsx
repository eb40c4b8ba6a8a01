import { Button, Group, Loader, TextInput } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { boards } from '../../log/projections/boards';
import { publicationOf } from '../../machines/board-link/published';
import type { LiveLink } from '../../machines/board-link/types';
import type { BoardLinkActor } from '../../ports/boards';
import { copyAndSay } from '../kit/copy-and-say';
import { Dialog } from '../kit/Dialog';
import { Notice } from '../kit/Notice';
import { Time } from '../kit/Time';
import { useProjection, useWords } from '../studio/studio-context';
import classes from './Boards.module.css';
import { addressOf } from './board-port';
import { useBoardWords } from './board-words';
import { linkFailureText } from './link-failure-text';
import type { BoardActor } from './SheetFrame';

interface ShareBoardProps {
  readonly board: BoardActor;
  readonly link: BoardLinkActor;
  readonly close: () => void;
}

/** The link to a board: what it shows and to whom before there is one, then its address, its state and its end. */
export function ShareBoard({ board, link, close }: ShareBoardProps) {
  const say = useBoardWords();
  const isLooking = useSelector(link, (snapshot) => snapshot.hasTag('looking'));
  const isUnknown = useSelector(link, (snapshot) => snapshot.hasTag('unknown'));
  const live = useSelector(link, ({ context }) => context.link);
  return (
    <Dialog onClose={close} title={say.shareTitle()} size={560}>
      <p className={classes.shareLead}>{say.shareLead()}</p>
      <Failure board={board} link={link} />
      {isLooking ? (
        <Status>
          <Loader size="xs" color="gray" aria-hidden /> {say.linkLooking()}
        </Status>
      ) : (
        !isUnknown && (live ? <Live board={board} link={link} live={live} /> : <Unshared board={board} link={link} />)
      )}
    </Dialog>
  );
}

/** How the link is: read out when that changes, and then where the keyboard is, since what was pressed may be gone. */
function Status({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={place} role="status" tabIndex={-1} className={classes.shareStatus}>
      {children}
    </p>
  );
}

/** Why something was not done; where the provider did not answer, with the way to ask again. */
function Failure({ board, link }: Pick<ShareBoardProps, 'board' | 'link'>) {
  const words = useWords();
  const say = useBoardWords();
  const failure = useSelector(link, ({ context }) => context.failure);
  const items = useSelector(board, ({ context }) => context.history.present.items);
  if (!failure) return null;
  return (
    <Notice bad>
      {linkFailureText(failure, items, say, words)}
      {failure.kind === 'unanswered' && (
        <Button variant="default" h={44} onClick={() => link.send({ type: 'link.look' })}>
          {words.common.retry()}
        </Button>
      )}
    </Notice>
  );
}

const publish = ({ board, link }: Pick<ShareBoardProps, 'board' | 'link'>) =>
  link.send({ type: 'link.publish', board: publicationOf(board.getSnapshot().context.history.present) });

/** What is uploaded, who sees it and for how long, before it happens. */
function Unshared({ board, link }: Pick<ShareBoardProps, 'board' | 'link'>) {
  const say = useBoardWords();
  const isBusy = useSelector(link, (snapshot) => snapshot.hasTag('publishing'));
  const isEmpty = useSelector(board, ({ context }) => context.history.present.items.length === 0);
  return (
    <>
      <Status>{say.linkNone()}</Status>
      <ul className={classes.shareTerms}>
        <li>{say.shareUploads()}</li>
        <li>{say.shareHidden()}</li>
        <li>{say.shareState()}</li>
        <li>{say.shareEnd()}</li>
      </ul>
      {isEmpty && <p className={classes.shareStatus}>{say.nothing()}</p>}
      <Group justify="flex-end">
        <Button h={44} loading={isBusy} disabled={isEmpty} onClick={() => publish({ board, link })}>
          {say.publish()}
        </Button>
      </Group>
    </>
  );
}

interface LiveProps extends Pick<ShareBoardProps, 'board' | 'link'> {
  readonly live: LiveLink;
}

/** The address, whether it shows the board as it is, and the end of the link. */
function Live({ board, link, live: { id, updatedAt } }: LiveProps) {
  const say = useBoardWords();
  const [isEnding, askEnd] = useState(false);
  const isBusy = useSelector(link, (snapshot) => snapshot.hasTag('publishing'));
  const boardId = board.getSnapshot().context.boardId;
  const changedAt = useProjection(boards).find((each) => each.boardId === boardId)?.at ?? 0;
  const isBehind = changedAt > Date.parse(updatedAt);
  return (
    <>
      <Address id={id} />
      <Status>
        <span>
          {say.linkUpdated()} <Time at={updatedAt} toMinute />
        </span>
        <span>{isBehind ? say.linkBehind() : say.linkCurrent()}</span>
      </Status>
      {isEnding ? (
        <End link={link} keep={() => askEnd(false)} />
      ) : (
        <Group justify="space-between" gap="xs">
          <Button h={44} variant="subtle" color="red" onClick={() => askEnd(true)}>
            {say.linkEnd()}
          </Button>
          <Button
            h={44}
            variant={isBehind ? 'filled' : 'default'}
            loading={isBusy}
            onClick={() => publish({ board, link })}
          >
            {say.linkUpdate()}
          </Button>
        </Group>
      )}
    </>
  );
}

function Address({ id }: { readonly id: string }) {
  const say = useBoardWords();
  const address = addressOf(id);
  const copy = () => copyAndSay(address, say.linkCopied(), say.linkCopyFailed());
  return (
    <>
      <TextInput
        size="md"
        readOnly
        label={say.linkAddress()}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs" mt="xs">
        <Button h={44} leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {say.linkCopy()}
        </Button>
        <Button
          h={44}
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/boards" search={{ shared: id }} target="_blank" {...props} />}
        >
          {say.linkOpen()}
        </Button>
      </Group>
    </>
  );
}

/** What ending does, before it is done for good. */
function End({ link, keep }: { readonly link: BoardLinkActor; readonly keep: () => void }) {
  const say = useBoardWords();
  const isBusy = useSelector(link, (snapshot) => snapshot.hasTag('ending'));
  return (
    <>
      <Status>{say.linkEndAsk()}</Status>
      <Group justify="flex-end" gap="xs">
        <Button h={44} variant="default" onClick={keep}>
          {say.linkKeep()}
        </Button>
        <Button h={44} color="red" loading={isBusy} onClick={() => link.send({ type: 'link.end' })}>
          {say.linkEnd()}
        </Button>
      </Group>
    </>
  );
}
