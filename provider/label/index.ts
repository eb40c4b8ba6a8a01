import type { EngineFile } from '../engines/engine';
import { labelGlb } from './glb';
import { markPng } from './mark';
import type { Origin } from './origin';
import { labelPng } from './png';
import { labelSvg } from './svg';

/** The file with its metadata; a picture also with the visible label where `visible` asks for it. */
export async function label(file: EngineFile, origin: Origin, visible: boolean): Promise<EngineFile> {
  const { design, retouched } = file;
  const own = design ? { ...origin, design, ...(retouched ? { retouched } : {}) } : origin;
  if (file.mime === 'model/gltf-binary') return { ...file, bytes: labelGlb(file.bytes, own) };
  if (file.mime === 'image/svg+xml') return { ...file, bytes: labelSvg(file.bytes, own, visible) };
  const picture = visible ? await markPng(file.bytes) : file.bytes;
  return { ...file, bytes: labelPng(picture, own) };
}
