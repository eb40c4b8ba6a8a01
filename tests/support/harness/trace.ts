import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** A longer value is shortened to its beginning and a digest of all of it (characters). */
const SHOWN = 160;

/** What one step did, in one line: where the machine is, what it knows now that it did not, and what it did to others. */
export function traceOf(
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
  happened: readonly string[],
): string {
  const tags = [...after.tags].sort().join(', ');
  const place = `${placeOf(after.value)}${tags === '' ? '' : ` [${tags}]`}`;
  const parts = [...changes(before?.context ?? {}, after.context), ...actors(before, after), ...happened];
  if (after.status === 'error') parts.push(`breaks: ${shown(after.error)}`);
  return [after.status === 'done' ? `${place} (end)` : place, ...parts].join('; ');
}

function placeOf(value: AnyMachineSnapshot['value']): string {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value).map(([name, inner]) => {
    const within = inner === undefined ? '' : placeOf(inner);
    return within === '' ? name : `${name}.${within}`;
  });
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' + ')})`;
}

type Known = Readonly<Record<string, unknown>>;

function changes(before: Known, after: Known): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((name) => typeof after[name] !== 'function' && shown(before[name]) !== shown(after[name]))
    .map((name) => `${name} = ${shown(after[name])}`);
}

function actors(before: AnyMachineSnapshot | undefined, after: AnyMachineSnapshot): string[] {
  const [old, young] = [before?.children ?? {}, after.children];
  const started = Object.entries<AnyActorRef | undefined>(young).filter(([id, child]) => child && old[id] !== child);
  const stopped = Object.keys(old).filter((id) => old[id] && !young[id]);
  return [...started.map(([id, child]) => `starts ${id}${inputOf(child)}`), ...stopped.map((id) => `stops ${id}`)];
}

function inputOf(child: AnyActorRef | undefined): string {
  const { input }: { input?: unknown } = child?.getSnapshot() ?? {};
  return input === undefined ? '' : ` ${shown(input)}`;
}

/** A value as text that is the same in every run. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value, readable) ?? 'nothing';
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, SHOWN / 2)}… #${bytesToHex(sha256(utf8ToBytes(text))).slice(0, 8)}`;
}

/** What an actor is called; one without a name of its own has an address that differs from run to run. */
export const named = (id: unknown): string => (String(id).startsWith('x:') ? 'another actor' : `actor ${id}`);

/** Distinguishes what JSON would make equal, and leaves out what differs from run to run. */
export function readable(this: unknown, key: string, value: unknown): unknown {
  // An actor has already become JSON, under an address that differs from run to run.
  const held = typeof this === 'object' && this !== null ? Reflect.get(this, key) : undefined;
  if (typeof held === 'object' && held !== null && 'sessionId' in held && 'id' in held) return named(held.id);
  if (typeof value === 'function') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? Number(value.toPrecision(9)) : String(value);
  if (value instanceof Blob) return [value.type, value.size];
  if (value instanceof Error) return { ...value, message: value.message };
  if (value instanceof Map || value instanceof Set) return [...value];
  return value;
}
