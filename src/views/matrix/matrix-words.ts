import { type Locale, loadPalette, type Words, wordsOf } from '../../i18n';
import type { MatrixField } from '../../tools/matrix';

export const loadMatrixWords = async (locale: Locale) => wordsOf(locale, (await loadPalette(locale)).matrix);

/** The options' words by the field of the form that they belong to. */
const groups = {
  carClass: 'carClass',
  carTypes: 'carType',
  styles: 'style',
  color: 'color',
  view: 'view',
  interior: 'interior',
} as const satisfies Partial<Record<MatrixField, keyof Words['options']>>;

/** A value of an axis as it is read: an option by its name, words and numbers as they are. */
export function saidValue(field: MatrixField, value: string | number, words: Words): string {
  if (field === 'customPrompt' || field === 'seed' || field === 'cfgScale') return String(value);
  // The option lists and the words have the same ids; an old record may hold one that is no longer offered.
  const named = words.options[groups[field]] as Readonly<Record<string, (() => string) | undefined>>;
  return named[value]?.() ?? String(value);
}

/** The name of an axis, as the form calls the field. */
export const saidField = (field: MatrixField, { form }: Words): string =>
  field === 'customPrompt' ? form.prompt() : form[field]();
