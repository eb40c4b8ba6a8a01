import type { UserLog } from '../log';
import { favourites } from '../log/projections/favourites';
import { makeThumbnail } from './files/thumbnails';

/** Keeps a small picture of every result that is finished while this log is open, so that history opens offline. */
export function keepThumbnails({ log, blobs }: UserLog, tab: string, now: () => number): () => void {
  return log.onFact(async ({ fact, tab: writer }) => {
    if (fact.type !== 'v1.GenerationCompleted' || writer !== tab) return;
    for (const result of fact.results) {
      if (result.type !== 'image') continue;
      try {
        const blob = await blobs.put(await makeThumbnail(result.url));
        await log.append({ type: 'v1.ThumbnailKept', at: now(), resultId: result.id, blob });
      } catch {
        // The result is shown from its own address; only offline is its tile empty.
      }
    }
  });
}

/** Keeps a small picture of every favourite that has none yet, now and as they come, so that they open offline. */
export function keepFavouriteThumbnails({ log, blobs }: UserLog, now: () => number): () => void {
  const all = log.projection(favourites);
  let queue = Promise.resolve();
  const keep = (url: string) => {
    queue = queue.then(async () => {
      const entry = all.get()[url];
      // Another tab was first, or it is no favourite any more.
      if (entry?.media !== 'image' || entry.thumbnail) return;
      try {
        const blob = await blobs.put(await makeThumbnail(url));
        await log.append({ type: 'v1.FavoriteThumbnailKept', at: now(), url, blob });
      } catch {
        // Asked for again when the log is opened next.
      }
    });
  };
  for (const { url } of Object.values(all.get())) keep(url);
  return log.onFact(({ fact, tab }) => {
    if (fact.type === 'v1.FavoriteAdded' && tab === log.tab) keep(fact.url);
  });
}
