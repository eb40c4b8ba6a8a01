import type { Words } from '../../i18n';

/** A module's title; one that this app does not know is named as it is. */
export const toolName = (module: string, words: Words): string =>
  module in words.titles ? words.titles[module as keyof Words['titles']]() : module;
