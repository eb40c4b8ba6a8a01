import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '../database/open';
import { qrSignIns } from '../database/schema';

export type QrRow = typeof qrSignIns.$inferSelect;

export async function insertQr(db: Database, row: typeof qrSignIns.$inferInsert): Promise<void> {
  await db.insert(qrSignIns).values(row);
}

/** The sign-in of the browser that knows the secret with this hash. */
export async function findQr(db: Database, id: string, pollHash: string): Promise<QrRow | undefined> {
  const [row] = await db
    .select()
    .from(qrSignIns)
    .where(and(eq(qrSignIns.id, id), eq(qrSignIns.pollHash, pollHash)));
  return row;
}

/** Removes a confirmed sign-in and answers its row: of two callers at once, one gets it. */
export async function takeConfirmedQr(db: Database, id: string, pollHash: string): Promise<QrRow | undefined> {
  const [row] = await db
    .delete(qrSignIns)
    .where(and(eq(qrSignIns.id, id), eq(qrSignIns.pollHash, pollHash), isNotNull(qrSignIns.userId)))
    .returning();
  return row;
}

/** Notes who scans an open sign-in; undefined when it is over or another phone has scanned it. */
export async function scanQr(
  db: Database,
  scanId: string,
  scannerHash: string,
  scannedAt: Date,
): Promise<QrRow | undefined> {
  const isFree = or(isNull(qrSignIns.scannerHash), eq(qrSignIns.scannerHash, scannerHash));
  const [row] = await db
    .update(qrSignIns)
    .set({ scannerHash, scannedAt })
    .where(and(isOpen(scanId, scannedAt), isFree))
    .returning();
  return row;
}

/** The open sign-in that this phone has scanned. */
export async function findScannedQr(db: Database, scanId: string, scannerHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(qrSignIns)
    .where(and(isOpen(scanId, now), eq(qrSignIns.scannerHash, scannerHash)));
  return row;
}

/** Notes who confirms; undefined when it is over, confirmed, or scanned by another phone. */
export async function confirmQr(
  transaction: Transaction,
  scan: { readonly scanId: string; readonly scannerHash: string; readonly userId: string },
  now: Date,
): Promise<QrRow | undefined> {
  const [row] = await transaction
    .update(qrSignIns)
    .set({ userId: scan.userId })
    .where(and(isOpen(scan.scanId, now), eq(qrSignIns.scannerHash, scan.scannerHash)))
    .returning();
  return row;
}

/** Ends a sign-in that is not confirmed. */
export async function deleteOpenQr(db: Database, scanId: string): Promise<void> {
  await db.delete(qrSignIns).where(and(eq(qrSignIns.scanId, scanId), isNull(qrSignIns.userId)));
}

export async function deleteExpiredQr(db: Database, now: Date): Promise<void> {
  await db.delete(qrSignIns).where(lt(qrSignIns.expiresAt, now));
}

const isOpen = (scanId: string, now: Date) =>
  and(eq(qrSignIns.scanId, scanId), isNull(qrSignIns.userId), gt(qrSignIns.expiresAt, now));
