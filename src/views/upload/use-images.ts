import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { imagesOf, selectEntries, type UploadsActor, unfinished } from '../../machines/uploads/selectors';
import type { ToolSpec } from '../../tools';
import { type FormImages, restoreImages, urlsOf } from '../../tools/images';
import { useLastingUploads } from './use-lasting-uploads';

/** The images of a tool's form. */
export interface ImagesState {
  readonly main: UploadsActor;
  /** The reference or the mask, where the tool takes one. */
  readonly extra?: UploadsActor;
  /** Strokes of colour over the picture, where the tool takes them. */
  readonly hints?: UploadsActor;
  /** Those that the provider has, as the form keeps them. */
  readonly kept: FormImages;
  /** Addresses for a request, in the order of the tool's input; empty until the first one is there. */
  readonly urls: readonly string[];
  /** What keeps them from being complete. */
  readonly unfinished: () => 'uploading' | 'failed' | undefined;
  /** Puts the images of a record into the form; a record that says nothing of images changes nothing. */
  readonly restore: (record: unknown) => void;
}

/** `record` is the draft that the form opens with. */
export function useImages({ module, input }: ToolSpec, record: unknown): ImagesState {
  const [first] = useState(() => restoreImages(record));
  const takesExtra = input.kind === 'one' && input.extra !== undefined;
  const main = useLastingUploads(`${module} main`, { max: mainPlaces(input), kept: first?.main ?? [] });
  const extra = useLastingUploads(`${module} extra`, { max: 1, kept: takesExtra ? (first?.extra ?? []) : [] });
  const takesHints = input.kind === 'one' && input.hints === true;
  const hints = useLastingUploads(`${module} hints`, { max: 1, kept: takesHints ? (first?.hints ?? []) : [] });
  const mainEntries = useSelector(main, selectEntries);
  const extraEntries = useSelector(extra, selectEntries);
  const hintEntries = useSelector(hints, selectEntries);
  const kept = useMemo(() => {
    const own = imagesOf(hintEntries);
    return {
      main: imagesOf(mainEntries),
      extra: imagesOf(extraEntries),
      ...(own.length > 0 ? { hints: own } : {}),
    };
  }, [mainEntries, extraEntries, hintEntries]);
  const urls = useMemo(() => urlsOf(kept), [kept]);
  const restore = useCallback(
    (other: unknown) => {
      const images = restoreImages(other);
      if (!images) return;
      main.send({ type: 'uploads.restore', images: images.main });
      extra.send({ type: 'uploads.restore', images: takesExtra ? images.extra : [] });
      hints.send({ type: 'uploads.restore', images: takesHints ? (images.hints ?? []) : [] });
    },
    [main, extra, hints, takesExtra, takesHints],
  );
  return {
    main,
    ...(takesExtra ? { extra } : {}),
    ...(takesHints ? { hints } : {}),
    kept,
    urls,
    unfinished: () =>
      unfinished(main.getSnapshot()) ?? unfinished(extra.getSnapshot()) ?? unfinished(hints.getSnapshot()),
    restore,
  };
}

function mainPlaces(input: ToolSpec['input']): number {
  if (input.kind === 'none') return 0;
  return input.kind === 'many' ? input.max : 1;
}
