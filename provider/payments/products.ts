import type { Product } from '../../contract/payment';

/** The packages on sale. Prices in cents. An order copies its package, so changing these changes no order. */
const products: readonly Product[] = [
  {
    _id: 'monthly',
    name: 'monthly',
    desc: 'about 250 renderings of 768 × 512',
    balance: 1000,
    extra_balance: 0,
    amount: 2900,
    currency: 'CNY',
    sort: 2,
  },
  {
    _id: 'quarterly',
    name: 'quarterly',
    desc: 'about 850 renderings of 768 × 512',
    balance: 3200,
    extra_balance: 200,
    amount: 7900,
    currency: 'CNY',
    sort: 1,
  },
  {
    _id: 'yearly',
    name: 'yearly',
    desc: 'about 3,750 renderings of 768 × 512',
    balance: 13_500,
    extra_balance: 1500,
    amount: 28_900,
    currency: 'CNY',
    sort: 3,
  },
];

/** Sorted by rank. */
export const listProducts = (): Product[] => products.toSorted((a, b) => a.sort - b.sort);
export const findProduct = (id: string): Product | undefined => products.find((product) => product._id === id);
