import { expect, test } from 'vitest';
import { countInFlight } from '../../provider/http/in-flight';
import { createServer } from '../../provider/http/server';

test('a server that is closed answers first what it was asked before', async () => {
  // given
  const app = createServer({ FASTBACK_LOG: 'silent', TRUST_PROXY: false });
  app.addHook('preClose', countInFlight(app));
  let finish = () => {};
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((done) => {
        finish = done;
      });
      return { done: true };
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/slow`);
  await asked;
  // when
  const closed = app.close();
  setImmediate(finish);
  // then
  expect(await (await answer).json()).toEqual({ done: true });
  await closed;
});
