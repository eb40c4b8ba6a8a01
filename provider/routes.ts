import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RuntimeConfig } from '../contract/config';
import { accountRoutes } from './accounts/account.routes';
import { avatarRoutes } from './accounts/avatar.routes';
import { codeRoutes } from './accounts/codes.routes';
import { keyRoutes } from './accounts/keys.routes';
import { pageRoutes } from './accounts/pages.routes';
import { passkeyRoutes } from './accounts/passkeys.routes';
import { qrRoutes } from './accounts/qr.routes';
import { secondFactorRoutes } from './accounts/second-factor.routes';
import { sessionRoutes } from './accounts/session.routes';
import { signInRoutes } from './accounts/sign-in.routes';
import { userRoutes } from './accounts/users.routes';
import { boardRoutes } from './boards/boards.routes';
import { designRoutes } from './designs/designs.routes';
import type { Engine } from './engines/engine';
import { erasureRoutes } from './erasure/erasure.routes';
import { exportRoutes } from './export/export.routes';
import { favouriteRoutes } from './favourites/favourites.routes';
import { folderRoutes } from './favourites/folders.routes';
import { fileRoutes } from './files/files.routes';
import { documentationRoutes } from './http/documentation';
import { metricsReaders, operationsRoutes } from './http/operations.routes';
import type { Settings } from './kernel/settings';
import { previewRoutes } from './previews/previews.routes';
import type { Services } from './services';
import { taskRoutes } from './tasks/tasks.routes';
import { walletRoutes } from './wallet/wallet.routes';

export interface ApiDependencies {
  readonly services: Services;
  readonly settings: Settings;
  readonly engine: Engine;
  readonly config: RuntimeConfig;
  /** Aborted when the provider begins to stop. */
  readonly closing: AbortSignal;
}

/** Every call of the API. */
export const apiRoutes: FastifyPluginAsyncZod<ApiDependencies> = async (api, dependencies) => {
  const { services, settings, engine, config, closing } = dependencies;
  // Answers are somebody's own, tokens and keys among them; a route whose answer may be kept says so itself.
  api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  api.get('/config', { schema: { tags: ['operations'], response: { 200: RuntimeConfig } } }, async () => config);
  const { PUBLIC_URL, API_DOCS = PUBLIC_URL === undefined } = settings;
  operationsRoutes(api, { ...services, metricsFor: metricsReaders(settings) });
  await api.register(sessionRoutes, services);
  await api.register(userRoutes, services);
  await api.register(accountRoutes, services);
  await api.register(erasureRoutes, services);
  await api.register(exportRoutes, services);
  await api.register(keyRoutes, services);
  await api.register(signInRoutes, { ...services, testMode: settings.FASTBACK_TEST_MODE });
  await api.register(codeRoutes, services);
  await api.register(secondFactorRoutes, services);
  await api.register(passkeyRoutes, services);
  await api.register(qrRoutes, services);
  await api.register(pageRoutes, { ...services, otherOrigins: settings.SSO_ORIGINS });
  await api.register(avatarRoutes, services);
  await api.register(walletRoutes, services);
  await services.paymentRoutes(api);
  await api.register(fileRoutes, services);
  await api.register(favouriteRoutes, services);
  await api.register(folderRoutes, services);
  await api.register(boardRoutes, services);
  await api.register(taskRoutes, { ...services, closing });
  await api.register(previewRoutes, { ...services, engine, closing });
  await api.register(designRoutes, { ...services, engine, closing });
  if (API_DOCS) await documentationRoutes(api);
};
