import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { SignedIn } from '../../contract/account';
import { TaskAccepted } from '../../contract/generation';

/** Keeps as many connections as there are clients. */
const agent = new Agent({ keepAlive: true, maxSockets: 1_200 });

export interface Answer {
  readonly status: number;
  readonly body: string;
  /** From the request to the end of its answer (ms). */
  readonly ms: number;
  /** Why there was no answer. */
  readonly error?: string;
}

/** One request. A connection that breaks is answered as status 0. */
export function ask(url: string, token: string, body?: object): Promise<Answer> {
  const began = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const end = (status: number, answer: string, error?: string) =>
      resolve({ status, body: answer, ms: performance.now() - began, error });
    const sent = request(
      url,
      {
        agent,
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          answer += chunk;
        });
        response.on('end', () => end(response.statusCode ?? 0, answer));
      },
    );
    sent.on('error', (error) => end(0, '', 'code' in error ? String(error.code) : error.message));
    sent.end(text);
  });
}

/** A new account's token. */
export async function register(origin: string): Promise<string> {
  const body = { username: `bench-${randomUUID().slice(0, 12)}`, password: 'a long enough password' };
  const answer = await ask(`${origin}/api/auth/register`, '', body);
  if (answer.status !== 200) throw new Error(`registration was answered ${answer.status}: ${answer.body}`);
  return SignedIn.parse(JSON.parse(answer.body)).data.token;
}

/** Submits a picture; the answer, and the id of the generation. */
export async function submit(origin: string, token: string, size = {}): Promise<Answer & { readonly id: string }> {
  const body = { model: 't2threeviews_context', prompt: 'a red sports car', ...size };
  const answer = await ask(`${origin}/api/v1/ai/generations`, token, body);
  return { ...answer, id: answer.status === 200 ? TaskAccepted.parse(JSON.parse(answer.body)).task_id : '' };
}

/** The value below which that share (0–1) of the values lies; values are sorted by it. */
export function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}
