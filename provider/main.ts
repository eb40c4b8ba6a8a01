import { existsSync } from 'node:fs';
import { configuredEngine } from './configured-engine';
import { run } from './run';

/** The engine's worker: beside the bundle, or the source in development. */
function engineWorker(): URL {
  const bundled = new URL(/* @vite-ignore */ 'engine-worker.js', import.meta.url);
  return existsSync(bundled) ? bundled : new URL(/* @vite-ignore */ 'engines/embedded/worker.ts', import.meta.url);
}

await run(({ engineThreads, ENGINE_MEMORY_MB }) =>
  configuredEngine({ threads: engineThreads, worker: engineWorker(), memoryMb: ENGINE_MEMORY_MB }),
);
