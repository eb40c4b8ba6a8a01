import type { Group } from 'three';
import type { ModelFormat } from './formats';
import { readInWorker } from './meshes';
import { type FindBeside, readGlb, readGltf } from './read-gltf';

/** Turns the bytes of a format into objects. */
export async function read(
  format: ModelFormat,
  bytes: Uint8Array<ArrayBuffer>,
  find: FindBeside,
  signal: AbortSignal,
): Promise<Group> {
  if (format === 'glb') return readGlb(bytes);
  if (format === 'gltf') return readGltf(bytes, find);
  return readInWorker({ format, bytes }, signal);
}
