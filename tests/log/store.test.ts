import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Fact } from '../../src/facts';
import { FactMismatch } from '../../src/facts/check';
import { projections } from '../../src/log';
import { foldAll } from '../../src/log/projection';
import { history } from '../../src/log/projections/history';
import { tasks } from '../../src/log/projections/tasks';
import { newest } from '../../src/log/queries/search-history';
import type { Change } from '../../src/log/storage';
import { StorageFull } from '../../src/log/store';
import { facts } from './arbitraries';
import { completed, createDisk, numbered, openOn, quotaError, requested, states } from './world';

const folded = (list: Parameters<typeof numbered>[0]) =>
  projections.map((projection) => foldAll<unknown>(projection, numbered(list)));

describe('the log', () => {
  it('shows incrementally what folding everything shows, live and after a reopening', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(facts, { maxLength: 4 }), { maxLength: 12 }), async (groups) => {
        // given
        const disk = createDisk();
        const log = await openOn(disk);
        // when
        await Promise.all(groups.map((group) => log.append(...group)));
        // then
        const all = groups.flat();
        expect(states(log)).toEqual(folded(all));
        await log.close();
        expect(states(await openOn(createDisk(disk.entries)))).toEqual(folded(all));
      }),
      { numRuns: 60 },
    );
  });

  it('opens after any torn tail with everything before it, and keeps the tail aside', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 2, maxLength: 20 }), fc.nat(400), async (list, cut) => {
        // given
        const disk = createDisk();
        const log = await openOn(disk);
        for (const fact of list) await log.append(fact);
        // when the last write was torn
        const last =
          [...disk.entries.keys()]
            .filter((key) => key.startsWith('chunk:'))
            .sort()
            .at(-1) ?? '';
        const text = disk.entries.get(last) ?? '';
        const torn = text.slice(0, cut % text.length);
        disk.entries.set(last, torn);
        const reopened = await openOn(createDisk(disk.entries));
        // then
        expect(states(reopened)).toEqual(folded(list.slice(0, -1)));
        expect(reopened.status.get().setAside).toBe(1);
        expect(await reopened.export()).toContain(JSON.stringify(torn).slice(1, -1));
      }),
      { numRuns: 60 },
    );
  });

  it('sets an unknown, a newer and a broken record aside, and exports them', async () => {
    // given
    const disk = createDisk();
    const log = await openOn(disk);
    await log.append(requested('t1'), completed('t1'));
    const foreign = [
      { seq: 3, tab: 'a', fact: { type: 'v9.SomethingNew', at: 1 } },
      { seq: 4, tab: 'a', fact: { type: 'v2.GenerationFailed', at: 'yesterday' } },
      'not a record',
    ];
    disk.entries.set('chunk:000000000003', JSON.stringify(foreign));
    // when
    const reopened = await openOn(createDisk(disk.entries));
    // then
    expect(reopened.status.get().setAside).toBe(3);
    expect(newest(reopened.projection(history).get(), 0, 9)).toHaveLength(1);
    const exported = await reopened.export();
    for (const piece of foreign) expect(exported).toContain(JSON.stringify(JSON.stringify(piece)).slice(1, -1));
  });

  it('never writes a new record under the number of one that was set aside', async () => {
    // given
    const disk = createDisk();
    const log = await openOn(disk);
    await log.append(requested('t1'));
    const foreign = JSON.stringify([{ seq: 2, tab: 'a', fact: { type: 'v9.SomethingNew', at: 1 } }]);
    disk.entries.set('chunk:000000000002', foreign);
    // when
    const reopened = await openOn(createDisk(disk.entries));
    await reopened.append(completed('t1'));
    // then
    expect(await reopened.export()).toContain('v9.SomethingNew');
    const again = await openOn(createDisk(disk.entries));
    expect(newest(again.projection(history).get(), 0, 9)).toHaveLength(1);
  });

  it('compacts and tries once more when the quota is reached, and keeps what runs', async () => {
    // given
    const disk = createDisk();
    const dropped: string[] = [];
    const log = await openOn(disk, { dropBlobs: async (hashes) => void dropped.push(...hashes) });
    for (const id of ['old', 'newer']) await log.append(requested(id), completed(id));
    await log.append({ type: 'v1.ThumbnailKept', at: 3, resultId: 'r-old', blob: 'b-old' });
    await log.append(requested('running'));
    // when
    disk.failWrites(1, quotaError());
    await log.append(completed('running', 9));
    // then
    expect(newest(log.projection(history).get(), 0, 9).map(({ id }) => id)).toEqual(['r-running', 'r-newer']);
    expect(dropped).toEqual(['b-old']);
    expect(log.status.get().full).toBe(false);
    const reopened = await openOn(createDisk(disk.entries));
    expect(states(reopened)).toEqual(states(log));
  });

  it('rejects an append when storage is full', async () => {
    // given
    const disk = createDisk();
    const log = await openOn(disk);
    await log.append(requested('t1'));
    // when
    disk.failWrites(99, quotaError());
    await expect(log.append(completed('t1'))).rejects.toThrow(StorageFull);
    // then it is shown, and said not to be stored
    expect(log.status.get().full).toBe(true);
    expect(log.projection(tasks).get()[0]?.status).toBe('completed');
    expect((await openOn(createDisk(disk.entries))).projection(tasks).get()[0]?.status).toBe('pending');
  });

  it('stores what a full storage refused as soon as there is room, in order and once', async () => {
    // given two facts that found no room
    const disk = createDisk();
    const log = await openOn(disk);
    const heard: string[] = [];
    log.onFact(({ fact }) => heard.push(fact.type));
    await log.append(requested('t1'));
    disk.failWrites(99, quotaError());
    await expect(log.append(completed('t1'))).rejects.toThrow(StorageFull);
    await expect(log.append(requested('t2'))).rejects.toThrow(StorageFull);
    // when
    disk.failWrites(0, quotaError());
    await log.append(completed('t2'));
    // then
    expect(log.status.get().full).toBe(false);
    expect(heard).toEqual(Array(2).fill(['v1.GenerationRequested', 'v1.GenerationCompleted']).flat());
    const reopened = await openOn(createDisk(disk.entries));
    expect(states(reopened)).toEqual(states(log));
    expect(newest(reopened.projection(history).get(), 0, 9).map(({ id }) => id)).toEqual(['r-t2', 'r-t1']);
  });

  it('shows nothing of facts that the browser took over and could not commit', async () => {
    // given a storage that fails after everything was handed over
    const disk = createDisk();
    const log = await openOn(disk);
    await log.append(requested('t1'));
    const { write } = disk;
    const failing = async ({ meanwhile }: Change) => {
      meanwhile?.();
      throw new Error('disk failed');
    };
    Object.assign(disk, { write: failing });
    const before = states(log);
    // when
    await expect(log.append(completed('t1'))).rejects.toThrow('disk failed');
    // then, and the next fact takes its number
    expect(states(log)).toEqual(before);
    Object.assign(disk, { write });
    await log.append(requested('t2'));
    expect(states(await openOn(createDisk(disk.entries)))).toEqual(states(log));
  });

  it('refuses a fact that does not fit its schema, and writes nothing of that append', async () => {
    const disk = createDisk();
    const log = await openOn(disk);
    // given what the compiler would not let through
    const broken = { type: 'v1.GenerationRequested', at: 'now' } as unknown as Fact;
    // when
    await expect(log.append(requested('t1'), broken)).rejects.toThrow(FactMismatch);
    // then
    expect(await log.export()).toBe('');
    expect(disk.entries.size).toBe(0);
  });

  it('compacts by itself beyond its size, and what is left opens the same', async () => {
    // given
    const disk = createDisk();
    const log = await openOn(disk, { limit: 20_000 });
    // when
    for (let index = 0; index < 120; index++) await log.append(requested(`t${index}`), completed(`t${index}`));
    // then
    const kept = log.projection(history).get();
    const left = newest(kept, 0, 999).length;
    expect(left).toBeGreaterThan(10);
    expect(left).toBeLessThan(120);
    expect(newest(kept, 0, 1)[0]?.id).toBe('r-t119');
    expect(states(await openOn(createDisk(disk.entries)))).toEqual(states(log));
  });

  it('keeps the newest generations when other facts exceed the limit', async () => {
    // given a history that is well within the limit
    const disk = createDisk();
    const log = await openOn(disk, { limit: 40_000 });
    for (let index = 0; index < 64; index++) await log.append(requested(`t${index}`), completed(`t${index}`));
    // when as many characters of errors come on top
    const error = { type: 'v1.ErrorCaught', at: 1, message: 'broken', stack: 'x'.repeat(1000) } as const;
    for (let index = 0; index < 40; index++) await log.append(error);
    // then only errors were superfluous
    expect(
      log
        .projection(history)
        .get()
        .pages.flatMap(({ generations }) => generations),
    ).toHaveLength(64);
    expect(log.status.get().overLimit).toBe(false);
    expect(states(await openOn(createDisk(disk.entries)))).toEqual(states(log));
  });

  it('rewrites nothing, and says so, where compaction gains nothing', async () => {
    // given running generations alone, which no compaction removes
    const disk = createDisk();
    const log = await openOn(disk, { limit: 15_000 });
    let rewritten = 0;
    const { write } = disk;
    Object.assign(disk, {
      write: (change: Change) => {
        if ([...(change.remove ?? [])].length > 0) rewritten += 1;
        return write(change);
      },
    });
    // when
    for (let index = 0; index < 100; index++) await log.append(requested(`running${index}`));
    // then
    expect(log.status.get().overLimit).toBe(true);
    expect(rewritten).toBe(0);
    expect(await log.export()).not.toContain('v1.HistoryCompacted');
  });

  it('opens from its snapshots when old chunks are already known', async () => {
    // given
    const disk = createDisk();
    const log = await openOn(disk);
    for (let index = 0; index < 700; index++) await log.append(requested(`t${index}`), completed(`t${index}`));
    await log.close();
    expect([...disk.entries.keys()].filter((key) => key.startsWith('snapshot:'))).toHaveLength(projections.length);
    // when
    const read: string[] = [];
    const watched = { ...createDisk(disk.entries) };
    const get = watched.get;
    watched.get = (key: string) => {
      read.push(key);
      return get(key);
    };
    const reopened = await openOn(watched);
    // then
    expect(states(reopened)).toEqual(states(log));
    const chunks = [...disk.entries.keys()].filter((key) => key.startsWith('chunk:'));
    expect(read.filter((key) => key.startsWith('chunk:')).length).toBeLessThan(chunks.length);
  });

  it('writes its snapshots once nothing was recorded for a second, and at once when it is closed', async () => {
    // given
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const disk = createDisk();
    const snapshots = () => [...disk.entries.keys()].filter((key) => key.startsWith('snapshot:')).length;
    const log = await openOn(disk);
    for (let index = 0; index < 300; index++) await log.append(requested(`t${index}`), completed(`t${index}`));
    // when
    await vi.advanceTimersByTimeAsync(900);
    await log.append(requested('late'));
    await vi.advanceTimersByTimeAsync(900);
    // then
    expect(snapshots()).toBe(0);
    // when
    await vi.advanceTimersByTimeAsync(100);
    // then
    expect(snapshots()).toBe(projections.length);
    // when
    const written = disk.entries.get('snapshot:history');
    for (let index = 300; index < 600; index++) await log.append(requested(`t${index}`), completed(`t${index}`));
    expect(disk.entries.get('snapshot:history')).toBe(written);
    await log.close();
    // then
    expect(disk.entries.get('snapshot:history')).not.toBe(written);
  });

  it('folds anew when a snapshot is broken or of another version', async () => {
    // given
    const disk = createDisk();
    const log = await openOn(disk);
    for (let index = 0; index < 300; index++) await log.append(requested(`t${index}`), completed(`t${index}`));
    // when
    disk.entries.set('snapshot:history', '{"version":0,"seq":5,"state":{}}');
    disk.entries.set('snapshot:tasks', 'torn');
    // then
    expect(states(await openOn(createDisk(disk.entries)))).toEqual(states(log));
  });
});
