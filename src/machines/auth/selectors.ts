import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { authMachine } from './machine';

export type AuthActor = ActorRefFrom<typeof authMachine>;
type Snapshot = SnapshotFrom<typeof authMachine>;

export const selectDraft = (snapshot: Snapshot) => snapshot.context.draft;
export const selectAuthFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectNotice = (snapshot: Snapshot) => snapshot.context.notice;
/** Whether the first factor was right and the second is asked for. */
export const selectSecond = (snapshot: Snapshot) => snapshot.hasTag('second-factor');
export const selectQr = (snapshot: Snapshot) => snapshot.context.qr;

const phases = ['fetching', 'waiting', 'scanned', 'expired', 'failed'] as const;
export type QrPhase = (typeof phases)[number];
/** Where the QR sign-in stands; undefined in every other mode. */
export const selectQrPhase = (snapshot: Snapshot): QrPhase | undefined =>
  phases.find((phase) => snapshot.hasTag(`qr-${phase}`));
