import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { type Database, openEmbedded } from '../../provider/database/open';
import { prepared } from '../../provider/database/prepared';
import { users } from '../../provider/database/schema';
import { keepTemplate, readTemplate } from '../../provider/database/template';

test('a statement is built once for each database and transaction, and asked with other values each time', async () => {
  // given
  const { db, close } = await openEmbedded(undefined, await readTemplate(await keepTemplate('.cache/databases')));
  await db.execute(sql`insert into users (id, username, free, held) values ('a', 'Ann', 0, 0), ('b', 'Bo', 0, 0)`);
  const build = vi.fn((from: Database) =>
    from
      .select({ name: users.username })
      .from(users)
      .where(sql`${users.id} = ${sql.placeholder('id')}`),
  );
  const nameOf = prepared(build);
  // when
  const names = [
    await nameOf(db).execute({ id: 'a' }),
    await nameOf(db).execute({ id: 'b' }),
    await db.transaction((transaction) => nameOf(transaction).execute({ id: 'none' })),
  ];
  // then
  expect(names).toEqual([[{ name: 'Ann' }], [{ name: 'Bo' }], []]);
  expect(build).toHaveBeenCalledTimes(2);
  await close();
});
