import type { Style } from '../../../../contract/options';
import type { RimPattern } from '../../../../contract/rims';
import type { StudioName } from '../kernel/light';
import type { FrontName } from './faces/fronts';
import type { RearName } from './faces/rears';
import type { BodyStyle } from './shape/parameters';

/** What a style, a body or a named model adds to a design: changes of proportion, and its preferred parts in order. */
export interface Cues {
  /** Metres lower and longer, and of the wheels' diameter. */
  readonly lower?: number;
  readonly longer?: number;
  readonly wheels?: number;
  /** Metres that the flank stands out over the wheels, and that it is hollowed between. */
  readonly flare?: number;
  readonly scallop?: number;
  readonly boxiness?: number;
  readonly noseRake?: number;
  readonly chrome?: boolean;
  readonly glassRoof?: boolean;
  readonly blackRoof?: boolean;
  readonly spoiler?: boolean;
  readonly darkRims?: boolean;
  /** Red calipers. */
  readonly racy?: boolean;
  readonly fronts?: readonly FrontName[];
  readonly rears?: readonly RearName[];
  readonly rims?: readonly RimPattern[];
  readonly studios?: readonly StudioName[];
}

export const styleCues: Record<Style, Cues> = {
  luxury: {
    longer: 0.14,
    wheels: 0.012,
    chrome: true,
    glassRoof: true,
    fronts: ['waterfall', 'executive'],
    rears: ['thread', 'lines'],
    rims: ['multi', 'wide'],
    studios: ['hall', 'light', 'sunset'],
  },
  sport: {
    lower: 0.035,
    wheels: 0.022,
    flare: 0.014,
    scallop: 0.008,
    noseRake: 0.06,
    spoiler: true,
    darkRims: true,
    fronts: ['blade', 'teardrop', 'split'],
    rears: ['claws', 'wings', 'hooks'],
    rims: ['twin', 'fork', 'star'],
    studios: ['dark', 'hall', 'sunset'],
  },
  minimalist: {
    flare: -0.008,
    scallop: -0.012,
    fronts: ['lines', 'lightbar'],
    rears: ['thread', 'lines'],
    rims: ['aero', 'petal'],
    studios: ['light', 'daylight'],
  },
  tech: {
    glassRoof: true,
    blackRoof: true,
    fronts: ['pixels', 'lightbar', 'split'],
    rears: ['dots', 'thread'],
    rims: ['aero', 'turbine', 'petal'],
    studios: ['hall', 'dark'],
  },
  classic: {
    chrome: true,
    boxiness: 0.1,
    scallop: -0.004,
    fronts: ['executive', 'lines'],
    rears: ['hooks', 'pillars'],
    rims: ['mesh', 'multi'],
    studios: ['light', 'sunset'],
  },
  premium: {
    longer: 0.07,
    wheels: 0.012,
    chrome: true,
    glassRoof: true,
    fronts: ['executive', 'split', 'waterfall'],
    rears: ['lines', 'hooks', 'thread'],
    rims: ['twin', 'wide', 'multi'],
    studios: ['light', 'hall'],
  },
  modern: {
    fronts: ['lightbar', 'split', 'blade'],
    rears: ['thread', 'wings', 'dots'],
    rims: ['fork', 'turbine', 'wide'],
    studios: ['light', 'daylight', 'hall'],
  },
  vintage: {
    lower: -0.02,
    boxiness: 0.2,
    chrome: true,
    fronts: ['round', 'executive'],
    rears: ['rings', 'pillars'],
    rims: ['mesh', 'holes'],
    studios: ['sunset', 'daylight', 'light'],
  },
};

/** What suits a body where no style says otherwise. */
export const bodyCues: Record<BodyStyle, Cues> = {
  sedan: {
    fronts: ['lightbar', 'executive', 'blade', 'split', 'lines', 'waterfall'],
    rears: ['thread', 'hooks', 'lines', 'wings', 'dots'],
    rims: ['twin', 'fork', 'star', 'multi', 'aero', 'wide'],
  },
  suv: {
    fronts: ['split', 'executive', 'lines', 'waterfall', 'pixels', 'blade'],
    rears: ['thread', 'pillars', 'claws', 'lines', 'dots'],
    rims: ['wide', 'twin', 'fork', 'turbine', 'star'],
  },
  sports: {
    fronts: ['teardrop', 'blade', 'lightbar', 'round'],
    rears: ['rings', 'wings', 'claws', 'thread'],
    rims: ['fork', 'twin', 'star', 'mesh', 'turbine'],
    spoiler: true,
    racy: true,
  },
  wagon: {
    fronts: ['executive', 'blade', 'lines', 'lightbar'],
    rears: ['pillars', 'hooks', 'thread'],
    rims: ['multi', 'twin', 'fork', 'turbine'],
  },
  hatchback: {
    fronts: ['round', 'pixels', 'lightbar', 'lines', 'blade'],
    rears: ['pillars', 'rings', 'dots', 'hooks'],
    rims: ['petal', 'star', 'wide', 'aero'],
  },
  coupe: {
    fronts: ['blade', 'teardrop', 'executive', 'lightbar'],
    rears: ['rings', 'wings', 'lines', 'claws'],
    rims: ['twin', 'mesh', 'fork', 'star'],
  },
  crossover: {
    fronts: ['split', 'lightbar', 'pixels', 'lines', 'blade'],
    rears: ['thread', 'dots', 'hooks', 'lines'],
    rims: ['turbine', 'aero', 'wide', 'star'],
  },
  'off-road': {
    fronts: ['beam', 'pixels', 'round'],
    rears: ['pillars', 'lines', 'dots'],
    rims: ['holes', 'petal', 'star'],
    studios: ['daylight', 'hall', 'sunset'],
  },
  van: {
    fronts: ['lines', 'split', 'pixels', 'lightbar'],
    rears: ['pillars', 'dots'],
    rims: ['holes', 'star', 'wide'],
    studios: ['daylight', 'light', 'hall'],
  },
  pickup: {
    fronts: ['beam', 'split', 'pixels', 'lines'],
    rears: ['pillars', 'dots'],
    rims: ['wide', 'star', 'holes'],
    studios: ['daylight', 'hall', 'sunset'],
  },
  roadster: {
    fronts: ['round', 'teardrop', 'blade'],
    rears: ['rings', 'wings', 'claws'],
    rims: ['fork', 'mesh', 'twin', 'star'],
  },
  limousine: {
    fronts: ['waterfall', 'executive', 'split'],
    rears: ['thread', 'lines', 'pillars'],
    rims: ['multi', 'wide', 'mesh'],
    chrome: true,
  },
  'shooting-brake': {
    fronts: ['blade', 'executive', 'teardrop', 'lightbar'],
    rears: ['thread', 'rings', 'wings'],
    rims: ['twin', 'fork', 'multi'],
  },
  'city-car': {
    fronts: ['round', 'pixels', 'lightbar', 'teardrop', 'lines'],
    rears: ['dots', 'pillars', 'rings', 'hooks'],
    rims: ['petal', 'star', 'holes', 'aero'],
  },
  mpv: {
    fronts: ['waterfall', 'lightbar', 'lines', 'split'],
    rears: ['thread', 'pillars', 'lines'],
    rims: ['multi', 'turbine', 'aero'],
  },
  'kei-van': {
    fronts: ['round', 'beam', 'pixels'],
    rears: ['pillars', 'dots'],
    rims: ['holes', 'petal', 'star'],
  },
  'kei-truck': {
    fronts: ['round', 'lines', 'pixels'],
    rears: ['pillars', 'dots'],
    rims: ['holes', 'steel', 'star'],
  },
  supercar: {
    fronts: ['teardrop', 'blade', 'pixels', 'beam'],
    rears: ['wings', 'rings', 'claws', 'dots'],
    rims: ['fork', 'star', 'turbine', 'twin'],
    racy: true,
  },
  microcar: {
    fronts: ['round', 'pixels', 'lightbar', 'lines'],
    rears: ['dots', 'rings', 'pillars'],
    rims: ['petal', 'holes', 'aero', 'star'],
  },
  fastback: {
    fronts: ['lightbar', 'blade', 'split', 'lines', 'beam'],
    rears: ['thread', 'wings', 'lines', 'hooks'],
    rims: ['fork', 'twin', 'multi', 'aero'],
  },
  'suv-coupe': {
    fronts: ['blade', 'split', 'lines', 'executive'],
    rears: ['thread', 'wings', 'lines', 'claws'],
    rims: ['twin', 'turbine', 'fork', 'star'],
  },
  'wedge-car': {
    fronts: ['lines', 'lightbar', 'pixels'],
    rears: ['thread', 'lines', 'claws'],
    rims: ['holes', 'aero', 'star'],
    racy: true,
  },
  robotaxi: {
    fronts: ['lightbar', 'pixels', 'lines', 'beam'],
    rears: ['thread', 'dots', 'pillars'],
    rims: ['aero', 'turbine', 'holes'],
  },
  'grand-tourer': {
    fronts: ['teardrop', 'executive', 'round', 'blade'],
    rears: ['rings', 'wings', 'thread', 'claws'],
    rims: ['twin', 'fork', 'multi', 'star'],
    racy: true,
  },
  'race-car': {
    fronts: ['teardrop', 'blade', 'round', 'beam'],
    rears: ['rings', 'claws', 'dots', 'lines'],
    rims: ['mesh', 'multi', 'fork', 'star'],
    racy: true,
  },
  // Lamps of their own, and none: what is chosen here is not seen.
  'hot-rod': {
    fronts: ['round', 'beam', 'executive', 'split'],
    rears: ['rings', 'dots', 'pillars', 'lines'],
    rims: ['star', 'holes', 'petal', 'wide'],
    chrome: true,
  },
  formula: {
    fronts: ['blade', 'beam', 'round', 'split'],
    rears: ['dots', 'lines', 'pillars', 'claws'],
    rims: ['mesh', 'multi', 'turbine', 'fork'],
    racy: true,
  },
  'three-wheeler': {
    fronts: ['round', 'beam', 'blade', 'split'],
    rears: ['rings', 'dots', 'lines', 'claws'],
    rims: ['multi', 'mesh', 'star', 'holes'],
  },
};

/** Rooms for designs whose prompt names none, the most frequent first. */
export const plainStudios: readonly StudioName[] = ['light', 'hall', 'light', 'dark', 'daylight', 'sunset'];
