import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { models } from '../../contract/models';
import { type EngineSettings, enginesOf } from './engine-settings';
import { Keyring } from './keyring';
import { type S3Settings, s3Of } from './s3-settings';

const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max));
const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((word) => word === '1' || word === 'true'),
);
/** Hops, or a list of networks; `true` is one hop. */
const proxies = z.pipe(
  z.string().check(z.regex(/^(true|false|\d{1,2}|[0-9a-f.:]+(\/\d{1,3})?(\s*,\s*[0-9a-f.:]+(\/\d{1,3})?)*)$/i)),
  z.transform((text): number | string | false => {
    if (text === 'true') return 1;
    if (text === 'false' || text === '0') return false;
    return /^\d+$/.test(text) ? Number(text) : text;
  }),
);
const url = z.url({ protocol: /^https?$/ });
/** Models with commas between. */
const drawnModels = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((name) => name.trim())),
  ),
  z.array(z.enum(models, { error: `each has to be one of ${models.join(', ')}` })),
);

/** Everything that can be set from outside, by environment variable. A blank variable counts as unset. */
const Environment = z.object({
  PORT: z._default(whole(0, 65_535), 4173),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** The address that people open, when that is not this port: a proxy, a domain. */
  PUBLIC_URL: z.optional(url),
  FASTBACK_DATA: z._default(z.string(), './.data'),
  FASTBACK_LOG: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
  FASTBACK_TEST_MODE: z._default(flag, false),
  /** What this process does: everything, answering without drawing generations, or drawing them alone. */
  FASTBACK_ROLE: z._default(z.enum(['all', 'api', 'worker']), 'all'),
  /** The models of which this process draws generations, with commas between; by default all. Others wait for other processes. */
  FASTBACK_MODELS: z.optional(drawnModels),
  /** Signs tokens and upload URLs; generated in the data folder when it is not given. */
  FASTBACK_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** The secret before that one: what it signed is valid until it has expired by itself. */
  FASTBACK_SECRET_PREVIOUS: z.optional(z.string().check(z.minLength(32))),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** A bucket for files, which any number of processes share: all of these, or none. */
  S3_ENDPOINT: z.optional(url),
  /** Where browsers reach it, when that is another address. */
  S3_PUBLIC_ENDPOINT: z.optional(url),
  S3_REGION: z.optional(z.string()),
  S3_BUCKET: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_FORCE_PATH_STYLE: z.optional(flag),
  /** Who draws a model, with the next one to try: `t2threeviews_context=openai,embedded`; models with semicolons between. */
  ENGINES: z.optional(z.string()),
  /** Compute power for one picture of 768 × 512 at another engine, in place of the tool's price: `openai=8,comfyui=2`. */
  ENGINE_PRICES: z.optional(z.string()),
  /** A server with OpenAI's interface for images: up to its version, its name of a model, and a key where it wants one. */
  OPENAI_IMAGES_URL: z.optional(url),
  OPENAI_IMAGES_MODEL: z.optional(z.string()),
  OPENAI_IMAGES_KEY: z.optional(z.string()),
  /** A ComfyUI server, and its names of files: the checkpoint, and models that control by lines and by depth. */
  COMFYUI_URL: z.optional(url),
  COMFYUI_KEY: z.optional(z.string()),
  COMFYUI_CHECKPOINT: z.optional(z.string()),
  COMFYUI_LINES_MODEL: z.optional(z.string()),
  COMFYUI_DEPTH_MODEL: z.optional(z.string()),
  /** A folder of workflow files that take the place of the shipped ones. */
  COMFYUI_WORKFLOWS: z.optional(z.string()),
  ENGINE_THREADS: z.optional(whole(1, 64)),
  /** Memory of one drawing thread (MB); a job that needs more fails. */
  ENGINE_MEMORY_MB: z.optional(whole(200, 65_536)),
  /** Generations that run at the same time; by default as many as the engine has threads. */
  JOBS_AT_ONCE: z.optional(whole(1, 64)),
  /** Generations of one user that run at the same time; by default as many as run at all where only this machine comes in, else one less. */
  JOBS_PER_USER: z.optional(whole(1, 64)),
  JOB_TIMEOUT_SECONDS: z._default(whole(1, 86_400), 600),
  /** Whether pictures show the label of generated content, by default with `PUBLIC_URL`; their metadata always carry it. */
  VISIBLE_LABEL: z.optional(flag),
  /** The name or code of the operator, whom the label of generated content names as its maker. */
  CONTENT_PRODUCER: z._default(z.string().check(z.maxLength(100)), 'Fastback'),
  /** Room for one user's uploads (MB), and how many there may be. */
  UPLOAD_QUOTA_MB: z._default(whole(1, 1_000_000), 2048),
  UPLOAD_QUOTA_FILES: z._default(whole(1, 1_000_000), 5000),
  /** Days that prompts, results and uploads of generations are kept, but for favourites; by default as long as their account. */
  WORK_DAYS: z.optional(whole(1, 3650)),
  /** Days that the audit trail and the notices of sign-ins are kept; the law of China wants six months. */
  AUDIT_DAYS: z._default(whole(1, 3650), 190),
  /** Compute power of a new account, and where others come in, how many get it by name alone in a day from one address. */
  TRIAL_POWER: z._default(whole(0, 1_000_000), 1000),
  TRIALS_PER_ADDRESS: z._default(whole(0, 1_000_000), 5),
  /** Requests a minute: of one user or address, and sign-in attempts of one address. */
  RATE_LIMIT: z._default(whole(1, 1_000_000), 1200),
  SIGN_IN_LIMIT: z._default(whole(1, 1_000_000), 60),
  /**
   * The proxies in front, whose `X-Forwarded-For` is believed: how many, or their addresses and networks with commas
   * between. Never more: what is left of them is written by the client.
   */
  TRUST_PROXY: z._default(proxies, false),
  /** Whether the API's description and its page are served; by default only without `PUBLIC_URL`. */
  API_DOCS: z.optional(flag),
  /** What `GET /api/metrics` wants as a bearer; without one it answers only where there is no `PUBLIC_URL`. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** A port of their own for metrics, liveness and readiness: then the metrics are nowhere else. */
  METRICS_PORT: z.optional(whole(0, 65_535)),
  SSO_URL: z.optional(url),
  /** Origins of other apps, with commas between, that may use this provider's sign-in page. */
  SSO_ORIGINS: z._default(z.string().check(z.regex(/^(https?:\/\/[^/,\s]+(,\s*|$))*$/)), ''),
  /**
   * An SMS gateway: it gets `POST {mobile, code}` with the token as a bearer. Without one, codes are printed where only this
   * machine comes in, and refused anywhere else.
   */
  SMS_URL: z.optional(url),
  SMS_TOKEN: z.optional(z.string()),
  /** Codes that are sent in 24 hours at most: each costs money. */
  CODES_PER_DAY: z._default(whole(1, 10_000_000), 2000),
  /** Characters that a new password must have. */
  PASSWORD_MIN: z._default(whole(6, 64), 6),
  PAYMENT_SITE: z.optional(url),
  /** Where people ask for help with a payment: a page, or a mail address as `mailto:`. */
  SUPPORT_URL: z.optional(z.url({ protocol: /^(https?|mailto)$/, hostname: /^/ })),
  /** Who takes payments; without it WeChat Pay where it is configured, the sandbox where only this machine comes in. */
  PAYMENTS: z.optional(z.enum(['wechat', 'sandbox', 'off'])),
  /** WeChat Pay, API v3: all of them or none. Keys are PEM texts. */
  WECHATPAY_APP_ID: z.optional(z.string()),
  WECHATPAY_MERCHANT_ID: z.optional(z.string()),
  WECHATPAY_SERIAL: z.optional(z.string()),
  WECHATPAY_PRIVATE_KEY: z.optional(z.string()),
  WECHATPAY_PLATFORM_ID: z.optional(z.string()),
  WECHATPAY_PLATFORM_KEY: z.optional(z.string()),
  /** 32 bytes, a key of AES-256. */
  WECHATPAY_API_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{32}$/, 'has to be 32 letters and digits'))),
  /** Another host of WeChat Pay, such as its second one. */
  WECHATPAY_URL: z._default(url, 'https://api.mch.weixin.qq.com/'),
});
type Environment = z.output<typeof Environment>;
/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

export interface Settings
  extends Omit<Environment, 'FASTBACK_DATA' | 'ENGINE_THREADS' | 'JOBS_AT_ONCE' | 'JOBS_PER_USER'> {
  /** Absolute. */
  readonly dataFolder: string;
  readonly s3?: S3Settings;
  readonly engines: EngineSettings;
  readonly engineThreads: number;
  readonly jobsAtOnce: number;
  readonly jobsPerUser: number;
}

/** Only this machine reaches the provider. */
export const isLocal = ({ HOST, PUBLIC_URL }: Pick<Settings, 'HOST' | 'PUBLIC_URL'>): boolean =>
  isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

/** Reads the settings; throws an error that names each variable that is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`A setting is wrong. ${faults.join('; ')}`);
  }
  const isAlone = parsed.data.PUBLIC_URL === undefined && isLocal(parsed.data);
  if (parsed.data.FASTBACK_TEST_MODE && !isAlone) {
    throw new Error('FASTBACK_TEST_MODE signs anybody in. Unset it, or PUBLIC_URL and HOST.');
  }
  const s3 = s3Of(parsed.data);
  const engines = enginesOf(parsed.data);
  refuseOpenLine(parsed.data.DATABASE_URL);
  refuseHalfShared(parsed.data, s3 !== undefined);
  const { FASTBACK_DATA, ENGINE_THREADS, JOBS_AT_ONCE, JOBS_PER_USER, ...rest } = parsed.data;
  // One core stays free for the API where there are two or more.
  const engineThreads = ENGINE_THREADS ?? Math.max(1, availableParallelism() - 1);
  const jobsAtOnce = JOBS_AT_ONCE ?? engineThreads;
  // Elsewhere the last place stays free for another user.
  const jobsPerUser = JOBS_PER_USER ?? (isLocal(rest) ? jobsAtOnce : Math.max(1, jobsAtOnce - 1));
  return { ...rest, s3, engines, dataFolder: resolve(FASTBACK_DATA), engineThreads, jobsAtOnce, jobsPerUser };
}

/** Whether processes share the work: the database and the files are where each of them reaches both. */
export const isShared = ({ DATABASE_URL, s3 }: Pick<Settings, 'DATABASE_URL' | 's3'>): boolean =>
  DATABASE_URL !== undefined && s3 !== undefined;

/** Refuses a role that depends on other processes without what they share. */
function refuseHalfShared({ FASTBACK_ROLE, DATABASE_URL, FASTBACK_SECRET }: Environment, hasBucket: boolean): void {
  const missing = [
    ...(DATABASE_URL === undefined ? ['DATABASE_URL'] : []),
    ...(hasBucket ? [] : ['S3_ENDPOINT and the other S3 settings']),
    ...(FASTBACK_SECRET === undefined ? ['FASTBACK_SECRET'] : []),
  ];
  const isMany = FASTBACK_ROLE !== 'all' || (DATABASE_URL !== undefined && hasBucket);
  if (isMany && missing.length > 0) {
    throw new Error(
      `Processes that share the work need the same database, bucket and secret. Missing: ${missing.join(', ')}.`,
    );
  }
}

/** Refuses the address of a database on another machine that does not name its `sslmode`. */
function refuseOpenLine(address: string | undefined): void {
  if (address === undefined) return;
  const { hostname, searchParams } = new URL(address);
  const isHere = hostname === '' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (isHere || searchParams.has('sslmode')) return;
  throw new Error(
    'DATABASE_URL leads to another machine. Add ?sslmode=verify-full, or ?sslmode=disable where the network is yours.',
  );
}

/** The keys of the signing secret, and of the one before it. */
export async function readKeyring(
  settings: Pick<Settings, 'FASTBACK_SECRET' | 'FASTBACK_SECRET_PREVIOUS' | 'dataFolder'>,
): Promise<Keyring> {
  const { FASTBACK_SECRET_PREVIOUS: previous } = settings;
  return new Keyring(
    await readSecret(settings),
    previous === undefined ? undefined : new TextEncoder().encode(previous),
  );
}

/** The signing secret: given, or generated once into a file that only its owner can read. */
async function readSecret(settings: Pick<Settings, 'FASTBACK_SECRET' | 'dataFolder'>): Promise<Uint8Array> {
  if (settings.FASTBACK_SECRET) return new TextEncoder().encode(settings.FASTBACK_SECRET);
  await mkdir(settings.dataFolder, { recursive: true });
  const path = join(settings.dataFolder, 'secret');
  try {
    await writeFile(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(path);
}
