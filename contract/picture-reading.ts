import * as z from 'zod/mini';
import { bodyTypes } from './design';
import { Setting } from './setting';

/** What a picture is: 'sheet' shows several views of one car, 'several' more than one car, 'none' no car. */
export const pictureKinds = ['sketch', 'line', 'rendering', 'photo', 'sheet', 'several', 'none', 'unknown'] as const;
/** From where the car is seen: front and rear quarters show the flank too. */
const knownViews = ['side', 'front', 'rear', 'top', 'front-quarter', 'rear-quarter'] as const;
export const pictureViews = [...knownViews, 'unknown'] as const;
/** Where the nose points in the picture. */
const knownFacings = ['left', 'right', 'towards', 'away'] as const;
export const facings = [...knownFacings, 'unknown'] as const;
/**
 * What there is to say about a reading beside its answers: `unlike-facing` and `unlike-body`, that a person's answer is
 * not what the picture shows.
 */
export const pictureNotes = [
  ...(['made-here', 'no-wheels', 'touches-edge', 'line-drawing-inverted', 'paper-found'] as const),
  ...(['unlike-facing', 'unlike-body'] as const),
] as const;

export type PictureKind = (typeof pictureKinds)[number];
export type PictureView = (typeof pictureViews)[number];
export type Facing = (typeof facings)[number];
export type PictureNote = (typeof pictureNotes)[number];

/** Below this an answer is 'unknown'. */
export const SURE = 0.5;

const share = z.number().check(z.gte(0), z.lte(1));
/** A place in the picture: shares of its width from the left and of its height from the top; a car may be cut off. */
const place = z.tuple([z.number(), z.number()]);

/** Handles may lie a little outside the picture, where a car is cut off. */
const handle = z.number().check(z.gte(-1), z.lte(2));
const handlePlace = z.tuple([handle, handle]);
/** How far apart wheels are at least (share of the picture's width). */
const WHEELS_APART = 0.05;

/** A part of the picture: its left, upper, right and lower edge (shares of its width and height). */
const part = z.tuple([handle, handle, handle, handle]);
/** How wide and how high a part is at least. */
const PART = 0.03;

const said = {
  /** The car or the view that is meant, where a picture shows several. */
  part: z.optional(part),
  view: z.optional(z.enum(knownViews)),
  facing: z.optional(z.enum(knownFacings)),
  body: z.optional(z.enum(bodyTypes)),
  /** The wheels' centres, the front one first; with them a car is known to be seen from the side. */
  wheels: z.optional(z.tuple([handlePlace, handlePlace])),
  /** Heights of the ground, of the roof's highest point and of the windows' lower edge. */
  ground: z.optional(handle),
  roof: z.optional(handle),
  belt: z.optional(handle),
  /** Where the car begins and ends, across the picture. */
  nose: z.optional(handle),
  tail: z.optional(handle),
  /** Where the windscreen meets the bonnet, across the picture. */
  cowl: z.optional(handle),
  /** That the measures written in the picture are not of this car, or not read as they are. */
  measures: z.optional(z.literal('ignored')),
};

/**
 * What a person says of the car in a picture; it wins over what is read. The places are those of the reading, and what
 * they could not be on a car is refused with the field named.
 */
export const PictureAnswers = z.strictObject(said).check(
  z.refine(({ part: chosen }) => !chosen || (chosen[2] - chosen[0] >= PART && chosen[3] - chosen[1] >= PART), {
    path: ['part'],
    error: 'must have a size',
  }),
  z.refine(({ wheels }) => !wheels || Math.abs(wheels[0][0] - wheels[1][0]) >= WHEELS_APART, {
    path: ['wheels'],
    error: 'must stand apart',
  }),
  z.refine(({ wheels, ground }) => !wheels || ground === undefined || wheels.every(([, y]) => y < ground), {
    path: ['ground'],
    error: 'must lie below the wheels\u2019 centres',
  }),
  z.refine(({ wheels, roof }) => !wheels || roof === undefined || wheels.every(([, y]) => y > roof), {
    path: ['roof'],
    error: 'must lie above the wheels\u2019 centres',
  }),
  z.refine(({ wheels, nose }) => !wheels || nose === undefined || isBeyond(nose, wheels[0][0], wheels[1][0]), {
    path: ['nose'],
    error: 'must lie before the front wheel',
  }),
  z.refine(({ wheels, tail }) => !wheels || tail === undefined || isBeyond(tail, wheels[1][0], wheels[0][0]), {
    path: ['tail'],
    error: 'must lie behind the rear wheel',
  }),
  z.refine(({ wheels, cowl }) => !wheels || cowl === undefined || !isBeyond(cowl, wheels[1][0], wheels[0][0]), {
    path: ['cowl'],
    error: 'must lie before the rear wheel',
  }),
);
export type PictureAnswers = z.infer<typeof PictureAnswers>;

/** Whether an end of the car lies on the other side of its nearer wheel than the farther wheel. */
function isBeyond(end: number, nearer: number, farther: number): boolean {
  return (end - nearer) * (nearer - farther) > 0;
}

/** What a measure that is written beside a car can be of. */
export const measureNames = ['length', 'width', 'height', 'wheelbase', 'frontOverhang', 'rearOverhang'] as const;
export type MeasureName = (typeof measureNames)[number];

/** A wheel seen from the side: its centre, and the tyre's radius as a share of the picture's width. */
const Wheel = z.object({ centre: place, radius: z.number() });

/**
 * What a picture shows. Each answer has a confidence of its own, the share of such answers that are right; one below
 * `SURE` is 'unknown'. Lengths in millimetres are by the proportions of the body, unless measures are written beside it:
 * a picture has no scale.
 */
export const PictureReading = z.object({
  kind: z.enum(pictureKinds),
  view: z.enum(pictureViews),
  facing: z.enum(facings),
  body: z.union([z.enum(bodyTypes), z.literal('unknown')]),
  /** Of the whole: that a car stands where the outline says. */
  confidence: share,
  confidences: z.object({ kind: share, view: share, facing: share, body: share }),
  /** Between the axles (mm), where a car was read. */
  wheelbase: z.optional(z.number()),
  /** Front wheel first; where both are seen from the side. */
  wheels: z.optional(z.tuple([Wheel, Wheel])),
  /** Of a car from the side: heights of the ground, of its roof and of its windows' lower edge, and where it and its windscreen begin and it ends. */
  ground: z.optional(z.number()),
  roof: z.optional(z.number()),
  belt: z.optional(z.number()),
  nose: z.optional(z.number()),
  tail: z.optional(z.number()),
  cowl: z.optional(z.number()),
  /** Where several cars or views stand apart on one sheet, from left to right and from top to bottom: one is chosen by `part`. */
  parts: z.optional(z.array(part)),
  /** What is drawn inside the outline, as far as it could be read for sure: the design has these settings. */
  drawn: z.optional(z.array(Setting)),
  /** Measures that are written in the picture: the design has them as they are, and the size of all else by them. */
  measures: z.optional(z.array(z.object({ name: z.enum(measureNames), mm: z.number(), part }))),
  /** The car's outline, closed: empty where no car was read. */
  outline: z.array(place),
  notes: z.array(z.enum(pictureNotes)),
});
export type PictureReading = z.infer<typeof PictureReading>;
