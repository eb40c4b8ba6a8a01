import type { Locks } from '../../log/leases';

let leases: Promise<Locks> | undefined;

/** The browser's own locks or, where a page has none (plain HTTP), leases that its tabs keep in IndexedDB. */
export function tabLocks(): Locks {
  // The type claims that every page has locks; only a secure context does.
  const native: Locks | undefined = globalThis.navigator.locks;
  if (native) return native;
  const request = async (...asked: Parameters<Locks['request']>) => (await openLeases()).request(...asked);
  // Each form of a request is passed on as it comes, which its overloads cannot say.
  return { request: request as Locks['request'] };
}

/** Most pages have locks: the code of leases is fetched by those without. */
function openLeases(): Promise<Locks> {
  leases ??= import('../../log/leases').then(({ createLeases }) =>
    createLeases({
      database: 'fastback_locks',
      channel: new BroadcastChannel('fastback-locks'),
      former: takeFormerTab(),
      onLeave: rememberTab,
    }),
  );
  // The next request tries again.
  leases.catch(() => {
    leases = undefined;
  });
  return leases;
}

const FORMER_TAB = 'fastback-lock-tab';

/** A reload leaves no time for IndexedDB; the tab's own storage is written at once. */
function rememberTab(tab: string) {
  try {
    sessionStorage.setItem(FORMER_TAB, tab);
  } catch {
    // Without it the leases of the page that was left end when they do not answer.
  }
}

/** Read once: a copy of this tab must not take its leases. */
function takeFormerTab(): string | undefined {
  try {
    const tab = sessionStorage.getItem(FORMER_TAB) ?? undefined;
    sessionStorage.removeItem(FORMER_TAB);
    return tab;
  } catch {
    return undefined;
  }
}
