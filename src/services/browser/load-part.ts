import { fetchWhole } from './fetch-whole';
import { nextTask } from './next-task';

/** Files that have come, or are on their way, by their address: at first the one with this module. */
const files = new Map([[new URL(import.meta.url).pathname, Promise.resolve()]]);

/**
 * Loads a part of the app: its files first, then the module itself, from the browser's cache. A browser remembers for as
 * long as the page lives that a module, or its preload, could not be fetched; a plain fetch is forgotten, so that a later
 * try can succeed. Stands in for Vite's own helper, and reports a failure as that does. `names` are files of the build.
 */
export async function loadPart<T>(importModule: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  try {
    await fetchAll(names);
    return await importModule();
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

/** Longest time in which files are asked for in one task (ms): on a phone each takes some, and a part has up to twenty. */
const LONGEST = 10;

async function fetchAll(names: readonly string[]): Promise<void> {
  const coming: Promise<void>[] = [];
  let begun = performance.now();
  for (const name of names) {
    if (performance.now() - begun > LONGEST) {
      await nextTask();
      begun = performance.now();
    }
    coming.push(fetchOnce(`/${name}`));
  }
  await Promise.all(coming);
}

function fetchOnce(address: string): Promise<void> {
  const known = files.get(address);
  if (known) return known;
  const fetched = isOnPage(address) ? Promise.resolve() : fetchFile(address);
  files.set(address, fetched);
  fetched.catch(() => files.delete(address));
  return fetched;
}

/** Whether the page itself has it; what is only preloaded is yet to be asked for. */
const isOnPage = (address: string) =>
  document.querySelector(`[href="${address}"]:not([rel=preload]), [src="${address}"]`) !== null;

const fetchFile = (address: string): Promise<void> =>
  address.endsWith('.css') ? addStyle(address) : fetchWhole(address);

function addStyle(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`${address} could not be fetched`));
    };
    document.head.append(link);
  });
}
