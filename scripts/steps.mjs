// Runs the steps of a check and counts what passed. A step's output is shown only when it fails.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * A step: its name, its command, and optionally `env`, `result` (reads `{ passed, failed, failures }` from the report that the
 * command wrote; otherwise the step counts as one), `show` (lines to print of a step that passed) and `yields` (it takes
 * what processor time the others of its group leave).
 * Steps of one group run at the same time; groups one after the other.
 * The lines before the last name what failed: whoever sees only the end of the output reads it there.
 */
export async function runSteps(groups) {
  let passed = 0;
  let failed = 0;
  const failures = [];
  for (const group of groups) {
    for (const counts of await Promise.all([group].flat().map(runStep))) {
      passed += counts.passed;
      failed += counts.failed;
      failures.push(...counts.failures);
    }
  }
  for (const failure of failures) process.stdout.write(`Failed: ${failure}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runStep(step) {
  const started = Date.now();
  const { code, output } = await run(step);
  const counts = step.result?.() ?? { passed: code === 0 ? 1 : 0, failed: 0, failures: [] };
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.failures.push(step.name);
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const lines = output.split('\n').filter((line) => step.show?.test(line));
  process.stdout.write(
    [
      `${code === 0 ? '✓' : '✗'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
      ...lines.map((line) => `  ${line.trim()}`),
      ...(code === 0 ? [] : [output.trimEnd()]),
      '',
    ].join('\n'),
  );
  return counts;
}

/** A step that yields has about a third of the others' share of a core (nice 5). */
const YIELDING = 5;

function run({ command: [command, ...args], env = {}, yields = false }) {
  return new Promise((resolve) => {
    const local = `node_modules/.bin/${command}${process.platform === 'win32' ? '.cmd' : ''}`;
    const child = spawn(existsSync(local) ? local : command, args, {
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    if (yields && child.pid !== undefined) setPriority(child.pid, YIELDING);
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
