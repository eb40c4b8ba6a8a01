import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../support/provider/s3-server';
import { refusalOf, spawnProvider } from './spawn';

let folder: string;
let server: S3Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fastback-bucket-'));
  server = await startS3Server();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
const settings = () => ({ FASTBACK_DATA: folder, PORT: '0', ...server.environment });

/** Stands before the server and answers what asks for a list as one that has met an error. */
async function withoutLists(endpoint: string) {
  const gate = createServer((asked, answer) => {
    if (asked.url?.includes('list-type=2')) {
      answer.writeHead(500, { 'content-type': 'application/xml' });
      answer.end('<Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>');
      return;
    }
    const { method, headers, url } = asked;
    const passed = request(`${endpoint}${url}`, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const address = gate.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      gate.closeAllConnections();
      gate.close();
    },
  };
}

test('a provider starts although nothing that has expired can be deleted from its bucket for now', async () => {
  // given
  const gate = await withoutLists(server.environment.S3_ENDPOINT ?? '');
  // when
  const provider = await spawnProvider({ ...settings(), S3_ENDPOINT: gate.endpoint });
  // then
  expect((await fetch(`${provider.origin}/api/readyz`)).status).toBe(200);
  await provider.stop('SIGTERM');
  gate.close();
});

test('a provider whose bucket does not exist does not start, and says why', async () => {
  const { code, said } = await refusalOf({ ...settings(), S3_BUCKET: 'another' });
  expect(code).toBe(1);
  expect(said).toContain('bucket');
});
