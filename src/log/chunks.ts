import type { Recorded } from '../facts';
import type { LogStorage } from './storage';
import { readRecord } from './upcast';

/**
 * How the log lies in its storage: `chunk:<seq of its first record>` holds records as a JSON array;
 * `aside:<id>` holds, as it was found, what could not be read.
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
  for (const item of stored) {
    const record = readRecord(item);
    if (record) records.push(record);
    else aside.push(JSON.stringify(item));
  }
  return { records, aside, size: text.length };
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

/** Writes `records` as chunks in the place of those of `old`; returns the keys and the characters written. */
export async function writeChunks(
  storage: LogStorage,
  records: readonly Recorded[],
  old: readonly string[] = [],
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
  await storage.write({ remove: old, set: written() });
  return { keys, size };
}

function* chunksOf(records: readonly Recorded[]): Generator<{ readonly key: string; readonly text: string }> {
  let texts: string[] = [];
  let characters = 0;
  let first = records[0]?.seq ?? 0;
  const chunk = () => ({ key: chunkKey(first), text: `[${texts.join()}]` });
  for (const record of records) {
    const text = JSON.stringify(record);
    if (texts.length === CHUNK_RECORDS || (texts.length > 0 && characters + text.length > CHUNK_CHARACTERS)) {
      yield chunk();
      texts = [];
      characters = 0;
      first = record.seq;
    }
    texts.push(text);
    characters += text.length;
  }
  if (texts.length > 0) yield chunk();
}
