import * as z from 'zod/mini';

export const environments = ['softbox', 'dark', 'daylight', 'room'] as const;
export type EnvironmentId = (typeof environments)[number];

/** The specification's bound of both lights. */
export const LIGHT_MAX = 2;
const light = (usual: number) => z._default(z.number().check(z.gte(0), z.lte(LIGHT_MAX)), usual);

/** How models are lit and shown, remembered on this device. */
export const SceneSettings = z.object({
  environment: z._default(z.enum(environments), 'softbox'),
  /** Degrees about the vertical. */
  environmentAngle: z._default(z.number().check(z.gte(0), z.lte(360)), 0),
  ambient: light(0.2),
  directional: light(0.6),
  shadow: z._default(z.boolean(), true),
  grid: z._default(z.boolean(), false),
  axes: z._default(z.boolean(), false),
  wireframe: z._default(z.boolean(), false),
});
export type SceneSettings = z.infer<typeof SceneSettings>;

export const usualSettings: SceneSettings = SceneSettings.parse({});

/** Settings of an earlier visit; each that does not fit is the usual one. */
export function readSceneSettings(kept: unknown): SceneSettings {
  if (typeof kept !== 'object' || kept === null) return usualSettings;
  const fitting = Object.entries(kept).filter(([key, value]) => SceneSettings.safeParse({ [key]: value }).success);
  return SceneSettings.parse(Object.fromEntries(fitting));
}
