import * as z from 'zod/mini';
import { bounds } from '../../contract/models';
import { carClasses, carTypes, colors, interiors, styles, views } from '../../contract/options';
import { DesignForm } from './form';
import { type KeptCar, keepable } from './kept-car';
import { noRests, type Rests } from './rest';
import type { ToolSpec } from './spec';
import { validateNumber } from './validate';

/** The values that a field with options can take in a matrix. */
export const matrixOptions = {
  carClass: carClasses,
  carTypes,
  styles,
  color: colors,
  view: views,
  interior: interiors,
};
const optionFields = ['carClass', 'carTypes', 'styles', 'color', 'view', 'interior'] as const;

/** What may differ between the pictures of a matrix: a field with options, words that are added, or a number. */
const MatrixField = z.enum([...optionFields, 'customPrompt', 'seed', 'cfgScale']);
export type MatrixField = z.infer<typeof MatrixField>;

/** A field, and the values that it takes one after the other. */
const MatrixAxis = z.object({ field: MatrixField, values: z.array(z.union([z.string(), z.number()])) });
export type MatrixAxis = z.infer<typeof MatrixAxis>;

/** Where a picture stands in its matrix: its place on each axis, beginning with 0. Kept beside the form that it was made by. */
const MatrixPlace = z.object({ axes: z.array(MatrixAxis), at: z.array(z.number()) });
export type MatrixPlace = z.infer<typeof MatrixPlace>;

/** Axes of a matrix at least, and pictures at most: a user's fifty open generations leave room for them. */
export const matrixSize = { minAxes: 2, maxPictures: 36 } as const;

/** The fields of a tool that a matrix can vary: those that are shown, are not at rest and are not decided by a kept car. */
export function matrixFields(
  tool: ToolSpec,
  rests: Rests = noRests,
  car: DesignForm['car'] = null,
): readonly MatrixField[] {
  const shown = new Set(tool.sections.flatMap(({ fields }) => fields).filter((field) => !rests[field]));
  return [
    ...(tool.worded ? (['customPrompt'] as const) : []),
    ...([...optionFields, 'cfgScale', 'seed'] as const).filter((field) => shown.has(field)),
  ].filter((field) => car === null || isOpenField(field, car));
}

/** Whether a field still changes the picture of a kept car: all but its colour, scene and view is as it was. */
function isOpenField(field: MatrixField, { keep }: KeptCar): boolean {
  if (field === 'color') return !keep.includes('colour');
  if (field === 'view') return !keep.includes('view');
  const isWord = field === 'customPrompt' || field === 'seed' || field === 'cfgScale';
  return isWord && keepable.some((part) => !keep.includes(part));
}

export interface MatrixCell {
  readonly form: DesignForm;
  readonly matrix: MatrixPlace;
}

/** Each picture of a matrix with the form that asks for it alone: one for every choice of a value of each axis. */
export function matrixCells(form: DesignForm, axes: readonly MatrixAxis[]): readonly MatrixCell[] {
  const places = axes.reduce<number[][]>(
    (before, { values }) => before.flatMap((at) => values.map((_, index) => [...at, index])),
    [[]],
  );
  return places.map((at) => ({
    form: axes.reduce((asked, axis, index) => withValue(asked, axis, at[index] ?? 0), { ...form, batchSize: 1 }),
    matrix: { axes: [...axes], at },
  }));
}

function withValue(form: DesignForm, { field, values }: MatrixAxis, index: number): DesignForm {
  const value = values[index];
  if (field === 'customPrompt') {
    const words = [form.customPrompt.trim(), String(value).trim()].filter(Boolean).join(', ');
    return { ...form, customPrompt: words };
  }
  const many = field === 'carTypes' || field === 'styles';
  const next = DesignForm.safeParse({ ...form, [field]: many ? [value] : value });
  return next.success ? next.data : form;
}

/** What all pictures of a matrix have in common: the form of one of them without what the axes vary. */
export function commonForm(form: DesignForm, { axes, at }: MatrixPlace, defaults: DesignForm): DesignForm {
  const varied = axes.filter(({ field }) => field !== 'customPrompt').map(({ field }) => [field, defaults[field]]);
  const words = axes.findIndex(({ field }) => field === 'customPrompt');
  const added = String(axes[words]?.values[at[words] ?? 0] ?? '');
  const isAdded = added !== '' && form.customPrompt.endsWith(added);
  const customPrompt = isAdded ? form.customPrompt.slice(0, -added.length).replace(/, $/, '') : form.customPrompt;
  return { ...form, ...Object.fromEntries(varied), customPrompt };
}

/** The place in a matrix that was kept with a generation; undefined for one of no matrix, or of a broken record. */
export function placeInMatrix({ matrix }: Readonly<Record<string, unknown>>): MatrixPlace | undefined {
  const read = MatrixPlace.safeParse(matrix);
  if (!read.success) return undefined;
  const { axes, at } = read.data;
  const fits = axes.length === at.length && axes.every(({ values }, axis) => values[at[axis] ?? -1] !== undefined);
  return fits ? read.data : undefined;
}

/** Numbers that were typed, each once; those outside a field's bounds are left out and answered as `wrong`. */
export function numbersOf(field: 'seed' | 'cfgScale', text: string) {
  const typed = text.split(/[\s,，、;；]+/).filter(Boolean);
  const fits = (word: string) => validateNumber(field, Number(word), bounds[field]).length === 0;
  return { values: [...new Set(typed.filter(fits).map(Number))], wrong: typed.filter((word) => !fits(word)) };
}

/** Lines of words that were typed, each once. */
export const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
