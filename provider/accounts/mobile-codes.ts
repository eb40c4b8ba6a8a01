import { randomInt, randomUUID } from 'node:crypto';
import { type CodePurpose, RESEND_SECONDS } from '../../contract/account';
import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import type { Keyring } from '../kernel/keyring';
import { invalidField, Problem, unavailable } from '../kernel/problem';
import {
  type CodeId,
  countSends,
  countTry,
  deleteExpiredBefore,
  deleteSend,
  deleteSendsBefore,
  lockMobile,
  newestUnused,
  replaceCode,
  sendsTo,
  takeCode,
} from './mobile-codes.queries';
import type { SendCode } from './send-code';

const LIFETIME_SECONDS = 5 * 60;
/** Guesses before a code of six digits is void. */
const MAX_TRIES = 5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Codes to one number, for whatever purposes. */
const PER_HOUR = 5;
const PER_DAY = 10;

export interface MobileCodesOptions {
  /** Undefined where there is no way to send a code: then each request is refused with 503. */
  readonly send: SendCode | undefined;
  /** Codes that this provider sends in 24 hours. */
  readonly perDay: number;
  /** Called when a code could not be sent, or the day's are used up. */
  readonly onError?: (error: unknown) => void;
  /** ms since the epoch. */
  readonly now?: () => number;
}

/** Six-digit codes, one at a time for each number and purpose. */
export class MobileCodes {
  private readonly now: () => number;
  private readonly onError: (error: unknown) => void;

  constructor(
    private readonly db: Database,
    private readonly secret: Keyring,
    private readonly options: MobileCodesOptions,
  ) {
    this.now = options.now ?? Date.now;
    this.onError = options.onError ?? (() => undefined);
  }

  /** Whether there is a way to send codes. */
  get isOpen(): boolean {
    return this.options.send !== undefined;
  }

  /**
   * Sends a code; 429 while the last unused one is younger than a minute, after five in an hour and after ten in a day.
   * With `quiet` the answer neither waits for the gateway nor discloses what it says, and with `silent` nothing is sent: both
   * are the same to the caller, who does not learn which numbers have an account.
   */
  async request(
    mobile: string,
    purpose: CodePurpose,
    { quiet = false, silent = false }: { readonly quiet?: boolean; readonly silent?: boolean } = {},
  ): Promise<{ resend_in: number }> {
    const { send } = this.options;
    if (!send) throw unavailable('codes cannot be sent here');
    const id = { mobile, purpose };
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const hash = this.secret.mac('mobile-code', textOf(id, code));
    const sendId = await this.store(id, hash);
    const delivery = silent
      ? Promise.resolve()
      : send(mobile, code).catch((error) => this.undo(id, hash, sendId, error));
    if (quiet) void delivery.catch(this.onError);
    else await delivery;
    return { resend_in: RESEND_SECONDS };
  }

  /** Uses a code up; 400 with the field named for a wrong, used or expired one. Each call counts as a try. */
  async use(mobile: string, purpose: CodePurpose, code: string): Promise<void> {
    const id = { mobile, purpose };
    const row = await countTry(this.db, id, MAX_TRIES, new Date(this.now()));
    const isRight = row !== undefined && this.secret.isMac('mobile-code', textOf(id, code), row.hash);
    if (!isRight || !(await takeCode(this.db, id, row.hash))) throw invalidField('code', 'is wrong or has expired');
  }

  /** Forgets expired codes, and what was sent more than a day ago. */
  async sweep(): Promise<void> {
    await deleteExpiredBefore(this.db, new Date(this.now() - RESEND_SECONDS * 1000));
    await deleteSendsBefore(this.db, new Date(this.now() - DAY_MS));
  }

  private store(id: CodeId, hash: string): Promise<string> {
    const sendId = randomUUID();
    const now = this.now();
    return this.db.transaction(async (transaction) => {
      await lockMobile(transaction, id.mobile);
      const last = await newestUnused(transaction, id.mobile);
      if (last) this.refuseUntil(last.getTime() + RESEND_SECONDS * 1000);
      const sends = (await sendsTo(transaction, id.mobile, new Date(now - DAY_MS))).map((sent) => sent.getTime());
      this.refuseUntil((sends.at(-PER_HOUR) ?? Number.NEGATIVE_INFINITY) + HOUR_MS);
      this.refuseUntil((sends.at(-PER_DAY) ?? Number.NEGATIVE_INFINITY) + DAY_MS);
      if ((await countSends(transaction, new Date(now - DAY_MS))) >= this.options.perDay) {
        this.onError(
          new Error(`all ${this.options.perDay} codes of 24 hours are sent: is somebody asking for no reason?`),
        );
        throw unavailable('codes cannot be sent at the moment', 3600);
      }
      const expiresAt = new Date(now + LIFETIME_SECONDS * 1000);
      await replaceCode(transaction, { ...id, hash, tries: 0, sentAt: new Date(now), expiresAt }, sendId);
      return sendId;
    });
  }

  /** A code that was not sent does not delay the next one. */
  private async undo(id: CodeId, hash: string, sendId: string, error: unknown): Promise<never> {
    await takeCode(this.db, id, hash);
    await deleteSend(this.db, sendId);
    throw error;
  }

  /** Throws 429 before that time (ms). */
  private refuseUntil(time: number): void {
    if (time <= this.now()) return;
    const retryAfter = Math.max(1, Math.ceil((time - this.now()) / 1000));
    throw new Problem(429, errorCodes.rateLimited, `a code was just sent, please wait ${retryAfter} seconds`, {
      retryAfter,
    });
  }
}

const textOf = ({ mobile, purpose }: CodeId, code: string) => `${mobile}\0${purpose}\0${code}`;
