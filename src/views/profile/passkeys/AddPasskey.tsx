import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UserInfo } from '../../../../contract/account';
import { errorCodes } from '../../../../contract/error';
import { CommandDialog } from '../../kit/CommandDialog';
import { notifyError, notifySuccess } from '../../kit/toasts';
import { useRequest } from '../../kit/use-request';
import { useStudio } from '../../studio/studio-context';
import { useAccountWords } from '../account-words';
import { CurrentPassword } from '../CurrentPassword';
import { reasonText } from '../failure-text';
import { NAME_MAX, nameProblem } from './passkey-name';

interface AddPasskeyProps {
  readonly user: UserInfo;
  readonly close: () => void;
}

/** A new passkey: its name and the account's password, and then the browser's own question. */
export function AddPasskey({ user: { username, hasPassword }, close }: AddPasskeyProps) {
  const { account } = useStudio();
  const words = useAccountWords();
  const { passkeys: said, security } = words;
  const form = useForm({
    initialValues: { name: '', current: '' },
    validate: {
      name: (value) => nameProblem(value, said),
      current: (value) => (hasPassword && value === '' ? security.currentRequired() : null),
    },
  });
  const { busy, send } = useRequest(account.changePasskeys, {
    done: () => {
      notifySuccess(said.added());
      close();
    },
    failed: (failure) => {
      if (failure.code === errorCodes.invalidCredentials) form.setFieldError('current', security.currentWrong());
      else if (failure.field === 'passkey') notifyError(said.cancelled());
      else if (failure.status === 409) notifyError(said.full());
      else notifyError(said.failed({ reason: reasonText(failure, words) }));
    },
  });
  const add = ({ name, current }: typeof form.values) =>
    send({ type: 'passkey.add', name: name.trim(), current: hasPassword ? current : undefined });
  return (
    <CommandDialog title={said.add()} action={said.next()} busy={busy} close={close} onSubmit={form.onSubmit(add)}>
      <Stack gap="sm">
        <Text size="sm">{said.addText()}</Text>
        <TextInput
          label={said.name()}
          description={said.nameHint()}
          size="md"
          maxLength={NAME_MAX}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        {hasPassword && <CurrentPassword username={username} {...form.getInputProps('current')} />}
      </Stack>
    </CommandDialog>
  );
}
