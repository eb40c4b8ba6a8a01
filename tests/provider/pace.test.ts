import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { paced } from '../../provider/files/pace';
import { createServer } from '../../provider/http/server';

/** `count` bytes, one each `every` seconds of a clock of its own. */
async function receive(count: number, every: number, size: number): Promise<number> {
  let seconds = 0;
  async function* slowly() {
    for (let sent = 0; sent < count; sent++) {
      seconds += every;
      yield new Uint8Array(size);
    }
  }
  let received = 0;
  for await (const chunk of paced(slowly(), () => seconds * 1000)) received += chunk.length;
  return received;
}

test('an upload that drips is ended, and a slow one that gets on is received', async () => {
  await expect(receive(300, 1, 10)).rejects.toMatchObject({ statusCode: 408 });
  expect(await receive(250, 1, 8 * 1024)).toBe(250 * 8 * 1024);
  expect(await receive(10, 1, 10)).toBe(100);
});

test.each([
  ['no request at all', 'nonsense\r\n\r\n', 400],
  ['a header without an end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
])('the answer to %s has the headers of every other', async (_what, text, status) => {
  const app = createServer({ FASTBACK_LOG: 'silent', TRUST_PROXY: false });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  try {
    const socket = createConnection(Number(port), '127.0.0.1', () => void socket.write(text));
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toMatch(/nosniff[\s\S]*frame-ancestors 'none'[\s\S]*"status":"error"/);
  } finally {
    await app.close();
  }
});

test('one address cannot hold all connections', async () => {
  const app = createServer({ FASTBACK_LOG: 'silent', TRUST_PROXY: false });
  app.get('/', async () => 'here');
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const sockets = Array.from({ length: 300 }, () => createConnection(Number(address.port), '127.0.0.1'));
  const ended = sockets.map(
    (socket) => new Promise<void>((resolve) => void socket.on('error', () => {}).once('close', () => resolve())),
  );
  try {
    await Promise.all(ended.slice(256));
    expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(256);
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});
