import { useEffect } from 'react';
import { loadPalette } from '../../i18n';
import { useLazyWords } from '../kit/use-lazy-words';
import { usePreference, useStudio } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';

const ID = 'plain-http';

/** Says what is weaker over plain HTTP, until it is closed once on this device. */
export function PlainHttpNotice() {
  const { preferences, words } = useStudio();
  const say = useLazyWords(loadPalette);
  const plainHttpSeen = usePreference('plainHttpSeen') ?? false;
  const isDue = !window.isSecureContext && !plainHttpSeen;
  useEffect(() => {
    if (!isDue || !say) return;
    const notice = {
      id: ID,
      title: say.plainHttp.title,
      message: say.plainHttp.text,
      color: 'yellow',
      autoClose: false as const,
      closeButtonProps: { 'aria-label': words.common.close() },
      onClose: () => preferences.set({ plainHttpSeen: true }),
    };
    notifications.show(notice);
    // It is shown already where the language was changed.
    notifications.update(notice);
  }, [isDue, words, say, preferences]);
  return null;
}
