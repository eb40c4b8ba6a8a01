import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open';
import type { Authentication } from '../http/authentication';
import type { Settings } from '../kernel/settings';
import type { PaymentGateway } from './gateway';
import { notifyRoutes } from './notify.routes';
import { Orders } from './orders';
import { orderRoutes } from './orders.routes';
import { SandboxGateway } from './sandbox';
import { sandboxRoutes } from './sandbox.routes';
import { Settlement } from './settlement';
import { WechatGateway, type WechatSettings } from './wechat';

export interface PaymentDependencies {
  readonly db: Database;
  readonly settings: Settings;
  readonly secret: Uint8Array;
  readonly authentication: Authentication;
  /** Where people reach the provider, without a slash at the end. */
  readonly origin: () => string;
  /** Called when the settlement job fails. */
  readonly onError: (error: unknown) => void;
}

/** Everything about money: with WeChat Pay where it is configured, else with the sandbox and its page. */
export function createPayments({ db, settings, secret, authentication, origin, onError }: PaymentDependencies) {
  const wechat = wechatSettings(settings, origin);
  const sandbox = new SandboxGateway(db, secret, origin);
  const gateway: PaymentGateway = wechat ? new WechatGateway(wechat) : sandbox;
  const settlement = new Settlement(db, gateway, { onError });
  const orders = new Orders({ db, gateway, settlement });
  const routes = async (api: FastifyInstance) => {
    await api.register(orderRoutes, { orders, authentication });
    await api.register(notifyRoutes, { settlement });
    if (!wechat) await api.register(sandboxRoutes, { settlement, gateway: sandbox });
  };
  return { settlement, routes };
}

/** Undefined unless every part is given. */
function wechatSettings(settings: Settings, origin: () => string): WechatSettings | undefined {
  const {
    WECHATPAY_APP_ID: appId,
    WECHATPAY_MERCHANT_ID: merchantId,
    WECHATPAY_SERIAL: serial,
    WECHATPAY_PRIVATE_KEY: privateKey,
    WECHATPAY_PLATFORM_ID: platformId,
    WECHATPAY_PLATFORM_KEY: platformKey,
    WECHATPAY_API_KEY: apiKey,
    WECHATPAY_URL: baseUrl,
  } = settings;
  if (!appId || !merchantId || !serial || !privateKey || !platformId || !platformKey || !apiKey) return undefined;
  const notifyUrl = `${origin()}/api/pay/notify`;
  return { appId, merchantId, serial, privateKey, platformId, platformKey, apiKey, notifyUrl, baseUrl };
}
