import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { SecondFactorBegun, SecondFactorOn } from '../../contract/second-factor';
import { Client, eventually, imageBytes, signUp } from '../support/provider/client';
import { type SmsGateway, startSmsGateway } from '../support/provider/sms-gateway';
import { openPage, startTestServer, type TestServer } from '../support/provider/test-server';

const PASSWORD = 'a long enough password';
const OTHER = 'another-planted-password';

let sms: SmsGateway;
let provider: TestServer;
beforeAll(async () => {
  sms = await startSmsGateway();
  const environment = { FASTBACK_LOG: 'trace', SMS_URL: sms.url, SSO_ORIGINS: 'https://other.example' };
  provider = await startTestServer({ environment });
});
afterAll(async () => {
  await provider.close();
  await sms.close();
});

const Tables = z.object({ rows: z.array(z.object({ name: z.string() })) });
/** Everything that the database keeps, as text. */
async function dump(): Promise<string> {
  const named = sql`select table_name as name from information_schema.tables where table_schema = 'public'`;
  const { rows } = Tables.parse(await provider.db.execute(named));
  expect(rows.length).toBeGreaterThan(15);
  const contents = rows.map(({ name }) => provider.db.execute(sql`select * from ${sql.identifier(name)}`));
  return JSON.stringify(await Promise.all(contents));
}

interface Schema {
  readonly properties?: Record<string, Schema>;
}
interface Document {
  readonly paths: Record<
    string,
    Record<string, { readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> } }>
  >;
}

/** Calls every route with a planted text in each field, each header and its query; what was planted, and the answers. */
async function plantEverywhere() {
  const { paths }: Document = (await provider.app.inject('/api/openapi.json')).json();
  const planted: string[] = [];
  const plant = () => {
    planted.push(`planted-${planted.length}-in-this`);
    return planted.at(-1) ?? '';
  };
  const answers: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const fields = requestBody?.content['application/json']?.schema.properties;
      const answer = await provider.app.inject({
        // The document has methods in lower case.
        method: method.toUpperCase() as 'POST',
        url: `${path.replaceAll(/\{\w+\}/g, plant)}?token=${plant()}&code=${plant()}&signature=${plant()}`,
        headers: { authorization: `Bearer ${plant()}`, 'x-api-key': plant(), cookie: `fastback-form=${plant()}` },
        ...(fields && { payload: Object.fromEntries(Object.keys(fields).map((field) => [field, plant()])) }),
      });
      answers.push(answer.body);
    }
  }
  return { planted, answers };
}

/** The secrets of one user, after every way to sign in. */
async function useEverything(): Promise<string[]> {
  const client = await signUp(provider, 'secretive-person');
  const { fileUrl } = await client.upload(await imageBytes());
  const self = `/api/users/${client.id}`;
  const given = [PASSWORD, OTHER, client.token, client.apiKey];
  const post = (url: string, payload: object) => provider.app.inject({ method: 'POST', url: `/api${url}`, payload });
  await post('/auth/login', { username: 'secretive-person', password: OTHER });
  const mobile = '13877776666';
  await client.post('/api/auth/code', { mobile, purpose: 'bind' });
  const payload = { mobile, code: sms.codes.get(mobile), current: PASSWORD };
  expect((await client.send({ method: 'PUT', url: `${self}/mobile`, payload })).statusCode).toBe(200);
  const { url } = (await client.post(`${self}/export`, {})).json().data;
  await provider.app.inject(url);
  given.push(new URL(url, 'http://localhost').searchParams.get('signature') ?? '');
  const qr = await provider.app.inject({ method: 'POST', url: '/api/auth/qr', payload: {} });
  given.push(/fastback-qr=([^;]+)/.exec(String(qr.headers['set-cookie']))?.[1] ?? '');
  const page = await openPage(provider, `/sso/login?redirect_uri=https://other.example/&state=a-planted-state`);
  const sent = await page.send({
    redirect_uri: 'https://other.example/',
    username: 'secretive-person',
    password: PASSWORD,
  });
  given.push(page.nonce, page.cookie.split('=')[1] ?? '');
  given.push(new URL(String(sent.headers.location ?? 'x:?code=')).searchParams.get('code') ?? '');
  const begun = await client.post(`${self}/second-factor`, { current: PASSWORD });
  const { secret } = SecondFactorBegun.parse(begun.json()).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const on = await client.send({ method: 'PUT', url: `${self}/second-factor`, payload: { code } });
  const factor = SecondFactorOn.parse(on.json()).data;
  const ticket = (await post('/auth/login', { username: 'secretive-person', password: PASSWORD })).json().data;
  given.push(secret, factor.token, ...factor.recovery_codes, ticket.second_factor.ticket);
  await new Client(provider.app, client.id, factor.token, '').post('/api/auth-token', { name: 'of a program' });
  expect(fileUrl).not.toBe('');
  return given;
}

test('no secret of any input stands in a log, the metrics, an answer to somebody else, the audit trail or the database', async () => {
  const log: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
  const given = await useEverything();
  expect(given.filter((secret) => secret.length < 8)).toEqual([]);
  const { planted, answers } = await plantEverywhere();
  expect(planted.length).toBeGreaterThan(300);
  await eventually(async () => expect(log.length).toBeGreaterThan(answers.length));
  const metrics = (await provider.app.inject('/api/metrics')).body;
  const trail = await readFile(join(provider.folder, 'audit.jsonl'), 'utf8');
  const places = { log: log.join(''), metrics, trail, database: await dump(), answers: answers.join('\n') };
  // What is searched is what was written.
  expect(places.database).toContain('secretive-person');
  expect(places.trail).toContain('second factor');
  const found = (secrets: readonly string[]) =>
    Object.entries(places).flatMap(([place, text]) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in the ${place}`),
    );
  expect(found(given)).toEqual([]);
  expect(found(planted)).toEqual([]);
});
