import { createRoot } from 'react-dom/client';
import { config as configureSchemas } from 'zod/mini';
import { readConfig } from './services/browser/config';
import { watchForNewBuild } from './services/browser/new-build';
import { openPreferences } from './services/browser/preferences';
import { takeCredentials } from './services/session/credentials';
import { createStudio } from './services/wiring';
import { App } from './views/App';
import { createAppRouter } from './views/router';

// The page's policy forbids compiled code, and asking for it would be reported.
configureSchemas({ jitless: true });

/** `?inspect` opens the inspector; in development only, and loaded on demand. */
const inspectorIfAsked = async () => {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return undefined;
  const { openInspector } = await import('./services/browser/inspector');
  return openInspector();
};

async function start(root: HTMLElement) {
  // First of all: no request may carry a token in its referrer.
  const credentials = takeCredentials();
  const [config, preferences, inspect] = await Promise.all([readConfig(), openPreferences(), inspectorIfAsked()]);
  const router = createAppRouter();
  const studio = createStudio({
    config,
    credentials,
    navigate: (address) => router.history.push(address),
    reload: () => void router.invalidate(),
    inspect,
  });
  createRoot(root).render(<App router={router} studio={studio} config={config} preferences={preferences} />);
}

/** Nothing of the app is there to say it: plain words, in both languages. */
function sayThatItFailed(root: HTMLElement) {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.style.cssText =
    'margin: 20vh auto; max-width: 30em; padding: 0 1em; text-align: center; font: 16px system-ui';
  message.textContent = '溜背没能启动，请检查网络后刷新页面。 Fastback could not start: check the network and reload.';
  root.replaceChildren(message);
}

watchForNewBuild();
const root = document.getElementById('root');
if (root) start(root).catch(() => sayThatItFailed(root));
