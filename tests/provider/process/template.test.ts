import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../../../provider/database/open';
import { keepTemplate, readTemplate } from '../../../provider/database/template';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fastback-template-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('begins a new data folder with all tables and no row, and keeps what is written to it', async () => {
  // given
  const template = await readTemplate(await keepTemplate('.cache/databases'));
  const own = join(folder, 'db');
  // when
  const opened = await openEmbedded(own, template);
  const { rows: users } = (await opened.db.execute(sql`select * from users`)) as { rows: unknown[] };
  await opened.db.execute(sql`create table kept (id int)`);
  await opened.close();
  // then
  expect(users).toEqual([]);
  const again = await openEmbedded(own);
  const kept = (await again.db.execute(sql`select * from kept`)) as { rows: unknown[] };
  expect(kept.rows).toEqual([]);
  await again.close();
});

it('makes the template once, and leaves one that is there as it is', async () => {
  const path = await keepTemplate('.cache/databases');
  const [name = ''] = path.split('/').slice(-1);
  await writeFile(join(folder, name), 'a template');
  expect(await keepTemplate(folder)).toBe(join(folder, name));
  expect((await readdir(folder)).filter((file) => file.startsWith(name))).toEqual([name]);
});
