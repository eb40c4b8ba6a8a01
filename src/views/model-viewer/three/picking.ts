import {
  type Camera,
  InstancedMesh,
  type Material,
  Mesh,
  type Object3D,
  Raycaster,
  type Vector2,
  Vector3,
} from 'three';
import { acceleratedRaycast, MeshBVH } from 'three-mesh-bvh';

/** Where a ray from the eye meets the model. */
export interface Hit {
  readonly place: Vector3;
  /** The name of the material there. */
  readonly material: string;
}

/** Corners so near on the screen are meant (CSS pixels). */
const SNAP = 9;

/** Makes a model quick to point at: a tree over the triangles of each of its meshes, once. */
export function prepare(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh) || object instanceof InstancedMesh) return;
    const { geometry } = object;
    if (geometry.boundsTree) return;
    // An indirect tree leaves the order of the triangles, and with it the groups of materials, alone.
    geometry.boundsTree = new MeshBVH(geometry, { indirect: true });
    object.raycast = acceleratedRaycast;
  });
}

/**
 * Finds what is at a place of the window.
 * @param at from -1 to 1, x to the right and y up
 * @param isThere whether a place is shown: what is cut away is not
 */
export function pick(
  root: Object3D,
  camera: Camera,
  at: Vector2,
  isThere: (place: Vector3) => boolean,
): Hit | undefined {
  const raycaster = new Raycaster();
  raycaster.setFromCamera(at, camera);
  for (const { point, object, face } of raycaster.intersectObject(root, true)) {
    if (!(object instanceof Mesh) || !isThere(point)) continue;
    const list: readonly Material[] = [object.material].flat();
    const material = list[face?.materialIndex ?? 0] ?? list[0];
    if (material) return { place: point, material: material.name };
  }
  return undefined;
}

/** The corner of the triangle at a place of the window that is close enough to be meant, or else the place itself. */
export function pickCorner(
  root: Object3D,
  camera: Camera,
  at: Vector2,
  size: { readonly width: number; readonly height: number },
  isThere: (place: Vector3) => boolean,
): Vector3 | undefined {
  const raycaster = new Raycaster();
  raycaster.setFromCamera(at, camera);
  const hit = raycaster
    .intersectObject(root, true)
    .find(({ object, point }) => object instanceof Mesh && isThere(point));
  if (!hit?.face || !(hit.object instanceof Mesh)) return hit?.point;
  let best = hit.point;
  let nearest = SNAP;
  for (const index of [hit.face.a, hit.face.b, hit.face.c]) {
    const corner = hit.object.localToWorld(hit.object.getVertexPosition(index, new Vector3()));
    const seen = corner.clone().project(camera);
    const away = Math.hypot(((seen.x - at.x) * size.width) / 2, ((seen.y - at.y) * size.height) / 2);
    if (away >= nearest) continue;
    nearest = away;
    best = corner;
  }
  return best;
}
