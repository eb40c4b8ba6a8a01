import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { OwnLink } from '../../ports/boards';
import { moment } from '../kit/dates';
import { Time } from '../kit/Time';
import { notifyError, notifySuccess } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useStudio, useWords } from '../studio/studio-context';
import classes from './Boards.module.css';
import { useBoardPort } from './board-port';
import { useBoardWords } from './board-words';
import { reasonText } from './link-failure-text';

/** The user's live links to boards that this browser does not have, each with its end. */
export function LinksElsewhere({ links }: { readonly links: readonly OwnLink[] }) {
  const say = useBoardWords();
  const list = useRef<HTMLUListElement>(null);
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className={classes.minor}>{say.linksElsewhere()}</h2>
      <p className={classes.minorText}>{say.linksElsewhereText()}</p>
      {/* The button that was pressed goes with its link. */}
      <ul ref={list} tabIndex={-1} className={classes.links}>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} ended={() => list.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

interface LinkRowProps {
  readonly link: OwnLink;
  readonly ended: () => void;
}

function LinkRow({ link: { id, updatedAt }, ended }: LinkRowProps) {
  const { locale } = useStudio();
  const words = useWords();
  const say = useBoardWords();
  const { endLink } = useBoardPort();
  const at = moment(updatedAt, locale);
  const { busy, send } = useRequest(() => endLink(id), {
    done: () => {
      notifySuccess(say.linkEnded());
      ended();
    },
    failed: (failure) => notifyError(say.linkFailures.refused({ reason: reasonText(failure, words) })),
  });
  return (
    <li>
      <span>
        {say.linkUpdated()} <Time at={updatedAt} toMinute />
      </span>
      <Button
        h={44}
        variant="default"
        aria-label={`${say.linkShows()}: ${say.linkOf({ at })}`}
        renderRoot={(props) => <Link to="/boards" search={{ shared: id }} {...props} />}
      >
        {say.linkShows()}
      </Button>
      <Button
        h={44}
        variant="subtle"
        color="red"
        loading={busy}
        aria-label={`${say.linkEnd()}: ${say.linkOf({ at })}`}
        onClick={() => send(undefined)}
      >
        {say.linkEnd()}
      </Button>
    </li>
  );
}
