import type { AnyActorRef } from 'xstate';
import { redactSecrets } from '../browser/redact';
import { isSecret } from '../browser/secrets';

/** How much of a value is shown: levels, entries of one level, all entries, and characters of a text. */
const DEPTH = 7;
const ENTRIES = 100;
const TOGETHER = 3_000;
const CHARACTERS = 2_000;

/** A copy of any value that can be shown as JSON: without secrets, and with a word for what is no data. */
export const shown = (value: unknown): unknown =>
  copy(value, { depth: DEPTH, above: new Set(), left: { count: TOGETHER } });

interface Place {
  /** Levels that may follow. */
  readonly depth: number;
  readonly above: ReadonlySet<object>;
  /** Entries that may follow, of all levels together. */
  readonly left: { count: number };
}

function copy(value: unknown, place: Place): unknown {
  place.left.count -= 1;
  if (typeof value === 'string') return text(value);
  if (typeof value === 'function') return `(function ${value.name})`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (place.above.has(value)) return '(itself)';
  const word = wordFor(value);
  if (word !== undefined) return word;
  if (place.depth === 0 || place.left.count < 0) return `(${nameOf(value)})`;
  const within = { ...place, depth: place.depth - 1, above: new Set(place.above).add(value) };
  if (value instanceof Map || value instanceof Set) return entries([...value], within);
  return Array.isArray(value) ? entries(value, within) : object(value, within);
}

/** Secrets inside a text are found by their shape; a UUID has that of a token and is none. */
function text(value: string): string {
  const cut = value.length > CHARACTERS ? `${value.slice(0, CHARACTERS)}… (${value.length} characters)` : value;
  return UUID.test(cut) ? cut : redactSecrets(cut);
}
const UUID = /^[\w-]*[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function entries(list: readonly unknown[], place: Place): unknown[] {
  const copied = list.slice(0, ENTRIES).map((each) => copy(each, place));
  return list.length > ENTRIES ? [...copied, `… (${list.length})`] : copied;
}

function object(value: object, place: Place): Record<string, unknown> {
  // What an error says is not among its own entries.
  const all = Object.entries(value instanceof Error ? { ...value, name: value.name, message: value.message } : value);
  const copied = all
    .slice(0, ENTRIES)
    .map(([key, inner]) => [key, isSecret(key, inner) ? '[secret]' : copy(inner, place)]);
  return Object.fromEntries(all.length > ENTRIES ? [...copied, ['…', all.length]] : copied);
}

/** One word for an actor, a file, a picture's bytes and what belongs to the browser. */
function wordFor(value: object): string | undefined {
  if ('sessionId' in value && 'getSnapshot' in value) return `(actor ${(value as AnyActorRef).id})`;
  if (value instanceof Blob) return `(${nameOf(value)}, ${value.size} bytes)`;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `(${nameOf(value)}, ${value.byteLength} bytes)`;
  if (value instanceof Date) return value.toISOString();
  const isData = Array.isArray(value) || value instanceof Map || value instanceof Set || value instanceof Error;
  const prototype: unknown = Object.getPrototypeOf(value);
  return isData || prototype === Object.prototype || prototype === null ? undefined : `(${nameOf(value)})`;
}

const nameOf = (value: object): string => value.constructor?.name ?? 'object';
