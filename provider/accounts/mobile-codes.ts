import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type CodePurpose, RESEND_SECONDS } from '../../contract/account';
import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import { mobileCodes } from '../database/schema';
import { invalidField, Problem } from '../kernel/problem';

const GOOD_SECONDS = 5 * 60;
/** A code of six digits stands so many guesses. */
const TRIES = 5;

/** Brings a code to a phone. */
export type SendCode = (mobile: string, code: string) => Promise<void>;

/** Where no SMS service is configured, codes are told to whoever runs the provider. */
export const toTerminal: SendCode = async (mobile, code) => {
  process.stdout.write(`Code for ${mobile.slice(0, 3)}****${mobile.slice(-4)}: ${code}\n`);
};

/** Six-digit codes, one at a time for each number and purpose. */
export class MobileCodes {
  constructor(
    private readonly db: Database,
    private readonly secret: Uint8Array,
    private readonly send: SendCode,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Sends a code; 429 while the last one is younger than a minute. With `silent` all looks the same and nothing is sent:
   * so nobody learns which numbers have an account.
   */
  async request(mobile: string, purpose: CodePurpose, silent: boolean): Promise<{ resend_in: number }> {
    const now = this.now();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const fresh = {
      hash: this.hashOf(mobile, purpose, code),
      tries: 0,
      sentAt: new Date(now),
      expiresAt: new Date(now + GOOD_SECONDS * 1000),
    };
    const soonest = new Date(now - RESEND_SECONDS * 1000);
    const [taken] = await this.db
      .insert(mobileCodes)
      .values({ mobile, purpose, ...fresh })
      .onConflictDoUpdate({
        target: [mobileCodes.mobile, mobileCodes.purpose],
        set: fresh,
        setWhere: lt(mobileCodes.sentAt, soonest),
      })
      .returning();
    if (!taken) throw await this.tooSoon(mobile, purpose);
    if (!silent) {
      await this.send(mobile, code).catch(async (error: unknown) => {
        // What was not sent keeps nobody from asking for another.
        await this.db.delete(mobileCodes).where(and(codeOf(mobile, purpose), eq(mobileCodes.hash, fresh.hash)));
        throw error;
      });
    }
    return { resend_in: RESEND_SECONDS };
  }

  /** Uses a code up; 400 with the field named for a wrong, used or stale one. Each call is a try. */
  async use(mobile: string, purpose: CodePurpose, code: string): Promise<void> {
    const mine = codeOf(mobile, purpose);
    const [row] = await this.db
      .update(mobileCodes)
      .set({ tries: sql`${mobileCodes.tries} + 1` })
      .where(and(mine, lt(mobileCodes.tries, TRIES), gt(mobileCodes.expiresAt, new Date(this.now()))))
      .returning();
    const given = Buffer.from(this.hashOf(mobile, purpose, code), 'hex');
    if (!row || !timingSafeEqual(given, Buffer.from(row.hash, 'hex'))) {
      throw invalidField('code', 'is wrong or no longer good');
    }
    // Of two uses at once, one takes it.
    const used = await this.db
      .delete(mobileCodes)
      .where(and(mine, eq(mobileCodes.hash, row.hash)))
      .returning({ mobile: mobileCodes.mobile });
    if (used.length !== 1) throw invalidField('code', 'is wrong or no longer good');
  }

  async sweep(): Promise<void> {
    await this.db.delete(mobileCodes).where(lt(mobileCodes.expiresAt, new Date(this.now() - RESEND_SECONDS * 1000)));
  }

  private async tooSoon(mobile: string, purpose: CodePurpose): Promise<Problem> {
    const [row] = await this.db.select().from(mobileCodes).where(codeOf(mobile, purpose));
    const sent = row?.sentAt.getTime() ?? this.now();
    const retryAfter = Math.max(1, Math.ceil((sent + RESEND_SECONDS * 1000 - this.now()) / 1000));
    return new Problem(429, errorCodes.rateLimited, `a code was just sent, please wait ${retryAfter} seconds`, {
      retryAfter,
    });
  }

  private hashOf(mobile: string, purpose: CodePurpose, code: string): string {
    return createHmac('sha256', this.secret).update(`mobile-code\0${mobile}\0${purpose}\0${code}`).digest('hex');
  }
}

const codeOf = (mobile: string, purpose: CodePurpose) =>
  and(eq(mobileCodes.mobile, mobile), eq(mobileCodes.purpose, purpose));
