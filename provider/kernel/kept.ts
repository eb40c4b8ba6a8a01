/** How long (ms) one answer holds: anybody may ask. */
const KEPT_MS = 1_000;

/** An answer that is shared for a while; after `forget` the next question is asked again. */
export interface Kept<T> {
  (): Promise<T>;
  forget(): void;
}

/**
 * Asks at most once in `keptMs`; questions between share the answer, also where it is a failure. A statement of Drizzle is
 * sent whenever it is awaited: what is kept is its answer.
 */
export function kept<T>(ask: () => PromiseLike<T>, keptMs = KEPT_MS): Kept<T> {
  let answer: Promise<T> | undefined;
  let until = 0;
  const answers = () => {
    if (answer === undefined || Date.now() >= until) {
      answer = Promise.resolve(ask());
      until = Date.now() + keptMs;
    }
    return answer;
  };
  const forget = () => {
    answer = undefined;
  };
  return Object.assign(answers, { forget });
}
