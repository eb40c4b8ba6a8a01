import type { CarDesign } from '../../../../contract/design';
import type { EngineFile, EngineJobOf } from '../../engine';
import { type DesignBrief, techniqueOf } from '../car/brief';
import { sheetOf } from '../car/sheet';
import { sheetWith } from '../car/wished-sheet';
import { repaintedDesign } from '../designs/changed';
import type { Tick } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { lentTo } from '../picture/compose/redraw';
import type { Composing } from '../picture/compose/roles';
import type { CarReading } from '../reading';
import { designAfter, viewOf } from './line-to-render';
import { drawSheet } from './text-to-car';

/**
 * The first image's car rendered from its design, in what the others lend, where the words or the design ask for another
 * car or view than its picture shows. Undefined where they do not, and where no car was read.
 */
export async function redesigned(
  composing: Composing,
  job: EngineJobOf<'flux_kontext_composer'>,
  brief: DesignBrief,
  tick: Tick,
): Promise<EngineFile | undefined> {
  const { subject, turn, cell } = composing;
  const reading = subject.fitted?.reading;
  if (!reading || !(asksForAnother(brief, reading) || hasShape(job.design))) return undefined;
  const seed = batchSeed(job.seed, turn);
  const own = designAfter(reading, brief, seed, job.guidance, 0);
  const lent = lentTo(own, composing);
  const designed = brief.color || brief.paint ? { ...lent, paint: own.paint } : lent;
  const view = brief.view ?? reading.known?.view ?? viewOf(reading);
  const sheet = sheetWith(sheetOf(designed, { view, technique: techniqueOf(brief) }), job.design);
  return drawSheet(sheet, brief, job, seed, tick, cell);
}

/** The design of a first image made here in what the others lend; undefined for any other picture. */
export function composedDesign(
  composing: Composing,
  job: EngineJobOf<'flux_kontext_composer'>,
  brief: DesignBrief,
): CarDesign | undefined {
  const known = composing.subject.fitted?.reading.known;
  return known && repaintedDesign(sheetOf(lentTo(known.design, composing), { view: known.view }), brief, job);
}

/** Whether words ask for what no change of colours shows: of a car known by its design, for anything else of it. */
function asksForAnother(brief: DesignBrief, { known, car }: CarReading): boolean {
  const { carClass, carType, styles, presets, interior, view, front, rear, rim, doors, fittings, shape } = brief;
  const another = carType !== undefined && carType !== car.type;
  if (another || presets.length > 0 || [carClass, interior, view].some((one) => one !== undefined)) return true;
  const isSized = Object.keys(brief.dimensions).length > 0;
  const isShaped = [front, rear, rim, doors, fittings, shape].some((one) => one !== undefined);
  return known !== undefined && (isSized || isShaped || styles.length > 0);
}

/** Whether a design says more than colours and place. */
const hasShape = (design: CarDesign | undefined) =>
  Object.keys(design ?? {}).some((part) => !['version', 'paint', 'wheels', 'scene'].includes(part));
