import type { FactOf } from '../../facts';
import type { RequestFailure } from '../request-error';

/** An API key of the user. Times are ISO 8601, compute power is whole. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** The key itself. */
  readonly secret: string;
  readonly remark: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
  /** Compute power that it may spend in its life, null for any amount; and what it has spent or holds. */
  readonly spendCap: number | null;
  readonly spent: number;
}

export type NewApiKey = Pick<ApiKey, 'name' | 'remark' | 'expiresAt' | 'spendCap'>;

/** What the user can change of the profile. */
export interface ProfileChange {
  readonly name?: string;
  readonly email?: string;
}

/** Who turns a second factor off: by the password, or by a code. */
export type FactorProof = { readonly current: string } | { readonly code: string };
/** The secret of an authenticator app (base32), and the address that it reads as a QR. */
export interface FactorSecret {
  readonly secret: string;
  readonly otpauthUri: string;
}
/** From a secret to a right code of it, which turns the factor on; with it all other sessions end. */
export type SecondFactorCommand =
  | { type: 'factor.begin'; current: string }
  | { type: 'factor.confirm'; code: string }
  | { type: 'factor.turn-off'; proof: FactorProof }
  | { type: 'factor.renew-codes'; proof: FactorProof };

/** `current` is the password, where the account has one. */
export type PasskeyCommand =
  | { type: 'passkey.add'; name: string; current: string | undefined }
  | { type: 'passkey.rename'; passkeyId: string; name: string }
  | { type: 'passkey.remove'; passkeyId: string };

/** What can be done with the account. */
export type AccountCommand =
  | { type: 'profile.save'; change: ProfileChange }
  /** `progress` is called with 0–100. */
  | { type: 'profile.set-avatar'; file: File; progress: (percent: number) => void }
  | { type: 'key.create'; key: NewApiKey }
  /** `cap` in compute power, null for any amount. */
  | { type: 'key.cap'; keyId: string; cap: number | null }
  | { type: 'key.delete'; keyId: string }
  /** `current` is the password so far, where the account has one; all other sessions end. */
  | { type: 'password.change'; current: string | undefined; password: string }
  | SecondFactorCommand
  | PasskeyCommand
  | { type: 'session.end'; sessionId: string }
  | { type: 'sessions.end-others' }
  /** Downloads everything that the provider keeps of the user. */
  | { type: 'account.export' }
  /** Erases the account; `current` is its password, where it has one. */
  | { type: 'account.delete'; current: string | undefined }
  /** Ends every session of the user; with `renewKeys`, every API key gets another secret. */
  | { type: 'account.sign-out-everywhere'; renewKeys: boolean };

export interface AccountInput {
  readonly command: AccountCommand;
  readonly now: () => number;
}

/** The provider's answer: the key that was created, the secret or the recovery codes. */
export interface AccountAnswer {
  readonly key?: ApiKey;
  readonly factor?: FactorSecret;
  readonly recoveryCodes?: readonly string[];
}

export interface AccountOutput extends AccountAnswer {
  readonly failure?: RequestFailure;
}

export type AccountFact = FactOf<
  | 'v1.ProfileChanged'
  | 'v1.ApiKeyCreated'
  | 'v1.ApiKeyCapped'
  | 'v1.ApiKeyDeleted'
  | 'v1.PasswordChanged'
  | 'v1.SessionsEnded'
  | 'v1.SecondFactorChanged'
  | 'v1.PasskeysChanged'
>;
