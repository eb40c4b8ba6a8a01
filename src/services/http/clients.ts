import ky, { type KyInstance, type Options, TimeoutError } from 'ky';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { ErrorBody } from '../../../contract/error';
import { type ClientName, InvalidAnswerError, NetworkError, StatusError } from '../errors';
import type { Clock } from './clock';

/** Time-outs of the three clients (ms). */
const API_TIMEOUT = 15_000;
const ACCOUNT_TIMEOUT = 10_000;
const GENERATION_TIMEOUT = 10 * 60_000;

/** One client. What is not answered with 2xx is a ServiceError. */
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
  /** Told of a 401 to a call that carried `token`. */
  readonly onUnauthorized: (token: string) => void;
  readonly clock: Clock;
}

export function createClients(options: HttpOptions): Clients {
  const client = (name: ClientName, timeout: number) => createClient(name, timeout, options);
  return {
    api: client('api', API_TIMEOUT),
    account: client('account', ACCOUNT_TIMEOUT),
    generation: client('generation', GENERATION_TIMEOUT),
  };
}

function createClient(client: ClientName, timeout: number, { token, onUnauthorized, clock }: HttpOptions): Client {
  const http: KyInstance = ky.create({ prefix: '/api', timeout, retry: 0, throwHttpErrors: false });
  const ask = async (path: string, request: Options): Promise<Response> => {
    const bearer = client === 'generation' ? undefined : token();
    const headers = new Headers(request.headers as HeadersInit | undefined);
    if (bearer !== undefined && !headers.has('authorization')) headers.set('authorization', `Bearer ${bearer}`);
    const response = await http(path, { ...request, headers }).catch((error: unknown) => {
      if (request.signal?.aborted) throw error;
      const seconds = error instanceof TimeoutError ? timeout / 1_000 : undefined;
      throw new NetworkError('no answer', { client, seconds, cause: error });
    });
    clock.heard(response.headers.get('date'));
    if (response.ok) return response;
    const body = await readJson(response, client);
    if (response.status === 401 && bearer !== undefined) onUnauthorized(bearer);
    throw statusError(response, body, client);
  };
  return {
    call: async (schema, path, request = {}) => {
      const body = await readJson(await ask(path, request), client);
      const parsed = safeParse(schema, body);
      if (!parsed.success) throw new InvalidAnswerError(`${path} answered in an unknown shape`, { client });
      return parsed.data;
    },
    bytes: async (path, request = {}) => {
      const response = await ask(path, request);
      return new Uint8Array(await response.arrayBuffer().catch((error: unknown) => brokeOff(error, client)));
    },
  };
}

async function readJson(response: Response, client: ClientName): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => brokeOff(error, client));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function brokeOff(cause: unknown, client: ClientName): never {
  throw new NetworkError('the answer broke off', { client, cause });
}

function statusError(response: Response, body: unknown, client: ClientName): StatusError {
  const parsed = ErrorBody.safeParse(body);
  const retryAfter = readRetryAfter(response.headers);
  return new StatusError(
    response.status,
    parsed.success ? parsed.data.code : 'unknown',
    parsed.success ? parsed.data.message : '',
    retryAfter,
    parsed.success ? parsed.data.field : undefined,
    client,
  );
}

/** Seconds, whichever of its two forms the header has. */
function readRetryAfter(headers: Headers): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.parse(headers.get('date') ?? new Date().toUTCString())) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
