import { Stack, Text } from '@mantine/core';
import type { ApiKey } from '../../ports/account';
import { CommandDialog } from '../kit/CommandDialog';
import { notifyError, notifySuccess } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useStudio } from '../studio/studio-context';
import { useAccountWords } from './account-words';
import { reasonText } from './failure-text';

interface DeleteKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly isDefault: boolean;
  readonly close: () => void;
}

/** Asks before a key goes: programs may be using it, and it cannot be brought back. */
export function DeleteKeyDialog({ apiKey, isDefault, close }: DeleteKeyDialogProps) {
  const { account } = useStudio();
  const words = useAccountWords();
  const said = words.profile;
  const { name } = apiKey;
  const { busy, send } = useRequest(() => account.deleteKey(apiKey.id), {
    done: () => {
      notifySuccess(said.deleted({ name }));
      close();
    },
    failed: (failure) => notifyError(said.deleteApiKeyFailed({ reason: reasonText(failure, words) })),
  });
  return (
    <CommandDialog
      title={said.deleteTitle()}
      action={said.delete()}
      busy={busy}
      close={close}
      onSubmit={() => send(undefined)}
    >
      <Stack gap="sm">
        <Text size="md">{said.deleteText({ name })}</Text>
        {isDefault && <Text size="md">{said.deleteDefault()}</Text>}
      </Stack>
    </CommandDialog>
  );
}
