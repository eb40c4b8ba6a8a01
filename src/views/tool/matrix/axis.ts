import { linesOf, type MatrixAxis, type MatrixField, matrixSize, numbersOf } from '../../../tools/matrix';

/** An axis while it is being filled in: options that are chosen, or words and numbers as they were typed. */
export interface Drafted {
  readonly field: MatrixField | undefined;
  readonly chosen: readonly string[];
  readonly typed: string;
}

export const noAxis: Drafted = { field: undefined, chosen: [], typed: '' };

/** The axis that is meant; undefined without a field, or with one value, which is nothing to compare. */
export function axisOf({ field, chosen, typed }: Drafted): MatrixAxis | undefined {
  if (!field) return undefined;
  const values = valuesOf(field, chosen, typed);
  return values.length > 1 ? { field, values: [...values] } : undefined;
}

function valuesOf(field: MatrixField, chosen: readonly string[], typed: string): readonly (string | number)[] {
  if (field === 'customPrompt') return linesOf(typed);
  if (field === 'seed' || field === 'cfgScale') return numbersOf(field, typed).values;
  return chosen;
}

/** Why it cannot be started: an axis that is named has too little to compare, or there are too many pictures. */
export function problemOf(drafts: readonly Drafted[]): 'few' | 'many' | undefined {
  const named = drafts.filter(({ field }) => field !== undefined);
  const axes = named.flatMap((drafted) => axisOf(drafted) ?? []);
  if (axes.length < named.length || axes.length < matrixSize.minAxes) return 'few';
  const count = axes.reduce((product, { values }) => product * values.length, 1);
  return count > matrixSize.maxPictures ? 'many' : undefined;
}
