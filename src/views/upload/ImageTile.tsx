import { ActionIcon, Progress } from '@mantine/core';
import { IconBrush, IconPhotoOff, IconRefresh, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { selectUploadFailure, selectUploadProgress, type UploadActor } from '../../machines/upload/selectors';
import type { ImageEntry } from '../../machines/uploads/machine';
import { useObjectUrl } from '../kit/thumbnail';
import { useWords } from '../studio/studio-context';
import classes from './Upload.module.css';
import { failureText } from './words';

interface ImageTileProps {
  readonly entry: ImageEntry;
  readonly remove: () => void;
  /** Opens it in the image editor. */
  readonly edit?: () => void;
  /** Draws the frame around the picture; plain where it cannot be dragged. */
  readonly frame?: (picture: ReactNode) => ReactNode;
  readonly actions?: ReactNode;
}

/** An image of the form: its preview, its way to the provider, its name and what can be done with it. */
export function ImageTile({ entry, remove, edit, frame = plainFrame, actions }: ImageTileProps) {
  const words = useWords();
  const uploading = useSelector(entry.upload?.actor, (snapshot) => snapshot?.hasTag('uploading') ?? false);
  const label = (uploading ? words.upload.cancelNamed : words.upload.removeNamed)({ name: entry.name });
  return (
    <>
      {frame(<Picture entry={entry} />)}
      {entry.upload && <Way actor={entry.upload.actor} name={entry.name} />}
      <div className={classes.row}>
        <p className={classes.name} data-hint={entry.name}>
          {entry.name}
        </p>
        {edit && (
          <ActionIcon
            data-hint={words.upload.edit()}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={words.upload.editNamed({ name: entry.name })}
            onClick={edit}
          >
            <IconBrush size={16} />
          </ActionIcon>
        )}
        {actions}
        <ActionIcon
          data-hint={uploading ? words.common.cancel() : words.common.remove()}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={label}
          onClick={remove}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
    </>
  );
}

const plainFrame = (picture: ReactNode) => <div className={classes.frame}>{picture}</div>;

/** The user's own file where this page has it, else the provider's. */
function Picture({ entry: { name, url, upload } }: { readonly entry: ImageEntry }) {
  const words = useWords();
  const own = useObjectUrl(upload?.file);
  const [missing, setMissing] = useState(false);
  const source = upload ? own : url;
  if (missing) {
    return (
      <span className={classes.gone}>{upload ? <IconPhotoOff size={24} stroke={1.4} /> : words.upload.gone()}</span>
    );
  }
  return (
    <img
      src={source}
      alt={words.upload.preview({ name })}
      className={classes.picture}
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}

/** How far the file is, and what kept it. */
function Way({ actor, name }: { readonly actor: UploadActor; readonly name: string }) {
  const words = useWords();
  const percent = useSelector(actor, selectUploadProgress);
  const failure = useSelector(actor, selectUploadFailure);
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'));
  const uploading = useSelector(actor, (snapshot) => snapshot.hasTag('uploading'));
  if (uploading) {
    const label = words.upload.uploading({ percent });
    return (
      <div role="status">
        <p className={`${classes.tips} figures`}>{label}</p>
        <Progress value={percent} size="sm" aria-label={`${label} ${name}`} />
      </div>
    );
  }
  if (!failure) return null;
  return (
    <div className={classes.row} role="alert">
      <p className={classes.bad}>{failureText(failure, name, words)}</p>
      {retryable && (
        <ActionIcon
          data-hint={words.common.retry()}
          variant="subtle"
          size={32}
          aria-label={words.upload.retryNamed({ name })}
          onClick={() => actor.send({ type: 'upload.retry' })}
        >
          <IconRefresh size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
