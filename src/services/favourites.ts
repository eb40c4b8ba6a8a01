import * as z from 'zod/mini';
import { Done } from '../../contract/error';
import { FavouriteList } from '../../contract/favourite';
import type { Fact } from '../log/facts';
import { type FavouriteEntry, favourites } from '../log/projections/favourites';
import type { Log } from '../log/store';
import { differences, learn } from '../machines/favourites/differences';
import { InvalidAnswerError, StatusError, unlessMissing } from './errors';
import type { Clients } from './http/clients';
import { persistently } from './http/retry';

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

/** Favourites are the provider's; the log keeps what this browser has learned of them, for when there is no network. */
export function createFavourites({ clients: { api, account }, log, now }: FavouriteOptions): FavouriteService {
  const patient = <T>(work: () => Promise<T>, waiting?: Waiting) => persistently(work, { tries: TRIES, waiting });

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
        await patient(() => account.call(Done, path, { method: 'delete' }), waiting).catch(unlessMissing);
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
        await learn(into, favouriteOf, async () => {
          const listed = await patient(() => account.call(FavouriteList, 'resource/favorite/myself'));
          return differences(Object.values(into.projection(favourites).get()), listed, now());
        });
      }),
  };
}

const favouriteOf = (fact: Fact) =>
  fact.type === 'v1.FavoriteAdded' || fact.type === 'v1.FavoriteRemoved' || fact.type === 'v1.FavoriteMoved'
    ? fact.url
    : undefined;

export async function outcomeOf(work: () => Promise<void>): Promise<FavouriteOutcome> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof StatusError && error.status === 401) return 'signed-out';
    return error instanceof InvalidAnswerError ? 'malformed' : 'failed';
  }
}
