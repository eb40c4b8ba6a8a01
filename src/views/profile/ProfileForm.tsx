import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { shallowEqual } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { email, nickname, type UserInfo } from '../../../contract/account';
import { notifyError } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useStudio } from '../studio/studio-context';
import { useAccountWords } from './account-words';
import { reasonText } from './failure-text';
import classes from './Profile.module.css';

interface Values {
  readonly nickname: string;
  readonly email: string;
}

const valuesOf = (user: UserInfo): Values => ({ nickname: user.nickname ?? user.name ?? '', email: user.email ?? '' });

/** Nickname and email; name and mobile number are only shown. */
export function ProfileForm({ user }: { readonly user: UserInfo }) {
  const { account } = useStudio();
  const words = useAccountWords();
  const said = words.profile;
  const [justSaved, setJustSaved] = useState(false);
  const saved = useRef(valuesOf(user));
  const form = useForm({
    initialValues: saved.current,
    onValuesChange: (values) => {
      setJustSaved(false);
      account.draft.keep(shallowEqual(values, saved.current) ? undefined : values);
    },
    validate: {
      nickname: (value) => {
        if (value.trim() === '') return said.nicknameRequired();
        return nickname.safeParse(value).success ? null : said.nicknameInvalid();
      },
      email: (value) => (email.safeParse(value.trim()).success ? null : said.emailInvalid()),
    },
  });
  const [draft] = useState(account.draft.read);
  const resume = useEffectEvent((values: Values) => form.setValues(values));
  useEffect(() => {
    if (draft) resume(draft);
  }, [draft]);
  useFollowed(form, saved, user);
  const { busy, send } = useRequest(
    async (values: Values) => {
      const kept = { nickname: values.nickname.trim(), email: values.email.trim() };
      await account.save({ name: kept.nickname, email: kept.email });
      return { kept, values };
    },
    {
      done: ({ kept, values }) => {
        saved.current = kept;
        form.resetDirty(kept);
        // What was typed in the meantime is newer, and waits to be saved.
        if (!shallowEqual(form.getValues(), values)) return;
        form.setValues(kept);
        setJustSaved(true);
      },
      failed: (failure) => {
        if (failure.field === 'name') form.setFieldError('nickname', said.nicknameInvalid());
        else if (failure.field === 'email') form.setFieldError('email', said.emailInvalid());
        notifyError(said.updateFailed({ reason: reasonText(failure, words) }));
      },
    },
  );
  const dirty = form.isDirty();
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack gap="md">
        <div className={classes.pair}>
          <ReadOnly label={said.username()} value={user.username ?? ''} hint={said.readOnly()} />
          <ReadOnly label={said.mobile()} value={user.mobile ?? said.noMobile()} hint={said.readOnly()} />
        </div>
        <TextInput
          label={said.nickname()}
          description={said.nicknameHint()}
          size="md"
          autoComplete="nickname"
          {...form.getInputProps('nickname')}
        />
        <TextInput label={said.email()} type="email" size="md" autoComplete="email" {...form.getInputProps('email')} />
        <Group gap="sm">
          <Button type="submit" size="md" h={44} loading={busy} disabled={!dirty}>
            {said.save()}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {justSaved ? said.saved() : dirty && !busy ? said.unsaved() : ''}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}

/** What changed elsewhere takes the place of what was here; a field that is being typed into stays as it is. */
function useFollowed(form: UseFormReturnType<Values>, saved: RefObject<Values>, user: UserInfo) {
  const { nickname: name, email: address } = valuesOf(user);
  const follow = useEffectEvent((known: Values) => {
    const before = saved.current;
    if (shallowEqual(known, before)) return;
    saved.current = known;
    const typed = form.getValues();
    const kept = (field: keyof Values) => (typed[field] === before[field] ? known[field] : typed[field]);
    form.resetDirty(known);
    form.setValues({ nickname: kept('nickname'), email: kept('email') });
  });
  useEffect(() => follow({ nickname: name, email: address }), [name, address]);
}

interface ReadOnlyProps {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
}

function ReadOnly({ label, value, hint }: ReadOnlyProps) {
  return <TextInput label={label} description={hint} value={value} size="md" readOnly variant="filled" />;
}
