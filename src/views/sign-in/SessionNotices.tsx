import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useStudio } from '../studio-context';

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
    return () => heard.unsubscribe();
  }, [session, words]);
  return null;
}
