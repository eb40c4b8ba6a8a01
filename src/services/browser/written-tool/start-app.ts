import { nextTask } from '../next-task';
import { whenParsed } from '../when-parsed';
import { fetchLater } from './fetch-later';

/** The files that the app begins with: addresses, as the build names them. */
export interface FirstFiles {
  readonly app: string;
  /** What the app's own script imports. */
  readonly modules: readonly string[];
  /** What a tool adds to it. */
  readonly parts: readonly string[];
}

/** Fetches and starts the app; rejects where one of its scripts cannot be had. */
export function startApp({ app, modules, parts }: FirstFiles): Promise<void> {
  for (const address of modules) fetchLater(address, 'module');
  for (const address of parts) fetchLater(address);
  return new Promise((resolve, reject) => {
    whenParsed(() => void evaluate([...modules, app]).then(resolve, reject));
  });
}

/** One script after another, each in a task of its own: together they would keep a phone from answering. */
async function evaluate(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await import(/* @vite-ignore */ address);
    await nextTask();
  }
}

/**
 * Leaves line and processor to what is written until that has been painted. A page in the background is not painted and
 * does not wait; nor does a browser that reports no paint.
 */
export function afterPaint(act: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    act();
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe({ type: 'paint', buffered: true });
}
