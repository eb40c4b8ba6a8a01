import * as z from 'zod/mini';
import { pieceOf } from '../facts/outline';
import { Fact, type Recorded } from './facts';

/** Turns a retired version of a fact, as it was stored, into the shape of a newer one. */
export type Upcaster = (stored: Record<string, unknown>) => Record<string, unknown>;
export type Upcasters = Readonly<Record<string, Upcaster>>;

/** One upcaster per retired fact type. */
export const upcasters: Upcasters = {
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

const Envelope = z.object({
  seq: z.int().check(z.gte(1)),
  tab: z.string(),
  fact: z.record(z.string(), z.unknown()),
});

/** Reads one stored record; undefined for what this version of Fastback cannot understand. */
export function readRecord(stored: unknown, known: Upcasters = upcasters): Recorded | undefined {
  const envelope = Envelope.safeParse(stored);
  if (!envelope.success) return undefined;
  const { seq, tab, fact } = envelope.data;
  const parsed = Fact.safeParse(upcast(fact, known));
  return parsed.success ? { seq, tab, fact: parsed.data } : undefined;
}

function upcast(fact: Record<string, unknown>, known: Upcasters): Record<string, unknown> {
  const upcaster = typeof fact.type === 'string' && Object.hasOwn(known, fact.type) ? known[fact.type] : undefined;
  return upcaster ? upcast(upcaster(fact), known) : fact;
}
