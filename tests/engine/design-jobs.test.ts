import { describe, expect, it } from 'vitest';
import type { CarDesign } from '../../contract/design';
import { GenerationBody, type GenerationRequest } from '../../contract/generation';
import { readRequest } from '../../provider/engines/embedded/designs/read';
import { textToCar } from '../../provider/engines/embedded/models/text-to-car';
import { engineJobOf } from '../../provider/tasks/engine-job';
import { jobFor } from './jobs';

const size = { width: 96, height: 64 };
const draw = async (prompt: string, seed: number, design?: CarDesign) => {
  const [file] = await textToCar(jobFor('t2threeviews_context', { prompt, seed, design, ...size }), { tick: () => {} });
  if (!file?.design) throw new Error('a drawn car has its sheet');
  return { bytes: file.bytes, design: file.design };
};

describe('a picture from a design', () => {
  it('draws exactly the car of another picture from another side, whatever the words and the seed', async () => {
    const { design } = await draw('red suv, front three-quarter', 3);
    const again = await draw('a blue sports car', 99, { ...design, camera: { view: 'side' } });
    expect(again.design).toEqual({ ...design, camera: { ...again.design.camera, view: 'side' } });
  });

  it('draws the same bytes from a picture’s own design', async () => {
    const first = await draw('green sedan, hall', 5);
    const again = await draw('', 77, first.design);
    expect(Buffer.compare(again.bytes, first.bytes)).toBe(0);
  });

  it('lets the words and the seed fill what a design leaves open', async () => {
    const { design } = await draw('red suv', 3, { version: 1, package: { length: 5200 } });
    expect(design.package).toMatchObject({ body: 'suv', length: 5200 });
    expect(design.proportion?.backlightFoot).toBeGreaterThan(4600);
  });

  it('draws nothing that the negative prompt of a body names', async () => {
    const body = { model: 't2threeviews_context', prompt: 'luxury suv', ...size } as const;
    const drawn = async (request: GenerationRequest) => {
      const job = engineJobOf('test', GenerationBody.parse(request), 3, {});
      if (job.model !== body.model) throw new Error('a body keeps its model');
      const [file] = await textToCar(job, { tick: () => {} });
      return file?.design;
    };
    const plain = await drawn(body);
    const avoided = await drawn({ ...body, negative_prompt: 'chrome, glass roof, 黑色车顶' });
    expect(plain?.fittings).toMatchObject({ chrome: true, glassRoof: true });
    expect(avoided?.fittings).toMatchObject({ chrome: false, glassRoof: false });
    expect(avoided?.paint?.roof).toBe('body');
  });

  it('draws the nearest possible car of an impossible design', async () => {
    const { design } = await draw('suv', 3, { version: 1, package: { length: 3000, wheelbase: 4000 } });
    expect(design.package?.wheelbase).toBeLessThan(3000);
  });

  it.each([
    ['a newer version', { version: 2 }, ['design', 'version']],
    ['a figure out of bounds', { version: 1, package: { length: 1e9 } }, ['design', 'package', 'length']],
    ['a polluted prototype', JSON.parse('{"version":1,"__proto__":{"package":{}}}'), ['design']],
  ])('refuses a body with a design of %s, and names the field', (_what, design, path) => {
    const read = GenerationBody.safeParse({ model: 't2threeviews_context', prompt: 'suv', design });
    expect(read.error?.issues.map((issue) => issue.path)).toContainEqual(path);
  });
});

describe('the car that a prompt and a seed give, before it is drawn', () => {
  it.each([
    ['red suv, front three-quarter', '', 3, 7],
    ['低矮的运动轿跑，哑光黑，侧视图', 'spoiler', 4_294_967_295, 1.5],
    ['marker sketch of a vintage coupe 4.4 m long', '', 0, 15],
    ['', 'sedan, chrome, red', 77, 7],
  ])('a read car equals the design that the drawn file carries: "%s", not "%s"', async (...asked) => {
    const [prompt, negative, seed, guidance] = asked;
    const job = jobFor('t2threeviews_context', { prompt, negative, seed, guidance, count: 2, ...size });
    const [first] = await textToCar(job, { tick: () => {} });
    const { sheet } = readRequest({ prompt, negative_prompt: negative, seed, cfgScale: guidance });
    expect(sheet).toEqual(first?.design);
  });

  it('a reading names as open what no word decided, and only then', () => {
    const { sheet, open = [], design } = readRequest({ prompt: 'red suv, 4.8 m long, side view', seed: 5 });
    expect(design.package).toMatchObject({ body: 'suv', length: 4800 });
    expect(sheet?.package).toMatchObject({ body: 'suv', length: 4800 });
    expect(open).toEqual(expect.arrayContaining(['front.face', 'package.width', 'wheels.pattern', 'scene.place']));
    for (const path of ['package.body', 'package.length', 'paint.colour', 'camera.view']) {
      expect(open).not.toContain(path);
    }
  });

  it('a reading has no car without a seed, and the usual guidance where none is named', () => {
    expect(readRequest({ prompt: 'red suv' })).not.toHaveProperty('sheet');
    expect(readRequest({ prompt: 'suv', seed: 9 })).toEqual(readRequest({ prompt: 'suv', seed: 9, cfgScale: 7 }));
    expect(readRequest({ prompt: 'suv', seed: 9, cfgScale: 1 }).sheet).not.toEqual(
      readRequest({ prompt: 'suv', seed: 9 }).sheet,
    );
  });
});
