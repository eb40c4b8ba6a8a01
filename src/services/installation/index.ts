import type { InspectionEvent } from 'xstate';
import { createReadable } from '../../log/projection';
import type { InstallationActor, InstallationPort } from '../../ports/installation';

/** What the page does first is not slowed down by keeping the app (ms). */
const AFTER = 2_000;

/**
 * Keeps the built app in this browser once the page has nothing else to do. Plain HTTP under a host name has no service
 * workers: nothing is kept there.
 */
export function createInstallation(inspect: (event: InspectionEvent) => void): InstallationPort {
  const installation = createReadable<InstallationActor | undefined>(undefined);
  const start = async () => {
    // Without the network this part is fetched at the next start.
    const part = await import('./start').catch(() => undefined);
    if (part) installation.set(part.startInstallation(navigator.serviceWorker, inspect));
  };
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(start, AFTER);
  return installation;
}
