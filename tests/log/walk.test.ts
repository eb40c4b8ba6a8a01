import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Fact } from '../../src/facts';
import { checkedFact } from '../../src/facts/check';
import { projections } from '../../src/log';
import { COMPACT_AT } from '../../src/log/limits';
import { UNDO_KEPT } from '../../src/log/needed';
import { foldAll } from '../../src/log/projection';
import { type History, history } from '../../src/log/projections/history';
import { endsTask, isLive, tasks } from '../../src/log/projections/tasks';
import { newest } from '../../src/log/queries/search-history';
import { type Log, StorageFull } from '../../src/log/store';
import { createLocks } from '../support/locks';
import { arbitraries, facts } from './arbitraries';
import { channels, createDisk, type Disk, numbered, openOn, quotaError } from './world';

/** Random steps in all: `LOG_STEPS=100000 npx vitest run tests/log/walk.test.ts` takes more of them. */
const STEPS = Number(process.env.LOG_STEPS ?? 2_000);
const STEPS_IN_A_WALK = 100;

const who = { user: fc.constantFrom('ada' as const, 'bob' as const), tab: fc.constantFrom('a' as const, 'b' as const) };
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      ...who,
      list: fc.array(facts, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('fill' as const), ...who, writes: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const), ...who, torn: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Between two facts (ms): some deletions are undone before compaction may drop what they hid, some after. */
const BETWEEN = UNDO_KEPT / 8;

/** One user's storage with two tabs on it, and what must be in it. */
class User {
  readonly disk: Disk = createDisk();
  private readonly locks = createLocks();
  private readonly tabs = new Map<'a' | 'b', { log: Log; ahead: readonly Fact[] }>();
  /** What was acknowledged, in its order. */
  readonly acknowledged: Fact[] = [];
  private clock = 0;
  private readonly requested = new Set<string>();
  private readonly ended = new Set<string>();
  /** Since when each result is deleted, and the history cleared under each name. */
  private readonly deleted = new Map<string, number>();
  /** Results whose deletion was undone too late: the full disk kept it waiting. Nothing is claimed of these. */
  private readonly late = new Set<string>();

  constructor(
    private readonly name: string,
    private readonly limit: number,
  ) {}

  private async tab(tab: 'a' | 'b') {
    if (this.tabs.size === 0) {
      const [left, right] = channels();
      const options = { userId: this.name, limit: this.limit, locks: this.locks };
      for (const [each, channel] of [
        ['a', left],
        ['b', right],
      ] as const) {
        const log = await openOn(this.disk, { ...options, tab: each, channel });
        this.tabs.set(each, { log, ahead: [] });
      }
    }
    const opened = this.tabs.get(tab);
    if (!opened) throw new Error(`no tab ${tab}`);
    return opened;
  }

  async append(tab: 'a' | 'b', list: readonly Fact[]) {
    const sane = list.flatMap((fact) => this.sane(fact)).map(own(this.name));
    // Nothing appended says nothing of what still waits for room.
    if (sane.length === 0) return;
    const opened = await this.tab(tab);
    try {
      await opened.log.append(...sane);
      this.acknowledge([...opened.ahead, ...sane]);
      opened.ahead = [];
    } catch (error) {
      expect(error).toBeInstanceOf(StorageFull);
      opened.ahead = [...opened.ahead, ...sane];
    }
  }

  private acknowledge(facts: readonly Fact[]) {
    for (const fact of facts) {
      for (const id of hiddenBy(fact)) if (!this.deleted.has(id)) this.deleted.set(id, fact.at);
      const isTooLate = this.isTooLate(fact);
      for (const id of shownBy(fact)) this.deleted.delete(id);
      if (!isTooLate) continue;
      const ids = foldAll(history, numbered(this.acknowledged)).pages.flatMap(({ generations }) =>
        generations.flatMap(({ results }) => results),
      );
      for (const { id } of ids) this.late.add(id);
    }
    this.acknowledged.push(...facts);
  }

  /** Whether this undoes a deletion of more than an hour ago. */
  private isTooLate(fact: Fact): boolean {
    return shownBy(fact).some((id) => this.clock - (this.deleted.get(id) ?? this.clock) > UNDO_KEPT);
  }

  /** A task is requested and ends once, as tasks do, and time goes on. */
  private sane(given: Fact): readonly Fact[] {
    this.clock += BETWEEN;
    const fact = { ...given, at: this.clock };
    if (fact.type === 'v1.GenerationRestored' || fact.type === 'v1.GenerationImported') {
      const taskId = `elsewhere${this.clock}`;
      // An older one would stand behind what was deleted, left the log, and is restored then: that is not in question.
      const createdAt = this.clock;
      return [
        { ...fact, taskId, createdAt, results: fact.results.map((result) => ({ ...result, id: `r-${taskId}` })) },
      ];
    }
    if (fact.type === 'v1.GenerationRequested') {
      const taskId = `t${this.requested.size}`;
      this.requested.add(taskId);
      return [{ ...fact, taskId }];
    }
    if (!endsTask(fact)) return this.isTooLate(fact) ? [] : [fact];
    const taskId = [...this.requested].find((id) => !this.ended.has(id));
    if (taskId === undefined) return [];
    this.ended.add(taskId);
    if (fact.type !== 'v1.GenerationCompleted') return [{ ...fact, taskId }];
    return [{ ...fact, taskId, results: fact.results.map((result) => ({ ...result, id: `r-${taskId}` })) }];
  }

  async close() {
    for (const { log } of this.tabs.values()) await log.close();
    this.tabs.clear();
    this.disk.failWrites(0, quotaError());
  }

  /** The power went while something that was never acknowledged was written. */
  tear() {
    this.disk.entries.set('chunk:999999999999', '[{"seq":999999999999,"tab":"a","fa');
  }

  async check() {
    await this.close();
    const log = await openOn(createDisk(this.disk.entries), { limit: this.limit });
    const lines = (await log.export()).split('\n').filter(Boolean);
    const stored: Fact[] = lines.map((line) => JSON.parse(line).fact).filter(Boolean);
    for (const fact of stored) expect(ownerOf(fact) ?? this.name).toBe(this.name);
    const isCompacted = stored.some((fact) => fact.type === 'v1.HistoryCompacted' && 'characters' in fact);
    if (!isCompacted) expect(stored).toEqual(this.acknowledged.map((fact) => JSON.parse(JSON.stringify(fact))));
    else this.checkCompacted(log);
    this.disk.entries.delete('chunk:999999999999');
  }

  /** What the rules drop is seen in no projection, apart from the oldest finished generations. */
  private checkCompacted(log: Log) {
    const expected = numbered(this.acknowledged);
    for (const projection of projections) {
      if (['tasks', 'history', 'compacted'].includes(projection.name)) continue;
      const state = log.projection<unknown>(projection).get();
      expect(unnumbered(state), projection.name).toEqual(unnumbered(foldAll<unknown>(projection, expected)));
    }
    const live = (all: readonly { taskId: string }[]) => all.map(({ taskId }) => taskId);
    expect(live(log.projection(tasks).get().filter(isLive))).toEqual(live(foldAll(tasks, expected).filter(isLive)));
    const idsOf = (state: History) => newest(state, 0, 999).flatMap(({ id }) => (this.late.has(id) ? [] : [id]));
    const shown = idsOf(log.projection(history).get());
    const all = idsOf(foldAll(history, expected));
    expect(shown).toEqual(all.slice(0, shown.length));
  }
}

/** Results that a fact hides, or the name under which it clears the history. */
const hiddenBy = (fact: Fact): readonly string[] => {
  if (fact.type === 'v1.HistoryCleared') return [fact.clearId];
  return fact.type === 'v1.ResultsDeleted' ? fact.resultIds : [];
};
/** Results that a fact brings back, or the clearing that it undoes. */
const shownBy = (fact: Fact): readonly string[] => {
  if (fact.type === 'v1.HistoryClearUndone') return [fact.clearId];
  return fact.type === 'v1.ResultsRestored' ? fact.resultIds : [];
};

/** Facts say whose they are, where they have room for it. */
const own =
  (name: string) =>
  (fact: Fact): Fact =>
    fact.type === 'v1.ErrorCaught' ? { ...fact, stack: `of ${name}` } : fact;
const ownerOf = (fact: Fact) => (fact.type === 'v1.ErrorCaught' ? fact.stack.slice(3) : undefined);

/** Records have other numbers in a log that was compacted, in the same order; an empty list may be absent. */
const unnumbered = (state: unknown): unknown =>
  JSON.parse(
    JSON.stringify({ state }, (key, value) => {
      const isEmpty = Array.isArray(value) && value.length === 0;
      return key === 'seq' || key === 'since' || isEmpty ? undefined : value;
    }),
  );

async function walk(steps: readonly Step[], limit: number) {
  const users = { ada: new User('ada', limit), bob: new User('bob', limit) };
  for (const each of steps) {
    const user = users[each.user];
    if (each.kind === 'append') await user.append(each.tab, each.list);
    else if (each.kind === 'fill') user.disk.failWrites(each.writes, quotaError());
    else {
      if (each.torn) user.tear();
      await user.check();
    }
  }
  await users.ada.check();
  await users.bob.check();
}

it.each([
  { what: 'that is never compacted', limit: COMPACT_AT },
  { what: 'that is compacted again and again', limit: 6_000 },
])(
  'loses no acknowledged fact, and has none of another user, in a log $what',
  { timeout: 30 * 60_000 },
  async ({ limit }) => {
    const steps = fc.array(step, { minLength: STEPS_IN_A_WALK, maxLength: STEPS_IN_A_WALK, size: 'max' });
    const numRuns = Math.ceil(STEPS / 2 / STEPS_IN_A_WALK);
    await fc.assert(
      fc.asyncProperty(steps, (list) => walk(list, limit)),
      { numRuns, endOnFailure: process.env.LOG_STEPS !== undefined },
    );
  },
);

it('generates facts of every type that fit their schemas', () => {
  for (const arbitrary of Object.values<fc.Arbitrary<Fact>>(arbitraries)) {
    fc.assert(
      fc.property(arbitrary, (fact) => {
        expect(() => checkedFact(fact)).not.toThrow();
      }),
      { numRuns: 20 },
    );
  }
});
