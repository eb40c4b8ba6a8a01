import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address in front of all APIs, as a proxy of an operator has it. */
export interface Front {
  readonly url: string;
  close(): Promise<void>;
}

/** Bodies of uploads that go through the provider have at most 10 MB. */
const BODY_MAX_BYTES = 11 * 1024 * 1024;

/** Listens on `port`, or on a free one where it is 0, and sends each request to one API after the other, twice round, until one takes it. */
export async function openFront(port: number, origins: readonly string[]): Promise<Front> {
  let turn = 0;
  const server = createServer((asked, answered) => {
    turn = (turn + 1) % origins.length;
    const order = [...origins.slice(turn), ...origins.slice(0, turn)];
    // Who was away at first may be back by the time the last one stops.
    const twice = [...order, ...order];
    void readBody(asked).then(
      (body) => forward(asked, answered, body, twice),
      () => answered.writeHead(413).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

async function readBody(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of asked) {
    size += chunk.length;
    if (size > BODY_MAX_BYTES) throw new Error('the body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function forward(asked: IncomingMessage, answered: ServerResponse, body: Buffer, [next, ...others]: readonly string[]) {
  if (next === undefined) return void answered.writeHead(502).end();
  const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress };
  const sent = request(`${next}${asked.url}`, { method: asked.method, headers }, (answer) => {
    // A process that stops says so, and has done nothing.
    if (answer.statusCode === 503 && others.length > 0) {
      answer.resume();
      return forward(asked, answered, body, others);
    }
    answered.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(answered);
    answer.on('error', () => answered.destroy());
  });
  sent.on('error', () => {
    // Half an answer cannot be taken back. A write whose answer is lost is repeated under its idempotency key by the app.
    if (answered.headersSent) answered.destroy();
    // A connection kept from before its process was replaced says nothing of the one that listens now.
    else forward(asked, answered, body, sent.reusedSocket ? [next, ...others] : others);
  });
  sent.end(body);
}
