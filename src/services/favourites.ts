import * as z from 'zod/mini';
import { Done } from '../../contract/error';
import { FavouriteList } from '../../contract/favourite';
import { type FavouriteEntry, favourites } from '../log/projections/favourites';
import type { Log } from '../log/store';
import { InvalidAnswerError, StatusError } from './errors';
import { differences } from './favourite-differences';
import type { Clients } from './http';
import { persistently } from './retry';

/** What can become a favourite. */
export type FavouriteCandidate = Pick<FavouriteEntry, 'url' | 'name' | 'prompt' | 'media' | 'resultId'>;
/** 'malformed': the provider's answer lacks an id or a url. 'signed-out': it asks for a login. */
export type FavouriteOutcome = 'done' | 'malformed' | 'signed-out' | 'failed';
type Known = Pick<FavouriteEntry, 'favoriteId' | 'url'>;
/** Told of every wait that the provider or the network imposes (ms). */
export type Waiting = (ms: number) => void;

export interface FavouriteService {
  add(candidate: FavouriteCandidate, waiting?: Waiting): Promise<FavouriteOutcome>;
  remove(favourite: Known, waiting?: Waiting): Promise<FavouriteOutcome>;
  /** Takes a removal back: the same favourite, at its old time and in its folder. */
  restore(favourite: FavouriteEntry): Promise<FavouriteOutcome>;
  /** Puts it into a folder, or into none. */
  move(favourite: Known, folderId: string | undefined): Promise<FavouriteOutcome>;
  /** Brings what the log knows up to what the provider has. */
  refresh(): Promise<FavouriteOutcome>;
}

export interface FavouriteOptions {
  readonly clients: Pick<Clients, 'api' | 'account'>;
  /** The log of whoever is signed in. */
  readonly log: () => Pick<Log, 'append' | 'projection' | 'onFact'> | undefined;
  readonly now: () => number;
}

/** All that an answer must carry to be a favourite. */
const Created = z.object({ _id: z.string().check(z.minLength(1)), url: z.string().check(z.minLength(1)) });
const TRIES = 3;
/** What changes a favourite itself. */
const TOUCHING: ReadonlySet<string> = new Set(['v1.FavoriteAdded', 'v1.FavoriteRemoved', 'v1.FavoriteMoved']);

/** Favourites are the provider's; the log keeps what this browser has learned of them, for when there is no network. */
export function createFavourites({ clients: { api, account }, log, now }: FavouriteOptions): FavouriteService {
  const patient = <T>(work: () => Promise<T>, waiting?: Waiting) =>
    persistently(work, { signal: new AbortController().signal, tries: TRIES, waiting });

  return {
    add: (candidate, waiting) =>
      outcomeOf(async () => {
        const into = log();
        const json = { url: candidate.url, name: candidate.name, type: 'product' };
        const post = () => api.call(Created, 'resource/favorite', { method: 'post', json });
        const { _id } = await patient(post, waiting);
        await into?.append({ type: 'v1.FavoriteAdded', at: now(), createdAt: now(), favoriteId: _id, ...candidate });
      }),
    remove: ({ favoriteId, url }, waiting) =>
      outcomeOf(async () => {
        const into = log();
        const path = `resource/favorite/${encodeURIComponent(favoriteId)}`;
        await patient(() => account.call(Done, path, { method: 'delete' }), waiting).catch((error: unknown) => {
          // Another tab or device was first.
          if (!(error instanceof StatusError && error.status === 404)) throw error;
        });
        await into?.append({ type: 'v1.FavoriteRemoved', at: now(), favoriteId, url });
      }),
    restore: ({ folderId, thumbnail, ...entry }) =>
      outcomeOf(async () => {
        const into = log();
        const { favoriteId, url } = entry;
        const path = `resource/favorite/${encodeURIComponent(favoriteId)}/restore`;
        await patient(() => account.call(Done, path, { method: 'post', json: {} }));
        await into?.append(
          { type: 'v1.FavoriteAdded', at: now(), ...entry },
          ...(folderId ? [{ type: 'v1.FavoriteMoved', at: now(), favoriteId, url, folderId } as const] : []),
          ...(thumbnail ? [{ type: 'v1.FavoriteThumbnailKept', at: now(), url, blob: thumbnail } as const] : []),
        );
      }),
    move: ({ favoriteId, url }, folderId) =>
      outcomeOf(async () => {
        const into = log();
        const path = `resource/favorite/${encodeURIComponent(favoriteId)}`;
        const json = { folder_id: folderId ?? null };
        await patient(() => account.call(Done, path, { method: 'put', json }));
        await into?.append({ type: 'v1.FavoriteMoved', at: now(), favoriteId, url, ...(folderId ? { folderId } : {}) });
      }),
    refresh: () =>
      outcomeOf(async () => {
        const into = log();
        if (!into) return;
        const touched = new Set<string>();
        const stop = into.onFact(({ fact }) => {
          if (TOUCHING.has(fact.type) && 'url' in fact) touched.add(fact.url);
        });
        try {
          const listed = await patient(() => account.call(FavouriteList, 'resource/favorite/myself'));
          const known = Object.values(into.projection(favourites).get());
          // What changed while the list was on its way is newer than the list.
          const news = differences(known, listed, now()).filter(({ url }) => !touched.has(url));
          if (news.length > 0) await into.append(...news);
        } finally {
          stop();
        }
      }),
  };
}

export async function outcomeOf(work: () => Promise<void>): Promise<FavouriteOutcome> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof StatusError && error.status === 401) return 'signed-out';
    return error instanceof InvalidAnswerError ? 'malformed' : 'failed';
  }
}
