import '@mantine/dates/styles.css';
import 'dayjs/locale/zh-cn';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { DatePickerInput, DatesProvider } from '@mantine/dates';
import { useForm } from '@mantine/form';
import dayjs from 'dayjs';
import { useState } from 'react';
import { KEY_LIFETIME_DAYS, keyName, keyRemark } from '../../../contract/account';
import { Dialog } from '../kit/Dialog';
import { tellBadly, tellWell } from '../results/toasts';
import { useStudio } from '../studio-context';
import { CapField, capOf } from './CapDialog';
import { reasonText } from './failure-text';

/** A new key: its name, what it is for, until when it is good and what it may spend. */
export function CreateKeyDialog({ close }: { readonly close: () => void }) {
  const { account, locale, words } = useStudio();
  const said = words.profile;
  const [busy, setBusy] = useState(false);
  const { form, tomorrow } = useKeyForm();
  const create = async ({ name, remark, expiry, cap }: typeof form.values) => {
    setBusy(true);
    try {
      await account.createKey({
        name: name.trim(),
        remark: remark.trim(),
        // Good to the end of that day, where the user is.
        expired_at: dayjs(expiry).endOf('day').toISOString(),
        spend_cap: capOf(cap) ?? null,
      });
      tellWell(said.created({ name: name.trim() }));
      close();
    } catch (error) {
      setBusy(false);
      tellBadly(said.createApiKeyFailed({ reason: reasonText(error, words) }));
    }
  };
  return (
    <Dialog onClose={close} title={said.createTitle()} size={440}>
      <form onSubmit={form.onSubmit(create)} noValidate>
        <Stack gap="md">
          <TextInput
            label={said.keyName()}
            description={said.nameHint()}
            size="md"
            maxLength={50}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput label={said.remarkLabel()} size="md" autoComplete="off" {...form.getInputProps('remark')} />
          <DatesProvider settings={{ locale: locale === 'zh' ? 'zh-cn' : 'en', firstDayOfWeek: 1, weekendDays: [] }}>
            <DatePickerInput
              label={said.expiry()}
              size="md"
              minDate={tomorrow}
              valueFormat={locale === 'zh' ? 'YYYY 年 M 月 D 日' : 'D MMMM YYYY'}
              monthLabelFormat={locale === 'zh' ? 'YYYY 年 M 月' : 'MMMM YYYY'}
              hideOutsideDates
              dropdownType="modal"
              modalProps={{ title: said.expiry(), centered: true }}
              ariaLabels={{ previousMonth: said.previousMonth(), nextMonth: said.nextMonth() }}
              {...form.getInputProps('expiry')}
            />
          </DatesProvider>
          <CapField
            value={form.values.cap}
            onChange={(cap) => form.setFieldValue('cap', cap)}
            error={Boolean(form.errors.cap)}
          />
          <Group justify="flex-end" gap="xs">
            <Button size="md" h={44} variant="default" onClick={close}>
              {words.common.cancel()}
            </Button>
            <Button size="md" h={44} type="submit" loading={busy}>
              {said.create()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const DAY = 'YYYY-MM-DD';

function useKeyForm() {
  const { words, now } = useStudio();
  const said = words.profile;
  const today = dayjs(now());
  const tomorrow = today.add(1, 'day').format(DAY);
  const form = useForm({
    initialValues: {
      name: '',
      remark: '',
      expiry: today.add(KEY_LIFETIME_DAYS, 'day').format(DAY) as string | null,
      cap: '' as number | string,
    },
    validate: {
      name: (value) => {
        if (value.trim() === '') return said.nameRequired();
        return keyName.safeParse(value).success ? null : said.nameInvalid();
      },
      remark: (value) => (keyRemark.safeParse(value.trim()).success ? null : said.remarkInvalid()),
      expiry: (value) => (value !== null && value >= tomorrow ? null : said.expiryInvalid()),
      cap: (value) => (capOf(value) === undefined ? said.capInvalid() : null),
    },
  });
  return { form, tomorrow };
}
