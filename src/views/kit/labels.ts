import type { Words } from '../../i18n';
import type { Label } from '../../tools';

/** The labels of a language, as the prompt is built from them. */
export const labels =
  (words: Words): Label =>
  (group, id) => {
    // The option lists and the words have the same ids; a test holds them together.
    const named = words.options[group] as Readonly<Record<string, (() => string) | undefined>>;
    return named[id]?.() ?? id;
  };
