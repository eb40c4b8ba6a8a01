import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { tasks } from '../../src/log/projections/tasks';
import type { Stored } from '../../src/log/storage';
import { createLocks } from '../support/locks';
import { facts } from './arbitraries';
import { channels, completed, createDisk, type Disk, openOn, requested, states } from './world';

/** Messages between tabs take a turn or two. */
const settled = (check: () => void) => vi.waitFor(check, { interval: 1 });

describe('the log of several tabs', () => {
  it('loses nothing of two tabs that write in turns, whatever the turns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), facts), { maxLength: 24 }), async (writes) => {
        // given two tabs on one storage, connected by a channel
        const entries = new Map<string, Stored>();
        const [left, right] = channels();
        const locks = createLocks();
        const a = await openOn(createDisk(entries), { tab: 'a', channel: left, locks });
        const b = await openOn(createDisk(entries), { tab: 'b', channel: right, locks });
        // when
        await Promise.all(writes.map(([first, fact]) => (first ? a : b).append(fact)));
        // then all of it is there once, in one order for everyone
        const fresh = await openOn(createDisk(entries), { tab: 'c' });
        const exported = (await fresh.export()).split('\n').filter(Boolean);
        expect(exported).toHaveLength(writes.length);
        expect(exported.map((line) => JSON.parse(line).seq)).toEqual(writes.map((_, index) => index + 1));
        await settled(() => expect(states(a)).toEqual(states(fresh)));
        await settled(() => expect(states(b)).toEqual(states(fresh)));
      }),
      { numRuns: 30 },
    );
  });

  it('hears what another tab writes while it is being opened', async () => {
    // given
    const entries = new Map<string, Stored>();
    const [left, right] = channels();
    const a = await openOn(createDisk(entries), { tab: 'a', channel: left });
    await a.append(requested('t1'));
    const disk = lateDisk(entries);
    const opening = openOn(disk, { tab: 'b', channel: right });
    await disk.listed;
    // when
    await a.append(completed('t1'));
    await new Promise((heard) => setTimeout(heard));
    disk.answer();
    // then
    const b = await opening;
    await settled(() => expect(states(b)).toEqual(states(a)));
    expect(b.projection(tasks).get()[0]?.status).toBe('completed');
  });

  it('shows what it writes itself while it hears that another tab has compacted', async () => {
    // given a tab that has just begun to read what the other has left
    const entries = new Map<string, Stored>();
    const [left, right] = channels();
    const locks = createLocks();
    const a = await openOn(createDisk(entries), { tab: 'a', channel: left, locks, limit: 1 });
    const disk = lateDisk(entries, false);
    const b = await openOn(disk, { tab: 'b', channel: right, locks });
    disk.hold();
    const draft = { type: 'v1.FormDrafted', at: 1, module: 'txt2img', form: {} } as const;
    await a.append(draft, draft, requested('t1'), completed('t1'), requested('t2'));
    await disk.listed;
    // when
    await b.append(completed('t2'));
    disk.answer();
    // then
    const fresh = await openOn(createDisk(entries), { tab: 'c' });
    await settled(() => expect(states(a)).toEqual(states(fresh)));
    await settled(() => expect(states(b)).toEqual(states(fresh)));
  });

  it('sends no facts while no other tab has the log open, and a tab that opens it then reads all of them', async () => {
    // given
    const entries = new Map<string, Stored>();
    const [left, right] = channels();
    const sent = vi.spyOn(left, 'postMessage');
    const a = await openOn(createDisk(entries), { tab: 'a', channel: left });
    await a.append(requested('t1'));
    expect(sent.mock.calls).toEqual([[{ kind: 'opened' }]]);
    // when
    const b = await openOn(createDisk(entries), { tab: 'b', channel: right });
    await a.append(completed('t1'));
    await settled(() => expect(states(b)).toEqual(states(a)));
    await b.append(requested('t2'));
    // then
    await settled(() => expect(states(a)).toEqual(states(b)));
    expect(a.projection(tasks).get()).toHaveLength(2);
  });

  it('makes a tab that slept while another one opened it and wrote read that when it wakes', async () => {
    // given
    const entries = new Map<string, Stored>();
    const [left, right] = channels();
    const b = await openOn(createDisk(entries), { tab: 'b', channel: right });
    const missed: Event[] = [];
    const sleeping = vi.spyOn(right, 'dispatchEvent').mockImplementation((event) => missed.push(event) > 0);
    const a = await openOn(createDisk(entries), { tab: 'a', channel: left });
    await a.append(requested('t1'), completed('t1'));
    await settled(() => expect(missed).not.toEqual([]));
    // when
    sleeping.mockRestore();
    for (const event of missed) right.dispatchEvent(event);
    // then
    await settled(() => expect(states(b)).toEqual(states(a)));
  });

  it('takes nothing more once it is closed, and leaves the right to write to whoever opens it next', async () => {
    // given
    const entries = new Map<string, Stored>();
    const locks = createLocks();
    const first = await openOn(createDisk(entries), { locks });
    await first.append(requested('t1'));
    await first.close();
    // when
    await expect(first.append(completed('t1'))).rejects.toThrow('closed');
    // then
    const next = await openOn(createDisk(entries), { locks });
    await next.append(completed('t1'));
    expect(next.projection(tasks).get()[0]?.status).toBe('completed');
  });
});

/** A disk that lists its keys and then keeps the answer back, once: `listed` resolves when it has begun to. */
function lateDisk(entries: Map<string, Stored>, held = true): Disk & Late {
  const disk = createDisk(entries);
  let answer = () => {};
  let begun = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const listed = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const keys = async () => {
    const found = await disk.keys();
    if (!held) return found;
    held = false;
    begun();
    await answered;
    return found;
  };
  const hold = () => {
    held = true;
  };
  return { ...disk, keys, listed, hold, answer: () => answer() };
}

interface Late {
  readonly listed: Promise<void>;
  hold(): void;
  answer(): void;
}
