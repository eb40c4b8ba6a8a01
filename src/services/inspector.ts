import type { InspectionEvent } from 'xstate';

type Values = Readonly<Record<string, unknown>>;

/**
 * The standard XState inspector in a window of its own, where every actor is found by its name: `studio`, `session`,
 * `generation:<task>`, and the names of what they invoke. For development: the window belongs to another site, so
 * tokens and passwords are blanked.
 */
export async function openInspector(): Promise<(event: InspectionEvent) => void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const { inspect } = createBrowserInspector({
    sanitizeContext: blank,
    sanitizeEvent: (event) => ({ ...blank(event), type: event.type }),
  });
  return (event) => inspect.next?.(event);
}

const SECRET = /token|password|code$/i;

/** A copy in which every secret, however deep, is blank. */
export function blank(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, SECRET.test(key) ? '…' : inner(value)]));
}

// Only plain objects are entered: actors, files and functions stay themselves.
function inner(value: unknown): unknown {
  const plain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return plain ? blank({ ...value }) : value;
}
