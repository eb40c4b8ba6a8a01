import { Button, Input, PinInput, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { mobile as mobileNumber } from '../../../contract/account';
import { waitOf } from '../../machines/auth/requests';
import { type AuthActor, selectDraft, selectNotice } from '../../machines/auth/selectors';
import { useStudio } from '../studio/studio-context';
import type { AuthFormApi } from './fields';
import classes from './SignIn.module.css';
import { useCountdown } from './use-countdown';

interface CodeFieldProps {
  readonly form: AuthFormApi;
  readonly auth: AuthActor;
}

/** Six digits, and the button that has them sent; a phone offers those of the message that came. */
export function CodeField({ form, auth }: CodeFieldProps) {
  const { words } = useStudio();
  const error = form.errors.code;
  const ids = { label: useId(), error: useId() };
  return (
    <div>
      <div className={classes.codeHead}>
        <Input.Label component="div" size="md" id={ids.label}>
          {words.signIn.code()}
        </Input.Label>
        <SendCode form={form} auth={auth} />
      </div>
      <PinInput
        length={6}
        type="number"
        size="md"
        gap="xs"
        placeholder=""
        className={classes.pin}
        aria-labelledby={ids.label}
        value={form.values.code}
        onChange={(code) => form.setFieldValue('code', code)}
        error={Boolean(error)}
        getInputProps={(index) => ({
          'aria-label': words.signIn.digit({ index: index + 1 }),
          'aria-describedby': error ? ids.error : undefined,
          'aria-invalid': error ? true : undefined,
        })}
      />
      {error && (
        <Input.Error id={ids.error} role="alert" mt={5}>
          {error}
        </Input.Error>
      )}
      <Sent auth={auth} />
    </div>
  );
}

function SendCode({ form, auth }: CodeFieldProps) {
  const { words, now } = useStudio();
  const draft = useSelector(auth, selectDraft);
  const sending = useSelector(auth, (snapshot) => snapshot.hasTag('sending-code'));
  const { mobile } = form.values;
  const left = useCountdown(waitOf(draft, mobile, now()));
  const send = () => {
    if (mobileNumber.safeParse(mobile).success) auth.send({ type: 'auth.send-code', mobile });
    else form.validateField('mobile');
  };
  return (
    <Button variant="subtle" size="sm" className={classes.send} loading={sending} disabled={left > 0} onClick={send}>
      <span className="figures">{left > 0 ? words.signIn.resendIn({ seconds: left }) : words.signIn.sendCode()}</span>
    </Button>
  );
}

function Sent({ auth }: { readonly auth: AuthActor }) {
  const { words, config } = useStudio();
  const sent = useSelector(auth, selectNotice) === 'code-sent';
  return (
    <Text size="xs" c="dimmed" mt={5} role="status">
      {[sent && words.signIn.codeSent(), config.codesInTerminal && words.signIn.codesInTerminal()]
        .filter(Boolean)
        .join(' ')}
    </Text>
  );
}
