import { expect } from 'vitest';
import { recorderMachine } from '../src/machines/recorder/machine';
import type { Entry } from '../src/machines/recorder/types';
import type { Model } from '../tests/support/harness/model';

const fact = { type: 'v1.SignedOut', at: 1, reason: 'user' } as const;
const entries: readonly Entry[] = [
  { fact },
  { fact, userId: 'ada' },
  { fact, userId: 'bob' },
  { fact, userId: 'ada', opens: true },
  { fact, userId: 'bob', opens: true },
];

/** Facts on their way, with users who come and go and logs that open or do not. */
export const recorderModel: Model<typeof recorderMachine> = {
  name: 'recorder',
  machine: (world) =>
    recorderMachine.provide({
      actors: { open: world.promised() },
      actions: {
        append: world.noted('append'),
        refuse: world.noted('refuse'),
        close: world.noted('close'),
        reportFailure: world.noted('report'),
      },
    }),
  scenarios: { 'nobody signed in': undefined },
  events: {
    'user.changed': [
      { type: 'user.changed', userId: 'ada' },
      { type: 'user.changed', userId: 'bob' },
      { type: 'user.changed', userId: undefined },
    ],
    'log.retry': [{ type: 'log.retry' }],
    'fact.mismatched': [
      { type: 'fact.mismatched', at: 1, rejected: 'v1.SignedOut', issues: [] },
      { type: 'fact.mismatched', at: 1, rejected: 'v1.SignedOut', issues: [], userId: 'bob' },
    ],
    'fact.record': entries.map((entry) => ({ type: 'fact.record', entry })),
  },
  outcomes: { open: { done: ['a log'], error: [new Error('blocked')] } },
  delays: { retryAfter: 10_000 },
  identity: ({ context }) => [context.userId, Math.min(context.waiting.length, 1), context.log],
  check: ({ snapshots, effects }) => {
    const end = snapshots.at(-1);
    const { userId, waiting = [], log } = end?.context ?? {};
    // Waiting facts belong to the user; none wait without a user or beside an open log.
    expect(waiting.every((entry) => entry.userId === undefined || entry.userId === userId)).toBe(true);
    if (userId === undefined || log !== undefined) expect(waiting).toEqual([]);
    if (userId === undefined) expect(log).toBeUndefined();
    // A log that was opened and is not open any more was closed.
    const opened = snapshots.filter(({ context }, at) => context.log && !snapshots[at - 1]?.context.log).length;
    expect(effects.filter((effect) => effect === 'close').length).toBeGreaterThanOrEqual(opened - (log ? 1 : 0));
  },
};
