import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CodeExchange, QrSignIn, QrState, SignInNotices } from '../../contract/account';
import { browserName } from '../../provider/accounts/browser-name';
import { QrSignIns } from '../../provider/accounts/qr-sign-ins';
import { qrSignIns } from '../../provider/database/schema';
import { signUp } from '../support/provider/client';
import { type SmsGateway, startSmsGateway } from '../support/provider/sms-gateway';
import { openPage, postForm, startTestServer, type TestServer } from '../support/provider/test-server';

const ORIGIN = 'https://studio.example';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

let provider: TestServer;
let sms: SmsGateway;
beforeAll(async () => {
  sms = await startSmsGateway();
  provider = await startTestServer({
    environment: { SIGN_IN_LIMIT: '100000', SMS_URL: sms.url, PUBLIC_URL: ORIGIN },
  });
});
afterAll(async () => {
  await provider.close();
  await sms.close();
});

const password = 'a long enough password';
let owners = 0;
const newOwner = async () => {
  const username = `phone-owner-${++owners}`;
  return { username, client: await signUp(provider, username) };
};

/** The browser that shows the QR: what it was answered, and how it asks for the state. */
async function begin(headers: Record<string, string> = {}) {
  const answer = await provider.app.inject({
    method: 'POST',
    url: '/api/auth/qr',
    payload: {},
    headers: { 'user-agent': CHROME, ...headers },
    remoteAddress: '10.4.4.4',
  });
  const { data } = QrSignIn.parse(answer.json());
  const setCookie = String(answer.headers['set-cookie']);
  const cookie = setCookie.split(';')[0] ?? '';
  return { ...data, digits: data.digits ?? '', page: pathOf(data.qr_code), setCookie, cookie };
}
type Begun = Awaited<ReturnType<typeof begin>>;
const pathOf = (address: string) => new URL(address).pathname.slice('/api'.length);

const poll = async (id: string, cookie = '') =>
  QrState.parse((await provider.app.inject({ url: `/api/auth/qr/${id}`, headers: { cookie } })).json()).data;
const exchange = async (code = '') => provider.app.inject(`/api/wechatauth/getuserinfo?code=${code}`);

/** A phone scans the QR and confirms with the right number. */
async function confirm({ page, digits }: Begun, username: string) {
  const phone = await openPage(provider, page);
  return phone.send({ username, password, digits });
}

describe('the browser that asked', () => {
  test('a QR signs the browser in that asked, once its phone has confirmed', async () => {
    // given
    const { username } = await newOwner();
    const asked = await begin();
    expect([asked.expires_in, asked.qr_code]).toEqual([
      300,
      expect.stringMatching(/^https:\/\/studio\.example\/api\//),
    ]);
    expect(await poll(asked.id, asked.cookie)).toEqual({ state: 'waiting' });
    // when
    const phone = await openPage(provider, asked.page);
    expect(phone.page.body).toContain('在电脑上登录');
    expect(await poll(asked.id, asked.cookie)).toEqual({ state: 'scanned' });
    const { digits } = asked;
    expect((await phone.send({ username, password: 'a wrong password', digits })).statusCode).toBe(401);
    expect((await phone.send({ username, password, digits })).body).toContain('已确认');
    // then
    const { state, code } = await poll(asked.id, asked.cookie);
    expect(state).toBe('confirmed');
    expect(CodeExchange.parse((await exchange(code)).json()).userInfo.username).toBe(username);
    expect((await exchange(code)).statusCode).toBe(401);
    expect(await poll(asked.id, asked.cookie)).toEqual({ state: 'expired' });
    expect((await provider.db.select().from(qrSignIns)).some(({ id }) => id === asked.id)).toBe(false);
  });

  test('a stranger who has seen the QR, or knows the id alone, gets no session from it', async () => {
    // given a QR that a stranger has photographed
    const { username } = await newOwner();
    const asked = await begin();
    const seen = asked.page.split('/')[3] ?? '';
    expect(asked.qr_code).not.toContain(asked.id);
    expect((await confirm(asked, username)).body).toContain('已确认');
    // when
    const other = await begin();
    const value = other.cookie.split('=')[1] ?? '';
    const tries = [
      await poll(seen),
      await poll(asked.id),
      await poll(seen, asked.cookie),
      await poll(asked.id, `fastback-qr=${seen}`),
      await poll(asked.id, `fastback-qr=${value}`),
    ];
    // then only the browser that asked is answered
    expect(tries).toEqual(tries.map(() => ({ state: 'expired' })));
    expect((await poll(asked.id, asked.cookie)).state).toBe('confirmed');
  });

  test('the secret is a cookie that no script reads, and the database keeps its hash', async () => {
    const { setCookie, cookie, id } = await begin();
    expect(setCookie).toMatch(/HttpOnly/);
    expect(setCookie).toMatch(/SameSite=Strict/);
    expect(setCookie).toMatch(/Secure/);
    expect(setCookie).toContain(`Path=/api/auth/qr/${id}`);
    const rows = JSON.stringify(await provider.db.select().from(qrSignIns));
    expect(rows).toContain(id);
    expect(rows).not.toContain(cookie.split('=')[1]);
  });

  test('one of two questions at once after the confirmation gets the code', async () => {
    const { username } = await newOwner();
    const asked = await begin();
    await confirm(asked, username);
    const states = await Promise.all([1, 2].map(() => poll(asked.id, asked.cookie)));
    expect(states.map(({ state }) => state).sort()).toEqual(['confirmed', 'expired']);
  });
});

describe('the page on the phone', () => {
  test('shows the browser, address and time of the asker, and three numbers to choose from', async () => {
    const asked = await begin({ 'user-agent': `${CHROME} <script>` });
    const { page } = await openPage(provider, asked.page);
    expect(page.body).toContain('Chrome, Windows');
    expect(page.body).toContain('10.4.4.4');
    expect(page.body).toMatch(/<time datetime="\d{4}-\d\d-\d\dT/);
    const numbers = new Set([...page.body.matchAll(/name="digits" value="(\d\d)"/g)].map(([, number]) => number));
    expect(numbers.size).toBe(3);
    expect(numbers).toContain(asked.digits);
    expect(page.body).not.toContain('<script');
  });

  test('the wrong number ends the sign-in, also with the right password', async () => {
    const { username } = await newOwner();
    const asked = await begin();
    const phone = await openPage(provider, asked.page);
    const digits = asked.digits === '10' ? '11' : '10';
    expect((await phone.send({ username, password, digits })).statusCode).toBe(403);
    expect(await poll(asked.id, asked.cookie)).toEqual({ state: 'expired' });
    expect((await phone.send({ username, password, digits: asked.digits })).body).toContain('二维码已失效');
  });

  test('a second phone that scans the QR ends the sign-in for both', async () => {
    const { username } = await newOwner();
    const asked = await begin();
    const first = await openPage(provider, asked.page);
    const second = await openPage(provider, asked.page);
    expect(second.page.body).toContain('二维码已失效');
    expect((await first.send({ username, password, digits: asked.digits })).body).toContain('二维码已失效');
    expect(await poll(asked.id, asked.cookie)).toEqual({ state: 'expired' });
  });

  test('the same phone may open the page again', async () => {
    const { username } = await newOwner();
    const asked = await begin();
    const { cookie } = await openPage(provider, asked.page);
    const again = await openPage(provider, asked.page, cookie);
    expect((await again.send({ username, password, digits: asked.digits })).body).toContain('已确认');
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister domain', { 'sec-fetch-site': 'same-site' }],
  ])('a form sent from %s is refused and confirms nothing', async (_, headers) => {
    const { username } = await newOwner();
    const asked = await begin();
    const phone = await openPage(provider, asked.page);
    const answer = await phone.send({ username, password, digits: asked.digits }, headers);
    expect(answer.statusCode).toBe(403);
    expect(await poll(asked.id, asked.cookie)).toEqual({ state: 'scanned' });
    const own = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
    expect((await phone.send({ username, password, digits: asked.digits }, own)).body).toContain('已确认');
  });

  test('a form without its nonce or its cookie is refused', async () => {
    const { username } = await newOwner();
    const asked = await begin();
    const { nonce, cookie } = await openPage(provider, asked.page);
    const fields = { username, password, digits: asked.digits };
    const tries = [
      await postForm(provider, asked.page, fields, { cookie }),
      await postForm(provider, asked.page, { ...fields, nonce }),
      await postForm(provider, asked.page, { ...fields, nonce: `${nonce}x` }, { cookie }),
      await postForm(provider, asked.page, { ...fields, nonce }, { cookie: 'fastback-form=guessed' }),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(await poll(asked.id, asked.cookie)).toEqual({ state: 'scanned' });
  });

  test('asking for the headers of the page does not count as a scan', async () => {
    const asked = await begin();
    await provider.app.inject({ method: 'HEAD', url: `/api${asked.page}` });
    expect(await poll(asked.id, asked.cookie)).toEqual({ state: 'waiting' });
  });

  test.each([{ 'sec-purpose': 'prefetch' }, { purpose: 'preview' }])(
    'a phone that fetches the page ahead (%o) does not count as one that has scanned it',
    async (headers) => {
      const { username } = await newOwner();
      const asked = await begin();
      expect((await provider.app.inject({ url: `/api${asked.page}`, headers })).statusCode).toBe(403);
      expect(await poll(asked.id, asked.cookie)).toEqual({ state: 'waiting' });
      expect((await confirm(asked, username)).body).toContain('已确认');
    },
  );

  test('a code sent to the phone confirms too, with the number chosen once', async () => {
    const mobile = '13800001111';
    const asked = await begin();
    const phone = await openPage(provider, asked.page);
    const sent = await phone.send({ mobile, send: 'code', digits: asked.digits });
    expect(sent.body).toContain(`name="digits" value="${asked.digits}"`);
    const answer = await phone.send({ mobile, code: sms.codes.get(mobile) ?? '', digits: asked.digits });
    expect(answer.body).toContain('已确认');
    expect((await poll(asked.id, asked.cookie)).state).toBe('confirmed');
  });
});

describe('afterwards', () => {
  test('the account is notified of the browser that was signed in, and no other account', async () => {
    const { username, client } = await newOwner();
    const { client: stranger } = await newOwner();
    const asked = await begin();
    await confirm(asked, username);
    const notices = SignInNotices.parse((await client.get(`/api/users/${client.id}/sign-ins`)).json()).data;
    expect(notices).toEqual([expect.objectContaining({ browser: 'Chrome, Windows', address: '10.4.4.4' })]);
    expect((await stranger.get(`/api/users/${client.id}/sign-ins`)).statusCode).toBe(404);
  });

  test('signing out everywhere also ends a confirmed QR sign-in that was not fetched', async () => {
    const { username, client } = await newOwner();
    const asked = await begin();
    await confirm(asked, username);
    await client.post('/api/auth/logout', { everywhere: true });
    expect(await poll(asked.id, asked.cookie)).toEqual({ state: 'expired' });
  });

  test('a QR sign-in expires after five minutes', async () => {
    let now = Date.now();
    const qr = new QrSignIns(provider.db, provider.tokens, () => now);
    const { id, pollSecret, scanId } = await qr.begin({ browser: '?', address: '10.0.0.1' });
    expect(await qr.scan({ scanId, key: 'phone' })).toBeDefined();
    now += 300_001;
    expect(await qr.state(id, pollSecret)).toEqual({ state: 'expired' });
    expect(await qr.scan({ scanId, key: 'phone' })).toBeUndefined();
    expect(await qr.confirm({ scanId, key: 'phone' }, (await newOwner()).client.id)).toBe(false);
  });
});

test.each([
  [CHROME, 'Chrome, Windows'],
  [`${CHROME} Edg/126.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1', 'Safari, iOS'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile MicroMessenger/8.0', '微信 WeChat, Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, macOS'],
  ['curl/8.0', '?'],
  [undefined, '?'],
])('the browser of %s is named %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name));
