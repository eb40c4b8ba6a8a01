import type { Words } from '../../i18n';

/** A package's name in the user's language; one that has no words there is named as it is. */
export const productName = (name: string, words: Words): string =>
  name in words.wallet.buy.names ? words.wallet.buy.names[name as keyof Words['wallet']['buy']['names']]() : name;
