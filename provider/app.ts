import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { RuntimeConfig } from '../contract/config';
import { UPLOAD_MAX_BYTES } from '../contract/file';
import { Accounts } from './accounts/accounts';
import { avatarRoutes } from './accounts/avatar.routes';
import { ApiKeys } from './accounts/keys';
import { MobileCodes, type SendCode, toTerminal } from './accounts/mobile-codes';
import { pageRoutes } from './accounts/page-routes';
import { QrSignIns } from './accounts/qr-sign-ins';
import { accountRoutes } from './accounts/routes';
import { signInRoutes } from './accounts/sign-in-routes';
import { Tokens } from './accounts/tokens';
import type { OpenDatabase } from './database/open';
import type { Engine } from './engines/engine';
import { Favourites } from './favourites/favourites';
import { favouriteRoutes } from './favourites/favourites.routes';
import { Folders } from './favourites/folders';
import { folderRoutes } from './favourites/folders.routes';
import { Files } from './files/files';
import { fileRoutes } from './files/files.routes';
import type { FileStore } from './files/store';
import { Authentication } from './http/authentication';
import { answerFailures, problemOf, sendProblem } from './http/failures';
import { limitRates } from './http/limits';
import { logOptions } from './http/logging';
import { operationsRoutes } from './http/operations.routes';
import { originOf } from './http/origin';
import { standInForPaySite } from './http/pay-site';
import { secureHeaders } from './http/security';
import { serveSite } from './http/site';
import type { Settings } from './kernel/settings';
import { payments } from './payments';
import { previewRoutes } from './previews/previews.routes';
import { Queue } from './tasks/queue';
import { Runner, type RunnerOptions } from './tasks/runner';
import { Tasks } from './tasks/tasks';
import { taskRoutes } from './tasks/tasks.routes';
import { priceList } from './wallet/pricing';
import { walletRoutes } from './wallet/routes';

// The small build of zod speaks only once it is given a language.
z.config(z.locales.en());

/** JSON bodies are prompts and parameters; pictures travel as files. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** Between two reports of the worker's errors (milliseconds). */
const QUIET_MS = 30_000;

export interface AppDependencies {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly store: FileStore;
  readonly engine: Engine;
  readonly secret: Uint8Array;
  /** Folder of the built app; it need not exist. */
  readonly site: string;
  /** How the worker ticks; the settings' values when it is not given. */
  readonly runner?: Partial<RunnerOptions>;
  /** Brings codes to phones; without it they are told in the terminal. */
  readonly sendCode?: SendCode;
}

/** The whole provider but its socket: `app` answers HTTP, `runner` does the jobs. Neither has started. */
export async function buildApp({ settings, database, store, engine, secret, site, ...options }: AppDependencies) {
  const { db } = database;
  const app = Fastify({
    logger: logOptions(settings.FASTBACK_LOG),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: settings.TRUST_PROXY,
    forceCloseConnections: true,
    // Uploads may be slow; headers may not.
    requestTimeout: 5 * 60 * 1000,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot even be decoded is refused before there is a route.
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, problemOf(error)),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the type on every request, also on those without a body.
    if (body === '') done(null, undefined);
    else parseJson(request, body.toString(), done);
  });
  answerFailures(app);
  await secureHeaders(app);
  const limits = await limitRates(app, { requests: settings.RATE_LIMIT, signIns: settings.SIGN_IN_LIMIT });

  const keys = new ApiKeys(db);
  const tokens = new Tokens(db, secret);
  const accounts = new Accounts(db, keys, settings.TRIAL_POWER);
  const codes = new MobileCodes(db, secret, options.sendCode ?? toTerminal);
  const qrSignIns = new QrSignIns(db, tokens);
  const origin = () => originOf(settings, app.server);
  const origins = () => [origin(), ...settings.SSO_ORIGINS.split(',').map((each) => each.trim())].filter(Boolean);
  const authentication = new Authentication(tokens, keys, limits);
  const files = new Files(db, store, secret);
  const queue = new Queue(db);
  const runner = new Runner(queue, store, engine, {
    jobsAtOnce: settings.jobsAtOnce,
    jobTimeoutMs: settings.JOB_TIMEOUT_SECONDS * 1000,
    visibleLabel: settings.VISIBLE_LABEL,
    onError: sparingly((error) => app.log.warn({ err: error }, 'the worker met an error')),
    ...options.runner,
  });
  const tasks = new Tasks(db, queue, files, { models: engine.models, jobsAtOnce: settings.jobsAtOnce });
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  const config = runtimeConfig(settings, engine, options.sendCode === undefined);
  await app.register(fastifyStatic, { root: store.folder, serve: false, index: false, dotfiles: 'deny' });
  await app.register(swagger, {
    openapi: { openapi: '3.0.3', info: { title: 'Fastback provider', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(
    async (api) => {
      api.get('/config', { schema: { tags: ['operations'], response: { 200: RuntimeConfig } } }, async () => config);
      operationsRoutes(api, db, queue);
      await api.register(accountRoutes, {
        accounts,
        keys,
        tokens,
        authentication,
        limits,
      });
      await api.register(signInRoutes, {
        accounts,
        tokens,
        codes,
        qrSignIns,
        limits,
        origin,
        testMode: settings.FASTBACK_TEST_MODE,
      });
      await api.register(pageRoutes, { accounts, tokens, codes, qrSignIns, limits, origins });
      await api.register(avatarRoutes, { accounts, files, authentication });
      await api.register(walletRoutes, { db, authentication });
      await payments(api, { db, settings, secret, authentication, origin });
      await api.register(fileRoutes, { files, authentication });
      await api.register(favouriteRoutes, { favourites: new Favourites(db), authentication });
      await api.register(folderRoutes, { folders: new Folders(db), authentication });
      await api.register(taskRoutes, { tasks, runner, authentication, closing: closing.signal });
      await api.register(previewRoutes, { engine, authentication, limits, closing: closing.signal });
      await api.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
      api.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    },
    { prefix: '/api' },
  );
  if (settings.PAYMENT_SITE === undefined) standInForPaySite(app);
  await serveSite(app, site, config);
  /** Forgets what has expired by itself. */
  const sweep = async () => {
    for (const kept of [tokens, codes, qrSignIns]) await kept.sweep();
  };
  return { app, runner, accounts, tokens, sweep };
}

/** Passes on the first of a run of errors: an outage makes two a second. */
function sparingly(report: (error: unknown) => void): (error: unknown) => void {
  let quietUntil = 0;
  return (error) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + QUIET_MS;
    report(error);
  };
}

function runtimeConfig(settings: Settings, engine: Engine, codesInTerminal: boolean): RuntimeConfig {
  return {
    ssoUrl: settings.SSO_URL,
    paymentSite: settings.PAYMENT_SITE,
    support: settings.SUPPORT_URL,
    currency: 'CNY',
    prices: priceList(),
    wechat: true,
    testMode: settings.FASTBACK_TEST_MODE,
    codesInTerminal,
    uploadMaxBytes: UPLOAD_MAX_BYTES,
    engine: engine.name,
    models: [...engine.models],
  };
}
