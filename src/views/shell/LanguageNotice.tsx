import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { locales } from '../../i18n';
import { useLanguage } from '../studio/language-context';
import { useReadable, useWords } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';

const ID = 'language';

/** Says, in the language that was chosen, that its words could not be fetched, and offers to try again. */
export function LanguageNotice() {
  const words = useWords();
  const language = useLanguage();
  const { unavailable } = useReadable(language);
  useEffect(() => {
    if (!unavailable) {
      notifications.hide(ID);
      return;
    }
    const { tag, startup } = locales[unavailable];
    notifications.show({
      id: ID,
      color: 'yellow',
      autoClose: false,
      closeButtonProps: { 'aria-label': words.common.close() },
      message: (
        <div lang={tag}>
          <p style={{ margin: '0 0 8px' }}>{startup.unavailable}</p>
          <Button size="md" h={44} variant="default" onClick={() => void language.choose(unavailable)}>
            {startup.retry}
          </Button>
        </div>
      ),
    });
  }, [unavailable, words, language]);
  return null;
}
