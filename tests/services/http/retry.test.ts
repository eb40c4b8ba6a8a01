// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidAnswerError, networkError, refusalError } from '../../../src/services/http/errors';
import { retry } from '../../../src/services/http/retry';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function tryOut(errors: readonly unknown[], tries = 12) {
  const left = [...errors];
  const times: number[] = [];
  const waits: number[] = [];
  const start = Date.now();
  const stop = new AbortController();
  const work = async () => {
    times.push(Date.now() - start);
    if (left.length > 0) throw left.shift();
    return 'done';
  };
  const end = retry(work, { signal: stop.signal, tries, waiting: (ms) => waits.push(ms) });
  end.catch(() => undefined);
  return { times, waits, stop, end };
}

const lost = networkError();

describe('trying retry', () => {
  it('waits 1, 2, 4, 8 and then 15 s while the network is away', async () => {
    const { times, end } = tryOut(Array(6).fill(lost));
    await vi.advanceTimersByTimeAsync(60_000);

    expect(times).toEqual([0, 1_000, 3_000, 7_000, 15_000, 30_000, 45_000]);
    expect(await end).toBe('done');
  });

  it('asks once more for an answer in an unknown form, no oftener, and without a word of a busy provider', async () => {
    const { times, waits, end } = tryOut([invalidAnswerError(), invalidAnswerError()]);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(times).toEqual([0, 1_000]);
    expect(waits).toEqual([]);
    await expect(end).rejects.toMatchObject({ failure: { kind: 'invalid-answer' } });
  });

  it.each([502, 503, 504])('tries again after a %i', async (status) => {
    const { end } = tryOut([refusalError({ status })]);
    await vi.advanceTimersByTimeAsync(1_000);

    expect(await end).toBe('done');
  });

  it('waits as long as Retry-After says, and tells of it', async () => {
    const { times, waits, end } = tryOut([refusalError({ status: 429, retryAfter: 42 })]);
    await vi.advanceTimersByTimeAsync(20_000);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(22_000);

    expect(times).toEqual([0, 42_000]);
    expect(waits).toEqual([42_000]);
    expect(await end).toBe('done');
  });

  it('does not wait for a provider that asks for hours', async () => {
    const { end } = tryOut([refusalError({ status: 503, retryAfter: 7_200 })]);

    await expect(end).rejects.toMatchObject({ failure: { status: 503 } });
  });

  it.each([400, 401, 402, 403, 404, 500])('does not repeat what was refused with %i', async (status) => {
    const { times, end } = tryOut([refusalError({ status })]);

    await expect(end).rejects.toMatchObject({ failure: { status } });
    expect(times).toHaveLength(1);
  });

  it('gives up with the last error', async () => {
    const { times, end } = tryOut(Array(5).fill(lost), 3);
    await vi.advanceTimersByTimeAsync(60_000);

    await expect(end).rejects.toBe(lost);
    expect(times).toHaveLength(3);
  });

  it('tries at once when the network is back', async () => {
    const { times } = tryOut(Array(5).fill(lost));
    await vi.advanceTimersByTimeAsync(16_000);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);

    expect(times).toEqual([0, 1_000, 3_000, 7_000, 15_000, 16_000]);
  });

  it('stops when it is told to', async () => {
    const { times, stop, end } = tryOut(Array(5).fill(lost));
    await vi.advanceTimersByTimeAsync(500);
    stop.abort();
    await vi.advanceTimersByTimeAsync(60_000);

    await expect(end).rejects.toThrow();
    expect(times).toEqual([0]);
  });
});
