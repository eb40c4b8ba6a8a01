import { faultOf, randomSheets } from '../../tests/engine/random-designs';

/**
 * Draws random designs small, and prints those that throw or have a number that is none:
 * `npm run fuzz:designs -- [count] [seed]`, 1,000 by default.
 */
const [count = 1000, seed = 1] = process.argv.slice(2).map(Number);
const before = process.cpuUsage();
const faults = new Map<string, { times: number; sheet: string }>();
for (const [index, sheet] of randomSheets(count, seed).entries()) {
  const fault = await faultOf(sheet);
  if (fault) {
    const known = faults.get(fault);
    faults.set(fault, { times: (known?.times ?? 0) + 1, sheet: known?.sheet ?? JSON.stringify(sheet) });
  }
  if ((index + 1) % 100 === 0) process.stdout.write(`${index + 1} drawn, ${faults.size} kinds of faults\n`);
}
for (const [fault, { times, sheet }] of faults) process.stdout.write(`\n${times} × ${fault}\n${sheet}\n`);
process.stdout.write(`${count} designs in ${Math.round(process.cpuUsage(before).user / 1e6)} s of processor time\n`);
process.exitCode = faults.size > 0 ? 1 : 0;
