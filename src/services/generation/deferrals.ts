import { createActor, fromCallback, type InspectionEvent } from 'xstate';
import type { UserLog } from '../../log';
import type { ReadableProjection } from '../../log/projection';
import { type DeferralCommand, type DeferralsActor, deferralsMachine } from '../../machines/deferrals/machine';
import type { GenerationRequest } from '../../machines/generation/types';
import { onNetworkReturn } from '../http/wake-ups';
import { whileOpen } from '../log/while-open';

interface DeferralServices {
  readonly current: ReadableProjection<UserLog | undefined>;
  readonly start: (request: GenerationRequest) => void;
  readonly inspect: (event: InspectionEvent) => void;
  readonly now: () => number;
}

/** Starts the machine of deferred generations, on the signed-in user's log. */
export function startDeferrals({ current, start, inspect, now }: DeferralServices): DeferralsActor {
  const machine = deferralsMachine.provide({
    actors: {
      network: fromCallback<DeferralCommand>(({ sendBack }) =>
        onNetworkReturn(() => sendBack({ type: 'network.returned' })),
      ),
    },
    actions: { start: (_, { request }) => start(request) },
  });
  const deferrals = createActor(machine, { id: 'deferrals', input: { now }, inspect }).start();
  whileOpen(current, ({ log }) => {
    const stop = log.onFact(({ fact, tab }) => {
      if (fact.type === 'v1.DeferralEnded' && tab !== log.tab) {
        deferrals.send({ type: 'deferral.ended', deferralId: fact.deferralId });
      }
    });
    return () => {
      stop();
      deferrals.send({ type: 'deferrals.clear' });
    };
  });
  return deferrals;
}
