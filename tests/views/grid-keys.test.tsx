// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { pictureAsPng } from '../../src/views/results/picture-png';
import { eventually } from '../support/eventually';
import { key, renderResults, said, tiles, type } from './history-stage';

vi.mock('../../src/views/results/picture-png', () => ({ pictureAsPng: vi.fn(async () => new Blob()) }));

const tile = (prompt: string) => {
  const found = document.querySelector<HTMLElement>(`button[data-tile][aria-label$="：${prompt}"]`);
  if (!found) throw new Error(`no tile ${prompt}`);
  return found;
};
const focused = () => document.activeElement?.getAttribute('aria-label')?.replace(/^.*：/, '');

describe('the keys of the grid of results', () => {
  it('arrows walk from picture to picture, and stop at the ends', async () => {
    await renderResults([{ id: 'old' }, { id: 'middle' }, { id: 'new' }]);
    await act(async () => tile('new').focus());
    await key('ArrowRight');
    expect(focused()).toBe('middle');
    await key('ArrowRight');
    await key('ArrowRight');
    expect(focused()).toBe('old');
    await key('ArrowLeft');
    expect(focused()).toBe('middle');
  });

  it('Delete removes the picture and leaves the focus to its neighbour, R uses its parameters again', async () => {
    const { results, reuse } = await renderResults([{ id: 'old' }, { id: 'new' }]);
    await act(async () => tile('new').focus());
    await key('r');
    expect(reuse).toHaveBeenCalledOnce();
    await key('Delete');
    expect(results.remove).toHaveBeenCalledOnce();
    expect(tiles()).toEqual(['old']);
    expect(focused()).toBe('old');
  });

  it('go on at the picture that was selected last, or at the first where a filter had hidden all', async () => {
    // given
    const { press } = await renderResults([{ id: 'old' }, { id: 'new' }]);
    await act(async () => tile('old').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true })));
    await eventually(() => expect(said()).toContain('完成'));
    const done = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '完成');
    // when
    await act(async () => done?.focus());
    await act(async () => done?.click());
    // then
    expect(focused()).toBe('old');
    // and
    await type('input[type=search]', 'submarine');
    const reset = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '清除筛选');
    await act(async () => reset?.focus());
    await press('清除筛选');
    expect(focused()).toBe('new');
  });

  it('stay quiet from the key that opens a dialog on, before that dialog is there', async () => {
    const { reuse } = await renderResults([{ id: 'only' }]);
    await act(async () => tile('only').focus());
    const only = tile('only');
    const type = (key: string) => only.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await act(async () => type('t'));
    await act(async () => type('r'));
    expect(reuse).not.toHaveBeenCalled();
  });

  it('leaves keys alone that are meant for a button, a field, or the browser', async () => {
    const { results } = await renderResults([{ id: 'only' }]);
    await act(async () => tile('only').focus());
    await key('Delete', { ctrlKey: true });
    await act(async () => document.querySelector<HTMLElement>('input[type=search]')?.focus());
    await key('Delete');
    expect(results.remove).not.toHaveBeenCalled();
  });
});

describe('Ctrl or ⌘ and C on a picture of the grid', () => {
  /** What the browser does with what it is given for its clipboard. */
  const withClipboard = (write: (items: readonly unknown[]) => Promise<void>) => {
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(readonly content: Readonly<Record<string, Promise<Blob>>>) {}
      },
    );
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ write } as unknown as Clipboard);
  };

  it.each([{ ctrlKey: true }, { metaKey: true }])('copies it as a PNG, with %o', async (held) => {
    // given
    vi.mocked(pictureAsPng).mockResolvedValue(new Blob(['png'], { type: 'image/png' }));
    const given: unknown[] = [];
    withClipboard(async ([item]) => {
      const { content } = item as { content: Record<string, Promise<Blob>> };
      for (const [kind, blob] of Object.entries(content)) given.push([kind, await (await blob).text()]);
    });
    await renderResults([{ id: 'car' }]);
    await act(async () => tile('car').focus());
    // when
    await key('c', held);
    // then
    await eventually(() => expect(said()).toContain('图片已复制'));
    expect(given).toEqual([['image/png', 'png']]);
    expect(pictureAsPng).toHaveBeenCalledWith(expect.objectContaining({ url: '/api/file/car.png' }));
  });

  it('says so where the browser refuses', async () => {
    // given
    withClipboard(async () => {
      throw new DOMException('', 'NotAllowedError');
    });
    await renderResults([{ id: 'car' }]);
    await act(async () => tile('car').focus());
    // when
    await key('c', { ctrlKey: true });
    // then
    await eventually(() => expect(said()).toContain('复制失败'));
  });

  it('leaves words that are selected, and what is no picture, to the browser', async () => {
    // given
    const write = vi.fn(async () => {});
    withClipboard(write);
    await renderResults([{ id: 'model', module: 'imgto3d', type: '3d' }, { id: 'car' }]);
    await act(async () => tile('model').focus());
    // when
    await key('c', { ctrlKey: true });
    vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    await act(async () => tile('car').focus());
    await key('c', { ctrlKey: true });
    // then
    expect(write).not.toHaveBeenCalled();
  });
});

it('gives a dragged picture as the address that a form takes', async () => {
  await renderResults([{ id: 'car' }]);
  const setData = vi.fn();
  const event = Object.assign(new Event('dragstart', { bubbles: true }), { dataTransfer: { setData } });
  await act(async () => tile('car').dispatchEvent(event));
  expect(setData).toHaveBeenCalledWith('text/uri-list', expect.stringMatching(/^http.*car/));
});
