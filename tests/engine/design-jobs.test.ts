import { describe, expect, it } from 'vitest';
import type { CarDesign } from '../../contract/design';
import { GenerationBody, type GenerationRequest } from '../../contract/generation';
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
