import { ActionIcon, Tooltip } from '@mantine/core';
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
      <Source label={words.upload.fromResults()} onClick={() => open('results')}>
        <IconHistory size={18} />
      </Source>
      <Source label={words.upload.fromFavourites()} onClick={() => open('favourites')}>
        <IconHeart size={18} />
      </Source>
      <Source label={words.upload.carEditor()} onClick={() => open('car-editor')}>
        <IconCar size={18} />
      </Source>
      <Source label={editing.label} onClick={editing.open}>
        <IconBrush size={18} />
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
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Source = ({ label, onClick, children }: SourceProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);
