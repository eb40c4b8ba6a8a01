import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPostgres, ping } from '../../../provider/database/open';
import { startPostgres } from '../../../scripts/cluster/postgres';

test('a statement waits for a free connection longer than connecting may take', async () => {
  const server = await startPostgres();
  const database = await openPostgres(await server.database('busy'));
  // ten connections are all that there are
  const busy = Promise.all(Array.from({ length: 10 }, () => database.db.execute(sql`select pg_sleep(3.3)`)));
  await expect(ping(database.db)).resolves.toBeUndefined();
  await busy;
  await database.close();
  await server.close();
});
