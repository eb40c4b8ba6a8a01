import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { UserInfo } from '../../../../contract/account';
import { errorCodes } from '../../../../contract/error';
import { isFactorCode } from '../../../../contract/second-factor';
import type { FactorProof } from '../../../machines/account/types';
import { CommandDialog } from '../../kit/CommandDialog';
import { FactorCodeInput } from '../../kit/FactorCodeInput';
import { notifyError, notifySuccess } from '../../kit/toasts';
import { useRequest } from '../../kit/use-request';
import { useStudio } from '../../studio/studio-context';
import { useAccountWords } from '../account-words';
import { CurrentPassword } from '../CurrentPassword';
import { reasonText } from '../failure-text';
import { Codes } from './Codes';

interface ProofDialogProps {
  readonly user: UserInfo;
  readonly change: 'turn-off' | 'renew-codes';
  readonly close: () => void;
}

type Values = { readonly by: 'password' | 'code'; readonly current: string; readonly code: string };

/** Turns two-step verification off, or makes other recovery codes: by the password, or by a code. */
export function ProofDialog({ user, change, close }: ProofDialogProps) {
  const { factor } = useAccountWords();
  const { form, busy, codes, send } = useProof(change, close);
  const title = change === 'turn-off' ? factor.turnOffTitle() : factor.renew();
  const action = change === 'turn-off' ? factor.turnOff() : factor.renew();
  const submit = ({ by, current, code }: Values) => send(by === 'password' ? { current } : { code: code.trim() });
  return (
    <CommandDialog
      title={codes ? factor.codesTitle() : title}
      action={codes ? factor.done() : action}
      busy={busy}
      final={codes !== undefined}
      close={close}
      onSubmit={codes ? close : form.onSubmit(submit)}
    >
      {codes ? <Codes codes={codes} /> : <Proof user={user} change={change} form={form} />}
    </CommandDialog>
  );
}

function useProof(change: ProofDialogProps['change'], close: () => void) {
  const { account } = useStudio();
  const words = useAccountWords();
  const { factor, security } = words;
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm<Values>({
    initialValues: { by: 'password', current: '', code: '' },
    validate: {
      current: (value, { by }) => (by === 'password' && value === '' ? security.currentRequired() : null),
      code: (value, { by }) => (by === 'code' && !isFactorCode(value) ? factor.proofInvalid() : null),
    },
  });
  const prove = (proof: FactorProof) => account.changeSecondFactor({ type: `factor.${change}`, proof });
  const { busy, send } = useRequest(prove, {
    done: ({ recoveryCodes }) => {
      notifySuccess(change === 'turn-off' ? factor.off() : factor.renewed());
      if (recoveryCodes) setCodes(recoveryCodes);
      else close();
    },
    failed: (failure) => {
      if (failure.code === errorCodes.invalidCredentials) form.setFieldError('current', security.currentWrong());
      else if (failure.field === 'code') form.setFieldError('code', factor.proofWrong());
      else notifyError(factor.failed({ reason: reasonText(failure, words) }));
    },
  });
  return { form, busy, codes, send };
}

type ProofProps = Pick<ProofDialogProps, 'user' | 'change'> & Pick<ReturnType<typeof useProof>, 'form'>;

function Proof({ user: { username }, change, form }: ProofProps) {
  const { factor } = useAccountWords();
  const { by } = form.values;
  return (
    <Stack gap="sm">
      <Text size="sm">{change === 'turn-off' ? factor.turnOffText() : factor.renewText()}</Text>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={factor.by()}
        data={[
          { value: 'password', label: factor.byPassword() },
          { value: 'code', label: factor.byCode() },
        ]}
        value={by}
        onChange={(next) => form.setFieldValue('by', next)}
      />
      {by === 'password' ? (
        <CurrentPassword username={username} data-autofocus {...form.getInputProps('current')} />
      ) : (
        <FactorCodeInput label={factor.proofCode()} {...form.getInputProps('code')} />
      )}
    </Stack>
  );
}
