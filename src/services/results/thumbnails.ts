import type { FactOf } from '../../facts';
import type { UserLog } from '../../log';
import { favourites } from '../../log/projections/favourites';
import { history } from '../../log/projections/history';
import type { ThumbnailNews } from '../../machines/library/machine';

type ResultOfLog = FactOf<'v1.GenerationCompleted'>['results'][number];

/** Number of the newest results that are searched for pictures without a thumbnail. */
const LOOKED_THROUGH = 100;

/** How often the picture of a result that was just finished is asked for, and the time between (ms). */
const TRIES = 3;
const APART = 3_000;

/**
 * Makes a small picture of every result that this tab finishes, and of every favourite and of the newest results that have
 * none yet, so that they open offline. Those come one after the other; one that fails is tried again when the log is
 * opened next.
 */
export function makeThumbnails({ log, blobs }: UserLog, send: (news: ThumbnailNews) => void): () => void {
  let stopped = false;
  const make = async (url: string, news: (blob: string) => ThumbnailNews, times = 1) => {
    for (let tries = 1; !stopped; tries++) {
      try {
        const { makeThumbnail } = await import('../files/thumbnails');
        const blob = await blobs.put(await makeThumbnail(url));
        if (!stopped) send(news(blob));
        return;
      } catch {
        // It is shown from its own address; only offline is its tile empty.
        if (tries === times) return;
        await new Promise((done) => setTimeout(done, APART));
      }
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
  /** Results that were finished or looked for here already. */
  const begun = new Set<string>();
  const makeOfResult = ({ id, url }: Pick<ResultOfLog, 'id' | 'url'>, times?: number) => {
    if (begun.has(id)) return undefined;
    begun.add(id);
    return make(url, (blob) => ({ type: 'thumbnail.made', resultId: id, blob }), times);
  };
  const makeInTurn = (result: Pick<ResultOfLog, 'id' | 'url'>) => {
    queue = queue.then(() => (stopped ? undefined : makeOfResult(result)));
  };
  for (const { url } of Object.values(all.get())) makeOfFavourite(url);
  const makeOfEarlier = async () => {
    // The pages that show results fetch it as well.
    const { newest } = await import('../../log/queries/search-history');
    const shown = newest(log.projection(history).get(), 0, LOOKED_THROUGH);
    shown.filter(({ type, thumbnail }) => type === 'image' && !thumbnail).forEach(makeInTurn);
  };
  void makeOfEarlier().catch(() => undefined);
  const stop = log.onFact(({ fact, tab }) => {
    if (tab !== log.tab) return;
    if (fact.type === 'v1.FavoriteAdded') makeOfFavourite(fact.url);
    if (fact.type === 'v1.GenerationRestored') fact.results.filter(({ type }) => type === 'image').forEach(makeInTurn);
    if (fact.type !== 'v1.GenerationCompleted') return;
    fact.results.filter(({ type }) => type === 'image').forEach((result) => void makeOfResult(result, TRIES));
  });
  return () => {
    stopped = true;
    stop();
  };
}
