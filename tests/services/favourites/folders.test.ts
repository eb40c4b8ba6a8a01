// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPACT_AT } from '../../../src/log/limits';
import { createReadable } from '../../../src/log/projection';
import { favouriteFolders, favourites } from '../../../src/log/projections/favourites';
import { memoryStorage } from '../../../src/log/storage';
import { type Log, openStore } from '../../../src/log/store';
import { createFavourites } from '../../../src/services/favourites/favourites';
import { createClients } from '../../../src/services/http/clients';
import { createClock } from '../../../src/services/http/clock';
import { json, problem, type ScriptedServer, scriptedServer } from '../../support/fake-server';
import { recordInto } from '../../support/record-into';

const FOLDERS = 'GET /api/resource/favorite-folder';
const CREATE = 'POST /api/resource/favorite-folder';
const CHANGE = 'PUT /api/resource/favorite-folder/:id';
const DELETE = 'DELETE /api/resource/favorite-folder/:id';
const url = '/api/file/car.png';
const done = () => json({ status: 'success' });
const folder = (_id: string, name: string) => json({ status: 'success', data: { _id, name } });

let server: ScriptedServer;
let log: Log;
beforeEach(async () => {
  server = scriptedServer();
  log = await openStore({
    userId: 'u',
    storage: memoryStorage(),
    projections: [favourites, favouriteFolders],
    tab: 'a',
    now: () => 0,
    limit: COMPACT_AT,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const options = () => ({
  clients: createClients({ token: () => 'token', onUnauthorized: () => undefined, clock: createClock() }),
  userLog: createReadable({ log }),
  ...recordInto(() => log),
  now: () => 7,
});
const folders = () => createFavourites(options()).favouriteFolders;
const names = () => log.projection(favouriteFolders).get();
const kept = () => log.projection(favourites).get()[url];
const added = () =>
  log.append({
    type: 'v1.FavoriteAdded',
    at: 1,
    favoriteId: 'f1',
    url,
    name: 'car',
    prompt: '',
    media: 'image',
    createdAt: 1,
  });

describe('a folder', () => {
  it('creates, renames and deletes a folder, and keeps its contents', async () => {
    await added();
    server.on(CREATE, () => folder('x', 'wheels'));
    expect(await folders().create('wheels')).toBe('done');
    server.on('PUT /api/resource/favorite/:id', done);
    expect(await createFavourites(options()).favourites.move({ favoriteId: 'f1', url }, 'x')).toBe('done');
    expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({ folder_id: 'x' });
    expect(kept()?.folderId).toBe('x');
    server.on(CHANGE, () => folder('x', 'rims'));
    expect(await folders().rename('x', 'rims')).toBe('done');
    expect(names()).toEqual({ x: 'rims' });
    server.on(DELETE, done);
    expect(await folders().remove('x')).toBe('done');
    expect(names()).toEqual({});
    expect(kept()).toEqual({ favoriteId: 'f1', url, name: 'car', prompt: '', media: 'image', createdAt: 1 });
  });

  it('whose name another has is neither created nor renamed', async () => {
    server.on(CREATE, () => problem(409, 'favorite.folderExists'));
    server.on(CHANGE, () => problem(409, 'favorite.folderExists'));
    expect([await folders().create('a'), await folders().rename('x', 'a')]).toEqual(['taken', 'taken']);
    expect(names()).toEqual({});
  });

  it('forgets a folder that is already gone and keeps one that cannot be deleted', async () => {
    await log.append({ type: 'v1.FavoriteFolderSaved', at: 1, folderId: 'x', name: 'wheels' });
    server.on(DELETE, () => problem(500, 'internal'));
    expect(await folders().remove('x')).toBe('failed');
    expect(names()).toEqual({ x: 'wheels' });
    server.on(DELETE, () => problem(404, 'notFound'));
    expect(await folders().remove('x')).toBe('done');
    expect(names()).toEqual({});
  });

  it("adds folders from the provider's list and forgets those missing from it", async () => {
    await log.append({ type: 'v1.FavoriteFolderSaved', at: 1, folderId: 'old', name: 'old' });
    server.on(FOLDERS, () => json({ status: 'success', data: [{ _id: 'x', name: 'wheels' }] }));
    expect(await folders().refresh()).toBe('done');
    expect(names()).toEqual({ x: 'wheels' });
    server.on(FOLDERS, () => problem(401, 'auth.expired'));
    expect(await folders().refresh()).toBe('signed-out');
  });

  it('keeps a folder that is created or renamed while the list is being fetched', async () => {
    // given
    await log.append({ type: 'v1.FavoriteFolderSaved', at: 1, folderId: 'x', name: 'wheels' });
    let answer = (_: Response) => {};
    server.on(
      FOLDERS,
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    server.on(CREATE, () => folder('y', 'seats'));
    server.on(CHANGE, () => folder('x', 'rims'));
    // when
    const refreshed = folders().refresh();
    await folders().create('seats');
    await folders().rename('x', 'rims');
    answer(json({ status: 'success', data: [{ _id: 'x', name: 'wheels' }] }));
    // then
    expect(await refreshed).toBe('done');
    expect(names()).toEqual({ x: 'rims', y: 'seats' });
  });
});

describe('a favourite', () => {
  it('restores a removed favourite with its time, its folder and its thumbnail', async () => {
    // given
    await added();
    await log.append(
      { type: 'v1.FavoriteMoved', at: 2, favoriteId: 'f1', url, folderId: 'x' },
      { type: 'v1.FavoriteThumbnailKept', at: 3, url, blob: 'hash' },
    );
    const before = kept();
    if (!before) throw new Error('no favourite');
    server.on('DELETE /api/resource/favorite/:id', done);
    server.on('POST /api/resource/favorite/:id/restore', done);
    const service = createFavourites(options()).favourites;
    await service.remove(before);
    expect(kept()).toBeUndefined();
    // when
    expect(await service.restore(before)).toBe('done');
    // then
    expect(kept()).toEqual(before);
  });

  it('lies where the list of the provider says, also when another device has moved it', async () => {
    await added();
    const listed = { _id: 'f1', url, name: 'car', type: 'p', prompt: '', created_at: '2026-11-01', size: 1, mime: 'x' };
    const service = createFavourites(options()).favourites;
    for (const folder_id of ['x', null]) {
      server.on('GET /api/resource/favorite/myself', () => json([{ ...listed, folder_id }]));
      expect(await service.refresh()).toBe('done');
      expect(kept()?.folderId).toBe(folder_id ?? undefined);
    }
  });
});
