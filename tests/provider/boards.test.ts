import { afterAll, beforeAll, expect, test } from 'vitest';
import { BoardLinkAnswer, BoardLinkList, SharedBoardAnswer } from '../../contract/shared-board';
import { Retention } from '../../provider/retention/retention';
import { type Client, imageBytes, signUp } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer();
});
afterAll(() => provider.close());

const BOARDS = '/api/resource/shared-board';
const place = { x: 0, y: -10.5, width: 300, height: 200 };
const note = { kind: 'note', ...place, text: 'a lower nose' };
const arrow = { kind: 'arrow', ...place, width: -40 };
const publish = (client: Client, items: readonly object[], rest: object = {}) =>
  client.post(BOARDS, { board_id: 'b1', name: 'Noses', items, ...rest });
const published = async (...given: Parameters<typeof publish>) =>
  BoardLinkAnswer.parse((await publish(...given)).json()).data;
const links = async (client: Client) => BoardLinkList.parse((await client.get(BOARDS)).json()).data;
const show = (client: Client, id: string) => client.get(`${BOARDS}/${id}`);
const shown = async (client: Client, id: string) => SharedBoardAnswer.parse((await show(client, id)).json()).data;
const end = (client: Client, id: string) => client.send({ method: 'DELETE', url: `${BOARDS}/${id}` });
const picture = async (client: Client) => {
  const { fileUrl: url } = await client.upload(await imageBytes());
  return { kind: 'picture', ...place, text: 'the prompt of its owner', url };
};

test('another user sees a board as it was published, with its pictures, and nothing of whose it is', async () => {
  // given
  const [ada, bob] = [await signUp(provider), await signUp(provider)];
  const car = await picture(ada);
  const { _id } = await published(ada, [car, note, arrow]);
  // when
  const answer = await show(bob, _id);
  // then
  const board = SharedBoardAnswer.parse(answer.json()).data;
  expect(board).toMatchObject({ name: 'Noses', items: [{ kind: 'picture', ...place }, note, arrow] });
  const key = car.url.split('/').at(-1) ?? '';
  for (const secret of [ada.id, key, 'prompt', 'board_id']) expect(answer.body).not.toContain(secret);
  // a picture's address needs no session, as an image in a page has none
  const seen = await provider.app.inject(board.items[0]?.url ?? '');
  expect(seen.statusCode).toBe(200);
  expect(seen.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
  expect(seen.rawPayload).toEqual((await provider.app.inject(car.url)).rawPayload);
});

test('nobody who is not signed in sees a board, and an invented link shows none', async () => {
  const ada = await signUp(provider);
  const { _id } = await published(ada, [note]);
  expect((await provider.app.inject(`${BOARDS}/${_id}`)).statusCode).toBe(401);
  expect((await show(await signUp(provider), '0'.repeat(40))).statusCode).toBe(404);
});

test('a board that is published again keeps its link, and shows what it is now', async () => {
  // given
  const [ada, bob] = [await signUp(provider), await signUp(provider)];
  const first = await published(ada, [await picture(ada), note]);
  const before = await shown(bob, first._id);
  // when
  const second = await published(ada, [arrow], { name: 'Tails' });
  // then
  expect(second._id).toBe(first._id);
  expect(await shown(bob, first._id)).toMatchObject({ name: 'Tails', items: [arrow] });
  expect(await links(ada)).toEqual([second]);
  expect((await provider.app.inject(before.items[0]?.url ?? '')).statusCode).toBe(403);
});

test('a link that its owner ends shows nothing more, neither its board nor a picture by a known address', async () => {
  // given
  const [ada, bob] = [await signUp(provider), await signUp(provider)];
  const { _id } = await published(ada, [await picture(ada)]);
  const [item] = (await shown(bob, _id)).items;
  // when
  expect((await end(bob, _id)).statusCode).toBe(404);
  expect((await end(ada, _id)).statusCode).toBe(200);
  // then
  expect((await show(bob, _id)).statusCode).toBe(404);
  expect((await provider.app.inject(item?.url ?? '')).statusCode).toBe(404);
  expect((await end(ada, _id)).statusCode).toBe(404);
  expect(await links(ada)).toEqual([]);
  // a new link is another one
  expect((await published(ada, [note]))._id).not.toBe(_id);
});

test('the address of a picture is bound to its place, its board and its time', async () => {
  // given
  const ada = await signUp(provider);
  const [one, other] = [await picture(ada), await picture(ada)];
  const { _id } = await published(ada, [one, other]);
  const [first, second] = (await shown(ada, _id)).items;
  const url = new URL(first?.url ?? '', 'http://localhost');
  const forged = (change: (url: URL) => void) => {
    const copy = new URL(url);
    change(copy);
    return provider.app.inject(copy.pathname + copy.search);
  };
  // then
  const elsewhere = await forged((copy) => {
    copy.pathname = new URL(second?.url ?? '', url).pathname;
  });
  const later = await forged((copy) => copy.searchParams.set('expires', '99999999999'));
  const unsigned = await forged((copy) => copy.searchParams.set('signature', 'x'));
  expect([elsewhere, later, unsigned].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect((await forged((copy) => copy.searchParams.delete('signature'))).statusCode).toBe(400);
});

test("a board with another's picture, with none where one should be, or too large is refused", async () => {
  // given
  const [ada, bob] = [await signUp(provider), await signUp(provider)];
  const foreign = await picture(bob);
  const { url: _, ...without } = await picture(ada);
  // then
  const answers = [await publish(ada, [note, foreign]), await publish(ada, [without])];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  expect(answers[0]?.json()).toMatchObject({ code: 'image.missing', field: 'items.1.url' });
  const outside = await publish(ada, [{ ...without, url: 'https://elsewhere.example/car.png' }]);
  expect(outside.statusCode).toBe(400);
  expect(
    (
      await publish(
        ada,
        Array.from({ length: 501 }, () => note),
      )
    ).statusCode,
  ).toBe(400);
  expect((await publish(ada, [{ ...note, x: 1e300 }])).statusCode).toBe(400);
  expect((await publish(ada, [{ ...note, text: 'x'.repeat(2_001) }])).statusCode).toBe(400);
  const long = Array.from({ length: 200 }, () => ({ ...note, text: 'x'.repeat(2_000) }));
  expect((await publish(ada, long)).statusCode).toBe(413);
  expect(await links(ada)).toEqual([]);
});

test('a user has at most 50 live links, and those that there are can still be published again', async () => {
  const ada = await signUp(provider);
  for (let count = 0; count < 50; count++) await published(ada, [note], { board_id: `b${count}` });
  const answer = await publish(ada, [note], { board_id: 'one more' });
  expect(answer.statusCode).toBe(409);
  expect((await publish(ada, [arrow], { board_id: 'b7' })).statusCode).toBe(200);
});

test('a picture whose file its owner deletes is missing on the board, whose other items stay', async () => {
  // given
  const [ada, bob] = [await signUp(provider), await signUp(provider)];
  const car = await picture(ada);
  const { _id } = await published(ada, [car, note]);
  const [before] = (await shown(bob, _id)).items;
  // when
  expect((await ada.send({ method: 'DELETE', url: car.url })).statusCode).toBe(200);
  // then
  const { items } = await shown(bob, _id);
  expect(items).toMatchObject([{ kind: 'picture' }, note]);
  expect(items[0]).not.toHaveProperty('url');
  expect((await provider.app.inject(before?.url ?? '')).statusCode).toBe(404);
});

test('a link ends with the account of its owner, and with the days that work is kept', async () => {
  // given
  const [ada, eve, bob] = [await signUp(provider), await signUp(provider), await signUp(provider)];
  const [mine, hers] = [await published(ada, [note]), await published(eve, [note])];
  // when
  await ada.send({ method: 'DELETE', url: `/api/users/${ada.id}`, payload: { current: 'a long enough password' } });
  // then
  expect((await show(bob, mine._id)).statusCode).toBe(404);
  expect((await show(bob, hers._id)).statusCode).toBe(200);
  // when
  const now = () => Date.now() + 31 * 24 * 3_600_000;
  await new Retention(provider.db, provider.store, { days: 30, now }).sweep();
  // then
  expect((await show(bob, hers._id)).statusCode).toBe(404);
});
