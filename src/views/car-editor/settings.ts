import * as z from 'zod/mini';
import { fills } from '../../drawing/picture';

/** How the editor helps and shows, remembered on this device. */
export const EditorSettings = z.object({
  gridShown: z._default(z.boolean(), true),
  /** Spacing (mm): 100–5000 in steps of 100. */
  grid: z._default(z.number().check(z.gte(100), z.lte(5000), z.multipleOf(100)), 500),
  snap: z._default(z.boolean(), true),
  dimensions: z._default(z.boolean(), true),
  comb: z._default(z.boolean(), false),
  hints: z._default(z.boolean(), true),
  fill: z._default(z.enum(fills), 'tint'),
  sketch: z._default(z.boolean(), false),
  /** The drawing as a car in 3D, beside it. */
  preview: z._default(z.boolean(), false),
});
export type EditorSettings = z.infer<typeof EditorSettings>;

export const GRID = { min: 100, max: 5000, step: 100, presets: [500, 1000, 1500] } as const;

/** Settings of an earlier visit; those that do not fit are the usual ones. */
export function readSettings(kept: unknown): EditorSettings {
  const read = EditorSettings.safeParse(kept);
  return read.success ? read.data : EditorSettings.parse({});
}
