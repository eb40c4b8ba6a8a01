import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import * as z from 'zod/mini';
import { errorCodes } from '../../contract/error';
import type { OrderRow } from '../database/schema';
import { Problem, unavailable } from '../kernel/problem';
import type { Notification, Payment, PaymentGateway, Refund } from './gateway';

export interface WechatSettings {
  readonly appId: string;
  readonly merchantId: string;
  /** Serial number of the merchant's certificate, and its private key (PEM). */
  readonly serial: string;
  readonly privateKey: string;
  /** Id of WeChat Pay's public key (or serial of its certificate), and the key (PEM). */
  readonly platformId: string;
  readonly platformKey: string;
  /** 32 characters: decrypts notifications. */
  readonly apiKey: string;
  /** Where WeChat Pay sends its notifications: HTTPS, reachable from outside. */
  readonly notifyUrl: string;
  /** WeChat Pay's host. */
  readonly baseUrl: string;
}

/** Maximum age of a notification (s): WeChat Pay's own rule. */
const STALE_SECONDS = 300;
/** Request timeout (ms). */
const TIMEOUT_MS = 8_000;

const Resource = z.object({
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z._default(z.string(), ''),
});
const Envelope = z.object({ event_type: z.string(), resource: Resource });
const Transaction = z.object({
  appid: z.optional(z.string()),
  mchid: z.optional(z.string()),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.int(), currency: z.string() })),
});
const RefundMessage = z.object({
  mchid: z.optional(z.string()),
  out_trade_no: z.string(),
  refund_id: z.string(),
  refund_status: z.string(),
  amount: z.object({ total: z.int().check(z.gt(0)), refund: z.int().check(z.gte(0)) }),
});

/** WeChat Pay, API v3, Native: the payer scans a code that WeChat Pay made. */
export class WechatGateway implements PaymentGateway {
  readonly name = 'wechat';
  private readonly client: Wechatpay;

  constructor(
    private readonly settings: WechatSettings,
    private readonly now: () => number = Date.now,
  ) {
    const { merchantId, serial, privateKey, platformId, platformKey, baseUrl } = settings;
    this.client = new Wechatpay({
      mchid: merchantId,
      serial,
      privateKey,
      certs: { [platformId]: Rsa.from(platformKey, Rsa.KEY_TYPE_PUBLIC) },
      timeout: TIMEOUT_MS,
      baseURL: baseUrl,
    });
  }

  async createCode(order: OrderRow, until: Date): Promise<string> {
    const { appId, merchantId, notifyUrl } = this.settings;
    const answer = await this.call('post', 'v3/pay/transactions/native', {
      appid: appId,
      mchid: merchantId,
      description: `Fastback ${order.productName}`,
      out_trade_no: order.gatewayNo,
      time_expire: `${until.toISOString().slice(0, 19)}+00:00`,
      notify_url: notifyUrl,
      amount: { total: order.amount, currency: order.currency },
    });
    return readAnswer(z.object({ code_url: z.string() }), answer).code_url;
  }

  async find(order: OrderRow): Promise<Payment | undefined> {
    const path = `v3/pay/transactions/out-trade-no/${encodeURIComponent(order.gatewayNo)}`;
    const answer = await this.call('get', `${path}?mchid=${this.settings.merchantId}`);
    return answer === undefined ? undefined : this.ownPaymentOf(readAnswer(Transaction, answer));
  }

  async close(order: OrderRow): Promise<void> {
    const path = `v3/pay/transactions/out-trade-no/${encodeURIComponent(order.gatewayNo)}/close`;
    await this.call('post', path, { mchid: this.settings.merchantId });
  }

  async read({ headers, body }: Notification): Promise<Payment | Refund | undefined> {
    const { platformId, platformKey, apiKey } = this.settings;
    const timestamp = headers['wechatpay-timestamp'] ?? '';
    const nonce = headers['wechatpay-nonce'] ?? '';
    const signature = headers['wechatpay-signature'] ?? '';
    const fresh = Math.abs(this.now() / 1000 - Number(timestamp)) <= STALE_SECONDS;
    const ours = headers['wechatpay-serial'] === platformId;
    if (!fresh || !ours || !isSignedBy(platformKey, Formatter.response(timestamp, nonce, body), signature)) {
      throw new Problem(401, errorCodes.forbidden, 'the signature is wrong');
    }
    const { event_type, resource } = readMessage(Envelope, body);
    const open = () => decrypted(resource, apiKey);
    if (event_type.startsWith('TRANSACTION.')) return this.ownPaymentOf(readMessage(Transaction, open()));
    if (event_type.startsWith('REFUND.')) return this.ownRefundOf(readMessage(RefundMessage, open()));
    // Others: acknowledged, or WeChat Pay would send them again and again.
    return undefined;
  }

  /** The refund that was made; undefined for one that failed, and for another merchant's. */
  private ownRefundOf({ mchid, out_trade_no, refund_id, refund_status, amount }: z.infer<typeof RefundMessage>) {
    const { merchantId } = this.settings;
    if ((mchid ?? merchantId) !== merchantId || refund_status !== 'SUCCESS') return undefined;
    return { refundId: refund_id, outTradeNo: out_trade_no, amount: amount.refund, total: amount.total };
  }

  /** The payment of a transaction; undefined for one to another merchant or app. */
  private ownPaymentOf(transaction: z.infer<typeof Transaction>): Payment | undefined {
    const { appId, merchantId } = this.settings;
    const { appid = appId, mchid = merchantId } = transaction;
    return appid === appId && mchid === merchantId ? paymentOf(transaction) : undefined;
  }

  /** The answer's body; undefined for an order that WeChat Pay does not know. Throws 503 when it is away or refuses. */
  private async call(method: 'get' | 'post', path: string, body?: object): Promise<unknown> {
    try {
      const { data } = await this.client.client.v3.request({ method, url: path, ...(body ? { data: body } : {}) });
      return data;
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw unavailable('the payment service does not answer');
    }
  }
}

/** An answer of WeChat Pay by its schema; throws 503 for any other, which is its fault. */
function readAnswer<T extends z.ZodMiniType>(schema: T, answer: unknown): z.output<T> {
  const read = schema.safeParse(answer);
  if (!read.success) throw unavailable('the payment service does not answer as agreed');
  return read.data;
}

/** A signed message of WeChat Pay by its schema; throws 400 for any other. */
function readMessage<T extends z.ZodMiniType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Problem(400, errorCodes.invalidField, 'the message is not as agreed');
  }
}

function decrypted({ ciphertext, nonce, associated_data }: z.infer<typeof Resource>, apiKey: string): string {
  try {
    return Aes.AesGcm.decrypt(ciphertext, apiKey, nonce, associated_data);
  } catch {
    throw new Problem(400, errorCodes.invalidField, 'the message cannot be decrypted');
  }
}

function paymentOf({ trade_state, transaction_id, out_trade_no, amount }: z.infer<typeof Transaction>) {
  if (trade_state !== 'SUCCESS' || !transaction_id || !amount) return undefined;
  return { transactionId: transaction_id, outTradeNo: out_trade_no, amount: amount.total, currency: amount.currency };
}

function isSignedBy(key: string, message: string, signature: string): boolean {
  try {
    return Rsa.verify(message, signature, Rsa.from(key, Rsa.KEY_TYPE_PUBLIC));
  } catch {
    return false;
  }
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('response' in error)) return undefined;
  const { response } = error;
  return typeof response === 'object' &&
    response !== null &&
    'status' in response &&
    typeof response.status === 'number'
    ? response.status
    : undefined;
}
