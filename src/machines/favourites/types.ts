import type { Favourite, Folder } from '../../../contract/favourite';
import type { FactOf } from '../../facts';

type Added = Omit<FactOf<'v1.FavoriteAdded'>, 'type' | 'at'>;

/** A favourite as this browser knows it. `thumbnail` is the hash of its small picture. */
export interface KnownFavourite extends Added {
  readonly folderId?: string;
  readonly thumbnail?: string;
}
/** What can become a favourite. */
export type FavouriteCandidate = Pick<KnownFavourite, 'url' | 'name' | 'prompt' | 'media' | 'resultId'>;
export type FavouriteName = Pick<KnownFavourite, 'favoriteId' | 'url'>;
/** Names by the folder's id. */
export type KnownFolders = Readonly<Record<string, string>>;

/** One change of what the provider keeps. */
export type FavouriteChange =
  | { readonly kind: 'add'; readonly candidate: FavouriteCandidate }
  | { readonly kind: 'remove'; readonly favourite: FavouriteName }
  /** Takes a removal back: the same favourite, at its old time and in its folder. */
  | { readonly kind: 'restore'; readonly favourite: KnownFavourite }
  /** Puts it into a folder; without one, into none. */
  | { readonly kind: 'move'; readonly favourite: FavouriteName; readonly folderId?: string }
  /** Asks for the whole list. */
  | { readonly kind: 'refresh' }
  /** Renames a folder; without an id, creates one. */
  | { readonly kind: 'save-folder'; readonly name: string; readonly folderId?: string }
  /** Its favourites stay, in no folder. */
  | { readonly kind: 'remove-folder'; readonly folderId: string }
  | { readonly kind: 'refresh-folders' };

/** What the provider answered. What changed while a list was on its way is `touched`: newer than the list. */
export type FavouriteAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'created'; readonly favoriteId: string }
  | { readonly kind: 'folder'; readonly folderId: string; readonly name: string }
  | {
      readonly kind: 'listed';
      readonly known: readonly KnownFavourite[];
      readonly listed: readonly Favourite[];
      /** URLs. */
      readonly touched: ReadonlySet<string>;
    }
  | {
      readonly kind: 'folders-listed';
      readonly known: KnownFolders;
      readonly listed: readonly Folder[];
      /** Folder ids. */
      readonly touched: ReadonlySet<string>;
    };

export type FavouriteFact =
  | FactOf<'v1.FavoriteAdded'>
  | FactOf<'v1.FavoriteRemoved'>
  | FactOf<'v1.FavoriteMoved'>
  | FactOf<'v1.FavoriteThumbnailKept'>
  | FactOf<'v1.FavoriteFolderSaved'>
  | FactOf<'v1.FavoriteFolderDeleted'>;

/** 'malformed': the provider's answer lacks an id or a url. 'signed-out': it asks for a login. */
export type FavouriteOutcome = 'done' | 'malformed' | 'signed-out' | 'failed';
/** 'taken': another folder has that name. */
export type FolderOutcome = FavouriteOutcome | 'taken';
