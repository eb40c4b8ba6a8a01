import { whenIdle } from '../../timing/when-idle';

/** What the first generation needs, and the first drawing of the page does not. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('../http/send-whole'),
  () => import('../http/queries'),
  () => import('./calls'),
];

/**
 * Fetches it when the browser is idle, so that it is there when it is needed and when the network is lost. What cannot
 * be fetched is asked for again when it is used. Answers how to call it off.
 */
export const fetchParts = (): (() => void) =>
  whenIdle(() => {
    for (const load of parts) load().catch(() => undefined);
  });
