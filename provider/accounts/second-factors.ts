import { Secret, TOTP } from 'otpauth';
import { errorCodes } from '../../contract/error';
import type { SecondFactorSecret, SecondFactorState } from '../../contract/second-factor';
import type { Database } from '../database/open';
import type { Keyring } from '../kernel/keyring';
import { invalidField, Problem } from '../kernel/problem';
import type { Accounts } from './accounts';
import { endSessions } from './accounts.queries';
import { makeRecoveryCodes, spendRecoveryCode } from './recovery-codes';
import {
  countRecoveryCodes,
  deleteFactor,
  type FactorRow,
  factorsSealedOtherwise,
  findFactor,
  putSecret,
  replaceRecoveryCodes,
  replaceSealed,
  spendCounter,
  turnOn,
} from './second-factors.queries';

const ISSUER = 'Fastback';
/** Periods of 30 s that a clock may be ahead or behind. */
const WINDOW = 1;

/**
 * Codes of authenticator apps (TOTP, RFC 6238: SHA-1, six digits, 30 s) beside a password, and recovery codes for who has
 * lost the app. A code is good once.
 */
export class SecondFactors {
  constructor(
    private readonly db: Database,
    private readonly secret: Keyring,
    private readonly accounts: Pick<Accounts, 'prove' | 'info'>,
    /** ms since the epoch. */
    private readonly now: () => number = Date.now,
  ) {}

  async isOn(userId: string): Promise<boolean> {
    return Boolean((await findFactor(this.db, userId))?.confirmedAt);
  }

  async state(userId: string): Promise<SecondFactorState> {
    const since = (await findFactor(this.db, userId))?.confirmedAt?.toISOString();
    return { on: since !== undefined, since, recovery_codes: await countRecoveryCodes(this.db, userId) };
  }

  /** A new secret, for who knows the account's password. It is on once `confirm` had a code of it; 409 where one is on. */
  async begin(userId: string, password: string): Promise<SecondFactorSecret> {
    const { hasPassword, username } = await this.accounts.info(userId);
    if (!hasPassword) throw invalidField('current', 'the account has no password yet');
    await this.accounts.prove(userId, password);
    const secret = new Secret();
    const sealed = this.secret.seal('second-factor', secret.base32, userId);
    if (!(await putSecret(this.db, userId, sealed))) throw isOnAlready();
    return { secret: secret.base32, otpauth_uri: totpOf(secret.base32, username).toString() };
  }

  /** Turns the factor on by a right code, and ends all sessions. Answers the recovery codes. */
  async confirm(userId: string, code: string): Promise<readonly string[]> {
    const factor = await findFactor(this.db, userId);
    if (factor?.confirmedAt) throw isOnAlready();
    const counter = factor && this.counterOf(factor, code);
    if (!factor || counter === undefined) throw wrongCode();
    const { codes, rows } = await makeRecoveryCodes();
    await this.db.transaction(async (transaction) => {
      if (!(await turnOn(transaction, factor, counter))) throw isOnAlready();
      await replaceRecoveryCodes(transaction, userId, rows);
      await endSessions(transaction, userId);
    });
    return codes;
  }

  /** Uses up a code of the app or a recovery code; false for any other text, and for one that was used. */
  async use(userId: string, code: string): Promise<boolean> {
    const factor = await findFactor(this.db, userId);
    if (!factor?.confirmedAt) return false;
    const counter = this.counterOf(factor, code);
    if (counter !== undefined) return spendCounter(this.db, userId, counter);
    return spendRecoveryCode(this.db, userId, code);
  }

  /** Turns the factor off, and ends all sessions. */
  async turnOff(userId: string): Promise<void> {
    await this.db.transaction(async (transaction) => {
      await deleteFactor(transaction, userId);
      await endSessions(transaction, userId);
    });
  }

  /** Ten other recovery codes in the place of those that are left; 409 while the factor is off. */
  async renewRecoveryCodes(userId: string): Promise<readonly string[]> {
    if (!(await this.isOn(userId))) throw new Problem(409, errorCodes.invalidField, 'the second factor is off');
    const { codes, rows } = await makeRecoveryCodes();
    await this.db.transaction((transaction) => replaceRecoveryCodes(transaction, userId, rows));
    return codes;
  }

  /** Encrypts by the current secret what the one before it encrypted. */
  async sealAll(): Promise<void> {
    for (const factor of await factorsSealedOtherwise(this.db, this.secret.id)) {
      const secret = this.secret.open('second-factor', factor.secret, factor.userId);
      if (secret === undefined) continue;
      await replaceSealed(this.db, factor, this.secret.seal('second-factor', secret, factor.userId));
    }
  }

  /** The period that the code is of; undefined for a wrong one. */
  private counterOf({ userId, secret: sealed }: FactorRow, code: string): number | undefined {
    const token = code.replace(/\s/g, '');
    const secret = this.secret.open('second-factor', sealed, userId);
    if (secret === undefined || !/^\d{6}$/.test(token)) return undefined;
    const totp = totpOf(secret);
    const timestamp = this.now();
    const delta = totp.validate({ token, timestamp, window: WINDOW });
    return delta === null ? undefined : totp.counter({ timestamp }) + delta;
  }
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

const wrongCode = () => invalidField('code', 'is wrong, was used before or has expired');
const isOnAlready = () => new Problem(409, errorCodes.invalidField, 'the second factor is on already');
