/**
 * The option lists of the design form. An option's id is its English word in kebab case; labels live in
 * src/i18n, and the embedded engine's lexicon knows the zh and en words of each id.
 */
export const carClasses = ['electric', 'petrol', 'hybrid'] as const;
export const carTypes = ['sports', 'suv', 'sedan'] as const;
export const styles = ['luxury', 'sport', 'minimalist', 'tech', 'classic', 'premium', 'modern', 'vintage'] as const;
export const interiors = ['unlimited', ...styles] as const;
export const colors = ['white', 'silver', 'gray', 'black', 'yellow', 'red', 'blue', 'orange', 'green'] as const;
export const views = [
  'front-three-quarter',
  'rear-three-quarter',
  'front',
  'rear',
  'side',
  'top',
  'birds-eye',
  'driver',
  'multiple',
] as const;
/** The views of one car in a sheet of five, in the order of their files. */
export const fiveViewNames = [
  'front',
  'rear',
  'side',
  'top',
  'front-three-quarter',
] as const satisfies readonly (typeof views)[number][];

/** Model presets of the Geely group, then those of other brands. Words only: no logo is ever drawn. */
export const geelyPresets = [
  'geely-e8',
  'volvo-ex90',
  'zeekr-mix',
  'lynkco-07',
  'lynkco-03',
  'polar',
  'galaxy-l7',
  'galaxy-e5',
] as const;
export const otherPresets = [
  'model-3',
  'aito-m5',
  'mi-su7',
  'glory-u9',
  'byd-song',
  'byd-seal',
  'hongqi-hq9',
  'hongqi-e-qm5',
  'bmw',
] as const;

/** The lines of a car: its outline; edges, creases and where parts meet; the gaps of doors, lids and panels. */
export const lineKinds = ['contour', 'character', 'shut'] as const;
/** What lines are drawn on. */
export const papers = ['white', 'transparent'] as const;
/** Files that lines are drawn into: pixels, or strokes for a drawing program. */
export const lineFormats = ['png', 'svg'] as const;

/** What a drawing is coloured by: the parts of the car that it shows, or each closed area by itself. */
export const colouringWays = ['parts', 'regions'] as const;
/** Most colours of a palette. */
export const PALETTE_MAX = 6;

export type ColouringWay = (typeof colouringWays)[number];
export type LineKind = (typeof lineKinds)[number];
export type Paper = (typeof papers)[number];
export type LineFormat = (typeof lineFormats)[number];
export type CarClass = (typeof carClasses)[number];
export type Style = (typeof styles)[number];
export type Interior = (typeof interiors)[number];
export type Color = (typeof colors)[number];
export type View = (typeof views)[number];
export type ModelPreset = (typeof geelyPresets)[number] | (typeof otherPresets)[number];
