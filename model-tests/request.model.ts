import { expect } from 'vitest';
import { requestMachine } from '../src/machines/request/machine';
import { RequestError } from '../src/machines/request-error';
import type { Model } from '../tests/support/harness/model';

/** A request of a dialog with everything that can happen to it. */
export const requestModel: Model<typeof requestMachine> = {
  name: 'request',
  machine: (world) =>
    requestMachine.provide({
      actors: { send: world.promised() },
      actions: { succeed: world.noted('succeed'), fail: world.noted('fail') },
    }),
  scenarios: { 'a dialog that was opened': undefined },
  events: {
    'request.send': [{ type: 'request.send', command: 'delete it' }],
    'request.cancel': [{ type: 'request.cancel' }],
  },
  outcomes: { send: { done: ['deleted'], error: [new RequestError({ kind: 'network' })] } },
  delays: {},
  identity: ({ context }) => [context.failure?.kind],
  check: ({ snapshots, effects }) => {
    const end = snapshots.at(-1);
    const isFailed = end?.hasTag('failed') === true;
    expect(isFailed && end?.hasTag('busy')).toBe(false);
    if (isFailed) expect(end?.context.failure).toBeDefined();
    if (isFailed) expect(effects.at(-1)).toBe('fail');
  },
};
