/** What the watch needs of the page; a test gives its own. */
export interface PageAtHand {
  /** The address of the app's own entry script, as the page that is open names it. */
  readonly entry: string | undefined;
  /** The page as the provider serves it now; undefined without an answer. */
  fetchPage(): Promise<string | undefined>;
  reload(): void;
  /** When it was last reloaded for this reason (ms since the epoch), kept over the reload. */
  lastReload: number;
  now(): number;
}

/** Two builds that are served in turns would otherwise reload for ever (ms). */
const PAUSE = 60_000;

/**
 * A part of the app that cannot be fetched: either the network is gone, or a newer build has taken the place of the one
 * that is open. Only the latter is mended by a reload, and only then is it done.
 */
export async function reloadIfReplaced(page: PageAtHand): Promise<void> {
  if (page.now() - page.lastReload < PAUSE) return;
  const served = await page.fetchPage();
  if (!page.entry || !served?.includes('<script') || served.includes(page.entry)) return;
  page.lastReload = page.now();
  page.reload();
}

const KEY = 'reloaded-for-new-build';

/** The address of the app's first script, as the open page names it; it differs between builds. */
export const appEntry = (): string | undefined =>
  document.querySelector('script[type=module][src]')?.getAttribute('src') ??
  document.querySelector('script[data-app]')?.getAttribute('data-app') ??
  undefined;

/** Watches for parts of the app that a newer build has replaced. */
export function watchForNewBuild(): void {
  addEventListener('vite:preloadError', () => {
    void reloadIfReplaced({
      entry: appEntry(),
      fetchPage: () =>
        fetch('/', { cache: 'no-store' }).then(
          (answer) => (answer.ok ? answer.text() : undefined),
          () => undefined,
        ),
      reload: () => location.reload(),
      get lastReload() {
        return Number(sessionStorage.getItem(KEY));
      },
      set lastReload(at) {
        sessionStorage.setItem(KEY, String(at));
      },
      now: Date.now,
    });
  });
}
