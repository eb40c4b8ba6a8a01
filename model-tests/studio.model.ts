import { expect } from 'vitest';
import { libraryMachine } from '../src/machines/library/machine';
import { noticesMachine } from '../src/machines/notices/machine';
import type { OrderInput } from '../src/machines/order/types';
import { sessionMachine } from '../src/machines/session/machine';
import { studioMachine } from '../src/machines/studio/machine';
import { uploadMachine } from '../src/machines/upload/machine';
import { uploadsMachine } from '../src/machines/uploads/machine';
import { requestOf } from '../tests/support/generations';
import type { Model } from '../tests/support/harness/model';
import type { World } from '../tests/support/harness/world';
import { providedGeneration } from './generation.model';
import { providedOrder } from './order.model';

const NOW = Date.UTC(2026, 10, 21, 9);

const order: Omit<OrderInput, 'now'> = {
  request: {
    orderNo: 'FB20261121_walk',
    productId: 'monthly',
    productName: 'monthly',
    power: 1000,
    bonus: 0,
    amount: 2900,
    currency: 'CNY',
  },
};

/** The machines of the children are the real ones; only what they ask of the outside is the world's. */
const children = (world: World) => ({
  session: sessionMachine.provide({
    actors: {
      exchangeCode: world.promised(),
      fetchUser: world.promised(),
      watch: world.silent(),
      otherTabs: world.silent(),
    },
  }),
  library: libraryMachine.provide({ actors: { userLog: world.silent(), thumbnails: world.silent() } }),
  notices: noticesMachine.provide({ actors: { facts: world.silent() } }),
  generation: providedGeneration(world),
  order: providedOrder(world),
  uploads: uploadsMachine.provide({ actors: { upload: uploadMachine.provide({ actors: { send: world.silent() } }) } }),
});

/** The root with everything that can happen to it. */
export const studioModel: Model<typeof studioMachine> = {
  name: 'studio',
  machine: (world) => studioMachine.provide({ actors: children(world) }),
  scenarios: { 'a visitor': { session: { now: () => NOW, here: () => '/', lastActivity: () => undefined } } },
  events: {
    'generation.start': [{ type: 'generation.start', request: requestOf({ taskId: 'new' }) }],
    'generation.resume': [
      {
        type: 'generation.resume',
        request: requestOf({ taskId: 'reloaded' }),
        resume: { startTime: NOW - 60_000, serverTaskId: 'server-task' },
      },
    ],
    'generation.dismiss': [{ type: 'generation.dismiss', taskId: 'new' }],
    'order.start': [{ type: 'order.start', order }],
    'order.dismiss': [{ type: 'order.dismiss', orderNo: order.request.orderNo }],
    'uploads.open': [{ type: 'uploads.open', field: 'txt2img', input: { max: 2, kept: [] } }],
    'uploads.leave': [{ type: 'uploads.leave', field: 'txt2img' }],
    'error.caught': [{ type: 'error.caught', message: 'out of memory', stack: 'at render' }],
    'studio.clear': [{ type: 'studio.clear' }],
  },
  outcomes: {
    session: { done: [], error: [] },
    library: { done: [], error: [] },
    notices: { done: [], error: [] },
  },
  delays: {},
  // The states of a graph share one system, where an id is taken once: longer walks stand in the test.
  identity: () => [],
  check: ({ snapshots, facts }) => {
    for (const { context, children: running } of snapshots) {
      const listed = [...context.generations, ...context.orders, ...context.fields.map(({ actor }) => actor)];
      const ids = listed.map(({ id }) => id);
      // What runs is what is listed, each once, beside what the root always has.
      expect(Object.keys(running).sort()).toEqual(['session', 'library', 'notices', ...ids].sort());
      expect(listed.every((actor) => running[actor.id] === actor)).toBe(true);
    }
    for (const fact of facts) {
      expect(['v1.GenerationDismissed', 'v1.ErrorCaught']).toContain(fact.type);
      expect(fact).toMatchObject({ at: NOW });
    }
  },
};
