import type { Recorded } from '../../facts';
import { projections, type UserLog } from '../../log';
import { createReadable, foldOn, type Projection } from '../../log/projection';
import type { LogBench, LoggedFact } from '../../ports/inspector';
import { isSecret } from '../browser/secrets';
import { shown } from '../browser/shown';
import { differences } from './differences';
import { recordsOf } from './exported';

/** Records between two kept states: what a moment costs at most, once the log was folded. */
const EVERY = 1_024;

type States = ReadonlyMap<Projection<unknown>, unknown>;

/** The log of the user, with what is added to it; read only. */
export async function openLogBench(opened: UserLog, travel: (log: UserLog | undefined) => void): Promise<LogBench> {
  const { records } = recordsOf(await opened.log.export());
  const bench = createLogBench(records, opened, travel);
  opened.log.onFact((record) => bench.add(record));
  return bench;
}

/** Looks at records as they stood at any moment. @param opened whose pictures are shown with them */
export function createLogBench(
  first: readonly Recorded[],
  opened: UserLog,
  travel: (log: UserLog | undefined) => void,
): LogBench & { add(record: Recorded): void } {
  const records = [...first];
  const version = createReadable(0);
  const moments = createMoments(records);
  const find = (seq: number) => records.find((record) => record.seq === seq);
  /** How many records there were once this one was written. */
  const until = (seq: number) => records.findLastIndex((record) => record.seq <= seq) + 1;
  let logged: readonly LoggedFact[] | undefined;
  return {
    version,
    add: (record) => {
      if (record.seq <= (records.at(-1)?.seq ?? 0)) return;
      records.push(record);
      logged = undefined;
      version.set(version.get() + 1);
    },
    facts: () => {
      logged ??= records.map(({ seq, fact }) => ({ seq, at: fact.at, type: fact.type }));
      return logged;
    },
    matching: (text) => {
      const wanted = text.toLowerCase();
      return new Set(
        records.flatMap(({ seq, fact }) => (JSON.stringify(fact).toLowerCase().includes(wanted) ? [seq] : [])),
      );
    },
    contentOf: (seq) => shown(find(seq)?.fact),
    statesAt: (seq) => shown(named(moments.at(until(seq)))),
    differences: (one, other) =>
      differences(named(moments.at(until(one))), named(moments.at(until(other)))).map(({ path, before, after }) => ({
        path,
        ...shownPair(path, before, after),
      })),
    travel: (seq) => travel(seq === undefined ? undefined : past(moments.at(until(seq)), opened)),
    export: () => withoutSecrets(records),
    exportProject: async () => {
      const { writeProject } = await import('./project');
      return writeProject(withoutSecrets(records), opened.blobs, { userId: opened.log.userId, now: Date.now() });
    },
  };
}

const withoutSecrets = (records: readonly Recorded[]): string =>
  records
    .map((record) => JSON.stringify(record, (name, value) => (isSecret(name, value) ? '[secret]' : value)))
    .join('\n');

/** The last name of a path decides whether its values are secret. */
function shownPair(path: string, before: unknown, after: unknown) {
  const name = path.split('.').at(-1) ?? '';
  const pair = (value: unknown) => Object.values(shown({ [name]: value }) ?? {})[0];
  return { before: pair(before), after: pair(after) };
}

const named = (states: States) => Object.fromEntries([...states].map(([{ name }, state]) => [name, state]));

/** The states of all projections after a number of records. Some are kept: every moment is near one of them. */
function createMoments(records: readonly Recorded[]) {
  const kept: States[] = [new Map(projections.map((projection) => [projection, projection.initial]))];
  const onwards = (states: States, from: number, to: number): States => {
    const some = records.slice(from, to);
    return new Map([...states].map(([projection, state]) => [projection, foldOn(projection, state, some)]));
  };
  return {
    at: (count: number): States => {
      const index = Math.floor(count / EVERY);
      for (let next = kept.length; next <= index; next += 1) {
        const before = kept[next - 1];
        if (before) kept.push(onwards(before, (next - 1) * EVERY, next * EVERY));
      }
      const nearest = kept[index];
      if (!nearest) throw new Error('a log has a beginning');
      return onwards(nearest, index * EVERY, count);
    },
  };
}

/** The log as it was: read only, and without anything to come. */
function past(states: States, { log, blobs }: UserLog): UserLog {
  const refuse = () => Promise.reject(new Error('what was cannot be changed'));
  return {
    blobs,
    log: {
      userId: log.userId,
      tab: log.tab,
      status: log.status,
      append: refuse,
      export: refuse,
      close: async () => undefined,
      onFact: () => () => undefined,
      projection: <S>(projection: Projection<S>) => {
        // Each projection has its own state, which the map cannot say.
        const state = states.get(projection as Projection<unknown>) as S;
        return { get: () => state, subscribe: () => () => undefined };
      },
    },
  };
}
