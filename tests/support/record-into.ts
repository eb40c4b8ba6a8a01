import type { AnyActorRef, InspectionEvent } from 'xstate';
import { Fact } from '../../src/facts';
import type { Log } from '../../src/log/store';

/** Writes the facts of every inspected actor into one log, as the recorder does for the signed-in user. */
export function recordInto(log: () => Pick<Log, 'append'>) {
  let appended: Promise<unknown> = Promise.resolve();
  return {
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.actor') return;
      // As in the recorder: the event declares less than it carries.
      (event.actorRef as AnyActorRef).on('*', (emitted: unknown) => {
        const fact = Fact.safeParse(emitted);
        if (fact.success) appended = log().append(fact.data);
      });
    },
    recorded: async () => void (await appended),
  };
}
