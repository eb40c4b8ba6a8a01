import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded, openPostgres } from '../database/open';
import { adviceOn } from '../kernel/advice';
import { isLocal, readSettings, type Settings } from '../kernel/settings';
import { lockFolder } from '../lock';
import { choosePayments } from '../payments/choice';
import {
  auditCommand,
  type Command,
  diskCommand,
  enginesCommand,
  grantCommand,
  limitsCommand,
  ordersCommand,
  queueCommand,
  type Tools,
  usersCommand,
} from './commands';

const USAGE = `npm run owner -- <command>
  check                          what is unsafe in public about the settings, and the state of payments and codes
  users [part]                   users by name or number, with balances
  users --end-sessions <name>    signs a user out everywhere
  users --second-factor-off <name>  for a user who has lost the app and the recovery codes
  grant <name> <power> <reason>  gives compute power, with a reason in the ledger
  orders [name]                  orders of all users or of one
  queue                          generations that run or wait
  engines                        what each model did in seven days
  limits                         the limits that are set
  audit [lines] [user id]        the newest lines of the audit trail
  disk                           what the data folder holds, and whose files are the largest
`;

const onDatabase: Readonly<Record<string, Command>> = {
  users: usersCommand,
  grant: grantCommand,
  orders: ordersCommand,
  queue: queueCommand,
  engines: enginesCommand,
  disk: diskCommand,
};

/** The operator's commands, on the server itself. Answers the exit code and what is printed. */
export async function owner(
  [name = '', ...given]: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<{ readonly code: number; readonly text: string }> {
  try {
    if (name === 'check') return check(readSettings(environment));
    if (name === 'limits') return done(limitsCommand({ settings: readSettings(environment) }));
    if (name === 'audit') return done(await auditCommand({ settings: readSettings(environment) }, given));
    const command = onDatabase[name];
    if (!command) return { code: 2, text: USAGE };
    return done(await withDatabase(readSettings(environment), (tools) => command(tools, given)));
  } catch (error) {
    return { code: 1, text: `- ${error instanceof Error ? error.message : error}\n` };
  }
}

const done = (text: string) => ({ code: 0, text });

function check(settings: Settings) {
  const payments = choosePayments(settings).by;
  const advice = adviceOn(settings);
  const lines = advice.length > 0 ? advice.map((sentence) => `- ${sentence}`) : ['Nothing to mend.'];
  return {
    code: advice.length > 0 ? 1 : 0,
    text: [...lines, paymentState[payments], codeState(settings), ''].join('\n'),
  };
}

const paymentState = {
  wechat: 'Payments: WeChat Pay.',
  sandbox: 'Payments: the sandbox, which gives compute power for nothing.',
  off: 'Payments: off, for WeChat Pay is not configured. Compute power is given by the command "grant".',
} as const;

function codeState({ SMS_URL, ...settings }: Settings): string {
  if (SMS_URL !== undefined) return `Codes on the phone: sent by ${new URL(SMS_URL).host}.`;
  return isLocal(settings) ? 'Codes on the phone: printed here.' : 'Codes on the phone: off, for SMS_URL is not set.';
}

/** Beside a running provider on PostgreSQL; the embedded database has one user at a time. */
async function withDatabase<T>(settings: Settings, work: (tools: Tools) => Promise<T>): Promise<T> {
  const { DATABASE_URL, dataFolder } = settings;
  if (DATABASE_URL === undefined && !existsSync(join(dataFolder, 'db'))) {
    throw new Error(`There is no database in ${dataFolder}. Set FASTBACK_DATA, or DATABASE_URL, as for the server.`);
  }
  const lock = DATABASE_URL === undefined ? await lockOwn(dataFolder) : undefined;
  try {
    const database = await (DATABASE_URL === undefined
      ? openEmbedded(join(dataFolder, 'db'), undefined, lock?.isHeld)
      : openPostgres(DATABASE_URL));
    try {
      return await work({ db: database.db, settings });
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
}

async function lockOwn(folder: string) {
  try {
    return await lockFolder(folder, () => undefined);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${why} Stop it for this command; on PostgreSQL (DATABASE_URL) both work side by side.`);
  }
}
