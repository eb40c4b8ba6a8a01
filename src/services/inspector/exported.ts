import type { Recorded } from '../../facts';
import { readRecord } from '../../log/upcast';
import { parseJson } from '../http/json';

/** An exported log as it was read. */
export interface Exported {
  readonly records: readonly Recorded[];
  /** Lines that hold no fact, by the schemas. */
  readonly unread: number;
}

/** The records of a log that was exported as JSON lines, also by an older version. */
export function recordsOf(text: string): Exported {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const records = lines.flatMap((line) => readRecord(parseJson(line)) ?? []);
  return { records, unread: lines.length - records.length };
}
