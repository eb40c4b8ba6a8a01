import { Button, Loader, NativeSelect, Tabs, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { history } from '../../log/projections/history';
import { select } from '../../log/queries/search-history';
import { selectRoom, type UploadsActor } from '../../machines/uploads/selectors';
import { type FormImage, isStrokes } from '../../tools/images';
import type { FolderChoice } from '../favourites/use-favourites';
import { useFolders } from '../favourites/use-folders';
import { Dialog } from '../kit/Dialog';
import { Thumbnail } from '../kit/thumbnail';
import { useProjection, useWords } from '../studio/studio-context';
import classes from './Upload.module.css';
import { useFavouriteImages } from './use-favourite-images';

/** Pictures shown at first, and added with each 'more'. */
const SHELF = 48;

/** Where an image that the provider has already can come from. */
export type Shelf = 'results' | 'favourites';

interface ImagePickerProps {
  readonly shelf: Shelf;
  readonly uploads: UploadsActor;
  readonly close: () => void;
}

/** Chooses images that the provider has already: one at once, several one after another. */
export function ImagePicker({ shelf, uploads, close }: ImagePickerProps) {
  const words = useWords();
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const [room] = useState(() => selectRoom(uploads.getSnapshot()));
  const [chosen, setChosen] = useState<readonly FormImage[]>([]);
  const use = (images: readonly FormImage[]) => {
    uploads.send({ type: 'uploads.use', images });
    close();
  };
  const choose = (image: FormImage) => {
    if (room === 1) return use([image]);
    const others = chosen.filter(({ url }) => url !== image.url);
    if (others.length < chosen.length) setChosen(others);
    else if (chosen.length < room) setChosen([...chosen, image]);
  };
  const shelfProps = { chosen: chosen.map(({ url }) => url), choose };
  return (
    <Dialog
      onClose={close}
      title={words.upload.pick()}
      size="80vw"
      fullScreen={phone}
      radius={phone ? 0 : 12}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Tabs defaultValue={shelf} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="results">{words.upload.results()}</Tabs.Tab>
          <Tabs.Tab value="favourites">{words.upload.favourites()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="results" pt="md">
          <Results {...shelfProps} />
        </Tabs.Panel>
        <Tabs.Panel value="favourites" pt="md">
          <FavouriteShelf {...shelfProps} />
        </Tabs.Panel>
      </Tabs>
      {room > 1 && (
        <div className={classes.confirm}>
          <Button disabled={chosen.length === 0} size="md" onClick={() => use(chosen)}>
            {words.upload.confirm({ count: chosen.length })}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface ShelfProps {
  readonly chosen: readonly string[];
  readonly choose: (image: FormImage) => void;
}

function Results(props: ShelfProps) {
  const words = useWords();
  const all = useProjection(history);
  const [length, setLength] = useState(SHELF);
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search, 150);
  const { total, items } = select(all, { type: 'image', search: wanted }, 'newest', 0, length);
  const pictures = items.filter(({ url }) => !isStrokes(url));
  return (
    <>
      <TextInput
        aria-label={words.upload.search()}
        placeholder={words.upload.search()}
        mb="md"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      {total === 0 && <Nothing>{wanted ? words.upload.noMatch() : words.upload.noResults()}</Nothing>}
      <ul className={classes.shelf}>
        {pictures.map(({ id, url, thumbnail, prompt, module }) => (
          <Choice key={id} url={url} name={prompt || words.titles[module]()} hash={thumbnail} {...props} />
        ))}
      </ul>
      {total > items.length && (
        <Button variant="default" size="md" fullWidth mt="md" onClick={() => setLength(length + SHELF)}>
          {words.upload.more()}
        </Button>
      )}
    </>
  );
}

function FavouriteShelf(props: ShelfProps) {
  const words = useWords();
  const folders = useFolders();
  const [folder, setFolder] = useState<FolderChoice>('all');
  const { images, state, again } = useFavouriteImages(folder);
  if (state === 'loading' && images.length === 0) return <Loader aria-label={words.common.loading()} m="xl" />;
  return (
    <>
      {folders.length > 0 && (
        <NativeSelect
          aria-label={words.favourites.folders()}
          size="md"
          mb="md"
          data={[
            { value: 'all', label: words.favourites.all() },
            ...folders.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'unfiled', label: words.favourites.unfiled() },
          ]}
          value={folder}
          onChange={(event) => setFolder(event.currentTarget.value)}
        />
      )}
      {state === 'failed' && (
        <Nothing>
          {words.upload.favouritesFailed()}{' '}
          <Button variant="subtle" size="compact-md" onClick={again}>
            {words.common.retry()}
          </Button>
        </Nothing>
      )}
      {state === 'loaded' && images.length === 0 && <Nothing>{words.upload.noFavourites()}</Nothing>}
      <ul className={classes.shelf}>
        {images.map(({ url, name, hash }) => (
          <Choice key={url} url={url} name={name} hash={hash} {...props} />
        ))}
      </ul>
    </>
  );
}

interface ChoiceProps extends ShelfProps, FormImage {
  readonly hash?: string;
}

function Choice({ url, name, hash, chosen, choose }: ChoiceProps) {
  const words = useWords();
  // Images enter the form in the order in which they are chosen.
  const place = chosen.indexOf(url) + 1;
  return (
    <li>
      <button
        type="button"
        className={classes.choice}
        aria-pressed={place > 0}
        aria-label={words.upload.select({ prompt: name.slice(0, 100) })}
        data-hint={name.slice(0, 100)}
        onClick={() => choose({ url, name: name.slice(0, 100) })}
      >
        <Thumbnail url={url} hash={hash} />
        {place > 0 && (
          <span className={`${classes.number} figures`} aria-hidden>
            {place}
          </span>
        )}
      </button>
    </li>
  );
}

const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.nothing} role="status">
    {children}
  </p>
);
