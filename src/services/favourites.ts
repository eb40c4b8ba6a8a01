import * as z from 'zod/mini';
import { Done } from '../../contract/error';
import { type Favourite, FavouriteList } from '../../contract/favourite';
import type { FactOf } from '../log/facts';
import { type FavouriteEntry, favourites } from '../log/projections/favourites';
import type { Log } from '../log/store';
import { InvalidAnswerError, StatusError } from './errors';
import type { Clients } from './http';
import { persistently } from './retry';

/** What can become a favourite. */
export type FavouriteCandidate = Pick<FavouriteEntry, 'url' | 'name' | 'prompt' | 'media' | 'resultId'>;
/** 'malformed': the provider's answer lacks an id or a url. */
export type FavouriteOutcome = 'done' | 'malformed' | 'failed';
/** Told of every wait that the provider or the network imposes (ms). */
export type Waiting = (ms: number) => void;

export interface FavouriteService {
  add(candidate: FavouriteCandidate, waiting?: Waiting): Promise<FavouriteOutcome>;
  remove(favourite: Pick<FavouriteEntry, 'favoriteId' | 'url'>, waiting?: Waiting): Promise<FavouriteOutcome>;
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
    refresh: () =>
      outcomeOf(async () => {
        const into = log();
        if (!into) return;
        const touched = new Set<string>();
        const stop = into.onFact(({ fact }) => {
          if (fact.type === 'v1.FavoriteAdded' || fact.type === 'v1.FavoriteRemoved') touched.add(fact.url);
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

async function outcomeOf(work: () => Promise<void>): Promise<FavouriteOutcome> {
  try {
    await work();
    return 'done';
  } catch (error) {
    return error instanceof InvalidAnswerError ? 'malformed' : 'failed';
  }
}

/** The facts that turn what is known into what the provider lists; the oldest favourite first. */
export function differences(
  known: readonly FavouriteEntry[],
  listed: readonly Favourite[],
  at: number,
): (FactOf<'v1.FavoriteAdded'> | FactOf<'v1.FavoriteRemoved'>)[] {
  const kept = new Set(listed.map(({ _id }) => _id));
  const ids = new Set(known.map(({ favoriteId }) => favoriteId));
  const removed = known
    .filter(({ favoriteId }) => !kept.has(favoriteId))
    .map(({ favoriteId, url }) => ({ type: 'v1.FavoriteRemoved', at, favoriteId, url }) as const);
  const added = listed
    .filter(({ _id }) => !ids.has(_id))
    .map(
      ({ _id, url, name, prompt, created_at, mime }) =>
        ({
          type: 'v1.FavoriteAdded',
          at,
          favoriteId: _id,
          url,
          name,
          prompt,
          media: mediaOf(mime),
          createdAt: Date.parse(created_at),
        }) as const,
    );
  return [...removed, ...added.reverse()];
}

function mediaOf(mime: string): FavouriteEntry['media'] {
  if (mime.startsWith('model/')) return '3d';
  return mime.startsWith('video/') ? 'video' : 'image';
}
