import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Grant } from '../../contract/payment';
import type { Database } from '../database/open';
import { ledger } from '../database/schema';

/** Compute power that the user was given without an order, newest first. */
export async function grantsOf(db: Database, userId: string): Promise<Grant[]> {
  const rows = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.userId, userId), inArray(ledger.kind, ['trial', 'invite'])))
    .orderBy(desc(ledger.createdAt), desc(ledger.id));
  return rows.map(({ id, kind, amount, createdAt }) => ({
    _id: String(id),
    kind: kind === 'trial' ? 'trial' : 'invite',
    power: amount,
    created_at: createdAt.toISOString(),
  }));
}
