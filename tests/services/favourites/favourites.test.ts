// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Favourite } from '../../../contract/favourite';
import { COMPACT_AT } from '../../../src/log/limits';
import { createReadable } from '../../../src/log/projection';
import { favourites } from '../../../src/log/projections/favourites';
import { memoryStorage } from '../../../src/log/storage';
import { type Log, openStore } from '../../../src/log/store';
import { createFavourites } from '../../../src/services/favourites/favourites';
import { createClients } from '../../../src/services/http/clients';
import { createClock } from '../../../src/services/http/clock';
import { json, noAnswer, problem, type ScriptedServer, scriptedServer } from '../../support/fake-server';
import { recordInto } from '../../support/record-into';

const ADD = 'POST /api/resource/favorite';
const LIST = 'GET /api/resource/favorite/myself';
const REMOVE = 'DELETE /api/resource/favorite/:id';
const car = { url: '/api/file/car.png', name: 'car', prompt: 'a red car', media: 'image', resultId: 'r1' } as const;
const listed = (_id: string, url: string, mime = 'image/png'): Favourite => ({
  _id,
  url,
  name: _id,
  type: 'product',
  prompt: '',
  created_at: '2026-11-01T00:00:00.000Z',
  size: 1,
  mime,
});

let server: ScriptedServer;
let log: Log;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  server = scriptedServer();
  const storage = memoryStorage();
  log = await openStore({ userId: 'u', storage, projections: [favourites], tab: 'a', now: () => 0, limit: COMPACT_AT });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const service = () =>
  createFavourites({
    clients: createClients({ token: () => 'token', onUnauthorized: () => undefined, clock: createClock() }),
    userLog: createReadable({ log }),
    ...recordInto(() => log),
    now: () => 7,
  }).favourites;
const kept = () => log.projection(favourites).get();
const created = (_id = 'f1', url: string = car.url) => json({ _id, url, name: 'car', type: 'product' });
/** Lets every wait pass until the work is done. */
async function settled<T>(work: Promise<T>): Promise<T> {
  let done = false;
  work.finally(() => {
    done = true;
  });
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toBe(true);
  });
  return work;
}

describe('adding a favourite', () => {
  it('sends its url, name and type, and remembers what the provider calls it', async () => {
    server.on(ADD, () => created());
    expect(await service().add(car)).toBe('done');
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({ url: car.url, name: 'car', type: 'product' });
    expect(kept()[car.url]).toEqual({ ...car, favoriteId: 'f1', createdAt: 7 });
  });

  it.each([
    ['without an id', () => json({ url: car.url })],
    ['without a url', () => json({ _id: 'f1' })],
    ['with an empty id', () => json({ _id: '', url: car.url })],
    ['of HTML', () => new Response('<html>', { status: 200 })],
    ['cut off', () => new Response('{"_id":"f1","u', { status: 200 })],
  ])('refuses an answer %s and remembers nothing', async (_, answer) => {
    server.on(ADD, answer);
    expect(await settled(service().add(car))).toBe('malformed');
    expect(kept()).toEqual({});
  });

  it('waits as long as the provider asks, says so, and then succeeds', async () => {
    server.on(
      ADD,
      () => problem(429, 'rate.limited', 'slower', { 'retry-after': '3' }),
      () => created(),
    );
    const waiting = vi.fn();
    expect(await settled(service().add(car, waiting))).toBe('done');
    expect(waiting).toHaveBeenCalledExactlyOnceWith(3_000);
  });

  it('retries adding a favourite after 502, 503 and a lost network, and stops after the third try', async () => {
    server.on(
      ADD,
      () => problem(502, 'bad'),
      noAnswer,
      () => created(),
    );
    expect(await settled(service().add(car))).toBe('done');
    server.on(ADD, () => problem(503, 'unavailable'));
    const before = server.calls.length;
    expect(await settled(service().add({ ...car, url: '/api/file/other.png' }))).toBe('failed');
    expect(server.calls.length - before).toBe(3);
  });

  it('stops adding a favourite at once when it is refused', async () => {
    server.on(ADD, () => problem(400, 'request.invalid'));
    expect(await service().add(car)).toBe('failed');
    expect(server.calls).toHaveLength(1);
  });
});

describe('removing a favourite', () => {
  const known = async () => {
    server.on(ADD, () => created());
    await service().add(car);
  };

  it('forgets it, also when another tab was first', async () => {
    await known();
    server.on(REMOVE, () => problem(404, 'notFound'));
    expect(await service().remove({ favoriteId: 'f1', url: car.url })).toBe('done');
    expect(server.calls.at(-1)?.path).toBe('/api/resource/favorite/f1');
    expect(kept()).toEqual({});
  });

  it('keeps it when the provider could not do it', async () => {
    await known();
    server.on(REMOVE, () => problem(500, 'internal'));
    expect(await service().remove({ favoriteId: 'f1', url: car.url })).toBe('failed');
    expect(kept()[car.url]?.favoriteId).toBe('f1');
  });
});

describe("bringing the log up to the provider's list", () => {
  it('adds what is new there, removes what is gone there, and then has nothing more to say', async () => {
    server.on(ADD, () => created());
    await service().add(car);
    server.on(LIST, () =>
      json([listed('f3', '/api/file/m.glb', 'model/gltf-binary'), listed('f2', '/api/file/b.png')]),
    );
    const said = vi.fn();
    log.onFact(said);
    expect(await service().refresh()).toBe('done');
    expect(Object.values(kept()).map(({ favoriteId, media }) => [favoriteId, media])).toEqual([
      ['f2', 'image'],
      ['f3', '3d'],
    ]);
    expect(said).toHaveBeenCalledTimes(3);
    await service().refresh();
    expect(said).toHaveBeenCalledTimes(3);
  });

  it('leaves alone what changed while the list was on its way', async () => {
    // given a list that was made before the car became a favourite
    let answer = (_: Response) => {};
    server.on(LIST, () => new Promise((resolve) => (answer = resolve)));
    server.on(ADD, () => created());
    const refreshed = service().refresh();
    await vi.waitFor(() => expect(server.routes()).toContain(LIST));
    await service().add(car);
    // when it arrives after the newer answer
    answer(json([listed('f2', '/api/file/b.png')]));
    await refreshed;
    // then
    expect(Object.keys(kept()).sort()).toEqual(['/api/file/b.png', car.url]);
  });

  it('changes nothing when the list is of an unknown shape or does not come', async () => {
    server.on(ADD, () => created());
    await service().add(car);
    server.on(LIST, () => json({ data: [] }));
    expect(await settled(service().refresh())).toBe('malformed');
    server.on(LIST, noAnswer);
    expect(await settled(service().refresh())).toBe('failed');
    expect(kept()[car.url]?.favoriteId).toBe('f1');
  });
});
