import type { Product } from '../../../contract/payment';
import type { Words } from '../../i18n';

/** A package's name in the user's language; one that has no words there is named as it is. */
export const productName = (name: string, words: Words): string =>
  name in words.wallet.buy.names ? words.wallet.buy.names[name as keyof Words['wallet']['buy']['names']]() : name;

/** What the provider says of a package that has no words here; its figures tell the rest. */
export const productText = ({ name, desc }: Pick<Product, 'name' | 'desc'>, words: Words): string =>
  name in words.wallet.buy.names ? '' : desc;
