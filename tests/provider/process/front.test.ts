import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openFront } from '../../../scripts/cluster/front';
import { freePort } from '../../../scripts/cluster/ports';

const listening = async (server: Server, port = 0) => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};
const frontOf = async (...ports: readonly number[]) => {
  const front = await openFront(
    0,
    ports.map((port) => `http://127.0.0.1:${port}`),
  );
  onTestFinished(() => front.close());
  return front.url;
};

test('a connection kept from before a process was replaced is no reason to refuse a request', async () => {
  // given an API that ends each connection at its second request, as one that was replaced does
  const known = new WeakSet<Socket>();
  const api = createServer((asked, answered) => {
    if (known.has(asked.socket)) return void asked.socket.destroy();
    known.add(asked.socket);
    answered.end('served');
  });
  const url = await frontOf(await listening(api));
  for (let times = 0; times < 3; times++) {
    // when
    const answer = await fetch(url);
    // then
    expect([answer.status, await answer.text()]).toEqual([200, 'served']);
  }
});

test('an API that was away at first is asked again when the last one stops in the middle', async () => {
  // given one that is away, and one that stops at a request, by which time the first is back
  const away = await freePort();
  const first = createServer((_, answered) => answered.end('served'));
  const last = createServer((asked) => void listening(first, away).then(() => asked.socket.destroy()));
  const url = await frontOf(await listening(last), away);
  // when
  const answer = await fetch(url);
  // then
  expect([answer.status, await answer.text()]).toEqual([200, 'served']);
});
