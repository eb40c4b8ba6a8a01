import { randomBytes, randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import {
  mobile as mobileNumber,
  type PasswordLogin,
  type ProfileUpdate,
  type SignInNotices,
  type UserInfo,
} from '../../contract/account';
import { errorCodes } from '../../contract/error';
import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { invalidField, notFound, Problem } from '../kernel/problem';
import { DAY_MS } from '../kernel/time';
import { balanceOf, grantTrialOnce } from '../wallet/ledger';
import {
  changePassword,
  findByMobile,
  findByName,
  findUser,
  insertUser,
  replaceAvatar,
  replacePassword,
  setMobile,
  updateUser,
} from './accounts.queries';
import { noticeToWire, userToWire } from './accounts.wire';
import { invite, payInvitation } from './invitations';
import type { ApiKeys } from './keys';
import { hashNew } from './passwords';
import { deleteNoticesBefore, newestNotices } from './sign-in-notices.queries';
import type { Maker, Trials } from './trials';
import { NAME_KEYS, nameKey, nameProblem } from './user-name';

/** Verified when there is no such user, so that the answer takes as long as for a wrong password. */
const decoy = hash('no such user');

/** Sign-ins that an account is notified of at most. */
const NOTICES = 20;

interface NewPerson {
  readonly username: string;
  readonly mobile?: string;
  readonly passwordHash: string | null;
}

/** The people who can sign in, each with a default API key. */
export class Accounts {
  constructor(
    private readonly db: Database,
    private readonly keys: ApiKeys,
    private readonly trials: Trials,
    private readonly options: {
      /** Compute power of a new account that earns it. */
      readonly trialPower: number;
      /** Characters of a new password, at least. */
      readonly passwordMin: number;
    },
  ) {}

  /**
   * Creates an account; 409 when the name is taken by another that looks like it, or reserved, 400 when it reads like a
   * mobile number, mixes scripts or imitates Latin letters, 429 where too many come from the address.
   */
  async register({ username, password }: PasswordLogin, address: string, inviteCode?: string): Promise<string> {
    const problem = nameProblem(username);
    if (problem === 'reserved') throw taken();
    if (problem) throw invalidField('username', nameProblems[problem]);
    const passwordHash = await this.hashNew(password, username);
    return this.create({ username, passwordHash }, { address }, inviteCode);
  }

  /** Creates an account for a verified mobile number; 409 when it has one already. */
  async registerMobile(mobile: string, password?: string, inviteCode?: string): Promise<string> {
    const passwordHash = password === undefined ? null : await this.hashNew(password, mobile);
    const username = `designer-${randomBytes(4).toString('hex')}`;
    return this.create({ username, mobile, passwordHash }, { mobile }, inviteCode);
  }

  async findByMobile(mobile: string): Promise<string | undefined> {
    return (await findByMobile(this.db, mobile))?.id;
  }

  /**
   * A new password for the account of a verified mobile number; all its sessions end, and its API keys get other secrets:
   * who resets a password may have lost the account to somebody.
   */
  async resetPassword(mobile: string, password: string): Promise<string> {
    const passwordHash = await this.hashNew(password, mobile);
    const id = await this.db.transaction(async (transaction) => {
      const found = await replacePassword(transaction, mobile, passwordHash);
      if (found !== undefined) await this.keys.renewAll(transaction, found);
      return found;
    });
    if (id === undefined) throw invalidField('code', 'is wrong or has expired');
    return id;
  }

  /** Throws 401 unless `password` is the account's own; an account without one is proved by its session. */
  async prove(userId: string, password = ''): Promise<void> {
    const user = await findUser(this.db, userId);
    if (!user) throw notFound();
    if (user.passwordHash === null || (await verify(user.passwordHash, password))) return;
    throw new Problem(401, errorCodes.invalidCredentials, 'the password is wrong', { field: 'current' });
  }

  /** Another password, for who knows the old one; all sessions end. */
  async changePassword(userId: string, current: string | undefined, password: string): Promise<void> {
    await this.prove(userId, current);
    const user = await findUser(this.db, userId);
    await changePassword(this.db, userId, await this.hashNew(password, user?.username, user?.mobile ?? undefined));
  }

  /** The number that a code has proved becomes the account's; 409 when another account has it. */
  async bindMobile(userId: string, mobile: string): Promise<void> {
    try {
      await this.db.transaction(async (transaction) => {
        await setMobile(transaction, userId, mobile);
        if (!(await this.trials.earns(transaction, { mobile }))) return;
        await grantTrialOnce(transaction, userId, this.options.trialPower);
        await payInvitation(transaction, userId);
      });
    } catch (error) {
      throw takenBy(error) ?? error;
    }
  }

  /** Shows one of the user's own files as the avatar; answers the key of the one before. */
  setAvatar(userId: string, avatarKey: string): Promise<string | undefined> {
    return replaceAvatar(this.db, userId, avatarKey);
  }

  /**
   * The id of the account with this name, or mobile number, and password. Throws 401 otherwise, without disclosing which
   * of the two is wrong.
   */
  async checkPassword({ username, password }: PasswordLogin): Promise<string> {
    const user = await this.named(username);
    const right = await verify(user?.passwordHash ?? (await decoy), password);
    if (!user?.passwordHash || !right) {
      throw new Problem(401, errorCodes.invalidCredentials, 'the username or the password is wrong');
    }
    return user.id;
  }

  /** The account with this name, or mobile number. */
  async idOf(username: string): Promise<string | undefined> {
    return (await this.named(username))?.id;
  }

  /** The account of that name, created without a password when there is none yet. */
  async ensure(username: string): Promise<string> {
    const find = async () => (await findByName(this.db, username, nameKey(username)))?.id;
    const known = await find();
    if (known !== undefined) return known;
    try {
      return await this.create({ username, passwordHash: null });
    } catch (error) {
      // Another process that started at the same time has created it.
      const made = await find();
      if (made === undefined) throw error;
      return made;
    }
  }

  /** The account of a verified mobile number, created when there is none yet. */
  async ensureMobile(mobile: string): Promise<string> {
    return (await this.findByMobile(mobile)) ?? this.registerMobile(mobile);
  }

  /** The user's own record; 404 when there is none. */
  async info(userId: string): Promise<UserInfo> {
    const user = await findUser(this.db, userId);
    if (!user) throw notFound();
    const [{ free }, defaultApiKey] = await Promise.all([balanceOf(this.db, userId), this.keys.defaultOf(userId)]);
    return userToWire({ user, defaultApiKey, free });
  }

  /** The newest sign-ins that the account is notified of. */
  async signIns(userId: string): Promise<SignInNotices> {
    return (await newestNotices(this.db, userId, NOTICES)).map(noticeToWire);
  }

  /** Deletes notices that are older (days). */
  sweepNotices(days: number): Promise<void> {
    return deleteNoticesBefore(this.db, new Date(Date.now() - days * DAY_MS));
  }

  async update(userId: string, change: ProfileUpdate): Promise<UserInfo> {
    if (Object.values(change).some((value) => value !== undefined)) await updateUser(this.db, userId, change);
    return this.info(userId);
  }

  private named(username: string) {
    return isMobile(username) ? findByMobile(this.db, username) : findByName(this.db, username, nameKey(username));
  }

  private hashNew(password: string, ...names: (string | undefined)[]): Promise<string> {
    return hashNew(password, this.options.passwordMin, ...names);
  }

  private async create(person: NewPerson, maker?: Maker, inviteCode?: string): Promise<string> {
    const id = randomUUID();
    const ownCode = randomBytes(5).toString('hex').toUpperCase();
    try {
      await this.db.transaction(async (transaction) => {
        const name = { nameKey: nameKey(person.username), nameKeyVersion: NAME_KEYS };
        await insertUser(transaction, { id, ...person, ...name, inviteCode: ownCode });
        await this.keys.createDefault(transaction, id);
        const earns = maker === undefined || (await this.trials.earns(transaction, maker));
        if (earns) await grantTrialOnce(transaction, id, this.options.trialPower);
        if (inviteCode) await invite(transaction, id, inviteCode);
        if (earns && person.mobile !== undefined) await payInvitation(transaction, id);
      });
    } catch (error) {
      throw takenBy(error) ?? error;
    }
    return id;
  }
}

const isMobile = (text: string) => mobileNumber.safeParse(text).success;

const nameProblems = {
  mobile: 'must not be a mobile number',
  mixed: 'must not mix scripts',
  alike: 'must not look like a name in Latin letters',
} as const;
const taken = () => new Problem(409, errorCodes.taken, 'this username is taken', { field: 'username' });

/** The problem of a violated unique index. */
function takenBy(error: unknown): Problem | undefined {
  if (isDuplicate(error, 'users_name_key')) return taken();
  if (isDuplicate(error, 'users_mobile_unique')) {
    return new Problem(409, errorCodes.taken, 'this mobile number has an account', { field: 'mobile' });
  }
  return undefined;
}
