import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { errorCodes } from '../../contract/error';
import { Problem } from '../kernel/problem';
import type { Settings } from '../kernel/settings';
import { plainAddresses } from './client-address';
import { answerFailures, problemOf, sendProblem } from './failures';
import { forbiddenKey } from './forbidden-key';
import { lineOf } from './limits';
import { logOptions } from './logging';

// The small build of zod has no messages until it is given a language.
z.config(z.locales.en());

/** JSON bodies are prompts and parameters; pictures travel as files. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** Uploads may be slow, above a least rate; headers and other bodies may not. */
const REQUEST_TIMEOUT_MS = 5 * 60 * 1000;
const HEADERS_TIMEOUT_MS = 20_000;
/** Connections at the same time: in all, and of one address where no proxy stands in front. */
const MAX_CONNECTIONS = 2000;
const MAX_OF_ADDRESS = 256;

/** A body that reaches for a prototype is refused with the field named; any other error stays as it is. */
function refusalOf(text: string, error: Error): Error {
  const field = forbiddenKey(text);
  return field ? new Problem(400, errorCodes.invalidField, `${field}: is not allowed`, { field }) : error;
}

const unreadable: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is no HTTP request as every other failure, with the headers that keep an answer from being taken for a page. */
function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { body } = new Problem(400, errorCodes.invalidField, 'the request cannot be read');
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${unreadable[error.code ?? ''] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** Refuses connections beyond a number, and those of one address beyond its own. */
function limitConnections(server: Server, ofAddress: number): void {
  server.maxConnections = MAX_CONNECTIONS;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = lineOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > ofAddress) socket.destroy();
  });
}

/** An HTTP server without routes: it validates by schema, logs no secret, and answers every failure as a problem. */
export function createServer({ FASTBACK_LOG, TRUST_PROXY }: Pick<Settings, 'FASTBACK_LOG' | 'TRUST_PROXY'>) {
  const app = Fastify({
    logger: logOptions(FASTBACK_LOG),
    // `logRequests` writes one line for each, with who made it.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: typeof TRUST_PROXY === 'number' ? (_address: string, hop: number) => hop < TRUST_PROXY : TRUST_PROXY,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnreadable,
    // An address that cannot be decoded is refused before there is a route.
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, problemOf(error)),
  }).withTypeProvider<ZodTypeProvider>();
  limitConnections(app.server, TRUST_PROXY === false ? MAX_OF_ADDRESS : MAX_CONNECTIONS);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the type on every request, also on those without a body.
    if (body === '') done(null, undefined);
    else parseJson(request, body.toString(), (error, value) => done(error && refusalOf(body.toString(), error), value));
  });
  if (TRUST_PROXY !== false) {
    app.addHook('onRequest', async ({ headers, socket }) => {
      const forwarded = headers['x-forwarded-for'];
      if (typeof forwarded !== 'string') return;
      headers['x-forwarded-for'] = plainAddresses(forwarded, socket.remoteAddress ?? '');
    });
  }
  // Who reports a failure names it, and the log has what happened.
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  answerFailures(app);
  return app;
}
