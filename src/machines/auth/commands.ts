import type { FactOf } from '../../facts';
import type { AuthFailure } from './failure';
import type {
  AuthDraft,
  AuthMode,
  AuthRequest,
  Identity,
  ResetRequest,
  SecondFactorTicket,
  TypedFields,
} from './requests';

export interface AuthInput {
  /** What an earlier visit of this tab left. */
  readonly draft?: AuthDraft;
  /** ms since the epoch, by real elapsed and server time. */
  readonly now: () => number;
}

/** A QR on show: what it says, the number to choose on the phone, and until when it is good (ms since the epoch). */
export interface Qr {
  readonly id: string;
  readonly address: string;
  /** Another provider may ask for none. */
  readonly digits?: string;
  readonly until: number;
}

export interface AuthContext {
  readonly now: () => number;
  readonly draft: AuthDraft;
  readonly failure?: AuthFailure;
  readonly notice?: 'code-sent' | 'password-changed';
  /** The number that a code was asked for last. */
  readonly asked?: string;
  readonly qr?: Qr;
  /** Set while a second factor is asked for. */
  readonly second?: SecondFactorTicket;
  readonly identity?: Identity;
}

export type AuthCommand =
  | { type: 'auth.choose'; mode: AuthMode }
  | { type: 'auth.type'; fields: Partial<TypedFields> }
  | { type: 'auth.send-code'; mobile: string }
  | { type: 'auth.submit'; request: AuthRequest }
  | { type: 'auth.reset'; request: ResetRequest }
  /** A code of the authenticator app, or a recovery code. */
  | { type: 'auth.confirm'; code: string }
  | { type: 'auth.passkey' }
  | { type: 'auth.refresh' }
  | QrPollEvent;

/** What watching a QR finds out. */
export type QrPollEvent =
  | { type: 'qr.waiting' }
  | { type: 'qr.scanned' }
  | { type: 'qr.confirmed'; code: string }
  | { type: 'qr.expired' }
  | { type: 'qr.lost' };

export type AuthFact = FactOf<'v1.AccountRegistered'>;
