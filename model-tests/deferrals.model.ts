import { expect } from 'vitest';
import { type Deferred, deferralsMachine } from '../src/machines/deferrals/machine';
import type { Model } from '../tests/support/harness/model';

const deferred: Deferred = {
  deferralId: 'd1',
  request: {
    taskId: 't1',
    batchId: 't1',
    module: 'txt2img',
    model: 't2threeviews_context',
    transport: 'task',
    prompt: '红色轿车',
    body: {},
    form: {},
  },
};
const { deferralId } = deferred;

/** A generation that was wanted without a network, with everything that can become of it. */
export const deferralsModel: Model<typeof deferralsMachine> = {
  name: 'deferrals',
  machine: (world) =>
    deferralsMachine.provide({ actors: { network: world.silent() }, actions: { start: world.noted('start') } }),
  scenarios: { 'a signed-in user': { now: () => 1 } },
  events: {
    'deferral.add': [{ type: 'deferral.add', deferred }],
    'deferral.schedule': [{ type: 'deferral.schedule', deferred }],
    'deferral.unschedule': [{ type: 'deferral.unschedule', deferralId }],
    'deferral.send': [{ type: 'deferral.send', deferred }],
    'deferral.discard': [{ type: 'deferral.discard', deferralId }],
    'deferral.ended': [{ type: 'deferral.ended', deferralId }],
    'network.returned': [{ type: 'network.returned' }],
    'deferrals.clear': [{ type: 'deferrals.clear' }],
  },
  outcomes: { network: { done: [], error: [] } },
  delays: {},
  identity: ({ context }) => [context.scheduled.length],
  check: ({ facts, effects, snapshots }) => {
    // Whatever starts was recorded as sent, and nothing else starts.
    const sent = facts.filter((fact) => 'outcome' in fact && fact.outcome === 'sent');
    expect(effects).toEqual(sent.map(() => 'start'));
    expect(snapshots.at(-1)?.context.scheduled.length).toBeLessThanOrEqual(1);
  },
};
