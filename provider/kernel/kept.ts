/** How long (ms) one answer holds: anybody may ask. */
const KEPT_MS = 1_000;

/** Asks at most once in `keptMs`; questions between share the answer. */
export function kept<T>(ask: () => Promise<T>, keptMs = KEPT_MS): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (answer === undefined || Date.now() >= until) {
      answer = ask();
      until = Date.now() + keptMs;
    }
    return answer;
  };
}
