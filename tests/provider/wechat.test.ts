import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderRow } from '../../provider/database/schema';
import { WechatGateway } from '../../provider/payments/wechat';

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const merchant = keys();
const platform = keys();
const apiKey = randomBytes(16).toString('hex');
const PLATFORM_ID = 'PUB_KEY_ID_0001';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly authorization: string;
}
let asked: Asked[] = [];
let answer: { status: number; body: object | undefined; tampered?: boolean } = { status: 200, body: {} };
let server: Server;
let gateway: WechatGateway;

/** WeChat Pay's side: it notes what it is asked and signs what it answers. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await textOf(request);
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, path, body, authorization: headers.authorization ?? '' });
    const text = answer.body ? JSON.stringify(answer.body) : '';
    response.writeHead(answer.status, { 'content-type': 'application/json', ...signed(text) });
    response.end(answer.tampered ? text.replace('weixin:', 'evil:') : text);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  gateway = new WechatGateway({
    appId: 'wx1',
    merchantId: '1900000001',
    serial: 'ABCDEF',
    privateKey: merchant.privateKey,
    platformId: PLATFORM_ID,
    platformKey: platform.publicKey,
    apiKey,
    notifyUrl: 'https://example.com/api/pay/notify',
    baseUrl: `http://localhost:${(server.address() as AddressInfo).port}/`,
  });
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: {} };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function signed(body: string, key = platform.privateKey, timestamp = Math.floor(Date.now() / 1000)) {
  const nonce = randomBytes(8).toString('hex');
  const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64');
  return {
    'wechatpay-timestamp': String(timestamp),
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
    'wechatpay-serial': PLATFORM_ID,
  };
}

// What the gateway reads of an order.
const order = { gatewayNo: 'order_000001', productName: 'monthly', amount: 2900, currency: 'CNY' } as OrderRow;
const success = {
  out_trade_no: 'order_000001',
  transaction_id: '4200001',
  trade_state: 'SUCCESS',
  amount: { total: 2900, currency: 'CNY' },
};

function notification(
  transaction: object,
  key = platform.privateKey,
  timestamp?: number,
  event_type = 'TRANSACTION.SUCCESS',
) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from('transaction'));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(transaction)), cipher.final(), cipher.getAuthTag()]);
  const body = JSON.stringify({
    id: '1',
    event_type,
    resource: { ciphertext: sealed.toString('base64'), nonce, associated_data: 'transaction' },
  });
  return { headers: signed(body, key, timestamp), body };
}

describe('WeChat Pay', () => {
  test("WeChat Pay is asked for a code with the amount in cents and the merchant's signature", async () => {
    answer = { status: 200, body: { code_url: 'weixin://wxpay/bizpayurl?pr=1' } };
    expect(await gateway.createCode(order, new Date('2026-11-21T08:30:00Z'))).toBe('weixin://wxpay/bizpayurl?pr=1');
    const [{ method, path, body, authorization } = asked[0] as Asked] = asked;
    expect([method, path]).toEqual(['POST', '/v3/pay/transactions/native']);
    expect(JSON.parse(body)).toMatchObject({
      out_trade_no: 'order_000001',
      amount: { total: 2900, currency: 'CNY' },
      time_expire: '2026-11-21T08:30:00+00:00',
    });
    const part = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(authorization)?.[1] ?? '';
    const text = `POST\n${path}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`;
    expect(createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, part('signature'), 'base64')).toBe(true);
  });

  test('an answer of WeChat Pay that was changed on the way is refused', async () => {
    answer = { status: 200, body: { code_url: 'weixin://wxpay/bizpayurl?pr=1' }, tampered: true };
    await expect(gateway.createCode(order, new Date())).rejects.toMatchObject({ statusCode: 503 });
  });

  test.each([
    [success, { transactionId: '4200001', outTradeNo: 'order_000001', amount: 2900, currency: 'CNY' }],
    [{ out_trade_no: 'order_000001', trade_state: 'NOTPAY' }, undefined],
    [{ ...success, trade_state: 'CLOSED' }, undefined],
  ])('WeChat Pay answers whether an order was paid', async (body, expected) => {
    answer = { status: 200, body };
    expect(await gateway.find(order)).toEqual(expected);
    expect(asked[0]?.path).toBe('/v3/pay/transactions/out-trade-no/order_000001?mchid=1900000001');
  });

  test('an order that WeChat Pay does not know is unpaid', async () => {
    answer = { status: 404, body: { code: 'ORDER_NOT_EXIST' } };
    expect(await gateway.find(order)).toBeUndefined();
  });

  test('WeChat Pay is asked to close an order', async () => {
    answer = { status: 204, body: undefined };
    await gateway.close(order);
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/v3/pay/transactions/out-trade-no/order_000001/close' });
  });
});

describe('a notification of WeChat Pay', () => {
  test('a notification is decrypted to its payment', async () => {
    expect(await gateway.read(notification(success))).toEqual({
      transactionId: '4200001',
      outTradeNo: 'order_000001',
      amount: 2900,
      currency: 'CNY',
    });
  });

  test('a notification of a refund is no payment', async () => {
    expect(await gateway.read(notification({ ...success, trade_state: 'REFUND' }))).toBeUndefined();
  });

  test('a refund is read with its share of the payment, and one that failed or is another merchant’s is none', async () => {
    const refund = {
      mchid: '1900000001',
      out_trade_no: 'order_000001',
      refund_id: '50001',
      refund_status: 'SUCCESS',
      amount: { total: 2900, refund: 1450, payer_total: 2900, payer_refund: 1450 },
    };
    const read = (message: object) =>
      gateway.read(notification(message, platform.privateKey, undefined, 'REFUND.SUCCESS'));
    const expected = { refundId: '50001', outTradeNo: 'order_000001', amount: 1450, total: 2900 };
    expect(await read(refund)).toEqual(expected);
    expect(await read({ ...refund, refund_status: 'ABNORMAL' })).toBeUndefined();
    expect(await read({ ...refund, mchid: '1900000099' })).toBeUndefined();
    await expect(read({ ...refund, amount: {} })).rejects.toMatchObject({ statusCode: 400 });
  });

  test.each([{ mchid: '1900000099' }, { appid: 'wx-of-another-app' }])(
    'a payment to another merchant or app (%o) is none of ours',
    async (other) => {
      const own = { ...success, mchid: '1900000001', appid: 'wx1' };
      expect(await gateway.read(notification(own))).toMatchObject({ outTradeNo: 'order_000001' });
      expect(await gateway.read(notification({ ...own, ...other }))).toBeUndefined();
      answer = { status: 200, body: { ...own, ...other } };
      expect(await gateway.find(order)).toBeUndefined();
    },
  );

  test.each([
    ['signed by another', () => notification(success, merchant.privateKey)],
    ['an hour old', () => notification(success, platform.privateKey, Math.floor(Date.now() / 1000) - 3600)],
    ['without a signature', () => ({ ...notification(success), headers: {} })],
    [
      'changed on the way',
      () => {
        const told = notification(success);
        return { ...told, body: told.body.replace('TRANSACTION.SUCCESS', 'TRANSACTION.SUCCES5') };
      },
    ],
  ])('a notification that is %s is refused', async (_what, told) => {
    await expect(gateway.read(told())).rejects.toMatchObject({ statusCode: 401 });
  });
});
