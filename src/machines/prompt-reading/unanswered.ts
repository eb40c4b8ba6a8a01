import { failureOf } from './failure';

/** What was thrown while a prompt or a picture was read. */
export interface Thrown {
  readonly error: unknown;
}

const errorOf = ({ event: { error } }: { event: Thrown }): Thrown => ({ error });

/** A guard: whether asking again may help. */
export const isAway = (_: unknown, { error }: Thrown): boolean => failureOf(error).kind === 'away';

/** The wait before a retry (ms). */
export const patienceAfter = ({ error }: Thrown): number => {
  const failure = failureOf(error);
  return failure.kind === 'away' ? failure.patience : 0;
};

/** Where a reading goes that got no answer, in machines with the guard `isAway` and the action `waitFor`. */
export const unanswered = [
  { guard: { type: 'isAway', params: errorOf }, target: 'failed', actions: { type: 'waitFor', params: errorOf } },
  { target: 'refused' },
] as const;

/** Waits for the network, or for as long as the provider asked, and then reads again. */
export const awaitingAnswer = {
  tags: 'failed',
  invoke: { id: 'network', src: 'network' },
  on: { 'network.back': 'reading' },
  after: { patience: 'reading' },
} as const;
