import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { RECOVERY_CODES } from '../../contract/second-factor';
import type { Database } from '../database/open';
import { findRecoveryHashes, type RecoveryRow, takeRecoveryCode } from './second-factors.queries';

/** Without the letters that are read as others: five bits a sign. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const HINT = 2;

/** What recovery codes look like when spaces and dashes are gone, and O, I and L are read as digits. */
const plain = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** Ten new codes of 60 random bits in groups of four, and what is stored of them. */
export async function makeRecoveryCodes(): Promise<{
  readonly codes: readonly string[];
  readonly rows: readonly Omit<RecoveryRow, 'userId'>[];
}> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  );
  const rows = await Promise.all(codes.map(async (code) => ({ hint: code.slice(0, HINT), hash: await hash(code) })));
  return { codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), rows };
}

/** Uses up the user's recovery code; false for any other text. */
export async function spendRecoveryCode(db: Database, userId: string, text: string): Promise<boolean> {
  const code = plain(text);
  if (code.length !== LENGTH) return false;
  for (const known of await findRecoveryHashes(db, userId, code.slice(0, HINT))) {
    if (await verify(known, code)) return takeRecoveryCode(db, userId, known);
  }
  return false;
}
