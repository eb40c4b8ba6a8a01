import * as z from 'zod/mini';
import { Module } from '../../contract/models';
import { at, properties } from './common';
import { define, type Retain } from './definition';

/** The facts of the tools' forms. */

/** The content of a tool's form, saved while the user types. */
const FormDrafted = z.object({
  type: z.literal('v1.FormDrafted'),
  at,
  module: Module,
  form: properties,
});
/** The user's own words for a tool, kept a moment after typing stopped; never empty. */
const PromptSaved = z.object({
  type: z.literal('v1.PromptSaved'),
  at,
  module: Module,
  text: z.string().check(z.minLength(1)),
});
const PromptDeleted = z.object({ type: z.literal('v1.PromptDeleted'), at, module: Module, text: z.string() });
const PromptsCleared = z.object({ type: z.literal('v1.PromptsCleared'), at, module: Module });

/** What was before the oldest prompt shown has no part in the list any more. */
const sinceOldestShown: Retain<{ readonly module: Module }> = {
  when: ({ module }, needed, seq) => seq >= (needed.promptsSince.get(module) ?? Number.POSITIVE_INFINITY),
};

export const promptFacts = [
  define(FormDrafted, { retain: { latestOf: ({ module }) => module } }),
  define(PromptSaved, { retain: sinceOldestShown }),
  define(PromptDeleted, { retain: sinceOldestShown }),
  define(PromptsCleared, { retain: sinceOldestShown }),
] as const;
