import type { Options } from 'ky';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { ErrorBody, errorCodes } from '../../../contract/error';
import type { RequestError } from '../../machines/request-error';
import type { Clock } from './clock';
import {
  type ClientName,
  invalidAnswerError,
  networkError,
  readRetryAfter,
  refusalError,
  timeoutError,
} from './errors';
import { parseJson } from './json';
import { createSend } from './send';
import type { Send } from './sending';

/** Time-outs of the three clients (ms). */
const API_TIMEOUT = 15_000;
const ACCOUNT_TIMEOUT = 10_000;
/**
 * Of a call that a slow or busy provider computes half a minute for (ms): one that is given up and asked again begins
 * again.
 */
export const COMPUTING_TIMEOUT = 120_000;
const GENERATION_TIMEOUT = 10 * 60_000;

/** One client. Every failure is a RequestError; a `ky` error never leaves this folder. */
export interface Client {
  /** Answers what the schema describes. */
  call<T extends z.core.$ZodType>(schema: T, path: string, options?: Options): Promise<z.output<T>>;
  /** Answers a file. */
  bytes(path: string, options?: Options): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Clients {
  /** Sign-in, keys, tasks. */
  readonly api: Client;
  /** Users, keys list, files, money. */
  readonly account: Client;
  /** Direct generations; the caller adds the API key. */
  readonly generation: Client;
}

export interface HttpOptions {
  readonly token: () => string | undefined;
  /** Called on a 401 to a call that carried `token`. */
  readonly onUnauthorized: (token: string) => void;
  readonly clock: Clock;
}

export function createClients(options: HttpOptions): Clients {
  const send = createSend();
  const client = (name: ClientName, timeout: number) => createClient(name, timeout, { ...options, send });
  return {
    api: client('api', API_TIMEOUT),
    account: client('account', ACCOUNT_TIMEOUT),
    generation: client('generation', GENERATION_TIMEOUT),
  };
}

function createClient(
  client: ClientName,
  usual: number,
  { token, onUnauthorized, clock, send }: HttpOptions & { readonly send: Send },
): Client {
  const ask = async (path: string, request: Options): Promise<Response> => {
    // A direct generation carries an API key; a 401 to it ends the session all the same.
    const held = token();
    const bearer = client === 'generation' ? undefined : held;
    const headers = new Headers(request.headers as HeadersInit | undefined);
    if (bearer !== undefined && !headers.has('authorization')) headers.set('authorization', `Bearer ${bearer}`);
    const timeout = request.timeout || usual;
    const response = await send(path, { ...request, headers, timeout }).catch((error: unknown) => {
      if (request.signal?.aborted) throw error;
      if (isTimeout(error)) throw timeoutError(client, timeout / 1_000, error);
      throw networkError(client, error);
    });
    clock.heard(response.headers.get('date'));
    if (response.ok) return response;
    const body = await readJson(response, client);
    const refusal = toRefusal(response, body, client);
    // A password that is asked for once more can be wrong without ending the session.
    const isOver = response.status === 401 && refusal.failure.code !== errorCodes.invalidCredentials;
    if (isOver && held !== undefined) onUnauthorized(held);
    throw refusal;
  };
  return {
    call: async (schema, path, request = {}) => {
      const body = await readJson(await ask(path, request), client);
      const parsed = safeParse(schema, body);
      if (!parsed.success) throw invalidAnswerError(client);
      return parsed.data;
    },
    bytes: async (path, request = {}) => {
      const response = await ask(path, request);
      return new Uint8Array(await response.arrayBuffer().catch((error: unknown) => brokeOff(error, client)));
    },
  };
}

/** The library's and the browser's own are of one name. */
const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

async function readJson(response: Response, client: ClientName): Promise<unknown> {
  return parseJson(await response.text().catch((error: unknown) => brokeOff(error, client)));
}

function brokeOff(cause: unknown, client: ClientName): never {
  throw networkError(client, cause);
}

function toRefusal({ status, headers }: Response, body: unknown, client: ClientName): RequestError {
  const { data } = ErrorBody.safeParse(body);
  const { code, message, field } = data ?? {};
  return refusalError({
    status,
    code,
    message,
    field,
    retryAfter: readRetryAfter((name) => headers.get(name)),
    client,
  });
}
