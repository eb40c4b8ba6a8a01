import { useMemo } from 'react';
import type { FavouriteEntry } from '../../log/projections/favourites';
import { saveFile } from '../kit/save-file';
import { notifyError, notifySuccess } from '../kit/toasts';
import { notifyWithUndo } from '../kit/undo';
import { useStudio } from '../studio/studio-context';

/** What can be done with a favourite; each says itself how it went. */
export interface FavouriteCommands {
  download(favourite: FavouriteEntry): Promise<void>;
  /** Answers whether it is gone. */
  unfavourite(favourite: FavouriteEntry): Promise<boolean>;
  move(favourite: FavouriteEntry, folder: { readonly id: string; readonly name: string } | undefined): Promise<void>;
}

export function useFavouriteCommands(): FavouriteCommands {
  const studio = useStudio();
  return useMemo(() => commandsOf(studio), [studio]);
}

function commandsOf(studio: ReturnType<typeof useStudio>): FavouriteCommands {
  const { words, favourites } = studio;
  return {
    download: (favourite) => saveFile(studio, favourite.url, fileNameOf(favourite)),
    unfavourite: async (favourite) => {
      const done = (await favourites.remove(favourite)) === 'done';
      if (!done) {
        notifyError(words.history.unfavoriteFailed());
        return false;
      }
      const restore = async () => {
        const outcome = await favourites.restore(favourite);
        if (outcome !== 'done') notifyError(words.favourites.restoreFailed());
      };
      notifyWithUndo(words.history.unfavoriteSuccess(), () => void restore(), words);
      return true;
    },
    move: async (favourite, folder) => {
      const outcome = await favourites.move(favourite, folder?.id);
      if (outcome !== 'done') notifyError(words.favourites.moveFailed());
      else notifySuccess(folder ? words.favourites.moved({ name: folder.name }) : words.favourites.movedOut());
    },
  };
}

const extensions = { image: 'png', video: 'mp4', '3d': 'glb' } as const;

/** The favourite's own name where it is a file's name, else its day; always with the right ending. */
export function fileNameOf({ name, url, media, createdAt }: FavouriteEntry): string {
  const extension = /\.(\w{2,5})(?:[?#].*)?$/.exec(url)?.[1] ?? extensions[media];
  if (name.endsWith(`.${extension}`)) return name;
  const stem = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '').trim();
  return `${stem || `fastback-${new Date(createdAt).toISOString().slice(0, 10)}`}.${extension}`;
}
