import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { tellBadly } from '../results/toasts';
import { useStudio } from '../studio-context';
import { reasonText } from './failure-text';
import classes from './Profile.module.css';

/** Ends every session of the account, after asking. */
export function Security() {
  const { account, words } = useStudio();
  const said = words.profile;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await account.signOutEverywhere();
    } catch (error) {
      setBusy(false);
      setAsking(false);
      tellBadly(said.signOutFailed({ reason: reasonText(error, words) }));
    }
  };
  return (
    <section className={classes.section} aria-labelledby="profile-security">
      <div className={classes.row}>
        <div>
          <h2 id="profile-security">{said.security()}</h2>
          <p className={classes.quiet}>{said.signOutText()}</p>
        </div>
        <Button variant="default" size="md" h={44} onClick={() => setAsking(true)}>
          {said.signOutEverywhere()}
        </Button>
      </div>
      <Modal opened={asking} onClose={() => setAsking(false)} title={said.signOutTitle()} size={420} centered>
        <Text size="md">{said.signOutText()}</Text>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button size="md" h={44} variant="default" onClick={() => setAsking(false)}>
            {words.common.cancel()}
          </Button>
          <Button size="md" h={44} loading={busy} onClick={signOut}>
            {said.signOutEverywhere()}
          </Button>
        </Group>
      </Modal>
    </section>
  );
}
