import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SelfInfo, SignedIn } from '../../contract/account';
import { Order } from '../../contract/payment';
import { Client, signUp } from '../support/provider/client';
import { type SmsGateway, startSmsGateway } from '../support/provider/sms-gateway';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const TRIAL = 1000;
const REWARD = 100;

let provider: TestServer;
let sms: SmsGateway;
beforeAll(async () => {
  sms = await startSmsGateway();
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '100000', SMS_URL: sms.url } });
});
afterAll(async () => {
  await provider.close();
  await sms.close();
});

const post = (url: string, payload: object) => provider.app.inject({ method: 'POST', url: `/api${url}`, payload });
const powerOf = async (client: Client) => (await client.balance()).computePower;
const codeOf = async (host: Client) => SelfInfo.parse((await host.get('/api/auth/self')).json()).inviteCode ?? '';
const clientOf = (answer: { json(): unknown }) => {
  const { token, userInfo } = SignedIn.parse(answer.json()).data;
  return new Client(provider.app, userInfo.id, token, userInfo.defaultApiKey ?? '');
};

let guests = 0;
const guestByName = async (invite_code: string) =>
  clientOf(await post('/auth/register', { username: `guest-${++guests}`, password: 'a good password', invite_code }));
const guestByMobile = async (invite_code: string) => {
  const mobile = `137${String(++guests).padStart(8, '0')}`;
  await post('/auth/code', { mobile, purpose: 'register' });
  return clientOf(await post('/auth/register', { mobile, code: sms.codes.get(mobile) ?? '', invite_code }));
};
const pay = async (client: Client, number: string) => {
  const body = { user_id: client.id, out_trade_no: number, product_id: 'monthly' };
  const made = await client.post('/api/pay/order', { ...body, amount: { total: 2900, currency: 'CNY' } });
  const order = Order.parse(made.json());
  await client.get(`/api/pay/generateCode/${order._id}`);
  await provider.app.inject({ method: 'POST', url: `/api/sandbox/pay/${order._id}`, payload: { act: 'pay' } });
  return order.power.bought + order.power.bonus;
};

describe('an invitation', () => {
  test('a guest with no more than a name and a password brings nothing to anybody', async () => {
    const host = await signUp(provider);
    const code = await codeOf(host);
    for (let guest = 0; guest < 5; guest++) expect(await powerOf(await guestByName(code))).toBe(TRIAL);
    expect(await powerOf(host)).toBe(TRIAL);
  });

  test('a guest who has proved a mobile number brings power to both', async () => {
    const host = await signUp(provider);
    const guest = await guestByMobile((await codeOf(host)).toLowerCase());
    expect([await powerOf(host), await powerOf(guest)]).toEqual([TRIAL + REWARD, TRIAL + REWARD]);
  });

  test('a guest who pays for a first order brings power to both, once', async () => {
    const host = await signUp(provider);
    const guest = await guestByName(await codeOf(host));
    const bought = (await pay(guest, 'invited_1')) + (await pay(guest, 'invited_2'));
    expect(await powerOf(guest)).toBe(TRIAL + REWARD + bought);
    expect(await powerOf(host)).toBe(TRIAL + REWARD);
  });

  test('a host is paid for five guests a day, and a later guest still gets the own part', async () => {
    const host = await signUp(provider);
    const code = await codeOf(host);
    const invited = [];
    for (let guest = 0; guest < 7; guest++) invited.push(await guestByMobile(code));
    expect(await powerOf(host)).toBe(TRIAL + 5 * REWARD);
    expect(await Promise.all(invited.map(powerOf))).toEqual(invited.map(() => TRIAL + REWARD));
  });

  test('an unknown code creates no account', async () => {
    const password = 'a good password';
    const refused = await post('/auth/register', { username: 'no-guest', password, invite_code: 'NOBODY' });
    expect(refused.json()).toMatchObject({ field: 'invite_code' });
    expect((await post('/auth/login', { username: 'no-guest', password })).statusCode).toBe(401);
  });
});
