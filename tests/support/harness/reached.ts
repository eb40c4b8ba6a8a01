import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reach } from './reach';

export const RUNNERS = ['Vitest', 'Chromium'] as const;
type Runner = (typeof RUNNERS)[number];

const FOLDER = '.cache/walked';
const fileOf = (runner: Runner, machine: string) => `${FOLDER}/${runner}/${machine.replaceAll(' ', '-')}.json`;

/** Keeps what a runner's walks reached, for the table of both. */
export function keepReach(runner: Runner, reach: Reach): void {
  mkdirSync(`${FOLDER}/${runner}`, { recursive: true });
  writeFileSync(fileOf(runner, reach.machine), JSON.stringify(reach));
}

/** What a runner's last walks of a machine reached. */
export function keptReach(runner: Runner, machine: string): Reach | undefined {
  try {
    // Written by `keepReach`.
    return JSON.parse(readFileSync(fileOf(runner, machine), 'utf8')) as Reach;
  } catch {
    return undefined;
  }
}
