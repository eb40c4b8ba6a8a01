import type { FastifyInstance } from 'fastify';
import { moduleOf } from '../contract/models';
import { createAccounts } from './accounts';
import { refuseSpentKey } from './accounts/keys';
import { Boards } from './boards/boards';
import type { OpenDatabase } from './database/open';
import { drawerOf, type Engine } from './engines/engine';
import { Erasure } from './erasure/erasure';
import { DataExport } from './export/export';
import { Favourites } from './favourites/favourites';
import { Folders } from './favourites/folders';
import { Files } from './files/files';
import type { FileStore } from './files/store';
import type { Limits } from './http/limits';
import { originOf } from './http/origin';
import type { UseCounts } from './http/use-counts';
import type { Keyring } from './kernel/keyring';
import { isLocal, type Settings } from './kernel/settings';
import { throttle } from './kernel/throttle';
import { createOperations } from './operations';
import { createPayments } from './payments';
import { Retention } from './retention/retention';
import { Queue } from './tasks/queue';
import { Runner } from './tasks/runner';
import { Tasks } from './tasks/tasks';
import { priceAt, priceOf } from './wallet/pricing';
import { Wallet } from './wallet/wallet';

/** A failing job is logged at most this often (milliseconds). */
const QUIET_MS = 30_000;

export interface ServiceDependencies {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly store: FileStore;
  readonly engine: Engine;
  /** Signs tokens and upload URLs, and encrypts API keys. */
  readonly secret: Keyring;
}

interface Wiring extends ServiceDependencies {
  readonly counts: UseCounts;
}

/** Everything that the routes need, wired together; nothing has started. */
export function createServices(dependencies: Wiring, app: FastifyInstance, limits: Limits) {
  const { settings, database, store, engine, secret, counts } = dependencies;
  const { db } = database;
  const { prices } = settings.engines;
  const origin = () => originOf(settings, app.server);
  const onError = throttle((error) => app.log.warn({ err: error }, 'a job met an error'), QUIET_MS);

  const { metrics, readiness, engines } = createOperations(db, store, engine);
  const people = createAccounts({ db, secret, settings, limits, counts, origin, onError });
  const { tokens, authentication } = people;
  const files = new Files(db, store, secret, {
    generationOf: (userId) => tokens.generationOf(userId),
    refuseSpentKey: (keyId) => refuseSpentKey(db, keyId),
    onUpload: (bytes) => metrics.upload(bytes),
    quota: { bytes: settings.UPLOAD_QUOTA_MB * 1024 * 1024, files: settings.UPLOAD_QUOTA_FILES },
  });
  const queue = new Queue(db, database.signals);
  const payments = createPayments({ db, settings, secret, authentication, origin, onError });
  return {
    ...people,
    metrics,
    readiness,
    engines,
    files,
    queue,
    limits,
    origin,
    producer: settings.CONTENT_PRODUCER,
    wallet: new Wallet(db),
    dataExport: new DataExport({
      ...people,
      db,
      store,
      secret,
      counts,
      trail: settings.dataFolder,
      generationOf: (userId) => tokens.generationOf(userId),
    }),
    erasure: new Erasure(db, queue, store),
    retention: new Retention(db, store, { days: settings.WORK_DAYS }),
    favourites: new Favourites(db),
    folders: new Folders(db),
    boards: new Boards(db, secret),
    tasks: new Tasks(db, queue, files, {
      models: engine.models,
      drawerOf: drawerOf(engine),
      prices,
      jobsAtOnce: settings.jobsAtOnce,
      jobTimeoutSeconds: settings.JOB_TIMEOUT_SECONDS,
    }),
    runner: new Runner(queue, store, engine, {
      ...runnerOptions(settings),
      priceAt: ({ model, body }, name) => priceOf(moduleOf(model), body, priceAt(name, prices)),
      onError,
      watch: metrics,
    }),
    settlement: payments.settlement,
    paymentRoutes: payments.routes,
  };
}

const runnerOptions = (settings: Settings) => ({
  jobsAtOnce: settings.jobsAtOnce,
  jobsPerUser: settings.jobsPerUser,
  models: settings.FASTBACK_MODELS,
  jobTimeoutMs: settings.JOB_TIMEOUT_SECONDS * 1000,
  visibleLabel: settings.VISIBLE_LABEL ?? !isLocal(settings),
  producer: settings.CONTENT_PRODUCER,
});
export type Services = ReturnType<typeof createServices>;
