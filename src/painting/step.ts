/**
 * The difference between two states of a tile, run by run: a word with the run's length and kind, then how its pixels
 * differ (one word for a run of one difference, none for pixels that are the same). The difference of two pixels is
 * their exclusive or: the same step leads there and back.
 */
export type Step = Uint32Array;

const SAME = 0;
const ONE = 1;
const EACH = 2;
/** A word is the length of its run times this, plus its kind. */
const KINDS = 4;
/** A shorter run of one difference takes no less room than its pixels. */
const SHORTEST = 3;

/** Room for the words of a step while it is made, the most that one needed so far. */
let words = new Uint32Array(0);

/** The step between pixels (RGBA, a word each) and as many others. */
export function stepBetween(before: Uint32Array, after: Uint32Array): Step {
  const end = before.length;
  if (words.length < 2 * end) words = new Uint32Array(2 * end);
  let length = 0;
  const difference = (at: number) => (before[at] ?? 0) ^ (after[at] ?? 0);
  for (let at = 0; at < end; ) {
    let to = at;
    while (to < end && before[to] === after[to]) to++;
    if (to > at) {
      words[length++] = (to - at) * KINDS + SAME;
      at = to;
      continue;
    }
    const one = difference(at);
    while (to < end && difference(to) === one) to++;
    if (to - at >= SHORTEST) {
      words[length++] = (to - at) * KINDS + ONE;
      words[length++] = one;
    } else {
      const head = length++;
      to = at;
      do words[length++] = difference(to++);
      while (to < end && !beginsRun(difference, to));
      words[head] = (to - at) * KINDS + EACH;
    }
    at = to;
  }
  return words.slice(0, length);
}

function beginsRun(difference: (at: number) => number, at: number): boolean {
  const one = difference(at);
  return one === 0 || (one === difference(at + 1) && one === difference(at + 2));
}

/**
 * Applies the step in place, in either direction. Calls `changed` with each range of changed pixels (end exclusive).
 */
export function take(step: Step, pixels: Uint32Array, changed: (from: number, to: number) => void): void {
  let at = 0;
  for (let word = 0; word < step.length; ) {
    const head = step[word++] ?? 0;
    const kind = head % KINDS;
    const to = at + (head - kind) / KINDS;
    if (kind !== SAME) changed(at, to);
    if (kind === SAME) at = to;
    else if (kind === ONE) {
      const one = step[word++] ?? 0;
      while (at < to) pixels[at] = (pixels[at++] ?? 0) ^ one;
    } else while (at < to) pixels[at] = (pixels[at++] ?? 0) ^ (step[word++] ?? 0);
  }
}
