import type { MatrixPhrases } from '../zh/matrix';

/** The matrix: several values compared in one table. */
const matrix: MatrixPhrases = {
  open: 'Compare several',
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
    cfgScale: 'How closely to follow',
    seed: 'Seed',
  },
  values: 'Values',
  lines: 'One a line, added to the description',
  numbers: 'Separated by spaces or commas',
  wrong: 'Not usable: {list:string}. Allowed: {min:number} to {max:number} in steps of {step:number}.',
  few: 'Choose at least two settings with at least two values each.',
  many: '{count:number} pictures are too many; at most {max:number} at once. Take out a few values.',
  sameSeed:
    'One picture a cell, all from one seed. What the description leaves open, like the scene or the wheels, may change with the values.',
  eachSeed: 'One picture a cell.',
  takes: 'about {minutes:number} min for all',
  count: '{count:number} pictures',
  preview: 'The table that will be drawn',
  formWrong: 'Something in the form has to be put right first. Close this to see it.',
  of: '{rows:string} × {columns:string}',
  pending: 'No picture here',
};

export default matrix;
