import { generateKeyPairSync, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orders } from '../../provider/database/schema';
import { readSettings } from '../../provider/kernel/settings';
import { choosePayments } from '../../provider/payments/choice';
import { signUp } from '../support/provider/client';
import { startTestServer } from '../support/provider/test-server';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const elliptic = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const complete = {
  WECHATPAY_APP_ID: 'wx1',
  WECHATPAY_MERCHANT_ID: '1900000001',
  WECHATPAY_SERIAL: 'ABCDEF',
  WECHATPAY_PRIVATE_KEY: keys.privateKey,
  WECHATPAY_PLATFORM_ID: 'PUB_KEY_ID_0001',
  WECHATPAY_PLATFORM_KEY: keys.publicKey,
  WECHATPAY_API_KEY: 'x'.repeat(32),
};
const PUBLIC = { PUBLIC_URL: 'https://fastback.example' };
const choice = (environment: Record<string, string>) => choosePayments(readSettings(environment)).by;

describe('an order that is older than the decision who takes payments', () => {
  const orderOf = async (provider: Awaited<ReturnType<typeof startTestServer>>, gateway: string) => {
    const client = await signUp(provider);
    const id = randomUUID();
    await provider.db.insert(orders).values({
      ...{
        id,
        userId: client.id,
        outTradeNo: `old_${id.slice(0, 8)}`,
        gatewayNo: id,
        productId: 'monthly',
        productName: 'Monthly',
      },
      ...{ power: 3000, bonus: 0, amount: 2900, currency: 'CNY', orderChannel: 'WEB', channel: 'web' },
      ...{
        provider: gateway,
        codeUrl: 'http://localhost/api/sandbox/pay/x',
        codeUntil: new Date(Date.now() + 600_000),
      },
    });
    return client.get(`/api/pay/generateCode/${id}`);
  };

  test('gets no code where payments are off', async () => {
    const provider = await startTestServer({ environment: { HOST: '0.0.0.0' } });
    try {
      const answer = await orderOf(provider, 'sandbox');
      expect([answer.statusCode, answer.body]).toEqual([503, expect.not.stringContaining('sandbox')]);
    } finally {
      await provider.close();
    }
  });

  test('gets no code of the earlier gateway where another takes the payments', async () => {
    const provider = await startTestServer();
    try {
      const answer = await orderOf(provider, 'wechat');
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment.closed']);
    } finally {
      await provider.close();
    }
  });
});

describe('who takes payments', () => {
  test.each([
    [{}, 'sandbox'],
    [{ HOST: 'localhost' }, 'sandbox'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ HOST: '192.168.1.5' }, 'off'],
    [PUBLIC, 'off'],
    [{ ...PUBLIC, PAYMENTS: 'sandbox' }, 'sandbox'],
    [{ PAYMENTS: 'off' }, 'off'],
    [complete, 'wechat'],
    [{ ...complete, ...PUBLIC }, 'wechat'],
    [{ ...complete, PAYMENTS: 'off' }, 'off'],
  ] as const)('the environment %j leads to payments by: %s', (environment, by) => {
    expect(choice({ ...environment })).toBe(by);
  });

  test('half a configuration is refused, and each missing part is named', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(complete), { minLength: 1, maxLength: 6 }), (given) => {
        const missing = Object.keys(complete).filter((name) => !given.includes(name));
        const environment = Object.fromEntries(Object.entries(complete).filter(([name]) => given.includes(name)));
        for (const name of missing) expect(() => choice(environment)).toThrow(name);
      }),
    );
    expect(() => choice({ PAYMENTS: 'wechat' })).toThrow('WECHATPAY_APP_ID');
  });

  test.each(['WECHATPAY_PRIVATE_KEY', 'WECHATPAY_PLATFORM_KEY'])('a %s that is no key is refused by name', (name) => {
    expect(() => choice({ ...complete, [name]: 'no key' })).toThrow(name);
  });

  test.each(Object.keys(complete))('a blank %s is missing', (name) => {
    expect(() => choice({ ...complete, ...PUBLIC, [name]: '  ' })).toThrow(`Missing: ${name}.`);
  });

  test.each([
    ['WECHATPAY_PRIVATE_KEY', elliptic.privateKey],
    ['WECHATPAY_PLATFORM_KEY', elliptic.publicKey],
    ['WECHATPAY_API_KEY', '钥'.repeat(32)],
    ['WECHATPAY_API_KEY', `${'x'.repeat(31)}\n`],
  ])('a %s that WeChat Pay cannot use is refused by name', (name, value) => {
    expect(() => choice({ ...complete, [name]: value })).toThrow(name);
  });

  test('where payments are off nothing can be ordered, and no page gives power', async () => {
    const provider = await startTestServer({ environment: { HOST: '0.0.0.0' } });
    try {
      const client = await signUp(provider);
      expect((await client.get('/api/content/payment/enable')).json()).toEqual([]);
      const order = await client.post('/api/pay/order', {
        user_id: client.id,
        out_trade_no: 'order_1',
        product_id: 'monthly',
        amount: { total: 2900, currency: 'CNY' },
      });
      expect(order.statusCode).toBe(503);
      const paid = await provider.app.inject({ method: 'POST', url: '/api/sandbox/pay/any', payload: { act: 'pay' } });
      expect(paid.statusCode).toBe(404);
    } finally {
      await provider.close();
    }
  });
});
