import '@fontsource-variable/inter';
import './kit/mantine.css';
import './kit/tokens.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { RuntimeConfig } from '../../contract/config';
import { defaultLocale, type Locale, languageTag, loadDictionary, type Words, wordsOf } from '../i18n';
import type { PreferenceStore } from '../services/browser/preferences';
import { cssVariables, themeIn } from './kit/theme';
import { GenerationNotices } from './results/GenerationNotices';
import { ProgressIcon } from './results/ProgressIcon';
import type { AppRouter } from './router';
import { SessionNotices } from './sign-in/SessionNotices';
import { SignInDialog } from './sign-in/SignInDialog';
import { type StudioPorts, StudioProvider, useReadable } from './studio-context';
import { MoneyNotices } from './wallet/MoneyNotices';

interface AppProps {
  readonly router: AppRouter;
  readonly studio: StudioPorts;
  readonly config: RuntimeConfig;
  readonly preferences: PreferenceStore;
}

/** The whole app: language, theme, studio, routes, and what may appear over any of them. */
export function App({ router, studio, config, preferences }: AppProps) {
  const chosen = useReadable(preferences).locale ?? defaultLocale;
  const spoken = useSpoken(chosen);
  const theme = useMemo(() => spoken && themeIn(spoken.words), [spoken]);
  const manager = useMemo(() => schemeManager(preferences), [preferences]);
  if (!spoken) return null;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
    >
      <StudioProvider
        studio={studio}
        config={config}
        preferences={preferences}
        words={spoken.words}
        locale={spoken.locale}
      >
        <Notifications position="top-center" limit={4} />
        <RouterProvider router={router} context={{ session: studio.session, words: spoken.words }} />
        <SignInDialog />
        <SessionNotices />
        <ProgressIcon />
        <GenerationNotices goTo={(address) => router.history.push(address)} />
        <MoneyNotices
          goTo={(address) => router.history.push(address)}
          shows={(orderNo) => router.state.location.search.order === orderNo}
        />
      </StudioProvider>
    </MantineProvider>
  );
}

/** The words in use: those of before stay until the chosen ones are loaded. */
function useSpoken(locale: Locale) {
  const [spoken, speak] = useState<{ readonly locale: Locale; readonly words: Words }>();
  useEffect(() => {
    let current = true;
    loadDictionary(locale).then((dictionary) => {
      if (!current) return;
      document.documentElement.lang = languageTag(locale);
      speak({ locale, words: wordsOf(locale, dictionary) });
    });
    return () => {
      current = false;
    };
  }, [locale]);
  return spoken;
}

/** Keeps the colour scheme with the other preferences of this device. */
function schemeManager(preferences: PreferenceStore): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: (fallback) => preferences.get().colorScheme ?? fallback,
    // What the subscription below reports comes back here: writing it again would go round for ever.
    set: (colorScheme) => {
      if (colorScheme !== preferences.get().colorScheme) preferences.set({ colorScheme });
    },
    subscribe: (changed) => {
      stop = preferences.subscribe(() => changed(preferences.get().colorScheme ?? 'auto'));
    },
    unsubscribe: () => stop(),
    clear: () => preferences.set({ colorScheme: 'auto' }),
  };
}
