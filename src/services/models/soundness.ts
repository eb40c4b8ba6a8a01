import {
  Box3,
  type BufferGeometry,
  Color,
  type Group,
  InstancedMesh,
  type Material,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  Texture,
} from 'three';
import { ModelError } from '../../machines/model-viewer/failure';
import type { MaterialLook } from '../../machines/model-viewer/materials';
import type { ModelStats } from '../../machines/model-viewer/stats';
import { LIMITS } from './check-gltf';
import type { ModelFormat } from './formats';
import { broken } from './gltf-json';

/** Boxes larger than this many units are taken to be in mm: no car is 100 m long. Formats without a unit only. */
const METRES_MOST = 100;

/**
 * What is known of a model once it is read. Gives nameless materials names, by which they are painted.
 * Throws a ModelError where there is nothing to draw, or something that is nowhere.
 */
export function factsOf(root: Group, format: ModelFormat): ModelStats {
  const materials: Record<string, MaterialLook> = {};
  let triangles = 0;
  let drawn = 0;
  root.updateMatrixWorld(true);
  root.traverse((object) => {
    if (!isDrawn(object)) return;
    drawn++;
    requireSound(object.geometry);
    if (object instanceof Mesh) {
      triangles += trianglesOf(object.geometry) * (object instanceof InstancedMesh ? object.count : 1);
    }
    for (const material of materialsOf(object)) {
      material.name ||= `${object.name || 'material'} ${Object.keys(materials).length + 1}`;
      if (object instanceof Mesh && !Object.hasOwn(materials, material.name)) {
        materials[material.name] = lookOf(material);
      }
    }
  });
  const box = new Box3().setFromObject(root);
  if (drawn === 0 || box.isEmpty()) throw new ModelError({ kind: 'empty' });
  if (triangles > LIMITS.triangles) {
    throw new ModelError({ kind: 'too-complex', what: 'triangles', limit: LIMITS.triangles });
  }
  const { min, max } = box;
  const longest = Math.max(max.x - min.x, max.y - min.y, max.z - min.z);
  if (!Number.isFinite(longest) || longest === 0) throw broken('a box without size');
  const isMetric = format === 'glb' || format === 'gltf' || longest <= METRES_MOST;
  return { triangles, min: [min.x, min.y, min.z], max: [max.x, max.y, max.z], unit: isMetric ? 1_000 : 1, materials };
}

type Drawn = Object3D & { readonly geometry: BufferGeometry; readonly material: Material | Material[] };

/** Meshes, lines and points alike. */
export const isDrawn = (object: Object3D): object is Drawn => 'geometry' in object && 'material' in object;
export const materialsOf = ({ material }: Drawn): readonly Material[] =>
  Array.isArray(material) ? material : [material];

const trianglesOf = ({ index, attributes }: BufferGeometry) => (index?.count ?? attributes.position?.count ?? 0) / 3;

/** No point that is nowhere, no corner that is no point. */
function requireSound({ index, attributes: { position } }: BufferGeometry) {
  if (!position || position.count === 0) throw new ModelError({ kind: 'empty' });
  for (let i = 0; i < position.count; i++) {
    const sum = position.getX(i) + position.getY(i) + position.getZ(i);
    if (!Number.isFinite(sum)) throw broken('a point that is nowhere');
  }
  if (!index) return;
  for (let i = 0; i < index.count; i++) if (index.getX(i) >= position.count) throw broken('a corner that is no point');
}

const hex = (color: Color) => `#${color.getHexString()}`;

function lookOf(material: Material): MaterialLook {
  const { opacity } = material;
  const color = 'color' in material && material.color instanceof Color ? hex(material.color) : '#ffffff';
  const plain = { type: 'original', color, opacity, clearcoat: 0, clearcoatRoughness: 0, emissive: 0, envMap: 1 };
  if (!(material instanceof MeshStandardMaterial)) return { ...plain, metalness: 0, roughness: 1 };
  const { metalness, roughness, emissive, emissiveIntensity } = material;
  const shine = Math.max(emissive.r, emissive.g, emissive.b) > 0 ? Math.min(2, emissiveIntensity) : 0;
  const coat = coatOf(material);
  return { ...plain, ...coat, metalness, roughness, emissive: shine };
}

function coatOf(material: MeshStandardMaterial): Pick<MaterialLook, 'clearcoat' | 'clearcoatRoughness'> {
  const clearcoat = 'clearcoat' in material ? Number(material.clearcoat) : 0;
  const clearcoatRoughness = 'clearcoatRoughness' in material ? Number(material.clearcoatRoughness) : 0;
  return { clearcoat, clearcoatRoughness };
}

/** Gives back what a model holds: geometry, materials and the pictures on them. */
export function disposeModel(root: Object3D): void {
  root.traverse((object) => {
    if (!isDrawn(object)) return;
    object.geometry.dispose();
    for (const material of materialsOf(object)) {
      for (const value of Object.values(material)) {
        if (!(value instanceof Texture)) continue;
        value.dispose();
        // Unpacked pictures lie outside the page's own memory until they are closed.
        if (value.image instanceof ImageBitmap) value.image.close();
      }
      material.dispose();
    }
    if (object instanceof InstancedMesh) object.dispose();
  });
}
