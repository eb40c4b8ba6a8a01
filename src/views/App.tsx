import '@fontsource-variable/inter';
import './kit/mantine.css';
import './kit/tokens.css';
import './kit/theme.css';
import type { MantineColorSchemeManager } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { RuntimeConfig } from '../../contract/config';
import { defaultLocale, type Locale, languageTag, type Words } from '../i18n';
import type { InstallationPort } from '../ports/installation';
import type { LanguagePort } from '../ports/language';
import type { PreferenceStore } from '../ports/preferences';
import type { StudioPorts } from '../ports/studio';
import { ReportDoor } from './bug-report/ReportDoor';
import { InspectorDoor } from './inspector/InspectorDoor';
import { HintsDoor } from './kit/HintsDoor';
import { ThemeProvider } from './kit/ThemeProvider';
import { NewBuild } from './new-build/NewBuild';
import { GenerationNotices } from './results/GenerationNotices';
import type { AppRouter } from './router';
import { LanguageNotice } from './shell/LanguageNotice';
import { OccasionalParts } from './shell/OccasionalParts';
import { SessionNotices } from './sign-in/SessionNotices';
import { SignInDialog } from './sign-in/SignInDialog';
import { SignInQuestion } from './sign-in/SignInQuestion';
import { AppFailed } from './status-pages/AppFailed';
import { Starting } from './status-pages/Starting';
import { LanguageProvider } from './studio/language-context';
import { StudioProvider, useReadable } from './studio/studio-context';
import { Toasts } from './toasts/notifications';
import { MoneyNotices } from './wallet/MoneyNotices';

interface AppProps {
  readonly router: AppRouter;
  readonly studio: StudioPorts;
  readonly config: RuntimeConfig;
  readonly preferences: PreferenceStore;
  readonly language: LanguagePort;
  readonly installation: InstallationPort;
}

/** The whole app, once there are words for it. */
export function App(props: AppProps) {
  const { language, preferences, studio } = props;
  const { spoken } = useReadable(language);
  useEffect(() => {
    if (spoken) document.documentElement.lang = languageTag(spoken.locale);
  }, [spoken]);
  if (!spoken) return <Starting locale={preferences.get().locale ?? defaultLocale} />;
  return (
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <>
          <AppFailed words={spoken.words} retry={resetErrorBoundary} openReport={() => void studio.bugReport.open()} />
          <ReportDoor port={studio.bugReport} locale={spoken.locale} />
        </>
      )}
    >
      <LanguageProvider value={language}>
        <Rooms {...props} {...spoken} />
      </LanguageProvider>
    </ErrorBoundary>
  );
}

interface RoomsProps extends AppProps {
  readonly words: Words;
  readonly locale: Locale;
}

/** Theme, studio, routes, and what may appear over any of them. */
function Rooms({ router, studio, config, preferences, installation, words, locale }: RoomsProps) {
  const manager = useMemo(() => schemeManager(preferences), [preferences]);
  const goTo = (address: string) => router.history.push(address);
  return (
    <ThemeProvider words={words} colorSchemeManager={manager}>
      <StudioProvider studio={studio} config={config} preferences={preferences} words={words} locale={locale}>
        <Toasts />
        <RouterProvider router={router} />
        <SignInDialog />
        <SignInQuestion />
        <SessionNotices />
        <NewBuild installation={installation} />
        <LanguageNotice />
        <OccasionalParts />
        <HintsDoor />
        <InspectorDoor />
        <ReportDoor port={studio.bugReport} locale={locale} />
        <GenerationNotices goTo={goTo} />
        <MoneyNotices goTo={goTo} shows={(orderNo) => router.state.location.search.order === orderNo} />
      </StudioProvider>
    </ThemeProvider>
  );
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
