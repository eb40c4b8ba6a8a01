import type { UserLog } from '../log';
import { makeThumbnail } from './thumbnails';

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
