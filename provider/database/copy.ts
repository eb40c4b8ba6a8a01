import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Transaction } from './open';

/** Rows that are sent in one statement. */
const ROWS_AT_ONCE = 500;

const Names = z.array(z.object({ name: z.string() }));
const References = z.array(z.object({ child: z.string(), parent: z.string() }));
const Rows = z.array(z.object({ row: z.string() }));
const Count = z.tuple([z.object({ rows: z.coerce.number() })]);

/** What two databases have to agree on. */
export interface Sums {
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Of the whole ledger, and of the balances beside it (compute power). */
  readonly ledger: Readonly<Record<'amount' | 'held' | 'charged' | 'free' | 'reserved', number>>;
}

/** All tables of the schema, each after those that it refers to. */
async function tablesOf(db: Database): Promise<string[]> {
  const names = Names.parse(
    rowsOf(await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`)),
  ).map(({ name }) => name);
  const references = References.parse(
    rowsOf(
      await db.execute(sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent
        from pg_constraint where contype = 'f' and conrelid <> confrelid`),
    ),
  );
  const ordered: string[] = [];
  while (ordered.length < names.length) {
    const next = names.find(
      (name) =>
        !ordered.includes(name) && references.every(({ child, parent }) => child !== name || ordered.includes(parent)),
    );
    if (next === undefined) throw new Error('tables refer to each other in a circle');
    ordered.push(next);
  }
  return ordered;
}

/** Counts and sums of everything that is kept. */
export async function sumsOf(db: Database): Promise<Sums> {
  const rows: Record<string, number> = {};
  for (const table of (await tablesOf(db)).sort()) {
    const found = await db.execute(sql`select count(*) as rows from ${sql.identifier(table)}`);
    rows[table] = Count.parse(rowsOf(found))[0].rows;
  }
  const sum = (column: string, table: string) =>
    sql`(select coalesce(sum(${sql.identifier(column)}), 0) from ${sql.identifier(table)})::float8`;
  const sums = await db.execute(sql`select ${sum('amount', 'ledger')} as amount, ${sum('held', 'ledger')} as held,
    ${sum('charged', 'tasks')} as charged, ${sum('free', 'users')} as free, ${sum('held', 'users')} as reserved`);
  const Ledger = z.tuple([
    z.object({ amount: z.number(), held: z.number(), charged: z.number(), free: z.number(), reserved: z.number() }),
  ]);
  return { rows, ledger: Ledger.parse(rowsOf(sums))[0] };
}

/** Copies every row of every table into a database of the same schema that has none; `onTable` is called after each table. */
export async function copyTables(
  source: Transaction,
  target: Transaction,
  onTable: (table: string, rows: number) => void,
): Promise<void> {
  const own = await ownReferencesOf(target);
  // A row may refer to one that stands later in its table.
  for (const [table, name] of own) await defer(target, table, name, true);
  for (const table of await tablesOf(source)) onTable(table, await copyTable(source, target, table));
  await target.execute(sql`set constraints all immediate`);
  for (const [table, name] of own) await defer(target, table, name, false);
}

/** Constraints by which a table refers to itself: its name, and theirs. */
async function ownReferencesOf(db: Database): Promise<(readonly [table: string, name: string])[]> {
  const found = await db.execute(sql`select conrelid::regclass::text as child, conname as parent
    from pg_constraint where contype = 'f' and conrelid = confrelid`);
  return References.parse(rowsOf(found)).map(({ child, parent }) => [child, parent]);
}

async function defer(target: Transaction, table: string, name: string, isDeferred: boolean): Promise<void> {
  const when = isDeferred ? sql`deferrable initially deferred` : sql`not deferrable`;
  await target.execute(sql`alter table ${sql.identifier(table)} alter constraint ${sql.identifier(name)} ${when}`);
}

async function copyTable(source: Transaction, target: Transaction, table: string): Promise<number> {
  const name = sql.identifier(table);
  await source.execute(sql`declare everything no scroll cursor for select to_json(t)::text as row from ${name} t`);
  let copied = 0;
  for (;;) {
    const found = Rows.parse(rowsOf(await source.execute(sql.raw(`fetch ${ROWS_AT_ONCE} from everything`))));
    if (found.length === 0) break;
    // As text: no number of theirs passes through this program.
    const all = `[${found.map(({ row }) => row).join(',')}]`;
    await target.execute(sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${all}::json)`);
    copied += found.length;
  }
  await source.execute(sql`close everything`);
  await continueNumbers(target, table);
  return copied;
}

/** The next number of each counted column comes after those that were copied. */
async function continueNumbers(target: Transaction, table: string): Promise<void> {
  const counted = Names.parse(
    rowsOf(
      await target.execute(sql`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and column_default like 'nextval(%'`),
    ),
  );
  for (const { name } of counted) {
    const column = sql.identifier(name);
    await target.execute(sql`select setval(pg_get_serial_sequence(${table}, ${name}),
      coalesce(max(${column}), 1), max(${column}) is not null) from ${sql.identifier(table)}`);
  }
}

/** Both drivers answer an object with the rows in it. */
const rowsOf = (answer: unknown) => z.object({ rows: z.array(z.unknown()) }).parse(answer).rows;
