import type { Database } from '../database/open';
import type { Limits } from '../http/limits';
import type { UseCounts } from '../http/use-counts';
import type { Keyring } from '../kernel/keyring';
import { isLocal, type Settings } from '../kernel/settings';
import { Accounts } from './accounts';
import { AccountAuthentication } from './authentication';
import { CodeAskers } from './code-askers';
import { ApiKeys } from './keys';
import { ASKED, KnownBrowsers, SIGNED_IN } from './known-browser';
import { MobileCodes } from './mobile-codes';
import { Passkeys } from './passkeys';
import { QrSignIns } from './qr-sign-ins';
import { SecondFactors } from './second-factors';
import { sendCodeBy } from './send-code';
import { Sessions } from './sessions';
import { SignInSteps } from './sign-in-steps';
import { Tokens } from './tokens';
import { Trials } from './trials';

interface AccountDependencies {
  readonly db: Database;
  readonly secret: Keyring;
  readonly settings: Settings;
  readonly limits: Limits;
  readonly counts: UseCounts;
  /** Where people reach the provider, without a slash at the end. */
  readonly origin: () => string;
  readonly onError: (error: unknown) => void;
}

/** People, how they sign in, and what they are known by afterwards. */
export function createAccounts({ db, secret, settings, limits, counts, origin, onError }: AccountDependencies) {
  const keys = new ApiKeys(db, secret);
  const tokens = new Tokens(db, secret);
  const trials = new Trials(counts, { perLine: settings.TRIALS_PER_ADDRESS, isOpen: !isLocal(settings) });
  const { TRIAL_POWER: trialPower, PASSWORD_MIN: passwordMin } = settings;
  const accounts = new Accounts(db, keys, trials, { trialPower, passwordMin });
  const sessions = new Sessions(db, tokens, accounts, keys);
  const secondFactors = new SecondFactors(db, secret, accounts);
  const known = new KnownBrowsers(secret, origin, SIGNED_IN);
  const asked = new KnownBrowsers(secret, origin, ASKED);
  return {
    keys,
    tokens,
    accounts,
    sessions,
    secondFactors,
    known,
    authentication: new AccountAuthentication(tokens, keys, limits),
    signInSteps: new SignInSteps({ db, factors: secondFactors, sessions, known, limits }),
    askers: new CodeAskers({ secret, asked, known }),
    codes: new MobileCodes(db, secret, { send: sendCodeBy(settings), perDay: settings.CODES_PER_DAY, onError }),
    qrSignIns: new QrSignIns(db, tokens),
    passkeys: new Passkeys(db, accounts, origin),
  };
}
