import * as z from 'zod/mini';
import type { Recorded } from '../facts';
import type { LogStorage } from './storage';
import { readRecord } from './upcast';

/**
 * How the log lies in its storage: `chunk:<seq of its first record>` holds a JSON array of runs, or of records as older
 * builds wrote them; `aside:<id>` holds, as it was found, what could not be read.
 */
const CHUNK = 'chunk:';
const ASIDE = 'aside:';
const SEQ_DIGITS = 12;

/** Records in one chunk at most; bigger ones would make a torn write dearer. */
const CHUNK_RECORDS = 1024;
/** Characters in one chunk, if it holds more than one record: what is read at once never holds the page up for long. */
export const CHUNK_CHARACTERS = 256_000;

export const chunkKey = (seq: number) => CHUNK + String(seq).padStart(SEQ_DIGITS, '0');
const firstSeq = (key: string) => Number(key.slice(CHUNK.length));

/** Records that follow each other, of one tab: the first fact has the number `seq`, and each next one the next number. */
const Run = z.object({ seq: z.int(), tab: z.string(), facts: z.array(z.unknown()) });

export interface Read {
  readonly records: readonly Recorded[];
  /** Pieces of text that were not understood. */
  readonly aside: readonly string[];
  /** Characters of the chunk. */
  readonly size: number;
}

/** The chunks' keys in the order of their records. */
export async function chunkKeys(storage: LogStorage): Promise<string[]> {
  return (await storage.keys()).filter((key) => key.startsWith(CHUNK)).sort();
}

/** Keys of the chunks that can hold a record newer than `seq`. */
export function keysAfter(keys: readonly string[], seq: number): string[] {
  const next = keys.findIndex((key) => firstSeq(key) > seq);
  const from = next === -1 ? keys.length : next;
  return keys.slice(Math.max(0, from - 1));
}

/** Reads a chunk and never throws: a torn or strange piece is returned in `aside`. */
export async function readChunk(storage: LogStorage, key: string): Promise<Read> {
  const text = await storage.get(key);
  if (text === null) return { records: [], aside: [], size: 0 };
  const stored = parse(text);
  if (!Array.isArray(stored)) return { records: [], aside: [text], size: text.length };
  const records: Recorded[] = [];
  const aside: string[] = [];
  for (const item of stored.flatMap(storedRecords)) {
    const record = readRecord(item);
    if (record) records.push(record);
    else aside.push(JSON.stringify(item));
  }
  return { records, aside, size: text.length };
}

/** The records of a run, each by itself; anything else as it is. */
function storedRecords(item: unknown): readonly unknown[] {
  const run = Run.safeParse(item);
  if (!run.success) return [item];
  const { seq, tab, facts } = run.data;
  return facts.map((fact, index) => ({ seq: seq + index, tab, fact }));
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps what was not understood, under a key of its own content, so that finding it twice keeps it once. */
export async function keepAside(storage: LogStorage, key: string, pieces: readonly string[]): Promise<void> {
  await storage.write({ set: pieces.map((piece, index) => [`${ASIDE}${key}:${piece.length}:${index}`, piece]) });
}

/** Everything that was ever set aside. */
export async function readAside(storage: LogStorage): Promise<string[]> {
  const keys = (await storage.keys()).filter((key) => key.startsWith(ASIDE)).sort();
  const pieces = await Promise.all(keys.map((key) => storage.get(key)));
  return pieces.filter((piece) => piece !== null);
}

/** Writes `records` as chunks in the place of those of `old`; see `Change` for `meanwhile`. Returns the keys and the characters written. */
export async function writeChunks(
  storage: LogStorage,
  records: readonly Recorded[],
  { old = [], meanwhile }: { readonly old?: readonly string[]; readonly meanwhile?: () => void } = {},
): Promise<{ keys: string[]; size: number }> {
  const keys: string[] = [];
  let size = 0;
  function* written(): Generator<[string, string]> {
    for (const { key, text } of chunksOf(records)) {
      keys.push(key);
      size += text.length;
      yield [key, text];
    }
  }
  await storage.write({ remove: old, set: written(), meanwhile });
  return { keys, size };
}

/** One text for each chunk: putting pieces of it together takes longer than writing a chunk again that was too long. */
function* chunksOf(records: readonly Recorded[]): Generator<{ readonly key: string; readonly text: string }> {
  let most = CHUNK_RECORDS;
  for (let start = 0; start < records.length; ) {
    let some = records.slice(start, start + most);
    let text = JSON.stringify(runsOf(some));
    while (text.length > CHUNK_CHARACTERS && some.length > 1) {
      some = some.slice(0, Math.min(some.length - 1, fitting(some.length, text.length)));
      text = JSON.stringify(runsOf(some));
    }
    yield { key: chunkKey(some[0]?.seq ?? 0), text };
    start += some.length;
    most = Math.min(CHUNK_RECORDS, fitting(some.length, text.length));
  }
}

/** A number and a tab for each record would be a seventh of the text. */
function runsOf(records: readonly Recorded[]): z.infer<typeof Run>[] {
  const runs: z.infer<typeof Run>[] = [];
  let last: z.infer<typeof Run> | undefined;
  for (const { seq, tab, fact } of records) {
    if (last === undefined || tab !== last.tab || seq !== last.seq + last.facts.length) {
      last = { seq, tab, facts: [] };
      runs.push(last);
    }
    last.facts.push(fact);
  }
  return runs;
}

/** How many records probably fit into a chunk, where `count` of them took that many characters. */
const fitting = (count: number, characters: number) =>
  Math.max(1, Math.floor((0.9 * CHUNK_CHARACTERS * count) / characters));
