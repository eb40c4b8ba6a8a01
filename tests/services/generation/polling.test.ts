import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskState } from '../../../contract/generation';
import { follow, type PollEvent } from '../../../src/services/generation/polling';
import { invalidAnswerError, networkError, refusalError } from '../../../src/services/http/errors';
import { taskState } from '../../support/generations';

const state = taskState();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch(ask: (signal: AbortSignal) => Promise<TaskState>) {
  const times: number[] = [];
  const seen: PollEvent['kind'][] = [];
  let refused: unknown;
  const start = Date.now();
  const subscription = follow((signal) => {
    times.push(Date.now() - start);
    return ask(signal);
  }).subscribe({
    next: ({ kind }) => seen.push(kind),
    error: (error: unknown) => {
      refused = error;
    },
  });
  return { times, seen, refusal: () => refused, stop: () => subscription.unsubscribe() };
}

const always = (error: unknown) => () => Promise.reject(error);

describe('following a task', () => {
  it('asks at once and then every 2 s', async () => {
    const { times, stop } = watch(async () => state);
    await vi.advanceTimersByTimeAsync(6_000);
    stop();

    expect(times).toEqual([0, 2_000, 4_000, 6_000]);
  });

  it('waits for a slow answer before it asks again, so that none overtakes another', async () => {
    const { times, stop } = watch(() => new Promise((resolve) => setTimeout(() => resolve(state), 5_000)));
    await vi.advanceTimersByTimeAsync(14_000);
    stop();

    expect(times).toEqual([0, 7_000, 14_000]);
  });

  it('after 300 questions says so and asks every 15 s', async () => {
    const { times, seen, stop } = watch(async () => state);
    await vi.advanceTimersByTimeAsync(300 * 2_000 + 45_000);
    stop();

    expect(times.slice(299, 303)).toEqual([598_000, 600_000, 615_000, 630_000]);
    expect(seen.filter((kind) => kind === 'slow')).toHaveLength(1);
    expect(seen.indexOf('slow')).toBe(300);
  });

  it('without an answer waits longer each time, says so after five, and never gives up', async () => {
    const { times, seen, stop } = watch(always(networkError()));
    await vi.advanceTimersByTimeAsync(60_000);
    stop();

    expect(times.slice(0, 7)).toEqual([0, 2_000, 4_000, 8_000, 16_000, 31_000, 46_000]);
    expect(seen.filter((kind) => kind === 'unreachable')).toHaveLength(1);
    expect(seen.indexOf('unreachable')).toBe(4);
  });

  it('resets the polling interval to 2 s after one answer', async () => {
    const answers = [
      ...Array.from({ length: 4 }, () => always(invalidAnswerError())),
      async () => state,
      async () => state,
    ];
    const { times, stop } = watch(() => (answers.shift() ?? (async () => state))());
    await vi.advanceTimersByTimeAsync(20_000);
    stop();

    expect(times.slice(4, 7)).toEqual([16_000, 18_000, 20_000]);
  });

  it('takes the patience that the provider asks for', async () => {
    const { times, seen, stop } = watch(always(refusalError({ status: 429, retryAfter: 40 })));
    await vi.advanceTimersByTimeAsync(79_000);
    stop();

    expect(times).toEqual([0, 40_000]);
    expect(seen).toEqual(['waiting', 'waiting']);
  });

  it('takes it in full although the page is looked at again', async () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const { times, stop } = watch(always(refusalError({ status: 429, retryAfter: 40 })));
    await vi.advanceTimersByTimeAsync(10_000);
    page.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(30_000);
    stop();

    expect(times).toEqual([0, 40_000]);
  });

  it('asks again after a 401, which is for the session to mend', async () => {
    const { times, refusal, stop } = watch(always(refusalError({ status: 401 })));
    await vi.advanceTimersByTimeAsync(4_000);
    stop();

    expect(times.length).toBeGreaterThan(1);
    expect(refusal()).toBeUndefined();
  });

  it('ends when the provider does not know the task', async () => {
    const { times, refusal } = watch(always(refusalError({ status: 404, message: 'no such task' })));
    await vi.advanceTimersByTimeAsync(10_000);

    expect(times).toEqual([0]);
    expect(refusal()).toMatchObject({ failure: { status: 404 } });
  });

  it('asks nothing more, and drops the question under way, when it is stopped', async () => {
    let dropped = false;
    const { times, stop } = watch((signal) => {
      signal.addEventListener('abort', () => {
        dropped = true;
      });
      return new Promise(() => undefined);
    });
    stop();
    await vi.advanceTimersByTimeAsync(10_000);

    expect(times).toEqual([0]);
    expect(dropped).toBe(true);
  });

  it('makes no burst of an hour asleep', async () => {
    const { times, stop } = watch(async () => state);
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(4_000);
    stop();

    expect(times).toHaveLength(3);
  });
});
