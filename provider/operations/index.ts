import { ensureMigrated } from '../database/migrated';
import { type Database, ping } from '../database/open';
import type { Painter } from '../engines/engine';
import { healthOf } from '../engines/health';
import { kept } from '../kernel/kept';
import { Metrics } from './metrics';
import { accountsAdrift, queueDepths } from './operations.queries';
import { Readiness } from './readiness';

/** The whole ledger is summed up at most this often (milliseconds). */
const DRIFT_EVERY_MS = 10 * 60_000;

/** Engines on other machines are asked at most this often (milliseconds). */
const ENGINES_EVERY_MS = 15_000;

/** What the operator watches: the figures of this process and its queue, and whether it can answer. */
export function createOperations(db: Database, store: { ping(): Promise<void> }, engine: Pick<Painter, 'triedFor'>) {
  const metrics = new Metrics({
    queue: () => queueDepths(db),
    ledgerDrift: kept(() => accountsAdrift(db), DRIFT_EVERY_MS),
  });
  const readiness = new Readiness({
    database: () => ping(db),
    migrations: () => ensureMigrated(db),
    store: () => store.ping(),
  });
  return { metrics, readiness, engines: kept(() => healthOf(engine), ENGINES_EVERY_MS) };
}
