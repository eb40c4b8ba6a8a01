import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { generationMachine } from './machine';

export type GenerationActor = ActorRefFrom<typeof generationMachine>;
type Snapshot = SnapshotFrom<typeof generationMachine>;

/** The id, and the system's id, of the actor that drives a task. */
export const generationActorId = (taskId: string) => `generation:${taskId}`;

export const selectRequest = (snapshot: Snapshot) => snapshot.context.request;
/** 0–100. */
export const selectProgress = (snapshot: Snapshot) => snapshot.context.progress;
export const selectQueue = (snapshot: Snapshot) => snapshot.context.queue;
/** Seconds. */
export const selectEstimatedTime = (snapshot: Snapshot) => snapshot.context.estimatedTime;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectSlow = (snapshot: Snapshot) => snapshot.context.slow;
export const selectUnreachable = (snapshot: Snapshot) => snapshot.context.unreachable;
export const selectCancelFailed = (snapshot: Snapshot) => snapshot.context.cancelFailed;
/** Until when the provider asked for patience (ms since the epoch). */
export const selectWaitingUntil = (snapshot: Snapshot) => snapshot.context.waitingUntil;
/** The results, each with the id it has in the history. */
export const selectResults = (snapshot: Snapshot) => snapshot.context.results;
