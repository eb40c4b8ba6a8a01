import { and, eq, inArray, sql } from 'drizzle-orm';
import { sharedBoards } from '../database/boards-schema';
import { directUploads } from '../database/machines-schema';
import type { Database, Transaction } from '../database/open';
import {
  apiKeys,
  favouriteFolders,
  favourites,
  files,
  mobileCodes,
  mobileSends,
  qrSignIns,
  sessions,
  signInCodes,
  signInNotices,
  tasks,
  users,
} from '../database/schema';
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactors,
  secondFactorTickets,
  sentCodes,
} from '../database/sign-in-schema';
import { erasedTask } from '../retention/retention.queries';

/** Tables whose rows are deleted. */
const OWN = [favourites, favouriteFolders, sharedBoards, apiKeys] as const;
const SIGN_IN = [
  ...([sessions, signInCodes, signInNotices, qrSignIns] as const),
  ...([secondFactors, recoveryCodes, secondFactorTickets] as const),
  ...([passkeys, passkeyChallenges] as const),
] as const;

/** Ids of the user's tasks that have not ended. */
export async function openTasksOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), inArray(tasks.status, ['queued', 'running'])));
  return rows.map(({ id }) => id);
}

/** Erases the user but for orders and the ledger; answers the keys of the files and of the unseen uploads whose bytes have to go. */
export async function eraseUser(transaction: Transaction, userId: string) {
  const [user] = await transaction.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId));
  await transaction
    .update(users)
    .set({
      username: `deleted-${userId}`,
      nameKey: `deleted-${userId}`,
      passwordHash: null,
      nickname: null,
      name: null,
      email: null,
      mobile: null,
      inviteCode: null,
      invitedBy: null,
      avatarKey: null,
      sessionGeneration: sql`${users.sessionGeneration} + 1`,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, userId));
  const coming = await transaction
    .delete(directUploads)
    .where(eq(directUploads.userId, userId))
    .returning({ key: directUploads.key });
  for (const table of [...OWN, ...SIGN_IN]) {
    await transaction.delete(table).where(eq(table.userId, userId));
  }
  if (user?.mobile) {
    for (const table of [sentCodes, mobileCodes, mobileSends])
      await transaction.delete(table).where(eq(table.mobile, user.mobile));
  }
  await transaction.update(tasks).set(erasedTask).where(eq(tasks.userId, userId));
  const gone = await transaction.delete(files).where(eq(files.userId, userId)).returning({ key: files.key });
  return { files: gone.map(({ key }) => key), uploads: coming.map(({ key }) => key) };
}
