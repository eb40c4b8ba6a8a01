import { clearedBefore, type History, PAGE } from '../projections/history';

/** How many of the generations that are shown came from elsewhere. */
export function countRestored(state: History): number {
  const before = clearedBefore(state);
  return state.pages
    .flatMap((page, at) => page.filter(({ restored }, index) => restored && at * PAGE + index >= before))
    .filter(({ results }) => results.some(({ deleted }) => !deleted)).length;
}
