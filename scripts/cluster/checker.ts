import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Cluster } from './cluster';
import type { Person } from './person';
import { withClient } from './postgres';

/** What the checker found. All but `completed`, `cancelled`, `interrupted` and `leftOver` have to be 0. */
export interface Findings {
  completed: number;
  cancelled: number;
  /** Ended without charge because three workers died while drawing it. */
  interrupted: number;
  lostJobs: number;
  doubledJobs: number;
  lostCharges: number;
  doubledCharges: number;
  lostFiles: number;
  doubledFiles: number;
  /** Objects of the bucket that no row names: a worker was killed between the bucket and the database. */
  leftOver: number;
}

/** Sentences on what is wrong, each with its figures. */
export const faultsOf = (found: Findings): string[] =>
  (['lostJobs', 'doubledJobs', 'lostCharges', 'doubledCharges', 'lostFiles', 'doubledFiles'] as const)
    .filter((name) => found[name] > 0)
    .map((name) => `${name}: ${found[name]}`);

/** What a user was answered. */
export type Served = Pick<Person, 'id' | 'accepted' | 'cancelled'>;

interface TaskLine {
  readonly id: string;
  readonly key: string | null;
  readonly status: string;
  readonly code: string | null;
  readonly cost: number;
  readonly charged: number | null;
  readonly holds: number;
  readonly ends: number;
  readonly free: number;
  readonly held: number;
  readonly files: number;
  readonly results: number;
}

/**
 * Compares what the users were answered with what the database and the bucket hold, by statements of its own. With `ended`,
 * every generation has to be over, and every file is read and compared with its row.
 */
export async function check(
  { databaseUrl, objects }: Pick<Cluster, 'databaseUrl' | 'objects'>,
  people: readonly Served[],
  ended: boolean,
): Promise<Findings> {
  const found = nothingFound();
  await withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    for (const person of people) await checkPerson(client, person, ended, found);
    const adrift = await client.query(ADRIFT);
    found.lostCharges += adrift.rows.length;
    if (ended) await checkFiles(client, objects, found);
    await client.query('commit');
  });
  return found;
}

const nothingFound = (): Findings => ({
  ...{ completed: 0, cancelled: 0, interrupted: 0, lostJobs: 0, doubledJobs: 0 },
  ...{ lostCharges: 0, doubledCharges: 0, lostFiles: 0, doubledFiles: 0, leftOver: 0 },
});

const LINES = `
select t.id, t.idempotency_key as key, t.status, t.error_code as code, t.cost, t.charged,
  jsonb_array_length(t.results) as results,
  (select count(*)::int from files f where f.task_id = t.id) as files,
  count(*) filter (where l.kind = 'hold')::int as holds,
  count(*) filter (where l.kind in ('settle', 'release'))::int as ends,
  coalesce(sum(l.amount), 0)::int as free, coalesce(sum(l.held), 0)::int as held
from tasks t left join ledger l on l.task_id = t.id
where t.user_id = $1 group by t.id`;

/** Accounts whose balance is not the sum of their rows. */
const ADRIFT = `
select u.id from users u left join ledger l on l.user_id = u.id
group by u.id having u.free <> coalesce(sum(l.amount), 0) or u.held <> coalesce(sum(l.held), 0)`;

async function checkPerson(client: pg.Client, person: Served, ended: boolean, found: Findings): Promise<void> {
  const { rows } = await client.query<TaskLine>(LINES, [person.id]);
  const keyed = rows.filter(({ key }) => key !== null);
  const byKey = new Map(keyed.map((row) => [row.key, row]));
  found.doubledJobs += keyed.length - byKey.size;
  for (const [key, { id, files }] of person.accepted) {
    const row = byKey.get(key);
    if (!row || row.id !== id) {
      found.lostJobs++;
      continue;
    }
    const isOver = row.status === 'completed' || row.status === 'failed';
    if (!isOver && ended) found.lostJobs++;
    checkCharge(row, isOver, found);
    if (row.status === 'completed') checkResult(row, files, found);
    else if (row.status === 'failed') checkFailure(row, person.cancelled.has(id), found);
  }
}

/** One hold, one end, and nothing but the charge is gone in the end. */
function checkCharge(row: TaskLine, isOver: boolean, found: Findings): void {
  const ends = isOver ? 1 : 0;
  if (row.holds > 1 || row.ends > ends) found.doubledCharges++;
  else if (row.holds < 1 || row.ends < ends) found.lostCharges++;
  else if (isOver && (row.held !== 0 || row.free !== -(row.charged ?? 0))) found.lostCharges++;
  else if (!isOver && (row.held !== row.cost || row.free !== -row.cost)) found.lostCharges++;
}

function checkResult(row: TaskLine, files: number, found: Findings): void {
  found.completed++;
  if (row.files < files || row.results < files) found.lostFiles++;
  if (row.files > files || row.results > files) found.doubledFiles++;
  if (row.charged !== row.cost) found.lostCharges++;
}

function checkFailure(row: TaskLine, isCancelled: boolean, found: Findings): void {
  if (row.code === 'generation.cancelled' && isCancelled) found.cancelled++;
  else if (row.code === 'generation.interrupted' && row.charged === 0) found.interrupted++;
  else found.lostJobs++;
}

/** Every row's object is in the bucket, byte for byte; `objects` is the folder of the server that keeps them. */
async function checkFiles(client: pg.Client, objects: string, found: Findings): Promise<void> {
  const { rows } = await client.query<{ key: string; sha256: string }>('select key, sha256 from files');
  const SUFFIX = '._S3rver_object';
  const folder = join(objects, 'files');
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX));
  const kept = new Set(names.map((name) => name.slice(0, -SUFFIX.length)));
  found.leftOver += kept.size;
  for (const { key, sha256 } of rows) {
    if (!kept.has(key)) {
      found.lostFiles++;
      continue;
    }
    found.leftOver--;
    const bytes = await readFile(join(folder, `${key}${SUFFIX}`));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) found.lostFiles++;
  }
}
