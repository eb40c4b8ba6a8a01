import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openFront } from '../../../scripts/cluster/front';

test('a connection kept from before a process was replaced is no reason to refuse a request', async () => {
  // given an API that ends each connection at its second request, as one that was replaced does
  const known = new WeakSet<Socket>();
  const api = createServer((asked, answered) => {
    if (known.has(asked.socket)) return void asked.socket.destroy();
    known.add(asked.socket);
    answered.end('served');
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const front = await openFront(0, [`http://127.0.0.1:${(api.address() as AddressInfo).port}`]);
  onTestFinished(async () => {
    await front.close();
    api.closeAllConnections();
    api.close();
  });
  for (let times = 0; times < 3; times++) {
    // when
    const answer = await fetch(front.url);
    // then
    expect([answer.status, await answer.text()]).toEqual([200, 'served']);
  }
});
