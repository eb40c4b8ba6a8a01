import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/facts';
import { compact } from '../../src/log/compaction';
import { foldAll } from '../../src/log/projection';
import { type HistoryItem, history } from '../../src/log/projections/history';
import { PAGE } from '../../src/log/projections/history-pages';
import { select } from '../../src/log/queries/search-history';
import { usedTags } from '../../src/log/queries/tags';
import { completed, numbered, requested } from './world';

const generated = (taskId: string): Fact[] => [requested(taskId), completed(taskId)];
const rated = (taskId: string, stars: 0 | 1 | 2 | 3 | 4 | 5): Fact => ({
  type: 'v1.ResultRated',
  ...{ at: 3, resultId: `r-${taskId}`, stars },
});
const tagged = (taskId: string, ...tags: string[]): Fact => ({
  type: 'v1.ResultTagged',
  ...{ at: 3, resultId: `r-${taskId}`, tags },
});
const opened = (...facts: Fact[]) => foldAll(history, numbered(facts));
const all = (...facts: Fact[]) => select(opened(...facts), {}, 'newest', 0, 99).items;

const marked = fc
  .array(
    fc.record({
      stars: fc.constantFrom(0 as const, 1 as const, 3 as const, 5 as const),
      tags: fc.subarray(['Coupe', 'low', '车头']),
      deleted: fc.boolean(),
    }),
    { maxLength: PAGE + 20 },
  )
  .map((list) => list.map((each, index) => ({ ...each, id: `t${index}` })));

describe('the stars and tags of results', () => {
  it('those given last count, and none stay once they are taken away', () => {
    const given = [...generated('a'), rated('a', 2), rated('a', 4), tagged('a', 'low', 'red')];
    expect(all(...given)).toMatchObject([{ id: 'r-a', stars: 4, tags: ['low', 'red'] }]);
    const [taken] = all(...given, rated('a', 0), tagged('a'));
    expect(taken).not.toHaveProperty('stars');
    expect(taken).not.toHaveProperty('tags');
  });

  it('a result that is deleted and brought back has its stars as before', () => {
    const ids = { at: 4, resultIds: ['r-a'] };
    const facts = [...generated('a'), rated('a', 5), { type: 'v1.ResultsDeleted', ...ids } as const];
    expect(all(...facts)).toEqual([]);
    expect(all(...facts, { type: 'v1.ResultsRestored', ...ids })).toMatchObject([{ stars: 5 }]);
  });

  it('stars and tags outlive a compaction by their newest facts alone, as long as their result does', () => {
    const records = numbered([
      ...generated('a'),
      ...[rated('a', 1), rated('a', 4), tagged('a', 'x'), tagged('a', 'y'), rated('gone', 3), tagged('gone', 'z')],
    ]);
    const { kept } = compact(records, 1_000_000);
    const types = kept.map(({ fact }) => fact.type);
    expect(types.filter((type) => type === 'v1.ResultRated' || type === 'v1.ResultTagged')).toHaveLength(4);
    expect(foldAll(history, kept)).toEqual(foldAll(history, records));
  });

  it('stars and tags filter and sort the history as a naive look at everything does, page by page', () => {
    const filters = fc.record(
      { stars: fc.constantFrom(1, 3, 5), tags: fc.subarray(['COUPE', 'low']) },
      { requiredKeys: [] },
    );
    const orders = fc.constantFrom('newest' as const, 'stars' as const, 'tags' as const);
    fc.assert(
      fc.property(marked, filters, orders, fc.nat(30), fc.nat(9), (list, filter, order, offset, length) => {
        // given
        const deleted = list.filter((each) => each.deleted).map(({ id }) => `r-${id}`);
        const state = opened(
          ...list.flatMap(({ id }) => generated(id)),
          ...list.flatMap(({ id, stars, tags }) => [rated(id, stars), tagged(id, ...tags)]),
          { type: 'v1.ResultsDeleted', at: 4, resultIds: deleted },
        );
        const wanted = filter.tags?.map((tag) => tag.toLowerCase()) ?? [];
        const naive = list
          .filter((each) => !each.deleted && each.stars >= (filter.stars ?? 0))
          .filter(({ tags }) => wanted.every((tag) => tags.some((each) => each.toLowerCase() === tag)))
          .reverse();
        const firstTag = ({ tags: [tag] }: { readonly tags: readonly string[] }) => tag?.toLowerCase() ?? '\uffff';
        if (order === 'stars') naive.sort((one, other) => other.stars - one.stars);
        if (order === 'tags') naive.sort((one, other) => firstTag(one).localeCompare(firstTag(other)));
        // when
        const { total, items } = select(state, filter, order, offset, length);
        // then
        expect(total).toBe(naive.length);
        const ids = (each: readonly Pick<HistoryItem, 'id'>[]) => each.map(({ id }) => id.replace('r-', ''));
        expect(ids(items)).toEqual(ids(naive.slice(offset, offset + length)));
      }),
      { numRuns: 40 },
    );
  });

  it('the list of tags has the most used in front, as it was written last, without what is deleted or cleared', () => {
    const facts: Fact[] = [
      ...generated('old'),
      tagged('old', 'gone'),
      { type: 'v1.HistoryCleared', at: 4, clearId: 'c' },
      ...['a', 'b', 'c'].flatMap(generated),
      ...[tagged('a', 'Low', 'nose'), tagged('b', 'low'), tagged('c', 'tail')],
      { type: 'v1.ResultsDeleted', at: 5, resultIds: ['r-c'] },
    ];
    expect(usedTags(opened(...facts))).toEqual([
      { tag: 'low', count: 2 },
      { tag: 'nose', count: 1 },
    ]);
  });
});
