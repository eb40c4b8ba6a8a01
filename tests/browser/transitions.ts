import { expect } from '@playwright/test';

/** Reports how many of a machine's transitions were taken in the browser, and fails listing the missing ones. */
export function expectEvery(transitions: readonly string[], taken: Iterable<string>, walked: string) {
  const known = new Set(taken);
  const missed = transitions.filter((key) => !known.has(key));
  process.stdout.write(`${walked}: ${transitions.length - missed.length}/${transitions.length} transitions\n`);
  expect(missed).toEqual([]);
}
