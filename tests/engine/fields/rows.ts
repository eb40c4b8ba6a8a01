import type { Module } from '../../../contract/models';
import type { DesignForm, FormField } from '../../../src/tools';
import type { Kind } from './drawn-form';

/** One field of one form with two values that are drawn differently, on these kinds of picture. */
export interface Row {
  readonly module: Module;
  readonly field: FormField;
  readonly from: unknown;
  readonly to: unknown;
  readonly kinds: readonly Kind[];
  /** What else the form holds. */
  readonly base: Partial<DesignForm>;
}

const both: readonly Kind[] = ['foreign', 'own'];
const foreign: readonly Kind[] = ['foreign'];

const row =
  (module: Module, kinds: readonly Kind[], base: Partial<DesignForm> = {}) =>
  (field: FormField, from: unknown, to: unknown): Row => ({ module, field, from, to, kinds, base });

const values = {
  carClass: [null, 'electric'],
  carTypes: [[], ['sports']],
  styles: [[], ['sport']],
  color: [null, 'blue'],
  brandWeights: [{ 'volvo-ex90': 20 }, { 'volvo-ex90': 45 }],
  interior: ['unlimited', 'luxury'],
  view: [null, 'rear-three-quarter'],
  customPrompt: ['', 'gold rims'],
  cfgScale: [3, 12],
  seed: [7, 8],
  width: [48, 64],
  height: [32, 40],
} as const;

const all = (
  module: Module,
  fields: readonly (keyof typeof values)[],
  kinds: readonly Kind[] = both,
  base: Partial<DesignForm> = {},
): Row[] =>
  fields.map((field) => {
    const [from, to] = values[field];
    return row(module, kinds, base)(field, from, to);
  });

const words = ['carClass', 'carTypes', 'styles', 'color', 'brandWeights', 'customPrompt'] as const;
const size = ['width', 'height'] as const;
const advanced = ['cfgScale', 'seed'] as const;
const batch = (module: Module): Row => row(module, foreign)('batchSize', 1, 2);
/** Something that leaves the seed and the guidance a choice. */
const open: Partial<DesignForm> = { styles: ['sport'] };

export const rows: readonly Row[] = [
  ...all('txt2img', [...words, 'interior', 'view', ...advanced, ...size], foreign),
  ...(
    [
      ['city at night', 'headlights on'],
      ['parking garage', 'wet floor'],
      ['parking garage', 'puddles'],
      ['salt flat', 'long shadows'],
      ['forest', 'mist'],
      ['showroom', 'spotlights'],
      ['showroom', 'turntable'],
      ['parking garage', 'neon'],
      ['wind tunnel', 'dark'],
      ['wind tunnel', 'smoke lines'],
      ['desert', 'dust'],
      ['road', 'spray of water'],
      ['forest', 'snowy'],
      ['city', 'shallow depth of field'],
      ['city', 'motion blur'],
    ] as const
  ).map(([place, more]) => row('txt2img', foreign)('customPrompt', place, `${place}, ${more}`)),
  batch('txt2img'),
  ...all('img2img', [...words, 'interior', 'view', ...size]),
  ...all('img2img', advanced, both, open),
  batch('img2img'),
  ...all('img2mv', ['carTypes', 'brandWeights', 'customPrompt'], ['own']),
  ...all('img2mv', ['carClass', 'styles', 'color', ...size], foreign),
  ...all('img2mv', advanced, ['own'], open),
  batch('img2mv'),
  row('imgto3d', both)('doRemoveBackground', true, false),
  row('imgto3d', both)('foregroundRatio', 0.85, 0.6),
  row('imgto3d', both)('mcResolution', 32, 64),
  row('imgto3d', foreign)('seed', 7, 8),
  ...all('imgedit', ['styles', ...size], both, { color: 'red' }),
  ...all('imgedit', ['cfgScale'], foreign, { color: 'red' }),
  // A known car is drawn in the colour exactly; how far a style goes is a matter of the guidance.
  ...all('imgedit', ['cfgScale'], ['own'], { color: 'red', ...open }),
  row('imgedit', both)('color', 'red', 'blue'),
  row('imgedit', both, { color: 'red' })('keepsSize', false, true),
  row('imgedit', both)('customPrompt', 'red car', 'blue car'),
  row('imgedit', ['own'], { customPrompt: 'new rims' })('seed', 7, 12),
  row('imgedit', foreign, { color: 'red' })('batchSize', 1, 2),
  ...all('imgLineColorize', ['styles', 'color', ...advanced, ...size]),
  // A roof is hardly seen from the side that the drawing shows.
  row('imgLineColorize', foreign)('customPrompt', '', 'gold rims'),
  row('imgLineColorize', ['own'])('customPrompt', '', 'black roof'),
  row('imgLineColorize', both)('palette', [], ['#c01818', '#1a4fb0']),
  row('imgLineColorize', both)('colourBy', 'parts', 'regions'),
  batch('imgLineColorize'),
  ...all('imgStyleComposer', ['carClass', 'carTypes', 'styles', 'color', 'brandWeights', 'interior', 'view', ...size]),
  row('imgStyleComposer', both)('customPrompt', '', 'red car'),
  ...all('imgStyleComposer', ['seed'], both, { carTypes: ['sports'] }),
  ...all('imgStyleComposer', ['seed'], foreign, { carClass: 'electric' }),
  row('imgStyleComposer', foreign, { interior: 'luxury' })('seed', 7, 13),
  ...all('imgStyleComposer', ['seed'], foreign, { view: 'rear-three-quarter' }),
  row('imgStyleComposer', both)('cfgScale', 7, 12),
  batch('imgStyleComposer'),
  ...all('imgLineArt', ['styles', 'color', ...size]),
  row('imgLineArt', both)('customPrompt', '', 'bold lines'),
  row('imgLineArt', both)('lineDetail', 50, 0),
  row('imgLineArt', both)('lineWeight', 1, 2.5),
  row('imgLineArt', both)('lineKinds', ['contour', 'character', 'shut'], ['contour']),
  row('imgLineArt', both)('paper', 'white', 'transparent'),
  row('imgLineArt', ['own'])('lineFormat', 'png', 'svg'),
];
