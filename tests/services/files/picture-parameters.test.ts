import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { moduleOf } from '../../../contract/models';
import { labelGlb } from '../../../provider/label/glb';
import type { Origin } from '../../../provider/label/origin';
import { labelPng } from '../../../provider/label/png';
import { readPictureParameters } from '../../../src/services/files/picture-parameters';
import { formOfParameters } from '../../../src/tools';

afterEach(() => vi.unstubAllGlobals());

const origin: Origin = {
  body: {
    model: 't2threeviews_context',
    prompt: '红色运动轿车, front three-quarter 🚗',
    n: 2,
    width: 512,
    height: 768,
    cfg_scale: 8.5,
  },
  seed: 4_294_967_295,
  index: 1,
  engine: 'embedded',
};
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const read = (...parts: (Uint8Array | string)[]) =>
  readPictureParameters(new Blob(parts.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part)))));

/** A PNG chunk without a right checksum. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const text = (json: string, head = 'Fastback\0\0\0\0\0') => chunk('iTXt', Buffer.from(`${head}${json}`));

describe('a picture that Fastback made', () => {
  it('gives back the form that asked for it', async () => {
    const parameters = await read(labelPng(await picture(), origin));
    expect(parameters && formOfParameters(parameters)).toMatchObject({
      customPrompt: '红色运动轿车, front three-quarter 🚗',
      batchSize: 2,
      width: 512,
      height: 768,
      cfgScale: 8.5,
      seed: 4_294_967_295,
      carClass: null,
      carTypes: [],
    });
    expect(parameters && moduleOf(parameters.model)).toBe('txt2img');
  });

  it('may also be a model, whose words stand in its asset', async () => {
    const json = Buffer.from('{"asset":{"version":"2.0"}} ');
    const glb = Buffer.alloc(20);
    glb.writeUInt32LE(0x46546c67, 0);
    glb.writeUInt32LE(2, 4);
    glb.writeUInt32LE(20 + json.length, 8);
    glb.writeUInt32LE(json.length, 12);
    glb.write('JSON', 16, 'latin1');
    const body = { model: 'image-to-3d', multi_source_image_path: '/api/file/own', mcResolution: 128 } as const;
    const labelled = labelGlb(Buffer.concat([glb, json]), {
      ...origin,
      body: { ...body, doRemoveBackground: false, foregroundRatio: 0.7, n: 1, width: 768, height: 512, cfg_scale: 7 },
    });
    const parameters = await read(labelled);
    expect(parameters && formOfParameters(parameters)).toMatchObject({
      doRemoveBackground: false,
      foregroundRatio: 0.7,
      mcResolution: 128,
    });
    expect(JSON.stringify(parameters)).not.toContain('/api/file/own');
  });

  it('can be read at its address, and is nothing where there is none', async () => {
    const bytes = Uint8Array.from(labelPng(await picture(), origin));
    vi.stubGlobal('fetch', async (address: string) =>
      address === '/api/file/one' ? new Response(bytes) : new Response('gone', { status: 404 }),
    );
    expect(await readPictureParameters('/api/file/one')).toMatchObject({ seed: 4_294_967_295 });
    expect(await readPictureParameters('/api/file/two')).toBeUndefined();
  });
});

describe('a file that cannot be trusted', () => {
  it.each<[string, () => Promise<(Uint8Array | string)[]> | (Uint8Array | string)[]]>([
    ['a picture of somebody else', async () => [await picture()]],
    ['an empty file', () => []],
    ['half a signature', () => [signature.subarray(0, 4)]],
    ['no chunk at all', () => [signature]],
    ['a chunk that is longer than its file', () => [signature, chunk('iTXt', Buffer.alloc(9)).subarray(0, 12)]],
    ['words that are no JSON', () => [signature, text('{"model":')]],
    ['words of another shape', () => [signature, text('["t2threeviews_context"]')]],
    ['an unknown model', () => [signature, text('{"model":"skynet"}')]],
    [
      'words behind the pixels',
      () => [signature, chunk('IDAT', deflateSync('')), text('{"model":"lineart_colorize"}')],
    ],
    ['more words than 64 kB', () => [signature, text(`{"model":"lineart_colorize","prompt":"${'x'.repeat(70_000)}"}`)]],
    [
      'a hundred chunks before ours',
      () => [signature, ...Array(100).fill(chunk('tEXt', Buffer.from('a\0b'))), text('{"model":"lineart_colorize"}')],
    ],
    ['compressed words', () => [signature, text('{"model":"lineart_colorize"}', 'Fastback\0\u0001\0\0\0')]],
    ['a keyword without an end', () => [signature, chunk('iTXt', Buffer.from('Fastback\0\0\0de'))]],
    ['a GLB that claims four gigabytes', () => [Buffer.from('676c5446020000001400000000ffffff4a534f4e', 'hex')]],
  ])('says nothing: %s', async (_, parts) => {
    expect(await read(...(await parts()))).toBeUndefined();
  });

  it('loses the fields that are not what they should be, and what nobody asked for', async () => {
    const words =
      '{"model":"lineart_colorize","positive":"red","width":"1e3","seed":null,"__proto__":{"n":9},"url":"//evil"}';
    const parameters = await read(signature, text(words));
    expect(parameters).toMatchObject({ model: 'lineart_colorize', positive: 'red' });
    expect(parameters && formOfParameters(parameters)).toMatchObject({ width: 768, batchSize: 1, seed: null });
    expect(Object.keys(parameters ?? {})).not.toContain('url');
  });

  it('never throws, whatever its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 4 }), async (parts) => {
        expect(await read(signature, ...parts)).toBeUndefined();
        expect(await read(...parts)).toBeUndefined();
      }),
    );
  });
});
