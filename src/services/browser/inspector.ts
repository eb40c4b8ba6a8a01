import type { InspectionEvent } from 'xstate';

/**
 * The standard XState inspector in a window of its own, where every actor is found by its name: `studio`, `session`,
 * `generation:<task>`, and the names of what they invoke. For development: the window belongs to another site, so
 * tokens and passwords are blanked.
 */
export async function openInspector(): Promise<(event: InspectionEvent) => void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const { inspect } = createBrowserInspector({
    serialize: (event) => JSON.parse(JSON.stringify(event, hideSecrets)),
  });
  return (event) => inspect.next?.(event);
}

const SECRET = /(token|password|^code|urlCode)$/i;

/** Replacer for `JSON.stringify`: every secret, however deep, is blank. */
export const hideSecrets = (key: string, value: unknown): unknown => (SECRET.test(key) ? '…' : value);
