import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { QR_SECONDS } from '../../contract/account';
import type { Database } from '../database/open';
import { qrSignIns } from '../database/schema';
import type { Tokens } from './tokens';

/** Sign-ins that wait for a phone. The id is the capability of both sides: 192 random bits. */
export class QrSignIns {
  constructor(
    private readonly db: Database,
    private readonly tokens: Tokens,
    private readonly now: () => number = Date.now,
  ) {}

  async begin(): Promise<string> {
    const id = randomBytes(24).toString('base64url');
    await this.db.insert(qrSignIns).values({ id, expiresAt: new Date(this.now() + QR_SECONDS * 1000) });
    return id;
  }

  /** How it stands. A code that is answered once is not answered again. */
  async state(id: string): Promise<{ state: 'waiting' | 'scanned' | 'confirmed' | 'expired'; code?: string }> {
    const [row] = await this.db.select().from(qrSignIns).where(eq(qrSignIns.id, id));
    if (!row || row.expiresAt.getTime() <= this.now()) return { state: 'expired' };
    if (row.code === null) return { state: row.scannedAt ? 'scanned' : 'waiting' };
    const [taken] = await this.db.delete(qrSignIns).where(eq(qrSignIns.id, id)).returning();
    return taken?.code ? { state: 'confirmed', code: taken.code } : { state: 'expired' };
  }

  /** The phone has opened it; false when it is over. */
  async scanned(id: string): Promise<boolean> {
    const rows = await this.db
      .update(qrSignIns)
      .set({ scannedAt: new Date(this.now()) })
      .where(this.open(id))
      .returning({ id: qrSignIns.id });
    return rows.length === 1;
  }

  /** The phone's owner says yes; false when it is over or already confirmed. */
  async confirm(id: string, userId: string): Promise<boolean> {
    const code = await this.tokens.issueCode(userId);
    const rows = await this.db.update(qrSignIns).set({ code }).where(this.open(id)).returning({ id: qrSignIns.id });
    return rows.length === 1;
  }

  async sweep(): Promise<void> {
    await this.db.delete(qrSignIns).where(lt(qrSignIns.expiresAt, new Date(this.now())));
  }

  private open(id: string) {
    return and(eq(qrSignIns.id, id), isNull(qrSignIns.code), gt(qrSignIns.expiresAt, new Date(this.now())));
  }
}
