import { once } from 'node:events';
import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import { type RunningProvider, startProvider } from './provider';

/** The provider that all workers of a run share: none may stop it, and its link may be used up. */
export type LentProvider = Pick<RunningProvider, 'url' | 'nextCode'>;

/** The workers of a run. */
export const WORKERS = 2;
/** Another name under which this machine's browser finds the provider. */
export const HOST_NAME = 'fastback.test';

/** All workers come from one address; each draws a picture at a time. */
const settings = {
  ENGINE_THREADS: String(Math.max(WORKERS, availableParallelism() - 1)),
  RATE_LIMIT: String(WORKERS * 1200),
  SIGN_IN_LIMIT: String(WORKERS * 60),
};

/** Before the run: starts a provider for all workers when the first of them asks. Answers what to do after the run. */
export default async function lend(): Promise<() => Promise<void>> {
  let started: Promise<RunningProvider> | undefined;
  const server = createServer(async ({ url = '' }, response) => {
    try {
      started ??= startProvider(settings, '.', []);
      const provider = await started;
      const mobile = new URL(url, provider.url).searchParams.get('mobile');
      response.end(mobile === null ? provider.url : await provider.nextCode(mobile));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  process.env.FASTBACK_LENDER = `http://127.0.0.1:${address.port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    await started?.then((provider) => provider.stop());
  };
}

/** In a worker: the provider of the run. */
export async function borrowProvider(): Promise<LentProvider> {
  return { url: await ask('/'), nextCode: (mobile) => ask(`/?mobile=${mobile}`) };
}

async function ask(path: string): Promise<string> {
  const answer = await fetch(`${process.env.FASTBACK_LENDER}${path}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
