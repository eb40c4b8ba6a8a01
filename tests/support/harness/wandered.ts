import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Recorded } from './ways';

/** The random walks of one machine, to be watched in a browser; `what` is what the last of them breaks. */
export interface KeptWalks {
  readonly machine: string;
  readonly walks: readonly Recorded[];
  readonly what?: string;
}

const FOLDER = '.cache/test-model';
const fileOf = (machine: string) => `${FOLDER}/${machine.replaceAll(' ', '-')}.json`;

/** Forgets what was walked at random before. */
export const forgetWalks = () => rmSync(FOLDER, { recursive: true, force: true });

export function keepWalks(walks: KeptWalks): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(walks.machine), JSON.stringify(walks));
}

/** The walks that `keepWalks` wrote; undefined where the machine was not walked. */
export function keptWalks(machine: string): KeptWalks | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(machine), 'utf8')) as KeptWalks;
  } catch {
    return undefined;
  }
}
