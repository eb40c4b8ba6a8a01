import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPostgres, ping } from '../../../provider/database/open';
import { startPostgres } from '../../../scripts/cluster/postgres';

let server: Awaited<ReturnType<typeof startPostgres>>;
let database: OpenDatabase;
beforeAll(async () => {
  server = await startPostgres();
  database = await openPostgres(await server.database('busy'));
});
afterAll(async () => {
  await database.close();
  await server.close();
});

test('a statement waits for a free connection longer than connecting may take', async () => {
  // ten connections are all that there are
  const busy = Promise.all(Array.from({ length: 10 }, () => database.db.execute(sql`select pg_sleep(3.3)`)));
  await expect(ping(database.db)).resolves.toBeUndefined();
  await busy;
});

test('the server itself ends a statement, a wait for a lock and a transaction that hang', async () => {
  const inForce = await database.db.execute(
    sql`select name, setting from pg_settings where name like '%_timeout' and setting <> '0' and source = 'client' order by name`,
  );
  expect(inForce).toMatchObject({
    rows: [
      { name: 'idle_in_transaction_session_timeout', setting: '15000' },
      { name: 'lock_timeout', setting: '5000' },
      { name: 'statement_timeout', setting: '10000' },
    ],
  });
});

test('a wait for a lock that another transaction keeps ends, and the lock can be had afterwards', async () => {
  const locked = sql`select pg_advisory_xact_lock(7)`;
  await database.db.transaction(async (transaction) => {
    await transaction.execute(locked);
    await expect(database.db.execute(locked)).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
  await expect(database.db.execute(locked)).resolves.toBeDefined();
});
