import type zh from '../zh/reading-first';

/** The words about a prompt that are needed before its notes have come. */
const readingFirst: typeof zh = {
  otherBody: '“{list:string}” cannot be drawn yet: another body comes instead.',
  count: '{count:number} word{{s}} will not be drawn',
  kept: 'Not drawn: {list:string}',
  failed: 'Words cannot be checked right now. The picture does not depend on it.',
  comma: ', ',
};

export default readingFirst;
