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

/** What can be done with the account. */
export type AccountCommand =
  | { type: 'profile.save'; change: ProfileChange }
  /** `progress` is called with 0–100. */
  | { type: 'profile.set-avatar'; file: File; progress: (percent: number) => void }
  | { type: 'key.create'; key: NewApiKey }
  /** `cap` in compute power, null for any amount. */
  | { type: 'key.cap'; keyId: string; cap: number | null }
  | { type: 'key.delete'; keyId: string }
  /** Ends every session of the user. */
  | { type: 'account.sign-out-everywhere' };

export interface AccountInput {
  readonly command: AccountCommand;
  readonly now: () => number;
}

/** The provider's answer: the key, where one was created. */
export interface AccountAnswer {
  readonly key?: ApiKey;
}

export interface AccountOutput extends AccountAnswer {
  readonly failure?: RequestFailure;
}

export type AccountFact = FactOf<'v1.ProfileChanged' | 'v1.ApiKeyCreated' | 'v1.ApiKeyCapped' | 'v1.ApiKeyDeleted'>;
