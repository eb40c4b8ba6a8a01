// One job in a process of its own, so that its peak memory is its own: `one.ts <case> <folder with inputs>`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { draw } from '../../provider/engines/embedded/models';
import { engineJobOf, type Images } from '../../provider/tasks/engine-job';
import { cases, jobOf } from './cases';

const [index, folder = '.'] = process.argv.slice(2);
const wanted = cases[Number(index)];
if (!wanted) throw new Error(`no case ${index}`);
const { body, inputs } = jobOf(wanted);
const images: Images = {};
for (const [field, input] of inputs) images[field] = await readFile(join(folder, `${input}.png`));
let last = performance.now();
let longestSilence = 0;
const tick = () => {
  longestSilence = Math.max(longestSilence, performance.now() - last);
  last = performance.now();
};
/** Work that only asks whether it is cancelled would stop there too. */
const cancelled = () => {
  tick();
  return false;
};
const begin = performance.now();
const before = process.cpuUsage();
const files = await draw(engineJobOf('bench', body, 7, images), { tick, cancelled });
tick();
const seconds = (performance.now() - begin) / 1000;
/** Of the processor, compiling and collecting garbage included: what a busy machine does not change. */
const { user, system } = process.cpuUsage(before);
const busy = (user + system) / 1e6;
const megabytes = process.resourceUsage().maxRSS / 1024;
const kilobytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1024;
console.log(JSON.stringify({ seconds, busy, megabytes, longestSilence, files: files.length, kilobytes }));
