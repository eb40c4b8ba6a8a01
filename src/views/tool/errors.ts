import type { Words } from '../../i18n';
import type { FieldError } from '../../tools';

/** What is wrong with a field, in the user's language; undefined when nothing is. */
export function errorFor(field: FieldError['field'], errors: readonly FieldError[], words: Words): string | undefined {
  const error = errors.find((candidate) => candidate.field === field);
  return error && say(error, words);
}

function say(error: FieldError, words: Words): string {
  switch (error.code) {
    case 'not-a-number':
      return words.errors.notANumber();
    case 'not-whole':
      return words.errors.notWhole();
    case 'below-minimum':
      return words.errors.belowMinimum({ min: error.min });
    case 'above-maximum':
      return words.errors.aboveMaximum({ max: error.max });
    case 'off-step':
      return words.errors.offStep({ step: error.step });
    case 'too-long':
      return words.errors.tooLong({ max: error.max });
    case 'image-required':
      return words.errors.imageRequired();
    case 'too-few-images':
      return words.errors.tooFewImages({ min: error.min });
    case 'too-many-images':
      return words.errors.tooManyImages({ max: error.max });
  }
}
