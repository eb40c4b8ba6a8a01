import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { gathered } from '../../provider/database/gathered';
import type { Database } from '../../provider/database/open';
import { borrowDatabase } from '../support/provider/test-database';

test('one statement reads for everybody of one turn, and another for those who asked while it ran', async () => {
  // given
  const { db, close } = await borrowDatabase();
  const late: Promise<number | undefined>[] = [];
  const read = vi.fn(async (asked: readonly number[]) => {
    if (asked.includes(1)) late.push(doubled(db, 7), doubled(db, 8));
    return asked.map((number) => (number < 0 ? undefined : number * 2));
  });
  const build = vi.fn((_: Database) => read);
  const doubled = gathered(build);
  // when
  const answers = await Promise.all([doubled(db, 1), doubled(db, 2), doubled(db, -3), doubled(db, 2)]);
  answers.push(...(await Promise.all(late)), await doubled(db, 5));
  const inside = await db.transaction((transaction) => doubled(transaction, 6));
  // then
  expect([...answers, inside]).toEqual([2, 4, undefined, 4, 14, 16, 10, 12]);
  expect(read.mock.calls.map(([asked]) => asked)).toEqual([[1, 2, -3, 2], [7, 8], [5], [6]]);
  expect(build).toHaveBeenCalledTimes(2);
  await close();
});

test('a read that fails fails for those who asked it, and the next one is read', async () => {
  // given
  const { db, close } = await borrowDatabase();
  const read = vi.fn(async (asked: readonly string[]) => asked);
  read.mockRejectedValueOnce(new Error('no connection'));
  const echoed = gathered(() => read);
  // when
  const together = await Promise.allSettled([echoed(db, 'a'), echoed(db, 'b')]);
  // then
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await echoed(db, 'c')).toBe('c');
  await close();
});

test('a read never begins before it was asked for, whatever comes at once', async () => {
  const { db, close } = await borrowDatabase();
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }),
      async (scheduler, writes) => {
        // given
        const written = [0, 0, 0, 0];
        const read = async (asked: readonly number[]) => {
          const seen = asked.map((place) => written[place]);
          await scheduler.schedule(Promise.resolve());
          return seen;
        };
        const latest = gathered(() => read);
        // when
        const all = writes.map(async (place) => {
          await scheduler.schedule(Promise.resolve());
          const mine = (written[place] ?? 0) + 1;
          written[place] = mine;
          return [mine, await latest(db, place)] as const;
        });
        const reads = await scheduler.waitFor(Promise.all(all));
        // then
        for (const [mine, seen] of reads) expect(seen).toBeGreaterThanOrEqual(mine);
      },
    ),
  );
  await close();
});
