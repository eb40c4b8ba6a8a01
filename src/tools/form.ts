import * as z from 'zod/mini';
import { bounds } from '../../contract/models';
import {
  carClasses,
  carTypes,
  colors,
  colouringWays,
  geelyPresets,
  interiors,
  lineFormats,
  lineKinds,
  type ModelPreset,
  otherPresets,
  PALETTE_MAX,
  papers,
  styles,
  views,
} from '../../contract/options';
import { KeptCar } from './kept-car';

/** Every preset, the Geely group first. */
export const presets: readonly ModelPreset[] = [...geelyPresets, ...otherPresets];

/** Share of a preset in the design, in percent; a preset that is not named has none. */
export const brandWeight = { min: 0, max: 100, step: 5 } as const;

/**
 * The content of a tool's form: serialisable, so that a draft or a history record restores it. It accepts unfinished
 * input (a width may be out of its range for a moment); `validateForm` lists what is wrong with it. Sizes in pixels;
 * with a `seed` of null the provider draws one.
 */
export const DesignForm = z.object({
  carClass: z.nullable(z.enum(carClasses)),
  carTypes: z.array(z.enum(carTypes)),
  styles: z.array(z.enum(styles)),
  color: z.nullable(z.enum(colors)),
  view: z.nullable(z.enum(views)),
  interior: z.enum(interiors),
  brandWeights: z.partialRecord(z.enum([...geelyPresets, ...otherPresets]), z.number()),
  customPrompt: z.string(),
  width: z.number(),
  height: z.number(),
  /** The result has the size of the picture it is made from, whatever `width` and `height` say. */
  keepsSize: z._default(z.boolean(), false),
  cfgScale: z.number(),
  batchSize: z.number(),
  seed: z.nullable(z.number()),
  doRemoveBackground: z.boolean(),
  foregroundRatio: z.number(),
  mcResolution: z.number(),
  /** At their defaults the words decide how many lines there are and how wide. */
  lineDetail: z._default(z.number(), bounds.lineDetail.default),
  lineWeight: z._default(z.number(), bounds.lineWeight.default),
  lineKinds: z._default(z.array(z.enum(lineKinds)), [...lineKinds]),
  /** '#rrggbb', the main colour first; with none the words decide. */
  palette: z._default(z.array(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))).check(z.maxLength(PALETTE_MAX)), []),
  colourBy: z._default(z.enum(colouringWays), 'parts'),
  paper: z._default(z.enum(papers), 'white'),
  lineFormat: z._default(z.enum(lineFormats), 'png'),
  /** The car that is drawn again, where one is kept from a picture. */
  car: z._default(z.nullable(KeptCar), null),
  /** What the designer said of the car in the picture at this URL: `PictureAnswers`, which the provider checks. */
  picture: z._default(z.nullable(z.object({ url: z.string(), answers: z.record(z.string(), z.unknown()) })), null),
});
export type DesignForm = z.infer<typeof DesignForm>;
export type FormField = keyof DesignForm;

/** A form with nothing chosen and every number at its default. */
export const emptyForm: DesignForm = {
  carClass: null,
  carTypes: [],
  styles: [],
  color: null,
  view: null,
  interior: 'unlimited',
  brandWeights: {},
  customPrompt: '',
  width: bounds.width.default,
  height: bounds.height.default,
  keepsSize: false,
  cfgScale: bounds.cfgScale.default,
  batchSize: bounds.batchSize.default,
  seed: null,
  doRemoveBackground: true,
  foregroundRatio: bounds.foregroundRatio.default,
  mcResolution: bounds.mcResolution.default,
  lineDetail: bounds.lineDetail.default,
  lineWeight: bounds.lineWeight.default,
  lineKinds: [...lineKinds],
  palette: [],
  colourBy: 'parts',
  paper: 'white',
  lineFormat: 'png',
  car: null,
  picture: null,
};

/**
 * Reads a form that was kept (a draft, a history record). Fields that are missing or that no longer fit take their
 * value from `defaults`, so that an old record still opens.
 */
export function restoreForm(kept: unknown, defaults: DesignForm): DesignForm {
  const whole = DesignForm.safeParse(kept);
  if (whole.success) return whole.data;
  if (typeof kept !== 'object' || kept === null) return defaults;
  let form = defaults;
  for (const [field, value] of Object.entries(kept)) {
    const tried = DesignForm.safeParse(Object.assign({}, form, { [field]: value }));
    if (tried.success) form = tried.data;
  }
  return form;
}

/** Several chosen types in the order in which the pictures of a batch take them: the one that words would end in first. */
export const drawnTypes = (chosen: DesignForm['carTypes']): DesignForm['carTypes'] => [
  ...chosen.slice(-1),
  ...chosen.slice(0, -1),
];

/** The sizes offered as a shortcut (pixels), the usual one first: the specification's three, and what cars are wide for. */
export const sizeShortcuts = [
  { ratio: '3:2', width: 768, height: 512 },
  { ratio: '16:9', width: 1024, height: 576 },
  { ratio: '21:9', width: 1344, height: 576 },
  { ratio: '1:1', width: 768, height: 768 },
  { ratio: '2:3', width: 512, height: 768 },
  { ratio: '1:2', width: 512, height: 1024 },
] as const;
