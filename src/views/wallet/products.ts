import type { Words } from '../../i18n';
import type { Product } from '../../ports/wallet';

/** A package's name in the user's language; one that has no words there is named as it is. */
export const productName = (name: string, words: Words): string =>
  name in words.wallet.buy.names ? words.wallet.buy.names[name as keyof Words['wallet']['buy']['names']]() : name;

/** The provider's description of a package that has no words here; otherwise empty. */
export const productText = ({ name, description }: Pick<Product, 'name' | 'description'>, words: Words): string =>
  name in words.wallet.buy.names ? '' : description;
