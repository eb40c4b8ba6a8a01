import * as z from 'zod/mini';
import { definitionOf, type Recorded } from '../../facts';
import { type Blobs, sha256 } from '../../log/blobs';
import { parseJson } from '../http/json';
import { recordsOf } from './exported';

/** What the first file of a project says: whose it is, and the media types of its pictures by their hash. */
const Head = z.object({
  product: z.literal('Fastback'),
  format: z.literal(1),
  /** ISO 8601. */
  at: z.string(),
  userId: z.string(),
  blobs: z.record(z.string(), z.string()),
});

/** A log with its pictures, from this browser or another. */
export interface Project {
  /** When it was written (ISO 8601). */
  readonly at: string;
  readonly userId: string;
  readonly records: readonly Recorded[];
  /** By the hash of their content. */
  readonly blobs: ReadonlyMap<string, Blob>;
  /** Lines that are no facts. */
  readonly unread: number;
  /** Pictures that facts name, and that are missing or not what their name says. */
  readonly missing: number;
}

const HEAD = 'project.json';
const LOG = 'log.jsonl';
const BLOBS = 'blobs/';
/** Maximum size of one file of a project, unpacked (bytes): a longer one is passed over before it is unpacked. */
const LARGEST = 512 * 1024 * 1024;

/** The hashes of all pictures that the records name. */
export const blobsOf = (records: readonly Recorded[]): readonly string[] => [
  ...new Set(records.flatMap(({ fact }) => definitionOf(fact.type).blobs?.(fact) ?? [])),
];

/** Writes a log (JSON lines, without secrets) and the pictures that it names as one zip. */
export async function writeProject(log: string, blobs: Blobs, { userId, now }: { userId: string; now: number }) {
  const { downloadZip } = await import('client-zip');
  const found = await Promise.all(
    blobsOf(recordsOf(log).records).map(async (hash) => [hash, await blobs.get(hash)] as const),
  );
  const pictures = found.flatMap(([hash, blob]) => (blob ? [{ hash, blob }] : []));
  const at = new Date(now);
  const types = Object.fromEntries(pictures.map(({ hash, blob }) => [hash, blob.type]));
  const head: z.infer<typeof Head> = { product: 'Fastback', format: 1, at: at.toISOString(), userId, blobs: types };
  return downloadZip([
    { name: HEAD, lastModified: at, input: JSON.stringify(head) },
    { name: LOG, lastModified: at, input: log },
    ...pictures.map(({ hash, blob }) => ({ name: `${BLOBS}${hash}`, lastModified: at, input: blob })),
  ]).blob();
}

/** Reads what `writeProject` wrote. Every fact is checked by its schema, every picture by its hash. Undefined for other files. */
export async function readProject(file: Blob): Promise<Project | undefined> {
  const parts = await unpacked(file);
  const textOf = (name: string) => new TextDecoder().decode(parts[name]);
  const head = Head.safeParse(parseJson(textOf(HEAD)));
  if (!head.success) return undefined;
  const { records, unread } = recordsOf(textOf(LOG));
  const blobs = new Map<string, Blob>();
  for (const hash of blobsOf(records)) {
    const bytes = parts[`${BLOBS}${hash}`];
    const blob = bytes && new Blob([bytes], { type: head.data.blobs[hash] ?? '' });
    if (blob && (await sha256(blob)) === hash) blobs.set(hash, blob);
  }
  const { at, userId } = head.data;
  return { at, userId, records, blobs, unread, missing: blobsOf(records).length - blobs.size };
}

/** The files of a project; none where it is no zip. */
async function unpacked(file: Blob): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const { unzipSync } = await import('three/examples/jsm/libs/fflate.module.js');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isPart = (name: string) => name === HEAD || name === LOG || /^blobs\/[0-9a-f]{64}$/.test(name);
    const filter = (part: { name: string; originalSize: number }) => isPart(part.name) && part.originalSize <= LARGEST;
    // The library's type also allows for shared memory, which it never makes.
    return unzipSync(bytes, { filter }) as Record<string, Uint8Array<ArrayBuffer>>;
  } catch {
    return {};
  }
}
