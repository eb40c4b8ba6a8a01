import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type DeferralCommand, type Deferred, deferralsMachine } from '../../src/machines/deferrals/machine';
import { requestOf } from '../support/generations';

const deferred = (deferralId: string): Deferred => ({
  deferralId,
  request: requestOf({ taskId: `task-${deferralId}` }),
});

/** The deferrals `a` and `b`, both to be sent when the network is back; what is sent costs. */
function scheduled() {
  const started: string[] = [];
  const actor = createActor(
    deferralsMachine.provide({
      actors: { network: fromCallback(() => {}) },
      actions: { start: (_, { request }) => void started.push(request.taskId) },
    }),
    { input: { now: () => 1 }, inspect: () => {} },
  ).start();
  for (const id of ['a', 'b']) actor.send({ type: 'deferral.schedule', deferred: deferred(id) });
  return { send: (command: DeferralCommand) => actor.send(command), started };
}

describe('a generation that waits for the network', () => {
  it('goes out once when the network is back, in the order of the wishes', () => {
    const { send, started } = scheduled();
    send({ type: 'network.returned' });
    send({ type: 'network.returned' });
    expect(started).toEqual(['task-a', 'task-b']);
  });

  it.each<{ title: string; command: DeferralCommand; first: readonly string[] }>([
    { title: 'is not wanted any more', command: { type: 'deferral.unschedule', deferralId: 'a' }, first: [] },
    { title: 'was ended by another tab', command: { type: 'deferral.ended', deferralId: 'a' }, first: [] },
    { title: 'was discarded', command: { type: 'deferral.discard', deferralId: 'a' }, first: [] },
    { title: 'was sent by hand', command: { type: 'deferral.send', deferred: deferred('a') }, first: ['task-a'] },
  ])('stays here when the network is back and it $title', ({ command, first }) => {
    // given
    const { send, started } = scheduled();
    // when
    send(command);
    expect(started).toEqual(first);
    send({ type: 'network.returned' });
    // then
    expect(started).toEqual([...first, 'task-b']);
  });
});
