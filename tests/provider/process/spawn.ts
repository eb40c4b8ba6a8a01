import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from 'vite';
import { nodeModules } from '../../../vite.provider.config';

export interface ProviderProcess {
  readonly origin: string;
  /** The token of the sign-in link that it printed. */
  readonly linkToken: string;
  /** All that it wrote so far. */
  output(): { stdout: string; stderr: string };
  /** Sends a signal that does not end it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Its exit code, once it has ended by itself. */
  readonly ended: Promise<number | null>;
  /** Sends the signal and waits for the end; the exit code, null after SIGKILL. */
  stop(signal: NodeJS.Signals): Promise<{ code: number | null }>;
}

let built: Promise<string> | undefined;

/** The path of the program, which is built once for a test file, in a folder of its worker: translated at each start, it starts in twice the time. */
export function program(): Promise<string> {
  built ??= buildProgram();
  return built;
}

async function buildProgram(): Promise<string> {
  const outDir = `.cache/provider-process-${process.env.VITEST_POOL_ID}`;
  const main = nodeModules({ main: 'tests/provider/process/main.ts' }, outDir);
  await build({ configFile: false, logLevel: 'error', ...main });
  return `${outDir}/main.js`;
}

/** A process that lives for seconds does not earn back what optimising the embedded database costs: two fifths of a start. */
const BRIEF = ['--liftoff-only'];

/** Starts the provider as its own process, by a command that runs another if one is given; rejects with what it said when it stops before it is ready. */
export async function spawnProvider(
  environment: Record<string, string>,
  wrapper: readonly string[] = [],
): Promise<ProviderProcess> {
  const [command = '', ...rest] = [...wrapper, process.execPath, ...BRIEF, await program()];
  const child = spawn(command, rest, {
    env: { ...process.env, JOBS_AT_ONCE: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    written.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    written.stderr += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const link = new URL(await firstLine(child, written));
  return {
    origin: link.origin,
    linkToken: link.searchParams.get('token') ?? '',
    output: () => ({ ...written }),
    signal: (signal) => void child.kill(signal),
    ended,
    stop: (signal) => stop(child, signal),
  };
}

/** Why the provider would not start: its exit code and words. */
export async function refusalOf(
  environment: Record<string, string>,
  wrapper: readonly string[] = [],
): Promise<{ code: number; said: string }> {
  try {
    await (await spawnProvider(environment, wrapper)).stop('SIGKILL');
  } catch (error) {
    if (error instanceof StoppedEarly) return { code: error.code, said: error.message };
    throw error;
  }
  throw new Error('the provider started');
}

class StoppedEarly extends Error {
  constructor(
    readonly code: number,
    said: string,
  ) {
    super(said);
  }
}

function firstLine(child: ChildProcess, written: { stdout: string; stderr: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [line, rest] = written.stdout.split('\n');
      if (line && rest !== undefined) resolve(line);
    });
    child.once('close', (code) => reject(new StoppedEarly(code ?? -1, written.stderr)));
  });
}

async function stop(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return { code: child.exitCode };
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
  return { code: child.exitCode };
}
