import { createReadable } from '../../log/projection';
import type { Happening } from '../../ports/inspector';

/** Maximum number of happenings that are kept. */
const KEPT = 5_000;

/** A happening with what it carried; its states are known once the actor has taken it. */
export interface Kept extends Happening {
  state?: string;
  readonly content: unknown;
}

export interface RingOptions {
  /** ms since the epoch. */
  readonly now: () => number;
  /** Calls once the next frame is drawn. */
  readonly nextFrame: (call: () => void) => void;
}

/** The newest happenings. Many of them are one change of `version`. */
export function createRing({ now, nextFrame }: RingOptions) {
  const version = createReadable(0);
  let kept: Kept[] = [];
  let counted = 0;
  let isWaiting = false;
  const changed = () => {
    if (isWaiting) return;
    isWaiting = true;
    nextFrame(() => {
      isWaiting = false;
      version.set(version.get() + 1);
    });
  };
  return {
    version,
    changed,
    add: (entry: Omit<Kept, 'number' | 'at'>): Kept => {
      counted += 1;
      const added = { ...entry, number: counted, at: now() };
      kept.push(added);
      // Cut rarely: moving all of them at each would cost more than the rest.
      if (kept.length > 2 * KEPT) kept = kept.slice(-KEPT);
      changed();
      return added;
    },
    all: (): readonly Kept[] => kept.slice(-KEPT),
  };
}
