import type zh from '../zh/reading-first';

/** The words about a prompt that are needed before its notes have come. */
const readingFirst: typeof zh = {
  otherBody: '“{list:string}” cannot be drawn yet. Another body type is drawn instead.',
  count: '{count:number} word{{s}} will not be drawn',
  kept: 'Not drawn: {list:string}',
  hint: 'What will be drawn of your words is shown here.',
  failed: 'Words cannot be checked right now. You can still generate.',
  comma: ', ',
};

export default readingFirst;
