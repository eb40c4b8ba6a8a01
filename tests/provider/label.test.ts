import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { GenerationBody } from '../../contract/generation';
import { label } from '../../provider/label';
import { labelPng } from '../../provider/label/png';
import { readLabel } from '../../scripts/label/read';
import { smallestGlb } from '../support/provider/test-engine';

const prompt = '红色跑车 <b>&"\u0007🏎️';
const body = GenerationBody.parse({
  model: 'lineart_colorize',
  positive: prompt,
  multi_source_image_path: '/api/file/x',
});
const origin = { body, seed: 7, index: 2, engine: 'embedded' };

/** The international texts of a PNG, by keyword. */
function textsOf(png: Uint8Array): Record<string, string> {
  const bytes = Buffer.from(png);
  const texts: Record<string, string> = {};
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (bytes.toString('latin1', at + 4, at + 8) !== 'iTXt') continue;
    const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    const keyword = data.toString('latin1', 0, data.indexOf(0));
    texts[keyword] = data.toString('utf8', keyword.length + 5);
  }
  return texts;
}

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer();

describe('a generated picture', () => {
  test("a picture's metadata has its maker, prompt and parameters, but no URL of a private file", async () => {
    const texts = textsOf(labelPng(await grey(40, 30), origin));
    expect(texts).toMatchObject({ Software: 'Fastback', Description: prompt });
    expect(JSON.parse(texts.Fastback ?? '')).toMatchObject({
      model: 'lineart_colorize',
      positive: prompt,
      seed: 7,
      index: 2,
      width: 768,
      engine: 'embedded',
    });
    expect(JSON.stringify(texts)).not.toContain('/api/file');
  });

  test('a picture carries the label of generated content in valid XMP for any prompt', async () => {
    const made = labelPng(await grey(40, 30), origin);
    const { xmpAsString } = await sharp(made).metadata();
    const found = /<TC260:AIGC>(.*?)<\/TC260:AIGC>/.exec(xmpAsString ?? '')?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(found)).toMatchObject({ Label: '1', ContentProducer: 'Fastback' });
    expect(xmpAsString).toContain('digitalsourcetype/algorithmicMedia');
    expect(xmpAsString).toContain('红色跑车 &lt;b&gt;&amp;&quot;🏎️');
    expect(xmpAsString).not.toContain('\u0007');
  });

  test('labelling keeps the pixels and is deterministic', async () => {
    const bytes = await grey(40, 30);
    const made = labelPng(bytes, origin);
    expect(await sharp(made).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
    expect(labelPng(bytes, origin)).toEqual(made);
  });
});

describe('the visible label', () => {
  test('the visible label covers only the lower right corner, at least 5 % of the shorter side high', async () => {
    // given
    const [width, height] = [400, 300];
    const file = { bytes: await grey(width, height), mime: 'image/png', width, height } as const;
    // when
    const plain = await label(file, origin, false);
    const marked = await label(file, origin, true);
    // then
    const pixels = await sharp(marked.bytes).greyscale().raw().toBuffer();
    const lit = [...pixels.keys()].filter((at) => (pixels[at] ?? 0) > 230);
    const rows = lit.map((at) => Math.floor(at / width));
    expect(Math.max(...rows) - Math.min(...rows)).toBeGreaterThan(0.05 * height * 0.8);
    expect(Math.min(...rows)).toBeGreaterThan(height * 0.8);
    expect(Math.min(...lit.map((at) => at % width))).toBeGreaterThan(width * 0.6);
    expect([...(await sharp(plain.bytes).greyscale().raw().toBuffer())].every((value) => value < 230)).toBe(true);
  });

  test('the visible label is left out of a picture that is too small for it', async () => {
    const file = { bytes: await grey(16, 16), mime: 'image/png', width: 16, height: 16 } as const;
    expect(await sharp((await label(file, origin, true)).bytes).metadata()).toMatchObject({ width: 16, height: 16 });
  });
});

test('the reader finds the label of pictures and models, and knows those that were changed', async () => {
  const bytes = await grey(60, 40);
  const picture = { bytes, mime: 'image/png', width: 60, height: 40 } as const;
  for (const file of [picture, { bytes: smallestGlb, mime: 'model/gltf-binary' } as const]) {
    const made = Buffer.from((await label(file, { ...origin, producer: '溜背 & Söhne' }, true)).bytes);
    expect(await readLabel(made)).toMatchObject({ label: { ContentProducer: '溜背 & Söhne' }, isUnchanged: true });
    const at = made.indexOf(file === picture ? 'IEND' : '2.0') + 2;
    made[at] = (made[at] ?? 0) ^ 1;
    expect(await readLabel(made)).toMatchObject({ label: { Label: '1' }, isUnchanged: false });
    expect(await readLabel(Buffer.from(file.bytes))).toBeUndefined();
  }
});

describe('a generated model', () => {
  test('a model carries the label in its asset and passes the Khronos validator', async () => {
    const made = await label({ bytes: smallestGlb, mime: 'model/gltf-binary' }, origin, true);
    const report = await validateBytes(made.bytes);
    expect(report.issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
    const text = Buffer.from(made.bytes).toString('utf8');
    expect(text).toContain('"Label":"1"');
    expect(text).toContain('"seed":7');
  });
});

describe('strokes for a drawing program', () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" viewBox="0 0 60 40">\n<g id="lines"></g>\n</svg>\n',
  );
  const file = { bytes: drawing, mime: 'image/svg+xml' } as const;

  test('carry the label of generated content, and a visible one where it is asked for', async () => {
    const plain = Buffer.from((await label(file, origin, false)).bytes).toString();
    const found = /<TC260:AIGC>(.*?)<\/TC260:AIGC>/.exec(plain)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(found)).toMatchObject({ Label: '1' });
    expect(plain).toContain('digitalsourcetype/algorithmicMedia');
    expect(plain).not.toContain('/api/file');
    expect(plain).not.toContain('<text');
    expect(plain).toContain('<g id="lines"></g>');
    expect(Buffer.from((await label(file, origin, true)).bytes).toString()).toMatch(
      /<text [^>]*>AI 生成<\/text>\n<\/svg>/,
    );
  });
});
