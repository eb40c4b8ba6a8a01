import { existsSync } from 'node:fs';
import { configuredEngine } from './configured-engine';
import { describeError } from './http/logging';
import { run } from './run';

/** The engine's worker: beside the bundle, or the source in development. */
function engineWorker(): URL {
  const bundled = new URL(/* @vite-ignore */ 'engine-worker.js', import.meta.url);
  return existsSync(bundled) ? bundled : new URL(/* @vite-ignore */ 'engines/embedded/worker.ts', import.meta.url);
}

/** A line of the log about an engine's error, which has the engine's own words: never a key or a prompt. */
const note = (msg: string) => (error: unknown) => {
  const { message } = describeError(error);
  process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), msg, err: { message } })}\n`);
};

await run(({ engineThreads, ENGINE_MEMORY_MB, engines }) => {
  const embedded = {
    threads: engineThreads,
    worker: engineWorker(),
    memoryMb: ENGINE_MEMORY_MB,
    onError: note('a drawing thread met an error'),
  };
  return configuredEngine(embedded, engines, note('the next engine draws'));
});
