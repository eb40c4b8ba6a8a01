import { Alert, Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import type { Words } from '../../i18n';
import type { AuthMode } from '../../machines/auth/requests';
import {
  type AuthActor,
  selectAuthFailure,
  selectDraft,
  selectNotice,
  selectSecond,
} from '../../machines/auth/selectors';
import { selectSignInFailure } from '../../machines/session/selectors';
import { lazyPart } from '../kit/lazy-part';
import { useStudio, useWords } from '../studio/studio-context';
import { AuthForm } from './AuthForm';
import { failureText, sessionFailureText } from './failure-text';
import { groupOf } from './fields';
import { PasskeyButton } from './PasskeyButton';
import { SecondFactorStep } from './SecondFactorStep';
import classes from './SignIn.module.css';

const QrPanel = lazyPart(async () => (await import('./QrPanel')).QrPanel, {
  Loading: () => <div className={classes.qr} aria-busy />,
});

/** What the dialog holds: a way in, and after it the second factor where there is one. */
export function SignIn({ auth }: { readonly auth: AuthActor }) {
  const { mode } = useSelector(auth, selectDraft);
  if (!useSelector(auth, selectSecond)) return <WaysIn auth={auth} />;
  return (
    <Stack gap="md">
      <Notices auth={auth} mode={mode} />
      <SecondFactorStep auth={auth} />
    </Stack>
  );
}

/** The ways in, the one that is chosen, and the way to register or to a new password. */
function WaysIn({ auth }: { readonly auth: AuthActor }) {
  const { config, words } = useStudio();
  const { mode } = useSelector(auth, selectDraft);
  const choose = (next: AuthMode) => auth.send({ type: 'auth.choose', mode: next });
  const ways = waysOf(mode, words).filter(({ value }) => config.codes !== false || !byPhone.has(value));
  return (
    <Stack gap="md">
      <Notices auth={auth} mode={mode} />
      {ways.length > 0 && (
        <SegmentedControl
          fullWidth
          aria-label={groupOf(mode) === 'login' ? words.signIn.ways() : words.signIn.registerWays()}
          className={classes.ways}
          data={ways}
          value={mode}
          onChange={choose}
        />
      )}
      {mode === 'qr' ? <QrPanel auth={auth} /> : <AuthForm key={mode} auth={auth} mode={mode} />}
      {mode === 'password' && <PasskeyButton auth={auth} />}
      <Elsewhere mode={mode} choose={choose} />
      {config.codesInTerminal && mode === 'password' && (
        <Text size="xs" c="dimmed">
          {words.signIn.codesInTerminal()}
        </Text>
      )}
    </Stack>
  );
}

/** Modes that need a code on a phone. */
const byPhone: ReadonlySet<AuthMode> = new Set(['code', 'register-mobile', 'reset']);

/** The modes that can be chosen beside this one; none where there is no choice. */
function waysOf(mode: AuthMode, { signIn }: Words): { value: AuthMode; label: string }[] {
  switch (groupOf(mode)) {
    case 'login':
      return [
        { value: 'password', label: signIn.byPassword() },
        { value: 'code', label: signIn.byCode() },
        { value: 'qr', label: signIn.byQr() },
      ];
    case 'register':
      return [
        { value: 'register-name', label: signIn.byName() },
        { value: 'register-mobile', label: signIn.byMobile() },
      ];
    case 'reset':
      return [];
  }
}

/** What went wrong that belongs to no field, and what went well. */
function Notices({ auth, mode }: { readonly auth: AuthActor; readonly mode: AuthMode }) {
  const { session, words } = useStudio();
  const { online } = useNetwork();
  const failure = useSelector(auth, selectAuthFailure);
  const notice = useSelector(auth, selectNotice);
  const before = useSelector(session, selectSignInFailure);
  // What the session ran into is old news once something was tried here.
  const problem =
    failure === undefined
      ? notice === undefined && before && sessionFailureText(before, words)
      : failure.kind !== 'field-refused' && mode !== 'qr' && failureText(failure, mode, words);
  return (
    <>
      {notice === 'password-changed' && (
        <Alert color="green" variant="light" role="status">
          {words.signIn.passwordChanged()}
        </Alert>
      )}
      {!online && (
        <Alert color="yellow" variant="light" role="status">
          {words.signIn.offline()}
        </Alert>
      )}
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
    </>
  );
}

/** From signing in to registering or a new password, and back. */
function Elsewhere({ mode, choose }: { readonly mode: AuthMode; readonly choose: (mode: AuthMode) => void }) {
  const { signIn } = useWords();
  const { codes } = useStudio().config;
  const to = (next: AuthMode, text: string) => (
    <Anchor component="button" type="button" size="sm" className={classes.link} onClick={() => choose(next)}>
      {text}
    </Anchor>
  );
  if (groupOf(mode) !== 'login') return <Group>{to('password', signIn.toLogin())}</Group>;
  return (
    <Group justify="space-between">
      {to('register-name', signIn.toRegister())}
      {mode === 'password' && codes !== false && to('reset', signIn.toReset())}
      {mode === 'code' && (
        <Text size="xs" c="dimmed">
          {signIn.newcomer()}
        </Text>
      )}
    </Group>
  );
}
