import { Badge, Button } from '@mantine/core';
import { useRef } from 'react';
import type { OpenSession } from '../../ports/account';
import { Notice } from '../kit/Notice';
import { Time } from '../kit/Time';
import { notifyError, notifySuccess } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useStudio } from '../studio/studio-context';
import { useProviderData } from '../studio/use-provider-data';
import { useAccountWords } from './account-words';
import { reasonText } from './failure-text';
import classes from './Profile.module.css';

/** The browsers that are signed in, each with its end but this one. */
export function Sessions() {
  const { account } = useStudio();
  const words = useAccountWords();
  const { security } = words;
  const { data: sessions = [], failure, reload } = useProviderData(account.sessions);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed goes with its session.
  const keepFocus = () => list.current?.focus();
  return (
    <div>
      <h3 id="profile-sessions" className={classes.minor}>
        {security.sessions()}
      </h3>
      <p className={classes.quiet}>{security.sessionsText()}</p>
      {failure && (
        <Notice bad>
          {security.sessionsFailed()}
          <Button variant="default" size="sm" className={classes.touch} onClick={reload}>
            {words.common.retry()}
          </Button>
        </Notice>
      )}
      <ul ref={list} tabIndex={-1} className={classes.sessions} aria-labelledby="profile-sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} ended={keepFocus} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && <EndOthers ended={keepFocus} />}
    </div>
  );
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly ended: () => void;
}

function SessionRow({ session: { id, browser, address, since, current }, ended }: SessionRowProps) {
  const { account } = useStudio();
  const words = useAccountWords();
  const { security } = words;
  const { busy, send } = useRequest(() => account.endSession(id), {
    done: () => {
      notifySuccess(security.ended({ browser }));
      ended();
    },
    failed: (failure) => notifyError(security.endFailed({ reason: reasonText(failure, words) })),
  });
  return (
    <li>
      <span className={classes.session}>
        <span>{security.sessionAt({ browser, address })}</span> <Time at={since} toMinute />
      </span>
      {current ? (
        <Badge variant="light" color="gray">
          {security.thisOne()}
        </Badge>
      ) : (
        <Button
          variant="default"
          size="sm"
          className={classes.touch}
          loading={busy}
          aria-label={security.endOne({ browser })}
          onClick={() => send(undefined)}
        >
          {security.end()}
        </Button>
      )}
    </li>
  );
}

function EndOthers({ ended }: { readonly ended: () => void }) {
  const { account } = useStudio();
  const words = useAccountWords();
  const { security } = words;
  const { busy, send } = useRequest(account.endOtherSessions, {
    done: () => {
      notifySuccess(security.endedOthers());
      ended();
    },
    failed: (failure) => notifyError(security.endFailed({ reason: reasonText(failure, words) })),
  });
  return (
    <Button variant="default" size="md" h={44} loading={busy} onClick={() => send(undefined)}>
      {security.endOthers()}
    </Button>
  );
}
