// Copies what a server needs into a folder: `node scripts/runtime.mjs <folder>` after a build. The built app and provider, the
// migrations, and of node_modules the packages that the provider imports with all that they depend on: a fifth of all.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A built module's import or re-export of a package, or one while it runs. */
const IMPORT = /(?:^(?:import|export)\b[^;'"]*?|\bimport\()["']([@a-z][\w@./:-]*)["']/gm;

const root = fileURLToPath(new URL('..', import.meta.url));
const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Say where to: node scripts/runtime.mjs <folder>');
if (!existsSync(join(root, 'dist/provider/main.js'))) throw new Error('Build first: npm run build');

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const packages = packagesOf(importedBy(join(root, 'dist/provider')));
for (const path of ['dist', 'package.json', 'provider/database/migrations', ...packages]) {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    dereference: true,
    // What a package brings inside itself is named by itself, where it is needed.
    filter: (source) => !relative(join(root, path), source).split(/[\\/]/).includes('node_modules'),
  });
}
process.stdout.write(`${packages.length} packages in ${target}\n`);

/** Names of packages that the built modules of a folder import. */
function importedBy(folder) {
  const names = new Set();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      if (!name.startsWith('node:') && !builtinModules.includes(name)) names.add(packageOf(name));
    }
  }
  return names;
}

/** Folders of the packages, and of all that they depend on, below the root. */
function packagesOf(names) {
  const found = new Set();
  const queue = [...names].map((name) => ({ name, from: root, isNeeded: true }));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const folder = resolved(next.name, next.from);
    // A build for another system is not here.
    if (folder === undefined && next.isNeeded) throw new Error(`${next.name} is not installed`);
    if (folder === undefined || found.has(folder)) continue;
    found.add(folder);
    const from = join(root, folder);
    const { dependencies = {}, optionalDependencies = {}, ...about } = described(from);
    const peers = Object.keys(about.peerDependencies ?? {}).filter(
      (name) => !about.peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      queue.push({ name, from, isNeeded: name in dependencies && !(name in optionalDependencies) });
    }
  }
  return [...found].sort();
}

/** Where Node finds the package, seen from a folder. */
function resolved(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return relative(root, path);
    if (folder === dirname(folder) || !folder.startsWith(root.replace(/\/$/, ''))) return undefined;
  }
}

function described(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function packageOf(name) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
