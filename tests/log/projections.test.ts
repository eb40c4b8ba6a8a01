import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projections } from '../../src/log';
import { compact } from '../../src/log/compaction';
import { UNDO_KEPT } from '../../src/log/needed';
import { foldAll, type Projection } from '../../src/log/projection';
import { history } from '../../src/log/projections/history';
import { PAGE } from '../../src/log/projections/history-pages';
import { isLive, TASKS_KEPT, tasks } from '../../src/log/projections/tasks';
import { newest } from '../../src/log/queries/search-history';
import { readRecord } from '../../src/log/upcast';
import { facts } from './arbitraries';
import { completed, numbered, requested } from './world';

describe('the projections', () => {
  it('fold any prefix, and a repeated replay changes nothing', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 40 }), (list) => {
        for (const projection of projections) {
          const once = foldAll<unknown>(projection, numbered(list));
          expect(foldAll<unknown>(projection, numbered(list))).toEqual(once);
        }
      }),
    );
  });

  it('fold many records at once as they fold them one by one, and leave the state before as it was', () => {
    // given a history that ends near the end of a page
    const many = Array.from({ length: PAGE - 2 }, (_, index) => [requested(`old${index}`), completed(`old${index}`)]);
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 40 }), fc.nat(40), fc.nat(3), (list, cut, more) => {
        const ends = Array.from({ length: more }, (_, index) => [requested(`new${index}`), completed(`new${index}`)]);
        const records = numbered([...many.flat(), ...ends.flat(), ...list]);
        const at = records.length - Math.min(cut, list.length);
        for (const projection of [tasks, history]) {
          const { foldMany } = projection as Projection<unknown>;
          const before = foldMany?.(projection.initial, records.slice(0, at));
          const copy = structuredClone(before);
          // when
          const after = foldMany?.(before, records.slice(at));
          // then
          expect(after).toEqual(foldAll<unknown>(projection, records));
          expect(before).toEqual(copy);
        }
      }),
    );
  });

  it('keep all running tasks and the newest finished ones, fifty at most', () => {
    // given 5 running tasks older than 80 finished ones
    const running = Array.from({ length: 5 }, (_, index) => requested(`run${index}`));
    const finished = Array.from({ length: 80 }, (_, index) => [requested(`t${index}`), completed(`t${index}`)]).flat();
    // when
    const state = foldAll(tasks, numbered([...running, ...finished, requested('last')]));
    // then
    expect(state).toHaveLength(TASKS_KEPT);
    expect(state.filter(isLive)).toHaveLength(6);
    expect(state.find(({ taskId }) => taskId === 't79')).toBeDefined();
    expect(state.find(({ taskId }) => taskId === 't0')).toBeUndefined();
  });

  it('leave a finished task as it ended when a late fact arrives', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 30 }), (list) => {
        const ended = [requested('t1'), completed('t1')];
        const before = foldAll(tasks, numbered(ended)).find(({ taskId }) => taskId === 't1');
        const after = foldAll(tasks, numbered([...ended, ...list])).find(({ taskId }) => taskId === 't1');
        expect(after).toEqual(before);
      }),
    );
  });

  it('page through the history from the newest without gap or repeat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 96 }), (count, size) => {
        const list = Array.from({ length: count }, (_, index) => [
          requested(`t${index}`),
          completed(`t${index}`),
        ]).flat();
        const state = foldAll(history, numbered(list));
        const seen: string[] = [];
        for (let offset = 0; offset < count; offset += size)
          seen.push(...newest(state, offset, size).map(({ id }) => id));
        expect(seen).toEqual(Array.from({ length: count }, (_, index) => `r-t${count - 1 - index}`));
      }),
      { numRuns: 25 },
    );
  });

  it('show only results that have an id and a url', () => {
    const results = [
      { id: '', url: '/a.png', type: 'image' as const },
      { id: 'x', url: '', type: 'image' as const },
      { id: 'y', url: '/b.png', type: 'image' as const },
    ];
    const list = [requested('t1'), { type: 'v1.GenerationCompleted' as const, at: 2, taskId: 't1', results }];
    expect(newest(foldAll(history, numbered(list)), 0, 9).map(({ id }) => id)).toEqual(['y']);
  });
});

describe('compaction', () => {
  it('keeps every running generation, and everything in order, however small the limit', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 60 }), (list) => {
        // given
        const records = numbered(list);
        const live = foldAll(tasks, records).filter(isLive);
        // when
        const { kept } = compact(records, 0);
        // then
        expect(foldAll(tasks, kept)).toEqual(live);
        expect(kept.map(({ seq }) => seq)).toEqual(kept.map(({ seq }) => seq).sort((a, b) => a - b));
      }),
    );
  });

  it('keeps a running generation that another browser of the account has listed as finished', () => {
    // given a task that was restored, deleted, and is asked for here
    const elsewhere = {
      ...{ type: 'v1.GenerationRestored' as const, at: 1, taskId: 't1', module: 'txt2img' as const },
      ...{ prompt: '', form: {}, seed: 1, sources: [], createdAt: 1 },
      results: [{ id: 'r-t1', url: '/api/file/t1.png', type: 'image' as const }],
    };
    const deleted = { type: 'v1.ResultsDeleted' as const, at: 2, resultIds: ['r-t1'] };
    const records = numbered([elsewhere, deleted, requested('t1')]);
    // then
    expect(foldAll(tasks, compact(records, 0).kept)).toEqual(foldAll(tasks, records));
    expect(foldAll(tasks, records).filter(isLive)).toHaveLength(1);
  });

  it('keeps the newer half where finished generations alone exceed the limit', () => {
    // given
    const ids = Array.from({ length: 100 }, (_, index) => `t${String(index).padStart(2, '0')}`);
    const records = numbered(ids.flatMap((taskId) => [requested(taskId), completed(taskId)]));
    // when
    const limit = JSON.stringify(records).length;
    const { kept, removed, characters } = compact(records, limit);
    // then
    expect(characters).toBeLessThanOrEqual(limit / 2);
    expect(removed).toBeGreaterThanOrEqual(50);
    expect(removed).toBeLessThan(54);
    const left = newest(foldAll(history, kept), 0, 999).map(({ id }) => id);
    expect(left).toEqual(
      ids
        .slice(removed)
        .reverse()
        .map((id) => `r-${id}`),
    );
  });

  it('keeps a quarter of the limit in generations where something else takes the rest', () => {
    // given running generations that fill the limit twice, and finished ones that are newer
    const running = Array.from({ length: 200 }, (_, index) => requested(`running${index}`));
    const finished = Array.from({ length: 100 }, (_, index) => [requested(`t${index}`), completed(`t${index}`)]).flat();
    const limit = JSON.stringify(running).length / 2;
    // when
    const { kept, removed } = compact(numbered([...running, ...finished]), limit);
    // then
    expect(foldAll(tasks, kept).filter(isLive)).toHaveLength(200);
    const left = kept.filter(({ fact }) => 'taskId' in fact && fact.taskId.startsWith('t'));
    expect(removed).toBeGreaterThan(0);
    expect(JSON.stringify(left).length).toBeGreaterThanOrEqual(limit / 4);
  });

  /** Eight finished generations, the newest of them deleted, and something that came `after` that (ms). */
  function deletedAndThen(after: number) {
    const ids = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8'];
    const list = ids.flatMap((taskId) => [requested(taskId), completed(taskId)]);
    const deleted = { type: 'v1.ResultsDeleted' as const, at: 3, resultIds: ['r-t8'] };
    const later = { type: 'v1.SignedOut' as const, at: 3 + after, reason: 'user' as const };
    return { deleted, records: numbered([...list, deleted, later]) };
  }

  it('keeps what the user deleted as long as that can be undone', () => {
    // given
    const { deleted, records } = deletedAndThen(UNDO_KEPT);
    // when
    const { kept } = compact(records, JSON.stringify(records).length);
    // then
    const restored = numbered([...kept.map(({ fact }) => fact), { ...deleted, type: 'v1.ResultsRestored' as const }]);
    expect(newest(foldAll(history, restored), 0, 9).map(({ id }) => id)[0]).toBe('r-t8');
  });

  it('lets go first of what the user deleted, then of the oldest', () => {
    // given
    const { deleted, records } = deletedAndThen(UNDO_KEPT + 1);
    // when
    const { kept, removed } = compact(records, JSON.stringify(records).length);
    // then
    expect(removed).toBe(4);
    expect(newest(foldAll(history, kept), 0, 9).map(({ id }) => id)).toEqual(['r-t7', 'r-t6', 'r-t5', 'r-t4']);
    expect(kept.map(({ fact }) => fact)).not.toContainEqual(deleted);
  });

  it('keeps the latest draft of each tool only', () => {
    const draft = (width: number) => ({
      type: 'v1.FormDrafted' as const,
      at: 1,
      module: 'txt2img' as const,
      form: { width },
    });
    const { kept } = compact(numbered([draft(1), draft(2), draft(3)]), 0);
    expect(kept.map(({ fact }) => fact)).toEqual([draft(3)]);
  });
});

describe('reading a stored record', () => {
  it('lifts a retired version through its upcasters, one after another', () => {
    // given a fact type that was renamed twice
    const upcasters = {
      'v0.SignIn': ({ user, at }: Record<string, unknown>) => ({ type: 'v0.SignedIn', at, name: user }),
      'v0.SignedIn': ({ name, at }: Record<string, unknown>) => ({ type: 'v1.SignedIn', at, userId: name }),
    };
    // when
    const record = readRecord({ seq: 7, tab: 'a', fact: { type: 'v0.SignIn', at: 5, user: 'u1' } }, upcasters);
    // then
    expect(record?.fact).toEqual({ type: 'v1.SignedIn', at: 5, userId: 'u1' });
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(() => readRecord(stored)).not.toThrow();
      }),
    );
  });
});
