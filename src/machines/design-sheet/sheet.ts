import type { CameraPlace } from '../../../contract/camera';
import { CarDesign, type DesignPath } from '../../../contract/design';
import { isCount, split, type Value, valueAt } from '../../../contract/design-paths';
import { type Moved, possibleDesign } from '../../../contract/possible-design';
import { rakedEdges, rakes } from '../../../contract/raked';
import { cameraInStep } from './camera';

/** A design that is being worked on; `locks` are the settings that nothing else may move. */
export interface Sheet {
  readonly design: CarDesign;
  readonly locks: readonly DesignPath[];
}
/** One value of a sheet: a number in its unit, a name, a colour as #rrggbb, or yes and no. */
export type SettingValue = number | string | boolean;

const numberAt = (design: CarDesign, path: DesignPath) => {
  const value = valueAt(design, path);
  return typeof value === 'number' ? value : undefined;
};

/** The design with this value at this place, and nothing else moved. */
export function put(design: CarDesign, path: DesignPath, value: Value): CarDesign {
  const [part, key] = split(path);
  return { ...design, [part]: { ...design[part], [key]: value } };
}

/** Positions along the car, which grow with its length. */
const along: readonly DesignPath[] = [
  'package.wheelbase',
  'package.frontOverhang',
  'proportion.cowl',
  'proportion.header',
  'proportion.roofPeak',
  'proportion.backlightTop',
  'proportion.backlightFoot',
];
/** How much of a change of the car's height each line takes up, as the engine designs it. */
const rising: Readonly<Partial<Record<DesignPath, number>>> = {
  'proportion.noseHeight': 0.3,
  'proportion.cowlHeight': 0.5,
  'proportion.beltFront': 0.5,
  'proportion.beltRear': 0.5,
  'proportion.deckHeight': 0.5,
};
const tenth = (value: number) => Math.round(value * 10) / 10;

export interface Change {
  readonly sheet: Sheet;
  /** What had to move, and why; the setting itself too, where it could not be as it was set (mm; inches for a rim). */
  readonly moved: readonly Moved[];
  /** The locks that forbid the change; the sheet is as before. */
  readonly heldBy: readonly DesignPath[];
}

/**
 * Sets one value. A longer car takes its glasshouse and axles along and a higher one its lines; then whatever could not
 * be is moved to the nearest that can. Nothing that is locked moves: a change that needs it is not made.
 */
export function changeSetting(sheet: Sheet, path: DesignPath, wanted: SettingValue): Change {
  const value = typeof wanted === 'number' && isCount(path) ? Math.round(wanted) : wanted;
  const { design, locks } = sheet;
  const isLocked = (other: DesignPath) => other !== path && locks.includes(other);
  const set = (to: SettingValue) => {
    const carried = cameraInStep(carryAlong(put(design, path, to), design, path, isLocked), design, path, isLocked);
    return possibleDesign(carried, carried);
  };
  const { design: possible, moved } = within(design, path, value, set);
  const heldBy = moved.map((each) => each.path).filter(isLocked);
  if (heldBy.length > 0) return { sheet, moved: [], heldBy };
  return { sheet: { design: possible, locks }, moved, heldBy };
}

type Possible = ReturnType<typeof possibleDesign>;

/** Halvings on the way to the nearest number that is possible: from 4 m to a millimetre. */
const HALVINGS = 12;

/** What a setting comes to; where a line of the sheet would leave its bounds, by the nearest number where none does. */
function within(
  design: CarDesign,
  path: DesignPath,
  value: SettingValue,
  set: (value: SettingValue) => Possible,
): Possible {
  const wanted = set(value);
  const isWithin = (result: Possible) => CarDesign.safeParse(result.design).success;
  const from = numberAt(design, path);
  if (typeof value !== 'number' || from === undefined || isWithin(wanted)) return wanted;
  let [good, bad] = [from, value];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (good + bad) / 2;
    if (isWithin(set(middle))) good = middle;
    else bad = middle;
  }
  const nearest = set(good);
  const because = wanted.moved[0]?.because ?? 'wheels-need-room';
  return { design: nearest.design, moved: [{ path, from: value, to: good, because }, ...nearest.moved] };
}

function carryAlong(
  next: CarDesign,
  before: CarDesign,
  path: DesignPath,
  isLocked: (path: DesignPath) => boolean,
): CarDesign {
  const [from, to] = [numberAt(before, path), numberAt(next, path)];
  // An edge that is moved by hand leaves its pane's rake open.
  const rake = rakes.find((one) => path === rakedEdges[one] && !isLocked(`proportion.${one}`));
  if (rake && numberAt(before, `proportion.${rake}`) !== undefined) return put(next, `proportion.${rake}`, undefined);
  if (from === undefined || to === undefined) return next;
  const scaled = (design: CarDesign, other: DesignPath, by: (value: number) => number) => {
    const value = numberAt(design, other);
    return value === undefined || isLocked(other) ? design : put(design, other, tenth(by(value)));
  };
  if (path === 'package.length') {
    return along.reduce((design, other) => scaled(design, other, (value) => (value * to) / from), next);
  }
  if (path !== 'package.height') return next;
  return Object.entries(rising).reduce(
    (design, [other, share = 0]) => scaled(design, other as DesignPath, (value) => value + (to - from) * share),
    next,
  );
}

/** The sheet with its camera at another place; an angle that is locked stays. */
export function placeCamera({ design, locks }: Sheet, { azimuth, elevation }: CameraPlace): Sheet {
  const camera = {
    ...design.camera,
    ...(!locks.includes('camera.azimuth') && { azimuth }),
    ...(!locks.includes('camera.elevation') && { elevation }),
  };
  const next = { ...design, camera };
  return { design: cameraInStep(next, design, 'camera.azimuth', (path) => locks.includes(path)), locks };
}

/** The sheet with this lock set, or taken off. */
export const toggleLock = ({ design, locks }: Sheet, path: DesignPath): Sheet => ({
  design,
  locks: locks.includes(path) ? locks.filter((each) => each !== path) : [...locks, path],
});

/** What another body keeps of a design: everything that does not belong to the shape, and what is locked. */
export function withBody({ design, locks }: Sheet, body: string): CarDesign {
  const { package: size, proportion: _, surface: __, ...rest } = design;
  const open: CarDesign = { ...rest, ...(size?.drive && { package: { drive: size.drive } }) };
  const kept = locks.reduce((next, path) => {
    const value = valueAt(design, path);
    return value === undefined ? next : put(next, path, value);
  }, open);
  return put(kept, 'package.body', body);
}

/** The places at which two designs differ, of these paths, by more than a rounding. */
export const differences = (a: CarDesign, b: CarDesign, paths: Iterable<DesignPath>): DesignPath[] =>
  [...paths].filter((path) => {
    const [one, other] = [valueAt(a, path), valueAt(b, path)];
    if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) > 0.05;
    return one !== other && JSON.stringify(one) !== JSON.stringify(other);
  });
