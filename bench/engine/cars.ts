// What a changed car costs for each body, and its picture in each place: one part of `npm run bench:engine`.
import { performance } from 'node:perf_hooks';
import { type BodyType, bodyTypes, type CarDesign, type Place, places } from '../../contract/design';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { previewDesign } from '../../provider/engines/embedded/preview/design';
import { CELL, renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { median } from './median';

/** Cars that are built first, while the code is being compiled, and cars that are counted. */
const [BEFORE, COUNTED] = [4, 7];
const idle = () => {};

console.log('| body | mesh (ms) | mesh and its tree (ms) | rough model, with its file (ms) |\n|---|---|---|---|');
for (const type of bodyTypes) {
  const times: [number, number, number][] = [];
  for (let index = 0; index < BEFORE + COUNTED; index++) times.push(await measure(type, index));
  const counted = times.slice(BEFORE);
  const figures = [0, 1, 2].map((part) => median(counted.map((each) => each[part] ?? Number.NaN)).toFixed(0));
  console.log(`| ${[type, ...figures].join(' | ')} |`);
}

const sedan = { version: 1, package: { body: 'sedan' } } as const;
const built = sceneOf(designOf(wholeDesign(sedan).design).car, idle);
const pictureIn = (place: Place) => {
  const design = designOf(wholeDesign({ ...sedan, scene: { place } }).design);
  return timed(() => renderView(built, design, 'front-three-quarter', 768, 512, idle));
};
pictureIn(places[0]);
console.log('\n| place | picture of 768 × 512 (ms) | beside that of the first |\n|---|---|---|');
let first: number | undefined;
for (const place of places) {
  const time = median(Array.from({ length: 3 }, () => pictureIn(place)));
  first ??= time;
  console.log(`| ${place} | ${time.toFixed(0)} | ${(time / first).toFixed(2)} |`);
}
console.log(`\nmemory: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB at most`);

/** One car that differs in length from all others: its mesh, its mesh and tree, and its rough model (ms). */
async function measure(type: BodyType, index: number): Promise<[number, number, number]> {
  const { car: first } = designOf(changed(type, 3 * index));
  const { car: second } = designOf(changed(type, 3 * index + 1));
  const mesh = timed(() => buildCar(first, CELL, idle));
  const scene = timed(() => sceneOf(second, idle));
  const begin = performance.now();
  await previewDesign(changed(type, 3 * index + 2), idle);
  return [mesh, scene, performance.now() - begin];
}

function changed(type: BodyType, step: number): CarDesign {
  const plain = wholeDesign({ version: 1, package: { body: type } }).design;
  return wholeDesign({ version: 1, package: { body: type, length: (plain.package?.length ?? 0) - 3 * step } }).design;
}

function timed(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}
