import type { TaskResult } from '../../contract/generation';
import type { ReadableProjection } from '../log/projection';
import type { OrderRequest } from '../machines/order/types';
import type { ProviderQuery } from './queries';

/** A package of compute power. `amount` in cents, `power` and `bonus` in compute power. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly power: number;
  readonly bonus: number;
  readonly amount: number;
  readonly currency: string;
  readonly isRecommended: boolean;
}

/** What is on sale, and whether there is a way to pay for it. */
export interface Offer {
  readonly products: readonly Product[];
  readonly isPayable: boolean;
}

/** An order as the provider keeps it. `amount` in cents, times ISO 8601. */
export interface Order {
  readonly id: string;
  /** The client's own number of it. */
  readonly orderNo: string;
  readonly product: { readonly id: string; readonly name: string };
  readonly amount: number;
  readonly currency: string;
  readonly state: 'unpaid' | 'paid' | 'expired' | 'cancelled';
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** The payment channel: 'wechat', 'sandbox' or another. */
  readonly provider: string;
  /** Compute power that the payment brings: bought, and given on top. */
  readonly power: { readonly bought: number; readonly bonus: number };
}

/** Compute power that came without an order. */
export interface Grant {
  readonly id: string;
  readonly kind: 'trial' | 'invite';
  readonly power: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** One spending. `power` in compute power. */
export interface Expense {
  readonly id: string;
  readonly module: string;
  readonly power: number;
  readonly prompt: string;
  /** What was asked for beside the words: size, number, seed and the like. */
  readonly params: Readonly<Record<string, string | number | boolean>>;
  readonly files: readonly TaskResult[];
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Compute power: free to spend, and held by running generations. */
export interface Power {
  readonly free: number;
  readonly held: number;
}

/** Money as the provider keeps it. Every call throws a RequestError; lists are newest first. */
export interface WalletPort {
  readonly balance: ProviderQuery<Power>;
  /** The balance of who is signed in; undefined while it is unknown: an old figure could promise power that is spent. */
  readonly power: ReadableProjection<Power | undefined>;
  readonly offer: ProviderQuery<Offer>;
  readonly orders: ProviderQuery<readonly Order[]>;
  /** None where the provider does not list them. */
  readonly grants: ProviderQuery<readonly Grant[]>;
  readonly expenses: ProviderQuery<readonly Expense[]>;
  /** Deletes an unpaid order. */
  removeOrder(orderId: string): Promise<void>;
  /** Begins an order for a package; returns its number. */
  buy(product: Product): string;
  /** Shows the code of an order again, or retries one that failed. */
  pay(request: OrderRequest, orderId?: string): void;
  /** To be called while an order's dialog is open; answers how to leave it. An order of another tab is taken over. */
  attend(orderNo: string): () => void;
}
