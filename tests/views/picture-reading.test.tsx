// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { BodyType } from '../../contract/design';
import type { PictureReading as Seen } from '../../contract/picture-reading';
import { loadPictureWords } from '../../src/i18n';
import type { PictureToRead } from '../../src/machines/picture-reading/machine';
import { pictureField } from '../../src/views/tool/picture/answers';
import { PictureReading } from '../../src/views/tool/picture/PictureReading';
import {
  chosenView,
  isUncertain,
  viewChoiceNames,
  viewChoices,
  withView,
} from '../../src/views/tool/picture/view-choices';
import { eventually } from '../support/eventually';
import { quietPicture } from '../support/quiet-studio';
import { renderInStudio } from '../support/render-in-studio';

const side: Seen = {
  kind: 'line',
  view: 'side',
  facing: 'left',
  body: 'pickup',
  confidence: 0.96,
  confidences: { kind: 0.7, view: 0.96, facing: 0.91, body: 0.7 },
  outline: [],
  notes: [],
};
const measures = { wheelbase: 3200, tyreDiameter: 800, length: 5300, height: 1850, frontOverhang: 900 };

/** The part of the form for a picture that is read like this. */
async function scene(picture: Seen, answers: PictureToRead['answers'] = {}, body?: BodyType) {
  // Fetched before, they are there with the first render.
  await loadPictureWords('zh');
  const change = vi.fn<(answers: PictureToRead['answers']) => void>();
  const openPictureReading = quietPicture(async () => ({
    picture,
    design: { version: 1, ...(picture.view === 'side' && { package: { ...measures, ...(body && { body }) } }) },
  }));
  const { place } = await renderInStudio(
    () => <PictureReading url="/file/a" prompt="" take={() => {}} {...{ answers, change }} />,
    {
      ports: { openPictureReading },
    },
  );
  await eventually(() => expect(place.querySelector('details, dl')).not.toBeNull());
  const press = (name: string) =>
    act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  return { place, change, press, isOpen: () => place.querySelector('details')?.open };
}

describe('the reading of an uploaded picture in the form', () => {
  it('shows what was read with how sure it is, in mm and wheel diameters, and what was not read', async () => {
    const { place, isOpen } = await scene(side);
    expect([...place.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '侧面，车头朝左 · 把握 91%',
      '皮卡 · 把握 70%',
      '轴距 3200 mm，合 4.0 个车轮直径',
      '车长 5300 mm，车高 1850 mm',
      '前悬 900 mm，轮胎外径 800 mm',
    ]);
    expect(place.textContent).toContain('未识别：侧窗、窗下沿、车门、门把手、腰线、轮圈，由描述或种子决定。');
    expect(isOpen()).toBe(false);
  });

  it('shows the measures that are written in the picture, and leaves them out on request', async () => {
    const written: Seen = { ...side, measures: [{ name: 'wheelbase', mm: 3200, part: [0.4, 0.9, 0.6, 0.95] }] };
    const { place, change } = await scene(written);
    expect(place.textContent).toContain('图上标注轴距 3200 mm');
    expect(place.textContent).toContain('比例按图上标注的尺寸确定');
    expect(place.textContent).not.toContain('没有比例尺');
    const use = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === '使用图上标注的尺寸');
    await act(async () => use?.click());
    expect(change).toHaveBeenLastCalledWith({ measures: 'ignored' });
  });

  it('offers to use written measures again once they are left out', async () => {
    const { place, change } = await scene(side, { measures: 'ignored', body: 'pickup' });
    expect(place.textContent).toContain('没有比例尺');
    await act(async () => place.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
    expect(change).toHaveBeenLastCalledWith({ body: 'pickup' });
  });

  it('lists what was read of the details as the design sheet says it, and no longer that it was not read', async () => {
    const { place } = await scene({
      ...side,
      drawn: [
        { path: 'wheels.spokes', value: 5 },
        { path: 'package.doors', value: 2 },
        { path: 'fittings.pullHandles', value: true },
        { path: 'proportion.beltFront', value: 912 },
      ],
    });
    expect(place.textContent).toContain('细节轮辐数 5车门数 2外拉式门把手 有前腰线高度 912 mm');
    expect(place.textContent).toContain('未识别：侧窗、腰线，由');
  });

  it.each([
    ['front', '未识别：前灯、格栅，由'],
    ['rear', '未识别：尾灯，由'],
    ['rear-quarter', '未识别：尾灯、侧窗、窗下沿、车门、门把手、腰线、轮圈，由'],
  ] as const)('names the parts that a %s view could show and that were not read', async (view, said) => {
    const { place } = await scene({ ...side, view });
    expect(place.textContent).toContain(said);
  });

  it('names no part where nothing is known of the view, nor one that the body does not have', async () => {
    const { place: open } = await scene({ ...side, view: 'unknown' });
    expect(open.textContent).not.toContain('未识别');
    const { place } = await scene({ ...side, body: 'formula' }, {}, 'formula');
    expect(place.textContent).not.toContain('侧窗');
  });

  it('asks at once where a car from the side faces when that is uncertain, and gives the answer to the form', async () => {
    const unsure: Seen = { ...side, facing: 'unknown', confidences: { ...side.confidences, facing: 0.4 } };
    const { place, press, change, isOpen } = await scene(unsure);
    expect(isOpen()).toBe(true);
    expect(place.textContent).toContain('无法确定这辆车的视角');
    await press('侧面，车头朝右');
    expect(change).toHaveBeenLastCalledWith({ view: 'side', facing: 'right' });
  });

  it('asks no more once it is answered, and takes all answers back together', async () => {
    const { place, press, change, isOpen } = await scene(side, { view: 'front-quarter', body: 'suv' });
    expect(isOpen()).toBe(true);
    expect(place.textContent).not.toContain('无法确定这辆车的视角');
    await press('取消更正');
    expect(change).toHaveBeenLastCalledWith({});
  });

  it('says that no car was recognised, and that other views than the side give no measures', async () => {
    const nothing: Seen = { ...side, kind: 'none', view: 'unknown', facing: 'unknown', body: 'unknown' };
    expect((await scene(nothing)).place.textContent).toContain('图片里没有识别到汽车');
    const quarter = await scene({ ...side, view: 'front-quarter' });
    expect(quarter.place.textContent).toContain('只有侧面图能识别尺寸');
    expect(quarter.place.textContent).not.toContain('轴距');
  });

  it('offers the cars of one sheet, and gives the one that is pressed to the form', async () => {
    const parts: Seen['parts'] = [
      [0.1, 0.1, 0.9, 0.4],
      [0.1, 0.6, 0.9, 0.9],
    ];
    const { place, change } = await scene({ ...side, kind: 'several', parts }, { body: 'suv' });
    expect(place.textContent).toContain('图片里不止一辆车');
    const second = place.querySelector<HTMLButtonElement>('button[aria-label="第 2 个"]');
    await act(async () => second?.click());
    expect(change).toHaveBeenLastCalledWith({ part: parts[1] });
    const { place: chosen } = await scene({ ...side, parts }, { part: parts[1] });
    expect(chosen.querySelector('[aria-pressed="true"]')?.getAttribute('aria-label')).toBe('第 2 个');
    expect(chosen.textContent).not.toContain('图片里不止一辆车');
  });

  it('asks nothing about a picture that was made here', async () => {
    const { place } = await scene({ ...side, notes: ['made-here'] });
    expect(place.textContent).toContain('这张图片由溜背生成');
    expect(place.querySelector('details')).toBeNull();
  });
});

it('recognises each choice of a view again, and leaves other answers as they are', () => {
  for (const name of viewChoiceNames) {
    const answers = withView({ body: 'van', view: 'side', facing: 'left' }, name);
    expect(answers).toEqual({ body: 'van', ...viewChoices[name] });
    expect(chosenView(answers)).toBe(name);
  }
  expect(withView({ body: 'van', view: 'side', facing: 'left' }, undefined)).toEqual({ body: 'van' });
  expect(isUncertain(side)).toBe(false);
});

it('sends what was said of a picture with that picture alone, and nothing where nothing was said', () => {
  const said = { url: '/file/0', answers: { view: 'side', facing: 'right' } };
  expect(pictureField(said, '/file/0')).toEqual({ picture: said.answers });
  for (const none of [pictureField(said, '/file/1'), pictureField(null, '/file/0'), pictureField(said, undefined)]) {
    expect(none).toEqual({});
  }
  expect(pictureField({ ...said, answers: {} }, '/file/0')).toEqual({});
});
