import { failureOf, isUnreachable } from '../../machines/request-error';

/** Why a call brought nothing that can be used, and how long to wait before the next (ms). */
export interface NoAnswer {
  /** `network`: no connection; `busy`: too many calls; `away`: the provider is not there; `refused`: it said no. */
  readonly kind: 'network' | 'busy' | 'away' | 'refused';
  readonly patience: number;
}

/** The failure of a free call; `patience` (s) where the provider names none. */
export function noAnswerOf(error: unknown, patience: number): NoAnswer {
  const failure = failureOf(error);
  const { kind, retryAfter = patience } = failure;
  const wait = { patience: 1000 * retryAfter };
  if (kind === 'network' || kind === 'timeout') return { kind: 'network', ...wait };
  if (kind === 'rate-limited') return { kind: 'busy', ...wait };
  return { kind: isUnreachable(failure) ? 'away' : 'refused', ...wait };
}
