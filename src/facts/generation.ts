import * as z from 'zod/mini';
import { TaskResult } from '../../contract/generation';
import { Model, Module } from '../../contract/models';
import { at, properties, taskId } from './common';
import { define, type Retain, type Upcasters } from './definition';
import { renamedFailure, requestFailureDetails, requestFailureKinds } from './request-failure';

/** The facts of a generation, from the request to its results. */

/** Why a generation failed: a request's failure, or one of its own kinds. */
const GenerationFailure = z.object({
  kind: z.enum([
    ...requestFailureKinds,
    'insufficient-balance',
    'invalid-key',
    /** The engine could not do it. */
    'engine',
    'interrupted-by-reload',
    'timed-out',
    'not-recorded',
  ]),
  ...requestFailureDetails,
});

const request = {
  taskId,
  batchId: z.string(),
  module: Module,
  model: Model,
  transport: z.enum(['task', 'direct']),
  prompt: z.string(),
  body: properties,
  form: properties,
  inputImageUrl: z.optional(z.string()),
};
/** Durable before the request leaves the browser. `body` is the very request; `form` restores the tool's form. */
const GenerationRequested = z.object({ type: z.literal('v1.GenerationRequested'), at, ...request });
const GenerationSubmitted = z.object({
  type: z.literal('v1.GenerationSubmitted'),
  at,
  taskId,
  serverTaskId: z.string(),
});
/** `results` in the provider's order; a result's id is the module, a timestamp and its index. */
const GenerationCompleted = z.object({
  type: z.literal('v1.GenerationCompleted'),
  at,
  taskId,
  results: z.array(z.extend(TaskResult, { id: z.string() })),
});
const GenerationFailed = z.object({ type: z.literal('v2.GenerationFailed'), at, taskId, failure: GenerationFailure });
const GenerationCancelled = z.object({ type: z.literal('v1.GenerationCancelled'), at, taskId });
/** The user put the card of a failed or cancelled generation away. */
const GenerationDismissed = z.object({ type: z.literal('v1.GenerationDismissed'), at, taskId });

const finishedElsewhere = {
  taskId,
  module: Module,
  prompt: z.string(),
  form: properties,
  sources: z.array(z.string()),
  createdAt: z.number(),
  results: z.array(z.extend(TaskResult, { id: z.string() })),
};
/**
 * A generation that was finished elsewhere with the same account, as the provider lists it. `createdAt` is when it was
 * finished (ms since the epoch, the provider's clock); `form` asks for the same; `sources` are the pictures it was made from.
 */
const GenerationRestored = z.object({
  type: z.literal('v1.GenerationRestored'),
  at,
  ...finishedElsewhere,
  seed: z.number(),
});
/** One that came with a project from another log, whose provider may be another; the seed is known where that log knew it. */
const GenerationImported = z.object({
  type: z.literal('v1.GenerationImported'),
  at,
  ...finishedElsewhere,
  batchId: z.string(),
  seed: z.optional(z.number()),
});
/** Everything that the provider finished up to that cursor of its list was looked at. */
const RestorePointReached = z.object({ type: z.literal('v1.RestorePointReached'), at, cursor: z.string() });

/** Wanted without a network: nothing has left the browser, and nothing does unless the user says so. */
const GenerationDeferred = z.object({
  type: z.literal('v1.GenerationDeferred'),
  at,
  deferralId: z.string(),
  request: z.object(request),
});
const DeferralEnded = z.object({
  type: z.literal('v1.DeferralEnded'),
  at,
  deferralId: z.string(),
  outcome: z.enum(['sent', 'discarded']),
});

const whileDeferred: Retain<{ readonly deferralId: string }> = {
  when: ({ deferralId }, { deferrals }) => deferrals.has(deferralId),
};
const withItsTask: Retain<{ readonly taskId: string }> = { when: (fact, needed) => !needed.isTaskGone(fact.taskId) };

/** A fact that is a whole generation. */
const whole = {
  generation: 'whole' as const,
  endedAt: ({ createdAt }: { readonly createdAt: number }) => createdAt,
  results: ({ results }: { readonly results: readonly { readonly id: string }[] }) => results.map(({ id }) => id),
};

export const generationFacts = [
  define(GenerationRequested, { retain: withItsTask, generation: 'begins' }),
  define(GenerationSubmitted, { retain: withItsTask }),
  define(GenerationCompleted, {
    retain: withItsTask,
    generation: 'ends',
    results: ({ results }) => results.map(({ id }) => id),
  }),
  define(GenerationFailed, { retain: withItsTask, generation: 'ends' }),
  define(GenerationCancelled, { retain: withItsTask, generation: 'ends' }),
  define(GenerationDismissed, { retain: withItsTask }),
  define(GenerationRestored, { retain: withItsTask, ...whole }),
  define(GenerationImported, { retain: withItsTask, ...whole }),
  define(RestorePointReached, { retain: { latestOf: () => '' } }),
  define(GenerationDeferred, { retain: whileDeferred }),
  define(DeferralEnded, { retain: whileDeferred }),
] as const;

export const generationUpcasters: Upcasters = {
  'v1.GenerationFailed': (stored) => ({
    ...stored,
    type: 'v2.GenerationFailed',
    failure: renamedFailure(stored.failure),
  }),
};
