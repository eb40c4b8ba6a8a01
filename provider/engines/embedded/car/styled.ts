import type { Style } from '../../../../contract/options';
import type { DesignBrief, Fitting, Shape } from './brief';
import { type Cues, styleCues } from './cues';
import { presets } from './presets';

/** What styles settle of a car by themselves, whatever the seed. */
export interface Styled {
  /** Changes of the body's numbers, each style by its share. */
  readonly shape: Shape;
  readonly fittings: Readonly<Partial<Record<Fitting, boolean>>>;
  readonly blackRoof?: boolean;
  readonly cabin?: Style;
  readonly darkRims?: boolean;
  readonly redCalipers?: boolean;
}

/** What one of a brief's styles settles, where no word says otherwise. */
export function settledByStyle(brief: DesignBrief, style: Style): Styled {
  const { styles, presets: named, fittings = {}, roofColour } = brief;
  const isSport = [...styles, ...named.flatMap(({ preset }) => presets[preset].styles)].includes('sport');
  const cues = styleCues[style];
  const chrome = cues.chrome && fittings.chrome === undefined && !isSport;
  const glassRoof = cues.glassRoof && fittings.glassRoof === undefined && !roofColour;
  const spoiler = cues.spoiler && fittings.spoiler === undefined;
  return {
    shape: shapeOf(cues, Math.max(1, styles.length)),
    fittings: {
      ...(chrome ? { chrome: true } : {}),
      ...(glassRoof ? { glassRoof: true } : {}),
      ...(spoiler ? { spoiler: true } : {}),
    },
    ...(cues.blackRoof && brief.blackRoof === undefined && !roofColour ? { blackRoof: true } : {}),
    ...(brief.interior === undefined && styles[0] === style ? { cabin: style } : {}),
    ...(cues.darkRims && !brief.rimColour ? { darkRims: true } : {}),
    ...(style === 'sport' && !brief.caliperColour ? { redCalipers: true } : {}),
  };
}

/** The changes of a style that is one of `count`; a dimension that words name stays. */
function shapeOf(cues: Cues, count: number): Shape {
  const { lower = 0, longer = 0, wheels = 0, flare = 0, scallop = 0, boxiness = 0, noseRake = 0 } = cues;
  const changes = {
    ...{ height: -lower, length: longer, tyreDiameter: wheels, rimDiameter: wheels },
    ...{ flare, scallop, boxiness, noseRake },
  };
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, by]) => (by === 0 ? [] : [[field, by / count] as const])),
  );
}
