import type { BodyType, OutdoorPlace } from '../../../../contract/design';
import type { Color, ModelPreset, Style } from '../../../../contract/options';
import type { Staging } from '../../../../contract/staging';
import type { DesignBrief, Fitting, Shape, ShapeField } from '../car/brief';
import type { Era, Meaning } from './meaning';
import type { Token } from './tokens';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The brief under construction; the readers write into it. */
export type Draft = Omit<Writable<DesignBrief>, 'avoid' | 'shape' | 'fittings'> & {
  styles: Style[];
  presets: { preset: ModelPreset; weight: number }[];
  /** The change of shape of each topic. */
  topics: Map<string, Shape>;
  fittings: Partial<Record<Fitting, boolean>>;
  avoid: { types: BodyType[]; colors: Color[] };
  /** The body so far is only hinted at, and gives way. */
  isWeakType?: boolean;
  /** The side of the car that is seen, and the word that says it. */
  seenSide?: { readonly id: 'left' | 'right'; readonly token: Token };
  /** Front wheels that are turned to show their rims (degrees), and the word that says it. */
  steerShown?: { readonly degrees: number; readonly token: Token };
  /** Where words place the camera in metres, in order. */
  cameraMetres?: (Extract<Meaning, { kind: 'camera-metres' }> & { readonly token: Token })[];
  /** The word of the detail that is shown. */
  detailSaid?: Token;
  /** The word that says how many spokes there are. */
  spokesSaid?: Token;
  /** The decade that was named. */
  era?: Era;
  /** Words that only say that the car stands outdoors. */
  openAir: Token[];
  /** Words that imply a place by its ground: 'wet asphalt'. */
  paved: { readonly on: OutdoorPlace; readonly token: Token }[];
  /** Words of a season, which only a place outdoors has. */
  seasons: { readonly season: NonNullable<Staging['season']>; readonly token: Token }[];
  /** The word of a turntable, and of lamps in rows. */
  turntable?: Token;
  lampRoom?: Token;
  /** Words that only say that it stands in a studio. */
  studio: Token[];
  /** Hours and weathers that were named, in order, with their words. */
  times: (Extract<Meaning, { kind: 'time' }> & { readonly token: Token })[];
  weathers: (Extract<Meaning, { kind: 'weather' }> & { readonly token: Token })[];
  /** Bodies that stand alone between commas, in order. */
  listed: BodyType[];
};

export const emptyDraft = (): Draft => ({
  styles: [],
  sketch: false,
  presets: [],
  dimensions: {},
  topics: new Map(),
  listed: [],
  openAir: [],
  paved: [],
  seasons: [],
  studio: [],
  times: [],
  weathers: [],
  fittings: {},
  avoid: { types: [], colors: [] },
});

/** The brief of a finished draft; what is empty is left out. */
export function briefOf({
  topics,
  fittings,
  avoid,
  listed,
  isWeakType,
  seenSide: _,
  steerShown: _steerShown,
  cameraMetres: _cameraMetres,
  detailSaid: _detailSaid,
  era: _era,
  spokesSaid: _spokesSaid,
  openAir: _openAir,
  paved: _paved,
  seasons: _seasons,
  studio: _studio,
  times: _times,
  weathers: _weathers,
  turntable: _turntable,
  lampRoom: _lampRoom,
  ...draft
}: Draft): DesignBrief {
  const shape: Partial<Record<ShapeField, number>> = {};
  for (const changes of topics.values()) {
    for (const [field, by] of Object.entries(changes) as [ShapeField, number][])
      shape[field] = (shape[field] ?? 0) + by;
  }
  const { carType } = draft;
  const bodies = carType && listed.includes(carType) ? [...new Set([carType, ...listed])] : [];
  const types = draft.carType ? [] : avoid.types;
  const colors = draft.color ? [] : avoid.colors;
  return {
    ...draft,
    ...(bodies.length > 1 ? { bodies } : {}),
    ...(topics.size > 0 ? { shape } : {}),
    ...(Object.keys(fittings).length > 0 ? { fittings } : {}),
    ...(types.length + colors.length > 0 ? { avoid: { types, colors } } : {}),
  };
}
