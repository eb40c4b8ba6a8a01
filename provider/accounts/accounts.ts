import { randomBytes, randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { mobile as mobileNumber, type PasswordLogin, type ProfileUpdate, type UserInfo } from '../../contract/account';
import { errorCodes } from '../../contract/error';
import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { users } from '../database/schema';
import { fileUrl } from '../files/files';
import { invalidField, notFound, Problem } from '../kernel/problem';
import { balanceOf, grantInvite, grantTrial } from '../wallet/ledger';
import type { ApiKeys } from './keys';
import { nextGeneration } from './tokens';

/** Checked when there is no such user, so that the answer takes as long as for a wrong password. */
const decoy = hash('no such user');

/** The people who can sign in, each with a default API key and trial compute power. */
export class Accounts {
  constructor(
    private readonly db: Database,
    private readonly keys: ApiKeys,
    private readonly trialPower: number,
  ) {}

  /** Creates an account; 409 when the name is taken, in whatever case, 400 when it reads like somebody's mobile number. */
  async register({ username, password }: PasswordLogin, inviteCode?: string): Promise<string> {
    if (isMobile(username)) throw invalidField('username', 'must not be a mobile number');
    return this.create({ username, passwordHash: await hash(password) }, inviteCode);
  }

  /** Creates an account for a mobile number that has proved itself; 409 when it has one already. */
  async registerMobile(mobile: string, password?: string, inviteCode?: string): Promise<string> {
    const passwordHash = password === undefined ? null : await hash(password);
    return this.create({ username: `designer-${randomBytes(4).toString('hex')}`, mobile, passwordHash }, inviteCode);
  }

  async findByMobile(mobile: string): Promise<string | undefined> {
    return (await this.byMobile(mobile))?.id;
  }

  /** A new password for the account of a mobile number that has proved itself; all its sessions end. */
  async resetPassword(mobile: string, password: string): Promise<string> {
    const [user] = await this.db
      .update(users)
      .set({ passwordHash: await hash(password), ...nextGeneration })
      .where(eq(users.mobile, mobile))
      .returning({ id: users.id });
    if (!user) throw invalidField('code', 'is wrong or no longer good');
    return user.id;
  }

  /** Shows one of the user's own files as the avatar. */
  async setAvatar(userId: string, avatarKey: string): Promise<void> {
    await this.db.update(users).set({ avatarKey }).where(eq(users.id, userId));
  }

  /** The id of the account whose name, or mobile number, and password these are; 401 otherwise, without saying which of the two is wrong. */
  async checkPassword({ username, password }: PasswordLogin): Promise<string> {
    const user = isMobile(username) ? await this.byMobile(username) : await this.findByName(username);
    const right = await verify(user?.passwordHash ?? (await decoy), password);
    if (!user?.passwordHash || !right) {
      throw new Problem(401, errorCodes.invalidCredentials, 'the username or the password is wrong');
    }
    return user.id;
  }

  /** The account of that name, made without a password when there is none yet. */
  async ensure(username: string): Promise<string> {
    return (await this.findByName(username))?.id ?? this.create({ username, passwordHash: null });
  }

  /** The account of a mobile number that has proved itself, made when there is none yet. */
  async ensureMobile(mobile: string): Promise<string> {
    return (await this.findByMobile(mobile)) ?? this.registerMobile(mobile);
  }

  /** What the user may see of the own account; 404 when there is none. */
  async info(userId: string): Promise<UserInfo> {
    const [user] = await this.db.select().from(users).where(eq(users.id, userId));
    if (!user) throw notFound();
    const [{ free }, defaultApiKey] = await Promise.all([balanceOf(this.db, userId), this.keys.defaultOf(userId)]);
    return {
      id: user.id,
      username: user.username,
      nickname: user.nickname ?? undefined,
      name: user.name ?? undefined,
      email: user.email ?? undefined,
      mobile: user.mobile ?? undefined,
      avatar: user.avatarKey ? fileUrl(user.avatarKey) : undefined,
      inviteCode: user.inviteCode ?? undefined,
      defaultApiKey,
      computePower: free,
    };
  }

  async update(userId: string, change: ProfileUpdate): Promise<UserInfo> {
    if (Object.values(change).some((value) => value !== undefined)) {
      await this.db.update(users).set(change).where(eq(users.id, userId));
    }
    return this.info(userId);
  }

  private async byMobile(mobile: string) {
    const [user] = await this.db.select().from(users).where(eq(users.mobile, mobile));
    return user;
  }

  private async findByName(username: string) {
    const [user] = await this.db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
    return user;
  }

  private async create(
    person: Pick<typeof users.$inferInsert, 'username' | 'mobile' | 'passwordHash'>,
    inviteCode?: string,
  ): Promise<string> {
    const id = randomUUID();
    const ownCode = randomBytes(5).toString('hex').toUpperCase();
    try {
      await this.db.transaction(async (transaction) => {
        await transaction.insert(users).values({ id, ...person, inviteCode: ownCode });
        await this.keys.createDefault(id, transaction);
        await grantTrial(transaction, id, this.trialPower);
        if (inviteCode) await invited(transaction, id, inviteCode);
      });
    } catch (error) {
      if (isDuplicate(error, 'users_username')) {
        throw new Problem(409, errorCodes.taken, 'this username is taken', { field: 'username' });
      }
      if (isDuplicate(error, 'users_mobile_unique')) {
        throw new Problem(409, errorCodes.taken, 'this mobile number has an account', { field: 'mobile' });
      }
      throw error;
    }
    return id;
  }
}

const isMobile = (text: string) => mobileNumber.safeParse(text).success;

/** Compute power that an invitation brings to both. */
const INVITE_POWER = 100;

async function invited(transaction: Database, userId: string, inviteCode: string): Promise<void> {
  const [host] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.inviteCode, inviteCode.trim().toUpperCase()));
  if (!host) throw invalidField('invite_code', 'is not known');
  await grantInvite(transaction, host.id, userId, INVITE_POWER);
}
