import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Passkey } from '../../../ports/account';
import { CommandDialog } from '../../kit/CommandDialog';
import { notifyError } from '../../kit/toasts';
import { useRequest } from '../../kit/use-request';
import { useStudio } from '../../studio/studio-context';
import { useAccountWords } from '../account-words';
import { reasonText } from '../failure-text';
import { NAME_MAX, nameProblem } from './passkey-name';

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly close: () => void;
}

/** Another name for a passkey. */
export function RenamePasskey({ passkey: { id: passkeyId, name }, close }: RenamePasskeyProps) {
  const { account } = useStudio();
  const words = useAccountWords();
  const { passkeys: said } = words;
  const form = useForm({ initialValues: { name }, validate: { name: (value) => nameProblem(value, said) } });
  const { busy, send } = useRequest(account.changePasskeys, {
    done: close,
    failed: (failure) => notifyError(said.failed({ reason: reasonText(failure, words) })),
  });
  return (
    <CommandDialog
      title={said.renameOne({ name })}
      action={said.rename()}
      busy={busy}
      close={close}
      onSubmit={form.onSubmit((given) => send({ type: 'passkey.rename', passkeyId, name: given.name.trim() }))}
    >
      <TextInput
        label={said.name()}
        size="md"
        maxLength={NAME_MAX}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </CommandDialog>
  );
}
