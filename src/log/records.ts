import type { Recorded } from '../facts';
import { CHUNK_CHARACTERS, chunkKeys, keepAside, keysAfter, readAside, readChunk, writeChunks } from './chunks';
import type { LogStorage } from './storage';

/** Records in small chunks that are merged into one, so that a cold start reads few of them. */
const MERGE_AT = 256;

/** Whether the records fit into one message between tabs; larger sets are read from the storage. */
export const isSmall = (records: readonly Recorded[]) => records.length < MERGE_AT;

/** The records as they lie in the storage. Only the tab that holds the write lock writes. */
export class Records {
  /** Characters stored, about. */
  private characters = 0;
  /** Records of the small chunks at the end, which are merged once they are enough for one. */
  private tail: readonly Recorded[] = [];
  private tailKeys: readonly string[] = [];
  private tailCharacters = 0;

  /** @param onAside called with the number of unreadable pieces that were found */
  constructor(
    private readonly storage: LogStorage,
    private readonly onAside: (count: number) => void,
  ) {}

  /** Characters stored, about. */
  get size(): number {
    return this.characters;
  }

  setSize(characters: number) {
    this.characters = characters;
  }

  /** Reads what is newer than `seq`, oldest first, in pieces; unreadable pieces are kept aside and counted. */
  async *after(seq: number): AsyncIterable<{ readonly records: readonly Recorded[]; readonly size: number }> {
    for (const key of keysAfter(await chunkKeys(this.storage), seq)) {
      const { records, aside, size } = await readChunk(this.storage, key);
      if (aside.length > 0) {
        await keepAside(this.storage, key, aside).catch(() => undefined);
        this.onAside(aside.length);
      }
      yield { records, size };
    }
  }

  async all(): Promise<Recorded[]> {
    const found: Recorded[] = [];
    for (const key of await chunkKeys(this.storage)) {
      const last = found.at(-1)?.seq ?? 0;
      found.push(...(await readChunk(this.storage, key)).records.filter(({ seq }) => seq > last));
    }
    return found;
  }

  /** @param meanwhile runs while the browser makes the records durable */
  async append(records: readonly Recorded[], meanwhile?: () => void) {
    const written = await writeChunks(this.storage, records, { meanwhile });
    this.characters += written.size;
    // Only neighbours can be merged: a batch that is large enough by itself ends the run of small ones.
    if (!isSmall(records)) return this.forgetTail();
    this.tail = this.tail.concat(records);
    this.tailKeys = this.tailKeys.concat(written.keys);
    this.tailCharacters += written.size;
  }

  /** Merges the small chunks at the end once they are enough for one. */
  async merge() {
    const isWorthIt = !isSmall(this.tail) || this.tailCharacters >= CHUNK_CHARACTERS;
    if (!isWorthIt || this.tailKeys.length < 2) return;
    await writeChunks(this.storage, this.tail, { old: this.tailKeys });
    this.forgetTail();
  }

  /** Another tab has written: the small chunks at the end are not this tab's any more. */
  forgetTail() {
    this.tail = [];
    this.tailKeys = [];
    this.tailCharacters = 0;
  }

  /** Puts `records` in the place of everything. */
  async replace(records: readonly Recorded[]) {
    const written = await writeChunks(this.storage, records, { old: await chunkKeys(this.storage) });
    this.forgetTail();
    this.characters = written.size;
  }

  /** Everything as JSON lines, with what was set aside at the end. */
  async export(): Promise<string> {
    const lines = (await this.all()).map((record) => JSON.stringify(record));
    const aside = (await readAside(this.storage)).map((piece) => JSON.stringify({ aside: piece }));
    return [...lines, ...aside].join('\n');
  }
}
