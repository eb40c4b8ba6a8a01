import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import type { Database } from './open';

const Count = z.object({ rows: z.tuple([z.object({ migrations: z.coerce.number() })]) });
/** When the newest migration that this program knows was made (ms since the epoch). */
const NEWEST = Math.max(...journal.entries.map(({ when }) => when));

/**
 * Rejects when the database lacks a migration of this program, as one does that was restored from an older copy. One that has more
 * is of a newer program, which leaves everything in it that this one uses.
 */
export async function ensureMigrated(db: Database): Promise<void> {
  const found = await db.execute(
    sql`select count(*) as migrations from drizzle.__drizzle_migrations where created_at >= ${NEWEST}`,
  );
  if (Count.parse(found).rows[0].migrations > 0) return;
  throw new Error('the database lacks migrations of this program: start it once, and it applies them');
}
