import { type DesignForm, emptyForm, type FormField } from './form';
import type { FormSection } from './spec';

/** Sections that several tools share. */
export const constraints: FormSection = {
  id: 'constraints',
  fields: ['carClass', 'carTypes', 'styles', 'color', 'brandWeights', 'interior', 'view'],
};
export const advanced: FormSection = { id: 'advanced', fields: ['cfgScale', 'seed'] };
export const image: FormSection = { id: 'image', fields: ['width', 'height', 'batchSize'] };
export const designSections: readonly FormSection[] = [constraints, advanced, image];

export const lines: FormSection = {
  id: 'lines',
  fields: ['lineDetail', 'lineWeight', 'lineKinds', 'paper', 'lineFormat'],
};

/** A section without some of its fields, for a tool to which they mean nothing. */
export const without = ({ id, fields }: FormSection, ...left: readonly FormField[]): FormSection => ({
  id,
  fields: fields.filter((field) => !left.includes(field)),
});

/** The fields that every body has. */
export function imageParameters(form: DesignForm) {
  return {
    n: form.batchSize,
    width: form.width,
    height: form.height,
    cfg_scale: form.cfgScale,
    ...seedOf(form),
  };
}

/** The wishes for line art: without those at their defaults, which leave it to the words. */
export function lineParameters({ lineDetail, lineWeight, lineKinds: kinds, paper, lineFormat }: DesignForm) {
  return {
    ...(lineDetail === emptyForm.lineDetail ? {} : { line_detail: lineDetail }),
    ...(lineWeight === emptyForm.lineWeight ? {} : { line_weight: lineWeight }),
    ...(kinds.length === emptyForm.lineKinds.length ? {} : { line_kinds: kinds }),
    ...(paper === emptyForm.paper ? {} : { paper }),
    ...(lineFormat === emptyForm.lineFormat ? {} : { format: lineFormat }),
  };
}

/** Nothing where the provider is to draw a seed. */
export const seedOf = ({ seed }: DesignForm) => (seed === null ? {} : { seed });

/** The image at `index`. Throws a RangeError when it is not there. */
export function imageAt(imageUrls: readonly string[], index: number): string {
  const url = imageUrls[index];
  if (url === undefined) throw new RangeError(`image ${index + 1} is missing`);
  return url;
}

/** `{ [field]: url }` when there is an image at `index`, else nothing. */
export function optionalImage<F extends string>(field: F, imageUrls: readonly string[], index: number) {
  const url = imageUrls[index];
  // A computed key widens to string; there is exactly this one.
  return (url === undefined ? {} : { [field]: url }) as Partial<Record<F, string>>;
}

/** A small car at the foot of an icon. */
export const smallCar = [
  'M2 19 C4 16 8 15 11 14 C14 9 19 9 23 13 C27 13 29 15 29 19 L26 20 M20 20 L12 20 M6 20 L2 19',
  'M9 20 m-3 0 a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0 M23 20 m-3 0 a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0',
];
