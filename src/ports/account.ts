import type {
  AccountAnswer,
  ApiKey,
  NewApiKey,
  PasskeyCommand,
  ProfileChange,
  SecondFactorCommand,
} from '../machines/account/types';
import type { ProviderQuery } from './queries';

export type { ApiKey, NewApiKey };

/** What was typed into the profile and not saved. */
export interface ProfileDraft {
  readonly nickname: string;
  readonly email: string;
}

/** A browser that was signed in by QR. */
export interface SignInNotice {
  readonly id: string;
  readonly browser: string;
  readonly address: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A session of the user, in whatever browser. Times are ISO 8601. */
export interface OpenSession {
  readonly id: string;
  readonly browser: string;
  readonly address: string;
  readonly since: string;
  /** Whether it is the one of this page. */
  readonly current: boolean;
}

/** Whether sign-ins ask for a code of an authenticator app: since when (ISO 8601), and the recovery codes left. */
export interface SecondFactor {
  readonly since?: string;
  readonly recoveryCodes: number;
}

/** A passkey of the user. Times are ISO 8601. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly since: string;
  readonly lastUse: string | null;
}

/** The user's own record and API keys. Every call throws a RequestError. */
export interface AccountPort {
  /** Fetches the user's record. */
  refresh(signal: AbortSignal): Promise<void>;
  save(change: ProfileChange): Promise<void>;
  /** Keeps what was typed and not saved through a reload. */
  readonly draft: { read(): ProfileDraft | undefined; keep(draft: ProfileDraft | undefined): void };
  /** Uploads a picture and makes it the user's; `progress` is called with 0–100. */
  setAvatar(file: File, progress: (percent: number) => void, signal: AbortSignal): Promise<void>;
  readonly keys: ProviderQuery<readonly ApiKey[]>;
  createKey(key: NewApiKey): Promise<ApiKey>;
  /** `cap` in compute power, null for any amount. */
  capKey(id: string, cap: number | null): Promise<void>;
  deleteKey(id: string): Promise<void>;
  /** Browsers that were signed in by QR, the newest first. */
  readonly signIns: ProviderQuery<readonly SignInNotice[]>;
  readonly sessions: ProviderQuery<readonly OpenSession[]>;
  /** `current` is the password so far, where the account has one. All other sessions end. */
  changePassword(current: string | undefined, password: string): Promise<void>;
  readonly secondFactor: ProviderQuery<SecondFactor>;
  /** Answers the secret that was begun with, or recovery codes, which are shown this once. */
  changeSecondFactor(command: SecondFactorCommand): Promise<Pick<AccountAnswer, 'factor' | 'recoveryCodes'>>;
  readonly passkeys: ProviderQuery<readonly Passkey[]>;
  /** A failure of the field 'passkey' is the browser's. */
  changePasskeys(command: PasskeyCommand): Promise<unknown>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  /** Lets the browser save everything that the provider keeps of the user, as one zip. */
  exportData(): Promise<void>;
  /** Erases the account, and leaves; `current` is its password, where it has one. */
  deleteAccount(current: string | undefined): Promise<void>;
  /** Ends every session of the user, this one last; with `renewKeys`, every API key gets another secret before. */
  signOutEverywhere(renewKeys: boolean): Promise<void>;
}
