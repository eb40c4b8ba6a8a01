import type { UserLog } from '../../log';
import { favourites } from '../../log/projections/favourites';
import { history } from '../../log/projections/history';
import type { ThumbnailNews } from '../../machines/library/machine';

/** Number of the newest results that are searched for pictures without a thumbnail. */
const LOOKED_THROUGH = 100;

/**
 * Makes a small picture of every result that this tab finishes, and of every favourite and of the newest results from
 * elsewhere that have none yet, so that they open offline. Those come one after the other; one that fails is tried again
 * when the log is opened next.
 */
export function makeThumbnails({ log, blobs }: UserLog, send: (news: ThumbnailNews) => void): () => void {
  let stopped = false;
  const make = async (url: string, news: (blob: string) => ThumbnailNews) => {
    try {
      const { makeThumbnail } = await import('../files/thumbnails');
      const blob = await blobs.put(await makeThumbnail(url));
      if (!stopped) send(news(blob));
    } catch {
      // It is shown from its own address; only offline is its tile empty.
    }
  };
  const all = log.projection(favourites);
  let queue = Promise.resolve();
  const makeOfFavourite = (url: string) => {
    queue = queue.then(() => {
      const entry = all.get()[url];
      // Another tab was first, or it is no favourite any more.
      if (stopped || entry?.media !== 'image' || entry.thumbnail) return undefined;
      return make(url, (blob) => ({ type: 'favourite-thumbnail.made', url, blob }));
    });
  };
  const makeOfRestored = ({ id, url }: { readonly id: string; readonly url: string }) => {
    queue = queue.then(() =>
      stopped ? undefined : make(url, (blob) => ({ type: 'thumbnail.made', resultId: id, blob })),
    );
  };
  for (const { url } of Object.values(all.get())) makeOfFavourite(url);
  const makeOfRestoredBefore = async () => {
    // The pages that show results fetch it as well.
    const { newest } = await import('../../log/queries/search-history');
    const shown = newest(log.projection(history).get(), 0, LOOKED_THROUGH);
    shown.filter(({ restored, type, thumbnail }) => restored && type === 'image' && !thumbnail).forEach(makeOfRestored);
  };
  void makeOfRestoredBefore().catch(() => undefined);
  const stop = log.onFact(({ fact, tab }) => {
    if (tab !== log.tab) return;
    if (fact.type === 'v1.FavoriteAdded') makeOfFavourite(fact.url);
    if (fact.type === 'v1.GenerationRestored')
      fact.results.filter(({ type }) => type === 'image').forEach(makeOfRestored);
    if (fact.type !== 'v1.GenerationCompleted') return;
    for (const { id, url, type } of fact.results) {
      if (type === 'image') void make(url, (blob) => ({ type: 'thumbnail.made', resultId: id, blob }));
    }
  });
  return () => {
    stopped = true;
    stop();
  };
}
