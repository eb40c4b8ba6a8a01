import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SignedIn } from '../../contract/account';
import { PasskeyList } from '../../contract/passkeys';
import { passkeyChallenges, passkeys } from '../../provider/database/sign-in-schema';
import { createAuthenticator } from '../support/provider/authenticator';
import { type Client, signUp } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const ORIGIN = 'https://cars.example';
const PASSWORD = 'a long enough password';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000', PUBLIC_URL: ORIGIN } });
});
afterAll(() => provider.close());

const post = async (url: string, payload?: object) =>
  provider.app.inject({ method: 'POST', url: `/api${url}`, ...(payload ? { payload } : {}) });
const own = (client: Client, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', rest = '', payload?: object) =>
  client.send({ method, url: `/api/users/${client.id}/passkeys${rest}`, ...(payload ? { payload } : {}) });
const listOf = async (client: Client) => PasskeyList.parse((await own(client, 'GET')).json()).data;
const askedToAdd = async (client: Client) => (await own(client, 'POST', '/options', { current: PASSWORD })).json();
const askedToSign = async () => (await post('/auth/passkey/options')).json();
const signIn = (credential: object) => post('/auth/passkey', { credential });

/** An account with a passkey, and the device that keeps it. */
async function withPasskey() {
  const client = await signUp(provider);
  const device = createAuthenticator(ORIGIN);
  const credential = device.create({ asked: await askedToAdd(client) });
  expect((await own(client, 'POST', '', { name: 'Phone', credential })).statusCode).toBe(200);
  return { client, device };
}

test('a passkey is added by who knows the password, and signs in, each signature once', async () => {
  // given
  const { client, device } = await withPasskey();
  expect(await listOf(client)).toMatchObject([{ name: 'Phone', last_use_at: null, synced: false }]);
  // when
  const signed = device.sign({ asked: await askedToSign() }, 1);
  const first = await signIn(signed);
  const again = await signIn(signed);
  // then
  expect(SignedIn.parse(first.json()).data.userInfo.id).toBe(client.id);
  expect([again.statusCode, again.json().field]).toEqual([400, 'credential']);
  expect((await listOf(client))[0]?.last_use_at).not.toBeNull();
  const without = await own(client, 'POST', '/options', { current: 'a wrong one' });
  expect(without.statusCode).toBe(401);
});

test('an answer for another site, without its owner, of another device or of an old challenge is refused', async () => {
  // given
  const { device } = await withPasskey();
  const stranger = createAuthenticator(ORIGIN);
  const old = await askedToSign();
  await provider.db
    .update(passkeyChallenges)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(passkeyChallenges.challenge, old.data.options.challenge));
  const fresh = await askedToSign();
  const right = device.sign({ asked: fresh }, 1);
  // when
  const answers = [
    device.sign({ asked: await askedToSign(), origin: 'https://cars.example.evil' }, 1),
    device.sign({ asked: await askedToSign(), verified: false }, 1),
    stranger.sign({ asked: await askedToSign() }, 1),
    device.sign({ asked: old }, 1),
    { ...right, response: { ...right.response, signature: stranger.sign({ asked: fresh }, 1).response.signature } },
    { ...right, response: { ...right.response, authenticatorData: 'AAAA' } },
  ];
  // then
  for (const answer of answers) {
    const { statusCode, body } = await signIn(answer);
    expect([statusCode, JSON.parse(body).field]).toEqual([400, 'credential']);
  }
});

test('a counter that does not grow is that of a copy, and is refused', async () => {
  const { device } = await withPasskey();
  expect((await signIn(device.sign({ asked: await askedToSign() }, 5))).statusCode).toBe(200);
  expect((await signIn(device.sign({ asked: await askedToSign() }, 5))).statusCode).toBe(400);
  expect((await signIn(device.sign({ asked: await askedToSign() }, 6))).statusCode).toBe(200);
});

test('a challenge to add a passkey is for its own user, and not for signing in', async () => {
  // given
  const [one, other] = [await signUp(provider), await signUp(provider)];
  const device = createAuthenticator(ORIGIN);
  const asked = await askedToAdd(one);
  // when
  const stolen = await own(other, 'POST', '', { name: 'Phone', credential: device.create({ asked }) });
  const unverified = await own(one, 'POST', '', {
    name: 'Phone',
    credential: device.create({ asked: await askedToAdd(one), verified: false }),
  });
  // then
  expect([stolen.statusCode, unverified.statusCode]).toEqual([400, 400]);
  const { device: known } = await withPasskey();
  expect((await signIn(known.sign({ asked: await askedToAdd(one) }, 1))).statusCode).toBe(400);
  const twice = known.create({ asked: await askedToAdd(other) });
  expect((await own(other, 'POST', '', { name: 'Phone', credential: twice })).statusCode).toBe(409);
});

test('a passkey is renamed and removed by its owner alone, and goes with the account', async () => {
  // given
  const { client, device } = await withPasskey();
  const other = await signUp(provider);
  const [{ _id: id = '' } = {}] = await listOf(client);
  // when
  const foreign = [await own(other, 'PATCH', `/${id}`, { name: 'mine' }), await own(other, 'DELETE', `/${id}`)];
  await own(client, 'PATCH', `/${id}`, { name: 'Laptop' });
  // then
  expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(await listOf(client)).toMatchObject([{ name: 'Laptop' }]);
  await own(client, 'DELETE', `/${id}`);
  expect((await signIn(device.sign({ asked: await askedToSign() }, 1))).statusCode).toBe(400);
  const { client: leaving } = await withPasskey();
  await leaving.send({ method: 'DELETE', url: `/api/users/${leaving.id}`, payload: { current: PASSWORD } });
  expect(await provider.db.select().from(passkeys).where(eq(passkeys.userId, leaving.id))).toEqual([]);
});
