import { type DragEvent, type ReactNode, useState } from 'react';
import type { UploadsActor } from '../../machines/uploads/selectors';
import type { ToolSpec } from '../../tools';
import type { PictureParameters } from '../../tools/parameters';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { useStudio } from '../studio/studio-context';
import type { Dropped } from './MadeByFastback';
import type { ImagesState } from './use-images';

/** Most forms are given no picture of ours. */
const MadeByFastback = lazyPart(async () => (await import('./MadeByFastback')).MadeByFastback, {
  Failed: FailedDialog,
});

const nothing = () => null;
/** The page does not wait for it. */
const PageFiles = lazyPart(async () => (await import('./PageFiles')).PageFiles, { Loading: nothing, Failed: nothing });

interface Offer {
  readonly dropped: Dropped;
  readonly parameters: PictureParameters;
  readonly uploads: UploadsActor;
}

interface FormDrop {
  readonly images: ImagesState;
  /** Puts the parameters of a picture into the form. */
  readonly apply: (parameters: PictureParameters) => void;
}

/**
 * The whole form takes what is dropped on it, files beside it too, and pictures that are pasted. One file made by
 * Fastback can give its parameters instead of its pixels.
 */
export function useFormDrop(tool: ToolSpec, { images, apply }: FormDrop) {
  const { pictureParameters } = useStudio();
  const [over, setOver] = useState(false);
  const [offer, setOffer] = useState<Offer>();

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
  const parts: ReactNode = (
    <>
      <PageFiles {...{ tool, setOver, receive }} uploads={images.main} />
      {offer && (
        <MadeByFastback
          {...offer}
          apply={() => apply(offer.parameters)}
          use={() => take(offer.dropped, offer.uploads)}
          close={() => setOffer(undefined)}
        />
      )}
    </>
  );
  return { handlers: tool.input.kind === 'none' ? undefined : handlers, parts };
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
