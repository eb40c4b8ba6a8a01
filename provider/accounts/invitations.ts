import type { Transaction } from '../database/open';
import { lockUser } from '../database/sql';
import { invalidField } from '../kernel/problem';
import { grantInvite } from '../wallet/ledger';
import { findByInviteCode } from './accounts.queries';
import { countRedeemed, noteInvitation, redeemInvitation } from './invitations.queries';

/** Compute power that an invitation brings to the host and to the guest. */
const INVITE_POWER = 100;
/** Guests that a host is paid for: in all, and in 24 hours. */
const GUESTS_PER_HOST = 20;
const GUESTS_PER_DAY = 5;

/** Notes who invited a new guest; throws 400 for a code that is not known. Nothing is paid yet. */
export async function invite(transaction: Transaction, guestId: string, inviteCode: string): Promise<void> {
  const host = await findByInviteCode(transaction, inviteCode.trim().toUpperCase());
  if (!host) throw invalidField('invite_code', 'is not known');
  await noteInvitation(transaction, guestId, host.id);
}

/**
 * Pays for the guest's invitation, once: the guest has proved a mobile number, or paid for an order. A name and a password
 * prove nothing, for anybody can make them by the hundred. A host who has had enough guests gets no more for this one.
 */
export async function payInvitation(transaction: Transaction, guestId: string): Promise<void> {
  const hostId = await redeemInvitation(transaction, guestId);
  if (hostId === undefined) return;
  await lockUser(transaction, hostId);
  const { all, today } = await countRedeemed(transaction, hostId);
  await grantInvite(transaction, guestId, INVITE_POWER);
  if (all <= GUESTS_PER_HOST && today <= GUESTS_PER_DAY) await grantInvite(transaction, hostId, INVITE_POWER);
}
