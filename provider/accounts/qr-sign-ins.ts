import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { QR_SECONDS } from '../../contract/account';
import type { Database } from '../database/open';
import { hashOf } from '../kernel/hash';
import type { Asker } from './browser-name';
import {
  confirmQr,
  deleteExpiredQr,
  deleteOpenQr,
  findQr,
  findScannedQr,
  insertQr,
  type QrRow,
  scanQr,
  takeConfirmedQr,
} from './qr-sign-ins.queries';
import { insertNotice } from './sign-in-notices.queries';
import type { Tokens } from './tokens';

/** Numbers that the phone's owner chooses from. */
const CHOICES = 3;

/** What only the asking browser holds, and what the QR shows. Both are 192 random bits. */
export interface BegunQr {
  readonly id: string;
  readonly pollSecret: string;
  readonly scanId: string;
  readonly digits: string;
}

/** A phone that has the page open: `key` is its cookie's value. */
interface Scan {
  readonly scanId: string;
  readonly key: string;
}

/** Sign-ins that wait for a phone. Who sees the QR can confirm it; only the browser that asked is then signed in. */
export class QrSignIns {
  constructor(
    private readonly db: Database,
    private readonly tokens: Tokens,
    private readonly now: () => number = Date.now,
  ) {}

  async begin({ browser, address }: Asker): Promise<BegunQr> {
    const begun = { id: randomUUID(), pollSecret: randomKey(), scanId: randomKey() };
    const choices = someNumbers();
    const digits = choices[randomInt(choices.length)] ?? '';
    const now = this.now();
    await insertQr(this.db, {
      id: begun.id,
      pollHash: hashOf(begun.pollSecret),
      scanId: begun.scanId,
      digits,
      choices,
      browser,
      address,
      createdAt: new Date(now),
      expiresAt: new Date(now + QR_SECONDS * 1000),
    });
    return { ...begun, digits };
  }

  /** Where the sign-in is, 'expired' without its secret. The code is answered once: then the sign-in is gone. */
  async state(
    id: string,
    pollSecret: string,
  ): Promise<{ state: 'waiting' | 'scanned' | 'confirmed' | 'expired'; code?: string }> {
    const pollHash = hashOf(pollSecret);
    const row = await findQr(this.db, id, pollHash);
    if (!row || row.expiresAt.getTime() <= this.now()) return { state: 'expired' };
    if (row.userId === null) return { state: row.scannedAt ? 'scanned' : 'waiting' };
    const taken = await takeConfirmedQr(this.db, id, pollHash);
    return taken?.userId
      ? { state: 'confirmed', code: await this.tokens.issueCode(taken.userId) }
      : { state: 'expired' };
  }

  /** Notes that a phone has opened it. A second phone ends it for both; undefined then, and when it is over. */
  async scan({ scanId, key }: Scan): Promise<QrRow | undefined> {
    const row = await scanQr(this.db, scanId, hashOf(key), new Date(this.now()));
    if (!row) await deleteOpenQr(this.db, scanId);
    return row;
  }

  /** The open sign-in that the phone has scanned. */
  scanned({ scanId, key }: Scan): Promise<QrRow | undefined> {
    return findScannedQr(this.db, scanId, hashOf(key), new Date(this.now()));
  }

  /** Ends a sign-in that its owner does not recognise. */
  end({ scanId }: Scan): Promise<void> {
    return deleteOpenQr(this.db, scanId);
  }

  /** Notes that the phone's owner confirms, and notifies the account; false when it is over or already confirmed. */
  confirm({ scanId, key }: Scan, userId: string): Promise<boolean> {
    return this.db.transaction(async (transaction) => {
      const scan = { scanId, scannerHash: hashOf(key), userId };
      const row = await confirmQr(transaction, scan, new Date(this.now()));
      if (!row) return false;
      const { browser, address } = row;
      await insertNotice(transaction, { id: randomUUID(), userId, browser, address });
      return true;
    });
  }

  /** Forgets expired sign-ins. */
  sweep(): Promise<void> {
    return deleteExpiredQr(this.db, new Date(this.now()));
  }
}

const randomKey = () => randomBytes(24).toString('base64url');

/** Different numbers of two digits. */
function someNumbers(): string[] {
  const numbers = new Set<string>();
  while (numbers.size < CHOICES) numbers.add(String(randomInt(10, 100)));
  return [...numbers];
}
