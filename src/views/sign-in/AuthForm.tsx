import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type AuthActor, selectAuthFailure, selectDraft } from '../../machines/auth/selectors';
import { useWords } from '../studio/studio-context';
import { CodeField } from './CodeField';
import { refusalText } from './failure-text';
import {
  type AuthFormApi,
  type AuthValues,
  type FieldName,
  type FormMode,
  fieldsOf,
  groupOf,
  validate,
} from './fields';

/** One of the forms that a mode is made of. It starts with what was typed before, never with a password or a code. */
export function AuthForm({ auth, mode }: { readonly auth: AuthActor; readonly mode: FormMode }) {
  const words = useWords();
  const busy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  const form = useAuthForm(auth, mode);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Keep the focus of a user who moves through the sign-in methods with the arrow keys.
    if (document.activeElement?.closest('[role="radiogroup"]')) return;
    element.current?.querySelector('input')?.focus();
  }, []);
  const submit = (values: AuthValues) => {
    if (mode === 'reset') auth.send({ type: 'auth.reset', request: values });
    else auth.send({ type: 'auth.submit', request: { mode, ...values } });
  };
  const action = { login: words.signIn.submit, register: words.signIn.registerSubmit, reset: words.signIn.resetSubmit };
  return (
    <form ref={element} onSubmit={form.onSubmit(submit, (_, __, event) => focusFirstError(event))} noValidate>
      <Stack gap="sm">
        {fieldsOf[mode].map((field) => (
          <Field key={field} name={field} form={form} auth={auth} mode={mode} />
        ))}
        <Button type="submit" size="md" h={44} loading={busy} mt="xs">
          {action[groupOf(mode)]()}
        </Button>
      </Stack>
    </form>
  );
}

function useAuthForm(auth: AuthActor, mode: FormMode): AuthFormApi {
  const words = useWords();
  const failure = useSelector(auth, selectAuthFailure);
  const { username, mobile, inviteCode } = selectDraft(auth.getSnapshot()); // only where it starts
  const form = useForm<AuthValues>({
    initialValues: { username, mobile, inviteCode, code: '', password: '', confirmation: '' },
    validate: (values) => validate(values, mode, words),
    transformValues: (values) => ({ ...values, inviteCode: values.inviteCode.trim() }),
    onValuesChange: (values, previous) => {
      const { username, mobile, inviteCode } = values;
      const typed = (['username', 'mobile', 'inviteCode'] as const).some((name) => values[name] !== previous[name]);
      if (typed) auth.send({ type: 'auth.type', fields: { username, mobile, inviteCode } });
    },
  });
  const { setFieldError } = form;
  useEffect(() => {
    if (failure?.kind === 'field-refused') setFieldError(failure.field, refusalText(failure, words));
  }, [failure, words, setFieldError]);
  return form;
}

function focusFirstError(event: React.FormEvent<HTMLFormElement> | undefined) {
  const form = event?.currentTarget;
  // The errors are drawn first.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

interface FieldProps {
  readonly name: FieldName;
  readonly form: AuthFormApi;
  readonly auth: AuthActor;
  readonly mode: FormMode;
}

function Field({ name, form, auth, mode }: FieldProps): ReactNode {
  const { signIn } = useWords();
  const isNew = mode !== 'password';
  const props = { size: 'md', name, ...form.getInputProps(name) } as const;
  switch (name) {
    case 'username':
      return (
        <TextInput
          label={isNew ? signIn.username() : signIn.usernameOrMobile()}
          description={isNew ? signIn.usernameHint() : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...props}
        />
      );
    case 'mobile':
      return (
        <TextInput
          label={signIn.mobile()}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          leftSection="+86"
          maxLength={11}
          {...props}
        />
      );
    case 'code':
      return <CodeField form={form} auth={auth} />;
    case 'password':
      return (
        <PasswordInput
          label={passwordLabel(mode, signIn)}
          description={isNew ? signIn.passwordHint() : undefined}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          {...props}
        />
      );
    case 'confirmation':
      return <PasswordInput label={signIn.confirmation()} autoComplete="new-password" {...props} />;
    case 'inviteCode':
      return (
        <TextInput
          label={signIn.inviteCode()}
          description={signIn.inviteHint()}
          autoComplete="off"
          maxLength={64}
          {...props}
        />
      );
  }
}

function passwordLabel(mode: FormMode, signIn: ReturnType<typeof useWords>['signIn']): string {
  if (mode === 'register-mobile') return signIn.optionalPassword();
  return mode === 'reset' ? signIn.newPassword() : signIn.password();
}
