import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormImage } from '../../tools/images';
import { roomIn, type uploadsMachine } from './machine';

export type UploadsActor = ActorRefFrom<typeof uploadsMachine>;
/** The id, and the system's id, of the actor that holds the images of a form's field. */
export const uploadsActorId = (field: string) => `uploads:${field}`;

type Snapshot = SnapshotFrom<typeof uploadsMachine>;

export const selectEntries = (snapshot: Snapshot) => snapshot.context.entries;
export const selectNotices = (snapshot: Snapshot) => snapshot.context.notices;

/** The images that may be used in a request, in the user's order. */
export const imagesOf = (entries: Snapshot['context']['entries']): readonly FormImage[] =>
  entries.flatMap(({ url, name }) => (url === undefined ? [] : [{ url, name }]));

/** What keeps the images from being complete: one that is on its way, or one that failed. */
export function unfinished({ context }: Snapshot): 'uploading' | 'failed' | undefined {
  const states = context.entries.flatMap(({ upload }) => (upload ? [upload.actor.getSnapshot()] : []));
  if (states.some((state) => state.hasTag('uploading'))) return 'uploading';
  return states.some((state) => state.hasTag('failed')) ? 'failed' : undefined;
}

/** How many more images may be added now. */
export const selectRoom = ({ context }: Snapshot) => roomIn(context);
