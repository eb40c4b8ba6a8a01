import { clearedBefore, type History } from '../projections/history';
import { PAGE } from '../projections/history-pages';
import { fold } from './history-columns';

/** A tag as it was written last, with the number of results that have it. */
export interface UsedTag {
  readonly tag: string;
  readonly count: number;
}

/** Every tag of the results that are shown, the most used in front. */
export function usedTags(state: History): readonly UsedTag[] {
  const before = clearedBefore(state);
  const used = new Map<string, UsedTag>();
  for (const [at, page] of state.pages.entries()) {
    for (const [index, { results }] of page.generations.entries()) {
      if (at * PAGE + index < before) continue;
      for (const { tags = [], deleted } of results) {
        if (deleted) continue;
        for (const tag of tags) used.set(fold(tag), { tag, count: (used.get(fold(tag))?.count ?? 0) + 1 });
      }
    }
  }
  return [...used.values()].sort((one, other) => other.count - one.count || one.tag.localeCompare(other.tag));
}
