import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { endSessions, findByMobile, findByName, findUser, type UserRow } from '../accounts/accounts.queries';
import { deleteFactor } from '../accounts/second-factors.queries';
import { nameKey } from '../accounts/user-name';
import { remoteEngines } from '../configured-engine';
import type { Database } from '../database/open';
import { faultOf } from '../engines/health';
import { recordLine, trailOf } from '../http/audit-file';
import type { Settings } from '../kernel/settings';
import { DAY_MS } from '../kernel/time';
import { grantPower } from '../wallet/ledger';
import { largestUsers, listOrders, listQueue, listUsers, modelsSince } from './owner.queries';
import { minute, table } from './table';

export interface Tools {
  readonly db: Database;
  readonly settings: Settings;
}
/** Answers what is printed; throws an Error whose message says what to do. */
export type Command = (tools: Tools, given: readonly string[]) => Promise<string>;

const MAX_GRANT = 1_000_000;
const MEGABYTE = 1024 * 1024;

/** `users [part]`, `users --end-sessions <name>`, or `users --second-factor-off <name>`. */
export const usersCommand: Command = async ({ db, settings }, [first = '', name]) => {
  if (first === '--end-sessions') {
    const user = await userNamed(db, name);
    await endSessions(db, user.id);
    await audited(settings, 'sessions ended by the owner', user.id);
    return `All sessions of ${user.username} are ended.\n`;
  }
  if (first === '--second-factor-off') {
    const user = await userNamed(db, name);
    await db.transaction(async (transaction) => {
      await deleteFactor(transaction, user.id);
      await endSessions(transaction, user.id);
    });
    await audited(settings, 'second factor turned off by the owner', user.id);
    return `${user.username} signs in without a second factor. All sessions are ended.\n`;
  }
  const rows = await listUsers(db, first);
  return table(
    ['name', 'mobile', 'free', 'held', 'generations', 'since', 'id'],
    rows.map((user) => [
      ...[user.username, user.mobile, user.free, user.held],
      ...[user.tasks, minute(user.createdAt), user.id],
    ]),
  );
};

/** `grant <name> <power> <reason>`: compute power as a row of the ledger, with its reason. */
export const grantCommand: Command = async ({ db, settings }, [name, amount = '', ...words]) => {
  const [power, reason] = [Number(amount), words.join(' ').trim()];
  if (!/^\d+$/.test(amount) || power < 1 || power > MAX_GRANT) {
    throw new Error(`Give a whole number of compute power from 1 to ${MAX_GRANT}: grant <name> <power> <reason>`);
  }
  if (reason === '') throw new Error('Give a reason, which stays in the ledger: grant <name> <power> <reason>');
  const user = await userNamed(db, name);
  await db.transaction((transaction) => grantPower(transaction, user.id, power, reason));
  await audited(settings, 'compute power granted by the owner', user.id, { power });
  const { free = 0 } = (await findUser(db, user.id)) ?? {};
  return `${user.username} has ${free} compute power, ${power} of it from this grant.\n`;
};

/** `orders [name]`. */
export const ordersCommand: Command = async ({ db }, [name]) => {
  const user = name === undefined ? undefined : await userNamed(db, name);
  const rows = await listOrders(db, user?.id);
  return table(
    ['number', 'user', 'package', 'amount', 'state', 'created', 'paid', 'gateway'],
    rows.map(({ order, username }) => [
      ...[order.gatewayNo, username, order.productName, `${(order.amount / 100).toFixed(2)} ${order.currency}`],
      ...[order.state, minute(order.createdAt), minute(order.paidAt), order.provider],
    ]),
  );
};

export const queueCommand: Command = async ({ db }) => {
  const rows = await listQueue(db);
  return table(
    ['task', 'user', 'model', 'state', '%', 'cost', 'submitted', 'started'],
    rows.map(({ task, username }) => [
      ...[task.id, username, task.model, task.status, task.progress, task.cost],
      ...[minute(task.createdAt), minute(task.startedAt)],
    ]),
  );
};

/** What each model did in the last seven days, and what draws it. */
export const enginesCommand: Command = async ({ db, settings }) => {
  const rows = await modelsSince(db, new Date(Date.now() - 7 * DAY_MS));
  const { engineThreads, jobsAtOnce, jobsPerUser, JOB_TIMEOUT_SECONDS } = settings;
  const engine = `Embedded engine: ${engineThreads} threads, ${jobsAtOnce} jobs at once, ${jobsPerUser} of one user, ${JOB_TIMEOUT_SECONDS} s a job.\n`;
  const seconds = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
  const others = Object.entries(settings.engines.of).map(
    ([model, names]) => `${model} is drawn by ${names.join(', else ')}.\n`,
  );
  const where = await Promise.all(
    Object.values(remoteEngines(settings.engines, notHere)).map(
      async (painter) => `${painter.name}: ${(await faultOf(painter)) ?? 'ready.'}\n`,
    ),
  );
  return `${engine}${others.join('')}${where.join('')}The last seven days:\n${table(
    ['model', 'completed', 'failed', 'median s'],
    rows.map((row) => [row.model, row.completed, row.failed, seconds(row.seconds)]),
  )}`;
};

/** This command draws nothing. */
const notHere = {
  run: () => Promise.reject(new Error('nothing is drawn here')),
  controls: () => Promise.reject(new Error('nothing is drawn here')),
};

const limitNames = [
  ...(['RATE_LIMIT', 'SIGN_IN_LIMIT', 'CODES_PER_DAY', 'PASSWORD_MIN'] as const),
  ...(['TRIAL_POWER', 'TRIALS_PER_ADDRESS', 'UPLOAD_QUOTA_MB', 'UPLOAD_QUOTA_FILES', 'JOB_TIMEOUT_SECONDS'] as const),
];

/** The limits that the settings set. */
export const limitsCommand = ({ settings }: Pick<Tools, 'settings'>): string =>
  table(
    ['setting', 'value'],
    limitNames.map((name) => [name, settings[name]]),
  );

/** `audit [lines] [user id]`: the newest lines of the audit trail. */
export async function auditCommand({ settings }: Pick<Tools, 'settings'>, [wanted = '50', user]: readonly string[]) {
  if (!/^\d{1,5}$/.test(wanted)) throw new Error('Give a number of lines: audit [lines] [user id]');
  const shown: Record<string, unknown>[] = [];
  for await (const line of trailOf(settings.dataFolder, user)) {
    shown.push(line);
    if (shown.length > Number(wanted)) shown.shift();
  }
  return table(
    ['at', 'event', 'user', 'line', 'result', 'because'],
    shown.map(({ at, event, user: who, address, result, because }) =>
      [at, event, who, address, result, because].map((cell) =>
        cell === undefined || cell === null ? null : `${cell}`,
      ),
    ),
  );
}

/** What the data folder holds, what is free, and whose files are the largest. */
export const diskCommand: Command = async ({ db, settings }) => {
  const { dataFolder } = settings;
  const parts = await Promise.all(
    ['db', 'files', 'incoming'].map(async (part) => [part, megabytes(await sizeOf(join(dataFolder, part)))] as const),
  );
  const { bavail, bsize } = await statfs(dataFolder);
  const free = table(['folder', 'MB'], [...parts, ['free on the disk', megabytes(bavail * bsize)]]);
  const rows = await largestUsers(db);
  const largest = table(
    ['user', 'files', 'MB'],
    rows.map(({ username, files, bytes }) => [username, files, megabytes(bytes)]),
  );
  return `${dataFolder}\n${free}\nThe most files:\n${largest}`;
};

/** By name, mobile number or id. */
async function userNamed(db: Database, name: string | undefined): Promise<UserRow> {
  if (!name) throw new Error('Name a user: by user name, mobile number or id.');
  const user =
    (await findByName(db, name, nameKey(name))) ?? (await findByMobile(db, name)) ?? (await findUser(db, name));
  if (!user || user.deletedAt) throw new Error(`There is no user ${name}. List them with: users [part of a name]`);
  return user;
}

const audited = (settings: Settings, event: string, user: string, more: object = {}) =>
  recordLine(settings.dataFolder, {
    at: new Date().toISOString(),
    event,
    user,
    address: null,
    result: 'done',
    ...more,
  });

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const megabytes = (bytes: number) => Math.round((bytes / MEGABYTE) * 10) / 10;
