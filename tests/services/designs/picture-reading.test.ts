// @vitest-environment happy-dom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { openPictureReading } from '../../../src/services/designs/picture-reading';
import { createClients } from '../../../src/services/http/clients';
import { scriptedServer } from '../../support/fake-server';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a picture is waited for on a slow provider, which asking again would keep from ever answering', async () => {
  // given a provider that takes forty seconds for a picture
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const server = scriptedServer();
  const said = { design: { version: 1 }, words: [], contradictions: [] };
  server.on(
    'POST /api/designs/read',
    () => new Promise((resolve) => setTimeout(() => resolve(Response.json(said)), 40_000)),
  );
  const clock = { now: () => 0, heard: () => {} };
  const { api } = createClients({ token: () => 'token', onUnauthorized: vi.fn(), clock: clock as never });
  const picture = { url: 'https://files.example/car.png', answers: {} };
  const actor = openPictureReading(picture, { client: api, inspect: () => {} });
  onTestFinished(() => void actor.stop());
  // when half a minute has passed
  await vi.advanceTimersByTimeAsync(30_000);
  // then it is still read, for the first time
  expect(actor.getSnapshot().hasTag('working')).toBe(true);
  expect(server.calls).toHaveLength(1);
  // and its answer is taken
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(actor.getSnapshot().hasTag('working')).toBe(false));
  expect(server.calls).toHaveLength(1);
});
