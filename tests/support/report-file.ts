import { readFileSync } from 'node:fs';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** A machine as a bug report holds it: where it began, what happened to it, and what it came to. */
export interface ReportedMachine {
  readonly actor: string;
  readonly id: string;
  readonly startedAt: number;
  readonly input?: unknown;
  readonly from?: { readonly value: AnyMachineSnapshot['value']; readonly context: unknown };
  readonly events: readonly { readonly at: number; readonly event: AnyEventObject }[];
  readonly facts: readonly AnyEventObject[];
  readonly end: { readonly value: unknown; readonly context: unknown; readonly tags: readonly string[] };
}

/** What a report says of itself. */
export interface ReportHead {
  readonly at: string;
  readonly version: string;
  readonly page: string;
  readonly language: string;
  readonly scheme?: string;
  readonly viewport: { readonly width: number; readonly height: number; readonly scale: number };
  readonly subject?: string;
  readonly what: string;
  readonly expected: string;
}

export interface Report {
  readonly head: ReportHead;
  readonly machines: readonly ReportedMachine[];
  /** Lines of the log, as they stand in the file. */
  readonly log: readonly string[];
}

/** Reads a report's file. Throws where it is none. */
export function readReport(file: string): Report {
  const [first = '', ...lines] = readFileSync(file, 'utf8').split('\n');
  const head: ReportHead & { readonly product?: string } = JSON.parse(first);
  if (head.product !== 'Fastback') throw new Error(`${file} is no report of a problem`);
  const isMachine = (line: string) => line.startsWith('{"machine":');
  return {
    head,
    machines: lines.filter(isMachine).map((line): ReportedMachine => JSON.parse(line).machine),
    log: lines.filter((line) => line !== '' && !isMachine(line)),
  };
}
