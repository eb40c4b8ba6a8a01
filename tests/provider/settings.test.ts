import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readSettings, settingNames } from '../../provider/kernel/settings';

test.each([
  'postgres://fastback@db.example/fastback',
  'postgresql://fastback:word@10.0.0.7:5432/fastback',
  'postgres://fastback@localhost.evil.example/fastback',
  'postgres://fastback@[2001:db8::1]/fastback',
])('the database at %s is refused until its address says how the line is kept', (DATABASE_URL) => {
  expect(() => readSettings({ DATABASE_URL })).toThrow('sslmode=verify-full');
  for (const mode of ['verify-full', 'require', 'disable']) {
    expect(() => readSettings({ DATABASE_URL: `${DATABASE_URL}?sslmode=${mode}` })).not.toThrow();
  }
});

test.each([
  'postgres://fastback@localhost/fastback',
  'postgres://127.0.0.1:5433/f',
  'postgres://u@[::1]/f',
  'postgres:///f',
])('the database of this machine at %s needs no such word', (DATABASE_URL) => {
  expect(readSettings({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
});

test('the page for operators names every setting', async () => {
  const page = await readFile('docs/operations.md', 'utf8');
  const missing = settingNames.filter((name) => !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

test('the page about security names tests that exist', async () => {
  const page = await readFile('docs/security.md', 'utf8');
  const named = [...page.matchAll(/`(tests\/[\w/-]+\.test\.ts)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
