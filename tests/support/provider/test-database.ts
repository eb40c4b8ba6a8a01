import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type OpenDatabase, openEmbedded } from '../../../provider/database/open';
import { keepTemplate, readTemplate } from '../../../provider/database/template';

let template: Promise<Blob> | undefined;
const readOnce = () => {
  template ??= keepTemplate('.cache/databases').then(readTemplate);
  return template;
};

/** A migrated embedded database in memory, asked `mayWrite` before everything that it is sent. */
export async function openMigratedCopy(mayWrite: () => boolean): Promise<OpenDatabase> {
  return openEmbedded(undefined, await readOnce(), mayWrite);
}

/** Databases that were given back, empty: making one takes three quarters of a second of a processor. */
const empty: PGlite[] = [];
/** The rows that say which migrations a database has, as the template has them. */
const MIGRATED = 'drizzle.__drizzle_migrations';
const KEPT = 'drizzle.kept_migrations';

/** A migrated database in memory without a row; closing it empties it for the next test. */
export async function borrowDatabase(): Promise<OpenDatabase> {
  const client = empty.pop() ?? (await made());
  let isOpen = true;
  // What still runs when its test is over must not write into another one's database.
  const lent = new Proxy(client, {
    get: (target, name) => {
      if (!isOpen) throw new Error('PGlite is closed');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    db: drizzle(lent),
    exclusive: true,
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await emptied(client);
      empty.push(client);
    },
  };
}

async function made(): Promise<PGlite> {
  const client = await PGlite.create({ loadDataDir: await readOnce() });
  await client.exec(`create table ${KEPT} as select * from ${MIGRATED}`);
  return client;
}

/** Removes every row and what its session has set: the migrations insert none but those of their own table. */
async function emptied(client: PGlite) {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await client.exec(`truncate ${rows.map(({ name }) => name).join()} restart identity cascade`);
  await client.exec(`truncate ${MIGRATED}; insert into ${MIGRATED} select * from ${KEPT}`);
  await client.exec('discard all');
}
