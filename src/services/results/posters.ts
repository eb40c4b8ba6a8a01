import type { Group } from 'three';
import type { UserLog } from '../../log';
import type { ModelFacts } from '../../machines/model-viewer/stats';

interface Result {
  readonly id: string;
  readonly url: string;
}

/** Draws a small picture of a model. */
type DrawPoster = (root: Group, facts: ModelFacts) => Promise<Blob>;

/** A tile is not worth fetching more than this (bytes): larger models say what they are in words. */
const POSTER_MAX_BYTES = 40 * 1024 * 1024;

/**
 * Keeps posters of 3D results, one after the other: two models at once would be felt. What could not be drawn is not
 * tried again before the next visit.
 */
export function createPosters(opened: () => UserLog | undefined, now: () => number) {
  const asked = new Set<string>();
  let queue = Promise.resolve();
  const keep = async ({ log, blobs }: UserLog, { id, url }: Result, draw: DrawPoster) => {
    const [{ loadModel }, { disposeModel }] = await Promise.all([
      import('../models/load-model'),
      import('../models/soundness'),
    ]);
    const { signal } = new AbortController();
    const { root, facts } = await loadModel({ kind: 'url', url }, () => {}, signal, POSTER_MAX_BYTES);
    try {
      const blob = await blobs.put(await draw(root, facts));
      await log.append({ type: 'v1.ThumbnailKept', at: now(), resultId: id, blob });
    } finally {
      disposeModel(root);
    }
  };
  return (result: Result, draw: DrawPoster): Promise<void> => {
    // The picture belongs to whoever asks for it, even when somebody else is signed in at its turn.
    const userLog = opened();
    if (!userLog || asked.has(result.id)) return queue;
    asked.add(result.id);
    // A tile without a poster says what it is; nothing else depends on it.
    queue = queue.then(() => keep(userLog, result, draw)).catch(() => undefined);
    return queue;
  };
}
