// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '../../../contract/file';
import { toolByModule } from '../../../src/tools';
import { arrive, png, renderForm, say, sized } from './form-stage';

const composer = toolByModule('imgStyleComposer');

describe('the images of the style composer', () => {
  it('show two places and their count, grow to six, and say what becomes of the third', async () => {
    const { place, pick, button } = await renderForm(composer);
    expect(place.textContent).toContain('0 / 6 张');
    expect(place.querySelectorAll('input[type=file]')).toHaveLength(2);
    expect(place.textContent).not.toContain('前两张是融合的主体');
    await pick(['1', '2', '3'].map(png));
    expect(place.textContent).toContain('3 / 6 张');
    expect(place.textContent).toContain('前两张是融合的主体');
    expect(button('第 1 张：1').textContent).toBe('1');
    await pick(['4', '5', '6'].map(png));
    expect(place.textContent).toContain('6 / 6 张');
  });

  it.each([
    ['zh', '文件过多，最多还能上传 4 张', '最多允许 6 张图片'],
    ['en', 'too many files, can only upload 4 more', 'maximum 6 images allowed'],
  ] as const)('turn away a whole batch, and more than six, in the words of %s', async (locale, tooMany, maximum) => {
    const { place, pick, press, names } = await renderForm(composer, [], { locale });
    await pick(['1', '2'].map(png));
    await pick(['3', '4', '5', '6', '7'].map(png));
    expect(place.textContent).toContain(tooMany);
    expect(names()).toEqual(['1', '2']);
    await pick(['3', '4', '5', '6'].map(png));
    await press(/^(添加图片|Add images)/);
    expect(place.textContent).toContain(maximum);
  });

  it.each([
    ['zh', '文件 notes.pdf 格式不支持，请上传图片文件', '文件 huge.png 过大，请上传 10MB 以内的文件'],
    [
      'en',
      'File notes.pdf format not supported, please upload image files',
      'File huge.png is too large, please upload files under 10MB',
    ],
  ] as const)(
    'skip wrong types and too large ones in the words of %s, and take the rest',
    async (locale, type, size) => {
      const { place, pick, names } = await renderForm(composer, [], { locale });
      await pick([
        sized('notes.pdf', 'application/pdf', 9),
        png('1'),
        sized('huge.png', 'image/png', UPLOAD_MAX_BYTES + 1),
      ]);
      expect(place.textContent).toContain(type);
      expect(place.textContent).toContain(size);
      expect(names()).toEqual(['1']);
    },
  );

  it.each([
    ['zh', '请至少上传 2 张图片进行融合'],
    ['en', 'please upload at least 2 images for fusion'],
  ] as const)('ask for two at least, in the words of %s', async (locale, tooFew) => {
    const { place, pick, press, startGeneration } = await renderForm(composer, [], { locale });
    await pick([png('1')]);
    await arrive('1');
    await press(/^(生成|Generate)/);
    expect(place.textContent).toContain(tooFew);
    expect(document.activeElement?.textContent).toContain({ zh: '添加图片', en: 'Add images' }[locale]);
    expect(startGeneration).not.toHaveBeenCalled();
  });

  it("sends the composer's images in the user's order, the first as the input image, whichever arrived first", async () => {
    const { pick, press, startGeneration } = await renderForm(composer);
    await pick(['1', '2', '3'].map(png));
    await arrive('3');
    await arrive('2');
    await press(/^生成/);
    expect(startGeneration).not.toHaveBeenCalled();
    await arrive('1');
    await press(/^移除 2/);
    await press(/^生成/);
    expect(startGeneration.mock.calls[0]?.[0]).toMatchObject({
      inputImageUrl: '/api/file/1',
      body: { multi_source_image_path_1: '/api/file/1', multi_source_image_path_2: '/api/file/3' },
      form: {
        images: {
          main: [
            { url: '/api/file/1', name: '1' },
            { url: '/api/file/3', name: '3' },
          ],
          extra: [],
        },
      },
    });
  });

  it('go with the rest when the form goes back to its defaults, and come back with it', async () => {
    const { pick, press, names } = await renderForm(composer);
    await pick(['1', '2'].map(png));
    await arrive('1');
    await arrive('2');
    await press('恢复默认');
    expect(names()).toEqual([]);
    await press('撤销');
    expect(names()).toEqual(['1', '2']);
  });

  it('stay when the form goes back to its defaults while one is on its way', async () => {
    const { pick, press, names } = await renderForm(composer);
    await pick(['1', '2'].map(png));
    await arrive('1');
    await press('恢复默认');
    expect(names()).toEqual(['1', '2']);
  });

  it('hold a generation back while one is missing, and say which it is', async () => {
    const { place, pick, press, startGeneration } = await renderForm(composer);
    await pick(['1', '2', '3'].map(png));
    await arrive('1');
    await arrive('2');
    await say('3', { type: 'upload.progressed', progress: 40 });
    expect(place.textContent).toContain('正在上传 40%');
    await say('3', { type: 'upload.failed', failure: { kind: 'network' } });
    expect(place.textContent).toContain('上传失败，请检查网络后重试');
    await press(/^生成/);
    expect(startGeneration).not.toHaveBeenCalled();
    await press('重新上传 3');
    await arrive('3');
    await press(/^生成/);
    expect(startGeneration).toHaveBeenCalledOnce();
  });
});
