import type { Module } from '../../../contract/models';

export const spans = ['any', 'today', 'week', 'month', 'custom'] as const;
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
  readonly order: 'newest' | 'oldest';
  /** Results a page. */
  readonly pageSize: number;
}

/** No restriction. */
export const everything = { search: '', span: 'any', from: '', to: '', type: undefined, module: undefined } as const;

/** How the history is looked at first. */
export const firstCriteria: Criteria = { ...everything, order: 'newest', pageSize: 24 };
