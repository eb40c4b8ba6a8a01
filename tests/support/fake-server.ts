import { vi } from 'vitest';
// A page that has come to rest has fetched what carries calls: tests with a still clock do not wait for it.
import '../../src/services/http/send-whole';
import '../../src/services/generation/calls';
import '../../src/services/http/queries';
import '../../src/services/orders/order-calls';
import '../../src/services/orders/wallet-reads';
import '../../src/services/session/qr-polling';
import '../../src/services/session/watch';

/** A request as the scripted provider saw it. */
export interface Call {
  readonly route: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** Answers one request; throwing is a lost network. */
export type Answer = (call: Call, signal: AbortSignal) => Response | Promise<Response>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const problem = (status: number, code: string, message = code, headers: Record<string, string> = {}) =>
  json({ status: 'error', code, message }, status, headers);

/** What a browser reports when no server answers. */
export const noAnswer: Answer = () => {
  throw new TypeError('Failed to fetch');
};

export interface ScriptedServer {
  readonly calls: readonly Call[];
  /** Routes in the order in which they were asked. */
  routes(): string[];
  /** Changes what a route such as `GET /api/auth/self` answers; several answers are given one after another, the last again and again. */
  on(route: string, ...answers: readonly Answer[]): void;
}

/** Stands in for the provider behind `fetch`; a path's ids are written as `:id` in the route. */
export function scriptedServer(): ScriptedServer {
  const calls: Call[] = [];
  const script = new Map<string, Answer[]>();
  const pattern = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init);
    const path = new URL(request.url).pathname;
    const route = [...script.keys()].find((each) => pattern(each).test(`${request.method} ${path}`));
    if (route === undefined) throw new TypeError(`nothing answers ${request.method} ${path}`);
    const call = { route, path, headers: request.headers, body: await request.clone().text() };
    calls.push(call);
    const answers = script.get(route) ?? [];
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? noAnswer;
    return answer(call, request.signal);
  });
  return {
    calls,
    routes: () => calls.map(({ route }) => route),
    on: (route, ...answers) => {
      script.set(route, [...answers]);
    },
  };
}
