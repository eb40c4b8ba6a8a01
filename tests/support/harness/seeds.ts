import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Path } from './ways';

/** A seed whose random walk once broke a machine. */
export interface KeptSeed {
  readonly machine: string;
  readonly seed: number;
  /** Length of the random walk (steps). */
  readonly steps: number;
  /** The shortest way that was found to what broke. A model that changes is walked otherwise by the same seed, not by its labels. */
  readonly path: Path;
  /** What did not hold, in one line. */
  readonly what: string;
}

/** One line a seed; `npm run test:model` adds what it finds. */
const FILE = 'model-tests/seeds.jsonl';

/** The seeds that once broke a machine, oldest first. */
export function keptSeeds(machine: string, file = FILE): readonly KeptSeed[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // Written by `keepSeed`.
  return lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as KeptSeed)
    .filter((each) => each.machine === machine);
}

/** Keeps a seed, unless the same way is already kept; answers whether it did. */
export function keepSeed(found: KeptSeed, file = FILE): boolean {
  const path = JSON.stringify(found.path);
  if (keptSeeds(found.machine, file).some((each) => JSON.stringify(each.path) === path)) return false;
  appendFileSync(file, `${JSON.stringify(found)}\n`);
  return true;
}
