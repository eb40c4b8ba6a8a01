// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type PictureParameters, toolByModule } from '../../../src/tools';
// Here already when a form asks for it.
import '../../../src/views/upload/PageFiles';
import { NOON } from '../../support/render-in-studio';
import { arrive, png, renderForm, say, stoppedUploads } from './form-stage';

const colorize = toolByModule('imgLineColorize');
const lineArt = toolByModule('imgLineArt');

describe('the one image of a tool', () => {
  it('shows its progress, its name and that it is ready, and can be cancelled on the way', async () => {
    const { place, pick, press } = await renderForm(lineArt);
    await pick([png('car.png')]);
    await say('car.png', { type: 'upload.progressed', progress: 70 });
    expect(place.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('70');
    await press('取消上传 car.png');
    expect(stoppedUploads()).toEqual(['car.png']);
    await pick([png('second.png')]);
    await arrive('second.png');
    expect(place.textContent).toContain('second.png');
    expect(place.textContent).toContain('图片已就绪');
  });

  it.each([
    [{ kind: 'refused', code: 'file.unsupported' } as const, '文件 car.png 格式不支持，请上传图片文件', false],
    [{ kind: 'refused', code: 'file.tooLarge' } as const, '文件 car.png 的像素过多，请缩小后再上传', false],
    [{ kind: 'refused', message: 'odd' } as const, '这张图片无法使用：odd', false],
    [{ kind: 'signed-out' } as const, '请先登录', true],
    [{ kind: 'unavailable' } as const, '暂时无法上传图片，请稍后重试', true],
    [{ kind: 'network' } as const, '上传失败，请检查网络后重试', true],
  ])('says why it did not arrive: %o', async (failure, text, again) => {
    const { place, pick } = await renderForm(lineArt);
    await pick([png('car.png')]);
    await say('car.png', { type: 'upload.failed', failure });
    expect(place.textContent).toContain(text);
    expect(place.querySelector('[aria-label="重新上传 car.png"]') !== null).toBe(again);
    expect(place.querySelector('[aria-label="移除 car.png"]')).not.toBeNull();
  });

  it('asks for the image of a tool in the words of the specification', async () => {
    const { place, press } = await renderForm(lineArt, [], { locale: 'en' });
    await press(/^Generate/);
    expect(place.textContent).toContain('please upload an image first');
  });

  it('names a missing image once, and leads the keyboard to its place', async () => {
    const { place, press } = await renderForm(lineArt, [], { locale: 'en' });
    await press(/^Generate/);
    const said = document.body.textContent.split('please upload an image first');
    expect(said).toHaveLength(2);
    const drop = document.activeElement;
    expect(drop?.textContent).toContain('Drop a picture');
    const [text] = (drop?.getAttribute('aria-describedby') ?? '').split(' ');
    expect(place.querySelector(`[id="${text}"]`)?.textContent).toBe('please upload an image first');
  });

  it('restores the image of a tool after a reload, with its name, and keeps it in the draft', async () => {
    const kept = { main: [{ url: '/api/file/car', name: 'car.png' }], extra: [] };
    const draft = { type: 'v1.FormDrafted', at: NOON, module: 'imgLineArt', form: { images: kept } } as const;
    const { place, press, startGeneration } = await renderForm(lineArt, [draft]);
    expect(place.querySelector('img')?.getAttribute('src')).toBe('/api/file/car');
    await press(/^生成/);
    expect(startGeneration.mock.calls[0]?.[0]).toMatchObject({ body: { multi_source_image_path: '/api/file/car' } });
  });

  it('says when a kept one is no longer there', async () => {
    const kept = { main: [{ url: '/api/file/car', name: 'car.png' }], extra: [] };
    const { place } = await renderForm(lineArt, [
      { type: 'v1.FormDrafted', at: NOON, module: 'imgLineArt', form: { images: kept } },
    ]);
    await act(async () => place.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(place.textContent).toContain('这张图片已不在服务器上');
  });

  it('enters the draft when it has arrived', async () => {
    vi.useFakeTimers();
    const { pick, keepDraft } = await renderForm(lineArt);
    await pick([png('car.png')]);
    await arrive('car.png');
    await act(async () => vi.advanceTimersByTime(1_000));
    vi.useRealTimers();
    expect(keepDraft.mock.calls.at(-1)?.[1]).toMatchObject({
      images: { main: [{ url: '/api/file/car.png', name: 'car.png' }] },
    });
  });

  it('takes the image of a tool from a paste, unless text is pasted into a field', async () => {
    const { place, names } = await renderForm(lineArt);
    const paste = (target: EventTarget, types: string[]) =>
      act(async () => {
        const event = new Event('paste', { bubbles: true });
        target.dispatchEvent(Object.assign(event, { clipboardData: { files: [png('pasted.png')], types } }));
      });
    await paste(place.querySelector('textarea') ?? place, ['text/plain', 'Files']);
    expect(names()).toEqual([]);
    await paste(document.body, ['Files']);
    expect(names()).toEqual(['pasted.png']);
  });
});

describe('a second image', () => {
  it('stands beside the line drawing as its reference, and goes last into the request', async () => {
    const { place, pick, press, startGeneration } = await renderForm(colorize);
    expect(place.textContent).toContain('配色参考图（可选）');
    await pick([png('colours')], 1);
    await arrive('colours');
    await press(/^生成/);
    expect(place.textContent).toContain('请先上传图片');
    expect(startGeneration).not.toHaveBeenCalled();
    await pick([png('lines')], 0);
    await arrive('lines');
    await press(/^生成/);
    expect(startGeneration.mock.calls[0]?.[0]).toMatchObject({
      body: { multi_source_image_path: '/api/file/lines', reference_image_path: '/api/file/colours' },
    });
  });

  it('uses a second image as a mask when editing a picture, and as a reference when drawing from words', async () => {
    const { place, leave } = await renderForm(toolByModule('imgedit'));
    expect(place.textContent).toContain('蒙版（可选）');
    expect(place.textContent).toContain('白色区域会修改');
    await leave();
    const words = await renderForm(toolByModule('txt2img'));
    await words.pick([png('mood')]);
    await arrive('mood');
    await words.press(/^生成/);
    expect(words.startGeneration.mock.calls[0]?.[0]).toMatchObject({ body: { image_path: '/api/file/mood' } });
  });
});

describe('what is dropped on the form', () => {
  const parameters: PictureParameters = {
    model: 't2threeviews_context',
    prompt: '蓝色跑车',
    width: 512,
    height: 768,
    seed: 7,
  };

  it('goes where it is let go', async () => {
    const { place, drop } = await renderForm(colorize);
    await drop(place.querySelector('textarea'), { files: [png('lines')] });
    await drop(place.querySelector('[data-images=extra] button'), { files: [png('colours')] });
    await arrive('lines');
    await arrive('colours');
    const [first, second] = place.querySelectorAll('fieldset');
    expect(first?.textContent).toContain('lines');
    expect(second?.textContent).toContain('colours');
  });

  it('offers its parameters when Fastback made it, and takes them back on undo', async () => {
    const { place, drop, press, names } = await renderForm(toolByModule('txt2img'), [], {
      ports: { pictureParameters: async () => parameters },
    });
    await drop(place.querySelector('form'), { files: [png('car.png')] });
    await vi.waitFor(() => expect(document.body.textContent).toContain('这张图片由溜背生成'));
    expect(document.body.textContent).toContain('自由创意，种子 7');
    await press('沿用它的参数');
    expect(place.querySelector('textarea')?.value).toBe('蓝色跑车');
    expect(names()).toEqual([]);
  });

  it('can be used as an image, or not at all', async () => {
    const { place, drop, press, names } = await renderForm(lineArt, [], {
      ports: { pictureParameters: async () => parameters },
    });
    await drop(place.querySelector('form'), { files: [png('car.png')] });
    await vi.waitFor(() => expect(document.body.textContent).toContain('这张图片由溜背生成'));
    await press('取消');
    expect(names()).toEqual([]);
    await drop(place.querySelector('form'), { files: [png('car.png')] });
    await press('作为图片使用');
    expect(names()).toContain('car.png');
  });

  it('uses a dropped picture of this page at its address, and of no other page', async () => {
    const { place, drop } = await renderForm(lineArt);
    await drop(place.querySelector('form'), { uri: 'https://evil.example/api/file/abc' });
    expect(place.querySelector('img')).toBeNull();
    await drop(place.querySelector('form'), { uri: `${location.origin}/api/file/abc.png` });
    expect(place.querySelector('img')?.getAttribute('src')).toBe('/api/file/abc.png');
  });
});
