import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/open';
import { qrSignIns } from '../database/schema';

type QrRow = typeof qrSignIns.$inferSelect;

export async function insertQr(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db.insert(qrSignIns).values({ id, expiresAt });
}

export async function findQr(db: Database, id: string): Promise<QrRow | undefined> {
  const [row] = await db.select().from(qrSignIns).where(eq(qrSignIns.id, id));
  return row;
}

/** Removes the sign-in and answers its row: of two callers at once, one gets it. */
export async function takeQr(db: Database, id: string): Promise<QrRow | undefined> {
  const [row] = await db.delete(qrSignIns).where(eq(qrSignIns.id, id)).returning();
  return row;
}

/** Changes a sign-in that is neither confirmed nor expired at `now`; false for any other. */
export async function updateOpenQr(
  db: Database,
  id: string,
  change: { readonly scannedAt: Date } | { readonly code: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(qrSignIns)
    .set(change)
    .where(and(eq(qrSignIns.id, id), isNull(qrSignIns.code), gt(qrSignIns.expiresAt, now)))
    .returning({ id: qrSignIns.id });
  return rows.length === 1;
}

export async function deleteExpiredQr(db: Database, now: Date): Promise<void> {
  await db.delete(qrSignIns).where(lt(qrSignIns.expiresAt, now));
}
