import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { FailedDialog, lazyPart, type PartFailure } from '../kit/lazy-part';
import { useStudio } from '../studio/studio-context';
import type { SignInModalProps } from './SignInModal';

const SignInModal = lazyPart(
  async () => {
    // What the dialog holds comes with it, and not after it.
    void import('./SignIn').catch(() => {});
    return (await import('./SignInModal')).SignInModal;
  },
  { Failed },
);

/** Signing in, over whatever page is there: fetched when somebody wants to. */
export function SignInDialog() {
  const { session } = useStudio();
  const isOpen = useSelector(session, (snapshot) => snapshot.hasTag('sign-in-open'));
  const [isNeeded, need] = useState(isOpen);
  if (isOpen && !isNeeded) need(true);
  const close = useCallback(() => session.send({ type: 'session.dialog-dismissed' }), [session]);
  // It stays, to close before the eyes.
  return isNeeded && <SignInModal isOpen={isOpen} close={close} />;
}

function Failed(failure: PartFailure<SignInModalProps>) {
  return failure.props.isOpen && <FailedDialog {...failure} />;
}
