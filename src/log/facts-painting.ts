import * as z from 'zod/mini';

/** The facts of the image editor. Places are in pixels of the picture, from its upper left corner. */

const share = z.number().check(z.gte(0), z.lte(1));

export const PaintLayer = z.enum(['image', 'paint', 'mask']);
export type PaintLayer = z.infer<typeof PaintLayer>;

/** What a stroke is drawn with. `size` is its width (px); hardness and opacity 0–1. */
export const Tip = z.object({
  layer: PaintLayer,
  erase: z.boolean(),
  size: z.number().check(z.gte(1), z.lte(1000)),
  hardness: share,
  opacity: share,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
});
export type Tip = z.infer<typeof Tip>;

/** More places than this no single stroke has (three numbers each). */
const STROKE_LIMIT = 90_000;

/**
 * One step of a painting. The points of a stroke are flat triples of whole numbers: x and y in quarters of a pixel,
 * the pressure in hundredths.
 */
export const Mark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stroke'), tip: Tip, points: z.array(z.int()).check(z.maxLength(STROKE_LIMIT)) }),
  z.object({ kind: z.literal('clear'), layer: PaintLayer }),
]);
export type Mark = z.infer<typeof Mark>;

/**
 * A painting goes on: 'begin' forgets what was before under this name, 'mark' adds a step, 'undo' and 'redo' go through
 * the steps, 'end' says that it was saved or given up. `paintingId` begins with the picture's content hash.
 */
export const PicturePainted = z.object({
  type: z.literal('v1.PicturePainted'),
  at: z.number(),
  paintingId: z.string(),
  step: z.enum(['begin', 'mark', 'undo', 'redo', 'end']),
  mark: z.optional(Mark),
});
