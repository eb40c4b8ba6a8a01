import { bounds, PROMPT_MAX } from '../../contract/models';
import { brandWeight, type DesignForm, type FormField } from './form';
import { noRests, type Rests } from './rest';
import type { ToolSpec } from './spec';

/** What is wrong, without words: `code` and its figures are put into the user's language by the view. */
export type FieldError = { readonly field: FormField | 'images' } & (
  | { readonly code: 'not-a-number' | 'not-whole' }
  | { readonly code: 'below-minimum'; readonly min: number }
  | { readonly code: 'above-maximum'; readonly max: number }
  | { readonly code: 'off-step'; readonly step: number }
  | { readonly code: 'too-long'; readonly max: number }
  | { readonly code: 'image-required' }
  | { readonly code: 'too-few-images'; readonly min: number }
  | { readonly code: 'too-many-images'; readonly max: number }
);

interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const ranges = {
  width: bounds.width,
  height: bounds.height,
  cfgScale: bounds.cfgScale,
  batchSize: bounds.batchSize,
  seed: bounds.seed,
  foregroundRatio: bounds.foregroundRatio,
  mcResolution: bounds.mcResolution,
  lineDetail: bounds.lineDetail,
  lineWeight: bounds.lineWeight,
} as const satisfies Partial<Record<FormField, Range>>;

/**
 * The form as it counts: a field that the tool does not show, or that is at rest, stands at its default, whatever a reused
 * record says.
 */
export function shownForm(tool: ToolSpec, form: DesignForm, rests: Rests = noRests): DesignForm {
  const shown = tool.sections.flatMap(({ fields }) => fields).filter((field) => !rests[field]);
  const fields: readonly FormField[] = [
    ...shown,
    ...(tool.worded ? (['customPrompt'] as const) : []),
    ...(tool.keepsCar ? (['car'] as const) : []),
    ...(tool.readsPicture ? (['picture'] as const) : []),
  ];
  return { ...tool.defaults, ...Object.fromEntries(fields.map((field) => [field, form[field]])) };
}

/** All errors that keep the tool from starting with this form and this number of images; empty when there are none. */
export function validateForm(tool: ToolSpec, form: DesignForm, imageCount: number): readonly FieldError[] {
  return [
    ...validateImages(tool, imageCount),
    ...(Object.keys(ranges) as (keyof typeof ranges)[]).flatMap((field) => {
      const value = form[field];
      return value === null ? [] : validateNumber(field, value, ranges[field]);
    }),
    ...Object.values(form.brandWeights).flatMap((weight) =>
      validateNumber('brandWeights', weight, { ...brandWeight, step: 1 }),
    ),
    ...(form.customPrompt.length > PROMPT_MAX
      ? [{ field: 'customPrompt', code: 'too-long', max: PROMPT_MAX } as const]
      : []),
  ];
}

/** The image part alone, for a hint beside the upload. */
export function validateImages({ input }: ToolSpec, count: number): readonly FieldError[] {
  const field = 'images';
  if (input.kind === 'one' && count < 1) return [{ field, code: 'image-required' }];
  if (input.kind === 'many' && count < input.min) return [{ field, code: 'too-few-images', min: input.min }];
  const max = maxImages(input);
  return count > max ? [{ field, code: 'too-many-images', max }] : [];
}

/** How many images a tool takes at most. */
export function maxImages(input: ToolSpec['input']): number {
  switch (input.kind) {
    case 'none':
      return 0;
    case 'optional':
      return 1;
    case 'one':
      return input.extra ? 2 : 1;
    case 'many':
      return input.max;
  }
}

/** The nearest value that the range allows, for a field that is left with something else in it. */
export function nearestAllowed(value: number, { min, max, step }: Range): number {
  if (Number.isNaN(value)) return min;
  const clamped = Math.min(max, Math.max(min, value));
  return Number((min + Math.round((clamped - min) / step) * step).toFixed(6));
}

/** What is wrong with a number of a field, in that range. */
export function validateNumber(field: FormField, value: number, { min, max, step }: Range): readonly FieldError[] {
  if (Number.isNaN(value)) return [{ field, code: 'not-a-number' }];
  if (value < min) return [{ field, code: 'below-minimum', min }];
  if (value > max) return [{ field, code: 'above-maximum', max }];
  const steps = (value - min) / step;
  if (Math.abs(steps - Math.round(steps)) < 1e-6) return [];
  return [step === 1 ? { field, code: 'not-whole' } : { field, code: 'off-step', step }];
}
