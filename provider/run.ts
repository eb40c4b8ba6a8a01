import { parseArgs } from 'node:util';
import type { Engine } from './engines/engine';
import { describeError } from './http/logging';
import { adviceOn } from './kernel/advice';
import { readSettings, type Settings } from './kernel/settings';
import { startProvider } from './start';

/** Closing takes less than this (milliseconds), or the process ends without it: nothing acknowledged is lost. */
const CLOSE_LIMIT_MS = 9500;

/**
 * The life of the process: starts with the environment's settings, prints the sign-in link and nothing else, closes on
 * SIGTERM and SIGINT. A failure to start is reported in one sentence, with exit code 1.
 */
export async function run(createEngine: (settings: Settings) => Engine): Promise<void> {
  // Whatever is written belongs to this account alone: the database holds keys and passwords' hashes.
  process.umask(0o077);
  try {
    const settings = readSettings({ ...process.env, ...settingsOf(process.argv.slice(2)) });
    const provider = await startProvider(
      settings,
      () => createEngine(settings),
      () => stopAtOnce(settings),
    );
    stopOnSignal(() => provider.close());
    process.stdout.write(`${provider.link}\n`);
    for (const sentence of adviceOn(settings)) process.stderr.write(`${sentence}\n`);
  } catch (error) {
    process.stderr.write(`${describeError(error).message}\n`);
    process.exit(1);
  }
}

/** The command line as settings: `worker --models image-to-3d,lineart_extraction`, the same on every system. */
function settingsOf(args: string[]): Record<string, string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { models: { type: 'string' } } });
  const [role, ...rest] = positionals;
  if (rest.length > 0 || (role !== undefined && role !== 'worker')) {
    throw new Error(`${positionals.join(' ')} is no command of this program: the only one is "worker".`);
  }
  return {
    ...(role === undefined ? {} : { FASTBACK_ROLE: role }),
    ...(values.models === undefined ? {} : { FASTBACK_MODELS: values.models }),
  };
}

/** Closing would write what the other process no longer expects. */
function stopAtOnce({ dataFolder }: Settings): void {
  process.stderr.write(`Another Fastback provider has taken over the data folder ${dataFolder}.\n`);
  process.exit(1);
}

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
