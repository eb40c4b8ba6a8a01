import { auditTrail } from './http/audit';
import { sweepTrail } from './http/audit-file';
import { collectSchemas } from './http/documentation';
import { routeOf } from './http/failures';
import { countInFlight } from './http/in-flight';
import { limitRates } from './http/limits';
import { logRequests } from './http/logging';
import { metricsReaders, operationsRoutes } from './http/operations.routes';
import { standInForPaySite } from './http/pay-site';
import { policyReports } from './http/policy-reports';
import { secureHeaders } from './http/security';
import { createServer } from './http/server';
import { serveSite } from './http/site';
import { UseCounts } from './http/use-counts';
import { apiRoutes } from './routes';
import { runtimeConfig } from './runtime-config';
import { createServices, type ServiceDependencies } from './services';

export interface AppDependencies extends ServiceDependencies {
  /** Folder of the built app; it need not exist. */
  readonly site: string;
}

/** The whole provider without its socket: `app` answers HTTP, `runner` and `settlement` do the jobs. None has started. */
export async function buildApp(dependencies: AppDependencies) {
  const { settings, engine, site } = dependencies;
  const app = createServer(settings);
  const config = runtimeConfig(settings, engine);
  const closing = new AbortController();
  const answered = countInFlight(app);
  app.addHook('preClose', () => {
    closing.abort();
    return answered();
  });
  await secureHeaders(app, settings);
  const counts = new UseCounts(dependencies.database.db, dependencies.secret);
  const limits = await limitRates(app, { requests: settings.RATE_LIMIT, signIns: settings.SIGN_IN_LIMIT }, counts);
  const onError = (error: unknown) => app.log.error({ err: error }, 'the audit trail could not be written');
  auditTrail(app, { folder: settings.dataFolder, keys: dependencies.secret, onError });
  logRequests(app, dependencies.secret);
  const services = createServices({ ...dependencies, counts }, app, limits);
  const { metrics, readiness, engines } = services;
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    metrics.answered({ method, route: routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  await collectSchemas(app);
  await app.register(apiRoutes, { services, settings, engine, config, closing: closing.signal, prefix: '/api' });
  // Where orchestrators and collectors look for them.
  operationsRoutes(app, { metrics, readiness, engines, metricsFor: metricsReaders(settings) }, true);
  await policyReports(app);
  if (settings.PAYMENT_SITE === undefined) standInForPaySite(app);
  await serveSite(app, site, config);
  const { runner, settlement, accounts, tokens, codes, qrSignIns, files, keys } = services;
  const { secondFactors, signInSteps, passkeys, retention } = services;
  /** Forgets what has expired. */
  const sweep = async () => {
    for (const swept of [tokens, codes, qrSignIns, signInSteps, passkeys, retention, files, counts])
      await swept.sweep();
    await accounts.sweepNotices(settings.AUDIT_DAYS);
    await sweepTrail(settings.dataFolder, settings.AUDIT_DAYS);
  };
  return { app, runner, settlement, accounts, tokens, keys, secondFactors, metrics, readiness, engines, files, sweep };
}
