// The whole test run: static checks first, then every suite. Ends with `N passed, N failed`.
// A step's output is shown only when it fails; the counts of suites come from their JSON reports.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const vitestReport = `${reports}/vitest.json`;
const playwrightReport = `${reports}/playwright.json`;
const steps = [
  { name: 'format and lint', command: ['biome', 'ci', '--colors=off', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  {
    name: 'layers and cycles',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'contract', 'provider', 'model-tests'],
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'file sizes', command: ['node', 'scripts/file-sizes.mjs'] },
  { name: 'build', command: ['node', 'scripts/prepare.mjs', 'build'] },
  {
    name: 'unit, model and provider tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: () => vitestCounts(vitestReport),
    show: /transitions/,
  },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    count: () => playwrightCounts(playwrightReport),
    show: /transitions|flaky/,
  },
];

let passed = 0;
let failed = 0;
for (const step of steps) {
  const started = Date.now();
  const { code, output } = await run(step.command, step.env);
  const counts = step.count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  passed += counts.passed;
  failed += counts.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${code === 0 ? '✓' : '✗'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`,
  );
  for (const line of output.split('\n')) if (step.show?.test(line)) process.stdout.write(`  ${line.trim()}\n`);
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

function run([command, ...args], env = {}) {
  return new Promise((resolve) => {
    const local = `node_modules/.bin/${command}${process.platform === 'win32' ? '.cmd' : ''}`;
    const child = spawn(existsSync(local) ? local : command, args, {
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function vitestCounts(path) {
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function playwrightCounts(path) {
  if (!existsSync(path)) return undefined;
  const { stats } = JSON.parse(readFileSync(path, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
