import type { FavouriteEntry } from '../../log/projections/favourites';
import { history } from '../../log/projections/history';
import { promptAt } from '../results/PromptText';
import { useProjection, useStudio } from '../studio/studio-context';

/**
 * What a favourite was made from, in the language in use as long as the history has its form; later in the words in which
 * it was sent, and without any by the name of its file.
 */
export function useFavouriteName({ url, prompt, name }: FavouriteEntry): string {
  const { words } = useStudio();
  const all = useProjection(history);
  return promptAt(url, all, words) || prompt || name;
}
