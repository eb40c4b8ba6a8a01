import { failureOf } from '../../machines/model-viewer/failure';
import type { MeshAnswer, MeshRequest } from './mesh-data';
import { readMesh } from './read-mesh';

/** Reads one file beside the page, so that the page stays usable however long it takes. */
addEventListener('message', ({ data }: MessageEvent<MeshRequest>) => {
  try {
    const meshes = readMesh(data);
    const lists = meshes.flatMap(({ positions, normals, uvs, colors, indices }) =>
      [positions, normals, uvs, colors, indices].flatMap((list) => (list ? [list.buffer] : [])),
    );
    answer({ meshes }, [...new Set(lists)]);
  } catch (error) {
    answer({ failure: failureOf(error) });
  }
});

function answer(message: MeshAnswer, transfer: Transferable[] = []) {
  postMessage(message, { transfer });
}
