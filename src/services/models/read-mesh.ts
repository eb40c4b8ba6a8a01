import type { BufferGeometry, LineSegments, Mesh, Points } from 'three';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';
import { ModelError } from '../../machines/model-viewer/failure';
import { broken } from './gltf-json';
import type { MeshData, MeshRequest } from './mesh-data';

/** Maximum number of lines of a text file: reading that many takes about 1 s and 400 MB. */
export const LINES_MAX = 4_000_000;

/** Reads an OBJ or a PLY. Throws a ModelError for what is none, and before the reader's work for what is too long. */
export function readMesh({ format, bytes }: MeshRequest): MeshData[] {
  return format === 'obj' ? readObj(bytes) : readPly(bytes);
}

const LINE_FEED = 10;

function requireFewLines(bytes: Uint8Array) {
  let lines = 0;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === LINE_FEED) lines++;
  if (lines > LINES_MAX) throw new ModelError({ kind: 'too-complex', what: 'lines', limit: LINES_MAX });
}

function readObj(bytes: Uint8Array): MeshData[] {
  requireFewLines(bytes);
  const text = new TextDecoder().decode(bytes);
  if (!/^\s*v\s/m.test(text)) throw text.includes('\0') ? broken('no OBJ') : new ModelError({ kind: 'empty' });
  const group = new OBJLoader().parse(text);
  return group.children.map((child) => {
    // The loader makes nothing else.
    const { type, name, geometry, material } = child as Mesh | LineSegments | Points;
    const kind = type === 'Mesh' ? 'mesh' : type === 'Points' ? 'points' : 'lines';
    const names = (Array.isArray(material) ? material : [material]).map((each) => each.name);
    return dataOf(kind, name, geometry, names);
  });
}

const HEAD_END = /end_header\r?\n/;

function readPly(bytes: Uint8Array<ArrayBuffer>): MeshData[] {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536));
  const end = HEAD_END.exec(head);
  if (!head.startsWith('ply') || !end) throw broken('no PLY');
  const header = head.slice(0, end.index);
  // Every element takes a byte at the least: what claims more of them than that was cut off or lies.
  const elements = [...header.matchAll(/^element\s+(\w+)\s+(\d+)/gm)];
  const claimed = elements.reduce((sum, [, , many]) => sum + Number(many), 0);
  if (claimed > bytes.byteLength) throw broken('cut off');
  if (header.includes('format ascii')) requireFewLines(bytes);
  const geometry = new PLYLoader().parse(bytes.buffer);
  if (!geometry.hasAttribute('position')) throw new ModelError({ kind: 'empty' });
  const isCloud = !elements.some(([, name, many]) => name === 'face' && Number(many) > 0);
  return [dataOf(isCloud ? 'points' : 'mesh', '', geometry, [''])];
}

function dataOf(kind: MeshData['kind'], name: string, geometry: BufferGeometry, materials: string[]): MeshData {
  const list = (attribute: string) => {
    const values = geometry.getAttribute(attribute)?.array;
    return values instanceof Float32Array ? values : values && Float32Array.from(values);
  };
  const positions = list('position') ?? new Float32Array();
  const [normals, uvs, colors] = [list('normal'), list('uv'), list('color')];
  const indices = geometry.index ? Uint32Array.from(geometry.index.array) : undefined;
  return {
    kind,
    name,
    positions,
    ...(normals && { normals }),
    ...(uvs && { uvs }),
    ...(colors && { colors }),
    ...(indices && { indices }),
    groups: geometry.groups.map(({ start, count, materialIndex = 0 }) => ({ start, count, material: materialIndex })),
    materials,
  };
}
