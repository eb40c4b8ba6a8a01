import type { InspectionEvent } from 'xstate';
import { shown } from '../browser/shown';

/**
 * The standard XState inspector in a window of its own, for who has a network and knows its tools. For development: the
 * window belongs to another site, and no secret is passed on to it.
 */
export async function openStatelyInspector(): Promise<(event: InspectionEvent) => void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  // The inspector knows its own events; of them only texts and data are changed.
  const { inspect } = createBrowserInspector({ serialize: (event) => shown(event) as typeof event });
  return (event) => inspect.next?.(event);
}
