import type { TaskResult, TaskState } from '../../../contract/generation';
import type { FactOf } from '../../facts';

/** A generation is given up so long after it was asked for (ms). */
export const GENERATION_LIMIT = 30 * 60_000;

/** What is made, without the fact's type and time. */
export type GenerationRequest = Omit<FactOf<'v1.GenerationRequested'>, 'type' | 'at'>;

/** Why a generation failed: a request's failure, or one of its own kinds. */
export type GenerationFailure = FactOf<'v2.GenerationFailed'>['failure'];

export interface GenerationInput {
  readonly request: GenerationRequest;
  readonly now: () => number;
  /** Set when the log remembers the generation from before a reload. */
  readonly resume?: { readonly startTime: number; readonly serverTaskId?: string };
}

/** The answer to a submission: a task to follow, or, for a direct tool, the results themselves. */
export type Submission =
  | { readonly kind: 'task'; readonly serverTaskId: string }
  | { readonly kind: 'results'; readonly results: readonly TaskResult[] };

type Result = FactOf<'v1.GenerationCompleted'>['results'][number];

export interface GenerationContext {
  readonly request: GenerationRequest;
  readonly now: () => number;
  readonly startTime: number;
  readonly resumed: boolean;
  readonly serverTaskId?: string;
  /** 0–100, never falling. */
  readonly progress: number;
  readonly queue?: { readonly position: number; readonly current: number; readonly queued: number };
  /** Seconds. */
  readonly estimatedTime?: number;
  /** The picture as it develops, as a data URL. */
  readonly preview?: string;
  /** Who draws it, where that is another engine than the provider's own. */
  readonly drawnBy?: string;
  readonly results: readonly Result[];
  readonly failure?: GenerationFailure;
  /** Polling took its 300 turns and goes on slowly. */
  readonly slow: boolean;
  /** The last polls got no answer. */
  readonly unreachable: boolean;
  /** The provider asked for patience until then (ms since the epoch). */
  readonly waitingUntil?: number;
  readonly cancelFailed: boolean;
}

export type GenerationCommand =
  | { type: 'generation.cancel' }
  | { type: 'server.state'; state: TaskState }
  | { type: 'server.slow' }
  | { type: 'server.unreachable' }
  | { type: 'server.waiting'; until: number }
  | { type: 'server.refused'; failure: GenerationFailure };

export type GenerationFact =
  | FactOf<'v1.GenerationRequested'>
  | FactOf<'v1.GenerationSubmitted'>
  | FactOf<'v1.GenerationCompleted'>
  | FactOf<'v2.GenerationFailed'>
  | FactOf<'v1.GenerationCancelled'>;

/** What is to be stopped; without `serverTaskId` the provider is asked for it first. */
export interface StopInput {
  readonly request: GenerationRequest;
  readonly serverTaskId?: string;
  /** Whether to go on trying until the provider can be reached. */
  readonly patient: boolean;
}

export type GenerationTag =
  | 'pending'
  | 'running'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'cancellable'
  | 'cancelling'
  | 'settling';
