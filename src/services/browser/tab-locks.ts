import { createLeases, type Locks } from '../../log/leases';

let leases: Locks | undefined;

/** The browser's own locks or, where a page has none (plain HTTP), leases that its tabs keep in IndexedDB. */
export function tabLocks(): Locks {
  // The type claims that every page has locks; only a secure context does.
  const native: Locks | undefined = globalThis.navigator.locks;
  if (native) return native;
  leases ??= createLeases({
    database: 'fastback_locks',
    channel: new BroadcastChannel('fastback-locks'),
    former: takeFormerTab(),
    onLeave: rememberTab,
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
