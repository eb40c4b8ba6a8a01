import * as z from 'zod/mini';
import { at } from './common';
import { define } from './definition';

/** The facts of the 3D viewer. */

const share = z.number().check(z.gte(0), z.lte(1));

/** How one material of a model was repainted. `type` is a preset's name, so that a log outlives the list of presets. */
export const StoredMaterial = z.object({
  type: z.string().check(z.maxLength(40)),
  /** sRGB, `#rrggbb`. */
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  metalness: share,
  roughness: share,
  clearcoat: share,
  clearcoatRoughness: share,
  opacity: share,
  /** 0–2. */
  emissive: z.number().check(z.gte(0), z.lte(2)),
  /** 0–3. */
  envMap: z.number().check(z.gte(0), z.lte(3)),
});
export type StoredMaterial = z.infer<typeof StoredMaterial>;

/** Every step carries all materials that differ from the file's, by name; none of them: the model is as it came. */
const ModelRepainted = z.object({
  type: z.literal('v1.ModelRepainted'),
  at,
  resultId: z.string(),
  materials: z.record(z.string(), StoredMaterial),
});

export const modelFacts = [
  define(ModelRepainted, {
    retain: { when: ({ resultId }, needed) => !needed.isResultGone(resultId), latestOf: ({ resultId }) => resultId },
  }),
] as const;
