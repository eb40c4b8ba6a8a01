import { type Group, LoadingManager } from 'three';
import { DRACO_GLTF_CONFIG, DRACOLoader } from 'three/addons/loaders/DRACOLoader.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { ModelError } from '../../machines/model-viewer/failure';
import { keepOrigin } from '../../machines/model-viewer/origin';
import { checkGltf } from './check-gltf';
import { type GltfJson, readGltfJson, splitGlb } from './gltf-json';

/** Longest that unpacking may take (ms): a decoder that hangs is ended. */
const PATIENCE = 60_000;

/** Fetches or finds a file that stands beside a glTF, by its name there. */
export type FindBeside = (uri: string) => Promise<Uint8Array<ArrayBuffer>>;

/** A GLB: everything is in it, and nothing else is ever fetched. */
export async function readGlb(bytes: Uint8Array<ArrayBuffer>): Promise<Group> {
  const { text, binary } = splitGlb(bytes);
  const json = readGltfJson(text);
  checkGltf(json, { binary, beside: new Map() });
  return parse(bytes.buffer, json, new Map());
}

/** A glTF with the files beside it. */
export async function readGltf(bytes: Uint8Array<ArrayBuffer>, find: FindBeside): Promise<Group> {
  const text = new TextDecoder().decode(bytes);
  const json = readGltfJson(text);
  const beside = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const uri of urisOf(json)) {
    // Nothing but a file in the same folder or below it.
    if (/^[a-z][a-z0-9+.-]*:|^[/\\]|(^|[/\\])\.\.([/\\]|$)/i.test(uri)) throw new ModelError({ kind: 'external' });
    beside.set(uri, await find(uri));
  }
  checkGltf(json, { beside });
  return parse(text, json, beside);
}

const urisOf = ({ buffers = [], images = [] }: GltfJson) =>
  new Set([...buffers, ...images].flatMap(({ uri }) => (uri === undefined || uri.startsWith('data:') ? [] : [uri])));

async function parse(
  content: ArrayBuffer | string,
  json: GltfJson,
  beside: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<Group> {
  const manager = new LoadingManager();
  const addresses = new Map([...beside].map(([uri, bytes]) => [uri, URL.createObjectURL(new Blob([bytes]))] as const));
  // The check lets no other address pass; one that it missed becomes an empty data URI, so that nothing is fetched.
  manager.setURLModifier((url) => addresses.get(url) ?? (/^(data|blob):/.test(url) ? url : 'data:,'));
  const loader = new GLTFLoader(manager);
  const draco = await addDecoders(loader, json);
  try {
    const { scene, asset } = await inTime(loader.parseAsync(content, ''));
    keepOrigin(scene, asset.extras);
    return scene;
  } finally {
    draco?.dispose();
    for (const address of addresses.values()) URL.revokeObjectURL(address);
  }
}

/** Decoders come with the app, and only for a file that needs them. */
async function addDecoders(loader: GLTFLoader, json: GltfJson): Promise<DRACOLoader | undefined> {
  const views = json.bufferViews ?? [];
  if (
    views.some(
      ({ extensions = {} }) => 'EXT_meshopt_compression' in extensions || 'KHR_meshopt_compression' in extensions,
    )
  ) {
    const { MeshoptDecoder } = await import('three/addons/libs/meshopt_decoder.module.js');
    loader.setMeshoptDecoder(MeshoptDecoder);
  }
  const isPacked = json.meshes?.some(({ primitives }) =>
    primitives.some(({ extensions }) => extensions?.KHR_draco_mesh_compression !== undefined),
  );
  if (!isPacked) return undefined;
  const draco = new DRACOLoader().setDecoderPath(DRACO_GLTF_CONFIG);
  loader.setDRACOLoader(draco);
  return draco;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long to unpack')), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
