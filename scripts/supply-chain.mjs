// What the lock file brings in: every package by its hash, under a licence that may be shipped, and running nothing when it
// is installed but where that is known. Writes the list of them all as CycloneDX into .cache/sbom.json.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Licences that ask for no more than to be named, or for changes of their own files alone. */
const LICENCES = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0'],
  ...['OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
]);
/** Packages that say their licence in its file alone. */
const IN_FILE = { 'webgl-constants': 'MIT', busboy: 'MIT', streamsearch: 'MIT', 'humanize-number': 'MIT', only: 'MIT' };
/** Packages that run something of their own when they are installed, looked at by hand. */
const INSTALL_SCRIPTS = new Set(['esbuild']);

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const faults = [];
const components = [];
for (const [path, entry] of Object.entries(packages)) {
  if (!path.startsWith('node_modules/')) continue;
  const name = entry.name ?? path.split('node_modules/').at(-1);
  const licence = entry.license ?? IN_FILE[name] ?? 'none';
  const words = String(licence)
    .replace(/[()]/g, '')
    .split(/ (?:OR|AND) /);
  const isAllowed = / OR /.test(licence) ? words.some(allowed) : words.every(allowed);
  if (!isAllowed) faults.push(`${name}: the licence ${licence} is not on the list`);
  // Of a package for another system npm notes no hash.
  if (!entry.integrity && existsSync(path)) faults.push(`${name}: no hash in the lock file`);
  if (entry.hasInstallScript && !INSTALL_SCRIPTS.has(name)) faults.push(`${name}: runs a script when it is installed`);
  components.push(componentOf(name, licence, entry));
}

mkdirSync('.cache', { recursive: true });
const sbom = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components };
writeFileSync('.cache/sbom.json', `${JSON.stringify(sbom, null, 1)}\n`);
process.stdout.write(`${components.length} packages, ${faults.length} faults\n`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function allowed(word) {
  return LICENCES.has(word.trim());
}

function componentOf(name, licence, { version, integrity = '', dev, optional }) {
  const [algorithm, hash = ''] = integrity.split('-');
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    licenses: [{ expression: String(licence) }],
    hashes: hash
      ? [{ alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }]
      : [],
  };
}
