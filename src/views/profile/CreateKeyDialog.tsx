import { Stack, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useForm } from '@mantine/form';
import dayjs from 'dayjs';
import { KEY_LIFETIME_DAYS, keyName, keyRemark } from '../../../contract/account';
import { locales } from '../../i18n';
import { Calendar } from '../kit/Calendar';
import { CommandDialog } from '../kit/CommandDialog';
import { notifyError, notifySuccess } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useStudio } from '../studio/studio-context';
import { useAccountWords } from './account-words';
import { CapField, capOf } from './CapDialog';
import { reasonText } from './failure-text';

/** A new key: its name, what it is for, until when it is good and what it may spend. */
export function CreateKeyDialog({ close }: { readonly close: () => void }) {
  const { account, locale } = useStudio();
  const words = useAccountWords();
  const said = words.profile;
  const { monthFormat, longDayFormat } = locales[locale];
  const { form, tomorrow } = useKeyForm();
  const { busy, send } = useRequest(account.createKey, {
    done: ({ name }) => {
      notifySuccess(said.created({ name }));
      close();
    },
    failed: (failure) => notifyError(said.createApiKeyFailed({ reason: reasonText(failure, words) })),
  });
  const create = ({ name, remark, expiry, cap }: typeof form.values) =>
    send({
      name: name.trim(),
      remark: remark.trim(),
      // Valid to the end of that day, where the user is.
      expiresAt: dayjs(expiry).endOf('day').toISOString(),
      spendCap: capOf(cap) ?? null,
    });
  return (
    <CommandDialog
      title={said.createTitle()}
      action={said.create()}
      busy={busy}
      close={close}
      size={440}
      onSubmit={form.onSubmit(create)}
    >
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
        <Calendar>
          <DatePickerInput
            label={said.expiry()}
            size="md"
            minDate={tomorrow}
            valueFormat={longDayFormat}
            monthLabelFormat={monthFormat}
            hideOutsideDates
            dropdownType="modal"
            modalProps={{ title: said.expiry(), centered: true }}
            ariaLabels={{ previousMonth: said.previousMonth(), nextMonth: said.nextMonth() }}
            {...form.getInputProps('expiry')}
          />
        </Calendar>
        <CapField
          value={form.values.cap}
          onChange={(cap) => form.setFieldValue('cap', cap)}
          error={Boolean(form.errors.cap)}
        />
      </Stack>
    </CommandDialog>
  );
}

const DAY = 'YYYY-MM-DD';

function useKeyForm() {
  const { now } = useStudio();
  const words = useAccountWords();
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
