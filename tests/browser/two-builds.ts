import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A copy of the built app and provider, in which a newer build can take the place of the first. */
export interface CopiedBuild {
  readonly root: string;
  /** Gives every hashed file another name, as a build of changed sources does. */
  replace(): Promise<void>;
  remove(): Promise<void>;
}

export async function copyBuild(): Promise<CopiedBuild> {
  const root = await mkdtemp(join(tmpdir(), 'fastback-build-'));
  const app = join(root, 'dist/app');
  await cp('dist', join(root, 'dist'), { recursive: true });
  await cp('provider/database/migrations', join(root, 'provider/database/migrations'), { recursive: true });
  await cp('package.json', join(root, 'package.json'));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await removeCopies(app);
  return {
    root,
    replace: () => renameFiles(app),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

const filesOf = (folder: string) => readdir(folder, { recursive: true });

/** The compressed copies would say what stood in the files before. */
async function removeCopies(app: string) {
  const copies = (await filesOf(app)).filter((path) => /\.(br|gz)$/.test(path));
  await Promise.all(copies.map((path) => rm(join(app, path))));
}

async function renameFiles(app: string) {
  const assets = join(app, 'assets');
  const names = await readdir(assets);
  const known = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, '2$1')]));
  const anyName = /[\w.-]+\.\w+/g;
  for (const path of await filesOf(app)) {
    if (!/\.(js|css|html)$/.test(path)) continue;
    const text = await readFile(join(app, path), 'utf8');
    await writeFile(
      join(app, path),
      text.replace(anyName, (name) => known.get(name) ?? name),
    );
  }
  for (const [name, next] of known) await rename(join(assets, name), join(assets, next));
}
