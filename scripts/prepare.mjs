// Makes a checkout ready, doing only what is not done yet: `node scripts/prepare.mjs [build] [browser]`.
// Runs before anything is installed, so it uses nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findHeadlessChromium, installChromium } from './chromium.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const wanted = new Set(process.argv.slice(2));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Fastback needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

once('node_modules/.fastback-lock', ['package.json', 'package-lock.json', '.npmrc'], 'Installing packages', () =>
  run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']),
);
if (wanted.has('build')) {
  const sources = ['src', 'contract', 'provider', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
  const ways = [
    'vite.provider.config.ts',
    'scripts/build.mjs',
    'scripts/compress.mjs',
    'scripts/offline.mjs',
    'scripts/prerender.mjs',
    'scripts/weight.mjs',
  ];
  once('dist/.fastback-built', [...sources, ...ways], 'Building', () => run(process.execPath, ['scripts/build.mjs']));
}
if (wanted.has('browser') && !findHeadlessChromium()) {
  say('Installing Chromium');
  installChromium();
  if (!findHeadlessChromium()) fail('No Chromium was found. Install one, or set CHROMIUM_PATH to its executable.');
}

/** Runs `work` unless the stamp says that it was done for these very inputs. */
function once(stamp, inputs, title, work) {
  const hash = hashOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  say(title);
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addToHash(hash, path);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name));
    return;
  }
  hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`"${command} ${args.join(' ')}" failed.`);
}

function say(text) {
  process.stdout.write(`${text} …\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
