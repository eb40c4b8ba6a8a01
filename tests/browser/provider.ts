import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/cluster/ports';

/** The real provider, built, on a data folder and a port of its own. */
export interface RunningProvider {
  readonly url: string;
  /** The sign-in link that it printed. */
  readonly link: string;
  /** The first code for that mobile number that it has printed, or will print, and that was not asked for before. */
  nextCode(mobile: string): Promise<string>;
  /** Stops it with `signal` and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same folder and port. */
  restart(): Promise<RunningProvider>;
}

/** A provider of one test does not earn back what optimising the embedded database costs: a sixth of a start. */
const BRIEF = ['--liftoff-only'];

/**
 * Starts `dist/provider/main.js` and waits for its sign-in link; `env` adds settings, with its port for `{port}`. `root`
 * is the folder that `dist` lies in; `flags` are Node's.
 */
export async function startProvider(
  env: Record<string, string> = {},
  root = '.',
  flags: readonly string[] = BRIEF,
): Promise<RunningProvider> {
  const folder = await mkdtemp(join(tmpdir(), 'fastback-browser-'));
  return launch({ folder, env, root, flags }, await freePort());
}

interface Place {
  /** Of its data. */
  readonly folder: string;
  readonly env: Record<string, string>;
  readonly root: string;
  readonly flags: readonly string[];
}

async function launch(place: Place, port: number): Promise<RunningProvider> {
  const { folder, env, root, flags } = place;
  const child = spawn(process.execPath, [...flags, join(root, 'dist/provider/main.js')], {
    env: { ...process.env, ...settled(env, port), PORT: String(port), FASTBACK_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const nextCode = printedCodes(child);
  const link = await printedLink(child);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url: `http://localhost:${port}`,
    link,
    nextCode,
    stop: async (signal) => {
      await stop(signal);
      if (signal === undefined) await rm(folder, { recursive: true, force: true });
    },
    restart: async () => {
      await stop();
      return launch(place, port);
    },
  };
}

function printedLink(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const link = /http:\/\/\S+\?token=\S+/.exec(output)?.[0];
      if (link) resolve(link);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => reject(new Error(`The provider stopped before it printed a link:\n${output}`)));
  });
}

const settled = (env: Record<string, string>, port: number) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replaceAll('{port}', String(port))]));

/** Keeps what is printed, so that a code can be asked for after it was. */
function printedCodes(child: ChildProcess): RunningProvider['nextCode'] {
  let unread = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    unread += chunk.toString();
  });
  return async (mobile) => {
    const line = new RegExp(`Code for ${mobile.slice(0, 3)}\\*{4}${mobile.slice(-4)}: (\\d{6})`);
    for (let found = line.exec(unread); ; found = line.exec(unread)) {
      if (found) {
        unread = unread.replace(found[0], '');
        return found[1] ?? '';
      }
      await once(child.stdout ?? child, 'data');
    }
  };
}
