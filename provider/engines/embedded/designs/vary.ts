import { bodyTypes, type CarDesign, type DesignPath, designPaths } from '../../../../contract/design';
import type { VariedDesigns, VaryDesign } from '../../../../contract/design-calls';
import { sheetFrom, valueAt } from '../../../../contract/design-paths';
import { designCar } from '../car/design';
import { sheetOf } from '../car/sheet';
import { briefWith, settledWith } from '../car/wished-sheet';
import { batchSeed, pick, randomOf } from '../kernel/random';
import { mixedDesign } from './cross';
import { farthest } from './farthest';
import { strayingBrief } from './straying';
import { wholeDesign } from './whole';

/** Cars that the designer draws for one choice: more make nine of them hardly differ further (decision 26). */
const CANDIDATES = 192;
/** The designer's guidance when it may stray as far as it can. */
const LOOSEST = 1;
/** Shares of a candidate's own measures that are tried until they leave every locked setting in its place. */
const SHARES = [0.75, 0.5, 0.25, 0.1, 0];

/**
 * Variations of a design that differ from it and from each other as far as the locks allow, by `designDistance`. The
 * same seed gives the same ones. The body type, the doors and the tailgate that a design names stay, as do its scene,
 * its camera, and a drawn silhouette with the measures that it was drawn with.
 */
export function varyDesign(request: Seeded, candidates = CANDIDATES): VariedDesigns {
  const whole = wholeDesign(request.design).design;
  return { designs: [...farthest(whole, candidatesOf(request, candidates), request.count)] };
}

/** Possible cars of the designer's, `count` of them, with everything locked in its place. */
export function candidatesOf(request: Seeded, count: number): readonly CarDesign[] {
  const whole = wholeDesign(request.design).design;
  const keeps = keptBy(request, whole);
  const kept = sheetFrom((path) => (keeps(path) ? valueAt(whole, path) : undefined));
  return Array.from({ length: count }, (_, index) => candidateOf(whole, kept, batchSeed(request.seed, index), keeps));
}

type Seeded = VaryDesign & { readonly seed: number };

type Keeps = (path: DesignPath) => boolean;

const stays: readonly DesignPath[] = ['package.body', 'package.doors', 'package.tailgate'];
/** Settings that an outline does not fix, of the parts that it does. */
const beside: readonly DesignPath[] = ['package.drive', 'package.width', 'package.rimDiameter'];

/** Which settings stay exactly as the whole design has them. */
function keptBy({ design, locks }: VaryDesign, whole: CarDesign): Keeps {
  const locked = new Set(locks);
  const drawn = whole.surface?.outline !== undefined;
  const kept = designPaths.filter((path) => {
    const [part = ''] = path.split('.');
    if (locked.has(path) || locked.has(part) || part === 'scene' || part === 'camera') return true;
    if (stays.includes(path)) return drawn || valueAt(design, path) !== undefined;
    if (path === 'surface.outline') return drawn;
    return drawn && (part === 'proportion' || part === 'package') && !beside.includes(path);
  });
  const all = new Set(kept);
  return (path) => all.has(path);
}

/** A possible car of the designer's, with the kept settings in their places. */
function candidateOf(whole: CarDesign, kept: CarDesign, seed: number, keeps: Keeps): CarDesign {
  const random = randomOf(seed);
  const body = kept.package?.body ?? pick(bodyTypes, random);
  const brief = briefWith(strayingBrief(random), { ...kept, package: { ...kept.package, body } });
  const { view, technique } = { ...kept.camera, ...kept.scene };
  const designed = sheetOf(designCar(brief, seed, LOOSEST), { view, technique });
  const free = settledWith(designed, kept);
  if (!free.moved.some(({ path }) => keeps(path))) return free.design;
  for (const share of SHARES) {
    const nearer = mixedMeasures(whole, free.design, share);
    const settled = settledWith(nearer, kept);
    if (!settled.moved.some(({ path }) => keeps(path))) return settled.design;
  }
  return whole;
}

/** The design with its measures drawn towards those of the whole one, which is possible with all that is kept. */
function mixedMeasures(whole: CarDesign, design: CarDesign, share: number): CarDesign {
  const { package: size, proportion } = mixedDesign(whole, design, share);
  return { ...design, package: { ...design.package, ...measuresOf(size) }, proportion };
}

const measuresOf = (size: CarDesign['package']): CarDesign['package'] =>
  Object.fromEntries(Object.entries(size ?? {}).filter(([key, value]) => typeof value === 'number' && key !== 'doors'));
