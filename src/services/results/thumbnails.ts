import type { UserLog } from '../../log';
import { favourites } from '../../log/projections/favourites';
import type { ThumbnailNews } from '../../machines/library/machine';
import { makeThumbnail } from '../files/thumbnails';

/**
 * Makes a small picture of every result that this tab finishes, and of every favourite that has none yet, so that they
 * open offline. Favourites come one after the other; one that fails is tried again when the log is opened next.
 */
export function makeThumbnails({ log, blobs }: UserLog, send: (news: ThumbnailNews) => void): () => void {
  let stopped = false;
  const make = async (url: string, news: (blob: string) => ThumbnailNews) => {
    try {
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
  for (const { url } of Object.values(all.get())) makeOfFavourite(url);
  const stop = log.onFact(({ fact, tab }) => {
    if (tab !== log.tab) return;
    if (fact.type === 'v1.FavoriteAdded') makeOfFavourite(fact.url);
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
