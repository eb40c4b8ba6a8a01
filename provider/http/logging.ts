import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Keyring } from '../kernel/keyring';
import type { Settings } from '../kernel/settings';
import { routeOf } from './failures';

/**
 * The server's log: JSON lines on stderr, quiet unless something is wrong. Never an address with its query, a file's
 * key, a header or the values of a database statement: all of those can be secrets.
 */
export function logOptions(level: Settings['FASTBACK_LOG']) {
  return {
    level,
    stream: process.stderr,
    serializers: {
      req: (request: FastifyRequest) => ({ id: request.id, method: request.method, route: routeOf(request) }),
      res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
}

/** Levels that write a line for each request. */
const WITH_REQUESTS = new Set(['info', 'debug', 'trace']);

/**
 * A line for each answered request at the level `info`: its id, route, status and milliseconds, and the user as a keyed hash,
 * which only recognises the same user again.
 */
export function logRequests(app: FastifyInstance, keys: Pick<Keyring, 'mac'>): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!WITH_REQUESTS.has(request.log.level)) return;
    const user = request.actor ? userMark(keys, request.actor) : undefined;
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime), user }, 'request answered');
  });
}

/** A user's id as it stands in the log. */
export const userMark = (keys: Pick<Keyring, 'mac'>, userId: string): string => keys.mac('log', userId).slice(0, 16);

/** The innermost cause: the outer error of a failed statement spells out its values. */
export function describeError(error: unknown) {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return { type: typeof cause, message: 'not an error', stack: '' };
  const isStatement = cause.message.startsWith('Failed query');
  return {
    type: cause.name,
    message: isStatement ? 'a database statement failed' : cause.message,
    stack: isStatement ? '' : (cause.stack ?? ''),
    code: 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined,
  };
}
