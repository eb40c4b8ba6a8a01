import { definitionOf, type Recorded } from '../facts';
import type { Needed } from '../facts/definition';
import { type Lifetimes, lifetimesOf, neededBy, withoutTasks } from './needed';

/** Where dropping what is superfluous leaves no more than this share of the limit, every generation stays. */
const ROOM = 0.75;
/** Else the oldest finished generations go until the log takes this share of its limit: 'half is kept'. */
const TARGET = 0.5;
/** Finished generations are never reduced below this share, however large the rest is: then something else is too large. */
const GENERATIONS_KEPT = 0.25;

export interface Compaction {
  readonly kept: readonly Recorded[];
  /** Finished generations that went. */
  readonly removed: number;
  /** Blobs that nothing kept refers to any more. */
  readonly blobs: readonly string[];
  /** Characters of what is kept, about. */
  readonly characters: number;
}

/** Records that survive, with the characters of each. */
interface Sized {
  readonly record: Recorded;
  readonly characters: number;
}

/**
 * Drops what no projection needs any more, by each fact's retain rule; where that is not enough, the oldest finished
 * generations go too. Running generations stay. The rest keeps its order and its numbers.
 *
 * @param limit characters that the log may have
 */
export function compact(records: readonly Recorded[], limit: number): Compaction {
  const sized = records.map((record) => ({ record, characters: JSON.stringify(record).length + 1 }));
  const lifetimes = lifetimesOf(records);
  const needed = neededBy(records);
  const keepWithout = (gone: ReadonlySet<string>) => retained(sized, withoutTasks(needed, records, gone), limit);

  let gone = lifetimes.hidden;
  let kept = keepWithout(gone);
  if (sum(kept) > limit * ROOM) {
    gone = new Set([...gone, ...oldestTasks(kept, lifetimes, limit)]);
    kept = keepWithout(gone);
  }
  return {
    kept: kept.map(({ record }) => record),
    removed: lifetimes.finished.filter((taskId) => gone.has(taskId)).length,
    blobs: orphans(records, new Set(kept.map(({ record }) => record))),
    characters: sum(kept),
  };
}

/** What the retain rules keep; the newest are asked first. */
function retained(sized: readonly Sized[], needed: Needed, limit: number): readonly Sized[] {
  const seen = new Set<string>();
  const used = new Map<string, number>();
  const keeps = ({ record: { fact, seq }, characters }: Sized) => {
    const { when, latestOf, share } = definitionOf(fact.type).retain;
    if (when && !when(fact, needed, seq)) return false;
    if (latestOf) {
      const key = `${fact.type} ${latestOf(fact)}`;
      if (seen.has(key)) return false;
      seen.add(key);
    }
    if (share === undefined) return true;
    const before = used.get(fact.type);
    used.set(fact.type, (before ?? 0) + characters);
    return before === undefined || before + characters <= share * limit;
  };
  return sized.toReversed().filter(keeps).reverse();
}

/** The oldest finished tasks that have to go to reach the target. */
function oldestTasks(kept: readonly Sized[], { finished, taskOf }: Lifetimes, limit: number): readonly string[] {
  const charactersOf = new Map(finished.map((taskId) => [taskId, 0]));
  for (const { record, characters } of kept) {
    const taskId = taskOf(record.fact);
    const before = taskId === undefined ? undefined : charactersOf.get(taskId);
    if (taskId !== undefined && before !== undefined) charactersOf.set(taskId, before + characters);
  }
  let total = sum(kept);
  let generations = [...charactersOf.values()].reduce((all, characters) => all + characters, 0);
  const going: string[] = [];
  for (const taskId of finished) {
    const characters = charactersOf.get(taskId) ?? 0;
    if (total <= limit * TARGET || generations - characters < limit * GENERATIONS_KEPT) break;
    total -= characters;
    generations -= characters;
    going.push(taskId);
  }
  return going;
}

/** Blobs that only dropped records refer to. */
function orphans(records: readonly Recorded[], kept: ReadonlySet<Recorded>): readonly string[] {
  const blobsOf = ({ fact }: Recorded) => definitionOf(fact.type).blobs?.(fact) ?? [];
  const used = new Set([...kept].flatMap(blobsOf));
  return [...new Set(records.flatMap(blobsOf))].filter((blob) => !used.has(blob));
}

const sum = (sized: readonly Sized[]) => sized.reduce((all, { characters }) => all + characters, 0);
