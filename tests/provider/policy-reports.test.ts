import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer();
});
afterAll(() => provider.close());

const send = (payload: string) =>
  provider.app.inject({
    ...{ method: 'POST', url: '/api/csp-report', payload },
    headers: { 'content-type': 'application/csp-report' },
  });

test('a report of a browser is logged without the query of any address', async () => {
  const logged: string[] = [];
  provider.app.log.warn = (...line: unknown[]) => void logged.push(JSON.stringify(line));
  const page = 'https://fastback.example/?token=secret';
  const report = { 'effective-directive': 'script-src', 'blocked-uri': 'inline', 'document-uri': page };
  expect((await send(JSON.stringify({ 'csp-report': report }))).statusCode).toBe(204);
  expect(logged.join()).toContain('script-src');
  expect(logged.join()).not.toContain('secret');
});

test.each(['', 'null', '{"csp-report":1}', '[', '{"csp-report":{"blocked-uri":{"a":[1]}}}'])(
  'a report that is none does no harm: %s',
  async (payload) => expect((await send(payload)).statusCode).toBe(204),
);

test('a report that is too long is refused', async () => {
  expect((await send('x'.repeat(17 * 1024))).statusCode).toBe(413);
});
