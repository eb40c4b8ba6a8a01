import { useEffect } from 'react';
import { useReadable, useStudio } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';

const ID = 'plain-http';

/** Says what is weaker over plain HTTP, until it is closed once on this device. */
export function PlainHttpNotice() {
  const { preferences, words } = useStudio();
  const { plainHttpSeen = false } = useReadable(preferences);
  const isDue = !window.isSecureContext && !plainHttpSeen;
  useEffect(() => {
    if (!isDue) return;
    const notice = {
      id: ID,
      title: words.plainHttp.title(),
      message: words.plainHttp.text(),
      color: 'yellow',
      autoClose: false as const,
      closeButtonProps: { 'aria-label': words.common.close() },
      onClose: () => preferences.set({ plainHttpSeen: true }),
    };
    notifications.show(notice);
    // It is shown already where the language was changed.
    notifications.update(notice);
  }, [isDue, words, preferences]);
  return null;
}
