import type { RuntimeConfig } from '../contract/config';
import { UPLOAD_MAX_BYTES } from '../contract/file';
import { drawerOf, type Engine } from './engines/engine';
import { isLocal, type Settings } from './kernel/settings';
import { priceList } from './wallet/pricing';

/** What the browser needs to know of this provider. */
export const runtimeConfig = (
  settings: Settings,
  engine: Pick<Engine, 'models' | 'name' | 'triedFor'>,
): RuntimeConfig => ({
  ssoUrl: settings.SSO_URL,
  paymentSite: settings.PAYMENT_SITE,
  support: settings.SUPPORT_URL,
  prices: priceList(drawerOf(engine), settings.engines.prices),
  codesInTerminal: settings.SMS_URL === undefined && isLocal(settings),
  codes: settings.SMS_URL !== undefined || isLocal(settings),
  uploadMaxBytes: UPLOAD_MAX_BYTES,
  models: [...engine.models],
  workDays: settings.WORK_DAYS,
});
