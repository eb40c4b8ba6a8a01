import type { Pricing, PricingQuery } from '../../contract/config';
import type { DeferralsActor } from '../machines/deferrals/machine';
import type { GenerationRequest } from '../machines/generation/types';
import type { Sample } from '../tools';

/** What a price depends on. `width` and `height` in px. */
export type PriceQuery = typeof PricingQuery._zod.input;

export type Price = typeof Pricing._zod.output;

/** Starts and cancels generations, and answers what a form needs before one. */
export interface GenerationPort {
  /** Starts a new generation in this tab; without a network it is deferred instead. */
  startGeneration(request: GenerationRequest): void;
  /** Generations that were wanted without a network. */
  readonly deferrals: DeferralsActor;
  /** Cancels it, whichever tab drives it. */
  cancelGeneration(taskId: string): void;
  /** What such a generation costs, who draws it and how long that takes. Throws a RequestError. */
  price(query: PriceQuery, signal: AbortSignal): Promise<Price>;
  /** Pictures of ours to try a tool with; throws where they cannot be fetched. */
  sampleImages(names: readonly Sample[]): Promise<readonly File[]>;
}
