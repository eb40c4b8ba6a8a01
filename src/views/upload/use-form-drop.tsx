import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import type { UploadsActor } from '../../machines/uploads/selectors';
import type { PictureParameters } from '../../tools/parameters';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { useStudio } from '../studio/studio-context';
import type { Dropped } from './MadeByFastback';
import type { ImagesState } from './use-images';

/** Most forms are given no picture of ours. */
const MadeByFastback = lazyPart(async () => (await import('./MadeByFastback')).MadeByFastback, {
  Failed: FailedDialog,
});

interface Offer {
  readonly dropped: Dropped;
  readonly parameters: PictureParameters;
  readonly uploads: UploadsActor;
}

/**
 * The whole form takes what is dropped on it, and pictures that are pasted. One file made by Fastback can give its
 * parameters instead of its pixels. `apply` puts them into the form.
 */
export function useFormDrop(images: ImagesState, apply: (parameters: PictureParameters) => void) {
  const { pictureParameters } = useStudio();
  const [over, setOver] = useState(false);
  const [offer, setOffer] = useState<Offer>();
  usePastedImages(images.main);

  const receive = async (dropped: Dropped, uploads: UploadsActor) => {
    const source = 'url' in dropped ? dropped.url : dropped.files.length === 1 ? dropped.files[0] : undefined;
    const parameters = source === undefined ? undefined : await pictureParameters(source);
    if (parameters) setOffer({ dropped, parameters, uploads });
    else take(dropped, uploads);
  };
  const handlers = {
    'data-file-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!holdsPicture(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      // Leaving one part of the form for another is not leaving it.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const dropped = read(event.dataTransfer);
      if (!dropped) return;
      event.preventDefault();
      const { target } = event;
      const onExtra = target instanceof Element && target.closest('[data-images="extra"]') !== null;
      receive(dropped, (onExtra && images.extra) || images.main);
    },
  };
  const dialog: ReactNode = offer && (
    <MadeByFastback
      {...offer}
      apply={() => apply(offer.parameters)}
      use={() => take(offer.dropped, offer.uploads)}
      close={() => setOffer(undefined)}
    />
  );
  return { handlers, dialog };
}

function take(dropped: Dropped, uploads: UploadsActor) {
  if ('files' in dropped) return uploads.send({ type: 'uploads.add', files: dropped.files });
  uploads.send({ type: 'uploads.use', images: [{ url: dropped.url, name: dropped.url.split('/').at(-1) ?? '' }] });
}

/** A text that is dragged about is none of ours. */
const holdsPicture = ({ types }: DataTransfer) => types.includes('Files') || types.includes('text/uri-list');

function read(data: DataTransfer): Dropped | undefined {
  const url = ownFile(data.getData('text/uri-list'));
  if (url) return { url };
  return data.files.length > 0 ? { files: [...data.files] } : undefined;
}

/** The path of one of the provider's files at an address of this very origin; undefined for any other address. */
function ownFile(address: string): string | undefined {
  const url = URL.parse(address, location.href);
  return url?.origin === location.origin && /^\/api\/file\/[\w.]+$/.test(url.pathname) ? url.pathname : undefined;
}

/** Pictures that are pasted anywhere on the page are meant for its form; pasted text stays text. */
function usePastedImages(uploads: UploadsActor) {
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (files.length === 0 || (typing && clipboardData?.types.includes('text/plain'))) return;
      uploads.send({ type: 'uploads.add', files });
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [uploads]);
}
