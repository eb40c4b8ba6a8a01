import { randomUUID } from 'node:crypto';
import { errorCodes } from '../../contract/error';
import type { NewPasskey, PasskeyList, PasskeyLogin } from '../../contract/passkeys';
import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { lockUser } from '../database/sql';
import { invalidField, notFound, Problem } from '../kernel/problem';
import type { Accounts } from './accounts';
import {
  countPasskeys,
  deleteExpiredChallenges,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  noteSignature,
  type PasskeyRow,
  passkeysOf,
  renamePasskey,
  takeChallenge,
} from './passkeys.queries';

/** Loaded when the first passkey is used: it takes a third of a second of a processor. */
const webauthn = () => import('@simplewebauthn/server');

const NAME = 'Fastback';
const CHALLENGE_SECONDS = 300;
const MAX_PASSKEYS = 20;

/**
 * Passkeys (WebAuthn): kept by the user's devices, verified by what they sign. Each asks for the user's finger, face or
 * PIN, so that it is two factors in one, and is good for this site's name alone.
 */
export class Passkeys {
  constructor(
    private readonly db: Database,
    private readonly accounts: Pick<Accounts, 'prove' | 'info'>,
    /** Where people reach the provider. */
    private readonly origin: () => string,
    /** ms since the epoch. */
    private readonly now: () => number = Date.now,
  ) {}

  async list(userId: string): Promise<PasskeyList> {
    return (await passkeysOf(this.db, userId)).map(toWire);
  }

  /** What a new passkey is made from, for who knows the account's password. */
  async begin(userId: string, password: string | undefined) {
    await this.accounts.prove(userId, password);
    const { username = userId } = await this.accounts.info(userId);
    const known = await passkeysOf(this.db, userId);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: this.site.hostname,
      userName: username,
      userDisplayName: username,
      userID: new TextEncoder().encode(userId),
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: CHALLENGE_SECONDS * 1000,
    });
    return this.asked({ ...options }, userId);
  }

  /** Adds a passkey; 400 where it is not what was asked for, 409 where there are enough or it is known. */
  async add(userId: string, { name, credential }: NewPasskey): Promise<void> {
    const { verifyRegistrationResponse } = await webauthn();
    const made = await verifyRegistrationResponse({
      response: credential,
      expectedChallenge: (challenge) => this.take(challenge, userId),
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.hostname,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!made?.verified) throw refused();
    const { credential: key, credentialBackedUp: synced } = made.registrationInfo;
    const publicKey = Buffer.from(key.publicKey).toString('base64url');
    try {
      await this.db.transaction(async (transaction) => {
        await lockUser(transaction, userId);
        if ((await countPasskeys(transaction, userId)) >= MAX_PASSKEYS) throw enough();
        const { id: credentialId, counter } = key;
        await insertPasskey(transaction, { id: randomUUID(), userId, credentialId, publicKey, counter, name, synced });
      });
    } catch (error) {
      throw isDuplicate(error, 'passkeys_credential_id_unique') ? enough('this passkey is known already') : error;
    }
  }

  /** Throws 404 for a passkey of another user. */
  async rename(userId: string, id: string, name: string): Promise<void> {
    if (!(await renamePasskey(this.db, userId, id, name))) throw notFound();
  }

  /** Throws 404 for a passkey of another user. */
  async remove(userId: string, id: string): Promise<void> {
    if (!(await deletePasskey(this.db, userId, id))) throw notFound();
  }

  /** What anybody's passkey signs to sign in: which one it is, the device asks its owner. */
  async beginSignIn() {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.site.hostname,
      userVerification: 'required',
      timeout: CHALLENGE_SECONDS * 1000,
    });
    return this.asked({ ...options });
  }

  /** The user whose passkey has signed; 400 for any other answer, and for one that was used. */
  async check({ credential }: PasskeyLogin): Promise<string> {
    const known = await findPasskey(this.db, credential.id);
    if (!known) throw refused();
    const { verifyAuthenticationResponse } = await webauthn();
    const signed = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: (challenge) => this.take(challenge),
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.hostname,
      requireUserVerification: true,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    }).catch(() => undefined);
    if (!signed?.verified) throw refused();
    const { newCounter } = signed.authenticationInfo;
    if (!(await noteSignature(this.db, known.id, newCounter, new Date(this.now())))) throw refused();
    return known.userId;
  }

  /** Forgets expired challenges. */
  sweep(): Promise<void> {
    return deleteExpiredChallenges(this.db, new Date(this.now()));
  }

  private get site(): URL {
    return new URL(this.origin());
  }

  private async asked<T extends { readonly challenge: string }>(options: T, userId?: string): Promise<{ options: T }> {
    const expiresAt = new Date(this.now() + CHALLENGE_SECONDS * 1000);
    await insertChallenge(this.db, { challenge: options.challenge, userId, expiresAt });
    return { options };
  }

  private take(challenge: string, userId?: string): Promise<boolean> {
    return takeChallenge(this.db, challenge, { userId, now: new Date(this.now()) });
  }
}

const toWire = ({ id, name, createdAt, lastUsedAt, synced }: PasskeyRow): PasskeyList[number] => ({
  _id: id,
  name,
  created_at: createdAt.toISOString(),
  last_use_at: lastUsedAt?.toISOString() ?? null,
  synced,
});

const refused = () => invalidField('credential', 'is no passkey of an account here, or was not made for this');
const enough = (message = `at most ${MAX_PASSKEYS} passkeys`) => new Problem(409, errorCodes.invalidField, message);
