import * as z from 'zod/mini';
import { CarDesign, designParts, designPaths } from './design';

/**
 * What can be done with a design sheet before anything is drawn. All calls are free of charge, without a job, rate-limited,
 * for signed-in users and holders of an API key. A sheet that breaks a bound is refused with the field named.
 */

const known: ReadonlySet<string> = new Set([...Object.keys(designParts), ...designPaths]);
/** A part of the sheet ('wheels') or one of its settings ('package.length'). */
const Path = z.string().check(
  z.maxLength(60),
  z.refine((path) => known.has(path), { error: 'is no part of the design sheet and none of its settings' }),
);

/** The body of `POST /designs/preview`; the answer is a rough GLB in metres, standing on Y = 0 with its front to +Z. */
export const PreviewDesign = z.strictObject({ design: CarDesign });
export type PreviewDesign = z.infer<typeof PreviewDesign>;

/** Variations asked for at once, at most. */
export const VARIATIONS_MAX = 12;

/** The body of `POST /designs/vary`: what is locked stays exactly; the same seed gives the same variations. */
export const VaryDesign = z.strictObject({
  design: CarDesign,
  locks: z._default(z.array(Path).check(z.maxLength(100)), []),
  count: z._default(z.int().check(z.gte(1), z.lte(VARIATIONS_MAX)), 9),
  seed: z.optional(z.int().check(z.gte(0), z.lte(0xffffffff))),
});
export type VaryDesign = z.infer<typeof VaryDesign>;

/** Whole sheets; `distance` (0..1) says how far each lies from the design that was varied. */
export const VariedDesigns = z.object({
  designs: z.array(z.object({ design: CarDesign, distance: z.number() })),
});
export type VariedDesigns = z.infer<typeof VariedDesigns>;

/** The body of `POST /designs/cross`: 0 is `a`, 1 is `b`; numbers and colours lie between, names change half-way. */
export const CrossDesigns = z.strictObject({ a: CarDesign, b: CarDesign, t: z.number().check(z.gte(0), z.lte(1)) });
export type CrossDesigns = z.infer<typeof CrossDesigns>;

export const CrossedDesign = z.object({ design: CarDesign });
export type CrossedDesign = z.infer<typeof CrossedDesign>;

/** The body of `POST /designs/validate`. */
export const ValidateDesign = z.strictObject({ design: CarDesign });
export type ValidateDesign = z.infer<typeof ValidateDesign>;

/** What of a sheet could not be, and where it was moved (mm; inches for a rim). */
export const MovedSetting = z.object({ path: z.string(), from: z.number(), to: z.number(), because: z.string() });

/** The nearest car that can stand, close its doors and hold its wheels: a whole sheet. */
export const PossibleCar = z.object({ design: CarDesign, moved: z.array(MovedSetting) });
export type PossibleCar = z.infer<typeof PossibleCar>;
