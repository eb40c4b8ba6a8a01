import { ModelError } from '../../machines/model-viewer/failure';
import type { ModelSource } from '../../machines/model-viewer/stats';
import type { LoadedModel } from '../../ports/models';
import { fetchBytes, fileBytes, type Progress } from './bytes';
import { formatOf, isModelName, MODEL_MAX_BYTES } from './formats';
import { read } from './readers';
import { disposeModel, factsOf } from './soundness';

/**
 * Reads a model of any of the four formats. Throws a ModelError; nothing is fetched of what has another ending.
 * Aborting frees what was read so far.
 * @param limit bytes of one file at most
 */
export async function loadModel(
  source: ModelSource,
  progress: Progress,
  signal: AbortSignal,
  limit = MODEL_MAX_BYTES,
): Promise<LoadedModel> {
  const format = formatOf(source.kind === 'url' ? source.url : mainOf(source.files).name);
  const bytes =
    source.kind === 'url'
      ? await fetchBytes(source.url, progress, signal, limit)
      : await fileBytes(mainOf(source.files), limit);
  const root = await read(format, bytes, (uri) => beside(source, uri, signal), signal);
  try {
    signal.throwIfAborted();
    return { root, facts: factsOf(root, format) };
  } catch (error) {
    disposeModel(root);
    throw error;
  }
}

/** The one of several files that is the model. */
function mainOf(files: readonly File[]): File {
  const models = files.filter(({ name }) => isModelName(name));
  const main = models.find(({ name }) => name.toLowerCase().endsWith('.gltf')) ?? models[0];
  if (!main) throw new ModelError({ kind: 'unsupported-format' });
  return main;
}

/** A file that a glTF names: at the address beside it, or among those that were given together. */
function beside(source: ModelSource, uri: string, signal: AbortSignal) {
  if (source.kind === 'url') return fetchBytes(new URL(uri, new URL(source.url, location.href)).href, () => {}, signal);
  const name = decodeURIComponent(uri).split('/').at(-1);
  const file = source.files.find((each) => each.name === name);
  if (!file) throw new ModelError({ kind: 'incomplete', file: name ?? uri });
  return fileBytes(file);
}
