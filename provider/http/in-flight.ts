import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The longest that a stop waits for answers (ms): a statement of the database may take as long. */
const MOST_MS = 10_000;

/** Keeps count of what is being answered. The function that it returns ends once nothing is, or after ten seconds. */
export function countInFlight(app: FastifyInstance): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let ended: (() => void) | undefined;
  app.addHook('onRequest', async (_request, { raw }) => {
    open.add(raw);
    // Also where its requester left.
    raw.once('close', () => {
      open.delete(raw);
      if (open.size === 0) ended?.();
    });
  });
  return async () => {
    if (open.size === 0) return;
    const all = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const given = new AbortController();
    await Promise.race([all, wait(MOST_MS, undefined, { signal: given.signal }).catch(() => undefined)]);
    given.abort();
  };
}
