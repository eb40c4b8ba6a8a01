import type { Group } from 'three';
import type { UserLog } from '../../log';
import type { ReadableProjection } from '../../log/projection';
import type { ThumbnailNews } from '../../machines/library/machine';
import type { ModelStats } from '../../machines/model-viewer/stats';
import type { LibraryPort } from '../../ports/library';

interface Result {
  readonly id: string;
  readonly url: string;
}

/** Draws a small picture of a model. */
type DrawPoster = (root: Group, facts: ModelStats) => Promise<Blob>;

/** A tile is not worth fetching more than this (bytes): larger models say what they are in words. */
const POSTER_MAX_BYTES = 40 * 1024 * 1024;

/**
 * Keeps posters of 3D results, one after the other: two models at once would be felt. What could not be drawn is not
 * tried again before the next visit.
 */
export function createPosters(
  current: Pick<ReadableProjection<UserLog | undefined>, 'get'>,
  send: (news: ThumbnailNews) => void,
): LibraryPort['keepPoster'] {
  const asked = new Set<string>();
  let queue = Promise.resolve();
  const keep = async (userLog: UserLog, { id, url }: Result, draw: DrawPoster) => {
    const [{ loadModel }, { disposeModel }] = await Promise.all([
      import('../models/load-model'),
      import('../models/soundness'),
    ]);
    const { signal } = new AbortController();
    const { root, facts } = await loadModel({ kind: 'url', url }, () => {}, signal, POSTER_MAX_BYTES);
    try {
      const blob = await userLog.blobs.put(await draw(root, facts));
      if (current.get() === userLog) send({ type: 'thumbnail.made', resultId: id, blob });
    } finally {
      disposeModel(root);
    }
  };
  return (result: Result, draw: DrawPoster): Promise<void> => {
    // The picture belongs to the user who asks for it.
    const userLog = current.get();
    if (!userLog || asked.has(result.id)) return queue;
    asked.add(result.id);
    // A tile without a poster says what it is; nothing else depends on it.
    queue = queue.then(() => keep(userLog, result, draw)).catch(() => undefined);
    return queue;
  };
}
