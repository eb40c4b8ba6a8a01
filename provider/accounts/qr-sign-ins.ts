import { randomBytes } from 'node:crypto';
import { QR_SECONDS } from '../../contract/account';
import type { Database } from '../database/open';
import { deleteExpiredQr, findQr, insertQr, takeQr, updateOpenQr } from './qr-sign-ins.queries';
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
    await insertQr(this.db, id, new Date(this.now() + QR_SECONDS * 1000));
    return id;
  }

  /** Where the sign-in is. The code is answered once: then the sign-in is gone. */
  async state(id: string): Promise<{ state: 'waiting' | 'scanned' | 'confirmed' | 'expired'; code?: string }> {
    const row = await findQr(this.db, id);
    if (!row || row.expiresAt.getTime() <= this.now()) return { state: 'expired' };
    if (row.code === null) return { state: row.scannedAt ? 'scanned' : 'waiting' };
    const taken = await takeQr(this.db, id);
    return taken?.code ? { state: 'confirmed', code: taken.code } : { state: 'expired' };
  }

  /** Notes that the phone has opened it; false when it is over. */
  scanned(id: string): Promise<boolean> {
    const now = new Date(this.now());
    return updateOpenQr(this.db, id, { scannedAt: now }, now);
  }

  /** Notes that the phone's owner confirms; false when it is over or already confirmed. */
  async confirm(id: string, userId: string): Promise<boolean> {
    const code = await this.tokens.issueCode(userId);
    return updateOpenQr(this.db, id, { code }, new Date(this.now()));
  }

  /** Forgets expired sign-ins. */
  sweep(): Promise<void> {
    return deleteExpiredQr(this.db, new Date(this.now()));
  }
}
