import * as z from 'zod/mini';
import { at, properties } from './common';
import { define } from './definition';

/** The facts of the design sheet. A design is stored as the contract's document, whose version it carries. */

/** Every step carries the whole sheet; `words` are those that it was last read from. */
const DesignChanged = z.object({
  type: z.literal('v1.DesignChanged'),
  at,
  step: z.enum(['begin', 'edit', 'undo', 'redo']),
  design: properties,
  /** Paths that nothing else may move. */
  locks: z.array(z.string().check(z.maxLength(60))),
  words: z.optional(z.string()),
});

const name = z.string().check(z.minLength(1), z.maxLength(60));
/** A design kept under a name; the same name again replaces it. */
const DesignNamed = z.object({ type: z.literal('v1.DesignNamed'), at, name, design: properties });
const DesignForgotten = z.object({ type: z.literal('v1.DesignForgotten'), at, name });

export const designFacts = [
  define(DesignChanged, { retain: { when: (_, { designSteps }, seq) => designSteps.has(seq) }, write: 'after-paint' }),
  define(DesignNamed, { retain: { when: ({ name }, { designs }) => designs.has(name), latestOf: ({ name }) => name } }),
  define(DesignForgotten, { retain: { when: () => false } }),
] as const;
