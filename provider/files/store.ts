import type { Readable } from 'node:stream';
import type { Incoming } from './incoming';

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where files are kept, under unguessable keys. A file is there completely or not at all. */
export interface FileStore {
  /** Rejects when files cannot be written. */
  ping(): Promise<void>;
  /** Throws 507 when there is no room for `bytes` more. */
  ensureRoom(bytes: number): Promise<void>;
  /** Takes in at most `limit` bytes; throws 413 above it, 507 on a full disk, and then leaves nothing behind. */
  receive(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, limit: number): Promise<Incoming>;
  /** Puts the bytes under their key, unless there are some: then it answers false, and those stay. */
  commit(incoming: Incoming, key: string): Promise<boolean>;
  discard(incoming: Incoming): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  /** The bytes under the key, or some of them; undefined where there are none. */
  stream(key: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /** A page of the keys of files that were stored before a time, from behind `after`; `next` is '' at the end. */
  olderThan(time: Date, after: string): Promise<{ readonly keys: readonly string[]; readonly next: string }>;
  /** Uploads that go past the provider, where the store takes them. */
  readonly uploads?: DirectUploads;
}

/** A place in the store for uploads that are not checked yet. */
export interface DirectUploads {
  /** An address that accepts PUT of exactly this type and size (bytes) for `seconds`. */
  url(key: string, type: string, size: number, seconds: number): Promise<string>;
  /** The uploaded bytes; undefined while there are none. */
  stream(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}
