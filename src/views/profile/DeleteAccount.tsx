import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { UserInfo } from '../../../contract/account';
import { errorCodes } from '../../../contract/error';
import { CommandDialog } from '../kit/CommandDialog';
import { notifyError, notifySuccess } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useStudio } from '../studio/studio-context';
import { useAccountWords } from './account-words';
import { reasonText } from './failure-text';
import classes from './Profile.module.css';

/** The end of the account, after its name was typed. */
export function DeleteAccount({ user }: { readonly user: UserInfo }) {
  const { security } = useAccountWords();
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.row}>
      <div>
        <h3 className={classes.minor}>{security.delete()}</h3>
        <p className={classes.quiet}>{security.deleteText()}</p>
      </div>
      <Button variant="default" size="md" h={44} onClick={() => setOpen(true)}>
        {security.delete()}
      </Button>
      {open && <DeleteAccountDialog user={user} close={() => setOpen(false)} />}
    </div>
  );
}

function DeleteAccountDialog({ user, close }: { readonly user: UserInfo; readonly close: () => void }) {
  const { account } = useStudio();
  const words = useAccountWords();
  const { security } = words;
  const { username = user.id, hasPassword } = user;
  const form = useForm({
    initialValues: { name: '', current: '' },
    validate: {
      name: (value) => (value.trim() === username ? null : security.nameWrong()),
      current: (value) => (hasPassword && value === '' ? security.currentRequired() : null),
    },
  });
  const { busy, send } = useRequest(() => account.deleteAccount(hasPassword ? form.getValues().current : undefined), {
    // The page goes with the account.
    done: () => notifySuccess(security.deleted()),
    failed: (failure) => {
      if (failure.code === errorCodes.invalidCredentials) form.setFieldError('current', security.currentWrong());
      else notifyError(security.deleteFailed({ reason: reasonText(failure, words) }));
    },
  });
  return (
    <CommandDialog
      title={security.deleteTitle()}
      action={security.deleteNow()}
      destructive
      size={480}
      busy={busy}
      close={close}
      onSubmit={form.onSubmit(() => send(undefined))}
    >
      <Stack gap="sm">
        <Consequences />
        <TextInput
          label={security.typeName({ name: username })}
          size="md"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('name')}
        />
        {hasPassword && (
          <PasswordInput
            label={security.current()}
            size="md"
            autoComplete="current-password"
            {...form.getInputProps('current')}
          />
        )}
      </Stack>
    </CommandDialog>
  );
}

/** What is lost, and what stays. */
function Consequences() {
  const { security } = useAccountWords();
  return (
    <div className={classes.consequences}>
      <Text fw={600}>{security.lost()}</Text>
      <ul>
        <li>{security.lostWorks()}</li>
        <li>{security.lostAccount()}</li>
      </ul>
      <Text fw={600}>{security.kept()}</Text>
      <ul>
        <li>{security.keptLaw()}</li>
      </ul>
      <p className={classes.quiet}>{security.keptHere()}</p>
    </div>
  );
}
