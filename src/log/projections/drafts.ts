import type { Module } from '../../../contract/models';
import { createProjection } from '../projection';

/** The content of each tool's form. */
export type Drafts = Readonly<Partial<Record<Module, Readonly<Record<string, unknown>>>>>;

export const drafts = createProjection<Drafts>({
  name: 'drafts',
  version: 1,
  initial: {},
  folds: { 'v1.FormDrafted': (state, { module, form }) => ({ ...state, [module]: form }) },
});
