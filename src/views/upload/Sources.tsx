import { IconBrush, IconCar, IconHeart, IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { selectRoom, type UploadsActor } from '../../machines/uploads/selectors';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { useWords } from '../studio/studio-context';
import type { Shelf } from './ImagePicker';
import classes from './Upload.module.css';

const ImagePicker = lazyPart(async () => (await import('./ImagePicker')).ImagePicker, { Failed: FailedDialog });

const CarEditor = lazyPart(async () => (await import('../car-editor/CarEditor')).CarEditor, { Failed: FailedDialog });

interface SourcesProps {
  readonly uploads: UploadsActor;
  readonly editing: {
    readonly label: string;
    readonly open: () => void;
  };
}

/** Other ways to an image: from the results, from the favourites, from the editors. */
export function Sources({ uploads, editing }: SourcesProps) {
  const words = useWords();
  const [source, setSource] = useState<Shelf | 'car-editor'>();
  const open = (wanted: typeof source) => {
    uploads.send({ type: 'uploads.ask' });
    if (selectRoom(uploads.getSnapshot()) > 0) setSource(wanted);
  };
  const close = () => setSource(undefined);
  return (
    <div className={classes.sources}>
      <Source label={words.upload.fromResults()} short={words.upload.results()} onClick={() => open('results')}>
        <IconHistory size={16} aria-hidden />
      </Source>
      <Source
        label={words.upload.fromFavourites()}
        short={words.upload.favourites()}
        onClick={() => open('favourites')}
      >
        <IconHeart size={16} aria-hidden />
      </Source>
      <Source label={words.upload.carEditor()} short={words.upload.outline()} onClick={() => open('car-editor')}>
        <IconCar size={16} aria-hidden />
      </Source>
      <Source label={editing.label} onClick={editing.open}>
        <IconBrush size={16} aria-hidden />
      </Source>
      {source === 'car-editor' && (
        <CarEditor deliver={(picture) => uploads.send({ type: 'uploads.add', files: [picture] })} close={close} />
      )}
      {source && source !== 'car-editor' && <ImagePicker shelf={source} uploads={uploads} close={close} />}
    </div>
  );
}

interface SourceProps {
  readonly label: string;
  /** The same in a word or two. */
  readonly short?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Source = ({ label, short = label, onClick, children }: SourceProps) => (
  <button type="button" aria-label={label} data-hint={label} onClick={onClick}>
    {children}
    {short}
  </button>
);
