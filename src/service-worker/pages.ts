import { NetworkFirst } from 'workbox-strategies';

/** The pages that are kept: that of `/`, and the one of every other address. */
export const KEPT_PAGES = ['/', '/car'] as const;

/** How long a page is waited for before the kept one is shown (seconds). */
const PATIENCE = 5;
const PREFIX = 'fastback-pages-';

/** The one of `KEPT_PAGES` that is shown at this address; its query may hold a token and is never kept. */
export const keptPageOf = (address: string) => KEPT_PAGES[new URL(address).pathname === '/' ? 0 : 1];

/** Whether the page of that address is kept with this build. */
export const isKept = async (build: string, address: string): Promise<boolean> =>
  (await (await caches.open(PREFIX + build)).match(address)) !== undefined;

/** Whether the cache holds the pages of another build. */
export const isOldCache = (name: string, build: string) => name.startsWith(PREFIX) && name !== PREFIX + build;

/**
 * Pages as the provider serves them now and, where it does not answer, as it served them last. A page of another build
 * is shown and not kept: its files are not kept either. `entry` is the address of this build's first script.
 */
export const createPages = (build: string, entry: string): NetworkFirst =>
  new NetworkFirst({
    cacheName: PREFIX + build,
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => keptPageOf(request.url),
        // A proxy answers for a provider that is away.
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(`status ${response.status}`);
          return response;
        },
        cacheWillUpdate: async ({ response }) =>
          response.ok && (await response.clone().text()).includes(entry) ? response : null,
      },
    ],
  });
