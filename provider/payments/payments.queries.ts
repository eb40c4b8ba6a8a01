import type { Database } from '../database/open';
import { type PaymentOutcome, payments } from '../database/schema';
import type { Payment } from './gateway';

/** Records a gateway's payment and what came of it. The unique index refuses a transaction that was credited before. */
export async function insertPayment(
  db: Database,
  record: Payment & { readonly gateway: string; readonly outcome: PaymentOutcome },
): Promise<void> {
  await db.insert(payments).values(record);
}
