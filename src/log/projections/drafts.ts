import type { Module } from '../../../contract/models';
import type { Projection } from '../projection';

/** The content of each tool's form. */
export type Drafts = Readonly<Partial<Record<Module, Readonly<Record<string, unknown>>>>>;

export const drafts: Projection<Drafts> = {
  name: 'drafts',
  version: 1,
  initial: {},
  fold: (state, { fact }) => (fact.type === 'v1.FormDrafted' ? { ...state, [fact.module]: fact.form } : state),
};
