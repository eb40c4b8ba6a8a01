import { Button, Modal, NativeSelect } from '@mantine/core';
import { IconDownload, IconHeartFilled } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { type FavouriteEntry, favourites } from '../../log/projections/favourites';
import { history } from '../../log/projections/history';
import { findById } from '../../log/queries/lineage';
import { toolByModule } from '../../tools';
import { moment } from '../kit/dates';
import { Close, Leafing } from '../kit/Lightbox';
import lightbox from '../kit/Lightbox.module.css';
import { useFocusBack } from '../kit/use-focus-back';
import { useProjection, useStudio, useWords } from '../studio/studio-context';
import { FavouritePicture } from './FavouritePicture';
import classes from './Preview.module.css';
import { useFavouriteCommands } from './use-favourite-commands';
import { useFavouriteName } from './use-favourite-name';
import { useFolders } from './use-folders';

interface FavouritePreviewProps {
  /** What can be leafed through. */
  readonly items: readonly FavouriteEntry[];
  readonly first: FavouriteEntry;
  readonly close: () => void;
}

/** A favourite over the whole window, with what is known of it and what can be done with it. */
export function FavouritePreview({ items, first, close }: FavouritePreviewProps) {
  const words = useWords();
  useFocusBack();
  const all = useProjection(favourites);
  const [url, show] = useState(first.url);
  // The current favourite stays visible with its last known data while it is being removed.
  const at = items.findIndex((item) => item.url === url);
  const item = all[url] ?? items[at];
  const name = useFavouriteName(item ?? first);
  const { unfavourite, download } = useFavouriteCommands();
  if (!item) return null;
  const leaf = (by: number) => {
    const next = items[at + by];
    if (at >= 0 && next) show(next.url);
  };
  const remove = async () => {
    const next = items[at + 1] ?? items[at - 1];
    if (!(await unfavourite(item))) return;
    if (next) show(next.url);
    else close();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement) return;
    if (event.key === 'ArrowLeft') leaf(-1);
    else if (event.key === 'ArrowRight') leaf(1);
  };
  return (
    <Modal.Root opened onClose={close} fullScreen padding={0} onKeyDown={keys}>
      <Modal.Content aria-label={words.favourites.preview()} radius={0} classNames={{ content: lightbox.frame }}>
        <div className={`${lightbox.stage} ${classes.stage}`}>
          <FavouritePicture key={item.url} favourite={item} alt={name} />
          <Leafing
            previous={{ label: words.favourites.previous(), disabled: at <= 0, act: () => leaf(-1) }}
            next={{
              label: words.favourites.next(),
              disabled: at < 0 || at >= items.length - 1,
              act: () => leaf(1),
            }}
          />
          <Close act={close} />
        </div>
        <aside className={lightbox.about} aria-label={words.preview.details()}>
          <p className={classes.prompt}>{name}</p>
          <div className={lightbox.actions}>
            <Button
              variant="default"
              h={44}
              data-on
              leftSection={<IconHeartFilled size={18} />}
              onClick={() => void remove()}
            >
              {words.history.unfavourite()}
            </Button>
            <Button
              variant="default"
              h={44}
              leftSection={<IconDownload size={18} />}
              onClick={() => void download(item)}
            >
              {words.common.download()}
            </Button>
            <WayToResult item={item} />
          </div>
          <FolderField item={item} />
          <AddedAt time={item.createdAt} />
        </aside>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Leads to where everything can be done with it, as long as the history has it. */
function WayToResult({ item: { resultId } }: { readonly item: FavouriteEntry }) {
  const words = useWords();
  const all = useProjection(history);
  const navigate = useNavigate();
  const result = resultId === undefined ? undefined : findById(all, resultId);
  if (!result) return null;
  return (
    <Button
      h={44}
      onClick={() => void navigate({ to: toolByModule(result.module).route, search: { picture: result.id } })}
    >
      {words.favourites.inResults()}
    </Button>
  );
}

/** Where it lies, and could. */
function FolderField({ item }: { readonly item: FavouriteEntry }) {
  const { favourites: said } = useWords();
  const folders = useFolders();
  const { move } = useFavouriteCommands();
  if (folders.length === 0) return null;
  return (
    <NativeSelect
      label={said.folder()}
      size="md"
      data={[{ value: '', label: said.noFolder() }, ...folders.map(({ id, name }) => ({ value: id, label: name }))]}
      value={item.folderId ?? ''}
      onChange={({ currentTarget: { value } }) =>
        void move(
          item,
          folders.find(({ id }) => id === value),
        )
      }
    />
  );
}

function AddedAt({ time }: { readonly time: number }) {
  const { words, locale } = useStudio();
  return <p className={`${classes.facts} figures`}>{words.favourites.addedAt({ time: moment(time, locale) })}</p>;
}
