import type { MatrixPhrases } from '../zh/matrix';

/** The matrix: several values compared in one table. */
const matrix: MatrixPhrases = {
  open: 'Compare settings',
  hint: 'Choose two or three settings with a few values each. Every combination is drawn once, in one labelled table.',
  nothing:
    'The kept car decides nearly everything, so there are not two settings to compare. Keep less of it in the form, or stop keeping it.',
  axes: { first: 'Columns', second: 'Rows', third: 'Tables' },
  field: 'What to compare',
  none: 'Not used',
  fields: {
    customPrompt: 'Words to add',
    carClass: 'Class',
    carTypes: 'Car type',
    styles: 'Style',
    color: 'Body colour',
    view: 'View',
    interior: 'Interior',
    cfgScale: 'Prompt strength',
    seed: 'Seed',
  },
  values: 'Values',
  lines: 'One per line, added to the description',
  numbers: 'Separated by spaces or commas',
  wrong: 'Cannot use {list:string}. Enter {min:number} to {max:number} in steps of {step:number}.',
  few: 'Choose at least two settings with at least two values each.',
  many: '{count:number} pictures are too many. Remove a few values to get {max:number} or fewer.',
  sameSeed:
    'One picture per cell, all from one seed. Anything your description leaves open, such as the scene or the wheels, may vary.',
  eachSeed: 'One picture per cell.',
  takes: 'about {minutes:number} min for all',
  count: '{count:number} pictures',
  preview: 'Preview of the table',
  formWrong: 'The form has an error. Close this to fix it.',
  of: '{rows:string} × {columns:string}',
  pending: 'No picture here',
};

export default matrix;
