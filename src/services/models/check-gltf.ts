import { ModelError } from '../../machines/model-viewer/failure';
import { broken, type GltfJson, type GltfNode, type GltfPrimitive } from './gltf-json';
import { imageSize } from './image-size';

/** What a browser shows without freezing: triangles as drawn, every instance counted, and drawn parts. */
export const LIMITS = { triangles: 12_000_000, parts: 20_000, pixels: 8192 * 8192, nodes: 100_000 } as const;

/** Extensions that change what a file means and that the viewer understands. */
const understood: ReadonlySet<string> = new Set([
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_volume',
  'EXT_mesh_gpu_instancing',
  'EXT_texture_webp',
  'EXT_texture_avif',
]);

export interface GltfFiles {
  /** The binary part of a GLB. */
  readonly binary?: Uint8Array;
  /** Bytes of the files beside it, by their names in the JSON. */
  readonly beside: ReadonlyMap<string, Uint8Array>;
}

/**
 * Refuses what would hang, crash or mislead a reader: references that lead nowhere or in circles, more than can be
 * shown, files elsewhere, pictures that grow when they are unpacked. Throws a ModelError.
 */
export function checkGltf(json: GltfJson, files: GltfFiles): void {
  const missing = json.extensionsRequired?.find((name) => !understood.has(name));
  if (missing !== undefined) throw new ModelError({ kind: 'feature', name: missing });
  checkBuffers(json, files);
  for (const [at] of (json.accessors ?? []).entries()) checkAccessor(json, at);
  checkImages(json, files);
  const drawn = countInstances(json);
  checkMeshes(json, drawn);
}

const at = <T>(list: readonly T[] | undefined, index: number, name: string): T => {
  const found = list?.[index];
  if (found === undefined) throw broken(`no ${name} ${index}`);
  return found;
};

function checkBuffers({ buffers, bufferViews }: GltfJson, { binary, beside }: GltfFiles) {
  const lengths = (buffers ?? []).map(({ uri, byteLength }, index) => {
    const bytes = uri === undefined ? (index === 0 ? binary?.byteLength : undefined) : lengthOf(uri, beside);
    // A buffer without bytes is filled by its compressed twin.
    if (bytes !== undefined && bytes < byteLength) throw broken(`buffer ${index} is cut off`);
    return byteLength;
  });
  for (const [index, view] of (bufferViews ?? []).entries()) {
    const length = at(lengths, view.buffer, 'buffer');
    if ((view.byteOffset ?? 0) + view.byteLength > length) throw broken(`bufferView ${index} is out of its buffer`);
    const packed = view.extensions?.EXT_meshopt_compression ?? view.extensions?.KHR_meshopt_compression;
    if (packed && packed.count * packed.byteStride > view.byteLength) throw broken(`bufferView ${index} is too small`);
    if (packed && (packed.byteOffset ?? 0) + packed.byteLength > at(lengths, packed.buffer, 'buffer')) {
      throw broken(`bufferView ${index} is packed out of its buffer`);
    }
  }
}

const isData = (uri: string) => uri.startsWith('data:');

/** Bytes that a URI refers to; an estimate for a data URI. */
function lengthOf(uri: string, beside: GltfFiles['beside']): number {
  if (isData(uri)) return Math.floor(((uri.length - uri.indexOf(',') - 1) * 3) / 4);
  const file = beside.get(uri);
  if (!file) throw new ModelError({ kind: 'external' });
  return file.byteLength;
}

const componentBytes: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const components: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

function checkAccessor({ accessors, bufferViews }: GltfJson, index: number) {
  const { bufferView, byteOffset = 0, componentType, count, type, sparse } = at(accessors, index, 'accessor');
  const size = (componentBytes[componentType] ?? 0) * (components[type] ?? 0);
  if (size === 0) throw broken(`accessor ${index} is of no known type`);
  const fits = (view: number, offset: number, stride: number, bytes: number, many: number) => {
    const { byteLength } = at(bufferViews, view, 'bufferView');
    if (many > 0 && offset + stride * (many - 1) + bytes > byteLength) throw broken(`accessor ${index} is cut off`);
  };
  if (bufferView !== undefined) {
    const stride = at(bufferViews, bufferView, 'bufferView').byteStride ?? size;
    fits(bufferView, byteOffset, Math.max(1, stride), size, count);
  } else if (count > LIMITS.triangles * 3) throw tooMany('triangles');
  if (!sparse) return;
  if (sparse.count > count) throw broken(`accessor ${index} is sparser than it is long`);
  const indexBytes = componentBytes[sparse.indices.componentType] ?? 4;
  fits(sparse.indices.bufferView, sparse.indices.byteOffset ?? 0, indexBytes, indexBytes, sparse.count);
  fits(sparse.values.bufferView, sparse.values.byteOffset ?? 0, size, size, sparse.count);
}

function checkImages({ images, textures, bufferViews }: GltfJson, { binary, beside }: GltfFiles) {
  for (const { source } of textures ?? []) if (source !== undefined) at(images, source, 'image');
  for (const { uri, bufferView } of images ?? []) {
    if (uri !== undefined && !isData(uri)) {
      const file = beside.get(uri);
      if (!file) throw new ModelError({ kind: 'external' });
      requireSmall(file);
    } else if (uri !== undefined) requireSmall(bytesOfData(uri));
    else if (bufferView !== undefined) {
      const { buffer, byteOffset = 0, byteLength } = at(bufferViews, bufferView, 'bufferView');
      if (buffer === 0 && binary) requireSmall(binary.subarray(byteOffset, byteOffset + byteLength));
    }
  }
}

/** The start of a data URI's content: enough to read a picture's size. */
function bytesOfData(uri: string): Uint8Array {
  const body = uri.slice(uri.indexOf(',') + 1, uri.indexOf(',') + 1 + 400_000);
  if (!uri.slice(0, uri.indexOf(',')).endsWith(';base64')) return new TextEncoder().encode(body);
  try {
    return Uint8Array.from(atob(body.slice(0, body.length & ~3)), (letter) => letter.charCodeAt(0));
  } catch {
    throw broken('a data URI that cannot be read');
  }
}

function requireSmall(bytes: Uint8Array) {
  const size = imageSize(bytes);
  if (size && size.width * size.height > LIMITS.pixels) throw tooMany('pixels');
}

/** How often each mesh is drawn. Throws where nodes form a circle or hang below two others. */
function countInstances(json: GltfJson): ReadonlyMap<number, number> {
  const { nodes = [], scenes = [], scene = 0, skins = [], meshes } = json;
  if (nodes.length > LIMITS.nodes) throw tooMany('parts');
  for (const { joints } of skins) for (const joint of joints) at(nodes, joint, 'node');
  const drawn = new Map<number, number>();
  const seen = new Set<number>();
  const waiting = [...(scenes[scene]?.nodes ?? [])];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (seen.has(index)) throw broken(`node ${index} hangs in a circle or twice`);
    seen.add(index);
    const node: GltfNode = at(nodes, index, 'node');
    if (node.mesh !== undefined) {
      at(meshes, node.mesh, 'mesh');
      drawn.set(node.mesh, (drawn.get(node.mesh) ?? 0) + copiesOf(json, node));
    }
    if (node.skin !== undefined) at(skins, node.skin, 'skin');
    waiting.push(...(node.children ?? []));
  }
  return drawn;
}

/** A node may stand for many: one for each of its places in a list. */
function copiesOf({ accessors }: GltfJson, { extensions }: GltfNode): number {
  const places = Object.values(extensions?.EXT_mesh_gpu_instancing?.attributes ?? {});
  return Math.max(1, ...places.map((index) => at(accessors, index, 'accessor').count));
}

function checkMeshes(json: GltfJson, drawn: ReadonlyMap<number, number>) {
  for (const { primitives } of json.meshes ?? []) for (const each of primitives) checkPrimitive(json, each);
  let triangles = 0;
  let parts = 0;
  for (const [mesh, instances] of drawn) {
    for (const primitive of at(json.meshes, mesh, 'mesh').primitives) {
      const corners = at(json.accessors, primitive.indices ?? primitive.attributes.POSITION ?? -1, 'accessor').count;
      triangles += (instances * corners) / 3;
      parts += instances;
    }
  }
  if (parts === 0) throw new ModelError({ kind: 'empty' });
  if (parts > LIMITS.parts) throw tooMany('parts');
  if (triangles > LIMITS.triangles) throw tooMany('triangles');
}

function checkPrimitive({ accessors, bufferViews, materials }: GltfJson, primitive: GltfPrimitive) {
  const { attributes, indices, material, extensions } = primitive;
  if (attributes.POSITION === undefined) throw broken('a primitive without positions');
  for (const index of Object.values(attributes)) at(accessors, index, 'accessor');
  if (indices !== undefined && at(accessors, indices, 'accessor').type !== 'SCALAR')
    throw broken('indices of no numbers');
  if (material !== undefined) at(materials, material, 'material');
  const packed = extensions?.KHR_draco_mesh_compression;
  if (packed) at(bufferViews, packed.bufferView, 'bufferView');
}

const tooMany = (what: 'triangles' | 'parts' | 'pixels') =>
  new ModelError({ kind: 'too-complex', what, limit: LIMITS[what] });
