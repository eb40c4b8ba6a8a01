import { afterEach, describe, expect, it, vi } from 'vitest';
import { ModelError } from '../../../src/machines/model-viewer/failure';
import { fetchBytes } from '../../../src/services/models/bytes';
import { formatOf } from '../../../src/services/models/formats';
import { imageSize } from '../../../src/services/models/image-size';
import { loadModel } from '../../../src/services/models/load-model';
import { groupOf } from '../../../src/services/models/meshes';
import { readGlb, readGltf } from '../../../src/services/models/read-gltf';
import { readMesh } from '../../../src/services/models/read-mesh';
import { factsOf } from '../../../src/services/models/soundness';
import { glb, gltf, obj, ply } from './samples';

const { signal } = new AbortController();
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'opened',
    (error: unknown) => (error instanceof ModelError ? error.failure.kind : String(error)),
  );

describe('the format of a model', () => {
  it('recognises the format of a model by its name alone, whatever follows it', () => {
    expect(formatOf('/api/file/a.GLB?x=1.png')).toBe('glb');
    expect(formatOf('/models/a.b/car.gltf#view')).toBe('gltf');
    expect(formatOf('car.obj')).toBe('obj');
    expect(formatOf('car.ply')).toBe('ply');
  });

  it('refuses a model in none of the four formats before fetching anything', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    for (const url of ['/a.fbx', '/a.stl', '/a', '/a.glb.exe', '/a.usdz']) {
      expect(await kindOf(loadModel({ kind: 'url', url }, () => {}, signal))).toBe('unsupported-format');
    }
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a model that another library wrote', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('opens as GLB, with its materials and its size', async () => {
    const facts = factsOf(await readGlb(await glb()), 'glb');
    expect(facts).toMatchObject({ triangles: 1, unit: 1_000, min: [-1, 0, 0], max: [1, 1, 0.5] });
    expect(facts.materials.paint).toMatchObject({ color: '#ff0000', roughness: expect.closeTo(0.4, 5), metalness: 1 });
  });

  it('opens as glTF with the files beside it', async () => {
    const { bytes, resources } = await gltf();
    const find = vi.fn(async (uri: string) => Uint8Array.from(resources[uri] ?? []));
    // The loader reports its progress by an event that Node does not have.
    vi.stubGlobal('ProgressEvent', class extends Event {});
    const facts = factsOf(await readGltf(bytes, find), 'gltf');
    expect(facts.triangles).toBe(1);
    expect(find.mock.calls).toEqual([['car.bin']]);
  });

  it('opens as OBJ, and as PLY in text and in binary', async () => {
    const samples = [
      readMesh({ format: 'obj', bytes: Uint8Array.from(obj()) }),
      readMesh({ format: 'ply', bytes: Uint8Array.from(await ply(false)) }),
      readMesh({ format: 'ply', bytes: Uint8Array.from(await ply(true)) }),
    ];
    for (const meshes of samples) {
      expect(factsOf(groupOf(meshes), 'obj')).toMatchObject({ triangles: 12, min: [-1, -0.5, -2], max: [1, 0.5, 2] });
    }
    expect(Object.keys(factsOf(groupOf(samples[0] ?? []), 'obj').materials)).toEqual(['paint']);
  });
});

describe('fetching a model', () => {
  const answer = (body: BodyInit, init?: ResponseInit) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, init));

  it('tells the bytes as they come', async () => {
    answer(new Uint8Array(10), { headers: { 'content-length': '10' } });
    const progress = vi.fn();
    expect(await fetchBytes('/a.glb', progress, signal)).toHaveLength(10);
    expect(progress).toHaveBeenLastCalledWith(10, 10);
  });

  it('stops at the limit, by what the host says and by what comes, however small it was packed', async () => {
    answer(new Uint8Array(8), { headers: { 'content-length': '500000000' } });
    expect(await kindOf(fetchBytes('/a.glb', () => {}, signal))).toBe('too-large');
    answer(new Uint8Array(101), { headers: { 'content-encoding': 'gzip', 'content-length': '12' } });
    expect(await kindOf(fetchBytes('/a.glb', () => {}, signal, 100))).toBe('too-large');
  });

  it('tells a file that is gone from a network that is', async () => {
    answer('', { status: 404 });
    expect(await kindOf(fetchBytes('/a.glb', () => {}, signal))).toBe('missing');
    answer('', { status: 503 });
    expect(await kindOf(fetchBytes('/a.glb', () => {}, signal))).toBe('network');
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    expect(await kindOf(fetchBytes('/a.glb', () => {}, signal))).toBe('network');
  });
});

describe('the size of a picture', () => {
  it('reads the size of a picture from the header of a PNG, a JPEG and a WebP', async () => {
    const { default: sharp } = await import('sharp');
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const picture = sharp({ create: { width: 70, height: 40, channels: 3, background: 'red' } });
      expect(imageSize(await picture.toFormat(format).toBuffer())).toEqual({ width: 70, height: 40 });
    }
    expect(imageSize(new Uint8Array(40))).toBeUndefined();
  });
});
