import * as z from 'zod/mini';
import { ModelError } from '../../machines/model-viewer/failure';

const index = z.int().check(z.gte(0));
const count = index;
const values = z.array(z.number());

const Accessor = z.object({
  bufferView: z.optional(index),
  byteOffset: z.optional(index),
  componentType: z.int(),
  count,
  type: z.string(),
  sparse: z.optional(
    z.object({
      count,
      indices: z.object({ bufferView: index, byteOffset: z.optional(index), componentType: z.int() }),
      values: z.object({ bufferView: index, byteOffset: z.optional(index) }),
    }),
  ),
});
const Meshopt = z.object({ buffer: index, byteOffset: z.optional(index), byteLength: count, byteStride: count, count });
const BufferView = z.object({
  buffer: index,
  byteOffset: z.optional(index),
  byteLength: count,
  byteStride: z.optional(z.int()),
  extensions: z.optional(
    z.looseObject({ EXT_meshopt_compression: z.optional(Meshopt), KHR_meshopt_compression: z.optional(Meshopt) }),
  ),
});
const Primitive = z.object({
  attributes: z.record(z.string(), index),
  indices: z.optional(index),
  material: z.optional(index),
  mode: z.optional(z.int().check(z.gte(0), z.lte(6))),
  extensions: z.optional(z.looseObject({ KHR_draco_mesh_compression: z.optional(z.object({ bufferView: index })) })),
});
const Node = z.object({
  mesh: z.optional(index),
  skin: z.optional(index),
  camera: z.optional(index),
  children: z.optional(z.array(index)),
  matrix: z.optional(values.check(z.length(16))),
  translation: z.optional(values.check(z.length(3))),
  rotation: z.optional(values.check(z.length(4))),
  scale: z.optional(values.check(z.length(3))),
  extensions: z.optional(
    z.looseObject({ EXT_mesh_gpu_instancing: z.optional(z.object({ attributes: z.record(z.string(), index) })) }),
  ),
});

/** Of a glTF's JSON, what could lead a reader astray. Everything else is the reader's own business. */
export const GltfJson = z.object({
  asset: z.object({ version: z.string().check(z.regex(/^2\.\d+$/)) }),
  scene: z.optional(index),
  scenes: z.optional(z.array(z.object({ nodes: z.optional(z.array(index)) }))),
  nodes: z.optional(z.array(Node)),
  meshes: z.optional(z.array(z.object({ primitives: z.array(Primitive).check(z.minLength(1)) }))),
  accessors: z.optional(z.array(Accessor)),
  bufferViews: z.optional(z.array(BufferView)),
  buffers: z.optional(z.array(z.object({ byteLength: count, uri: z.optional(z.string()) }))),
  images: z.optional(z.array(z.object({ uri: z.optional(z.string()), bufferView: z.optional(index) }))),
  textures: z.optional(z.array(z.object({ source: z.optional(index) }))),
  materials: z.optional(z.array(z.looseObject({}))),
  skins: z.optional(z.array(z.object({ joints: z.array(index), inverseBindMatrices: z.optional(index) }))),
  extensionsRequired: z.optional(z.array(z.string())),
});
export type GltfJson = z.infer<typeof GltfJson>;
export type GltfNode = z.infer<typeof Node>;
export type GltfPrimitive = z.infer<typeof Primitive>;

/** The JSON of a glTF, in its shape. Throws 'broken' naming the first place that is not. */
export function readGltfJson(text: string): GltfJson {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw broken('no JSON');
  }
  const read = GltfJson.safeParse(json);
  if (read.success) return read.data;
  throw broken(read.error.issues[0]?.path.join('.') || 'no glTF');
}

export const broken = (reason: string) => new ModelError({ kind: 'broken', reason });

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const HEADER = 12;

/** A GLB's JSON text and its binary part. Throws 'broken' for every other file, and for one that is cut off. */
export function splitGlb(bytes: Uint8Array): { readonly text: string; readonly binary?: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEADER + 8 || view.getUint32(0, true) !== MAGIC) throw broken('no GLB');
  if (view.getUint32(4, true) !== 2) throw broken('no GLB of version 2');
  if (view.getUint32(8, true) > bytes.byteLength) throw broken('cut off');
  let text: string | undefined;
  let binary: Uint8Array | undefined;
  for (let at = HEADER; at + 8 <= view.getUint32(8, true); ) {
    const length = view.getUint32(at, true);
    const type = view.getUint32(at + 4, true);
    if (at + 8 + length > bytes.byteLength) throw broken('cut off');
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    if (type === JSON_CHUNK) text ??= new TextDecoder().decode(chunk);
    else if (type === BINARY_CHUNK) binary ??= chunk;
    at += 8 + length;
  }
  if (text === undefined) throw broken('no JSON');
  return { text, ...(binary && { binary }) };
}
