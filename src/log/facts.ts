import * as z from 'zod/mini';
import { TaskResult } from '../../contract/generation';
import { Model, Module } from '../../contract/models';
import { DrawingChanged, ReferencePlaced } from '../facts/drawing';
import { ModelRepainted } from '../facts/models';
import { FavoriteFolderDeleted, FavoriteFolderSaved, FavoriteMoved, FavoriteThumbnailKept } from './facts-favourites';
import {
  OrderCancelled,
  OrderCreated,
  OrderExpired,
  OrderFailed,
  OrderLapsed,
  OrderPaid,
  OrderRequested,
} from './facts-order';
import { PicturePainted } from './facts-painting';

export type { OrderFailure, OrderRequest } from './facts-order';

/**
 * Everything that the log can remember, and the only place where it is said. A fact is past tense, versioned,
 * small and serialisable; pictures are blobs named by their content hash. A definition is never changed or
 * removed: a new version is added and src/log/upcast.ts learns to read the old one.
 */

/** Milliseconds since the epoch, by the clock of the browser that saw it happen. */
const at = z.number();
/** The client's own id of a task; the provider's is `serverTaskId`. */
const taskId = z.string();
/** SHA-256 of a blob in the content-addressed store, lower-case hex. */
const blobHash = z.string();

/** Why a generation failed. `message` is the provider's own words where it gave any. */
export const GenerationFailure = z.object({
  kind: z.enum([
    'insufficient-balance',
    'invalid-key',
    'signed-out',
    'network',
    'rate-limited',
    'rejected',
    'invalid-answer',
    'engine',
    'interrupted-by-reload',
    'timed-out',
    'not-recorded',
  ]),
  message: z.optional(z.string()),
  /** The provider's own word for it, by which it can be said in the user's language. */
  code: z.optional(z.string()),
  /** Which of the three clients the provider answered so: each has its own words. */
  client: z.optional(z.enum(['api', 'account', 'generation'])),
  /** HTTP status of the answer. */
  status: z.optional(z.number()),
  /** Seconds after which no answer was waited for any longer. */
  seconds: z.optional(z.number()),
});
export type GenerationFailure = z.infer<typeof GenerationFailure>;

const SignedIn = z.object({ type: z.literal('v1.SignedIn'), at, userId: z.string() });
const SignedOut = z.object({
  type: z.literal('v1.SignedOut'),
  at,
  reason: z.enum(['user', 'other-tab', 'inactivity', 'expired']),
});
/** An account was made here; who then signed in is its owner. */
const AccountRegistered = z.object({
  type: z.literal('v1.AccountRegistered'),
  at,
  by: z.enum(['username', 'mobile']),
});
/** The names of the fields that the user changed; what stands in them is the provider's. */
const ProfileChanged = z.object({ type: z.literal('v1.ProfileChanged'), at, fields: z.array(z.string()) });
/** API keys by the provider's id: the key itself is a secret and stands in no fact. `cap` in compute power. */
const ApiKeyCreated = z.object({ type: z.literal('v1.ApiKeyCreated'), at, keyId: z.string(), name: z.string() });
const ApiKeyCapped = z.object({
  type: z.literal('v1.ApiKeyCapped'),
  at,
  keyId: z.string(),
  cap: z.nullable(z.number()),
});
const ApiKeyDeleted = z.object({ type: z.literal('v1.ApiKeyDeleted'), at, keyId: z.string() });
/** Durable before the request leaves the browser. `body` is the very request; `form` restores the tool's form. */
const GenerationRequested = z.object({
  type: z.literal('v1.GenerationRequested'),
  at,
  taskId,
  batchId: z.string(),
  module: Module,
  model: Model,
  transport: z.enum(['task', 'direct']),
  prompt: z.string(),
  body: z.record(z.string(), z.unknown()),
  form: z.record(z.string(), z.unknown()),
  inputImageUrl: z.optional(z.string()),
});
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
const GenerationFailed = z.object({ type: z.literal('v1.GenerationFailed'), at, taskId, failure: GenerationFailure });
const GenerationCancelled = z.object({ type: z.literal('v1.GenerationCancelled'), at, taskId });
/** A small picture of a result (long side about 384 px), so that history opens offline. */
const ThumbnailKept = z.object({ type: z.literal('v1.ThumbnailKept'), at, resultId: z.string(), blob: blobHash });
/** What stands in a tool's form, kept while it is typed. */
const FormDrafted = z.object({
  type: z.literal('v1.FormDrafted'),
  at,
  module: Module,
  form: z.record(z.string(), z.unknown()),
});
/** A result or another file became a favourite at the provider. `createdAt` in ms since the epoch. */
const FavoriteAdded = z.object({
  type: z.literal('v1.FavoriteAdded'),
  at,
  favoriteId: z.string(),
  url: z.string(),
  name: z.string(),
  prompt: z.string(),
  media: z.enum(['image', 'video', '3d']),
  createdAt: z.number(),
  resultId: z.optional(z.string()),
});
const FavoriteRemoved = z.object({
  type: z.literal('v1.FavoriteRemoved'),
  at,
  favoriteId: z.string(),
  url: z.string(),
});
/** Results left the history; `v1.ResultsRestored` brings them back. Their files stay with the provider. */
const ResultsDeleted = z.object({ type: z.literal('v1.ResultsDeleted'), at, resultIds: z.array(z.string()) });
const ResultsRestored = z.object({ type: z.literal('v1.ResultsRestored'), at, resultIds: z.array(z.string()) });
/** Everything that was finished by then left the history, until that very clearing is undone. */
const HistoryCleared = z.object({ type: z.literal('v1.HistoryCleared'), at, clearId: z.string() });
const HistoryClearUndone = z.object({ type: z.literal('v1.HistoryClearUndone'), at, clearId: z.string() });
/** The user's own words for a tool, kept a moment after typing stopped; never empty. */
const PromptSaved = z.object({
  type: z.literal('v1.PromptSaved'),
  at,
  module: Module,
  text: z.string().check(z.minLength(1)),
});
const PromptDeleted = z.object({ type: z.literal('v1.PromptDeleted'), at, module: Module, text: z.string() });
const PromptsCleared = z.object({ type: z.literal('v1.PromptsCleared'), at, module: Module });
/** The oldest half of the finished generations left the log, to stay within the storage limit. */
const HistoryCompacted = z.object({ type: z.literal('v1.HistoryCompacted'), at, removed: z.number() });
/** An error that nobody caught, with addresses and secrets redacted, for the bug report. */
const ErrorCaught = z.object({ type: z.literal('v1.ErrorCaught'), at, message: z.string(), stack: z.string() });

export const Fact = z.discriminatedUnion('type', [
  SignedIn,
  SignedOut,
  AccountRegistered,
  ProfileChanged,
  ApiKeyCreated,
  ApiKeyCapped,
  ApiKeyDeleted,
  GenerationRequested,
  GenerationSubmitted,
  GenerationCompleted,
  GenerationFailed,
  GenerationCancelled,
  ThumbnailKept,
  FormDrafted,
  PromptSaved,
  PromptDeleted,
  PromptsCleared,
  FavoriteAdded,
  FavoriteRemoved,
  FavoriteMoved,
  FavoriteThumbnailKept,
  FavoriteFolderSaved,
  FavoriteFolderDeleted,
  ResultsDeleted,
  ResultsRestored,
  HistoryCleared,
  HistoryClearUndone,
  DrawingChanged,
  ReferencePlaced,
  ModelRepainted,
  PicturePainted,
  OrderRequested,
  OrderCreated,
  OrderPaid,
  OrderLapsed,
  OrderExpired,
  OrderCancelled,
  OrderFailed,
  HistoryCompacted,
  ErrorCaught,
]);
export type Fact = z.infer<typeof Fact>;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

/** A fact as the log keeps it: `seq` rises by one over all tabs of one user's log; `tab` names the writer. */
export interface Recorded {
  readonly seq: number;
  readonly tab: string;
  readonly fact: Fact;
}
