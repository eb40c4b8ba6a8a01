import { flushTrack, wheelRoomOf } from '../../../../contract/open-wheels';
import type { Dimension, Shape } from '../car/brief';
import { shapedArchetype } from '../car/shaped';
import { measured } from './data/measured';
import { isPlausible } from './dimensions';
import { briefOf, type Draft } from './draft';
import type { Meaning } from './meaning';
import { dimensionPaths, shapeSettings } from './paths';
import type { Settings } from './settings';
import type { Token } from './tokens';

type Measure = Extract<Meaning, { kind: 'measure' }>;
/** A length in wheels or mm, or an angle, and the word that says it. */
export interface Exact extends Measure {
  readonly token: Token;
}

const DEGREE = Math.PI / 180;

/**
 * Sets what is measured against the car itself, once the rest of it is known: lengths in wheel diameters and angles. Of
 * two for the same the later counts.
 */
export function takeExact(exacts: readonly Exact[], draft: Draft, settings: Settings): void {
  takeSum(exacts, draft, settings);
  for (const { field, unit, value, token } of exacts) {
    const { dimensions } = draft;
    const base = shapedArchetype(briefOf(draft));
    if (field === 'staggered') {
      const wider = (dimensions.tyreWidth ?? base.tyreWidth * 1000) + value;
      takeDimension('tyreWidthRear', dimensions.tyreWidthRear ?? wider, token, draft, settings);
      continue;
    }
    if (field === 'rearLarger') {
      const front = dimensions.wheelDiameter ?? base.tyreDiameter * 1000;
      const larger = (base.rearLarger ?? 0) * 1000 + value;
      takeDimension('tyreDiameterRear', dimensions.tyreDiameterRear ?? front + larger, token, draft, settings);
      continue;
    }
    if (isHeight(field)) {
      const lines = field === 'belt' ? (['beltFront', 'beltRear'] as const) : [field];
      for (const line of lines) {
        draft.heights = { ...draft.heights, [line]: value / 1000 };
        settings.set(`proportion.${line}`, value, [token]);
      }
      continue;
    }
    if (field === 'trackFront' || field === 'trackRear') {
      const flush = widestTrack(field, draft);
      if (flush === undefined) settings.refuse(token, 'not-drawn');
      else takeDimension(field, flush + value, token, draft, settings);
      continue;
    }
    if (field === 'wheelShare') {
      takeDimension('wheelDiameter', value * (dimensions.height ?? base.height * 1000), token, draft, settings);
      continue;
    }
    if (field === 'windscreenRake' || field === 'backlightRake') {
      draft[field] = value;
      settings.set(`proportion.${field}`, value, [token]);
      continue;
    }
    if (unit === 'percent' && isScaled(field)) {
      const by = byShare(field, base, value);
      draft.topics.set(`percent:${field}`, by);
      settings.put(`percent:${field}`, `${value}`, [token], shapeSettings(by));
      continue;
    }
    const mm = value * (dimensions.wheelDiameter ?? base.tyreDiameter * 1000);
    if (unit === 'wheels' && isDimension(field)) {
      takeDimension(field, mm, token, draft, settings);
      continue;
    }
    const wished = {
      wheels: mm / 1000,
      mm: value / 1000,
      share: value,
      percent: value,
      degrees: Math.tan(value * DEGREE),
    }[unit];
    const by = changeTo(field, wished, draft);
    const known = draft.topics.get(`exact:${field}`) ?? {};
    const sum = Object.fromEntries(Object.entries(by).map(([key, more]) => [key, more + (known[key as 'cowl'] ?? 0)]));
    draft.topics.set(`exact:${field}`, sum);
    settings.put(`exact:${field}`, `${value}`, [token], shapeSettings(by));
  }
}

/** A wheelbase and both overhangs are a length, unless the words name one or it is no car's. */
function takeSum(exacts: readonly Exact[], draft: Draft, settings: Settings) {
  const { length, wheelbase } = draft.dimensions;
  const [front, rear] = (['frontOverhang', 'rearOverhang'] as const).map((field) =>
    exacts.findLast((exact) => exact.field === field && exact.unit === 'mm'),
  );
  if (length !== undefined || wheelbase === undefined || !front || !rear) return;
  const sum = wheelbase + front.value + rear.value;
  if (isPlausible('length', sum)) takeDimension('length', sum, rear.token, draft, settings);
}

/** Sets a dimension (mm), unless no car has it. */
function takeDimension(field: Dimension, mm: number, token: Token, draft: Draft, settings: Settings) {
  if (!isPlausible(field, mm)) return settings.refuse(token, 'refused');
  draft.dimensions = { ...draft.dimensions, [field]: Math.round(mm) };
  const path = dimensionPaths[field];
  settings.put(path, `${Math.round(mm)}`, [token], [{ path, value: Math.round(mm) }]);
}

const heights = ['belt', 'cowlHeight', 'noseHeight', 'deckHeight'] as const;
const isHeight = (field: string): field is (typeof heights)[number] => heights.some((one) => one === field);

/** How far apart the wheels of an axle stand at most (mm); none where they stand outside the body. */
function widestTrack(field: 'trackFront' | 'trackRear', draft: Draft): number | undefined {
  const { dimensions } = draft;
  const base = shapedArchetype(briefOf(draft));
  const width = dimensions.width ?? base.width * 1000;
  const front = dimensions.tyreWidth ?? base.tyreWidth * 1000;
  const rear = dimensions.tyreWidthRear ?? front + (base.rearWider ?? 0) * 1000;
  const [axle, tyre] = field === 'trackFront' ? (['front', front] as const) : (['rear', rear] as const);
  return flushTrack(wheelRoomOf(base.type), axle, { width, tyre });
}

type Own = Pick<
  ReturnType<typeof shapedArchetype>,
  'length' | 'width' | 'height' | 'wheelbase' | 'frontOverhang' | 'clearance'
>;
const toMillimetre = (metres: number) => Math.round(metres * 1000) / 1000;
/** What can change by a share of what the car has of it: how it is called where it is measured, and how much that is (m). */
const shared = {
  length: ['length', ({ length }) => length],
  width: ['width', ({ width }) => width],
  height: ['height', ({ height }) => height],
  wheelbase: ['wheelbase', ({ wheelbase }) => wheelbase],
  frontOverhang: ['front overhang', ({ frontOverhang }) => frontOverhang],
  rearOverhang: ['rear overhang', ({ length, wheelbase, frontOverhang }) => length - wheelbase - frontOverhang],
  clearance: ['stance', ({ clearance }) => clearance],
} satisfies Record<string, readonly [topic: string, own: (car: Own) => number]>;

/** What changes where such a measure is to be more by a share, to the millimetre. */
function byShare(field: keyof typeof shared, car: Own, share: number): Shape {
  const [topic, own] = shared[field];
  const change = measured.find((one) => one.topic === topic)?.along(share * own(car)) ?? {};
  return Object.fromEntries(Object.entries(change).map(([key, by]) => [key, toMillimetre(by)]));
}

const isScaled = (field: string): field is keyof typeof shared => field in shared;
const isDimension = (field: string): field is Dimension => field in dimensionPaths;

/** What has to change of the body's own numbers so that a measure comes out (m, or a slope). */
function changeTo(field: Measure['field'], wished: number, draft: Draft): Shape {
  const { dimensions } = draft;
  const base = shapedArchetype(briefOf(draft));
  if (field === 'tumblehome' || field === 'noseRake') return { [field]: wished - base[field] };
  if (field === 'clearance') {
    const by = wished - base.clearance;
    return { clearance: by, height: by };
  }
  const length = (dimensions.length ?? base.length * 1000) / 1000;
  const stretch = length / base.length;
  const wheelbase = dimensions.wheelbase === undefined ? base.wheelbase * stretch : dimensions.wheelbase / 1000;
  const share = base.frontOverhang / (base.length - base.wheelbase);
  const front = (length - wheelbase) * share;
  if (field === 'dashToAxle') {
    const by = (front + wished) / stretch - base.cowl;
    return { cowl: by, header: by, peak: by };
  }
  if (field === 'rearOverhang' && dimensions.wheelbase === undefined) {
    return { wheelbase: (length - front - wished) / stretch - base.wheelbase };
  }
  const overhang = field === 'rearOverhang' ? length - wheelbase - wished : wished;
  return { frontOverhang: (overhang / (length - wheelbase)) * (base.length - base.wheelbase) - base.frontOverhang };
}

/** A change on top of a dimension that the prompt names: 4800 mm long, and 100 mm longer. */
export function addToDimensions(draft: Draft): void {
  for (const [topic, shape] of draft.topics) {
    if (!topic.startsWith('measure:')) continue;
    const left = Object.entries(shape).filter(([field, by]) => {
      const name = field === 'tyreDiameter' ? 'wheelDiameter' : field;
      const named = isDimension(name) ? draft.dimensions[name] : undefined;
      if (!isDimension(name) || named === undefined || !isPlausible(name, named + by * 1000)) return true;
      draft.dimensions = { ...draft.dimensions, [name]: Math.round(named + by * 1000) };
      return false;
    });
    draft.topics.set(topic, Object.fromEntries(left));
  }
}
