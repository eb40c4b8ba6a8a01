import type { CodePurpose, UserInfo } from '../../../contract/account';

/** Ways in, and what leads to one. */
export const authModes = ['password', 'code', 'qr', 'register-name', 'register-mobile', 'reset'] as const;
export type AuthMode = (typeof authModes)[number];

/** What a way in ends with. */
export interface Identity {
  readonly token: string;
  readonly user: UserInfo;
}

/** The first factor was right: what the second has to bring, and until when (ms since the epoch). */
export interface SecondFactorTicket {
  readonly ticket: string;
  readonly until: number;
}
export type SubmitAnswer = Identity | SecondFactorTicket;

/** What is sent to sign in or register; an empty invite code or password of a mobile number is left away. */
export type AuthRequest =
  | { readonly mode: 'password'; readonly username: string; readonly password: string }
  | { readonly mode: 'code'; readonly mobile: string; readonly code: string }
  | {
      readonly mode: 'register-name';
      readonly username: string;
      readonly password: string;
      readonly inviteCode: string;
    }
  | {
      readonly mode: 'register-mobile';
      readonly mobile: string;
      readonly code: string;
      readonly password: string;
      readonly inviteCode: string;
    };
export interface ResetRequest {
  readonly mobile: string;
  readonly code: string;
  readonly password: string;
}

/** Until when no other code goes to a mobile number (ms since the epoch). */
export interface SentCode {
  readonly mobile: string;
  readonly until: number;
}

/** What was typed and may be kept: never a password or a code. */
export interface AuthDraft {
  readonly mode: AuthMode;
  readonly username: string;
  readonly mobile: string;
  readonly inviteCode: string;
  readonly sent: Partial<Readonly<Record<CodePurpose, SentCode>>>;
}
export type TypedFields = Pick<AuthDraft, 'username' | 'mobile' | 'inviteCode'>;

export const emptyDraft: AuthDraft = { mode: 'password', username: '', mobile: '', inviteCode: '', sent: {} };

/** What a code that is asked for in a mode is good for; undefined where none is asked for. */
export const purposeOf = (mode: AuthMode): CodePurpose | undefined => purposes[mode];

const purposes: Partial<Record<AuthMode, CodePurpose>> = {
  code: 'login',
  'register-mobile': 'register',
  reset: 'reset',
};

/** Until when no other code goes to the number (ms since the epoch); undefined when one may be sent. */
export function waitOf({ mode, sent }: AuthDraft, mobile: string, now: number): number | undefined {
  const purpose = purposeOf(mode);
  const last = purpose && sent[purpose];
  return last && last.mobile === mobile && last.until > now ? last.until : undefined;
}
