import type { SnapshotFrom } from 'xstate';
import type { AuthActor } from '../auth/selectors';
import type { sessionMachine } from './machine';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** The user at the table, or undefined for a visitor. */
export const selectUser = (snapshot: Snapshot) => (snapshot.hasTag('signed-in') ? snapshot.context.user : undefined);
export const selectToken = (snapshot: Snapshot) => (snapshot.hasTag('signed-in') ? snapshot.context.token : undefined);
export const selectSignInFailure = (snapshot: Snapshot) => snapshot.context.failure;
/** Whom the address would sign in, while that is a question. */
export const selectOffered = (snapshot: Snapshot) =>
  snapshot.hasTag('asking') ? snapshot.context.offered?.user : undefined;
/** Whose session this browser keeps. */
export const selectKeptUser = (snapshot: Snapshot) =>
  snapshot.context.storedToken === undefined ? undefined : snapshot.context.storedUser;
/** The sign-in that is going on, while the dialog is open. */
export const selectAuth = (snapshot: Snapshot): AuthActor | undefined => snapshot.children.auth;
