import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modules } from '../../contract/models';
import type { Fact } from '../../src/facts';
import { foldAll } from '../../src/log/projection';
import { favourites } from '../../src/log/projections/favourites';
import { type History, type HistoryItem, history } from '../../src/log/projections/history';
import { generationsOn, PAGE } from '../../src/log/projections/history-pages';
import { isEmpty } from '../../src/log/queries/is-empty';
import { findByUrl, kinOf } from '../../src/log/queries/lineage';
import { type HistoryFilter, newest, select } from '../../src/log/queries/search-history';
import { facts } from './arbitraries';
import { completed, numbered, requested } from './world';

/** A generation of `count` results, its facts one after another. */
interface Made {
  readonly taskId: string;
  readonly module: (typeof modules)[number];
  readonly prompt: string;
  readonly time: number;
  readonly types: readonly HistoryItem['type'][];
  readonly source?: string;
}
const factsOf = ({ taskId, module, prompt, time, types, source }: Made): Fact[] => [
  { ...requested(taskId), module, prompt, ...(source ? { inputImageUrl: source } : {}) } as Fact,
  {
    type: 'v1.GenerationCompleted',
    at: time,
    taskId,
    results: types.map((type, index) => ({ id: `${taskId}-${index}`, url: `/api/file/${taskId}-${index}`, type })),
  },
];
const made = fc
  .array(
    fc.record({
      module: fc.constantFrom(...modules),
      prompt: fc.constantFrom('红色 运动轿车', 'Red COUPE', 'red estate', 'Ｂlue ﬁn', ''),
      time: fc.nat(20),
      types: fc.array(fc.constantFrom('image' as const, 'video' as const, '3d' as const), { maxLength: 4 }),
    }),
    { maxLength: 3 * PAGE },
  )
  .map((list) => list.map((each, index): Made => ({ ...each, taskId: `t${index}` })));
const filters: fc.Arbitrary<HistoryFilter> = fc.record(
  {
    from: fc.nat(20),
    to: fc.nat(20),
    type: fc.constantFrom('image', 'video', '3d'),
    module: fc.constantFrom(...modules),
    search: fc.constantFrom('red', 'RED co', '轿车 红色', 'blue FIN', ' ', 'none'),
  },
  { requiredKeys: [] },
);
const opened = (list: readonly Made[], more: readonly Fact[] = []) =>
  foldAll(history, numbered([...list.flatMap(factsOf), ...more]));
const idsOf = (list: readonly Made[]) =>
  list.flatMap(({ taskId, types }) => types.map((_, index) => `${taskId}-${index}`));
const shown = (state: History) => newest(state, 0, 9_999).map(({ id }) => id);

describe('a filtered history', () => {
  it('shows what a naive filter over everything shows, in either order, page by page', () => {
    fc.assert(
      fc.property(made, filters, fc.constantFrom('newest', 'oldest'), fc.nat(40), fc.nat(9), (list, ...rest) => {
        const [filter, order, offset, length] = rest;
        const lower = (text: string) => text.normalize('NFKC').toLowerCase();
        const words = lower(filter.search ?? '')
          .split(' ')
          .filter(Boolean);
        const naive = list.flatMap(({ taskId, types, time, module, prompt }) =>
          types.flatMap((type, index) =>
            (filter.from === undefined || time >= filter.from) &&
            (filter.to === undefined || time < filter.to) &&
            (filter.type === undefined || type === filter.type) &&
            (filter.module === undefined || module === filter.module) &&
            words.every((word) => lower(prompt).includes(word))
              ? [`${taskId}-${index}`]
              : [],
          ),
        );
        if (order === 'newest') naive.reverse();
        const { total, items } = select(opened(list), filter, order, offset, length);
        expect(total).toBe(naive.length);
        expect(items.map(({ id }) => id)).toEqual(naive.slice(offset, offset + length));
        expect(isEmpty(opened(list))).toBe(idsOf(list).length === 0);
      }),
      { numRuns: 60 },
    );
  });

  it('answers the same after something else was asked', () => {
    const list = Array.from({ length: 400 }, (_, index): Made => {
      const prompt = index % 2 === 0 ? 'red' : 'blue';
      return { taskId: `t${index}`, module: 'txt2img', prompt, time: index, types: ['image'] };
    });
    const state = opened(list);
    const red = select(state, { search: 'red' }, 'newest', 0, 5);
    expect(select(state, { search: 'blue' }, 'newest', 0, 5).items).not.toEqual(red.items);
    expect(select(state, { search: 'red' }, 'newest', 0, 5)).toEqual(red);
  });
});

describe('deleting', () => {
  it('hides exactly the named results, and restoring them is as if nothing had happened', () => {
    fc.assert(
      fc.property(made, fc.array(fc.nat(600)), (list, picks) => {
        const all = idsOf(list);
        const resultIds = [...new Set(picks.map((pick) => all[pick] ?? `no-${pick}`))];
        const deleted: Fact = { type: 'v1.ResultsDeleted', at: 3, resultIds };
        expect(shown(opened(list, [deleted])).reverse()).toEqual(all.filter((id) => !resultIds.includes(id)));
        const restored: Fact = { type: 'v1.ResultsRestored', at: 4, resultIds };
        expect(opened(list, [deleted, restored])).toEqual(opened(list));
      }),
      { numRuns: 60 },
    );
  });

  it('leaves the state as it was, the very object, when nothing of it is known', () => {
    const state = opened([]);
    const fact: Fact = { type: 'v1.ResultsDeleted', at: 1, resultIds: ['unknown'] };
    expect(history.fold(state, { seq: 1, tab: 'a', fact })).toBe(state);
  });
});

describe('clearing the history', () => {
  const cleared: Fact = { type: 'v1.HistoryCleared', at: 3, clearId: 'c' };
  const undone: Fact = { type: 'v1.HistoryClearUndone', at: 4, clearId: 'c' };

  it('hides what was finished by then and nothing later; undoing brings exactly that back', () => {
    fc.assert(
      fc.property(made, made, (before, after) => {
        const later = after.map((each) => ({ ...each, taskId: `later-${each.taskId}` }));
        const since = [cleared, ...later.flatMap(factsOf)];
        expect(shown(opened(before, since)).reverse()).toEqual(idsOf(later));
        const whole = opened([...before, ...later]);
        expect(shown(opened(before, [...since, undone]))).toEqual(shown(whole));
      }),
      { numRuns: 30 },
    );
  });

  it('does not bring back what was deleted one by one', () => {
    const list: Made[] = [{ taskId: 't', module: 'txt2img', prompt: '', time: 1, types: ['image', 'image'] }];
    const deleted: Fact = { type: 'v1.ResultsDeleted', at: 2, resultIds: ['t-0'] };
    expect(shown(opened(list, [deleted, cleared, undone]))).toEqual(['t-1']);
  });

  it('stays undone for one tab when another cleared as well', () => {
    const list: Made[] = [{ taskId: 't', module: 'txt2img', prompt: '', time: 1, types: ['image'] }];
    const other: Fact = { type: 'v1.HistoryCleared', at: 3, clearId: 'of another tab' };
    const state = opened(list, [cleared, other, undone]);
    expect(shown(state)).toEqual([]);
    expect(isEmpty(state)).toBe(true);
  });
});

describe('the lineage of a picture', () => {
  const chain: Made[] = ['sketch', 'rendering', 'views'].map((taskId, index, all) => ({
    taskId,
    module: 'img2img',
    prompt: taskId,
    time: index,
    types: taskId === 'views' ? ['image', 'image'] : ['image'],
    source: index === 0 ? '/api/file/uploaded' : `/api/file/${all[index - 1]}-0`,
  }));

  it('can be walked backwards and forwards', () => {
    const state = opened(chain);
    const rendering = findByUrl(state, 'http://localhost:4173/api/file/rendering-0');
    expect(rendering?.prompt).toBe('rendering');
    const { origins, derived } = kinOf(state, rendering ?? { url: '', sources: [] });
    expect(origins.map(({ id }) => id)).toEqual(['sketch-0']);
    expect(derived.map(({ id }) => id)).toEqual(['views-0', 'views-1']);
    expect(kinOf(state, origins[0] ?? { url: '', sources: [] }).origins).toEqual([]);
  });

  it('passes over what was deleted or cleared away', () => {
    const deleted: Fact = { type: 'v1.ResultsDeleted', at: 3, resultIds: ['sketch-0', 'views-1'] };
    const state = opened(chain, [deleted]);
    const rendering = findByUrl(state, '/api/file/rendering-0');
    const { origins, derived } = kinOf(state, rendering ?? { url: '', sources: [] });
    expect([origins, derived.map(({ id }) => id)]).toEqual([[], ['views-0']]);
    expect(
      findByUrl(opened(chain, [{ type: 'v1.HistoryCleared', at: 3, clearId: 'c' }]), '/api/file/views-0'),
    ).toBeUndefined();
  });

  it('leads from a picture to those that drew its car again', () => {
    const first: Made = { taskId: 'first', module: 'txt2img', prompt: 'first', time: 1, types: ['image'] };
    const car = { design: { version: 1 }, keep: [], from: 'http://localhost:4173/api/file/first-0' };
    const again: Fact[] = [{ ...requested('again'), form: { car } } as Fact, completed('again')];
    const state = opened([first], again);
    const drawn = newest(state, 0, 1)[0];
    expect(kinOf(state, drawn ?? { url: '', sources: [] }).origins.map(({ id }) => id)).toEqual(['first-0']);
    const origin = findByUrl(state, '/api/file/first-0');
    expect(kinOf(state, origin ?? { url: '', sources: [] }).derived).toHaveLength(1);
  });

  it('joins every picture that a composition was made from', () => {
    const body = { multi_source_image_path_1: '/api/file/a-0', multi_source_image_path_2: '/api/file/b-0' };
    const parents = ['a', 'b'].map(
      (taskId): Made => ({ taskId, module: 'txt2img', prompt: taskId, time: 1, types: ['image'] }),
    );
    const composed: Fact[] = [
      { ...requested('c'), module: 'imgStyleComposer', body, inputImageUrl: '/api/file/a-0' } as Fact,
      completed('c'),
    ];
    const state = opened(parents, composed);
    const item = newest(state, 0, 1)[0];
    expect(kinOf(state, item ?? { url: '', sources: [] }).origins.map(({ prompt }) => prompt)).toEqual(['a', 'b']);
  });
});

describe('favourites', () => {
  const added = (favoriteId: string): Fact => ({
    type: 'v1.FavoriteAdded',
    at: 1,
    favoriteId,
    url: '/api/file/x',
    name: 'x',
    prompt: '',
    media: 'image',
    createdAt: 1,
  });
  const removed = (favoriteId: string): Fact => ({ type: 'v1.FavoriteRemoved', at: 2, favoriteId, url: '/api/file/x' });

  it('lists a favourite once, whichever tab added it, and not after its removal', () => {
    expect(Object.keys(foldAll(favourites, numbered([added('f1'), added('f1')])))).toEqual(['/api/file/x']);
    expect(foldAll(favourites, numbered([added('f1'), removed('f1'), removed('f1')]))).toEqual({});
  });

  it('stay when a removal that arrives late means an earlier one', () => {
    const state = foldAll(favourites, numbered([added('f1'), removed('f1'), added('f2'), removed('f1')]));
    expect(state['/api/file/x']?.favoriteId).toBe('f2');
  });
});

describe('every projection of results', () => {
  it('comes to the same whether it folds at once or goes on from a stored state', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 40 }), fc.nat(40), (list, at) => {
        const records = numbered(list);
        const stored: History = JSON.parse(JSON.stringify(foldAll(history, records.slice(0, at))));
        const resumed = records.slice(at).reduce(history.fold, stored);
        expect(resumed).toEqual(foldAll(history, records));
      }),
    );
  });
});

describe('generations that were finished elsewhere', () => {
  const restored = (taskId: string, createdAt: number): Fact => ({
    type: 'v1.GenerationRestored',
    at: 99,
    taskId,
    module: 'txt2img',
    prompt: 'red',
    form: { width: 512 },
    seed: 7,
    sources: [],
    createdAt,
    results: [{ id: `${taskId}-0`, url: `/api/file/${taskId}-0`, type: 'image' }],
  });
  const inOrder = made.map((list) => list.map((each, time): Made => ({ ...each, time: 10 * time })));
  const elsewhere = fc
    .array(fc.nat(300 * PAGE), { maxLength: 40 })
    .map((times) => times.map((time, index) => restored(`e${index}`, time)));

  it('stand among the others by their time, in whatever order they come', () => {
    fc.assert(
      fc.property(inOrder, elsewhere, fc.nat(400), (list, facts, cut) => {
        const own = list.flatMap(factsOf);
        const state = foldAll(history, numbered([...own.slice(0, 2 * cut), ...facts, ...own.slice(2 * cut)]));
        const times = generationsOn(state.pages).map(({ createdAt }) => createdAt);
        const appended = list.slice(cut).filter(({ types }) => types.length > 0).length;
        const placed = times.slice(0, times.length - appended);
        expect(placed).toEqual(placed.toSorted((one, other) => one - other));
        expect(new Set(shown(state))).toEqual(new Set([...idsOf(list), ...facts.map((_, index) => `e${index}-0`)]));
        expect(state.pages.slice(0, -1).every((page) => page.generations.length === PAGE)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('never double one, whether they were made here or restored before', () => {
    fc.assert(
      fc.property(inOrder, elsewhere, (list, facts) => {
        const own = list.map(({ taskId }) => restored(taskId, 5));
        const withResults = own.filter((_, index) => (list[index]?.types.length ?? 0) > 0);
        expect(opened(list, [...facts, ...withResults, ...facts])).toEqual(opened(list, facts));
      }),
      { numRuns: 30 },
    );
  });

  it('stay away while the same task is still being made here', () => {
    const [asked, ended] = factsOf({ taskId: 't', module: 'txt2img', prompt: '', time: 4, types: ['image', 'image'] });
    const state = foldAll(history, numbered([asked, restored('t', 3), ended].filter((fact) => fact !== undefined)));
    expect(shown(state)).toEqual(['t-1', 't-0']);
  });

  it('stay hidden where the history was cleared after their time, and come back when that is undone', () => {
    const list = factsOf({ taskId: 't', module: 'txt2img', prompt: '', time: 10, types: ['image'] });
    const cleared: Fact = { type: 'v1.HistoryCleared', at: 20, clearId: 'c' };
    const facts = [...list, cleared, restored('before', 5), restored('since', 15), restored('after', 25)];
    expect(shown(foldAll(history, numbered(facts)))).toEqual(['after-0']);
    const undone: Fact = { type: 'v1.HistoryClearUndone', at: 30, clearId: 'c' };
    const all = foldAll(history, numbered([...facts, undone]));
    expect(shown(all)).toEqual(['after-0', 'since-0', 't-0', 'before-0']);
  });

  it('carry their seed and form, and say that they were restored', () => {
    const [item] = newest(foldAll(history, numbered([restored('t', 5)])), 0, 1);
    expect(item).toMatchObject({ seed: 7, form: { width: 512 }, restored: true, createdAt: 5 });
  });
});
