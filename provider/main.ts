import { existsSync } from 'node:fs';
import { createEmbeddedEngine } from './engines/embedded/index';
import { run } from './run';

/** The engine's worker: beside the bundle, or the source in development. */
function engineWorker(): URL {
  const bundled = new URL(/* @vite-ignore */ 'engine-worker.js', import.meta.url);
  return existsSync(bundled) ? bundled : new URL(/* @vite-ignore */ 'engines/embedded/worker.ts', import.meta.url);
}

await run(({ engineThreads }) => createEmbeddedEngine({ threads: engineThreads, worker: engineWorker() }));
