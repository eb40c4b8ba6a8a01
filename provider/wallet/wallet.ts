import type { Page } from '../../contract/page';
import type { Expense, Grant } from '../../contract/payment';
import type { Database } from '../database/open';
import { type Balance, balanceOf } from './ledger';
import { selectGrants, selectSettled } from './ledger.queries';
import { expenseToWire, grantToWire } from './wallet.wire';

/** What a user sees of the own compute power. */
export class Wallet {
  constructor(private readonly db: Database) {}

  balance(userId: string): Promise<Balance> {
    return balanceOf(this.db, userId);
  }

  /** What the user's finished generations cost, newest first: one record for each settled task. */
  async expenses(userId: string, page: Page): Promise<Expense[]> {
    return (await selectSettled(this.db, userId, page)).map(expenseToWire);
  }

  /** Compute power that the user was given without an order, newest first. */
  async grants(userId: string, page: Page): Promise<Grant[]> {
    return (await selectGrants(this.db, userId, page)).map(grantToWire);
  }
}
