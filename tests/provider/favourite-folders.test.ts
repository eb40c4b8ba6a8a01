import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/error';
import { FavouriteCreated, FavouriteList, FolderAnswer, FolderList } from '../../contract/favourite';
import { type Client, imageBytes, signUp } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer();
});
afterAll(() => provider.close());

const FOLDER = '/api/resource/favorite-folder';
const create = (client: Client, name: string) => client.post(FOLDER, { name });
const made = async (client: Client, name: string) => FolderAnswer.parse((await create(client, name)).json()).data;
const rename = (client: Client, id: string, name: string) =>
  client.send({ method: 'PUT', url: `${FOLDER}/${id}`, payload: { name } });
const drop = (client: Client, id: string) => client.send({ method: 'DELETE', url: `${FOLDER}/${id}` });
const folders = async (client: Client) =>
  FolderList.parse((await client.get(FOLDER)).json()).data.map(({ name }) => name);
const move = (client: Client, id: string, folder_id: string | null) =>
  client.send({ method: 'PUT', url: `/api/resource/favorite/${id}`, payload: { folder_id } });
const list = async (client: Client) => FavouriteList.parse((await client.get('/api/resource/favorite/myself')).json());

/** A favourite of an uploaded picture. */
async function favourite(client: Client) {
  const { fileUrl: url } = await client.upload(await imageBytes());
  return FavouriteCreated.parse((await client.post('/api/resource/favorite', { url, name: 'car', type: 'p' })).json());
}

test('folders are created, renamed, listed by name and deleted; a favourite lies in one or in none', async () => {
  // given
  const client = await signUp(provider);
  const { _id } = await favourite(client);
  const wheels = await made(client, ' wheels ');
  await made(client, 'doors');
  expect(await folders(client)).toEqual(['doors', 'wheels']);
  // when
  expect((await move(client, _id, wheels._id)).statusCode).toBe(200);
  expect((await list(client))[0]?.folder_id).toBe(wheels._id);
  expect((await rename(client, wheels._id, 'rims')).json().data).toEqual({ _id: wheels._id, name: 'rims' });
  expect((await drop(client, wheels._id)).json()).toEqual({ status: 'success' });
  // then
  expect(await folders(client)).toEqual(['doors']);
  expect((await list(client)).map(({ folder_id }) => folder_id)).toEqual([null]);
});

test('two folders of one user never have the same name', async () => {
  const client = await signUp(provider);
  const first = await made(client, 'one');
  await made(client, 'two');
  const answers = [await create(client, 'one'), await rename(client, first._id, 'two')];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(409);
    expect(ErrorBody.parse(answer.json())).toMatchObject({ code: 'favorite.folderExists', field: 'name' });
  }
  expect((await rename(client, first._id, 'one')).statusCode).toBe(200);
  expect((await create(client, '   ')).statusCode).toBe(400);
  expect((await create(client, 'x'.repeat(41))).statusCode).toBe(400);
});

test('a restored favourite keeps its time and folder; one that is added again starts as new', async () => {
  // given
  const client = await signUp(provider);
  const { _id, url } = await favourite(client);
  const folder = await made(client, 'best');
  await move(client, _id, folder._id);
  const before = await list(client);
  const remove = () => client.send({ method: 'DELETE', url: `/api/resource/favorite/${_id}` });
  // when
  await remove();
  expect(await list(client)).toEqual([]);
  expect((await move(client, _id, null)).statusCode).toBe(404);
  expect((await client.post(`/api/resource/favorite/${_id}/restore`, {})).statusCode).toBe(200);
  // then
  expect(await list(client)).toEqual(before);
  // when
  await remove();
  await client.post('/api/resource/favorite', { url, name: 'again', type: 'p' });
  // then
  const [again, ...others] = await list(client);
  expect(others).toEqual([]);
  expect(again).toMatchObject({ name: 'again', folder_id: null });
  expect(Date.parse(again?.created_at ?? '')).toBeGreaterThan(Date.parse(before[0]?.created_at ?? ''));
});

test("one user neither sees nor changes another's folders, and puts nothing into them", async () => {
  // given
  const owner = await signUp(provider);
  const stranger = await signUp(provider);
  const folder = await made(owner, 'mine');
  const theirs = await favourite(owner);
  const own = await favourite(stranger);
  // when
  const answers = await Promise.all([
    rename(stranger, folder._id, 'yours'),
    drop(stranger, folder._id),
    move(stranger, theirs._id, null),
    stranger.post(`/api/resource/favorite/${theirs._id}/restore`, {}),
    move(stranger, own._id, folder._id),
  ]);
  // then
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 400]);
  expect(await folders(stranger)).toEqual([]);
  expect(await folders(owner)).toEqual(['mine']);
  const anonymous = await provider.app.inject({ method: 'GET', url: FOLDER });
  expect(anonymous.statusCode).toBe(401);
});

test('a user has at most 200 folders, also when many are made at once', async () => {
  const client = await signUp(provider);
  const answers = await Promise.all(Array.from({ length: 205 }, (_, folder) => create(client, `folder ${folder}`)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(200);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
  expect(await folders(client)).toHaveLength(200);
});
