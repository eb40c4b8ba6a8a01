// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Mark } from '../../../src/log/facts-painting';
import { createReadable } from '../../../src/log/projection';
import type { LoadedPicture } from '../../../src/machines/image-editor/commands';
import { OpenError } from '../../../src/machines/image-editor/failure';
import { imageEditorMachine } from '../../../src/machines/image-editor/machine';
import type { Paper } from '../../../src/machines/image-editor/paper';
import { ImageEditor } from '../../../src/views/image-editor/ImageEditor';
import { stage } from '../stage';

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
}

/** The editor on a picture that is there at once. */
async function open({ masks = true, loaded = {}, failing = false }: Opening = {}) {
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
  const view = await stage(
    () => <ImageEditor request={{ name: 'car.png', deliverPicture: () => {} }} close={close} />,
    { ports: { openImageEditor: async () => ({ actor: actor.start(), paper: createReadable(paper) }) } },
  );
  await act(async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  });
  const work = () => {
    fails = false;
  };
  return { ...view, actor, close, work };
}

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
    await press('接着画');
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
