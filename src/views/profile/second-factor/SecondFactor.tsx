import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { UserInfo } from '../../../../contract/account';
import type { SecondFactor as State } from '../../../ports/account';
import { day } from '../../kit/dates';
import { FailedDialog, lazyPart } from '../../kit/lazy-part';
import { Notice } from '../../kit/Notice';
import { useStudio } from '../../studio/studio-context';
import { useProviderData } from '../../studio/use-provider-data';
import { useAccountWords } from '../account-words';
import classes from '../Profile.module.css';

const TurnOn = lazyPart(async () => (await import('./TurnOn')).TurnOn, { Failed: FailedDialog });
const ProofDialog = lazyPart(async () => (await import('./ProofDialog')).ProofDialog, { Failed: FailedDialog });

type Change = 'turn-on' | 'turn-off' | 'renew-codes';

/** Whether sign-ins ask for a code of an authenticator app, and what can be done about it. */
export function SecondFactor({ user }: { readonly user: UserInfo }) {
  const { account } = useStudio();
  const { factor, common } = useAccountWords();
  const { data: state, failure, reload } = useProviderData(account.secondFactor);
  // A dialog outlives the change that it makes: it shows the recovery codes.
  const [open, setOpen] = useState<Change>();
  const close = () => setOpen(undefined);
  const row = useFocusAfter(open);
  return (
    <div>
      <div ref={row} className={classes.row}>
        <div>
          <h3 className={classes.minor}>{factor.title()}</h3>
          <StateText state={state} user={user} />
        </div>
        {state && <Changes state={state} user={user} ask={setOpen} />}
      </div>
      {failure && (
        <Notice bad>
          {factor.loadFailed()}
          <Button variant="default" size="sm" className={classes.touch} onClick={reload}>
            {common.retry()}
          </Button>
        </Notice>
      )}
      {open === 'turn-on' && <TurnOn user={user} close={close} />}
      {open && open !== 'turn-on' && <ProofDialog user={user} change={open} close={close} />}
    </div>
  );
}

/** A place that takes up the keyboard when a dialog closes whose own button went with the change. */
function useFocusAfter(open: Change | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current !== undefined && open === undefined;
    before.current = open;
    if (closed && document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [open]);
  return place;
}

interface ChangesProps {
  readonly state: State;
  readonly user: UserInfo;
  readonly ask: (change: Change) => void;
}

function Changes({ state, user, ask }: ChangesProps) {
  const { factor } = useAccountWords();
  if (state.since === undefined) {
    return (
      <Button
        variant="default"
        size="md"
        h={44}
        aria-label={factor.turnOnTitle()}
        disabled={!user.hasPassword}
        onClick={() => ask('turn-on')}
      >
        {factor.turnOn()}
      </Button>
    );
  }
  return (
    <div className={classes.buttons}>
      <Button variant="default" size="md" h={44} onClick={() => ask('renew-codes')}>
        {factor.renew()}
      </Button>
      <Button variant="default" size="md" h={44} aria-label={factor.turnOffTitle()} onClick={() => ask('turn-off')}>
        {factor.turnOff()}
      </Button>
    </div>
  );
}

function StateText({ state, user }: { readonly state: State | undefined; readonly user: UserInfo }) {
  const { locale } = useStudio();
  const { factor } = useAccountWords();
  const text =
    state?.since === undefined
      ? [factor.offText(), ...(user.hasPassword ? [] : [factor.noPassword()])].join(' ')
      : factor.onText({ day: day(state.since, locale), left: state.recoveryCodes });
  return <p className={classes.quiet}>{text}</p>;
}
