import { ModelError } from '../../machines/model-viewer/failure';

/** What the viewer reads. */
export type ModelFormat = 'glb' | 'gltf' | 'obj' | 'ply';
const formats: readonly string[] = ['glb', 'gltf', 'obj', 'ply'] satisfies ModelFormat[];

/** Bytes of one model at most: what a browser's tab can hold three times over. */
export const MODEL_MAX_BYTES = 200 * 1024 * 1024;

/** The format by the name's ending, before anything is fetched. Throws 'unsupported-format' for every other ending. */
export function formatOf(name: string): ModelFormat {
  const path = name.startsWith('blob:') ? name : (name.split(/[?#]/)[0] ?? '');
  const ending = /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  // Just tested to be one of them.
  if (formats.includes(ending)) return ending as ModelFormat;
  throw new ModelError({ kind: 'unsupported-format' });
}

export const isModelName = (name: string): boolean =>
  formats.some((format) => name.toLowerCase().endsWith(`.${format}`));
