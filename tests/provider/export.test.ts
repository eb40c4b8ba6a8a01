import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExportLink } from '../../contract/account';
import * as boards from '../../provider/database/boards-schema';
import * as machines from '../../provider/database/machines-schema';
import * as schema from '../../provider/database/schema';
import * as signIn from '../../provider/database/sign-in-schema';
import { trailOf } from '../../provider/http/audit-file';
import { type Client, eventually, imageBytes, signUp, textToImage } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000' } });
  await provider.runner.start(true);
});
afterAll(() => provider.close());

const linkOf = async (client: Client) =>
  ExportLink.parse((await client.post(`/api/users/${client.id}/export`)).json()).data.url;
const download = (url: string) => provider.app.inject({ method: 'GET', url });

/** The files of a zip by their paths, as another program reads them. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'fastback-export-'));
  try {
    writeFileSync(join(folder, 'all.zip'), zip);
    execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'all.zip'), join(folder, 'all')]);
    const paths = readdirSync(join(folder, 'all'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    return new Map(paths.map((path) => [path.slice(join(folder, 'all').length + 1), readFileSync(path)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the export holds everything of its user, nothing of anybody else, and no secret', async () => {
  // given two users who have uploaded and drawn, one with a second key
  const [ada, bob] = [await signUp(provider), await signUp(provider)];
  const picture = await imageBytes();
  const { fileUrl } = await ada.upload(picture);
  const other = (await bob.upload(await imageBytes('png', 32, 32))).fileUrl;
  const task = await ada.submit(textToImage({ prompt: 'a red coupe of ada' }));
  const secretTask = await bob.submit(textToImage({ prompt: 'a secret car of bob' }));
  await ada.reaches(task, 'completed');
  await bob.reaches(secretTask, 'completed');
  await ada.post('/api/resource/favorite', { url: fileUrl, name: 'my favourite', type: 'product' });
  // and somebody who tries to sign in to the account of each
  for (const { id } of [ada, bob]) {
    const { username } = await provider.accounts.info(id);
    await provider.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: 'guessed' } });
  }
  const link = await linkOf(ada);
  await eventually(async () => {
    const lines = [];
    for await (const line of trailOf(provider.folder, ada.id)) lines.push(line);
    expect(lines).toHaveLength(3);
  });
  // when
  const answer = await download(link);
  // then
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  const files = unzipped(answer.rawPayload);
  const read = (path: string) => JSON.parse(files.get(path)?.toString() ?? 'null');
  expect(read('account.json')).toMatchObject({ id: ada.id });
  expect(read('wallet.json').free).toBe((await ada.balance()).computePower);
  expect(read('tasks.json')).toMatchObject([{ id: task, status: 'completed', body: { prompt: 'a red coupe of ada' } }]);
  expect(read('ledger.json').map(({ kind }: { kind: string }) => kind)).toEqual(['trial', 'hold', 'settle']);
  expect(read('favourites.json')).toMatchObject([{ name: 'my favourite' }]);
  expect(read('api-keys.json')).toMatchObject([{ ends_with: ada.apiKey.slice(-8) }]);
  expect(read('sessions.json')).toHaveLength(1);
  expect(files.get(`uploads/${fileUrl.split('/').at(-1)}.png`)?.length).toBe(picture.length);
  expect([...files.keys()].filter((path) => path.startsWith(`results/${task}/`))).toHaveLength(1);
  expect(read('files.json')).toHaveLength(2);
  expect(read('audit.json')).toMatchObject([
    { event: 'registration', result: 'done' },
    { event: 'sign-in by password', result: 'refused', because: 'auth.invalidCredentials' },
    { event: 'export of own data requested', result: 'done' },
  ]);

  const all = Buffer.concat([...files.values()]).toString('latin1');
  for (const foreign of [bob.id, secretTask, other.split('/').at(-1) ?? '', 'a secret car']) {
    expect(all + [...files.keys()].join()).not.toContain(foreign);
  }
  for (const secret of [ada.apiKey, ada.token, 'argon2', 'a long enough password']) expect(all).not.toContain(secret);
});

/** The file of a table's rows, or why they are not part of an export. */
const TABLES: Record<string, string> = {
  users: 'account.json',
  sessions: 'sessions.json',
  api_keys: 'api-keys.json',
  ledger: 'ledger.json',
  files: 'files.json',
  tasks: 'tasks.json',
  favourite_folders: 'favourite-folders.json',
  favourites: 'favourites.json',
  shared_boards: 'shared-boards.json',
  orders: 'orders.json',
  sign_in_notices: 'sign-ins-by-qr.json',
  passkeys: 'passkeys.json',
  second_factors: 'second-factor.json',
  recovery_codes: 'second-factor.json',
  sign_in_codes: 'for five minutes',
  qr_sign_ins: 'for five minutes',
  second_factor_tickets: 'for five minutes',
  passkey_challenges: 'for five minutes',
  direct_uploads: 'until the bytes have come',
};
/** Columns of the record and of a session that are exported, in another file, or kept back. */
const KEPT_BACK = ['nameKey', 'nameKeyVersion', 'passwordHash', 'sessionGeneration', 'inviteRedeemedAt', 'deletedAt'];
const OTHERWISE = [...KEPT_BACK, 'free', 'held'];
const BY_ITS_OWNER = ['id', 'userId', 'generation'];
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('every table that names a user has its file in the export, and every column of the record and of sessions its place', async () => {
  // given
  const tables = Object.values({ ...schema, ...boards, ...machines, ...signIn }).flatMap((each) =>
    is(each, PgTable) ? [each] : [],
  );
  const named = tables.filter(
    (table) =>
      table === schema.users ||
      getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === schema.users),
  );
  const client = await signUp(provider);
  // when
  const files = unzipped((await download(await linkOf(client))).rawPayload);
  // then
  expect(named.map((table) => getTableName(table)).toSorted()).toEqual(Object.keys(TABLES).toSorted());
  for (const file of Object.values(TABLES).filter((name) => name.endsWith('.json')))
    expect([...files.keys()]).toContain(file);
  const read = (path: string) => JSON.parse(files.get(path)?.toString() ?? 'null');
  const places = (table: PgTable, out: readonly string[]) =>
    Object.keys(getTableColumns(table))
      .filter((name) => !out.includes(name))
      .map(snake);
  const renamed: Record<string, string> = { avatar_key: 'avatar', invited_by: 'invited_by_somebody' };
  const record = places(schema.users, OTHERWISE).map((name) => renamed[name] ?? name);
  expect(Object.keys(read('account.json')).toSorted()).toEqual(record.toSorted());
  expect(Object.keys(read('sessions.json')[0]).toSorted()).toEqual(places(schema.sessions, BY_ITS_OWNER).toSorted());
});

test('a link is good for its own user until all sessions end, and a forged one is refused', async () => {
  const [ada, bob] = [await signUp(provider), await signUp(provider)];
  const url = await linkOf(ada);
  const late = url.replace(/expires=\d+/, 'expires=9999999999');
  expect((await download(url.replace(ada.id, bob.id))).statusCode).toBe(401);
  expect((await download(late)).statusCode).toBe(401);
  expect((await download(url)).statusCode).toBe(200);
  await ada.post('/api/auth/logout', { everywhere: true });
  expect((await download(url)).statusCode).toBe(401);
});

test('one user exports once at a time and ten times a day', async () => {
  const ada = await signUp(provider);
  const url = await linkOf(ada);
  const answers = await Promise.all([download(url), download(url)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
  expect((await download(url)).statusCode).toBe(200);
  for (let link = 2; link <= 10; link++) await linkOf(ada);
  const refused = await ada.post(`/api/users/${ada.id}/export`);
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});
