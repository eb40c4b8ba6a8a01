import type { Fact } from '../log/facts';

/**
 * Facts are written once the frame that shows them is drawn, several at once where keys are held down; at the latest
 * when the page is left.
 */
export function writeBehind(record: (fact: Fact) => void) {
  let waiting: Fact[] = [];
  let asked = false;
  const flush = () => {
    const facts = waiting;
    waiting = [];
    asked = false;
    for (const fact of facts) record(fact);
  };
  const write = (fact: Fact) => {
    waiting.push(fact);
    if (asked) return;
    asked = true;
    // A page that is not seen draws no frames.
    if (document.visibilityState === 'hidden') flush();
    else requestAnimationFrame(() => setTimeout(flush));
  };
  const events = ['pagehide', 'visibilitychange'] as const;
  for (const event of events) addEventListener(event, flush, true);
  return {
    write,
    close: () => {
      for (const event of events) removeEventListener(event, flush, true);
      flush();
    },
  };
}
