import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from './machine';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

/** 0–100. */
export const selectUploadProgress = (snapshot: Snapshot) => snapshot.context.progress;
/** The image's address once it may be used in a request. */
export const selectUploadedUrl = (snapshot: Snapshot) => (snapshot.hasTag('ready') ? snapshot.context.url : undefined);
export const selectUploadFailure = (snapshot: Snapshot) => snapshot.context.failure;
