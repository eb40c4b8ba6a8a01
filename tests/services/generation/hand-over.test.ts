import { describe, expect, it } from 'vitest';
import { draftOf } from '../../../src/services/generation/hand-over';

const image = (url: string) => ({ url, name: url });
const kept = (...urls: string[]) => ({
  customPrompt: 'mine',
  images: { main: urls.map(image), extra: [image('/mask')] },
});

describe('an image handed to a tool', () => {
  it('takes the place of its one image and leaves the rest of the form as it was', () => {
    const fact = draftOf({ imgedit: kept('/old') }, 'imgedit', { image: image('/new') }, 5);
    const images = { main: [image('/new')], extra: [image('/mask')] };
    expect(fact).toEqual({ type: 'v1.FormDrafted', at: 5, module: 'imgedit', form: { customPrompt: 'mine', images } });
  });

  it('joins the others of a composition, once, and takes the last place when all are taken', () => {
    const mainOf = (urls: string[], url: string) => {
      const fact = draftOf({ imgStyleComposer: kept(...urls) }, 'imgStyleComposer', { image: image(url) }, 5);
      return fact.type === 'v1.FormDrafted' ? fact.form.images : undefined;
    };
    expect(mainOf(['/a'], '/b')).toMatchObject({ main: [image('/a'), image('/b')] });
    expect(mainOf(['/a', '/b'], '/a')).toMatchObject({ main: [image('/b'), image('/a')] });
    const full = ['/1', '/2', '/3', '/4', '/5', '/6'];
    expect(mainOf(full, '/7')).toMatchObject({ main: [...full.slice(0, 5), '/7'].map(image) });
  });

  it('makes a draft for a tool that has none; parameters replace the whole form', () => {
    expect(draftOf({}, 'img2img', { image: image('/a') }, 1)).toMatchObject({
      form: { images: { main: [image('/a')], extra: [] } },
    });
    expect(draftOf({ img2img: kept('/a') }, 'img2img', { form: { width: 512 } }, 1)).toMatchObject({
      form: { width: 512 },
    });
  });
});
