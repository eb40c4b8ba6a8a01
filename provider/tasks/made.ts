import type { TaskResult } from '../../contract/generation';
import type { EngineFile } from '../engines/engine';
import type { FileStore } from '../files/store';
import { fileUrl, newFileKey } from '../files/url';
import { label } from '../label';
import type { Origin } from '../label/origin';
import type { ResultFile } from './queue.queries';

const extensions: Record<EngineFile['mime'], '.png' | '.svg' | '.glb'> = {
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'model/gltf-binary': '.glb',
};

/** Labels and stores the drawn files, all or none. With `visible` the label is written onto pictures too. */
export async function keepMade(
  store: FileStore,
  drawn: readonly EngineFile[],
  origin: Omit<Origin, 'index'>,
  visible: boolean,
): Promise<readonly ResultFile[]> {
  const kept: ResultFile[] = [];
  try {
    for (const [index, file] of drawn.entries()) {
      kept.push(
        await keep(store, await label(file, { ...origin, engine: file.engine ?? origin.engine, index }, visible)),
      );
    }
    return kept;
  } catch (error) {
    await discardMade(store, kept);
    throw error;
  }
}

export async function discardMade(store: FileStore, made: readonly ResultFile[]): Promise<void> {
  for (const { key } of made) await store.remove(key);
}

/** A stored file as the task's result. */
export const resultOf = ({ key, mime, width, height }: ResultFile): TaskResult => ({
  url: fileUrl(key),
  type: mime === 'model/gltf-binary' ? '3d' : 'image',
  width: width ?? undefined,
  height: height ?? undefined,
});

async function keep(store: FileStore, { bytes, mime, width, height }: EngineFile): Promise<ResultFile> {
  await store.ensureRoom(bytes.length);
  const key = newFileKey(extensions[mime]);
  const incoming = await store.receive([bytes], Number.POSITIVE_INFINITY);
  await store.commit(incoming, key);
  return { key, mime, size: incoming.size, sha256: incoming.sha256, width: width ?? null, height: height ?? null };
}
