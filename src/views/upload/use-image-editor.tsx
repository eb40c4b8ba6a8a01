import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { PaintRequest } from '../../machines/image-editor/opened';
import type { ImageEntry } from '../../machines/uploads/machine';
import { selectEntries, type UploadsActor } from '../../machines/uploads/selectors';
import { lazyPart, type PartFailure } from '../kit/lazy-part';
import { useStudio, useWords } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';
import { megabytes } from './words';

/** The image editor over the window. */
export const ImageEditor = lazyPart(async () => (await import('../image-editor/ImageEditor')).ImageEditor, {
  Failed: EditorUnavailable,
});

/** Says that the editor could not be fetched, and leaves the page as it was. */
function EditorUnavailable({ props }: PartFailure<{ readonly close: () => void }>) {
  const message = useWords().upload.editorFailed();
  const showFailure = useEffectEvent(() => {
    notifications.show({ id: 'image-editor-unavailable', color: 'red', message });
    props.close();
  });
  useEffect(() => showFailure(), []);
  return null;
}

/** The images that a field holds, and how they go together with a mask. */
export interface PaintedField {
  readonly uploads: UploadsActor;
  /** The field of the mask that says what of this one's picture is to change. */
  readonly mask?: UploadsActor;
  /** This field is the mask of that one's picture. */
  readonly maskOf?: UploadsActor;
}

/** Opens the image editor out of a field; what it makes comes back into it. */
export function useImageEditor(field: PaintedField): {
  /** On an image of the field, or on a blank sheet; in the field of a mask on the picture that it belongs to. */
  readonly edit: (entry?: ImageEntry) => void;
  readonly dialog: ReactNode;
} {
  const { words, config } = useStudio();
  const [request, setRequest] = useState<PaintRequest>();
  const edit = (entry?: ImageEntry) => {
    const { uploads, mask, maskOf } = field;
    const picture = maskOf ? firstOf(maskOf) : entry;
    if (maskOf && !picture) return notifications.show({ message: words.upload.maskNeedsImage() });
    const place = maskOf ?? uploads;
    const masked = maskOf ? uploads : mask;
    const { id, name = words.upload.emptySheet() } = picture ?? {};
    setRequest({
      name,
      picture: sourceOf(picture),
      deliverPicture: (file) => {
        place.send(id ? { type: 'uploads.replace', id, file } : { type: 'uploads.add', files: [file] });
        // Pictures come as PNG, unless that is more than a form takes.
        if (file.type === 'image/webp')
          notifications.show({ message: words.upload.savedAsWebp({ limit: megabytes(config.uploadMaxBytes) }) });
      },
      ...(masked ? { mask: { current: sourceOf(firstOf(masked)) }, deliverMask: (file) => putOnly(masked, file) } : {}),
      masking: maskOf !== undefined,
    });
  };
  return {
    edit,
    dialog: request && <ImageEditor request={request} close={() => setRequest(undefined)} />,
  };
}

const firstOf = (uploads: UploadsActor): ImageEntry | undefined => selectEntries(uploads.getSnapshot())[0];

/** The page's own file where there is one: it need not be fetched. */
export const sourceOf = (entry: ImageEntry | undefined) => entry?.upload?.file ?? entry?.url;

/** Leaves that file in the field and no other; without one, none. */
export function putOnly(uploads: UploadsActor, file: File | undefined) {
  const old = firstOf(uploads);
  if (file) uploads.send({ type: 'uploads.add', files: [file] });
  else if (old) uploads.send({ type: 'uploads.remove', id: old.id });
}
