import type { PictureReading } from '../../contract/picture-reading';
import type { Picture } from './set';

export interface Result {
  readonly picture: Picture;
  readonly read: PictureReading;
  /** Of the processor. */
  readonly seconds: number;
  /** Of the car's mask with the true one; undefined where no car was read or is. */
  readonly iou: number | undefined;
}

const percent = (part: number, whole: number) => (whole ? `${((100 * part) / whole).toFixed(0)} %` : '–');

/** What was said of one answer: right, unknown or wrong. */
export function verdict(said: string, truth: string): 'right' | 'unknown' | 'wrong' {
  return said === truth ? 'right' : said === 'unknown' ? 'unknown' : 'wrong';
}

/** How far (share) the wheels' distance is from the true one; undefined where no wheels were read from the side. */
export function wheelbaseError({ picture, read }: Result): number | undefined {
  const [front, rear] = picture.wheels;
  if (picture.truth?.view !== 'side' || !front || !rear || !read.wheels) return undefined;
  const [a, b] = read.wheels;
  return Math.abs((Math.abs(a.centre[0] - b.centre[0]) * 480) / Math.abs(front[0] - rear[0]) - 1);
}

/** How far (share) the wheelbase in tyre diameters is from the true one, more where tyres are read too small. */
export function tyreError({ picture: { truth }, read }: Result): number | undefined {
  if (truth?.view !== 'side' || !read.wheels) return undefined;
  const [a, b] = read.wheels;
  const base = Math.abs(a.centre[0] - b.centre[0]);
  return base / (a.radius + b.radius) / truth.diameters - 1;
}

/** Whether a car's view or facing was said and is wrong, or whether a car was seen where none is. */
export function isWrongAndSure({ picture: { truth }, read }: Result): boolean {
  if (!truth) return read.confidence >= 0.5 && read.kind !== 'none';
  return verdict(read.view, truth.view) === 'wrong' || verdict(read.facing, truth.facing) === 'wrong';
}

/** Prints a table by kind of picture, and what was wrong picture by picture. */
export function report(results: readonly Result[]): void {
  console.log(
    '| pictures | number | view and facing right | right or unknown | wrong and sure | body right | body wrong | wheelbase within 3 % | tyres within 8 % | IoU, median | IoU ≥ 0.92 | s, median | s, most | over 3 s |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
  );
  const groups = new Map<string, Result[]>();
  const add = (label: string, result: Result) => groups.set(label, [...(groups.get(label) ?? []), result]);
  for (const result of results) {
    const { style, truth, disturbed } = result.picture;
    const seen = truth?.view === 'side' ? 'side' : truth?.view.includes('quarter') ? 'quarter' : 'front, rear, top';
    add(truth ? `${style}, ${seen}${disturbed === 'none' || seen !== 'side' ? '' : ', disturbed'}` : 'no car', result);
    if (truth?.view === 'side') add('**all from the side**', result);
    add('**all**', result);
  }
  for (const [label, group] of [...groups].sort(([a], [b]) => a.localeCompare(b))) row(label, group);
}

/** What was read of one picture, as soon as it is. */
export function line(result: Result): void {
  const { picture, read } = result;
  const { truth } = picture;
  const said = `${read.kind} ${read.view} ${read.facing} ${read.body} ${read.confidence.toFixed(2)}`;
  const wheel = wheelbaseError(result);
  const tyre = tyreError(result);
  const figures = `IoU ${result.iou?.toFixed(3) ?? '–'} wb ${wheel === undefined ? '–' : (100 * wheel).toFixed(1)} tyre ${tyre === undefined ? '–' : (100 * tyre).toFixed(0)} ${result.seconds.toFixed(1)} s`;
  const bad = isWrongAndSure(result) ? 'WRONG ' : read.view === 'unknown' && truth ? 'open  ' : '      ';
  console.log(
    `${bad}${picture.name} ${picture.style} ${picture.disturbed}: ${truth?.view ?? 'none'} ${truth?.facing ?? ''} → ${said} ${figures}`,
  );
}

function row(label: string, group: readonly Result[]): void {
  const cars = group.flatMap((result) => (result.picture.truth ? [{ ...result, truth: result.picture.truth }] : []));
  const right = cars.filter(({ read, truth }) => read.view === truth.view && read.facing === truth.facing).length;
  const sound = group.filter((result) => !isWrongAndSure(result)).length;
  const body = (of: string) => cars.filter(({ read, truth }) => verdict(read.body, truth.body) === of).length;
  const sides = cars.filter(({ truth }) => truth.view === 'side');
  const near = sides.filter((result) => (wheelbaseError(result) ?? 1) <= 0.03).length;
  const tyres = sides.filter((result) => Math.abs(tyreError(result) ?? 1) <= 0.08).length;
  const overlaps = cars.map((result) => result.iou ?? 0).sort((a, b) => a - b);
  const times = group.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const figures = [
    group.length,
    percent(right, cars.length),
    percent(sound, group.length),
    percent(group.length - sound, group.length),
    percent(body('right'), cars.length),
    percent(body('wrong'), cars.length),
    percent(near, sides.length),
    percent(tyres, sides.length),
    overlaps[overlaps.length >> 1]?.toFixed(3) ?? '–',
    percent(overlaps.filter((value) => value >= 0.92).length, cars.length),
    times[times.length >> 1]?.toFixed(1),
    times.at(-1)?.toFixed(1),
    percent(times.filter((value) => value > 3).length, times.length),
  ];
  console.log(`| ${label} | ${figures.join(' | ')} |`);
}
