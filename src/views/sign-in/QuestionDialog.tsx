import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { UserInfo } from '../../../contract/account';
import { selectKeptUser } from '../../machines/session/selectors';
import { CommandDialog } from '../kit/CommandDialog';
import { useStudio } from '../studio/studio-context';

interface QuestionDialogProps {
  readonly offered: UserInfo;
}

/** Names who would be signed in, and who is now. */
export function QuestionDialog({ offered }: QuestionDialogProps) {
  const { session, words } = useStudio();
  const kept = useSelector(session, selectKeptUser);
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
