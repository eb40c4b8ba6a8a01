import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { failureOf } from '../../../src/machines/model-viewer/failure';
import { LIMITS } from '../../../src/services/models/check-gltf';
import { readGlb, readGltf } from '../../../src/services/models/read-gltf';
import { LINES_MAX, readMesh } from '../../../src/services/models/read-mesh';
import { factsOf } from '../../../src/services/models/soundness';
import { glb, glbOf, gltf } from './samples';

const asset = { version: '2.0' };
/** One triangle of zeros, around which a test builds its trap. */
const sound = {
  asset,
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  buffers: [{ byteLength: 36 }],
};

/** What comes of a file: 'opened', or the kind of its failure. */
const outcome = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => 'opened',
      (error: unknown) => failureOf(error).kind,
    );
const opened = (json: object | string, zeros = 36) =>
  outcome(async () => factsOf(await readGlb(glbOf(json, zeros)), 'glb'));

describe('a GLB that is a trap', () => {
  it('refuses a hostile GLB by its JSON, before building anything from it', async () => {
    const huge = { ...sound, accessors: [{ ...sound.accessors[0], count: 1e9 }] };
    const virtual = { ...sound, accessors: [{ componentType: 5126, count: LIMITS.triangles * 4, type: 'VEC3' }] };
    const circle = { ...sound, nodes: [{ mesh: 0, children: [1] }, { children: [0] }] };
    const twice = { ...sound, scenes: [{ nodes: [0, 1] }], nodes: [{ mesh: 0 }, { children: [0] }] };
    const nowhere = { ...sound, nodes: [{ mesh: 7 }] };
    const web = { ...sound, buffers: [{ byteLength: 36, uri: 'https://example.com/a.bin' }] };
    const file = { ...sound, images: [{ uri: '../../secret.png' }] };
    const ktx = { ...sound, extensionsRequired: ['KHR_texture_basisu'] };
    const outside = { ...sound, bufferViews: [{ buffer: 0, byteLength: 360 }] };
    const nothing = { ...sound, nodes: [{}] };
    const many = { ...sound, nodes: Array.from({ length: LIMITS.nodes + 1 }, () => ({})) };
    expect(await opened(huge)).toBe('broken');
    expect(await opened(virtual)).toBe('too-complex');
    expect(await opened(circle)).toBe('broken');
    expect(await opened(twice)).toBe('broken');
    expect(await opened(nowhere)).toBe('broken');
    expect(await opened(web)).toBe('external');
    expect(await opened(file)).toBe('external');
    expect(await opened(ktx)).toBe('feature');
    expect(await opened(outside)).toBe('broken');
    expect(await opened(nothing)).toBe('empty');
    expect(await opened(many)).toBe('too-complex');
    expect(await opened('{"asset":{"version":"1.0"}}')).toBe('broken');
    expect(await opened('[[[[')).toBe('broken');
  });

  it('refuses a GLB with a picture that would fill the memory', async () => {
    const head = new Uint8Array(64);
    head.set([0x89, 0x50, 0x4e, 0x47]);
    new DataView(head.buffer).setUint32(16, 60_000);
    new DataView(head.buffer).setUint32(20, 60_000);
    const uri = `data:image/png;base64,${Buffer.from(head).toString('base64')}`;
    expect(await opened({ ...sound, images: [{ uri }] })).toBe('too-complex');
  });

  it('refuses a GLB whose points are not finite or all in one place', async () => {
    const bytes = await glb();
    const offset = positionsIn(bytes);
    new DataView(bytes.buffer).setFloat32(offset, Number.NaN, true);
    expect(await outcome(async () => factsOf(await readGlb(bytes), 'glb'))).toBe('broken');
    expect(await opened(sound)).toBe('broken');
  });

  it('refuses a GLB wherever it is cut off', async () => {
    const whole = await glb();
    for (const share of [0, 0.01, 0.3, 0.7, 0.99]) {
      const part = whole.slice(0, Math.floor(whole.length * share));
      expect(await outcome(() => readGlb(part))).toBe('broken');
    }
  });

  it('opens or fails with a reason, whatever byte of it is wrong, and never asks for another address', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const whole = await glb();
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), async (at, value) => {
        const bytes = whole.slice();
        bytes[at] = value;
        expect(await outcome(async () => factsOf(await readGlb(bytes), 'glb'))).toMatch(
          /^(opened|broken|empty|external|feature|too-complex)$/,
        );
      }),
      { numRuns: 200 },
    );
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a glTF with files beside it', () => {
  it('asks for none but those in its own folder', async () => {
    const { json } = await gltf();
    for (const uri of ['http://example.com/a.bin', '//example.com/a.bin', '/etc/a.bin', '../a.bin', 'file:///a.bin']) {
      const bytes = Uint8Array.from(
        new TextEncoder().encode(JSON.stringify({ ...json, buffers: [{ byteLength: 1, uri }] })),
      );
      const find = vi.fn();
      expect(await outcome(() => readGltf(bytes, find))).toBe('external');
      expect(find).not.toHaveBeenCalled();
    }
  });
});

describe('an OBJ or PLY that is a trap', () => {
  const read = (format: 'obj' | 'ply', text: string) =>
    outcome(() => readMesh({ format, bytes: Uint8Array.from(new TextEncoder().encode(text)) }));

  it('refuses a hostile OBJ or PLY before the loader parses it', async () => {
    expect(await read('obj', '\n'.repeat(LINES_MAX + 1))).toBe('too-complex');
    expect(await read('obj', '# nothing')).toBe('empty');
    expect(await read('ply', 'ply\nformat ascii 1.0\nelement vertex 999999999\nend_header\n')).toBe('broken');
    expect(await read('ply', 'not a ply')).toBe('broken');
  });
});

/** Where the positions of the sample lie in its bytes. */
function positionsIn(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 <= bytes.length; at += 4) if (view.getFloat32(at, true) === -1) return at;
  throw new Error('no positions');
}
