import { IconBrush } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { PaintRequest } from '../../machines/image-editor/opened';
import type { ImageEntry } from '../../machines/uploads/machine';
import { selectEntries, type UploadsActor } from '../../machines/uploads/selectors';
import { useObjectUrl } from '../kit/thumbnail';
import { useWords } from '../studio/studio-context';
import { ImageTile } from './ImageTile';
import { Notices } from './Notices';
import classes from './Upload.module.css';
import { ImageEditor, putOnly, sourceOf } from './use-image-editor';

interface HintsFieldProps {
  readonly uploads: UploadsActor;
  /** Holds the picture that the strokes lie over. */
  readonly over: UploadsActor;
}

/** Strokes of colour over the picture of another field; nothing as long as there is none. */
export function HintsField({ uploads, over }: HintsFieldProps) {
  const words = useWords();
  const id = useId();
  const entry = useSelector(uploads, selectEntries)[0];
  const picture = useSelector(over, selectEntries)[0];
  const [request, setRequest] = useState<PaintRequest>();
  if (!picture) return null;
  const paint = () =>
    setRequest({
      name: picture.name,
      picture: sourceOf(picture),
      strokes: { current: sourceOf(entry) },
      deliverStrokes: (file) => putOnly(uploads, file),
    });
  return (
    <fieldset className={classes.field} aria-labelledby={id}>
      <p className={classes.label} id={id}>
        {words.upload.hints()}
      </p>
      {entry ? (
        <div className={classes.tile}>
          <ImageTile
            key={entry.id}
            entry={entry}
            remove={() => uploads.send({ type: 'uploads.remove', id: entry.id })}
            edit={paint}
            frame={(strokes) => (
              <div className={`${classes.frame} ${classes.over}`}>
                <Under picture={picture} />
                {strokes}
              </div>
            )}
          />
        </div>
      ) : (
        <button type="button" className={classes.drop} data-small onClick={paint}>
          <IconBrush size={20} stroke={1.4} aria-hidden />
          {words.upload.paintHints()}
        </button>
      )}
      <p className={classes.tips} role="status">
        {entry?.url ? words.upload.ready() : words.upload.hintsHint()}
      </p>
      <Notices uploads={uploads} />
      {request && <ImageEditor request={request} close={() => setRequest(undefined)} />}
    </fieldset>
  );
}

/** What the strokes lie over, in the same place. */
function Under({ picture: { url, upload } }: { readonly picture: ImageEntry }) {
  const own = useObjectUrl(upload?.file);
  return <img src={upload ? own : url} alt="" className={classes.under} draggable={false} />;
}
