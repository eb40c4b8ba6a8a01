import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { packageRoot } from '../kernel/paths';
import { openEmbedded } from './open';

const gunzip = promisify(zlib.gunzip);

const MIGRATIONS = 'provider/database/migrations';
const DATABASE = 'node_modules/@electric-sql/pglite/package.json';
/** Where the build leaves it. */
const BUILT = 'dist/database';

/** Other migrations, or another release of the database, have another name. */
async function nameOf(root: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, DATABASE)));
  const files = await readdir(join(root, MIGRATIONS), { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(await readFile(path));
  return `${hash.digest('hex').slice(0, 16)}.tar.gz`;
}

/** A new embedded database that is migrated, as the build dumped it; undefined where there is none for this program. */
export async function builtTemplate(): Promise<Blob | undefined> {
  const path = join(packageRoot(), BUILT, await nameOf(packageRoot()));
  return existsSync(path) ? readTemplate(path) : undefined;
}

/** A template for `openEmbedded`. Node unpacks it in a third of the time that the database itself takes. */
export const readTemplate = async (path: string): Promise<Blob> => new Blob([await gunzip(await readFile(path))]);

/** Makes the template in `folder` unless it is there, and answers its path. Processes may do so at once. */
export async function keepTemplate(folder = join(packageRoot(), BUILT)): Promise<string> {
  const path = join(folder, await nameOf(packageRoot()));
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const making = await mkdtemp(join(tmpdir(), 'fastback-database-'));
  try {
    await (await openEmbedded(join(making, 'db'))).close();
    const client = await PGlite.create(join(making, 'db'));
    const dump = await client.dumpDataDir('gzip');
    await client.close();
    // Put in its place whole.
    const beside = `${path}.${process.pid}`;
    await writeFile(beside, dump.stream());
    await rename(beside, path);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return path;
}
