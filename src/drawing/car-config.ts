import * as z from 'zod/mini';
import { type CarTypeId, carTypeIds, carTypes, type Range } from './car-types';
import { type ContourPoint, type Drawing, defaultColors, FEWEST_POINTS, inside, MOST_POINTS } from './drawing';

/** A name of a configuration (characters). */
const NAME_MAX = 100;
/** No car is a kilometre long (mm): keeps figures such as 1e308 out of every sum. */
const FARTHEST = 1_000_000;

const mm = z.number().check(z.gte(-FARTHEST), z.lte(FARTHEST));
/** No type is wider than `custom`. */
const within = ({ min, max }: Range) => z.number().check(z.gte(min), z.lte(max));
const { custom } = carTypes;
const place = z.object({ x: mm, y: mm });
const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));
const date = z.string().check(z.maxLength(40));

/** A saved or exported car: the specification's shape, measures in mm, y down from the top of the car's box. */
export const CarConfig = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX)),
  description: z.optional(z.string().check(z.maxLength(2000))),
  carType: z.catch(z.optional(z.enum(carTypeIds)), undefined),
  carParams: z.object({
    length: within(custom.length),
    height: within(custom.height),
    // Wheels are drawn wherever there is room for them.
    wheelbase: within({ ...custom.length, min: 0 }),
    wheelDiameter: within(custom.wheelDiameter),
    contourColor: z.optional(color),
    wheelColor: z.optional(color),
  }),
  contourPoints: z
    .array(
      z.object({
        x: mm,
        y: mm,
        type: z._default(z.enum(['corner', 'smooth']), 'corner'),
        controlPoints: z._default(z.array(place).check(z.maxLength(2)), []),
        segmentDisplayMode: z.optional(z.enum(['solid', 'dashed', 'transparent'])),
      }),
    )
    .check(z.minLength(FEWEST_POINTS), z.maxLength(MOST_POINTS)),
  wheelPositions: z.object({ front: place, rear: place }),
  bodyColor: z.optional(color),
  wheelColor: z.optional(color),
  createdAt: z.optional(date),
  updatedAt: z.optional(date),
});
export type CarConfig = z.infer<typeof CarConfig>;

/** Why a file is no car configuration: `field` names what is missing or wrong ('contourPoints.3.x'), if one does. */
export interface ImportFailure {
  readonly kind: 'not-json' | 'wrong-field' | 'wheel-outside';
  readonly field?: string;
}
export type Imported =
  | { readonly ok: true; readonly config: CarConfig; readonly drawing: Drawing }
  | { readonly ok: false; readonly failure: ImportFailure };

/** Reads an exported configuration. Nothing but the known fields is taken over, and a wrong one is named. */
export function importConfig(text: string): Imported {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, failure: { kind: 'not-json' } };
  }
  // A million points are refused before each of them is looked at.
  if (pointsIn(parsed) > MOST_POINTS) return { ok: false, failure: { kind: 'wrong-field', field: 'contourPoints' } };
  const read = CarConfig.safeParse(parsed);
  if (!read.success) {
    const field = read.error.issues[0]?.path.map(String).join('.');
    return { ok: false, failure: { kind: 'wrong-field', ...(field ? { field } : {}) } };
  }
  const drawing = drawingOf(read.data);
  for (const wheel of ['front', 'rear'] as const) {
    const { x, y } = drawing.wheels[wheel];
    const kept = inside(drawing, { x, y });
    if (kept.x !== x || kept.y !== y) {
      return { ok: false, failure: { kind: 'wheel-outside', field: `wheelPositions.${wheel}` } };
    }
  }
  return { ok: true, config: read.data, drawing };
}

const pointsIn = (parsed: unknown): number =>
  typeof parsed === 'object' && parsed !== null && 'contourPoints' in parsed && Array.isArray(parsed.contourPoints)
    ? parsed.contourPoints.length
    : 0;

/** The drawing that a configuration holds. Its figures are taken as they are, so that export and import meet exactly. */
export function drawingOf(config: CarConfig): Drawing {
  const { length, height, wheelbase, wheelDiameter, contourColor, wheelColor } = config.carParams;
  const params = { length, height, wheelbase, wheelDiameter };
  const points = config.contourPoints.map((point): ContourPoint => {
    const { x, y, type, controlPoints, segmentDisplayMode } = point;
    const both = type === 'smooth' && controlPoints.length === 2;
    return {
      ...inside({ params }, { x, y }),
      type: both ? 'smooth' : 'corner',
      controlPoints: both ? controlPoints.map((handle) => inside({ params }, handle)) : [],
      ...(segmentDisplayMode ? { segmentDisplayMode } : {}),
    };
  });
  return {
    type: typeFor(config.carType ?? 'sedan_standard', params),
    params,
    points,
    wheels: config.wheelPositions,
    contourColor: contourColor ?? defaultColors.contourColor,
    bodyColor: config.bodyColor ?? defaultColors.bodyColor,
    wheelColor: config.wheelColor ?? wheelColor ?? defaultColors.wheelColor,
    edited: true,
  };
}

/** A configuration from elsewhere may name no type, or one that its measures do not fit: `custom` allows the widest. */
const typeFor = (named: CarTypeId, params: Drawing['params']): CarTypeId =>
  (['length', 'height', 'wheelDiameter'] as const).every((measure) => {
    const { min, max } = carTypes[named][measure];
    return params[measure] >= min && params[measure] <= max;
  })
    ? named
    : 'custom';

/** What a configuration holds beside the car and its name. */
export type About = Pick<CarConfig, 'description' | 'createdAt'>;

/** @param at when it is saved (ISO 8601); without a `createdAt` it is new */
export function configOf(
  drawing: Drawing,
  name: string,
  at: string,
  { description, createdAt = at }: About = {},
): CarConfig {
  const { type, params, points, wheels, contourColor, bodyColor, wheelColor } = drawing;
  return {
    name,
    ...(description === undefined ? {} : { description }),
    carType: type,
    carParams: { ...params, contourColor, wheelColor },
    contourPoints: points.map(({ controlPoints, ...point }) => ({ ...point, controlPoints: [...controlPoints] })),
    wheelPositions: wheels,
    bodyColor,
    wheelColor,
    createdAt,
    updatedAt: at,
  };
}

/** The name offered for a new configuration: Car_ and the time (YYYYMMDDHHMMSS, local). */
export function suggestedName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join('');
  return `Car_${day}${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('')}`;
}
