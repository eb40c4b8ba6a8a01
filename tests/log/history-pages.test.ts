import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/facts';
import { foldAll } from '../../src/log/projection';
import { type History, history } from '../../src/log/projections/history';
import { bytesOn, PAGE, storedPage } from '../../src/log/projections/history-pages';
import { isEmpty } from '../../src/log/queries/is-empty';
import { findById } from '../../src/log/queries/lineage';
import { countRestored } from '../../src/log/queries/restored';
import { newest, select } from '../../src/log/queries/search-history';
import { usedTags } from '../../src/log/queries/tags';
import { readSnapshot, storedSnapshot } from '../../src/log/snapshots';
import { completed, createDisk, numbered, openOn, requested, states } from './world';

const noTear = () => expect.unreachable('torn');
const written = (state: History) => storedSnapshot(history, { seq: 1, size: 0, state });
/** The history as it comes back from a snapshot. */
const loaded = (state: History): History => {
  const snapshot = readSnapshot(written(state), history, noTear);
  if (!snapshot) throw new Error('not read');
  return snapshot.state;
};

const COUNT = 3 * PAGE;
const made = Array.from({ length: COUNT }, (_, index) => [requested(`t${index}`), completed(`t${index}`)]).flat();
const some = fc.nat(COUNT + 5).map((index) => `t${index}`);
const restored = (taskId: string, createdAt: number): Fact => ({
  type: 'v1.GenerationRestored',
  ...{ at: 5, taskId, module: 'txt2img', prompt: '红色运动轿车', form: {}, sources: [], seed: 7, createdAt },
  results: [{ id: `r-${taskId}`, url: `/api/file/${taskId}`, type: 'image' }],
});
const changes: fc.Arbitrary<Fact> = fc.oneof(
  some.map((taskId): Fact => ({ type: 'v1.ResultsDeleted', at: 3, resultIds: [`r-${taskId}`] })),
  some.map((taskId): Fact => ({ type: 'v1.ResultsRestored', at: 3, resultIds: [`r-${taskId}`] })),
  some.map((taskId): Fact => ({ type: 'v1.ResultTagged', at: 3, resultId: `r-${taskId}`, tags: ['低 coupe'] })),
  some.map((taskId): Fact => ({ type: 'v1.ResultRated', at: 3, resultId: `r-${taskId}`, stars: 4 })),
  fc.tuple(fc.nat(9), fc.nat(4)).map(([index, time]) => restored(`e${index}`, time)),
  fc.constant<Fact>({ type: 'v1.HistoryCleared', at: 3, clearId: 'c' }),
  fc.constant<Fact>({ type: 'v1.HistoryClearUndone', at: 4, clearId: 'c' }),
);
const questions: readonly ((state: History) => unknown)[] = [
  (state) => newest(state, 0, 24),
  (state) => select(state, {}, 'newest', 0, 0),
  (state) => select(state, {}, 'oldest', PAGE - 3, 9),
  (state) => select(state, { search: '轿车' }, 'newest', 0, 9),
  (state) => select(state, { stars: 1 }, 'stars', 0, 9),
  (state) => findById(state, 'r-t7'),
  isEmpty,
  countRestored,
  usedTags,
];
const asked = fc.array(fc.nat(questions.length - 1), { maxLength: 6 });

describe('a history from a snapshot', () => {
  it('answers and folds on as the folded one does, whatever is asked of it in whatever order', () => {
    const facts = fc.array(changes, { maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(COUNT), facts, facts, asked, asked, (count, before, after, first, then) => {
        // given
        const all = numbered([...made.slice(0, 2 * count), ...before, ...after]);
        const cut = all.length - after.length;
        let folded = foldAll(history, all.slice(0, cut));
        let lazy = loaded(folded);
        const ask = (index: number) => expect(questions[index]?.(lazy)).toEqual(questions[index]?.(folded));
        // then
        first.forEach(ask);
        for (const record of all.slice(cut)) {
          folded = history.fold(folded, record);
          lazy = history.fold(lazy, record);
        }
        then.forEach(ask);
        expect(loaded(lazy)).toEqual(folded);
        expect(lazy).toEqual(folded);
      }),
      { numRuns: 60 },
    );
  });

  it('writes the bytes of a page that nothing has changed again as they are', () => {
    const state = loaded(foldAll(history, numbered(made)));
    const later = history.fold(state, {
      ...{ seq: 9_999, tab: 'a' },
      fact: { type: 'v1.ResultRated', at: 3, resultId: `r-t${COUNT - 1}`, stars: 5 },
    });
    const bytes = state.pages.map(bytesOn);
    expect(later.pages.map((page, index) => bytesOn(page) === bytes[index])).toEqual([true, true, false]);
  });

  it('parses only the pages of what is shown', () => {
    // given every page but the last is torn
    const state = foldAll(history, numbered(made));
    const pages = state.pages.map((page, index) => {
      const counts = { shown: PAGE, restored: 0 };
      return index === state.pages.length - 1 ? page : storedPage(new Uint8Array([1]), counts, noTear);
    });
    // then
    const { total, items } = select({ ...state, pages }, {}, 'newest', 0, 24);
    expect(total).toBe(COUNT);
    expect(items).toEqual(newest(state, 0, 24));
    expect(isEmpty({ ...state, pages })).toBe(false);
    expect(countRestored({ ...state, pages })).toBe(0);
  });

  it('makes the log fold its records again when a page of it turns out torn', async () => {
    // given
    const disk = createDisk();
    const log = await openOn(disk);
    await log.append(...made);
    await log.close();
    const stored = disk.entries.get('snapshot:history');
    if (!Array.isArray(stored)) throw new Error('no pieces');
    disk.entries.set('snapshot:history', stored.with(1, new Uint8Array([91])));
    const reopened = await openOn(disk);
    const state = reopened.projection(history);
    expect(findById(state.get(), 'r-t1')).toBeUndefined();
    // when
    await reopened.append(requested('next'));
    await reopened.close();
    // then
    expect(findById(state.get(), 'r-t1')).toBeDefined();
    expect(states(reopened)).toEqual(states(await openOn(createDisk(disk.entries))));
    expect(findById((await openOn(disk)).projection(history).get(), 'r-t1')).toBeDefined();
  });
});
