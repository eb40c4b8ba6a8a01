import type { UserInfo } from '../../../contract/account';
import type { FactOf } from '../../facts';
import type { AuthDraft, Identity } from '../auth/requests';
import type { SignInFailure } from './failure';

/** A session without activity ends after one hour (ms). */
export const INACTIVITY_LIMIT = 60 * 60_000;

export interface SessionInput {
  /** Found in the address at start-up. */
  readonly urlToken?: string;
  readonly urlCode?: string;
  /** Whether this tab asked another site for the code. */
  readonly askedFor?: boolean;
  /** Kept from an earlier visit. */
  readonly storedToken?: string;
  readonly storedUser?: UserInfo;
  readonly returnAddress?: string;
  /** Signing in happens on another site: the dialog only says what went wrong there. */
  readonly external?: boolean;
  /** When this tab was last sent to the sign-in (ms since the epoch). */
  readonly lastRedirect?: number;
  /** What was typed into the dialog before. */
  readonly signInDraft?: () => AuthDraft | undefined;
  /** When somebody last did something, in any tab (ms since the epoch). */
  readonly lastActivity: () => number | undefined;
  /** Path, search and hash of the current page. */
  readonly here: () => string;
  /** ms since the epoch, by real elapsed and server time. */
  readonly now: () => number;
}

export interface SessionContext extends SessionInput {
  readonly token?: string;
  readonly user?: UserInfo;
  /** Whom the address would sign in, while that is a question. */
  readonly offered?: Identity;
  readonly failure?: SignInFailure;
  readonly lastRedirect: number;
}

export type SessionCommand =
  | { type: 'session.sign-out' }
  /** What is known of the user changed, here or in another tab. */
  | { type: 'session.user-changed'; user: UserInfo }
  /** The provider gave this browser another token for the same user. */
  | { type: 'session.renewed'; token: string }
  | { type: 'session.open-dialog' }
  | { type: 'session.dialog-dismissed' }
  /** The answers to whether the address may sign this browser in. */
  | { type: 'session.accept' }
  | { type: 'session.decline' }
  | { type: 'session.require-login'; returnAddress: string }
  | { type: 'session.unauthorized' }
  /** The provider did not confirm a sign-out. */
  | { type: 'session.revoke-failed' }
  | { type: 'session.activity' }
  | { type: 'session.check' }
  | { type: 'session.signed-out-elsewhere' }
  | { type: 'session.signed-in-elsewhere'; token: string; user: UserInfo | undefined };

export type SessionFact = FactOf<'v1.SignedIn'> | FactOf<'v1.SignedOut'>;

/** Signed out here, while the provider still honours the token; a notice, no fact. */
export interface SignOutFailed {
  readonly type: 'sign-out-failed';
}

export type SessionTag = 'starting' | 'signed-in' | 'anonymous' | 'sign-in-open' | 'asking';
