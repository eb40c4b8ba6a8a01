import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isFactorCode } from '../../../contract/second-factor';
import { type AuthActor, selectAuthFailure, selectDraft } from '../../machines/auth/selectors';
import { FactorCodeInput } from '../kit/FactorCodeInput';
import { useWords } from '../studio/studio-context';
import classes from './SignIn.module.css';

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondFactorStep({ auth }: { readonly auth: AuthActor }) {
  const { signIn } = useWords();
  const busy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(auth, selectAuthFailure);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (isFactorCode(value) ? null : signIn.factorInvalid()) },
  });
  const { setFieldError } = form;
  useEffect(() => {
    if (failure?.kind === 'field-refused') setFieldError('code', signIn.factorWrong());
  }, [failure, signIn, setFieldError]);
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => auth.send({ type: 'auth.confirm', code: code.trim() }))}>
      <Stack gap="sm">
        <Text size="sm">{signIn.factorText()}</Text>
        <FactorCodeInput label={signIn.factorCode()} data-autofocus autoFocus {...form.getInputProps('code')} />
        <Button type="submit" size="md" h={44} loading={busy} mt="xs">
          {signIn.factorSubmit()}
        </Button>
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.link}
          onClick={() => auth.send({ type: 'auth.choose', mode: selectDraft(auth.getSnapshot()).mode })}
        >
          {signIn.factorBack()}
        </Anchor>
      </Stack>
    </form>
  );
}
