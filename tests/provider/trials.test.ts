import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SelfInfo, SignedIn } from '../../contract/account';
import { NAMED_OF_LINE } from '../../provider/accounts/trials';
import { sentCodes } from '../../provider/database/sign-in-schema';
import { UseCounts } from '../../provider/http/use-counts';
import { Client } from '../support/provider/client';
import { type SmsGateway, startSmsGateway } from '../support/provider/sms-gateway';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const TRIAL = 1000;
const REWARD = 100;
const password = 'a good password';

let provider: TestServer;
let sms: SmsGateway;
beforeAll(async () => {
  sms = await startSmsGateway();
  provider = await startTestServer({
    environment: {
      ...{ PUBLIC_URL: 'https://fastback.example', SMS_URL: sms.url, SIGN_IN_LIMIT: '100000' },
      TRIALS_PER_ADDRESS: '2',
    },
  });
});
afterAll(async () => {
  await provider.close();
  await sms.close();
});

let people = 0;
const post = (url: string, payload: object, remoteAddress: string) =>
  provider.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress });
const byName = (remoteAddress: string) =>
  post('/auth/register', { username: `person-${++people}`, password }, remoteAddress);
const clientOf = (answer: { json(): unknown }) => {
  const { token, userInfo } = SignedIn.parse(answer.json()).data;
  return new Client(provider.app, userInfo.id, token, userInfo.defaultApiKey ?? '');
};
const powerOf = async (client: Client) => (await client.balance()).computePower;
const powersFrom = async (addresses: readonly string[]) => {
  const powers = [];
  for (const address of addresses) powers.push(await powerOf(clientOf(await byName(address))));
  return powers;
};

/** The code that the number gets, as if it had not got one in the last minute. */
async function codeFor(mobile: string, purpose: string) {
  await provider.db.delete(sentCodes);
  await post('/auth/code', { mobile, purpose }, '203.0.113.1');
  return sms.codes.get(mobile) ?? '';
}

describe('where others come in', () => {
  test('a line gets the trial power for two accounts by name a day, and a proved number brings it to a later one', async () => {
    expect(await powersFrom(['198.51.100.7', '198.51.100.7'])).toEqual([TRIAL, TRIAL]);
    const third = clientOf(await byName('198.51.100.7'));
    expect(await powerOf(third)).toBe(0);
    // An IPv6 line is one, whatever its last 64 bits are.
    expect(await powersFrom(['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:9::3'])).toEqual([TRIAL, TRIAL, 0]);

    const mobile = '13688880001';
    const code = await codeFor(mobile, 'bind');
    const bound = await third.send({
      method: 'PUT',
      url: `/api/users/${third.id}/mobile`,
      payload: { mobile, code, current: password },
    });
    expect(bound.statusCode).toBe(200);
    expect(await powerOf(third)).toBe(TRIAL);
  });

  test('a number brings trial and invitation once, however often its account is deleted and made again', async () => {
    const host = clientOf(await byName('198.51.100.20'));
    const invite_code = SelfInfo.parse((await host.get('/api/auth/self')).json()).inviteCode;
    const mobile = '13688880002';
    const powers: number[] = [];
    for (let round = 0; round < 2; round++) {
      const code = await codeFor(mobile, 'register');
      const guest = clientOf(await post('/auth/register', { mobile, code, password, invite_code }, '203.0.113.1'));
      powers.push(await powerOf(guest));
      const gone = await guest.send({
        method: 'DELETE',
        url: `/api/users/${guest.id}`,
        payload: { current: password },
      });
      expect(gone.statusCode).toBe(200);
    }
    expect(powers).toEqual([TRIAL + REWARD, 0]);
    expect(await powerOf(host)).toBe(TRIAL + REWARD);
  });

  test('a line makes fifty accounts by name a day, and then has to wait', async () => {
    const [line, other] = ['198.51.100.40', '198.51.100.41'];
    const counts = new UseCounts(provider.db, provider.secret);
    for (let account = 0; account < 49; account++) await counts.add(NAMED_OF_LINE, line);
    expect((await byName(line)).statusCode).toBe(200);
    expect((await byName(line)).statusCode).toBe(429);
    expect((await byName(other)).statusCode).toBe(200);
  });
});
