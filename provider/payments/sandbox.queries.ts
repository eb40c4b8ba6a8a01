import { eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { sandboxPayments } from '../database/schema';

type SandboxRow = typeof sandboxPayments.$inferSelect;

export async function findSandboxPayment(db: Database, outTradeNo: string): Promise<SandboxRow | undefined> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.outTradeNo, outTradeNo));
  return row;
}

/** Stores the payment unless the order has one. */
export async function insertSandboxPayment(db: Database, payment: typeof sandboxPayments.$inferInsert): Promise<void> {
  await db.insert(sandboxPayments).values(payment).onConflictDoNothing();
}
