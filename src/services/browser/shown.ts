import type { AnyActorRef } from 'xstate';
import { redactSecrets } from './redact';
import { isSecret } from './secrets';

/** How much of a value is copied. */
interface Limits {
  readonly depth: number;
  /** Entries of one level, and of all. */
  readonly entries: number;
  readonly together: number;
  /** Of one text. */
  readonly characters: number;
}

const LOOK: Limits = { depth: 7, entries: 100, together: 3_000, characters: 2_000 };
/** What is replayed must be whole; the limits keep a report from filling the memory. */
const REPORT: Limits = { depth: 24, entries: 5_000, together: 400_000, characters: 200_000 };

const copyWithin = (value: unknown, limits: Limits): unknown =>
  copy(value, { limits, depth: limits.depth, above: new Set(), left: { count: limits.together } });

/** A copy of any value that can be shown as JSON: without secrets, and with a word for what is no data. */
export const shown = (value: unknown): unknown => copyWithin(value, LOOK);

/** The same for a bug report: whole, as far as it is of a bearable size. */
export const reported = (value: unknown): unknown => copyWithin(value, REPORT);

/** A text for a bug report: without secrets, and without the picture that it may be. */
export const reportedText = (value: string): string => text(value, REPORT.characters);

interface Place {
  readonly limits: Limits;
  /** Levels that may follow. */
  readonly depth: number;
  readonly above: ReadonlySet<object>;
  /** Entries that may follow, of all levels together. */
  readonly left: { count: number };
}

function copy(value: unknown, place: Place): unknown {
  place.left.count -= 1;
  if (typeof value === 'string') return text(value, place.limits.characters);
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
function text(value: string, most: number): string {
  if (value.startsWith('data:')) return `(${value.split(/[;,]/, 1)[0]}, ${value.length} characters)`;
  const cut = value.length > most ? `${value.slice(0, most)}… (${value.length} characters)` : value;
  return UUID.test(cut) ? cut : redactSecrets(cut);
}
const UUID = /^[\w:-]*[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function entries(list: readonly unknown[], place: Place): unknown[] {
  const most = place.limits.entries;
  const copied = list.slice(0, most).map((each) => copy(each, place));
  return list.length > most ? [...copied, `… (${list.length})`] : copied;
}

function object(value: object, place: Place): Record<string, unknown> {
  // What an error says is not among its own entries.
  const all = Object.entries(value instanceof Error ? { ...value, name: value.name, message: value.message } : value);
  const most = place.limits.entries;
  const copied = all
    .slice(0, most)
    .map(([key, inner]) => [key, isSecret(key, inner) ? '[secret]' : copy(inner, place)]);
  return Object.fromEntries(all.length > most ? [...copied, ['…', all.length]] : copied);
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
