import { createActor, fromCallback, fromPromise } from 'xstate';
import type { RuntimeConfig } from '../contract/config';
import type { DesignReading } from '../contract/design-reading';
import { models, modules } from '../contract/models';
import type { UserLog } from './log';
import { createReadable } from './log/projection';
import { libraryMachine } from './machines/library/machine';
import { noticesMachine } from './machines/notices/machine';
import { type PromptToRead, promptReadingMachine } from './machines/prompt-reading/machine';
import { studioMachine } from './machines/studio/machine';
import type { StudioPorts } from './ports/studio';

const USER = 'somebody';
const never = <T>() => new Promise<T>(() => {});

/** A session in which somebody is signed in, of whom nothing is known. */
const signedIn = { hasTag: (tag: string) => tag === 'signed-in', context: { user: { id: USER } } };
const still = { getSnapshot: () => signedIn, subscribe: () => ({ unsubscribe: () => {} }) };

/** The studio of somebody who has made nothing yet, in which nothing happens: what the build writes a tool's page from. */
export function openStillStudio(): StudioPorts {
  const studio = createActor(
    studioMachine.provide({
      actors: {
        // Views ask the session below, which never changes; the machine's own type stands for this one.
        session: fromCallback(() => {}) as never,
        library: libraryMachine.provide({ actors: { userLog: fromCallback(() => {}) } }),
        notices: noticesMachine.provide({ actors: { facts: fromCallback(() => {}) } }),
      },
    }),
    { input: { session: { now: () => 0, here: () => '/', lastActivity: () => undefined } }, inspect: () => {} },
  ).start();
  const log = {
    userId: USER,
    projection: () => undefined,
    status: createReadable({ durable: true, full: false, overLimit: false, setAside: 0 }),
  };
  const ports = {
    studio,
    session: still,
    userLog: createReadable({ log } as unknown as UserLog),
    logFailed: createReadable(false),
    library: studio.system.get('library'),
    notices: studio.system.get('notices'),
    wallet: { power: createReadable(undefined) },
    promptReading: promptReadingMachine.provide({
      actors: {
        read: fromPromise<DesignReading, PromptToRead>(never),
        network: fromCallback(() => {}),
      },
    }),
    inspect: () => {},
    draft: () => undefined,
    now: () => 0,
    close: () => studio.stop(),
  };
  // What it lacks is used by effects and clicks alone, of which a written page has none.
  return ports as unknown as StudioPorts;
}

/** Every tool is served. */
export const stillConfig: RuntimeConfig = {
  prices: Object.fromEntries(modules.map((module) => [module, 0])) as RuntimeConfig['prices'],
  uploadMaxBytes: 10 * 1024 * 1024,
  models: [...models],
};
