import { useEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import type { ReadableProjection } from '../../log/projection';
import type { UploadsInput } from '../../machines/uploads/machine';
import { imagesOf, selectEntries, type UploadsActor, unfinished } from '../../machines/uploads/selectors';
import type { FormImage } from '../../tools/images';
import { useReadable, useStudio } from '../studio-context';

interface Held {
  readonly actor: UploadsActor;
  /** What the form's draft said when it was left. */
  readonly urls: string;
}

/** The uploads under way in forms that were left, by the field that they are of, as long as the user's log is open. */
const held = new WeakMap<object, Map<string, Held>>();

/**
 * The images of one field of a form. An upload that is under way when the page is left goes on, and is found again when
 * the form is opened next; unless something else was put into the form meanwhile.
 */
export function useLastingUploads(field: string, input: UploadsInput): UploadsActor {
  const { uploadsMachine, userLog } = useStudio();
  const opened = useReadable(userLog);
  const log = useRef(opened);
  log.current = opened;
  const [actor] = useState(() => foundAgain(opened, field, input) ?? createActor(uploadsMachine, { input }));
  useEffect(() => {
    if (log.current) held.get(log.current)?.delete(field);
    actor.start();
    return () => {
      const snapshot = actor.getSnapshot();
      const place = log.current;
      if (!place || unfinished(snapshot) !== 'uploading') return void actor.stop();
      const fields = held.get(place) ?? new Map<string, Held>();
      held.set(place, fields.set(field, { actor, urls: urlsOf(imagesOf(selectEntries(snapshot))) }));
      stopWithLog(actor, userLog, place);
    };
  }, [actor, field, userLog]);
  return actor;
}

/** Nobody who signed out goes on sending. */
function stopWithLog(actor: UploadsActor, userLog: ReadableProjection<object | undefined>, log: object) {
  const look = () => {
    if (userLog.get() === log) return;
    leave();
    actor.stop();
  };
  const leave = userLog.subscribe(look);
  look();
}

function foundAgain(log: object | undefined, field: string, { kept }: UploadsInput): UploadsActor | undefined {
  const found = log && held.get(log)?.get(field);
  if (found?.urls === urlsOf(kept)) return found.actor;
  found?.actor.stop();
  return undefined;
}

const urlsOf = (images: readonly FormImage[]) => images.map(({ url }) => url).join(' ');
