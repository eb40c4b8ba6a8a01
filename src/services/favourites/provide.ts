import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { Done } from '../../../contract/error';
import { FavouriteList, FolderAnswer, FolderList } from '../../../contract/favourite';
import type { Fact } from '../../facts';
import { favouriteFolders, favourites } from '../../log/projections/favourites';
import { favouritesMachine } from '../../machines/favourites/machine';
import type { FavouriteAnswer, FavouriteChange } from '../../machines/favourites/types';
import { ignoreNotFound } from '../http/errors';
import { allPages } from '../http/pages';
import { retry } from '../http/retry';
import type { FavouriteOptions, Log } from './options';

/** All that an answer must carry to be a favourite. */
const Created = z.object({ _id: z.string().check(z.minLength(1)), url: z.string().check(z.minLength(1)) });
const TRIES = 3;

/** The favourites machine with the provider behind it. */
export function provideFavourites({ clients, userLog, recorded }: FavouriteOptions) {
  return favouritesMachine.provide({
    actors: {
      perform: fromPromise<FavouriteAnswer, { change: FavouriteChange; waiting: (ms: number) => void }>(
        ({ input: { change, waiting }, signal }) => perform(clients, userLog, change, { signal, waiting }),
      ),
      recorded: fromPromise(({ input }) => recorded(input.emitter)),
    },
  });
}

interface Patience {
  readonly signal: AbortSignal;
  readonly waiting: (ms: number) => void;
}

async function perform(
  { api, account }: FavouriteOptions['clients'],
  userLog: FavouriteOptions['userLog'],
  change: FavouriteChange,
  { signal, waiting }: Patience,
): Promise<FavouriteAnswer> {
  const retried = <T>(work: () => Promise<T>) => retry(work, { tries: TRIES, signal, waiting });
  switch (change.kind) {
    case 'add': {
      const { url, name } = change.candidate;
      const json = { url, name, type: 'product' };
      const { _id } = await retried(() => api.call(Created, 'resource/favorite', { method: 'post', json, signal }));
      return { kind: 'created', favoriteId: _id };
    }
    case 'remove': {
      const path = favouritePath(change.favourite.favoriteId);
      await retried(() => account.call(Done, path, { method: 'delete', signal })).catch(ignoreNotFound);
      return { kind: 'done' };
    }
    case 'restore': {
      const path = `${favouritePath(change.favourite.favoriteId)}/restore`;
      await retried(() => account.call(Done, path, { method: 'post', json: {}, signal }));
      return { kind: 'done' };
    }
    case 'move': {
      const json = { folder_id: change.folderId ?? null };
      await retried(() =>
        account.call(Done, favouritePath(change.favourite.favoriteId), { method: 'put', json, signal }),
      );
      return { kind: 'done' };
    }
    case 'save-folder': {
      const json = { name: change.name };
      const ask =
        change.folderId === undefined
          ? account.call(FolderAnswer, 'resource/favorite-folder', { method: 'post', json, signal })
          : account.call(FolderAnswer, folderPath(change.folderId), { method: 'put', json, signal });
      const { _id, name } = (await ask).data;
      return { kind: 'folder', folderId: _id, name };
    }
    case 'remove-folder':
      await account.call(Done, folderPath(change.folderId), { method: 'delete', signal }).catch(ignoreNotFound);
      return { kind: 'done' };
    case 'refresh': {
      const ask = () =>
        allPages((searchParams) =>
          retried(() => account.call(FavouriteList, 'resource/favorite/myself', { signal, searchParams })),
        );
      const log = userLog.get()?.log;
      if (!log) return { kind: 'done' };
      const { listed, touched } = await whileWatched(log, urlOf, ask);
      return { kind: 'listed', known: Object.values(log.projection(favourites).get()), listed, touched };
    }
    case 'refresh-folders': {
      const ask = () => account.call(FolderList, 'resource/favorite-folder', { signal });
      const log = userLog.get()?.log;
      if (!log) return { kind: 'done' };
      const { listed, touched } = await whileWatched(log, folderOf, ask);
      return { kind: 'folders-listed', known: log.projection(favouriteFolders).get(), listed: listed.data, touched };
    }
  }
}

const favouritePath = (favoriteId: string) => `resource/favorite/${encodeURIComponent(favoriteId)}`;
const folderPath = (folderId: string) => `resource/favorite-folder/${encodeURIComponent(folderId)}`;

/** Asks for a list and answers what facts changed meanwhile: that is newer than the list. */
async function whileWatched<T>(
  log: Log,
  subjectOf: (fact: Fact) => string | undefined,
  ask: () => Promise<T>,
): Promise<{ readonly listed: T; readonly touched: ReadonlySet<string> }> {
  const touched = new Set<string>();
  const stop = log.onFact(({ fact }) => {
    const subject = subjectOf(fact);
    if (subject !== undefined) touched.add(subject);
  });
  try {
    return { listed: await ask(), touched };
  } finally {
    stop();
  }
}

const urlOf = (fact: Fact) =>
  fact.type === 'v1.FavoriteAdded' || fact.type === 'v1.FavoriteRemoved' || fact.type === 'v1.FavoriteMoved'
    ? fact.url
    : undefined;

const folderOf = (fact: Fact) =>
  fact.type === 'v1.FavoriteFolderSaved' || fact.type === 'v1.FavoriteFolderDeleted' ? fact.folderId : undefined;
