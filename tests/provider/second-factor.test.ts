import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SignedIn, SignInAnswer } from '../../contract/account';
import { RecoveryCodes, SecondFactorAnswer, SecondFactorBegun, SecondFactorOn } from '../../contract/second-factor';
import { SecondFactors } from '../../provider/accounts/second-factors';
import { secondFactors, secondFactorTickets } from '../../provider/database/sign-in-schema';
import { Keyring } from '../../provider/kernel/keyring';
import { readSettings } from '../../provider/kernel/settings';
import { usersCommand } from '../../provider/owner-tools/commands';
import { Client, eventually, signUp } from '../support/provider/client';
import { openPage, startTestServer, type TestServer } from '../support/provider/test-server';

const PASSWORD = 'a long enough password';
const PERIOD_MS = 30_000;

let provider: TestServer;
beforeAll(async () => {
  // In the middle of a period, and stopped there: a code is good for as long as a test takes.
  const now = Math.floor(Date.now() / PERIOD_MS) * PERIOD_MS + PERIOD_MS / 2;
  vi.useFakeTimers({ toFake: ['Date'], now });
  provider = await startTestServer({
    environment: { SIGN_IN_LIMIT: '1000', SSO_ORIGINS: 'https://other.example' },
  });
});
afterAll(async () => {
  await provider.close();
  vi.useRealTimers();
});

const post = (url: string, payload: object) => provider.app.inject({ method: 'POST', url: `/api${url}`, payload });
const own = (client: Client, method: 'GET' | 'POST' | 'PUT' | 'DELETE', payload?: object, rest = '') =>
  client.send({ method, url: `/api/users/${client.id}/second-factor${rest}`, ...(payload ? { payload } : {}) });
const stateOf = async (client: Client) => SecondFactorAnswer.parse((await own(client, 'GET')).json()).data;

/** The app's code, `periods` of 30 s from now. */
const codeOf = (secret: string, periods = 0, now = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + periods * PERIOD_MS });
const wrongFor = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((periods) => codeOf(secret, periods));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
};

/** An account whose second factor was turned on with the code of the period before this one. */
async function withFactor() {
  const first = await signUp(provider);
  const username: string = (await first.get('/api/auth/self')).json().username;
  const { secret } = SecondFactorBegun.parse((await own(first, 'POST', { current: PASSWORD })).json()).data;
  const answer = await own(first, 'PUT', { code: codeOf(secret, -1) });
  const { token, recovery_codes: codes } = SecondFactorOn.parse(answer.json()).data;
  return { client: new Client(provider.app, first.id, token, ''), first, username, secret, codes };
}

/** The ticket that a right password brings. */
async function ticketOf(username: string): Promise<string> {
  const { data } = SignInAnswer.parse((await post('/auth/login', { username, password: PASSWORD })).json());
  return 'second_factor' in data ? data.second_factor.ticket : '';
}
const withCode = (ticket: string, code: string) => post('/auth/second-factor', { ticket, code });

describe('turning a second factor on', () => {
  test('takes the password and a right code, ends other sessions and shows ten recovery codes once', async () => {
    // given
    const client = await signUp(provider);
    expect((await own(client, 'POST', { current: 'a wrong one' })).statusCode).toBe(401);
    const { secret, otpauth_uri: uri } = SecondFactorBegun.parse(
      (await own(client, 'POST', { current: PASSWORD })).json(),
    ).data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Fastback:designer-\d+\?.*secret=/);
    // when
    const wrong = await own(client, 'PUT', { code: wrongFor(secret) });
    expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'code']);
    expect(await stateOf(client)).toMatchObject({ on: false });
    const right = SecondFactorOn.parse((await own(client, 'PUT', { code: codeOf(secret) })).json()).data;
    // then
    expect(new Set(right.recovery_codes).size).toBe(10);
    expect((await client.get('/api/auth/self')).statusCode).toBe(401);
    const renewed = new Client(provider.app, client.id, right.token, '');
    expect(await stateOf(renewed)).toMatchObject({ on: true, recovery_codes: 10 });
    expect((await own(renewed, 'POST', { current: PASSWORD })).statusCode).toBe(409);
  });

  test('an account without a password is refused, and so is another user', async () => {
    const [bare, other] = [await signUp(provider), await signUp(provider)];
    const url = `/api/users/${bare.id}/second-factor`;
    expect((await other.get(url)).statusCode).toBe(404);
    const id = await provider.accounts.ensure('without-password');
    const client = new Client(provider.app, id, await provider.tokens.issue(id, 'session'), '');
    const answer = await own(client, 'POST', { current: PASSWORD });
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'current']);
  });

  test('keeps the secret encrypted, and through an exchange of the signing secret', async () => {
    // given
    const [old, next] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    const { db, accounts } = provider;
    const { id } = await signUp(provider);
    const before = new SecondFactors(db, new Keyring(old), accounts);
    const { secret } = await before.begin(id, PASSWORD);
    await before.confirm(id, codeOf(secret, -1));
    expect(JSON.stringify(await db.select().from(secondFactors))).not.toContain(secret);
    // when
    await new SecondFactors(db, new Keyring(next, old), accounts).sealAll();
    // then
    expect(await before.use(id, codeOf(secret))).toBe(false);
    expect(await new SecondFactors(db, new Keyring(next), accounts).use(id, codeOf(secret))).toBe(true);
  });
});

describe('signing in with a second factor', () => {
  test('a right password brings a ticket and no session; the ticket and a code bring one, each once', async () => {
    // given
    const { username, secret, client } = await withFactor();
    const answer = await post('/auth/login', { username, password: PASSWORD });
    expect(answer.json().data).toEqual({ second_factor: { ticket: expect.any(String), expires_in: 300 } });
    const { ticket } = answer.json().data.second_factor;
    // when
    const right = await withCode(ticket, codeOf(secret));
    // then
    expect(SignedIn.parse(right.json()).data.userInfo.id).toBe(client.id);
    expect((await withCode(ticket, codeOf(secret, 1))).json().field).toBe('ticket');
    const again = await withCode(await ticketOf(username), codeOf(secret));
    expect([again.statusCode, again.json().field]).toEqual([400, 'code']);
    const earlier = await withCode(await ticketOf(username), codeOf(secret, -1));
    expect([earlier.statusCode, earlier.json().field]).toEqual([400, 'code']);
  });

  test('two requests with one code at once sign in once', async () => {
    const { username, secret } = await withFactor();
    const tickets = [await ticketOf(username), await ticketOf(username)];
    const answers = await Promise.all(tickets.map((ticket) => withCode(ticket, codeOf(secret))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('a recovery code signs in once, in whatever spelling', async () => {
    const { username, codes, client } = await withFactor();
    const [code = ''] = codes;
    const spelt = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await withCode(await ticketOf(username), spelt)).statusCode).toBe(200);
    expect((await withCode(await ticketOf(username), code)).statusCode).toBe(400);
    expect(await stateOf(client)).toMatchObject({ recovery_codes: 9 });
  });

  test('a ticket is for its own user: the code of another is wrong', async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    const ticket = await ticketOf(one.username);
    expect((await withCode(ticket, codeOf(other.secret))).json().field).toBe('code');
    expect((await withCode(ticket, other.codes[0] ?? '')).json().field).toBe('code');
    expect((await withCode('no-such-ticket', codeOf(one.secret))).json().field).toBe('ticket');
  });

  test('a ticket is over after five wrong codes, after five minutes, and when all sessions end', async () => {
    // given
    const { username, secret, client } = await withFactor();
    const [worn, old, ended] = [await ticketOf(username), await ticketOf(username), await ticketOf(username)];
    // when
    for (let tries = 0; tries < 5; tries += 1) await withCode(worn, wrongFor(secret));
    const stale = await withCode(worn, codeOf(secret));
    await provider.db
      .update(secondFactorTickets)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(secondFactorTickets.hash, createHash('sha256').update(old).digest('hex')));
    const expired = await withCode(old, codeOf(secret));
    await client.send({ method: 'DELETE', url: `/api/users/${client.id}/sessions` });
    const revoked = await withCode(ended, codeOf(secret));
    // then
    expect([stale, expired, revoked].map((each) => [each.statusCode, each.json().field])).toEqual(
      Array(3).fill([400, 'ticket']),
    );
  });

  test('ten wrong codes in a minute are the limit of an account, whatever the tickets', async () => {
    const { username, secret } = await withFactor();
    const statuses: number[] = [];
    for (let tickets = 0; tickets < 3; tickets += 1) {
      const ticket = await ticketOf(username);
      for (let tries = 0; tries < 4; tries += 1) {
        statuses.push((await withCode(ticket, wrongFor(secret))).statusCode);
      }
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });

  test('a clock may be one period ahead or behind, and no more', async () => {
    const { db, secret: keys, accounts } = provider;
    const { client, secret } = await withFactor();
    const noon = Date.now() + 10 * PERIOD_MS;
    const at = (periods: number) => new SecondFactors(db, keys, accounts, () => noon + periods * PERIOD_MS);
    const code = codeOf(secret, 0, noon);
    expect(await at(-2).use(client.id, code)).toBe(false);
    expect(await at(2).use(client.id, code)).toBe(false);
    expect(await at(-1).use(client.id, code)).toBe(true);
    expect(await at(1).use(client.id, codeOf(secret, 0, noon))).toBe(false);
    expect(await at(2).use(client.id, codeOf(secret, 1, noon))).toBe(true);
  });

  test('the page for other apps asks for it too', async () => {
    // given
    const { username, secret } = await withFactor();
    const page = await openPage(
      provider,
      `/sso/login?redirect_uri=${encodeURIComponent('https://other.example/back')}`,
    );
    const fields = { redirect_uri: 'https://other.example/back' };
    // when
    const asked = await page.send({ ...fields, username, password: PASSWORD });
    const ticket = /name="ticket" value="([^"]+)"/.exec(asked.body)?.[1] ?? '';
    const wrong = await page.send({ ...fields, ticket, code: wrongFor(secret) });
    const right = await page.send({ ...fields, ticket, code: codeOf(secret) });
    // then
    expect(asked.body).toContain('autocomplete="one-time-code"');
    expect([asked.statusCode, wrong.statusCode, right.statusCode]).toEqual([200, 401, 303]);
    expect(wrong.body).toContain('role="alert"');
    expect(right.headers.location).toMatch(/\?code=/);
    const over = await page.send({ ...fields, ticket, code: codeOf(secret, 1) });
    expect(over.body).toContain('name="password"');
  });
});

describe('turning a second factor off', () => {
  test.each(['password', 'code', 'recovery code'])('works by the %s, and ends other sessions', async (by) => {
    // given
    const { client, secret, codes, username } = await withFactor();
    const proofs = { password: { current: PASSWORD }, code: { code: codeOf(secret) } };
    const proof = proofs[by as keyof typeof proofs] ?? { code: codes[3] };
    // when
    const wrong = await own(client, 'DELETE', { code: wrongFor(secret) });
    const right = await own(client, 'DELETE', proof);
    // then
    expect([wrong.statusCode, right.statusCode]).toEqual([400, 200]);
    expect((await client.get('/api/auth/self')).statusCode).toBe(401);
    const { data } = SignInAnswer.parse((await post('/auth/login', { username, password: PASSWORD })).json());
    expect('token' in data).toBe(true);
  });

  test('needs a proof, by which recovery codes are replaced', async () => {
    const { client, codes } = await withFactor();
    expect((await own(client, 'DELETE', {})).statusCode).toBe(400);
    const answer = await own(client, 'POST', { current: PASSWORD }, '/recovery-codes');
    const { recovery_codes: fresh } = RecoveryCodes.parse(answer.json()).data;
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    expect((await own(client, 'DELETE', { code: codes[0] })).statusCode).toBe(400);
    expect((await own(client, 'DELETE', { code: fresh[9] })).statusCode).toBe(200);
  });

  test('the owner of the server turns it off for who has lost the app and the codes', async () => {
    const { client, username } = await withFactor();
    const settings = readSettings({ FASTBACK_DATA: provider.folder });
    await usersCommand({ db: provider.db, settings }, ['--second-factor-off', username]);
    expect((await client.get('/api/auth/self')).statusCode).toBe(401);
    expect(await ticketOf(username)).toBe('');
  });

  test('everything of it goes with the account, and the audit trail names each step without a secret', async () => {
    const { client, secret, username, codes } = await withFactor();
    await withCode(await ticketOf(username), codes[0] ?? '');
    await client.send({ method: 'DELETE', url: `/api/users/${client.id}`, payload: { current: PASSWORD } });
    const left = await provider.db.select().from(secondFactors).where(eq(secondFactors.userId, client.id));
    expect(left).toEqual([]);
    const trail = await eventually(async () => {
      const text = await readFile(join(provider.folder, 'audit.jsonl'), 'utf8');
      expect(text).toMatch(new RegExp(`account deleted","user":"${client.id}"`));
      return text;
    });
    const lines = trail.split('\n').filter((line) => line.includes(client.id));
    expect(lines.map((line) => JSON.parse(line)).map(({ event, because }) => [event, because])).toEqual([
      ['registration', undefined],
      ['second factor begun', undefined],
      ['second factor turned on', undefined],
      ['sign-in by password', 'second factor needed'],
      ['sign-in by second factor', undefined],
      ['account deleted', undefined],
    ]);
    for (const hidden of [secret, ...codes]) expect(trail).not.toContain(hidden);
  });
});
