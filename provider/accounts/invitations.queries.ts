import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../database/open';
import { users } from '../database/schema';

export async function noteInvitation(transaction: Transaction, guestId: string, hostId: string): Promise<void> {
  await transaction.update(users).set({ invitedBy: hostId }).where(eq(users.id, guestId));
}

/** Marks the guest's invitation as redeemed and answers its host; undefined without one, and the second time. */
export async function redeemInvitation(transaction: Transaction, guestId: string): Promise<string | undefined> {
  const [guest] = await transaction
    .update(users)
    .set({ inviteRedeemedAt: sql`now()` })
    .where(and(eq(users.id, guestId), isNotNull(users.invitedBy), isNull(users.inviteRedeemedAt)))
    .returning({ hostId: users.invitedBy });
  return guest?.hostId ?? undefined;
}

/** How many of the host's invitations are redeemed: in all, and in the last 24 hours. */
export async function countRedeemed(transaction: Transaction, hostId: string): Promise<{ all: number; today: number }> {
  const [counts] = await transaction
    .select({
      all: sql<number>`count(*)::int`,
      today: sql<number>`(count(*) filter (where ${users.inviteRedeemedAt} > now() - interval '24 hours'))::int`,
    })
    .from(users)
    .where(and(eq(users.invitedBy, hostId), isNotNull(users.inviteRedeemedAt)));
  return counts ?? { all: 0, today: 0 };
}
