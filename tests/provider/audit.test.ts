import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiKeys, users } from '../../provider/database/schema';
import { recordLine, sweepTrail, trailOf } from '../../provider/http/audit-file';
import { eventually, signUp } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

const Line = z.object({
  at: z.string(),
  event: z.string(),
  user: z.nullable(z.string()),
  address: z.string(),
  result: z.enum(['done', 'refused']),
  because: z.optional(z.string()),
  request: z.string(),
});

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000' } });
});
afterAll(() => provider.close());

const text = () => readFile(join(provider.folder, 'audit.jsonl'), 'utf8').catch(() => '');
const trail = async () =>
  (await text())
    .split('\n')
    .filter(Boolean)
    .map((line) => Line.parse(JSON.parse(line)));
const post = (url: string, payload: object) =>
  provider.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress: '203.0.113.77' });

test('each call that concerns an account leaves a line, with who, from where and what came of it', async () => {
  const client = await signUp(provider, 'audited');
  await post('/auth/login', { username: 'audited', password: 'a wrong password' });
  await post('/auth/login', { username: 'audited', password: 'a long enough password' });
  const { _id } = (await client.post('/api/auth-token', { name: 'a key' })).json().data;
  await client.send({ method: 'DELETE', url: `/api/auth-token/${_id}` });
  const answer = await client.post('/api/auth/logout', { everywhere: true });
  await eventually(async () => expect(await trail()).toHaveLength(6));
  const lines = await trail();
  expect(lines.map(({ event, user, result, because }) => [event, user, result, because])).toEqual([
    ['registration', client.id, 'done', undefined],
    ['sign-in by password', client.id, 'refused', 'auth.invalidCredentials'],
    ['sign-in by password', client.id, 'done', undefined],
    ['API key created', client.id, 'done', undefined],
    ['API key deleted', client.id, 'done', undefined],
    ['sign-out', client.id, 'done', undefined],
  ]);
  expect(lines[5]?.request).toBe(answer.headers['x-request-id']);
  expect(lines[1]?.address).toBe(lines[2]?.address);
  expect(lines[1]?.address).not.toBe(lines[0]?.address);
});

test('no secret of any input stands in a file of the data folder or in the database', async () => {
  const secrets = ['planted-password-1', 'planted-password-2', 'planted-name-x', '13811112222', '424242'];
  const [password = '', other = '', username = '', mobile = '', code = ''] = secrets;
  await post('/auth/register', { username, password });
  await post('/auth/login', { username, password: other });
  await post('/auth/login/code', { mobile, code });
  const client = await signUp(provider);
  await client.send({ method: 'PUT', url: `/api/users/${client.id}/password`, payload: { current: other, password } });
  await eventually(async () => expect((await text()).trim().split('\n').at(-1)).toContain('password changed'));
  const names = await readdir(provider.folder, { recursive: true, withFileTypes: true });
  const written = await Promise.all(
    names.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  );
  const stored = JSON.stringify([await provider.db.select().from(apiKeys), await provider.db.select().from(users)]);
  for (const secret of [...secrets, client.apiKey, client.token, '203.0.113.77'])
    expect(written.join('')).not.toContain(secret);
  for (const secret of [password, other, code, client.apiKey, client.token]) expect(stored).not.toContain(secret);
});

test('the audit trail makes its folder, which a process that shares its work has not got', async () => {
  const folder = join(provider.folder, 'of', 'its own');
  await recordLine(folder, { event: 'sign-in' });
  expect(await readFile(join(folder, 'audit.jsonl'), 'utf8')).toBe('{"event":"sign-in"}\n');
});

test('a failed sign-in at no account names nobody', async () => {
  const before = (await trail()).length;
  await post('/auth/login', { username: 'nobody-of-that-name', password: 'a wrong password' });
  await eventually(async () => expect(await trail()).toHaveLength(before + 1));
  expect((await trail()).at(-1)).toMatchObject({ event: 'sign-in by password', user: null, result: 'refused' });
});

describe('the files of the trail', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fastback-audit-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const DAY_S = 24 * 3600;
  /** A file by the age of its last line (days). */
  const write = async (name: string, text: string, daysAgo: number) => {
    await writeFile(join(folder, name), text);
    const time = Date.now() / 1000 - daysAgo * DAY_S;
    await utimes(join(folder, name), time, time);
  };
  const lines = async (user?: string) => {
    const all = [];
    for await (const { event } of trailOf(folder, user)) all.push(event);
    return all;
  };

  test('each day has a file, and they are read in their order', async () => {
    await write('audit.1.jsonl', '{"event":"of an earlier version"}\n', 3);
    await write('audit.jsonl', '{"event":"yesterday"}\n', 1);
    await recordLine(folder, { event: 'today' });
    await recordLine(folder, { event: 'later' });
    expect(await lines()).toEqual(['of an earlier version', 'yesterday', 'today', 'later']);
    expect(await readFile(join(folder, 'audit.jsonl'), 'utf8')).not.toContain('yesterday');
  });

  test('the lines of a user are those that name this user, and not those that only mention the id', async () => {
    await write('audit.jsonl', '{"event":"a","user":"one"}\n{"event":"b","user":"two","for":"one"}\nnot JSON one\n', 0);
    expect(await lines('one')).toEqual(['a']);
  });

  test('a sweep deletes the files that are too old, and nothing else of the folder', async () => {
    await write('audit.old.jsonl', '{"event":"old"}\n', 8);
    await write('audit.young.jsonl', '{"event":"young"}\n', 6);
    await write('secret', 'of the operator', 100);
    await sweepTrail(folder, 7);
    expect(await lines()).toEqual(['young']);
    expect(await readdir(folder)).toEqual(['audit.young.jsonl', 'secret']);
  });
});
