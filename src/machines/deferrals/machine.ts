import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from 'xstate';
import type { FactOf } from '../../facts';
import type { GenerationRequest } from '../generation/types';
import { notProvided } from '../not-provided';

/** A generation that waits in the log. */
export interface Deferred {
  readonly deferralId: string;
  readonly request: GenerationRequest;
}

export type DeferralCommand =
  /** The user wants a generation, and there is no network. */
  | { type: 'deferral.add'; deferred: Deferred }
  /** It is to be sent as soon as the network is back, while this tab is open. */
  | { type: 'deferral.schedule'; deferred: Deferred }
  | { type: 'deferral.unschedule'; deferralId: string }
  | { type: 'deferral.send'; deferred: Deferred }
  | { type: 'deferral.discard'; deferralId: string }
  /** Another tab has sent or discarded it. */
  | { type: 'deferral.ended'; deferralId: string }
  | { type: 'network.returned' }
  /** The user is no longer signed in. */
  | { type: 'deferrals.clear' };

interface DeferralContext {
  readonly now: () => number;
  /** Those that are sent when the network is back. */
  readonly scheduled: readonly Deferred[];
}

type DeferralFact = FactOf<'v1.GenerationDeferred'> | FactOf<'v1.DeferralEnded'>;

/** Generations that were wanted without a network: kept in the log, and sent only when the user says so. */
export const deferralsMachine = setup({
  types: {
    context: {} as DeferralContext,
    input: {} as { readonly now: () => number },
    events: {} as DeferralCommand,
    emitted: {} as DeferralFact,
  },
  actors: {
    /** Sends `network.returned`. */
    network: fromCallback<DeferralCommand>(notProvided('network')),
  },
  actions: {
    /** Starts the generation in this tab. */
    start: (_, __: { request: GenerationRequest }) => notProvided('start')(),
    unschedule: assign({
      scheduled: ({ context }, { deferralId }: { deferralId: string }) => without(context.scheduled, deferralId),
    }),
  },
}).createMachine({
  id: 'deferrals',
  context: ({ input }) => ({ now: input.now, scheduled: [] }),
  invoke: { id: 'network', src: 'network' },
  on: {
    'deferral.add': {
      actions: enqueueActions(({ context, event: { deferred }, enqueue }) => {
        enqueue.emit({ type: 'v1.GenerationDeferred', at: context.now(), ...deferred });
      }),
    },
    'deferral.schedule': {
      actions: assign({
        scheduled: ({ context, event: { deferred } }) => [...without(context.scheduled, deferred.deferralId), deferred],
      }),
    },
    'deferral.unschedule': { actions: { type: 'unschedule', params: ({ event }) => event } },
    'deferral.ended': { actions: { type: 'unschedule', params: ({ event }) => event } },
    'deferral.send': {
      actions: [
        { type: 'unschedule', params: ({ event }) => event.deferred },
        enqueueActions(({ context, event: { deferred }, enqueue }) => {
          enqueue.emit(ended(deferred.deferralId, 'sent', context.now()));
          enqueue({ type: 'start', params: deferred });
        }),
      ],
    },
    'deferral.discard': {
      actions: [
        { type: 'unschedule', params: ({ event }) => event },
        enqueueActions(({ context, event, enqueue }) => {
          enqueue.emit(ended(event.deferralId, 'discarded', context.now()));
        }),
      ],
    },
    'network.returned': {
      actions: enqueueActions(({ context, enqueue }) => {
        for (const { deferralId, request } of context.scheduled) {
          enqueue.emit(ended(deferralId, 'sent', context.now()));
          enqueue({ type: 'start', params: { request } });
        }
        enqueue.assign({ scheduled: [] });
      }),
    },
    'deferrals.clear': { actions: assign({ scheduled: [] }) },
  },
});

const without = (deferred: readonly Deferred[], deferralId: string) =>
  deferred.filter((each) => each.deferralId !== deferralId);

const ended = (deferralId: string, outcome: FactOf<'v1.DeferralEnded'>['outcome'], at: number) =>
  ({ type: 'v1.DeferralEnded', at, deferralId, outcome }) as const;

export type DeferralsActor = ActorRefFrom<typeof deferralsMachine>;
