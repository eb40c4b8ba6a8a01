import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { UserInfo } from '../../../contract/account';
import { selectKeptUser, selectOffered } from '../../machines/session/selectors';
import { CommandDialog } from '../kit/CommandDialog';
import { useStudio } from '../studio/studio-context';

/** Asks before a link signs this browser in as somebody: it may have been sent by a stranger. */
export function SignInQuestion() {
  const { session, words } = useStudio();
  const offered = useSelector(session, selectOffered);
  const kept = useSelector(session, selectKeptUser);
  if (!offered) return null;
  const name = nameOf(offered);
  return (
    <CommandDialog
      title={words.signIn.askTitle({ name })}
      action={words.signIn.askAccept({ name })}
      busy={false}
      close={() => session.send({ type: 'session.decline' })}
      onSubmit={() => session.send({ type: 'session.accept' })}
    >
      <Stack gap="xs">
        <Text size="md">{words.signIn.askText({ name })}</Text>
        {kept && (
          <Text size="md" c="dimmed">
            {words.signIn.askKept({ name: nameOf(kept) })}
          </Text>
        )}
      </Stack>
    </CommandDialog>
  );
}

/** The user name cannot be chosen twice; a nickname can. */
const nameOf = ({ id, username, nickname, name, mobile }: UserInfo) => username ?? nickname ?? name ?? mobile ?? id;
