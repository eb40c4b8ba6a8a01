import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type PictureReadingActor,
  type PictureToRead,
  selectIsAway,
  selectIsReading,
  selectIsRefused,
  selectSeen,
} from '../../../machines/picture-reading/machine';
import { useStudio } from '../../studio/studio-context';

/** The actor that reads the picture, once its program has come. */
export function usePictureReading({ url, answers, edit }: PictureToRead): PictureReadingActor | undefined {
  const { openPictureReading } = useStudio();
  const [actor, setActor] = useState<PictureReadingActor>();
  const open = useEffectEvent(() => openPictureReading(asked(url, answers, edit)));
  useEffect(() => {
    let left = false;
    let opened: PictureReadingActor | undefined;
    // Without its program nothing is read, and the form works as it does without a reading.
    open().then(
      (made) => {
        opened = made;
        if (left) made.stop();
        else setActor(made);
      },
      () => {},
    );
    return () => {
      left = true;
      opened?.stop();
    };
  }, []);
  useEffect(() => actor?.send({ type: 'picture.change', ...asked(url, answers, edit) }), [actor, url, answers, edit]);
  return actor;
}

const asked = (url: string, answers: PictureToRead['answers'], edit: string | undefined): PictureToRead => ({
  url,
  answers,
  ...(edit !== undefined && { edit }),
});

/** What was read last, and whether the next reading is on its way, out of reach or refused. */
export const useReading = (actor: PictureReadingActor) => ({
  read: useSelector(actor, selectSeen),
  isReading: useSelector(actor, selectIsReading),
  isAway: useSelector(actor, selectIsAway),
  isRefused: useSelector(actor, selectIsRefused),
});
