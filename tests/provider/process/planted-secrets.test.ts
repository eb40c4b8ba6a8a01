import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSettings, settingNames } from '../../../provider/kernel/settings';
import { owner } from '../../../provider/owner-tools/owner';
import { choosePayments } from '../../../provider/payments/choice';
import { imageBytes } from '../../support/provider/client';
import { type S3Server, startS3Server } from '../../support/provider/s3-server';
import { type SmsGateway, startSmsGateway } from '../../support/provider/sms-gateway';
import { refusalOf, spawnProvider } from './spawn';

/** Settings whose names sound secret and which are not: what a secret belongs to, the other half of a key, a limit. */
const OPEN = ['S3_ACCESS_KEY_ID', 'WECHATPAY_PLATFORM_KEY', 'PASSWORD_MIN'];
const secretNames = settingNames.filter((name) => /KEY|SECRET|TOKEN|PASSWORD/.test(name) && !OPEN.includes(name));

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
/** 32 characters that stand nowhere else. */
const planted = (name: string) => createHash('sha256').update(`planted ${name}`).digest('hex').slice(0, 32);
const secrets: Record<string, string> = {
  ...Object.fromEntries(secretNames.map((name) => [name, planted(name)])),
  WECHATPAY_PRIVATE_KEY: pair.privateKey,
};
/** What would betray them: of a key in lines, each. */
const traces = Object.values(secrets).flatMap((secret) => secret.split('\n').filter((line) => !/^-|^$/.test(line)));

let folder: string;
let sms: SmsGateway;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fastback-planted-'));
  sms = await startSmsGateway();
  s3 = await startS3Server();
});
afterAll(async () => {
  await sms.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** The files of the folder that hold one of the texts, as it is. */
async function filesWith(root: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(paths.length).toBeGreaterThan(3);
  const holds = async (path: string) => {
    const bytes = await readFile(path);
    return texts.some((text) => bytes.includes(text));
  };
  const held = await Promise.all(paths.map(holds));
  return paths.filter((_, at) => held[at]).map((path) => path.slice(root.length + 1));
}

const settings = () => ({
  ...s3.environment,
  ...secrets,
  // The server's own, which it checks.
  S3_SECRET_ACCESS_KEY: s3.environment.S3_SECRET_ACCESS_KEY ?? '',
  ...{ WECHATPAY_APP_ID: 'wx1', WECHATPAY_MERCHANT_ID: '1900000001', WECHATPAY_SERIAL: 'ABCDEF' },
  ...{ WECHATPAY_PLATFORM_ID: 'PUB_KEY_ID_0001', WECHATPAY_PLATFORM_KEY: pair.publicKey },
  // Port 9 is closed: what a failure says is searched too.
  ...{ WECHATPAY_URL: 'http://127.0.0.1:9/', SMS_URL: sms.url, FASTBACK_LOG: 'trace' },
  ...{ OPENAI_IMAGES_URL: 'http://127.0.0.1:9/v1', OPENAI_IMAGES_MODEL: 'm', COMFYUI_URL: 'http://127.0.0.1:9' },
  ...{
    COMFYUI_CHECKPOINT: 'c',
    ENGINES: 't2threeviews_context=openai,comfyui,embedded',
    FASTBACK_DATA: join(folder, 'data'),
    PORT: '0',
  },
});

test('no secret of the settings or of a user stands in what a process writes, answers or keeps on its disk', async () => {
  // given
  expect(secretNames.length).toBeGreaterThan(8);
  const provider = await spawnProvider(settings());
  const said: string[] = [];
  const given: string[] = [];
  const call = async (path: string, options: RequestInit = {}) => {
    const answer = await fetch(new URL(path, provider.origin), options);
    return { answer, text: await answer.text() };
  };
  const asked = async (path: string, options: RequestInit = {}) => {
    const { answer, text } = await call(path, options);
    said.push(JSON.stringify([...answer.headers]), text);
    return answer;
  };
  const json = (body: object, headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  // when somebody signs up, fails, uploads and wants to pay
  const somebody = { username: 'planted-somebody', password: 'a-password-that-is-planted' };
  const { token, userInfo } = JSON.parse((await call('/api/auth/register', json(somebody))).text).data;
  const headers = { authorization: `Bearer ${token}` };
  given.push(token, userInfo.defaultApiKey, somebody.password, 'another-that-is-wrong');
  await asked('/api/auth/login', json({ ...somebody, password: 'another-that-is-wrong' }));
  await asked('/api/auth/code', json({ mobile: '13877770000', purpose: 'login' }));
  const bytes = await imageBytes('png', 64, 64);
  const query = `fileName=a&type=image/png&size=${bytes.length}`;
  const signed = JSON.parse((await call(`/api/file/getPreSignedUrl?${query}`, { headers })).text);
  await asked(signed.preSignedUrl, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  });
  const order = { user_id: userInfo.id, out_trade_no: 'planted_1', product_id: 'monthly', order_channel: 'WEB' };
  const paid = { channel: 'web', amount: { total: 2900, currency: 'CNY' }, provider: 'wechat' };
  const made = await call('/api/pay/order', json({ ...order, ...paid }, headers));
  const code = await asked(`/api/pay/generateCode/${JSON.parse(made.text)._id}`, { headers });
  expect(code.status).toBe(503);
  await asked('/api/pay/notify/wechat', json({ id: 'x', resource: {} }));
  const pages = ['/', '/car', '/api/config', '/api/openapi.json', '/api/readyz', '/api/metrics', '/api/nothing'];
  for (const page of pages) await asked(page);
  await asked('/api/metrics', { headers: { authorization: `Bearer ${secrets.METRICS_TOKEN}` } });
  await provider.stop('SIGTERM');
  // then
  expect(said.join('\n')).toContain('the payment service does not answer');
  expect(said.join('\n')).toContain('fastback_jobs');
  const output = Object.values(provider.output()).join('\n').replaceAll(provider.linkToken, '');
  expect(output).toContain('/api/pay/generateCode');
  const all = [...traces, ...given];
  expect(given.filter((secret) => secret.length < 8)).toEqual([]);
  expect(all.filter((secret) => output.includes(secret))).toEqual([]);
  expect(all.filter((secret) => said.join('\n').includes(secret))).toEqual([]);
  expect(await filesWith(folder, ['planted-somebody'])).not.toEqual([]);
  expect(await filesWith(folder, all)).toEqual([]);
});

test('a setting that is wrong is named without its value, and so is a database that cannot be reached', async () => {
  // given
  const wrong = { FASTBACK_SECRET: 'a-short-one', METRICS_TOKEN: 'short-token', WECHATPAY_API_KEY: 'not-of-32' };
  const database = 'postgres://ada:planted-password@127.0.0.1:9/fastback';
  // when
  const messageOf = (attempt: () => unknown) => {
    try {
      attempt();
      return 'nothing was said';
    } catch (error) {
      return error instanceof Error ? `${error.message} ${error.stack}` : String(error);
    }
  };
  const sentences = Object.entries(wrong).map(([name, value]) => messageOf(() => readSettings({ [name]: value })));
  const payments = messageOf(() =>
    choosePayments(readSettings({ ...settings(), WECHATPAY_PRIVATE_KEY: 'planted-which-is-no-key' })),
  );
  const { said } = await refusalOf({ DATABASE_URL: database, FASTBACK_DATA: join(folder, 'other'), PORT: '0' });
  const checked = await owner(['check'], { ...settings(), PUBLIC_URL: 'https://studio.example' });
  // then
  for (const [at, name] of Object.keys(wrong).entries()) expect(sentences[at]).toContain(name);
  expect(payments).toContain('WECHATPAY_PRIVATE_KEY');
  const everything = [...sentences, payments, said, checked.text].join('\n');
  const values = [...Object.values(wrong), 'planted-password', 'planted-which-is-no-key', ...traces];
  expect(values.filter((value) => everything.includes(value))).toEqual([]);
});

test('no secret of the machine that builds stands in the bundles, and no path of its disk', async () => {
  // given a build with every setting set
  for (const [name, value] of Object.entries({ ...settings(), DATABASE_URL: 'postgres://a:planted-pass@h/d' })) {
    vi.stubEnv(name, value);
  }
  vi.stubEnv('NODE_ENV', 'production');
  const outDir = join(folder, 'built');
  // when
  for (const [part, configFile] of Object.entries({ app: 'vite.config.ts', provider: 'vite.provider.config.ts' })) {
    await build({ configFile, logLevel: 'error', build: { outDir: join(outDir, part), emptyOutDir: true } });
  }
  vi.unstubAllEnvs();
  // then
  expect(await filesWith(outDir, ['FASTBACK_SECRET'])).not.toEqual([]);
  expect(await filesWith(outDir, [...traces, 'planted-pass', process.cwd(), folder])).toEqual([]);
});
