import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TaskRow } from '../../provider/database/schema';
import { awaitTask } from '../../provider/tasks/direct';
import { AWAIT_MS } from '../../provider/tasks/tasks';

// The clock goes on by as much as is waited for, at once.
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void vi.setSystemTime(Date.now() + ms) }));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const signal = new AbortController().signal;
const until = { gone: signal, closing: signal, repeatable: false };

/** A task that ends `ms` from now, with the times at which its wait was renewed. */
function endingIn(ms: number) {
  const end = Date.now() + ms;
  const renewals: number[] = [];
  const row = () => ({ status: Date.now() < end ? 'running' : 'completed' }) as TaskRow;
  const tasks = {
    find: async () => row(),
    stillAwaited: async () => void renewals.push(Date.now()),
    cancel: async () => row(),
  };
  return { tasks, renewals };
}

test('a direct request renews its wait a few times before it would end, not at every look', async () => {
  const begun = Date.now();
  const { tasks, renewals } = endingIn(60_000);

  const ended = await awaitTask(tasks, { userId: 'u' }, 't', until);

  expect(ended.status).toBe('completed');
  expect(renewals.length).toBeLessThanOrEqual(60_000 / (AWAIT_MS / 3) + 1);
  const gaps = [begun, ...renewals].map((time, at, all) => (all[at + 1] ?? begun + 60_000) - time);
  expect(Math.max(...gaps)).toBeLessThan(AWAIT_MS / 2);
});
