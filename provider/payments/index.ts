import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open';
import type { Authentication } from '../http/authentication';
import type { Keyring } from '../kernel/keyring';
import type { Settings } from '../kernel/settings';
import { choosePayments, type PaymentChoice } from './choice';
import type { PaymentGateway } from './gateway';
import { notifyRoutes } from './notify.routes';
import { Orders } from './orders';
import { orderRoutes } from './orders.routes';
import { SandboxGateway } from './sandbox';
import { sandboxRoutes } from './sandbox.routes';
import { Settlement } from './settlement';
import { WechatGateway, type WechatSettings } from './wechat';

type WechatChoice = Extract<PaymentChoice, { by: 'wechat' }>;

export interface PaymentDependencies {
  readonly db: Database;
  readonly settings: Settings;
  readonly secret: Keyring;
  readonly authentication: Authentication;
  /** Where people reach the provider, without a slash at the end. */
  readonly origin: () => string;
  /** Called when the settlement job fails. */
  readonly onError: (error: unknown) => void;
}

/** Everything about money: who takes payments is `choosePayments`' choice. Only the sandbox has a page of its own. */
export function createPayments({ db, settings, secret, authentication, origin, onError }: PaymentDependencies) {
  const choice = choosePayments(settings);
  const sandbox = new SandboxGateway(db, secret, origin);
  const gateway: PaymentGateway =
    choice.by === 'wechat' ? new WechatGateway(wechatSettings(choice, settings.WECHATPAY_URL, origin)) : sandbox;
  const settlement = new Settlement(db, gateway, { onError });
  const orders = new Orders({ db, gateway, settlement });
  const routes = async (api: FastifyInstance) => {
    await api.register(orderRoutes, { orders, authentication, isOpen: choice.by !== 'off' });
    await api.register(notifyRoutes, { settlement });
    if (choice.by === 'sandbox') await api.register(sandboxRoutes, { settlement, gateway: sandbox });
  };
  return { settlement, routes };
}

function wechatSettings({ parts }: WechatChoice, baseUrl: string, origin: () => string): WechatSettings {
  return {
    appId: parts.WECHATPAY_APP_ID,
    merchantId: parts.WECHATPAY_MERCHANT_ID,
    serial: parts.WECHATPAY_SERIAL,
    privateKey: parts.WECHATPAY_PRIVATE_KEY,
    platformId: parts.WECHATPAY_PLATFORM_ID,
    platformKey: parts.WECHATPAY_PLATFORM_KEY,
    apiKey: parts.WECHATPAY_API_KEY,
    notifyUrl: `${origin()}/api/pay/notify`,
    baseUrl,
  };
}
