// Milliseconds of each call of a design sheet.
import { performance } from 'node:perf_hooks';
import { bodyTypes, type CarDesign } from '../../contract/design';
import { crossDesigns } from '../../provider/engines/embedded/designs/cross';
import { designDistance } from '../../provider/engines/embedded/designs/distance';
import { readRequest } from '../../provider/engines/embedded/designs/read';
import { candidatesOf, varyDesign } from '../../provider/engines/embedded/designs/vary';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { previewDesign } from '../../provider/engines/embedded/preview/design';
import { readDesign } from '../../provider/engines/embedded/words';
import { changes, designAt } from './changes';

/** Sixty words of a designer, in which about half carry a wish. */
const PROMPT =
  'A low and long two-door fastback coupe with a wheelbase of 2.9 metres, short front overhang, wide haunches, ' +
  'slim lightbar headlamps, a closed grille, thin horizontal tail lamps, 21 inch turbine rims in dark grey, ' +
  'dark green metallic paint with a black glass roof, tan leather seats, no chrome, matte cladding, parked in a hall ' +
  'at night, seen from the rear three-quarter, very calm and modern';
/** Runs that are not counted, while the code is being compiled. */
const BEFORE = 20;

interface Times {
  readonly wall: number[];
  readonly busy: number[];
}

async function timed(runs: number, work: (index: number) => unknown): Promise<Times> {
  const times: Times = { wall: [], busy: [] };
  for (let index = -BEFORE; index < runs; index++) {
    const [begin, before] = [performance.now(), process.cpuUsage()];
    await work(index + BEFORE);
    const { user, system } = process.cpuUsage(before);
    if (index < 0) continue;
    times.wall.push(performance.now() - begin);
    times.busy.push((user + system) / 1000);
  }
  return times;
}

const share = (values: readonly number[], of: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * of))] ?? Number.NaN;
function report(label: string, { wall, busy }: Times) {
  const figures = [share(wall, 0.5), share(wall, 0.95), share(busy, 0.5), share(busy, 0.95)];
  console.log(`| ${[label, ...figures.map((ms) => ms.toFixed(ms < 10 ? 1 : 0))].join(' | ')} |`);
}

console.log(
  '| call | ms, half below | ms, 95 % below | processor ms, half below | 95 % below |\n|---|---|---|---|---|',
);
report(
  `read, ${PROMPT.split(' ').length} words, with its car`,
  await timed(300, (seed) => readRequest({ prompt: PROMPT, seed })),
);
/** The longest prompt, and a quarter of it: a reader that goes through it once would take four times as long. */
for (const characters of [25_000, 100_000]) {
  for (const piece of ['轴距加 100，', '+100 mm wheelbase ', '比普通轿车长']) {
    const text = piece.repeat(Math.ceil(characters / piece.length));
    report(`read, ${characters} characters of "${piece}"`, await timed(5, () => readDesign(text)));
  }
}
report('validate', await timed(300, (i) => wholeDesign(designAt('length', i))));
report('cross', await timed(300, (i) => crossDesigns({ a: designAt('length', i), b: designAt('face', i), t: 0.4 })));
report(
  'vary, nine',
  await timed(60, (seed) => varyDesign({ design: designAt('length', 0), locks: [], count: 9, seed })),
);
for (const change of changes) {
  report(`preview, a change of ${change}`, await timed(60, (i) => previewDesign(designAt(change, i), () => {})));
}
report('preview, another body each time', await timed(60, (i) => previewDesign(bodyAt(i), () => {})));

function bodyAt(index: number): CarDesign {
  return { version: 1, package: { body: bodyTypes[index % bodyTypes.length] } };
}

/** How far nine variations lie from their design and from each other at least, against as many drawn by chance. */
console.log('\n| nine variations of a coupe, least distance | mean of 20 seeds |\n|---|---|');
const design: CarDesign = { version: 1, package: { body: 'coupe' } };
const whole = wholeDesign(design).design;
const least = (cars: readonly CarDesign[]) =>
  Math.min(...cars.flatMap((car, i) => cars.slice(0, i).map((other) => designDistance(car, other))));
const mean = (of: (seed: number) => number) =>
  Array.from({ length: 20 }, (_, seed) => of(seed)).reduce((sum, value) => sum + value / 20, 0);
for (const candidates of [9, 48, 96, 192, 384]) {
  const distance = mean((seed) => {
    const { designs } = varyDesign({ design, locks: [], count: 9, seed }, candidates);
    return least([whole, ...designs.map((varied) => varied.design)]);
  });
  console.log(`| of ${candidates} candidates | ${distance.toFixed(3)} |`);
}
const chance = mean((seed) => least([whole, ...candidatesOf({ design, locks: [], count: 9, seed }, 9)]));
console.log(`| nine by chance | ${chance.toFixed(3)} |`);
