import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { UserInfo } from '../../../contract/account';
import { CommandDialog } from '../kit/CommandDialog';
import { Notice } from '../kit/Notice';
import { Time } from '../kit/Time';
import { notifyError } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useStudio } from '../studio/studio-context';
import { useProviderData } from '../studio/use-provider-data';
import { useAccountWords } from './account-words';
import { reasonText } from './failure-text';
import { Password } from './Password';
import classes from './Profile.module.css';
import { Passkeys } from './passkeys/Passkeys';
import { Sessions } from './Sessions';
import { SecondFactor } from './second-factor/SecondFactor';

/** The password, and the sessions of the account with their end. */
export function Security({ user }: { readonly user: UserInfo }) {
  const said = useAccountWords().profile;
  const [asking, setAsking] = useState(false);
  return (
    <section className={classes.section} aria-labelledby="profile-security">
      <h2 id="profile-security">{said.security()}</h2>
      <Password user={user} />
      <SecondFactor user={user} />
      <Passkeys user={user} />
      <Sessions />
      <QrSignIns />
      <div className={classes.row}>
        <div>
          <h3 className={classes.minor}>{said.signOutEverywhere()}</h3>
          <p className={classes.quiet}>{said.signOutText()}</p>
        </div>
        <Button variant="default" size="md" h={44} onClick={() => setAsking(true)}>
          {said.signOutEverywhere()}
        </Button>
      </div>
      {asking && <SignOutDialog close={() => setAsking(false)} />}
    </section>
  );
}

/** The account's notices of browsers that were signed in by QR. */
function QrSignIns() {
  const { account } = useStudio();
  const words = useAccountWords();
  const said = words.profile;
  const { data: signIns, failure, reload } = useProviderData(account.signIns);
  if (failure) {
    return (
      <Notice bad>
        {said.qrSignInsFailed()}
        <Button variant="default" size="sm" className={classes.touch} onClick={reload}>
          {words.common.retry()}
        </Button>
      </Notice>
    );
  }
  if (!signIns || signIns.length === 0) return null;
  return (
    <div>
      <h3 id="profile-qr" className={classes.minor}>
        {said.qrSignIns()}
      </h3>
      <p className={classes.quiet}>{said.qrSignInsText()}</p>
      <ul className={classes.signIns} aria-labelledby="profile-qr">
        {signIns.map(({ id, browser, address, at }) => (
          <li key={id}>
            <span>{said.qrSignInFrom({ browser, address })}</span> <Time at={at} toMinute />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SignOutDialog({ close }: { readonly close: () => void }) {
  const { account } = useStudio();
  const words = useAccountWords();
  const said = words.profile;
  const [renewKeys, setRenewKeys] = useState(false);
  const { busy, send } = useRequest(() => account.signOutEverywhere(renewKeys), {
    // The page goes with the session.
    done: () => {},
    failed: (failure) => {
      close();
      notifyError(said.signOutFailed({ reason: reasonText(failure, words) }));
    },
  });
  return (
    <CommandDialog
      title={said.signOutTitle()}
      action={said.signOutEverywhere()}
      busy={busy}
      close={close}
      onSubmit={() => send(undefined)}
    >
      <Stack gap="md">
        <Text size="md">{said.signOutText()}</Text>
        <Checkbox
          size="md"
          label={said.renewKeys()}
          description={said.renewKeysText()}
          checked={renewKeys}
          onChange={({ currentTarget }) => setRenewKeys(currentTarget.checked)}
        />
      </Stack>
    </CommandDialog>
  );
}
