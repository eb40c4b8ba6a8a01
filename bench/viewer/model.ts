import { Document, NodeIO } from '@gltf-transform/core';
import { TorusKnotGeometry } from 'three';

/** Materials as a car has them, each on a part of its own. */
const parts = [
  { name: 'paint', color: [0.5, 0.02, 0.02, 1], metal: 0.3, rough: 0.35 },
  { name: 'glass', color: [0.1, 0.12, 0.13, 1], metal: 0, rough: 0.05 },
  { name: 'rim', color: [0.7, 0.7, 0.72, 1], metal: 1, rough: 0.25 },
  { name: 'tyre', color: [0.02, 0.02, 0.02, 1], metal: 0, rough: 0.9 },
] as const;

/** Segments around the tube of a knot. */
const AROUND = 50;

/** A binary glTF of about `triangles` triangles, in four parts. */
export async function modelOf(triangles: number): Promise<Buffer> {
  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene();
  const along = Math.round(triangles / parts.length / AROUND / 2);
  for (const [index, { name, color, metal, rough }] of parts.entries()) {
    const knot = new TorusKnotGeometry(1, 0.3, along, AROUND).translate(0, 0, (index - 1.5) * 1.4);
    const vertices = (attribute: string) => {
      const array = Float32Array.from(knot.getAttribute(attribute).array);
      return document.createAccessor().setType('VEC3').setArray(array).setBuffer(buffer);
    };
    const indices = Uint32Array.from(knot.index?.array ?? []);
    const material = document
      .createMaterial(name)
      .setBaseColorFactor([...color])
      .setMetallicFactor(metal)
      .setRoughnessFactor(rough);
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', vertices('position'))
      .setAttribute('NORMAL', vertices('normal'))
      .setIndices(document.createAccessor().setType('SCALAR').setArray(indices).setBuffer(buffer))
      .setMaterial(material);
    scene.addChild(document.createNode(name).setMesh(document.createMesh(name).addPrimitive(primitive)));
  }
  return Buffer.from(await new NodeIO().writeBinary(document));
}
