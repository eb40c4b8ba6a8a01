import * as z from 'zod/mini';
import { at } from './common';
import { define, type Upcasters } from './definition';
import { strokePoints, strokeText } from './stroke';

/** The facts of the image editor. Places are in pixels of the picture, from its upper left corner. */

const share = z.number().check(z.gte(0), z.lte(1));

const PaintLayer = z.enum(['image', 'paint', 'mask']);

const Tip = z.object({
  layer: PaintLayer,
  erase: z.boolean(),
  size: z.number().check(z.gte(1), z.lte(1000)),
  hardness: share,
  opacity: share,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
});

/** Numbers in one stroke at most (three a point). */
const STROKE_LIMIT = 90_000;

/**
 * One step of a painting. The points of a stroke are flat triples of whole numbers: x and y in quarters of a pixel,
 * the pressure in hundredths.
 */
const Mark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stroke'), tip: Tip, points: z.array(z.int()).check(z.maxLength(STROKE_LIMIT)) }),
  z.object({ kind: z.literal('clear'), layer: PaintLayer }),
]);
export type Mark = z.infer<typeof Mark>;

/** A mark as the log keeps it: `path` is the `strokeText` of its points. */
const StoredMark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stroke'),
    tip: Tip,
    path: z.string().check(z.regex(/^(?:[W-Za-z_-]*[0-9A-V])*$/), z.maxLength(STROKE_LIMIT * 5)),
  }),
  z.object({ kind: z.literal('clear'), layer: PaintLayer }),
]);
export type StoredMark = z.infer<typeof StoredMark>;

export const storedMark = (mark: Mark): StoredMark =>
  mark.kind === 'clear' ? mark : { kind: mark.kind, tip: mark.tip, path: strokeText(mark.points) };

export const markOf = (stored: StoredMark): Mark =>
  stored.kind === 'clear' ? stored : { kind: stored.kind, tip: stored.tip, points: strokePoints(stored.path) };

/**
 * A painting goes on: 'begin' forgets what was before under this name, 'mark' adds a step, 'undo' and 'redo' go through
 * the steps, 'end' says that it was saved or given up. `paintingId` begins with the picture's content hash.
 */
const PicturePainted = z.object({
  type: z.literal('v2.PicturePainted'),
  at,
  paintingId: z.string(),
  step: z.enum(['begin', 'mark', 'undo', 'redo', 'end']),
  mark: z.optional(StoredMark),
});

export const paintingFacts = [
  define(PicturePainted, {
    retain: {
      when: ({ paintingId }, needed, seq) => seq >= (needed.paintingsSince.get(paintingId) ?? Number.POSITIVE_INFINITY),
    },
    write: 'after-paint',
  }),
] as const;

export const paintingUpcasters: Upcasters = {
  'v1.PicturePainted': (stored) => ({ ...stored, type: 'v2.PicturePainted', mark: withPath(stored.mark) }),
};

/** The points of a stroke were a list of numbers at first. */
function withPath(stored: unknown): unknown {
  const mark = Mark.safeParse(stored);
  return mark.success ? storedMark(mark.data) : stored;
}
