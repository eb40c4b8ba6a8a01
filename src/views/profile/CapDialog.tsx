import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type ApiKey, spendCap } from '../../../contract/account';
import { toAccountFailure } from '../../machines/account/failure';
import { Dialog } from '../kit/Dialog';
import { tellBadly, tellWell } from '../results/toasts';
import { useStudio } from '../studio-context';
import { reasonText } from './failure-text';

interface CapDialogProps {
  readonly apiKey: ApiKey;
  readonly close: () => void;
}

/** What the key may spend in all. */
export function CapDialog({ apiKey, close }: CapDialogProps) {
  const { account, words } = useStudio();
  const said = words.profile;
  const [value, setValue] = useState<number | string>(apiKey.spend_cap ?? '');
  const [busy, setBusy] = useState(false);
  const cap = capOf(value);
  const save = async () => {
    if (cap === undefined) return;
    setBusy(true);
    try {
      await account.capKey(apiKey._id, cap);
      tellWell(said.capSaved());
      close();
    } catch (error) {
      setBusy(false);
      const isGone = toAccountFailure(error).kind === 'not-found';
      tellBadly(said.updateFailed({ reason: isGone ? said.reasonGone() : reasonText(error, words) }));
    }
  };
  return (
    <Dialog onClose={close} title={said.capTitle()} size={420}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="md">
          <Text size="md">{said.capText({ name: apiKey.name, spent: apiKey.spent })}</Text>
          <CapField value={value} onChange={setValue} error={cap === undefined} />
          <Group justify="flex-end" gap="xs">
            <Button size="md" h={44} variant="default" onClick={close}>
              {words.common.cancel()}
            </Button>
            <Button size="md" h={44} type="submit" loading={busy}>
              {said.save()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface CapFieldProps {
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
  readonly error: boolean;
}

export function CapField({ value, onChange, error }: CapFieldProps) {
  const { words } = useStudio();
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
