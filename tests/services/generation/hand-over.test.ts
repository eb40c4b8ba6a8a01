import { describe, expect, it } from 'vitest';
import { draftOf } from '../../../src/services/generation/hand-over';

const image = (url: string) => ({ url, name: url });
const kept = (...urls: string[]) => ({
  customPrompt: 'mine',
  images: { main: urls.map(image), extra: [image('/mask')] },
});

describe('an image handed to a tool', () => {
  it('takes the place of its one image and leaves the rest of the form as it was', () => {
    const form = draftOf({ imgedit: kept('/old') }, 'imgedit', { image: image('/new') });
    const images = { main: [image('/new')], extra: [image('/mask')] };
    expect(form).toEqual({ customPrompt: 'mine', images });
  });

  it('joins the others of a composition, once, and takes the last place when all are taken', () => {
    const mainOf = (urls: string[], url: string) =>
      draftOf({ imgStyleComposer: kept(...urls) }, 'imgStyleComposer', { image: image(url) }).images;
    expect(mainOf(['/a'], '/b')).toMatchObject({ main: [image('/a'), image('/b')] });
    expect(mainOf(['/a', '/b'], '/a')).toMatchObject({ main: [image('/b'), image('/a')] });
    const full = ['/1', '/2', '/3', '/4', '/5', '/6'];
    expect(mainOf(full, '/7')).toMatchObject({ main: [...full.slice(0, 5), '/7'].map(image) });
  });

  it('makes a draft for a tool that has none; parameters replace the whole form', () => {
    expect(draftOf({}, 'img2img', { image: image('/a') })).toEqual({
      images: { main: [image('/a')], extra: [] },
    });
    expect(draftOf({ img2img: kept('/a') }, 'img2img', { form: { width: 512 } })).toEqual({ width: 512 });
  });
});
