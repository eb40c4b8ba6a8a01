// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { followPower } from '../../../src/services/orders/power';

/** The balance of each user, as the provider answers it. */
function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queries = { known: () => client, fetch: vi.fn(async () => client) };
  const read = vi.fn(async (userId: string) => ({ free: userId === 'ada' ? 100 : 7, held: 0 }));
  const followed = followPower(queries, (userId) => ({
    queryKey: ['balance', userId],
    queryFn: () => read(userId),
  }));
  onTestFinished(() => followed.follow(undefined));
  const shows = (free: number | undefined) => vi.waitFor(() => expect(followed.power.get()?.free).toBe(free));
  return { ...followed, client, queries, read, shows };
}

it('shows the balance of who is signed in, and of nobody else', async () => {
  const { follow, power, shows, read } = setUp();
  expect(power.get()).toBeUndefined();
  follow('ada');
  await shows(100);

  follow('bob');
  expect(power.get()).toBeUndefined();
  await shows(7);

  follow(undefined);
  expect(power.get()).toBeUndefined();
  expect(read.mock.calls).toEqual([['ada'], ['bob']]);
});

it('shows no old balance when a newer one cannot be read, and the next that can', async () => {
  const { follow, shows, read, client } = setUp();
  follow('ada');
  await shows(100);
  read.mockRejectedValueOnce(new Error('offline'));
  await client.invalidateQueries();
  await shows(undefined);

  await client.invalidateQueries();
  await shows(100);
});

it('asks again for its own code when that could not be fetched', async () => {
  const { follow, queries, shows } = setUp();
  queries.fetch.mockRejectedValueOnce(new Error('offline'));
  follow('ada');
  await vi.waitFor(() => expect(queries.fetch).toHaveBeenCalledTimes(2), { timeout: 5_000 });
  await shows(100);
});
