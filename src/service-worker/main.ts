import { precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { createPages, isKept, isOldCache, KEPT_PAGES } from './pages';
import type { KeptFile, WorkerScope } from './scope';

/** Written into this script by the build (scripts/offline.mjs). */
declare const FASTBACK_FILES: readonly KeptFile[];
declare const FASTBACK_BUILD: string;
declare const FASTBACK_ENTRY: string;

// The script runs as a service worker; see WorkerScope.
const worker = self as unknown as WorkerScope;
const pages = createPages(FASTBACK_BUILD, FASTBACK_ENTRY);

precacheAndRoute([...FASTBACK_FILES]);
// Calls of the API are neither answered nor kept, and neither are files that the build does not know.
registerRoute(new NavigationRoute((options) => pages.handle(options), { denylist: [/^\/api(\/|$)/, /\.\w+$/] }));

worker.addEventListener('install', (event) => {
  // Where a browser can, calls of the API do not even pass through here.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' }).catch(() => undefined);
  const keep = async (address: string) => {
    const [, kept] = pages.handleAll({ event, request: new Request(address) });
    await kept;
    // A newer build was put up meanwhile: the browser tries again with that one.
    if (!(await isKept(FASTBACK_BUILD, address))) throw new Error(`${address} is of another build`);
  };
  event.waitUntil(Promise.all(KEPT_PAGES.map(keep)));
});

worker.addEventListener('activate', (event) => {
  const work = async () => {
    const old = (await caches.keys()).filter((name) => isOldCache(name, FASTBACK_BUILD));
    await Promise.all([worker.clients.claim(), ...old.map((name) => caches.delete(name))]);
  };
  event.waitUntil(work());
});

worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'take-over') event.waitUntil(takeOverAlone());
  else ports[0]?.postMessage(data !== FASTBACK_ENTRY);
});

/** Other tabs may be of an older build and still need its files. */
async function takeOverAlone() {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length === 1) await worker.skipWaiting();
}
