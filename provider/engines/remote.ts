import { errorCodes } from '../../contract/error';
import { EngineFailure } from './engine';

/** A server that draws for this provider. */
export interface Remote {
  /** For people: 'comfyui'. */
  readonly name: string;
  readonly url: string;
  /** Sent as a bearer. */
  readonly key?: string;
  /** The settings of its address and of its key. */
  readonly settings: { readonly url: string; readonly key: string };
}

/** Errors of a TLS connection, by what their code begins with. */
const UNTRUSTED = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_(VERIFY|GET_ISSUER))/;

/** Sends a request; any status is an answer. Throws an EngineFailure when there is none, and never follows elsewhere. */
export async function send(
  remote: Remote,
  path: string,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> {
  const { url, key } = remote;
  const headers = new Headers(init.headers);
  if (key !== undefined) headers.set('authorization', `Bearer ${key}`);
  try {
    return await fetch(`${url.replace(/\/$/, '')}${path}`, { ...init, headers, redirect: 'error' });
  } catch (error) {
    init.signal.throwIfAborted();
    throw away(remote, error);
  }
}

/** The body of an answer, of `maxBytes` at most; `onText` gets it piece by piece. */
export async function bodyOf(
  remote: Remote,
  answer: Response,
  maxBytes: number,
  onText?: (text: string) => void,
): Promise<Buffer> {
  const decoder = new TextDecoder();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) break;
      chunks.push(chunk);
      onText?.(decoder.decode(chunk, { stream: true }));
    }
  } catch (error) {
    throw away(remote, error);
  }
  if (size > maxBytes) throw badAnswer(`${remote.name} sent an answer of more than ${maxBytes} bytes.`);
  return Buffer.concat(chunks);
}

/** Undefined for text that is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a status other than 2xx means, whichever server sent it. */
export function statusFailure({ name, settings }: Remote, status: number): EngineFailure {
  if (status === 401 || status === 403) return unfit(`${name} refuses the key: set ${settings.key}.`);
  if (status === 404) return unfit(`${name} does not know this address: see ${settings.url}.`);
  if (status === 429) {
    return new EngineFailure(errorCodes.engineBusy, `${name} has too much to do, or its account is used up.`);
  }
  return badAnswer(`${name} answered ${status}.`);
}

export const unfit = (message: string) => new EngineFailure(errorCodes.engineUnfit, message);
export const badAnswer = (message: string) => new EngineFailure(errorCodes.generationFailed, message);

function away({ name, settings }: Remote, error: unknown): EngineFailure {
  const code = codeOf(error) ?? codeOf(error instanceof Error ? error.cause : undefined) ?? 'no connection';
  if (UNTRUSTED.test(code)) {
    return unfit(
      `The certificate of ${name} is not trusted (${code}). Name its authority's in NODE_EXTRA_CA_CERTS, or see ${settings.url}.`,
    );
  }
  return new EngineFailure(
    errorCodes.engineBusy,
    `${name} cannot be reached (${code}). Does it run, and is ${settings.url} right?`,
    true,
  );
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
