import { errorCodes } from '../../contract/error';
import type { Transaction } from '../database/open';
import { lineOf } from '../http/limits';
import type { UseCounts } from '../http/use-counts';
import { Problem } from '../kernel/problem';
import { DAY_MS } from '../kernel/time';

/** Accounts that one line makes by name and password in a day. */
export const NAMED_OF_LINE = { kind: 'account by name of a line', max: 50, windowMs: DAY_MS };
/** Accounts by name that bring power in a day, of all lines together. */
const NAMED = { kind: 'trial by name', max: 500, windowMs: DAY_MS };
/** What a proved number brings, it brings once in this time, also to an account that is made again. */
const PROVED_NUMBER = { kind: 'proved number', max: 1, windowMs: 365 * DAY_MS };

/** Who makes an account: a proved mobile number, or an address with no more than a name and a password. */
export type Maker = { readonly mobile: string } | { readonly address: string };

interface TrialOptions {
  /** Accounts by name that get the trial power in a day, of one line. */
  readonly perLine: number;
  /** Whether others come in: on one's own machine every account earns it. */
  readonly isOpen: boolean;
}

/** Keeps the power that new accounts bring from being had again and again. */
export class Trials {
  constructor(
    private readonly counts: Pick<UseCounts, 'add'>,
    private readonly options: TrialOptions,
  ) {}

  /**
   * Whether the maker's account brings power, and counts it in the transaction that makes it, so that one that is refused
   * does not count. Throws 429 for too many accounts of a line.
   */
  async earns(transaction: Transaction, maker: Maker): Promise<boolean> {
    if (!this.options.isOpen) return true;
    if ('address' in maker) return this.isRare(transaction, lineOf(maker.address));
    return (await this.counts.add(PROVED_NUMBER, maker.mobile, transaction)) === undefined;
  }

  private async isRare(transaction: Transaction, line: string): Promise<boolean> {
    const retryAfter = await this.counts.add(NAMED_OF_LINE, line, transaction);
    if (retryAfter !== undefined) {
      throw new Problem(429, errorCodes.rateLimited, 'too many new accounts, please come back later', { retryAfter });
    }
    const rare = { kind: 'trial of a line', max: this.options.perLine, windowMs: DAY_MS };
    if ((await this.counts.add(rare, line, transaction)) !== undefined) return false;
    return (await this.counts.add(NAMED, '', transaction)) === undefined;
  }
}
