import { createStore, delMany, get, set } from 'idb-keyval';

/** Bytes kept once under the SHA-256 of their content. */
export interface Blobs {
  /** Stores the blob and answers its hash, lower-case hex. */
  put(blob: Blob): Promise<string>;
  get(hash: string): Promise<Blob | undefined>;
  remove(hashes: readonly string[]): Promise<void>;
}

/** One user's blobs. Where the browser keeps nothing, they live as long as the page. */
export function openBlobs(userId: string, durable: boolean): Blobs {
  if (!durable) return memoryBlobs();
  const store = createStore(`fastback_blobs.${userId}`, 'blobs');
  return {
    put: async (blob) => {
      const hash = await sha256(blob);
      await set(hash, blob, store);
      return hash;
    },
    get: (hash) => get<Blob>(hash, store),
    remove: (hashes) => delMany([...hashes], store),
  };
}

function memoryBlobs(): Blobs {
  const blobs = new Map<string, Blob>();
  return {
    put: async (blob) => {
      const hash = await sha256(blob);
      blobs.set(hash, blob);
      return hash;
    },
    get: async (hash) => blobs.get(hash),
    remove: async (hashes) => {
      for (const hash of hashes) blobs.delete(hash);
    },
  };
}

/** SHA-256 of the content, lower-case hex. */
export async function sha256(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // The type claims that every page has it; only a secure context does.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : await hashWithoutBrowser(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function hashWithoutBrowser(bytes: Uint8Array): Promise<Uint8Array> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(bytes);
}
