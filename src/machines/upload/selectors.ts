import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { uploadMachine } from './machine';

export type UploadActor = ActorRefFrom<typeof uploadMachine>;
type Snapshot = SnapshotFrom<typeof uploadMachine>;

/** The picked file, for its name and a local preview; an image that is used by its address has none. */
export const selectFile = (snapshot: Snapshot) => snapshot.context.file;
/** 0–100. */
export const selectUploadProgress = (snapshot: Snapshot) => snapshot.context.progress;
/** The image's address once it may be used in a request. */
export const selectUploadedUrl = (snapshot: Snapshot) => (snapshot.hasTag('ready') ? snapshot.context.url : undefined);
export const selectUploadFailure = (snapshot: Snapshot) => snapshot.context.failure;
