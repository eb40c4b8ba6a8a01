import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { config as configureSchemas } from 'zod/mini';
import { locales } from './i18n';
import { supplyChineseLater } from './services/browser/chinese-type';
import { readConfig } from './services/browser/config';
import { createLanguage } from './services/browser/language';
import { watchForNewBuild } from './services/browser/new-build';
import { nextTask } from './services/browser/next-task';
import { openPreferences } from './services/browser/preferences';
import { trustOwnScripts } from './services/browser/trusted-types';
import { createInspector } from './services/inspector';
import { createInstallation } from './services/installation';
import { takeCredentials } from './services/session/credentials';
import { createStudio } from './services/wiring';
import { App } from './views/App';
import chineseType from './views/kit/chinese-type.css?url';
import { createAppRouter } from './views/router';

// The page's policy forbids compiled code, and asking for it would be reported.
configureSchemas({ jitless: true });

async function start(root: HTMLElement) {
  // First of all: no request may carry a token in its referrer.
  const credentials = takeCredentials();
  const inspector = await createInspector(new URLSearchParams(location.search).get('inspect'));
  const [config, preferences] = await Promise.all([readConfig(), openPreferences()]);
  const history = createBrowserHistory();
  const studio = createStudio({
    config,
    credentials,
    navigate: (address) => history.push(address),
    reload: () => void router.invalidate(),
    inspector,
  });
  // What takes long is not done in one piece: the written page stays fluent.
  await nextTask();
  const router = createAppRouter(history, studio.session);
  // What an error boundary catches is shown; reporting it records it as well.
  const page = createRoot(root, { onCaughtError: reportError });
  const language = createLanguage(preferences, navigator.languages);
  const installation = createInstallation(studio.inspect);
  // In short tasks: a written page is being looked at.
  startTransition(() => page.render(<App {...{ router, studio, config, preferences, language, installation }} />));
  supplyChineseLater(chineseType);
}

/** Nothing of the app is there to say it: plain words, in every language. */
function sayThatItFailed(root: HTMLElement) {
  const message = document.createElement('div');
  message.setAttribute('role', 'alert');
  message.style.cssText =
    'margin: 20vh auto; max-width: 30em; padding: 0 1em; text-align: center; font: 16px system-ui';
  for (const { tag, startup } of Object.values(locales)) {
    const line = message.appendChild(document.createElement('p'));
    line.lang = tag;
    line.textContent = startup.failed;
  }
  root.replaceChildren(message);
}

trustOwnScripts();
watchForNewBuild();
const root = document.getElementById('root');
if (root) start(root).catch(() => sayThatItFailed(root));
