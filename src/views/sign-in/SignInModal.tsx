import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Words } from '../../i18n';
import type { AuthMode } from '../../machines/auth/requests';
import { type AuthActor, selectDraft, selectSecond } from '../../machines/auth/selectors';
import { selectAuth } from '../../machines/session/selectors';
import { lazyPart } from '../kit/lazy-part';
import { Loading } from '../status-pages/Loading';
import { useStudio, useWords } from '../studio/studio-context';
import { groupOf } from './fields';
import classes from './SignIn.module.css';

const SignIn = lazyPart(async () => (await import('./SignIn')).SignIn, { Loading: Coming });
const External = lazyPart(async () => (await import('./ExternalSignIn')).ExternalSignIn, { Loading });

export interface SignInModalProps {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The dialog has its height before its form is there: nothing moves when that comes. */
function Coming() {
  return (
    <div className={classes.coming}>
      <Loading />
    </div>
  );
}

/** Signing in, over whatever page is there: a dialog, and on a phone a sheet of its height. */
export function SignInModal({ isOpen, close }: SignInModalProps) {
  const { session, config, words } = useStudio();
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const [isShown, show] = useState(false);
  // Shown by a change: from that the library knows where the keyboard was.
  useEffect(() => show(isOpen), [isOpen]);
  const auth = useLast(useSelector(session, selectAuth));
  return (
    <Modal
      opened={isShown}
      onClose={close}
      title={auth ? <Title auth={auth} /> : words.signIn.title()}
      centered
      fullScreen={phone}
      radius={phone ? 0 : 12}
      size={420}
      transitionProps={phone ? { transition: 'slide-up' } : undefined}
      classNames={{ body: classes.body }}
    >
      {config.ssoUrl === undefined ? auth && <SignIn auth={auth} /> : <External />}
    </Modal>
  );
}

/** What was there last, while the dialog closes around it. */
function useLast(auth: AuthActor | undefined): AuthActor | undefined {
  const [last, keep] = useState(auth);
  useEffect(() => {
    if (auth) keep(auth);
  }, [auth]);
  return auth ?? last;
}

function Title({ auth }: { readonly auth: AuthActor }) {
  const words = useWords();
  const { mode } = useSelector(auth, selectDraft);
  const second = useSelector(auth, selectSecond);
  return second ? words.signIn.factorTitle() : titleOf(mode, words);
}

const titleOf = (mode: AuthMode, { signIn }: Words) =>
  ({ login: signIn.title, register: signIn.registerTitle, reset: signIn.resetTitle })[groupOf(mode)]();
