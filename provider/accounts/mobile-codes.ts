import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type CodePurpose, RESEND_SECONDS } from '../../contract/account';
import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import { invalidField, Problem } from '../kernel/problem';
import { type CodeId, countTry, deleteExpiredBefore, findCode, replaceCode, takeCode } from './mobile-codes.queries';
import type { SendCode } from './send-code';

const LIFETIME_SECONDS = 5 * 60;
/** Guesses before a code of six digits is void. */
const MAX_TRIES = 5;

/** Six-digit codes, one at a time for each number and purpose. */
export class MobileCodes {
  constructor(
    private readonly db: Database,
    private readonly secret: Uint8Array,
    private readonly send: SendCode,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Sends a code; 429 while the last one is younger than a minute. With `silent` the answer is the same and nothing is sent:
   * it does not disclose which numbers have an account.
   */
  async request(mobile: string, purpose: CodePurpose, silent: boolean): Promise<{ resend_in: number }> {
    const now = this.now();
    const id = { mobile, purpose };
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const hash = this.hashOf(id, code);
    const expiresAt = new Date(now + LIFETIME_SECONDS * 1000);
    const soonest = new Date(now - RESEND_SECONDS * 1000);
    const isStored = await replaceCode(this.db, { ...id, hash, tries: 0, sentAt: new Date(now), expiresAt }, soonest);
    if (!isStored) throw await this.tooSoon(id);
    if (!silent) {
      await this.send(mobile, code).catch(async (error: unknown) => {
        // A code that was not sent does not delay the next one.
        await takeCode(this.db, id, hash);
        throw error;
      });
    }
    return { resend_in: RESEND_SECONDS };
  }

  /** Uses a code up; 400 with the field named for a wrong, used or expired one. Each call counts as a try. */
  async use(mobile: string, purpose: CodePurpose, code: string): Promise<void> {
    const id = { mobile, purpose };
    const row = await countTry(this.db, id, MAX_TRIES, new Date(this.now()));
    const given = Buffer.from(this.hashOf(id, code), 'hex');
    const isRight = row !== undefined && timingSafeEqual(given, Buffer.from(row.hash, 'hex'));
    if (!isRight || !(await takeCode(this.db, id, row.hash))) throw invalidField('code', 'is wrong or has expired');
  }

  /** Forgets expired codes. */
  sweep(): Promise<void> {
    return deleteExpiredBefore(this.db, new Date(this.now() - RESEND_SECONDS * 1000));
  }

  private async tooSoon(id: CodeId): Promise<Problem> {
    const sentAt = (await findCode(this.db, id))?.sentAt.getTime() ?? this.now();
    const retryAfter = Math.max(1, Math.ceil((sentAt + RESEND_SECONDS * 1000 - this.now()) / 1000));
    return new Problem(429, errorCodes.rateLimited, `a code was just sent, please wait ${retryAfter} seconds`, {
      retryAfter,
    });
  }

  private hashOf({ mobile, purpose }: CodeId, code: string): string {
    return createHmac('sha256', this.secret).update(`mobile-code\0${mobile}\0${purpose}\0${code}`).digest('hex');
  }
}
