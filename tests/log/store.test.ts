import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projections } from '../../src/log';
import { foldAll } from '../../src/log/projection';
import { history } from '../../src/log/projections/history';
import { tasks } from '../../src/log/projections/tasks';
import { newest } from '../../src/log/queries/search-history';
import { completed, createDisk, facts, numbered, openOn, quotaError, requested, states } from './world';

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
      { seq: 4, tab: 'a', fact: { type: 'v1.GenerationFailed', at: 'yesterday' } },
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

  it('says that the storage is full when compaction does not help, and still shows the result', async () => {
    // given
    const disk = createDisk();
    const log = await openOn(disk);
    await log.append(requested('t1'));
    // when
    disk.failWrites(99, quotaError());
    await log.append(completed('t1'));
    // then
    expect(log.status.get().full).toBe(true);
    expect(log.projection(tasks).get()[0]?.status).toBe('completed');
  });

  it('compacts by itself beyond its size, and what is left opens the same', async () => {
    // given
    const disk = createDisk();
    const log = await openOn(disk, { compactAt: 20_000 });
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
