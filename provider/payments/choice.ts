import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { isLocal, type Settings } from '../kernel/settings';

const wechatParts = [
  'WECHATPAY_APP_ID',
  'WECHATPAY_MERCHANT_ID',
  'WECHATPAY_SERIAL',
  'WECHATPAY_PRIVATE_KEY',
  'WECHATPAY_PLATFORM_ID',
  'WECHATPAY_PLATFORM_KEY',
  'WECHATPAY_API_KEY',
] as const;
type WechatPart = (typeof wechatParts)[number];

/** Who takes payments: WeChat Pay with its parts, the sandbox (whose power is free), or no one. */
export type PaymentChoice =
  | { readonly by: 'wechat'; readonly parts: Readonly<Record<WechatPart, string>> }
  | { readonly by: 'sandbox' | 'off' };

type Given = Pick<Settings, WechatPart | 'PAYMENTS' | 'PUBLIC_URL' | 'HOST'>;

/**
 * WeChat Pay where it is wholly configured; else the sandbox where `PAYMENTS=sandbox` asks for it, or where only this
 * machine reaches the provider; else no one. Throws a readable error that names what is missing or cannot be read:
 * half a configuration must not become a sandbox.
 */
export function choosePayments(settings: Given): PaymentChoice {
  const given = wechatParts.filter((part) => settings[part] !== undefined);
  if (settings.PAYMENTS === 'sandbox') return { by: 'sandbox' };
  if (settings.PAYMENTS === 'off') return { by: 'off' };
  if (given.length === 0) {
    if (settings.PAYMENTS === 'wechat') throw incomplete(wechatParts);
    return { by: isLocal(settings) && settings.PUBLIC_URL === undefined ? 'sandbox' : 'off' };
  }
  const missing = wechatParts.filter((part) => settings[part] === undefined);
  if (missing.length > 0) throw incomplete(missing);
  checkKey('WECHATPAY_PRIVATE_KEY', () => createPrivateKey(settings.WECHATPAY_PRIVATE_KEY ?? ''));
  checkKey('WECHATPAY_PLATFORM_KEY', () => createPublicKey(settings.WECHATPAY_PLATFORM_KEY ?? ''));
  // Every part is there: the check above.
  const parts = Object.fromEntries(wechatParts.map((part) => [part, settings[part]])) as Record<WechatPart, string>;
  return { by: 'wechat', parts };
}

const incomplete = (missing: readonly string[]) =>
  new Error(`WeChat Pay is not wholly configured. Missing: ${missing.join(', ')}. Set all of them, or none.`);

/** WeChat Pay signs by RSA alone: any other key would fail at the first payment. */
function checkKey(name: WechatPart, read: () => KeyObject): void {
  let kind: string | undefined;
  try {
    kind = read().asymmetricKeyType;
  } catch {
    throw new Error(`${name} is no key in PEM form.`);
  }
  if (kind !== 'rsa') throw new Error(`${name} is no RSA key.`);
}
