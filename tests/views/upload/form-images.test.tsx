// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { UPLOAD_MAX_BYTES } from '../../../contract/file';
import type { Fact } from '../../../src/log/facts';
import { type UploadCommand, uploadMachine } from '../../../src/machines/upload/machine';
import { uploadsMachine } from '../../../src/machines/uploads/machine';
import { type PictureParameters, type ToolSpec, toolByModule } from '../../../src/tools';
import { GenerationPanel } from '../../../src/views/tool/GenerationPanel';
import { useDesignForm } from '../../../src/views/tool/use-design-form';
import { memoryLog, NOON, stage } from '../stage';

type Setting = NonNullable<Parameters<typeof stage>[1]>;
let scene: Awaited<ReturnType<typeof stage>> | undefined;
afterEach(async () => {
  await scene?.leave();
  scene = undefined;
});

/** Uploads in the hands of the test, by the file's name. */
let uploads: Map<string, (command: UploadCommand) => Promise<void>>;
let stopped: string[];
beforeEach(() => {
  uploads = new Map();
  stopped = [];
});
const held = uploadsMachine.provide({
  actors: {
    upload: uploadMachine.provide({
      actors: {
        send: fromCallback<UploadCommand, { file: File }>(({ input: { file }, sendBack }) => {
          uploads.set(file.name, (command) => act(async () => sendBack(command)));
          return () => stopped.push(file.name);
        }),
      },
    }),
  },
});
const say = (name: string, command: UploadCommand) => uploads.get(name)?.(command);
const arrive = (name: string) => say(name, { type: 'upload.finished', url: `/api/file/${name}` });

function Panel({ tool }: { readonly tool: ToolSpec }) {
  return <GenerationPanel tool={tool} design={useDesignForm(tool, () => {})} heading="h1" />;
}

const png = (name: string) => new File([new Uint8Array(1)], name, { type: 'image/png' });
const sized = (name: string, type: string, size: number) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });

async function open(tool: ToolSpec, facts: readonly Fact[] = [], { ports, ...setting }: Setting = {}) {
  const startGeneration = vi.fn();
  const keepDraft = vi.fn();
  scene = await stage(() => <Panel tool={tool} />, {
    userLog: memoryLog(facts).userLog,
    ...setting,
    ports: { startGeneration, keepDraft, uploadsMachine: held, ...ports },
  });
  const { place } = scene;
  const input = (index = 0) => place.querySelectorAll<HTMLInputElement>('input[type=file]')[index];
  return {
    ...scene,
    startGeneration,
    keepDraft,
    input,
    /** Chooses files in the system's dialog. */
    pick: (files: readonly File[], index = 0) =>
      act(async () => {
        const field = input(index);
        if (!field) throw new Error('no file input');
        Object.defineProperty(field, 'files', { value: files, configurable: true });
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    /** Lets something go over an element of the form. */
    drop: (on: Element | null | undefined, data: { files?: readonly File[]; uri?: string }) =>
      act(async () => {
        const event = new Event('drop', { bubbles: true, cancelable: true });
        const dataTransfer = {
          files: data.files ?? [],
          types: data.uri ? ['text/uri-list'] : ['Files'],
          getData: (kind: string) => (kind === 'text/uri-list' ? (data.uri ?? '') : ''),
        };
        on?.dispatchEvent(Object.assign(event, { dataTransfer }));
      }),
    names: () =>
      [...place.querySelectorAll('img')].map(({ alt }) => alt.replace(/^(已上传的图片|Uploaded picture) /, '')),
  };
}

const composer = toolByModule('imgStyleComposer');
const colorize = toolByModule('imgLineColorize');
const lineArt = toolByModule('imgLineArt');

describe('the images of the style composer', () => {
  it('show two places and their count, grow to six, and say what becomes of the third', async () => {
    const { place, pick, button } = await open(composer);
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
    const { place, pick, press, names } = await open(composer, [], { locale });
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
      const { place, pick, names } = await open(composer, [], { locale });
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
    const { place, pick, press, startGeneration } = await open(composer, [], { locale });
    await pick([png('1')]);
    await arrive('1');
    await press(/^(生成|Generate)/);
    expect(place.textContent).toContain(tooFew);
    expect(startGeneration).not.toHaveBeenCalled();
  });

  it('are sent in the order of the user, the first as the input image, whichever arrived first', async () => {
    const { pick, press, startGeneration } = await open(composer);
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

  it('hold a generation back while one is missing, and say which it is', async () => {
    const { place, pick, press, startGeneration } = await open(composer);
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

describe('the one image of a tool', () => {
  it('shows its progress, its name and that it is ready, and can be cancelled on the way', async () => {
    const { place, pick, press } = await open(lineArt);
    await pick([png('car.png')]);
    await say('car.png', { type: 'upload.progressed', progress: 70 });
    expect(place.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('70');
    await press('取消上传 car.png');
    expect(stopped).toEqual(['car.png']);
    await pick([png('second.png')]);
    await arrive('second.png');
    expect(place.textContent).toContain('second.png');
    expect(place.textContent).toContain('图片已就绪');
  });

  it.each([
    [{ kind: 'unsupported' } as const, '文件 car.png 格式不支持，请上传图片文件', false],
    [{ kind: 'too-large' } as const, '文件 car.png 的像素过多，请缩小后再上传', false],
    [{ kind: 'refused', message: 'odd' } as const, '这张图片无法使用：odd', false],
    [{ kind: 'signed-out' } as const, '请先登录', true],
    [{ kind: 'unavailable' } as const, '服务暂时收不了图片，请稍后重试', true],
    [{ kind: 'network' } as const, '上传失败，请检查网络后重试', true],
  ])('says why it did not arrive: %o', async (failure, text, again) => {
    const { place, pick } = await open(lineArt);
    await pick([png('car.png')]);
    await say('car.png', { type: 'upload.failed', failure });
    expect(place.textContent).toContain(text);
    expect(place.querySelector('[aria-label="重新上传 car.png"]') !== null).toBe(again);
    expect(place.querySelector('[aria-label="移除 car.png"]')).not.toBeNull();
  });

  it('is asked for in the words of the specification', async () => {
    const { place, press } = await open(lineArt, [], { locale: 'en' });
    await press(/^Generate/);
    expect(place.textContent).toContain('please upload an image first');
  });

  it('is there again after a reload, with its name, and stays in the draft', async () => {
    const kept = { main: [{ url: '/api/file/car', name: 'car.png' }], extra: [] };
    const draft = { type: 'v1.FormDrafted', at: NOON, module: 'imgLineArt', form: { images: kept } } as const;
    const { place, press, startGeneration } = await open(lineArt, [draft]);
    expect(place.querySelector('img')?.getAttribute('src')).toBe('/api/file/car');
    await press(/^生成/);
    expect(startGeneration.mock.calls[0]?.[0]).toMatchObject({ body: { multi_source_image_path: '/api/file/car' } });
  });

  it('says when a kept one is no longer there', async () => {
    const kept = { main: [{ url: '/api/file/car', name: 'car.png' }], extra: [] };
    const { place } = await open(lineArt, [
      { type: 'v1.FormDrafted', at: NOON, module: 'imgLineArt', form: { images: kept } },
    ]);
    await act(async () => place.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(place.textContent).toContain('这张图片已不在服务器上');
  });

  it('enters the draft when it has arrived', async () => {
    vi.useFakeTimers();
    const { pick, keepDraft } = await open(lineArt);
    await pick([png('car.png')]);
    await arrive('car.png');
    await act(async () => vi.advanceTimersByTime(1_000));
    vi.useRealTimers();
    expect(keepDraft.mock.calls.at(-1)?.[1]).toMatchObject({
      images: { main: [{ url: '/api/file/car.png', name: 'car.png' }] },
    });
  });

  it('is taken from a paste, unless text is pasted into a field', async () => {
    const { place, names } = await open(lineArt);
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
    const { place, pick, press, startGeneration } = await open(colorize);
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

  it('is a mask where a picture is edited, and an image that helps where words are drawn', async () => {
    const { place } = await open(toolByModule('imgedit'));
    expect(place.textContent).toContain('蒙版（可选）');
    expect(place.textContent).toContain('白色处会被修改');
    await scene?.leave();
    const words = await open(toolByModule('txt2img'));
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
    const { place, drop } = await open(colorize);
    await drop(place.querySelector('textarea'), { files: [png('lines')] });
    await drop(place.querySelector('[data-images=extra] button'), { files: [png('colours')] });
    await arrive('lines');
    await arrive('colours');
    const [first, second] = place.querySelectorAll('fieldset');
    expect(first?.textContent).toContain('lines');
    expect(second?.textContent).toContain('colours');
  });

  it('offers its parameters when Fastback made it, and takes them back on undo', async () => {
    const { place, drop, press, names } = await open(toolByModule('txt2img'), [], {
      ports: { pictureParameters: async () => parameters },
    });
    await drop(place.querySelector('form'), { files: [png('car.png')] });
    expect(document.body.textContent).toContain('这张图片由溜背生成');
    expect(document.body.textContent).toContain('自由创意，种子 7');
    await press('沿用它的参数');
    expect(place.querySelector('textarea')?.value).toBe('蓝色跑车');
    expect(names()).toEqual([]);
  });

  it('can be used as an image, or not at all', async () => {
    const { place, drop, press, names } = await open(lineArt, [], {
      ports: { pictureParameters: async () => parameters },
    });
    await drop(place.querySelector('form'), { files: [png('car.png')] });
    await press('取消');
    expect(names()).toEqual([]);
    await drop(place.querySelector('form'), { files: [png('car.png')] });
    await press('作为图片使用');
    expect(names()).toContain('car.png');
  });

  it('is used at its address when it is a picture of this very page, and of no other', async () => {
    const { place, drop } = await open(lineArt);
    await drop(place.querySelector('form'), { uri: 'https://evil.example/api/file/abc' });
    expect(place.querySelector('img')).toBeNull();
    await drop(place.querySelector('form'), { uri: `${location.origin}/api/file/abc.png` });
    expect(place.querySelector('img')?.getAttribute('src')).toBe('/api/file/abc.png');
  });
});
