import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SignedIn } from '../../contract/account';
import { fillNameKeys } from '../../provider/accounts/name-keys';
import { NAME_KEYS, nameKey, nameProblem } from '../../provider/accounts/user-name';
import { users } from '../../provider/database/schema';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '100000' } });
});
afterAll(() => provider.close());

const password = 'a long enough password';
const post = (url: string, payload: object) => provider.app.inject({ method: 'POST', url: `/api${url}`, payload });
const register = (username: string) => post('/auth/register', { username, password });
const login = (username: string) => post('/auth/login', { username, password });

describe('a name that was registered', () => {
  test.each([
    'ÖZİL',
    'İstanbul',
    'ΣΊΣΥΦΟΣ',
    'Größe',
    'étoile'.normalize('NFD'),
    'ｗｉｄｅ',
    '林设计',
    'Lin设计师',
    'みどりカー',
  ])('the name %s signs in as it was registered', async (username) => {
    expect((await register(username)).statusCode).toBe(200);
    const answer = await login(username);
    expect(answer.statusCode).toBe(200);
    expect(SignedIn.parse(answer.json()).data.userInfo.username).toBe(username.normalize('NFC'));
  });

  test.each([
    ['Straßer', 'STRASSER'],
    ['σοφός', 'ΣΟΦΌΣ'],
    ['Crème', 'CRÈME'.normalize('NFD')],
    ['ｆｕｌｌ', 'full'],
  ])('the name %s signs in also where it is typed %s', async (username, typed) => {
    await register(username);
    expect((await login(typed)).statusCode).toBe(200);
  });
});

describe('a name that looks like another', () => {
  test.each([
    ['paco', 'расо', 'Cyrillic letters'],
    ['final', 'ﬁnal', 'a ligature'],
    ['painter', 'ＰＡＩＮＴＥＲ', 'full width'],
    ['modern', 'rnodern', 'two letters that look like one'],
    ['lacquer', '1acquer', 'a digit'],
    ['glossy', 'ɡlossy', 'a phonetic letter'],
    ['écran', 'e\u0301cran', 'another composition'],
    ['izmir', 'i\u0307zmir', 'a second dot on a dotted letter'],
    ['mathsign', '𝓂athsign', 'a letter of mathematics'],
    ['cityİst', 'cityist', 'a capital with a dot'],
    ['GROẞ', 'gross', 'a capital sharp s'],
    ['0000', 'O0O0', 'zeros'],
    ['oooooo', '0O0O0O', 'zeros in any case'],
    ['Bolide', 'BoIide', 'a capital i'],
    ['11111', 'IlIlI', 'ones'],
    ['工程部', 'エ程部', 'a Japanese letter'],
  ])('the name %s takes %s too (%s)', async (first, second) => {
    expect((await register(first)).statusCode).toBe(200);
    expect([400, 409]).toContain((await register(second)).statusCode);
  });

  test('a name of one other script is compared with Latin names by its look', () => {
    expect(nameKey('расо')).toBe(nameKey('paco'));
    expect(nameKey('ＡＤＭＩＮ')).toBe(nameKey('admin'));
    expect(nameKey('设计师')).not.toBe(nameKey('设计帅'));
    expect(nameKey('anna')).not.toBe(nameKey('anne'));
  });
});

describe('a name that cannot be had', () => {
  test.each([
    'admin',
    'Administrator',
    'ＲＯＯＴ',
    'fastback',
    'designer',
    'test-designer',
    '管理员',
    '溜背官方',
    'rооt',
  ])('the name %s cannot be had: it is reserved, or made to look so', async (username) => {
    const answer = await register(username);
    expect([400, 409]).toContain(answer.statusCode);
    expect(answer.json().field).toBe('username');
  });

  test.each(['аdmin', 'pаinter', 'Ωmega', 'русskий', 'ไทยthai'])(
    'the name %s is refused because it mixes scripts',
    async (username) => {
      expect((await register(username)).json()).toMatchObject({
        field: 'username',
        message: expect.stringContaining('mix'),
      });
    },
  );

  test.each(['АВЕ', 'ΑΒΕΖ', 'соре', 'оооо', 'ТОУОТА', 'о0о0'])(
    'the name %s is refused because each of its letters looks like a Latin one',
    async (username) => {
      expect((await register(username)).json()).toMatchObject({
        field: 'username',
        message: expect.stringContaining('Latin'),
      });
    },
  );

  test.each(['соня', 'Вова', 'Σοφία', '二〇二', '설계사'])('the name %s of one script can be had', async (username) => {
    expect((await register(username)).statusCode).toBe(200);
  });

  test('a name must not read like a mobile number, also in full width', async () => {
    expect((await register('１３８００１３８０００')).json()).toMatchObject({ field: 'username' });
    expect(nameProblem('13800138000')).toBe('mobile');
  });
});

test('accounts of an earlier version get their keys, and those that look alike are reported and sign in by their spelling', async () => {
  // given accounts without keys, two of which look alike
  const { passwordHash } = (await provider.db.select().from(users).where(eq(users.username, 'modern')))[0] ?? {};
  const old = (username: string, day: number) => ({
    ...{ id: randomUUID(), username, passwordHash, createdAt: new Date(Date.UTC(2026, 0, day)) },
  });
  const [older, younger, other] = [old('copper', 1), old('сорреr', 2), old('Zinc', 3)] as const;
  await provider.db.insert(users).values([younger, older, other]);
  // when
  const clashes = await fillNameKeys(provider.db);
  // then
  expect(clashes).toEqual([{ id: younger.id, username: younger.username }]);
  const signedIn = async (name: string) => SignedIn.parse((await login(name)).json()).data.userInfo.id;
  expect(await signedIn('copper')).toBe(older.id);
  expect(await signedIn('COPPER')).toBe(older.id);
  expect(await signedIn('сорреr')).toBe(younger.id);
  expect(await signedIn('zinc')).toBe(other.id);
  expect(await fillNameKeys(provider.db)).toEqual([]);
});

test('accounts whose keys an earlier version computed otherwise get those of today', async () => {
  // given
  await register('zer00');
  const mine = eq(users.username, 'zer00');
  const { nameKeyVersion = 0 } = (await provider.db.select().from(users).where(mine))[0] ?? {};
  await provider.db
    .update(users)
    .set({ nameKey: 'zerOO', nameKeyVersion: (nameKeyVersion ?? 0) - 1 })
    .where(mine);
  // when
  expect(await fillNameKeys(provider.db)).toEqual([]);
  // then
  expect((await provider.db.select().from(users).where(mine))[0]?.nameKey).toBe(nameKey('zerOO'));
  expect((await register('zeroo')).statusCode).toBe(409);
});

test('the keys of a name are computed once for each way to compute them', async () => {
  // given accounts with today's keys, one of which somebody has changed by hand
  await register('made-today');
  const mine = eq(users.username, 'made-today');
  await provider.db.update(users).set({ nameKey: 'by-hand' }).where(mine);
  // when
  await fillNameKeys(provider.db);
  // then nothing has read them
  expect((await provider.db.select().from(users).where(mine))[0]?.nameKey).toBe('by-hand');
});

test('the older of two accounts gets a key that an earlier version gave to the younger', async () => {
  // given
  const old = (username: string, key: string, day: number) => ({
    ...{ id: randomUUID(), username, nameKey: key, createdAt: new Date(Date.UTC(2026, 0, day)) },
  });
  const [older, younger] = [old('c0ral', 'c0ral', 1), old('coral', nameKey('coral'), 2)] as const;
  await provider.db.insert(users).values([older, younger]);
  // when
  const clashes = await fillNameKeys(provider.db);
  // then
  expect(clashes).toEqual([{ id: younger.id, username: 'coral' }]);
  const keyOf = async (id: string) => (await provider.db.select().from(users).where(eq(users.id, id)))[0]?.nameKey;
  expect(await keyOf(older.id)).toBe(nameKey('coral'));
  expect(await keyOf(younger.id)).toContain(younger.id);
});

test('another way to compute keys has another number', () => {
  // given every letter of the scripts that look like Latin; change NAME_KEYS together with the digest
  const letters = Array.from({ length: 0x0590 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
  const keys = letters.map((letter) => nameKey(`a${letter}`)).join('\n');
  // then
  const digest = createHash('sha256').update(keys).digest('hex').slice(0, 16);
  expect({ number: NAME_KEYS, digest }).toEqual({ number: 1, digest: '4d74df2f4aed4573' });
});
