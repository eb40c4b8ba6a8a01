import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ping } from '../../provider/database/open';
import { type Lease, takeLease } from '../../provider/lease';
import { openMigratedCopy } from '../support/provider/test-database';

let folder: string;
let held: Lease[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fastback-lease-'));
  held = [];
});
afterEach(async () => {
  for (const lease of held) await lease.release();
  rmSync(folder, { recursive: true, force: true });
});

const take = async (change: { renewMs?: number; staleMs?: number; onLost?: () => void } = {}) => {
  const lease = await takeLease(folder, { renewMs: 20, staleMs: 20_000, onLost: () => undefined, ...change });
  if (lease) held.push(lease);
  return lease;
};
const files = () => readdirSync(join(folder, 'lease'));
const holder = (name: string) => JSON.parse(readFileSync(join(folder, 'lease', name), 'utf8'));
/** What a process of another container left, whose pid says nothing here. */
const leaveBehind = (name: string, change: object = {}) =>
  writeFileSync(
    join(folder, 'lease', name),
    JSON.stringify({
      ...{ owner: 'another', state: 'held', pid: 1, started: '1', space: 'another container', renewed: '000000000007' },
      ...change,
    }),
  );

test('a lease that is renewed is not given to a second process', async () => {
  const first = await take();
  expect(await take()).toBeUndefined();
  expect(first?.isHeld()).toBe(true);
});

test('a lease that was released is given at once', async () => {
  await (await take())?.release();
  held = [];
  expect(await take()).toBeDefined();
  expect(files()).toEqual(['2']);
});

test('one of many processes that start at once gets the folder', async () => {
  const leases = await Promise.all(Array.from({ length: 8 }, () => take()));
  expect(leases.filter(Boolean)).toHaveLength(1);
  expect(files()).toHaveLength(1);
});

test('the lease of a process that has ended is taken over without a wait', async () => {
  await (await take())?.release();
  held = [];
  const [name = ''] = files();
  // No process has this number: it is above what the system gives out.
  leaveBehind(name, { ...holder(name), state: 'held', pid: 2 ** 30 });
  expect(await take({ staleMs: Number.POSITIVE_INFINITY })).toBeDefined();
});

test('a pid that was given out again does not keep the folder', async () => {
  await (await take())?.release();
  held = [];
  const [name = ''] = files();
  leaveBehind(name, { ...holder(name), state: 'held', started: 'long ago' });
  expect(await take({ staleMs: Number.POSITIVE_INFINITY })).toBeDefined();
});

test.each([
  ['of another container', {}],
  ['that was cut off while it was written', { renewed: undefined }],
])('a lease %s is taken over once it is stale', async (_, change) => {
  await (await take())?.release();
  held = [];
  leaveBehind('7', change);
  expect(await take({ staleMs: 60 })).toBeDefined();
  expect(files()).toEqual(['8']);
});

test('a process whose lease was taken over is notified, and its database writes nothing more', async () => {
  // given
  const onLost = vi.fn();
  const stopped = await take({ onLost });
  const database = await openMigratedCopy(() => stopped?.isHeld() ?? false);
  await ping(database.db);
  // when it does not renew in time
  rmSync(join(folder, 'lease', '1'));
  leaveBehind('2');
  // then
  expect(stopped?.isHeld()).toBe(false);
  await expect(ping(database.db)).rejects.toThrow();
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
});
