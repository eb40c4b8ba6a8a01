// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Locale } from '../../../src/i18n';
import en from '../../../src/i18n/en';
import editorsInEnglish from '../../../src/i18n/en/editors';
import zh from '../../../src/i18n/zh';
import editors from '../../../src/i18n/zh/editors';
import { createReadable } from '../../../src/log/projection';
import type { LoadedPicture } from '../../../src/machines/image-editor/commands';
import { imageEditorMachine } from '../../../src/machines/image-editor/machine';
import { OpenError } from '../../../src/painting/failure';
import type { Mark } from '../../../src/painting/mark';
import type { Paper } from '../../../src/painting/paper';
import { ImageEditor } from '../../../src/views/image-editor/ImageEditor';
import { renderInStudio } from '../../support/render-in-studio';
import { canvas, heldKeys, listed, pressed } from '../key-list';

const size = { width: 640, height: 400 };
const clear: Mark = { kind: 'clear', layer: 'paint' };
const paper: Paper = {
  size,
  begin: () => {},
  extend: () => {},
  finish: () => clear,
  cancel: () => {},
  show: () => {},
  drawInto: () => () => {},
  colorAt: async () => undefined,
};

interface Opening {
  readonly masks?: boolean;
  readonly loaded?: Partial<LoadedPicture>;
  readonly failing?: boolean;
  readonly locale?: Locale;
}

/** The editor on a picture that is there at once. */
async function open({ masks = true, loaded = {}, failing = false, locale = 'zh' }: Opening = {}) {
  let fails = failing;
  const actor = createActor(
    imageEditorMachine.provide({
      guards: { canErase: () => true },
      actors: {
        load: fromPromise(async () => {
          if (fails) throw new OpenError('network');
          return { paintingId: 'picture', size, ...loaded };
        }),
        save: fromPromise(async () => {}),
      },
    }),
    { input: { name: 'car.png', masks, masking: false, color: '#1a1a1a', now: () => 1 } },
  );
  const close = vi.fn();
  const view = await renderInStudio(
    () => <ImageEditor request={{ name: 'car.png', deliverPicture: () => {} }} close={close} />,
    { locale, ports: { openImageEditor: async () => ({ actor: actor.start(), paper: createReadable(paper) }) } },
  );
  await act(async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  });
  const work = () => {
    fails = false;
  };
  return { ...view, actor, close, work };
}

type Press = Awaited<ReturnType<typeof open>>['press'];

const toolNames = () => [...document.querySelectorAll('[role=toolbar] button')].map(({ textContent }) => textContent);

describe('the image editor', () => {
  let left: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await left?.();
    vi.restoreAllMocks();
  });

  it('offers the mask only where the form takes one', async () => {
    const { leave } = await open({ masks: false });
    left = leave;
    expect(toolNames()).toEqual(['画笔B', '橡皮E', '平移H']);
  });

  it('gives the keyboard to the picture', async () => {
    const { leave } = await open();
    left = leave;
    // The dialog hands the focus over by timers of its own.
    await act(() => new Promise((done) => setTimeout(done)));
    expect(document.activeElement).toBe(canvas());
  });

  it('hides, shows and clears layers', async () => {
    const { leave, press, button, actor } = await open();
    left = leave;
    await press('隐藏蒙版');
    expect(actor.getSnapshot().context.hidden).toEqual(['mask']);
    expect(button('显示蒙版')).toBeDefined();
    await press('清空绘画');
    expect(actor.getSnapshot().context.history.marks).toEqual([clear]);
  });

  it('asks before painted work would be lost, and closes without a question where there is none', async () => {
    const { leave, press, close, actor } = await open();
    left = leave;
    await press('清空绘画');
    await press('取消编辑');
    expect(close).not.toHaveBeenCalled();
    await press('继续编辑');
    expect(actor.getSnapshot().hasTag('asking-discard')).toBe(false);
    await press('撤销');
    await press('取消编辑');
    expect(close).toHaveBeenCalledOnce();
  });

  it('offers to go on with what an earlier visit left', async () => {
    const { leave, press, actor } = await open({ loaded: { kept: { marks: [clear, clear], undone: [] } } });
    left = leave;
    expect(document.body.textContent).toContain('2 步尚未保存');
    await press('继续');
    expect(actor.getSnapshot().context.history.marks).toHaveLength(2);
  });

  it('says why a picture did not come, and tries again', async () => {
    const { leave, press, work } = await open({ failing: true });
    left = leave;
    expect(document.querySelector('[role=alert]')?.textContent).toContain('图片编辑器初始化失败');
    work();
    await press('重试');
    await act(async () => {
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    });
    expect(toolNames()).toContain('蒙版M');
  });
});

describe('the list of the image editor’s keys', () => {
  it.each([
    ['the question mark', 'zh', { ...zh, ...editors }, async () => act(async () => void pressed('?', canvas()))],
    ['its button', 'en', { ...en, ...editorsInEnglish }, async (press: Press) => press(en.keyList.title)],
  ] as const)('opens by %s, and tells everything in %s', async (_, locale, words, askFor) => {
    // given
    const { leave, press } = await open({ locale });
    expect(listed()).toEqual([]);
    // when
    await askFor(press);
    // then
    const { does } = words.imageEditor.keys;
    expect(new Set(listed().map((row) => row.does))).toEqual(new Set(Object.values(does)));
    await leave();
  });

  it('lists only shortcuts that have a handler', async () => {
    // given the list, and an editor that stays open whatever is pressed
    const { leave, press, actor } = await open();
    await act(async () => void pressed('?', canvas()));
    // Escape, which leaves, comes last.
    const byKeys = heldKeys().toSorted((a, b) => Number(a.keys === 'Esc') - Number(b.keys === 'Esc'));
    await press('关闭');
    vi.spyOn(actor, 'send').mockImplementation(() => {});
    expect(pressed('Q', canvas())).toBe(false);
    expect(pressed('Ctrl Shift S', canvas())).toBe(false);
    // when each is pressed
    const unhandled = await act(async () => byKeys.filter(({ keys }) => !pressed(keys, canvas())));
    // then
    expect(byKeys).toHaveLength(25);
    expect(unhandled).toEqual([]);
    await leave();
  });

  it('leaves the mask out where the form takes none', async () => {
    const { leave } = await open({ masks: false });
    await act(async () => void pressed('?', canvas()));
    expect(listed().map(({ keys }) => keys)).not.toContain('M');
    expect(listed().map(({ keys }) => keys)).toContain('E');
    await leave();
  });
});
