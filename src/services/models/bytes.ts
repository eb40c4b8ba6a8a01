import { ModelError } from '../../machines/model-viewer/failure';
import { MODEL_MAX_BYTES } from './formats';

/** Called with the bytes received, and with the total where it is known. */
export type Progress = (loaded: number, total?: number) => void;

/**
 * The bytes at an address, never more than the limit: what a host says of their number is believed only as far as it
 * is refused by it. Throws a ModelError, or the signal's reason.
 */
export async function fetchBytes(
  url: string,
  progress: Progress,
  signal: AbortSignal,
  limit = MODEL_MAX_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new ModelError({ kind: 'network' });
  });
  if (!response.ok || !response.body) throw new ModelError({ kind: response.status < 500 ? 'missing' : 'network' });
  const total = Number(response.headers.get('content-length')) || undefined;
  if (total !== undefined && total > limit) {
    await response.body.cancel();
    throw tooLarge(limit);
  }
  // Packed for the way, its length says nothing of what will come out.
  const told = response.headers.has('content-encoding') ? undefined : total;
  return collect(response.body, told, limit, progress, signal);
}

async function collect(
  body: ReadableStream<Uint8Array>,
  total: number | undefined,
  limit: number,
  progress: Progress,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw signal.aborted ? error : new ModelError({ kind: 'network' });
    });
    if (done) break;
    loaded += value.byteLength;
    if (loaded > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    chunks.push(value);
    progress(loaded, total);
  }
  const bytes = new Uint8Array(loaded);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** The bytes of a file from this device. */
export async function fileBytes(file: File, limit = MODEL_MAX_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > limit) throw tooLarge(limit);
  return new Uint8Array(await file.arrayBuffer());
}

const tooLarge = (limit: number) => new ModelError({ kind: 'too-large', limit });
