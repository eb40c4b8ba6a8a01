import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { uploadMachine } from './machine';

export type UploadActor = ActorRefFrom<typeof uploadMachine>;
type Snapshot = SnapshotFrom<typeof uploadMachine>;

/** 0–100. */
export const selectUploadProgress = (snapshot: Snapshot) => snapshot.context.progress;
export const selectUploadFailure = (snapshot: Snapshot) => snapshot.context.failure;
