import type { Database } from '../database/open';
import { type PaymentOutcome, payments, refunds } from '../database/schema';
import type { Payment } from './gateway';

/** Records a gateway's payment and what came of it. The unique index refuses a transaction that was credited before. */
export async function insertPayment(
  db: Database,
  record: Payment & { readonly gateway: string; readonly outcome: PaymentOutcome },
): Promise<void> {
  await db.insert(payments).values(record);
}

/** Records a gateway's refund and what came of it. The unique index refuses one that was taken before. */
export async function insertRefund(db: Database, { total: _total, ...record }: NewRefund): Promise<void> {
  await db.insert(refunds).values(record);
}
type NewRefund = Omit<typeof refunds.$inferInsert, 'id' | 'createdAt'> & { readonly total: number };
