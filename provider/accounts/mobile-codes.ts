import { randomInt, randomUUID } from 'node:crypto';
import { RESEND_SECONDS } from '../../contract/account';
import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import type { Keyring } from '../kernel/keyring';
import { invalidField, Problem, unavailable } from '../kernel/problem';
import { DAY_MS, HOUR_MS } from '../kernel/time';
import type { CodeAsker } from './code-askers';
import {
  type CodeId,
  countSends,
  countTry,
  deleteExpiredBefore,
  deleteSend,
  deleteSendsBefore,
  lockMobile,
  type MaxTries,
  newestUnused,
  replaceCode,
  sendsTo,
  takeCode,
} from './mobile-codes.queries';
import type { SendCode } from './send-code';

const LIFETIME_SECONDS = 5 * 60;
/**
 * Wrong codes before one that was sent is void: for the browser that asked, for other clients at its address, and for all
 * elsewhere together. Each has its own, so that no guesser voids the code of its owner.
 */
const MAX_TRIES: MaxTries = { own: 5, near: 5, far: 2 };
/** Codes to one number for all purposes. Browsers that have signed in to its account before have an allowance of their own. */
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

/** Six-digit codes, one at a time for each number, purpose and browser that asks. */
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
   * It is bound to the one who asks, whose wrong guesses are counted apart from those of others.
   * With `quiet` the answer neither waits for the gateway nor discloses what it says, and with `silent` nothing is sent: both
   * are the same to the caller, who does not learn which numbers have an account.
   */
  async request(
    id: CodeId,
    asker: CodeAsker & { readonly browser: string },
    { quiet = false, silent = false }: { readonly quiet?: boolean; readonly silent?: boolean } = {},
  ): Promise<{ resend_in: number }> {
    const { send } = this.options;
    if (!send) throw unavailable('codes cannot be sent here');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const hash = this.secret.mac('mobile-code', textOf(id, code));
    const sendId = await this.store(id, hash, asker);
    const delivery = silent ? Promise.resolve() : send(id.mobile, code).catch((error) => this.undo(sendId, error));
    if (quiet) void delivery.catch(this.onError);
    else await delivery;
    return { resend_in: RESEND_SECONDS };
  }

  /** Uses a code up; 400 with the field named for a wrong, used or expired one. Each call counts as a try. */
  async use(id: CodeId, code: string, asker: CodeAsker): Promise<void> {
    const rows = await countTry(this.db, id, asker, { max: MAX_TRIES, now: new Date(this.now()) });
    const right = rows.find(({ hash }) => this.secret.isMac('mobile-code', textOf(id, code), hash));
    if (!right || !(await takeCode(this.db, right.id))) throw invalidField('code', 'is wrong or has expired');
  }

  /** Forgets expired codes, and what was sent more than a day ago. */
  async sweep(): Promise<void> {
    await deleteExpiredBefore(this.db, new Date(this.now() - RESEND_SECONDS * 1000));
    await deleteSendsBefore(this.db, new Date(this.now() - DAY_MS));
  }

  private store(
    codeId: CodeId,
    hash: string,
    { browser, line, known }: CodeAsker & { readonly browser: string },
  ): Promise<string> {
    const { mobile } = codeId;
    const id = randomUUID();
    const now = this.now();
    return this.db.transaction(async (transaction) => {
      await lockMobile(transaction, mobile);
      const last = await newestUnused(transaction, mobile, known);
      if (last) this.refuseUntil(last.getTime() + RESEND_SECONDS * 1000);
      const sends = (await sendsTo(transaction, mobile, known, new Date(now - DAY_MS))).map((sent) => sent.getTime());
      this.refuseUntil((sends.at(-PER_HOUR) ?? Number.NEGATIVE_INFINITY) + HOUR_MS);
      this.refuseUntil((sends.at(-PER_DAY) ?? Number.NEGATIVE_INFINITY) + DAY_MS);
      if ((await countSends(transaction, new Date(now - DAY_MS))) >= this.options.perDay) {
        this.onError(
          new Error(`all ${this.options.perDay} codes of 24 hours are sent: is somebody asking for no reason?`),
        );
        throw unavailable('codes cannot be sent at the moment', 3600);
      }
      const expiresAt = new Date(now + LIFETIME_SECONDS * 1000);
      await replaceCode(transaction, { ...codeId, id, hash, browser, line, known, sentAt: new Date(now), expiresAt });
      return id;
    });
  }

  /** A code that was not sent does not delay the next one. */
  private async undo(id: string, error: unknown): Promise<never> {
    await takeCode(this.db, id);
    await deleteSend(this.db, id);
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
