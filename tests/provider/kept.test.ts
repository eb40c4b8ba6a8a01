import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kept } from '../../provider/kernel/kept';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('questions share an answer for as long as it is kept, and one that is forgotten is asked again', async () => {
  let asked = 0;
  const answer = kept(async () => ++asked, 250);
  // when many ask
  expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(249);
  expect(await answer()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await answer()).toBe(2);
  // when something has changed
  answer.forget();
  expect(await answer()).toBe(3);
});

test('an answer that was asked for before a change is not kept after it', async () => {
  let value = 'before';
  let finish = () => {};
  const answer = kept(() => {
    const said = value;
    return new Promise<string>((resolve) => {
      finish = () => resolve(said);
    });
  }, 250);
  const early = answer();
  // when it changes before the answer comes
  value = 'after';
  answer.forget();
  finish();
  // then
  expect(await early).toBe('before');
  const late = answer();
  finish();
  expect(await late).toBe('after');
});

test('a statement that is sent whenever it is awaited is sent once for all who share its answer', async () => {
  // given
  let sent = 0;
  const statement: PromiseLike<number> = {
    // biome-ignore lint/suspicious/noThenProperty: this is what a statement of Drizzle is.
    then: (resolved, rejected) => {
      sent++;
      return Promise.resolve(sent).then(resolved, rejected);
    },
  };
  const count = kept(() => statement);
  // when
  const answers = [await count(), await count(), ...(await Promise.all([count(), count()]))];
  // then
  expect(answers).toEqual([1, 1, 1, 1]);
  expect(sent).toBe(1);
});
