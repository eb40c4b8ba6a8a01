import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { password as newPassword, type UserInfo } from '../../../contract/account';
import { errorCodes } from '../../../contract/error';
import { CommandDialog } from '../kit/CommandDialog';
import { notifyError, notifySuccess } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useStudio } from '../studio/studio-context';
import { useAccountWords } from './account-words';
import { AccountName, CurrentPassword } from './CurrentPassword';
import { reasonText } from './failure-text';
import classes from './Profile.module.css';

/** Whether the account has a password, and the dialog for another one. */
export function Password({ user }: { readonly user: UserInfo }) {
  const { security } = useAccountWords();
  const [open, setOpen] = useState(false);
  const action = user.hasPassword ? security.change() : security.set();
  return (
    <div className={classes.row}>
      <div>
        <h3 className={classes.minor}>{security.password()}</h3>
        <p className={classes.quiet}>{user.hasPassword ? security.passwordText() : security.noPasswordText()}</p>
      </div>
      <Button variant="default" size="md" h={44} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {open && <PasswordDialog user={user} title={action} close={() => setOpen(false)} />}
    </div>
  );
}

interface PasswordDialogProps {
  readonly user: UserInfo;
  readonly title: string;
  readonly close: () => void;
}

function PasswordDialog({ user: { username, hasPassword }, title, close }: PasswordDialogProps) {
  const { account } = useStudio();
  const words = useAccountWords();
  const { security, signIn } = words;
  const form = useForm({
    initialValues: { current: '', password: '', confirmation: '' },
    validate: {
      current: (value) => (hasPassword && value === '' ? security.currentRequired() : null),
      password: (value) => (newPassword.safeParse(value).success ? null : signIn.passwordInvalid()),
      confirmation: (value, { password }) => (value === password ? null : signIn.confirmationWrong()),
    },
  });
  const { busy, send } = useRequest(
    () => account.changePassword(hasPassword ? form.getValues().current : undefined, form.getValues().password),
    {
      done: () => {
        notifySuccess(security.passwordChanged());
        close();
      },
      failed: (failure) => {
        if (failure.code === errorCodes.invalidCredentials) form.setFieldError('current', security.currentWrong());
        else if (failure.field === 'password') form.setFieldError('password', security.passwordRefused());
        else notifyError(security.passwordFailed({ reason: reasonText(failure, words) }));
      },
    },
  );
  return (
    <CommandDialog
      title={title}
      action={title}
      busy={busy}
      close={close}
      onSubmit={form.onSubmit(() => send(undefined))}
    >
      <Stack gap="sm">
        {hasPassword ? (
          <CurrentPassword username={username} {...form.getInputProps('current')} />
        ) : (
          <AccountName username={username} />
        )}
        <PasswordInput
          label={security.next()}
          description={signIn.passwordHint()}
          size="md"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={security.confirmation()}
          size="md"
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
      </Stack>
    </CommandDialog>
  );
}
