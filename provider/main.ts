import { existsSync } from 'node:fs';
import { createEmbeddedEngine } from './engines/embedded/index';
import { describeError } from './http/logging';
import { readSettings } from './settings';
import { startProvider } from './start';

/** Closing takes less than this (milliseconds), or the process ends without it: nothing acknowledged is lost. */
const CLOSE_LIMIT_MS = 9500;

/** The engine's worker: beside the bundle, or the source in development. */
function engineWorker(): URL {
  const bundled = new URL(/* @vite-ignore */ 'engine-worker.js', import.meta.url);
  return existsSync(bundled) ? bundled : new URL(/* @vite-ignore */ 'engines/embedded/worker.ts', import.meta.url);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const provider = await startProvider(settings, () =>
    createEmbeddedEngine({ threads: settings.engineThreads, worker: engineWorker() }),
  );
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    void provider.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`${provider.link}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeError(error).message}\n`);
  process.exit(1);
});
