// Seconds and peak memory of every model, and the engine's cores beside their peers, all in one run:
// `node --import tsx bench/engine/run.ts [part of a label, or peers, or cars]`.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { GenerationBody } from '../../contract/generation';
import { draw } from '../../provider/engines/embedded/models';
import { labelPng } from '../../provider/label/png';
import { engineJobOf } from '../../provider/tasks/engine-job';
import { nodeModules } from '../../vite.provider.config';
import { measureBodies } from './bodies';
import { cases, type Input } from './cases';
import { measureLines } from './lines';
import { measureRays } from './rays';

const filter = process.argv[2] ?? '';
const folder = await mkdtemp(join(tmpdir(), 'fastback-bench-'));
const outDir = fileURLToPath(new URL('../../node_modules/.cache/bench-engine', import.meta.url));
const one = join(outDir, 'one.js');
// Built as the provider is: what translates TypeScript as it runs slows the inner loops.
const parts = { one: 'bench/engine/one.ts', cars: 'bench/engine/cars.ts' };
await build({ configFile: false, logLevel: 'error', ...nodeModules(parts, outDir) });
try {
  await drawInputs();
  console.log(
    '| job | seconds | processor seconds | peak memory (MB) | longest silence (ms) | result (kB) |\n|---|---|---|---|---|---|',
  );
  for (const [index, { label }] of cases.entries()) {
    if (!label.includes(filter)) continue;
    const { stdout } = await promisify(execFile)(process.execPath, [one, String(index), folder]);
    const { seconds, busy, megabytes, longestSilence, kilobytes } = JSON.parse(stdout);
    const figures = [
      seconds.toFixed(1),
      busy.toFixed(1),
      ...[megabytes, longestSilence, kilobytes].map((value) => value.toFixed(0)),
    ];
    console.log(`| ${[label, ...figures].join(' | ')} |`);
  }
  if (filter === '' || filter === 'peers') await besidePeers();
  if (filter === '' || filter === 'cars') spawnSync(process.execPath, [join(outDir, 'cars.js')], { stdio: 'inherit' });
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A car, its line drawing, and a second car: what the other models are given. */
async function drawInputs() {
  const make = async (name: Input, fields: Record<string, unknown>, image?: Uint8Array) => {
    const body = GenerationBody.parse({ width: 768, height: 512, seed: 3, ...fields });
    const images = image ? { multi_source_image_path: image } : {};
    const [file] = await draw(engineJobOf(name, body, 3, images), { tick: () => {}, cancelled: () => false });
    if (!file) throw new Error(`no ${name}`);
    // As the provider hands it out.
    const bytes = labelPng(file.bytes, { body, seed: 3, index: 0, engine: 'embedded' });
    await writeFile(join(folder, `${name}.png`), bytes);
    return bytes;
  };
  const photo = await make('photo', { model: 't2threeviews_context', prompt: 'silver sedan, front three-quarter' });
  await make('second', { model: 't2threeviews_context', prompt: 'yellow sports car, side view' });
  await make('drawing', { model: 'lineart_extraction', multi_source_image_path: 'photo' }, photo);
}

async function besidePeers() {
  console.log('\n| body | rough (ms) | picture (ms) | triangles |\n|---|---|---|---|');
  for (const { type, rough, picture, triangles } of measureBodies()) {
    console.log(`| ${type} | ${rough.toFixed(0)} | ${picture.toFixed(0)} | ${triangles} |`);
  }
  const rays = measureRays();
  console.log(
    `\n| over ${Math.round(rays.triangles / 1000)},000 triangles | million rays/s | rays that hit |\n|---|---|---|`,
  );
  console.log(`| Fastback | ${rays.ours.toFixed(2)} | ${rays.hits.ours} |`);
  console.log(`| three-mesh-bvh | ${rays.theirs.toFixed(2)} | ${rays.hits.theirs} |`);
  console.log(`\nrays: ${(rays.ours / rays.theirs).toFixed(1)} times three-mesh-bvh`);
  const lines = await measureLines(await readFile(join(folder, 'photo.png')));
  console.log('\n| lines | megapixels/s |\n|---|---|');
  console.log(
    `| Fastback line art | ${lines.ours.toFixed(2)} |\n| OpenCV blur and Canny | ${lines.theirs.toFixed(2)} |`,
  );
  console.log(`\nlines: ${(lines.ours / lines.theirs).toFixed(3)} of OpenCV's Canny`);
}
