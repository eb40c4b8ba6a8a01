import {
  BufferAttribute,
  BufferGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  MeshStandardMaterial,
  Points,
  PointsMaterial,
} from 'three';
import { failureOf, ModelError, type ModelFailure } from '../../machines/model-viewer/failure';
import type { MeshAnswer, MeshData, MeshRequest } from './mesh-data';

/** Reads an OBJ or a PLY in a worker; aborting ends the worker. */
export async function readInWorker(request: MeshRequest, signal: AbortSignal): Promise<Group> {
  const worker = new Worker(new URL('./mesh-worker.ts', import.meta.url), { type: 'module' });
  try {
    return groupOf(await ask(worker, request, signal));
  } finally {
    worker.terminate();
  }
}

function ask(worker: Worker, request: MeshRequest, signal: AbortSignal): Promise<readonly MeshData[]> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    // A worker that runs out of memory says nothing but this.
    worker.onerror = ({ message }) => reject(new ModelError(failureOf(message || 'the worker ended')));
    worker.onmessage = ({ data }: MessageEvent<MeshAnswer>) => {
      if ('meshes' in data) resolve(data.meshes);
      // The worker is ours and sends nothing else.
      else reject(new ModelError(data.failure as ModelFailure));
    };
    worker.postMessage(request, [request.bytes.buffer]);
  });
}

/** The read geometry as objects; a material of one name is one material. */
export function groupOf(meshes: readonly MeshData[]): Group {
  const group = new Group();
  const known = new Map<string, MeshStandardMaterial | LineBasicMaterial | PointsMaterial>();
  for (const data of meshes) {
    const geometry = geometryOf(data);
    const materials = data.materials.map((name) => materialOf(known, data, name));
    const single = materials[0];
    if (!single) continue;
    const material = data.groups.length > 0 ? materials : single;
    const object = objectOf(data.kind, geometry, material);
    object.name = data.name;
    group.add(object);
  }
  return group;
}

function objectOf(kind: MeshData['kind'], geometry: BufferGeometry, material: Material | Material[]) {
  if (kind === 'mesh') return new Mesh(geometry, material);
  return kind === 'lines' ? new LineSegments(geometry, material) : new Points(geometry, material);
}

function geometryOf({ kind, positions, normals, uvs, colors, indices, groups }: MeshData): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  if (uvs) geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  if (colors) geometry.setAttribute('color', new BufferAttribute(colors, 3));
  if (indices) geometry.setIndex(new BufferAttribute(indices, 1));
  if (normals) geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  else if (kind === 'mesh') geometry.computeVertexNormals();
  for (const { start, count, material } of groups) geometry.addGroup(start, count, material);
  return geometry;
}

/** Clay, until it is painted: neither format says more of a surface than its colour. */
const CLAY = 0xb9b6b0;

function materialOf(
  known: Map<string, MeshStandardMaterial | LineBasicMaterial | PointsMaterial>,
  { kind, colors }: MeshData,
  name: string,
) {
  const key = `${kind} ${colors !== undefined} ${name}`;
  const found = known.get(key);
  if (found) return found;
  const look = { name, color: colors ? 0xffffff : CLAY, vertexColors: colors !== undefined };
  const made =
    kind === 'mesh'
      ? new MeshStandardMaterial({ ...look, roughness: 0.6, side: 2 })
      : kind === 'lines'
        ? new LineBasicMaterial(look)
        : new PointsMaterial({ ...look, size: 2, sizeAttenuation: false });
  known.set(key, made);
  return made;
}
