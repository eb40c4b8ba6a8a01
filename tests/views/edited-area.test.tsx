// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { EditedArea as Area } from '../../contract/edited-area';
import { loadPictureWords } from '../../src/i18n';
import type { PictureToRead, SeenCar } from '../../src/machines/picture-reading/machine';
import { EditedArea } from '../../src/views/tool/picture/EditedArea';
import { eventually } from '../support/eventually';
import { quietPicture } from '../support/quiet-studio';
import { renderInStudio } from '../support/render-in-studio';

const picture: SeenCar['picture'] = {
  kind: 'photo',
  view: 'side',
  facing: 'left',
  body: 'suv',
  confidence: 0.9,
  confidences: { kind: 0.9, view: 0.9, facing: 0.9, body: 0.9 },
  outline: [],
  notes: [],
};
const image = 'data:image/png;base64,iVBORw0KGgo=';

/** The part of the form for an edit whose area is this. */
async function scene(area: Area, prompt = '', kind: SeenCar['picture']['kind'] = 'photo') {
  // Fetched before, they are there with the first render.
  await loadPictureWords('zh');
  const seen = vi.fn<(asked: PictureToRead) => Promise<SeenCar>>(async () => ({
    picture: { ...picture, kind },
    design: { version: 1 },
    area,
  }));
  const { place } = await renderInStudio(() => <EditedArea url="/file/a" prompt={prompt} />, {
    ports: { openPictureReading: quietPicture(seen) },
  });
  await eventually(() =>
    expect(place.querySelector('section p:nth-of-type(2)')?.textContent).not.toBe('正在查找会变的区域…'),
  );
  return { place, seen };
}

describe('the area of an edit in the form', () => {
  it('lies over the picture, and words name it', async () => {
    const { place, seen } = await scene({ found: ['body'], missing: [], image }, '车身改成蓝色');
    expect(seen).toHaveBeenCalledWith({ url: '/file/a', answers: {}, edit: '车身改成蓝色' });
    expect(place.querySelector('[role="img"] img')?.getAttribute('src')).toBe('/file/a');
    expect(place.querySelector<HTMLElement>('[role="img"] div')?.style.maskImage).toContain(image);
    expect(place.textContent).toContain('将重绘的区域：车身漆面。');
    expect(place.textContent).toContain('现在还不扣费');
  });

  it('says that no car was found and what to do, without a picture', async () => {
    const { place } = await scene({ found: [], missing: ['body'] });
    expect(place.querySelector('[role="img"]')).toBeNull();
    expect(place.textContent).toContain('图片里没有找到：车身漆面。请画蒙版，涂出要改的地方。');
  });

  it('says of a picture without a car that what stands out is repainted instead', async () => {
    const { place } = await scene({ found: ['body'], missing: [], image }, '', 'none');
    expect(place.querySelector('[role="img"]')).not.toBeNull();
    expect(place.textContent).toContain('没有识别到汽车');
    expect(place.textContent).not.toContain('车身漆面');
  });

  it('says of light and of shape that no area can be shown', async () => {
    const { place } = await scene({ found: ['picture', 'car'], missing: [] });
    expect(place.textContent).toContain('整张图片的光线和色彩会变。');
    expect(place.textContent).toContain('车的外形会变');
    expect(place.textContent).not.toContain('将重绘的区域');
  });
});
