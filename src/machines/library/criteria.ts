import type { Module } from '../../../contract/models';
import type { Stars } from './marks';

export const spans = ['any', 'today', 'week', 'month', 'custom'] as const;
/** By time, by stars (the most in front), or by the first of their tags; the newest in front where these are equal. */
export const orders = ['newest', 'oldest', 'stars', 'tags'] as const;
export type Order = (typeof orders)[number];
export type Span = (typeof spans)[number];

/** How the user looks at the history; what is left out does not restrict. */
export interface Criteria {
  /** Words that the prompt must all contain. */
  readonly search: string;
  readonly span: Span;
  /** Local days as date inputs have them, both included, for the span 'custom'. */
  readonly from: string;
  readonly to: string;
  readonly type?: 'image' | 'video' | '3d' | undefined;
  readonly module?: Module | undefined;
  /** The fewest stars. */
  readonly stars?: Exclude<Stars, 0> | undefined;
  /** Tags that a result must all have. */
  readonly tags?: readonly string[] | undefined;
  readonly order: Order;
  /** Results a page. */
  readonly pageSize: number;
}

/** No restriction. */
export const everything = {
  search: '',
  span: 'any',
  from: '',
  to: '',
  type: undefined,
  module: undefined,
  stars: undefined,
  tags: undefined,
} as const;

/** How the history is looked at first. */
export const firstCriteria: Criteria = { ...everything, order: 'newest', pageSize: 24 };
