import { useEffect } from 'react';
import { useStudio } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';

/** Says why somebody is signed out, once. */
export function SessionNotices() {
  const { session, words } = useStudio();
  useEffect(() => {
    const heard = session.on('v1.SignedOut', ({ reason }) => {
      const message = {
        user: words.session.signedOut(),
        'other-tab': words.session.otherTab(),
        inactivity: words.session.inactivity(),
        expired: words.session.expired(),
      }[reason];
      notifications.show({ id: 'signed-out', message, color: reason === 'user' ? 'gray' : 'yellow' });
    });
    const failed = session.on('sign-out-failed', () =>
      notifications.show({ id: 'sign-out-failed', message: words.session.signOutFailed(), color: 'yellow' }),
    );
    return () => {
      heard.unsubscribe();
      failed.unsubscribe();
    };
  }, [session, words]);
  return null;
}
