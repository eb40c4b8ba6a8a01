import { bodyTypes } from '../../contract/design';
import { carBody } from '../../provider/engines/embedded/car/body';
import type { Body } from '../../provider/engines/embedded/car/shape/body';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';

/** Places along a line lie so far apart, and a normal is measured over so much (m). */
const STEP = 0.03;
const BESIDE = 0.006;

/**
 * How much the curvature of a body's panels jumps from one place to the next, along the car: the 95th percentile and the
 * most of all steps of 30 mm (1/m). 0 is an arc, and what is drawn as a crease counts as a jump.
 * `node --import tsx bench/engine/curvature.ts` prints a row for each body type.
 */
function jumpsOf(p: CarParameters, body: Body) {
  const { distance } = body;
  const root = (f: (t: number) => number, outside: number, inside: number) => {
    let t = outside;
    for (let step = 0; step < 400 && t > inside; step++) {
      const d = f(t);
      if (d < 1e-5) break;
      t -= Math.max(d * 0.6, 1e-5);
    }
    return t;
  };
  const from = body.frontAxle + body.tyreRadius + 0.12;
  const to = Math.min(body.rearAxle - body.tyreRadius - 0.12, body.intake ?? p.length);
  const top = (x: number) => root((z) => distance(x, 0.05, z), p.height + 0.2, 0.1);
  const side = (x: number) => root((y) => distance(x, y, 0.6 * p.beltFront), p.width / 2 + 0.2, 0.1);
  const above = (x: number) => {
    const z = top(x);
    const along = distance(x + BESIDE, 0.05, z) - distance(x - BESIDE, 0.05, z);
    return Math.atan2(along, distance(x, 0.05, z + BESIDE) - distance(x, 0.05, z - BESIDE));
  };
  const beside = (x: number) => {
    const [y, z] = [side(x), 0.6 * p.beltFront];
    const along = distance(x + BESIDE, y, z) - distance(x - BESIDE, y, z);
    return Math.atan2(along, distance(x, y + BESIDE, z) - distance(x, y - BESIDE, z));
  };
  return {
    bonnet: jumps(Math.min(0.4, 0.4 * p.cowl), p.cowl - Math.min(0.3, 0.25 * p.cowl), above),
    roof: jumps(p.header + 0.2, p.backTop - 0.25, above),
    flank: jumps(from, to, beside),
  };
}

function jumps(from: number, to: number, angleAt: (x: number) => number) {
  const count = Math.max(4, Math.round((to - from) / STEP));
  const angles = Array.from({ length: count + 1 }, (_, i) => angleAt(from + ((to - from) * i) / count));
  const bends = angles.slice(1).map((angle, i) => (angle - (angles[i] ?? 0)) / STEP);
  const steps = bends.slice(1).map((bend, i) => Math.abs(bend - (bends[i] ?? 0)));
  const sorted = steps.toSorted((a, b) => a - b);
  return { usual: sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0, most: sorted.at(-1) ?? 0 };
}

const figure = ({ usual, most }: ReturnType<typeof jumps>) => `${usual.toFixed(2)} (${most.toFixed(2)})`;
process.stdout.write('| body | bonnet | roof | flank |\n|---|---|---|---|\n');
for (const type of bodyTypes) {
  const { car } = designOf(wholeDesign({ version: 1, package: { body: type } }).design);
  const { bonnet, roof, flank } = jumpsOf(car, carBody(car));
  process.stdout.write(`| ${type} | ${figure(bonnet)} | ${figure(roof)} | ${figure(flank)} |\n`);
}
