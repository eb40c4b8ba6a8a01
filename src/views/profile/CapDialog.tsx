import { NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { spendCap } from '../../../contract/account';
import type { ApiKey } from '../../ports/account';
import { CommandDialog } from '../kit/CommandDialog';
import { notifyError, notifySuccess } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useStudio } from '../studio/studio-context';
import { useAccountWords } from './account-words';
import { reasonText } from './failure-text';

interface CapDialogProps {
  readonly apiKey: ApiKey;
  readonly close: () => void;
}

/** What the key may spend in all. */
export function CapDialog({ apiKey, close }: CapDialogProps) {
  const { account } = useStudio();
  const words = useAccountWords();
  const said = words.profile;
  const [value, setValue] = useState<number | string>(apiKey.spendCap ?? '');
  const cap = capOf(value);
  const { busy, send } = useRequest((next: number | null) => account.capKey(apiKey.id, next), {
    done: () => {
      notifySuccess(said.capSaved());
      close();
    },
    failed: (failure) => {
      const isGone = failure.status === 404;
      notifyError(said.updateFailed({ reason: isGone ? said.reasonGone() : reasonText(failure, words) }));
    },
  });
  return (
    <CommandDialog
      title={said.capTitle()}
      action={said.save()}
      busy={busy}
      close={close}
      onSubmit={() => cap !== undefined && send(cap)}
    >
      <Stack gap="md">
        <Text size="md">{said.capText({ name: apiKey.name, spent: apiKey.spent })}</Text>
        <CapField value={value} onChange={setValue} error={cap === undefined} />
      </Stack>
    </CommandDialog>
  );
}

interface CapFieldProps {
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
  readonly error: boolean;
}

export function CapField({ value, onChange, error }: CapFieldProps) {
  const words = useAccountWords();
  return (
    <NumberInput
      label={words.profile.cap()}
      description={words.profile.capHint()}
      size="md"
      min={0}
      step={100}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      clampBehavior="none"
      value={value}
      onChange={onChange}
      error={error ? words.profile.capInvalid() : undefined}
    />
  );
}

/** Compute power, null for any amount, undefined where the field holds neither. */
export function capOf(value: number | string): number | null | undefined {
  const parsed = spendCap.safeParse(value === '' ? null : value);
  return parsed.success ? parsed.data : undefined;
}
