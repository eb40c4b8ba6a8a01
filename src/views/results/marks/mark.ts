import type { HistoryWords } from '../../../i18n';
import { type HistoryItem, history } from '../../../log/projections/history';
import { fold } from '../../../log/queries/history-columns';
import { findById } from '../../../log/queries/lineage';
import { MOST_TAGS, normalTags, type Stars } from '../../../machines/library/marks';
import { notifyWithUndo } from '../../kit/undo';
import type { useStudio } from '../../studio/studio-context';
import { notifications } from '../../toasts/notifications';
import { loadHistoryWords } from '../history-words';

type Studio = ReturnType<typeof useStudio>;

/** Stars and tags for results; what is left out stays as it is. */
export interface Marking {
  readonly stars?: Stars | undefined;
  /** Tags that each of them gets, and tags that each of them loses. */
  readonly give?: readonly string[];
  readonly take?: readonly string[];
}

/** The toast of the last marking: the next one takes its place, for stars are given by the dozen. */
let shown: string | undefined;

/** Marks results as they are now, and offers to take that back. */
export async function mark(
  studio: Pick<Studio, 'locale' | 'words' | 'userLog' | 'results'>,
  items: readonly HistoryItem[],
  change: Marking,
): Promise<void> {
  const say = await loadHistoryWords(studio.locale);
  const { userLog, results, words } = studio;
  const all = userLog.get()?.log.projection(history).get();
  if (!all) return;
  const now = items.map((item) => findById(all, item.id) ?? item);
  const { stars } = change;
  const rated = stars === undefined ? [] : now.filter((item) => (item.stars ?? 0) !== stars);
  const tagged = now.filter((item) => !isSame(tagsAfter(item, change), item.tags ?? []));
  if (rated.length + tagged.length === 0) return;
  const before = {
    ratings: rated.map(({ id, stars: had = 0 }) => ({ resultId: id, stars: had })),
    tagged: tagged.map(({ id, tags = [] }) => ({ resultId: id, tags })),
  };
  results.rate(rated.map(({ id }) => ({ resultId: id, stars: stars ?? 0 })));
  results.tag(tagged.map((item) => ({ resultId: item.id, tags: tagsAfter(item, change) })));
  const undo = () => {
    results.rate(before.ratings);
    results.tag(before.tagged);
  };
  if (shown) notifications.hide(shown);
  shown = notifyWithUndo(saying(stars, rated.length > 0, tagged.length > 0, say), undo, words);
}

function saying(stars: Stars | undefined, isRated: boolean, isTagged: boolean, say: HistoryWords): string {
  if (isRated && isTagged) return say.marked();
  if (isTagged) return say.tagged();
  return stars === 0 ? say.unrated() : say.rated();
}

/** The tags of a result once they are given and taken. */
export function tagsAfter(
  { tags = [] }: Pick<HistoryItem, 'tags'>,
  { give = [], take = [] }: Marking,
): readonly string[] {
  return give.length + take.length === 0 ? tags : normalTags(wanted(tags, give, take));
}

/** Whether a result would have more tags than it can have. */
export function isTooMuch({ tags = [] }: Pick<HistoryItem, 'tags'>, { give = [], take = [] }: Marking): boolean {
  return new Set(wanted(tags, give, take).map(fold)).size > MOST_TAGS;
}

function wanted(tags: readonly string[], give: readonly string[], take: readonly string[]): readonly string[] {
  const taken = new Set(take.map(fold));
  return [...tags.filter((tag) => !taken.has(fold(tag))), ...give];
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag, index) => tag === other[index]);
