import { Text } from '@mantine/core';
import type { Passkey } from '../../../ports/account';
import { CommandDialog } from '../../kit/CommandDialog';
import { notifyError, notifySuccess } from '../../kit/toasts';
import { useRequest } from '../../kit/use-request';
import { useStudio } from '../../studio/studio-context';
import { useAccountWords } from '../account-words';
import { reasonText } from '../failure-text';

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly close: () => void;
  readonly removed: () => void;
}

/** Asks before a passkey signs in no more. */
export function RemovePasskey({ passkey: { id: passkeyId, name }, close, removed }: RemovePasskeyProps) {
  const { account } = useStudio();
  const words = useAccountWords();
  const { passkeys: said } = words;
  const { busy, send } = useRequest(account.changePasskeys, {
    done: () => {
      notifySuccess(said.removed());
      removed();
      close();
    },
    failed: (failure) => notifyError(said.failed({ reason: reasonText(failure, words) })),
  });
  return (
    <CommandDialog
      title={said.removeTitle({ name })}
      action={said.remove()}
      destructive
      busy={busy}
      close={close}
      onSubmit={() => send({ type: 'passkey.remove', passkeyId })}
    >
      <Text size="md">{said.removeText()}</Text>
    </CommandDialog>
  );
}
