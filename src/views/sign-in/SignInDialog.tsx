import { Alert, Anchor, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { password, username } from '../../../contract/account';
import type { Words } from '../../i18n';
import type { SignInFailure } from '../../machines/session/failure';
import type { Credentials } from '../../machines/session/machine';
import { selectSignInFailure } from '../../machines/session/selectors';
import { useStudio } from '../studio-context';

/** Signing in or registering by user name and password, over whatever page is there. */
export function SignInDialog() {
  const { session, words } = useStudio();
  const open = useSelector(session, (snapshot) => snapshot.hasTag('sign-in-open'));
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('signing-in'));
  const failure = useSelector(session, selectSignInFailure);
  const [kind, setKind] = useState<Credentials['kind']>('login');
  return (
    <Modal
      opened={open}
      onClose={() => session.send({ type: 'session.dialog-dismissed' })}
      title={kind === 'login' ? words.signIn.title() : words.signIn.registerTitle()}
      centered
      radius={12}
    >
      <Stack gap="md">
        {failure && (
          <Alert color="red" variant="light" role="alert">
            {failureText(failure, words)}
          </Alert>
        )}
        <CredentialsForm
          key={kind}
          kind={kind}
          busy={busy}
          words={words}
          submit={(credentials) => session.send({ type: 'session.sign-in', credentials })}
        />
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => setKind(kind === 'login' ? 'register' : 'login')}
        >
          {kind === 'login' ? words.signIn.toRegister() : words.signIn.toLogin()}
        </Anchor>
        <Text size="xs" c="dimmed">
          {words.signIn.local()}
        </Text>
      </Stack>
    </Modal>
  );
}

interface CredentialsFormProps {
  readonly kind: Credentials['kind'];
  readonly busy: boolean;
  readonly words: Words;
  readonly submit: (credentials: Credentials) => void;
}

function CredentialsForm({ kind, busy, words, submit }: CredentialsFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) =>
        value === ''
          ? words.signIn.usernameRequired()
          : username.safeParse(value).success
            ? null
            : words.signIn.usernameInvalid(),
      password: (value) =>
        value === ''
          ? words.signIn.passwordRequired()
          : password.safeParse(value).success
            ? null
            : words.signIn.passwordInvalid(),
    },
  });
  const registering = kind === 'register';
  return (
    <form onSubmit={form.onSubmit((values) => submit({ kind, ...values }))} noValidate>
      <Stack gap="sm">
        <TextInput
          label={words.signIn.username()}
          description={registering ? words.signIn.usernameHint() : undefined}
          autoComplete="username"
          size="md"
          data-autofocus
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={words.signIn.password()}
          description={registering ? words.signIn.passwordHint() : undefined}
          autoComplete={registering ? 'new-password' : 'current-password'}
          size="md"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={busy} mt="xs">
          {registering ? words.signIn.registerSubmit() : words.signIn.submit()}
        </Button>
      </Stack>
    </form>
  );
}

function failureText(failure: SignInFailure, words: Words): string {
  switch (failure.kind) {
    case 'invalid-credentials':
      return words.signIn.invalidCredentials();
    case 'taken':
      return words.signIn.taken();
    case 'invalid-token':
      return words.signIn.invalidToken();
    case 'rate-limited':
      return words.signIn.rateLimited();
    case 'network':
      return words.signIn.network();
    default:
      return words.signIn.rejected();
  }
}
