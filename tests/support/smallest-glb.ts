/** A triangle, the smallest 3D model that can be looked at; its material is called paint. */
export function smallestGlb(): ArrayBuffer {
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    materials: [{ name: 'paint' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36 }],
  });
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
  const out = new DataView(new ArrayBuffer(20 + text.length + 8 + 36));
  const head = [0x46546c67, 2, out.byteLength, text.length, 0x4e4f534a];
  for (const [i, value] of head.entries()) out.setUint32(i * 4, value, true);
  new Uint8Array(out.buffer).set(text, 20);
  out.setUint32(20 + text.length, 36, true);
  out.setUint32(24 + text.length, 0x004e4942, true);
  for (const [i, value] of [0, 0, 0, 1, 0, 0, 0, 1, 0].entries()) out.setFloat32(28 + text.length + i * 4, value, true);
  return out.buffer;
}

/** The answer of a provider that made it. */
export const glbAnswer = () => new Response(smallestGlb(), { headers: { 'content-type': 'model/gltf-binary' } });
