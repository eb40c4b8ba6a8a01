import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import type { UserInfo } from '../../../../contract/account';
import { errorCodes } from '../../../../contract/error';
import type { FactorSecret, SecondFactorCommand } from '../../../machines/account/types';
import { CommandDialog } from '../../kit/CommandDialog';
import { notifyError, notifySuccess } from '../../kit/toasts';
import { useRequest } from '../../kit/use-request';
import { useStudio } from '../../studio/studio-context';
import { useAccountWords } from '../account-words';
import { CurrentPassword } from '../CurrentPassword';
import { copy } from '../copy';
import { reasonText } from '../failure-text';
import classes from '../Profile.module.css';
import { Codes } from './Codes';

interface TurnOnProps {
  readonly user: UserInfo;
  readonly close: () => void;
}

/** Turns two-step verification on: the password, the app with a first code of it, and the recovery codes. */
export function TurnOn({ user, close }: TurnOnProps) {
  const { factor } = useAccountWords();
  const { form, busy, secret, codes, submit } = useSteps(close);
  return (
    <CommandDialog
      title={codes ? factor.codesTitle() : factor.turnOnTitle()}
      action={codes ? factor.done() : secret ? factor.turnOn() : factor.next()}
      busy={busy}
      final={codes !== undefined}
      close={close}
      onSubmit={form.onSubmit(submit)}
    >
      {codes ? (
        <Codes codes={codes} />
      ) : secret ? (
        <Scan secret={secret} form={form} />
      ) : (
        <Ask user={user} form={form} />
      )}
    </CommandDialog>
  );
}

interface Values {
  readonly current: string;
  readonly code: string;
}
type Form = UseFormReturnType<Values>;

function useSteps(close: () => void) {
  const { account } = useStudio();
  const words = useAccountWords();
  const { factor, security } = words;
  const [secret, setSecret] = useState<FactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm<Values>({
    initialValues: { current: '', code: '' },
    validate: {
      current: (value) => (value === '' ? security.currentRequired() : null),
      code: (value) => (secret && !codes && !/^\d{6}$/.test(value.trim()) ? factor.codeInvalid() : null),
    },
  });
  const { busy, send } = useRequest((command: SecondFactorCommand) => account.changeSecondFactor(command), {
    done: (answer) => {
      setSecret(answer.factor ?? secret);
      setCodes(answer.recoveryCodes);
      if (answer.recoveryCodes) notifySuccess(factor.on());
    },
    failed: (failure) => {
      if (failure.code === errorCodes.invalidCredentials) form.setFieldError('current', security.currentWrong());
      else if (failure.field === 'code') form.setFieldError('code', factor.codeWrong());
      else notifyError(factor.failed({ reason: reasonText(failure, words) }));
    },
  });
  const submit = ({ current, code }: Values) => {
    if (codes) close();
    else if (secret) send({ type: 'factor.confirm', code: code.trim() });
    else send({ type: 'factor.begin', current });
  };
  return { form, busy, secret, codes, submit };
}

function Ask({ user: { username }, form }: { readonly user: UserInfo; readonly form: Form }) {
  const { factor } = useAccountWords();
  return (
    <Stack gap="sm">
      <Text size="sm">{factor.passwordText()}</Text>
      <CurrentPassword username={username} data-autofocus {...form.getInputProps('current')} />
    </Stack>
  );
}

/** In groups of four, as people type it. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Scan({ secret: { secret, otpauthUri }, form }: { readonly secret: FactorSecret; readonly form: Form }) {
  const words = useAccountWords();
  const { factor } = words;
  return (
    <Stack gap="sm">
      <Text size="sm">{factor.scanText()}</Text>
      <div className={classes.factorQr}>
        <QRCodeSVG
          value={otpauthUri}
          size={184}
          level="M"
          bgColor="#ffffff"
          fgColor="#22252b"
          role="img"
          aria-label={factor.qrLabel()}
        />
      </div>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div>
          <Text size="sm" fw={500}>
            {factor.secret()}
          </Text>
          <code className={classes.secret}>{spaced(secret)}</code>
        </div>
        <Button
          variant="default"
          size="sm"
          className={`${classes.touch} ${classes.whole}`}
          onClick={() => copy(secret, factor.secretCopied(), words)}
        >
          {factor.copySecret()}
        </Button>
      </Group>
      <TextInput
        label={factor.code()}
        description={factor.codeHint()}
        size="md"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        autoFocus
        {...form.getInputProps('code')}
      />
    </Stack>
  );
}
