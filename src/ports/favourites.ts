import type {
  FavouriteCandidate,
  FavouriteName,
  FavouriteOutcome,
  FolderOutcome,
  KnownFavourite,
} from '../machines/favourites/types';

export type { FavouriteCandidate, FavouriteOutcome, FolderOutcome };

/** Favourites are the provider's; the log keeps what this browser has learned of them. */
export interface FavouritePort {
  /** `waiting` is called with every wait that the provider or the network imposes (ms). */
  add(candidate: FavouriteCandidate, waiting?: (ms: number) => void): Promise<FavouriteOutcome>;
  remove(favourite: FavouriteName, waiting?: (ms: number) => void): Promise<FavouriteOutcome>;
  /** Takes a removal back: the same favourite, at its old time and in its folder. */
  restore(favourite: KnownFavourite): Promise<FavouriteOutcome>;
  /** Puts it into a folder, or into none. */
  move(favourite: FavouriteName, folderId: string | undefined): Promise<FavouriteOutcome>;
  /** Asks the provider for the whole list; what is new goes into the log. */
  refresh(): Promise<FavouriteOutcome>;
}

export interface FavouriteFolderPort {
  create(name: string): Promise<FolderOutcome>;
  rename(folderId: string, name: string): Promise<FolderOutcome>;
  /** Its favourites stay, in no folder. */
  remove(folderId: string): Promise<FolderOutcome>;
  refresh(): Promise<FolderOutcome>;
}
