import * as z from 'zod/mini';
import { at } from './common';
import { define, type Upcasters } from './definition';
import { Outline, pieceOf } from './outline';

/** The facts of the car editor. Measures in mm: x from the front bumper, y down from the top of the car's box. */

const mm = z.number();
const place = z.object({ x: mm, y: mm });
const color = z.string().check(z.maxLength(7));

/** A drawing as the log keeps it. Its type is a name, so that a log outlives the list of types. */
export const StoredDrawing = z.object({
  type: z.string().check(z.maxLength(40)),
  params: z.object({ length: mm, height: mm, wheelbase: mm, wheelDiameter: mm }),
  outline: Outline,
  wheels: z.object({ front: place, rear: place }),
  contourColor: color,
  bodyColor: color,
  wheelColor: color,
  edited: z.boolean(),
});
export type StoredDrawing = z.infer<typeof StoredDrawing>;

/**
 * A picture under the drawing: its upper left corner, its size, turned about that corner by `angle` (degrees).
 * `blob` names its content in the blob store.
 */
export const Reference = z.object({
  blob: z.string(),
  x: mm,
  y: mm,
  width: mm,
  height: mm,
  angle: z.number(),
  opacity: z.number(),
});
export type Reference = z.infer<typeof Reference>;

const drawingId = z.string();

/** Every step carries the whole drawing: 'begin' forgets what was before, 'undo' and 'redo' go through the steps. */
const DrawingChanged = z.object({
  type: z.literal('v2.DrawingChanged'),
  at,
  drawingId,
  step: z.enum(['begin', 'edit', 'undo', 'redo']),
  drawing: StoredDrawing,
});

/** No reference: the picture was taken away. */
const ReferencePlaced = z.object({
  type: z.literal('v1.ReferencePlaced'),
  at,
  drawingId,
  reference: z.optional(Reference),
});

export const drawingFacts = [
  define(DrawingChanged, { retain: { when: (_, needed, seq) => needed.drawingSteps.has(seq) }, write: 'after-paint' }),
  define(ReferencePlaced, {
    retain: {
      when: ({ drawingId, reference }, { drawings }) =>
        drawings.has(drawingId) && drawings.get(drawingId) === reference,
      latestOf: (fact) => fact.drawingId,
    },
    blobs: ({ reference }) => (reference ? [reference.blob] : []),
    write: 'after-paint',
  }),
] as const;

export const drawingUpcasters: Upcasters = {
  'v1.DrawingChanged': (stored) => ({ ...stored, type: 'v2.DrawingChanged', drawing: withOutline(stored.drawing) }),
};

/** The points of a drawing were objects at first. */
function withOutline(stored: unknown): unknown {
  const drawing = PointedDrawing.safeParse(stored);
  if (!drawing.success) return undefined;
  const { points, ...rest } = drawing.data;
  return { ...rest, outline: points.map(pieceOf).join(' ') };
}

const Place = z.object({ x: z.number(), y: z.number() });
const PointedDrawing = z.looseObject({
  points: z.array(
    z.object({
      ...Place.shape,
      type: z.enum(['corner', 'smooth']),
      controlPoints: z.array(Place),
      segmentDisplayMode: z.optional(z.enum(['solid', 'dashed', 'transparent'])),
    }),
  ),
});
