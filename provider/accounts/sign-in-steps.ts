import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CodeExchange, SignInAnswer } from '../../contract/account';
import { TICKET_SECONDS } from '../../contract/second-factor';
import type { Database } from '../database/open';
import { actsAs } from '../http/audit';
import type { Limits } from '../http/limits';
import { hashOf } from '../kernel/hash';
import { invalidField } from '../kernel/problem';
import type { KnownBrowsers } from './known-browser';
import type { SecondFactors } from './second-factors';
import { countTicketTry, deleteExpiredTickets, insertTicket, takeTicket } from './second-factors.queries';
import type { Sessions } from './sessions';

/** Codes that are tried with a ticket; then the password is asked for again. */
const MAX_TRIES = 5;

interface StepDependencies {
  readonly db: Database;
  readonly factors: Pick<SecondFactors, 'isOn' | 'use'>;
  readonly sessions: Pick<Sessions, 'begin'>;
  readonly known: KnownBrowsers;
  readonly limits: Limits;
  /** ms since the epoch. */
  readonly now?: () => number;
}

/** A second factor that is still asked for. */
export interface Ticket {
  readonly ticket: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** From a password or a code on the phone to a session: at once, or by a ticket and the second factor. */
export class SignInSteps {
  private readonly now: () => number;

  constructor(private readonly given: StepDependencies) {
    this.now = given.now ?? Date.now;
  }

  /**
   * A ticket for the second factor of who was proved by the first; undefined where there is none. `account` is what was
   * signed in to: a name's key, or a mobile number.
   */
  async ticketFor(request: FastifyRequest, userId: string, account: string): Promise<Ticket | undefined> {
    if (!(await this.given.factors.isOn(userId))) return undefined;
    actsAs(request, userId);
    request.outcome = 'second factor needed';
    const ticket = randomBytes(24).toString('base64url');
    const expiresAt = new Date(this.now() + TICKET_SECONDS * 1000);
    await insertTicket(this.given.db, { hash: hashOf(ticket), userId, account, expiresAt });
    return { ticket, expires_in: TICKET_SECONDS };
  }

  /** What the call answers: a session, or a ticket. */
  async answer(request: FastifyRequest, reply: FastifyReply, userId: string, account: string): Promise<SignInAnswer> {
    const ticket = await this.ticketFor(request, userId, account);
    if (ticket) return { status: 'success', data: { second_factor: ticket } };
    const data = await this.given.sessions.begin(userId, request);
    this.given.known.remember(request, reply, account);
    return { status: 'success', data };
  }

  /** A session by a ticket and a code. */
  async complete(
    request: FastifyRequest,
    reply: FastifyReply,
    given: { readonly ticket: string; readonly code: string },
  ): Promise<CodeExchange> {
    const { userId, account } = await this.redeem(request, given);
    const session = await this.given.sessions.begin(userId, request);
    this.given.known.remember(request, reply, account);
    return session;
  }

  /**
   * The user of a ticket, which a right code uses up. Throws 400 with the field: `ticket` where it is unknown, used, expired
   * or has no tries left, `code` for a wrong code; 429 after too many of one account.
   */
  async redeem(
    request: FastifyRequest,
    { ticket, code }: { readonly ticket: string; readonly code: string },
  ): Promise<{ readonly userId: string; readonly account: string }> {
    const { db, known, limits } = this.given;
    await limits.signIn(request);
    const hash = hashOf(ticket);
    const row = await countTicketTry(db, hash, { maxTries: MAX_TRIES, now: new Date(this.now()) });
    if (!row) throw ticketOver();
    const { userId, account } = row;
    await this.spendCode(request, { userId, code, browser: known.idOf(request, account) });
    if (!(await takeTicket(db, hash))) throw ticketOver();
    return { userId, account };
  }

  /** Uses a code of the user up; throws 400 for a wrong one, 429 after too many. */
  async spendCode(
    request: FastifyRequest,
    { userId, code, browser }: { readonly userId: string; readonly code: string; readonly browser?: string },
  ): Promise<void> {
    const { factors, limits } = this.given;
    actsAs(request, userId);
    const aim = { account: `second factor\0${userId}`, ...(browser === undefined ? {} : { browser }) };
    await limits.signIn(request, aim);
    if (await factors.use(userId, code)) return limits.proved(aim);
    await limits.guess(request, aim.account);
    throw invalidField('code', 'is wrong, was used before or has expired');
  }

  /** Forgets expired tickets. */
  sweep(): Promise<void> {
    return deleteExpiredTickets(this.given.db, new Date(this.now()));
  }
}

const ticketOver = () => invalidField('ticket', 'is over: sign in again');
