import 'fake-indexeddb/auto';
import { v4 as newId } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { createLeases, type LeaseOptions } from '../../src/log/leases';
import { COMPACT_AT } from '../../src/log/limits';
import { tasks } from '../../src/log/projections/tasks';
import { createDisk, openOn, requested } from './world';

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** Tabs of one browser that has no Web Locks. */
function browserWithoutLocks() {
  const database = newId();
  return (options: Partial<LeaseOptions> = {}) => {
    const channel = new BroadcastChannel(database);
    channels.push(channel);
    return { channel, locks: createLeases({ database, channel, answerWithin: 60_000, ...options }) };
  };
}

/** A promise and what resolves it. */
function signal() {
  let fire = () => {};
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { fired, fire: () => fire() };
}

describe('locks between tabs without Web Locks', () => {
  it('let one tab at a time do work of a name', async () => {
    // given
    const open = browserWithoutLocks();
    const tabs = [open(), open(), open()];
    let working = 0;
    let most = 0;
    // when every tab asks several times
    await Promise.all(
      [...tabs, ...tabs, ...tabs].map(({ locks }) =>
        locks.request('drawing', async () => {
          working++;
          most = Math.max(most, working);
          await new Promise((done) => setTimeout(done));
          working--;
        }),
      ),
    );
    // then
    expect(most).toBe(1);
  });

  it('refuse a tab that does not want to wait while another tab works', async () => {
    // given
    const open = browserWithoutLocks();
    const [held, done] = [signal(), signal()];
    const work = open().locks.request('poster', () => {
      held.fire();
      return done.fired;
    });
    await held.fired;
    // when
    const got = await open().locks.request('poster', { ifAvailable: true }, (lock) => lock !== null);
    // then
    expect(got).toBe(false);
    done.fire();
    await work;
  });

  it('pass to a waiting tab when the holder no longer answers', async () => {
    // given a tab that is gone in the middle of its work
    const open = browserWithoutLocks();
    const gone = open();
    const held = signal();
    void gone.locks.request('task', () => {
      held.fire();
      return new Promise(() => {});
    });
    await held.fired;
    gone.channel.close();
    // when, then
    const waiting = open({ answerWithin: 20 });
    expect(await waiting.locks.request('task', () => 'taken over')).toBe('taken over');
  });

  it('end a wait that is aborted and leave the lock with its holder', async () => {
    // given
    const open = browserWithoutLocks();
    const [held, done] = [signal(), signal()];
    const work = open().locks.request('order', () => {
      held.fire();
      return done.fired;
    });
    await held.fired;
    const stop = new AbortController();
    const waiting = open().locks.request('order', { signal: stop.signal }, () => 'got it');
    // when
    stop.abort();
    // then
    await expect(waiting).rejects.toThrow();
    done.fire();
    await work;
  });

  it.each([
    { what: 'write', limit: COMPACT_AT },
    { what: 'write and compact', limit: 1 },
  ])('lose no acknowledged fact of two tabs that $what in turns', async ({ limit }) => {
    // given two tabs on one storage
    const open = browserWithoutLocks();
    const entries = new Map<string, string>();
    const name = newId();
    const logs = await Promise.all(
      ['a', 'b'].map((tab) => {
        const channel = new BroadcastChannel(name);
        channels.push(channel);
        return openOn(createDisk(entries), { tab, channel, locks: open().locks, limit });
      }),
    );
    // when running generations are recorded, which no compaction removes, and drafts, of which it keeps the last
    const draft = { type: 'v1.FormDrafted', at: 1, module: 'txt2img', form: {} } as const;
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => logs[index % 2]?.append(requested(`t${index}`, index), draft)),
    );
    await Promise.all(logs.map((log) => log.close()));
    // then
    const fresh = await openOn(createDisk(entries), { tab: 'c' });
    const taskIds = fresh
      .projection(tasks)
      .get()
      .map(({ taskId }) => taskId);
    expect(taskIds.sort()).toEqual(Array.from({ length: 40 }, (_, index) => `t${index}`).sort());
  });
});
