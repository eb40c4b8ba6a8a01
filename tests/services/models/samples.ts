import { Document, NodeIO } from '@gltf-transform/core';
import { BoxGeometry, Mesh, MeshStandardMaterial, Scene } from 'three';
import { OBJExporter } from 'three/addons/exporters/OBJExporter.js';
import { PLYExporter } from 'three/addons/exporters/PLYExporter.js';

/** A triangle two metres wide in a material called paint, as another library writes it. */
export function triangle(): Document {
  const document = new Document();
  const buffer = document.createBuffer('car');
  const positions = new Float32Array([-1, 0, 0, 1, 0, 0, 0, 1, 0.5]);
  const position = document.createAccessor().setType('VEC3').setArray(positions).setBuffer(buffer);
  const indices = document
    .createAccessor()
    .setType('SCALAR')
    .setArray(new Uint16Array([0, 1, 2]))
    .setBuffer(buffer);
  const material = document.createMaterial('paint').setBaseColorFactor([1, 0, 0, 1]).setRoughnessFactor(0.4);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', position)
    .setIndices(indices)
    .setMaterial(material);
  const node = document.createNode('body').setMesh(document.createMesh('body').addPrimitive(primitive));
  document.createScene('car').addChild(node);
  return document;
}

export const glb = async (document = triangle()) => Uint8Array.from(await new NodeIO().writeBinary(document));

/** A .gltf and the files beside it. */
export async function gltf(document = triangle()) {
  const { json, resources } = await new NodeIO().writeJSON(document, { basename: 'car' });
  const text = new TextEncoder().encode(JSON.stringify(json));
  return { json, bytes: Uint8Array.from(text), resources };
}

/** A box two metres wide. */
function box() {
  const scene = new Scene();
  scene.add(new Mesh(new BoxGeometry(2, 1, 4), new MeshStandardMaterial({ name: 'paint' })));
  scene.updateMatrixWorld(true);
  return scene;
}

export const obj = () => new TextEncoder().encode(new OBJExporter().parse(box()));

export async function ply(binary: boolean) {
  // The exporter answers with the next frame, which Node does not have.
  Object.assign(globalThis, { requestAnimationFrame: (frame: () => void) => setTimeout(frame) });
  const written = await new Promise<string | ArrayBuffer>((resolve) => {
    new PLYExporter().parse(box(), resolve, { binary });
  });
  return typeof written === 'string' ? new TextEncoder().encode(written) : new Uint8Array(written);
}

/** A GLB of this JSON, with a binary part of `zeros` zero bytes. */
export function glbOf(json: object | string, zeros = 0): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(typeof json === 'string' ? json : JSON.stringify(json));
  const padded = Math.ceil(text.length / 4) * 4;
  const length = 12 + 8 + padded + (zeros > 0 ? 8 + zeros : 0);
  const bytes = new Uint8Array(length).fill(0x20, 20, 20 + padded);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x46546c67, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, length, true);
  view.setUint32(12, padded, true);
  view.setUint32(16, 0x4e4f534a, true);
  bytes.set(text, 20);
  if (zeros === 0) return bytes;
  view.setUint32(20 + padded, zeros, true);
  view.setUint32(24 + padded, 0x004e4942, true);
  return bytes;
}
