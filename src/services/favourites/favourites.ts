import { createActor, toPromise } from 'xstate';
import type { FavouriteChange, FavouriteOutcome, FolderOutcome } from '../../machines/favourites/types';
import type { FavouriteFolderPort, FavouritePort } from '../../ports/favourites';
import type { FavouriteOptions } from './options';

/** Favourites are the provider's; the log keeps what this browser has learned of them, for when there is no network. */
export function createFavourites(options: FavouriteOptions): {
  readonly favourites: FavouritePort;
  readonly favouriteFolders: FavouriteFolderPort;
} {
  const { userLog, inspect, now } = options;
  // No screen waits for it; where its code cannot be fetched, the change has failed.
  const machine = () => import('./provide').then(({ provideFavourites }) => provideFavourites(options));
  const running = new Set<{ stop(): unknown }>();
  // A change still running when its user signs out would be recorded for the next user.
  userLog.subscribe(() => {
    for (const actor of running) actor.stop();
    running.clear();
  });
  const change = async (input: FavouriteChange, waiting?: (ms: number) => void): Promise<FolderOutcome> => {
    const asked = userLog.get();
    const provided = await machine().catch(() => undefined);
    // Another user may be there by now.
    if (!provided || userLog.get() !== asked) return 'failed';
    const actor = createActor(provided, { input: { change: input, now }, inspect });
    actor.on('favourites.waiting', ({ ms }) => waiting?.(ms));
    running.add(actor.start());
    // One that was stopped has no outcome.
    const outcome: FolderOutcome | undefined = await toPromise(actor);
    running.delete(actor);
    return outcome ?? 'failed';
  };
  const favourite = async (input: FavouriteChange, waiting?: (ms: number) => void): Promise<FavouriteOutcome> => {
    const outcome = await change(input, waiting);
    return outcome === 'taken' ? 'failed' : outcome;
  };
  return {
    favourites: {
      add: (candidate, waiting) => favourite({ kind: 'add', candidate }, waiting),
      remove: (known, waiting) => favourite({ kind: 'remove', favourite: known }, waiting),
      restore: (known) => favourite({ kind: 'restore', favourite: known }),
      move: (known, folderId) => favourite({ kind: 'move', favourite: known, ...(folderId ? { folderId } : {}) }),
      refresh: () => favourite({ kind: 'refresh' }),
    },
    favouriteFolders: {
      create: (name) => change({ kind: 'save-folder', name }),
      rename: (folderId, name) => change({ kind: 'save-folder', name, folderId }),
      remove: (folderId) => change({ kind: 'remove-folder', folderId }),
      refresh: () => change({ kind: 'refresh-folders' }),
    },
  };
}
