import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiKey } from '../../../contract/account';
import { Dialog } from '../kit/Dialog';
import { tellBadly, tellWell } from '../results/toasts';
import { useStudio } from '../studio-context';
import { reasonText } from './failure-text';

interface DeleteKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly isDefault: boolean;
  readonly close: () => void;
}

/** Asks before a key goes: programs may be using it, and it cannot be brought back. */
export function DeleteKeyDialog({ apiKey, isDefault, close }: DeleteKeyDialogProps) {
  const { account, words } = useStudio();
  const said = words.profile;
  const [busy, setBusy] = useState(false);
  const { name } = apiKey;
  const remove = async () => {
    setBusy(true);
    try {
      await account.deleteKey(apiKey._id);
      tellWell(said.deleted({ name }));
      close();
    } catch (error) {
      setBusy(false);
      tellBadly(said.deleteApiKeyFailed({ reason: reasonText(error, words) }));
    }
  };
  return (
    <Dialog onClose={close} title={said.deleteTitle()} size={420}>
      <Stack gap="sm">
        <Text size="md">{said.deleteText({ name })}</Text>
        {isDefault && <Text size="md">{said.deleteDefault()}</Text>}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button size="md" h={44} variant="default" onClick={close}>
          {words.common.cancel()}
        </Button>
        <Button size="md" h={44} loading={busy} onClick={remove}>
          {said.delete()}
        </Button>
      </Group>
    </Dialog>
  );
}
