import type { KeyboardEvent } from 'react';
import type { HandlesCommand } from '../../machines/handles/commands';
import type { HandlesActor } from '../../machines/handles/selectors';

type Nudge = Omit<Extract<HandlesCommand, { type: 'keys.nudge' }>, 'type'>;

/** Sends what a key does to a handle: Escape takes it back, Enter ends it, an arrow moves it as `nudgeOf` says. */
export function pressHandleKey(
  handles: HandlesActor,
  event: KeyboardEvent,
  nudgeOf: (key: string, isLarge: boolean) => Nudge | undefined,
) {
  const nudge = event.ctrlKey || event.metaKey || event.altKey ? undefined : nudgeOf(event.key, event.shiftKey);
  if (event.key === 'Escape') handles.send({ type: 'step.back' });
  else if (event.key === 'Enter') handles.send({ type: 'keys.end' });
  else if (nudge) handles.send({ type: 'keys.nudge', ...nudge });
  else return;
  event.preventDefault();
}
