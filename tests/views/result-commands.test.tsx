// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually';
import { doneFavourites, NOON } from '../support/render-in-studio';
import { key, press, renderResults, said } from './history-stage';

describe('a favourite', () => {
  const add = vi.fn();
  const remove = vi.fn();
  const favourites = { ...doneFavourites, add, remove };
  beforeEach(() => {
    add.mockReset();
    remove.mockReset();
  });

  it.each([
    ['done', '收藏成功'],
    ['malformed', '收藏数据格式不正确'],
    ['failed', '收藏失败，请重新登录后再试'],
  ])('that comes out as %s is told as %s', async (outcome, message) => {
    add.mockResolvedValue(outcome);
    await renderResults([{ id: 'car' }], { ports: { favourites } });
    await press('收藏');
    expect(add.mock.calls[0]?.[0]).toMatchObject({ url: '/api/file/car.png', media: 'image', resultId: 'car-0' });
    expect(said()).toContain(message);
  });

  it('marks a favourite once the log has it, and removes it by its id', async () => {
    remove.mockResolvedValue('done');
    const { log } = await renderResults([{ id: 'car' }], { ports: { favourites } });
    const url = '/api/file/car.png';
    const entry = { favoriteId: 'f1', url, name: '', prompt: '', media: 'image' as const, createdAt: NOON };
    await log.happen({ type: 'v1.FavoriteAdded', at: NOON, ...entry });
    await press('取消收藏');
    expect(remove.mock.calls[0]?.[0]).toMatchObject({ favoriteId: 'f1' });
    expect(said()).toContain('已取消收藏');
  });

  it('requests a favourite once however often the button is pressed, and announces a retry', async () => {
    let finish = (_: string) => {};
    add.mockImplementation((_, waiting) => {
      waiting(2_500);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    await renderResults([{ id: 'car' }], { ports: { favourites } });
    await press('收藏');
    await press('收藏');
    expect(add).toHaveBeenCalledOnce();
    expect(said()).toContain('3 秒后自动重试');
    await act(async () => finish('done'));
  });
});

describe('several results', () => {
  it('selects results one by one, by range and by page, and downloads them as one zip', async () => {
    const downloadArchive = vi.fn(async () => 0);
    await renderResults([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }], { ports: { downloadArchive } });
    const tile = (name: string) =>
      document.querySelector<HTMLButtonElement>(`button[aria-label$="：${name}"][aria-pressed]`);
    await press('选择：d');
    await act(async () => tile('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })));
    // The bar is fetched when something is selected.
    await eventually(() => expect(document.body.textContent).toContain('已选 3 项'));
    await act(async () => tile('c')?.click());
    expect(document.body.textContent).toContain('已选 2 项');
    await press('打包下载');
    // What downloads is fetched.
    await eventually(() => expect(downloadArchive).toHaveBeenCalled());
    const [files] = downloadArchive.mock.calls[0] as unknown as [{ url: string }[]];
    expect(files.map(({ url }) => url)).toEqual(['/api/file/d.png', '/api/file/b.png']);
    await act(async () => tile('a')?.focus());
    await key('a', { ctrlKey: true });
    expect(document.body.textContent).toContain('已选 4 项');
    await key('Escape');
    expect(document.body.textContent).not.toContain('已选');
  });

  it('one by one are saved, or the status with which the host refused is told', async () => {
    const download = vi.fn(async (): Promise<number | undefined> => undefined);
    await renderResults([{ id: 'a' }], { ports: { download } });
    await press('下载');
    expect(said()).toContain('下载成功');
    download.mockResolvedValue(410);
    await press('下载');
    expect(said()).toContain('下载失败（410）');
    download.mockRejectedValue(new TypeError('no network'));
    await press('下载');
    expect(said()).toContain('下载失败，请重试');
  });

  it('counts the results missing from the zip, and fails with an empty zip', async () => {
    const downloadArchive = vi.fn(async () => 1);
    await renderResults([{ id: 'a' }, { id: 'b' }], { ports: { downloadArchive } });
    await press('选择：a');
    await eventually(() => expect(document.body.textContent).toContain('已选 1 项'));
    await press('全选本页');
    await press('打包下载');
    expect(said()).toContain('其中 1 项下载失败');
    downloadArchive.mockRejectedValue(new Error('nothing'));
    await press('打包下载');
    expect(said()).toContain('下载失败');
  });
});

describe('compared with each other', () => {
  it('compares models side by side, and disables the comparison with a film', async () => {
    await renderResults([
      { id: 'a', type: '3d' },
      { id: 'b', type: '3d' },
      { id: 'c', type: 'video' },
    ]);
    await press('选择：a');
    const tile = (name: string) =>
      document.querySelector<HTMLButtonElement>(`button[aria-label$="：${name}"][aria-pressed]`);
    await act(async () => tile('c')?.click());
    expect(document.querySelector('button[aria-label="并排对比"]')?.hasAttribute('disabled')).toBe(true);
    await act(async () => tile('b')?.click());
    await press('并排对比');
    await eventually(() => {
      const names = [...document.querySelectorAll('[role=dialog] section')].map((part) =>
        part.getAttribute('aria-label'),
      );
      expect(names).toEqual(['第 1 张', '第 2 张']);
    });
  });
});

describe('a result for another tool', () => {
  it('goes into its form, and its page is opened', async () => {
    const handOver = vi.fn(async () => {});
    const { goTo } = await renderResults([{ id: 'car', module: 'imgedit' }], { ports: { handOver } });
    await press('沿用参数');
    expect(handOver).toHaveBeenCalledExactlyOnceWith('imgedit', { form: { customPrompt: 'car' } });
    await eventually(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/car/imgedit'));
  });

  it('fills the form of the current page with a result of the same tool', async () => {
    const { reuse, goTo } = await renderResults([{ id: 'car' }]);
    await press('沿用参数');
    expect(reuse).toHaveBeenCalledExactlyOnceWith({ customPrompt: 'car' });
    expect(goTo).not.toHaveBeenCalled();
  });
});
