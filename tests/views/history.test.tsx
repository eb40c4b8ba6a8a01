// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPresets } from '../../src/i18n';
import { toolByModule, tools } from '../../src/tools';
import { eventually } from '../support/eventually';
import { NOON } from '../support/render-in-studio';
import { button, DAY, factsOf, openFilter, press, renderResults, said, tiles, type } from './history-stage';

afterEach(() => vi.restoreAllMocks());

describe('a place without results', () => {
  const begun = tools.filter((tool) => tool.samples.length > 0).map(({ module }) => module);

  it.each(begun)('shows what %s makes of our own pictures', async (module) => {
    await import('../../src/views/first-steps/FirstSteps');
    await renderResults([], { module });
    const [words] = (await loadPresets('zh')).prompts[module];
    await eventually(() => expect(document.querySelector('figcaption')?.textContent).toBe(words?.text));
    const shown = [...document.querySelectorAll('figure img')].map((image) => image.getAttribute('src') ?? '');
    expect(shown).toHaveLength(toolByModule(module).samples.length + 1);
    for (const path of shown) expect(existsSync(`public${path}`), path).toBe(true);
  });
});

describe('the history', () => {
  it('searches the history by the words of its prompts, and says when nothing matches', async () => {
    await renderResults([{ id: 'red car' }, { id: 'blue car' }, { id: 'blue estate' }]);
    await type('input[type=search]', 'CAR blue');
    expect(tiles()).toEqual(['blue car']);
    await type('input[type=search]', 'submarine');
    expect(document.body.textContent).toContain('没有符合条件的结果');
    await press('清除筛选');
    expect(tiles()).toHaveLength(3);
  });

  it('filters the history by time, media type and tool, and sorts it, from the floating filter', async () => {
    await renderResults([
      { id: 'old', at: NOON - 40 * DAY },
      { id: 'model', module: 'imgto3d', type: '3d', at: NOON - 3 * DAY },
      { id: 'new' },
    ]);
    await openFilter();
    await press('最近 7 天');
    expect(tiles()).toEqual(['new', 'model']);
    await press('最早在前');
    expect(tiles()).toEqual(['model', 'new']);
    await press('3D 模型');
    expect(tiles()).toEqual(['model']);
    await type('select', 'txt2img');
    expect(tiles()).toEqual([]);
    expect(button('筛选（3）')).toBeDefined();
    expect(document.body.textContent).toContain('共 0 项');
  });

  it('goes by the day that it is, on a page that was left open over midnight too', async () => {
    let time = NOON;
    await renderResults([{ id: 'new' }], { ports: { now: () => time } });
    await openFilter();
    await press('今天');
    expect(tiles()).toEqual(['new']);
    time += DAY;
    await act(async () => window.dispatchEvent(new Event('focus')));
    expect(tiles()).toEqual([]);
    await press('全部时间');
    expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['昨天']);
  });

  it('has pages only when there is more than one, 24 a page at first and 12, 24, 48 or 96 as one likes', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ id: `car ${index}` }));
    const { log } = await renderResults(many.slice(0, 24));
    expect(document.querySelector('[aria-label="历史分页"]')).toBeNull();
    for (const fact of factsOf(many[24] ?? { id: '' })) await log.happen(fact);
    expect(tiles()).toHaveLength(24);
    // The code of the pages comes when there are some.
    await vi.waitFor(() =>
      expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['12', '24', '48', '96']),
    );
    await press('2');
    expect(tiles()).toEqual(['car 0']);
    expect(button('上一页')).toBeDefined();
    // A page that holds them all leaves a way back to smaller ones.
    await type('select', '96');
    expect(tiles()).toHaveLength(25);
    expect(document.querySelector('[aria-label="历史分页"]')).toBeNull();
    await type('select', '12');
    expect(tiles()).toHaveLength(12);
  });

  it('names the tool of a result once, and counts pictures only where there are several', async () => {
    await renderResults([{ id: 'wordless', module: 'imgLineArt', prompt: '' }]);
    const about = document.querySelector('article')?.textContent ?? '';
    expect(about.split('线稿提取')).toHaveLength(2);
    expect(about).toContain('12:00');
    expect(about).not.toContain('1 张');
  });

  it('scrolls the history to its top when another page is chosen at the bottom of one', async () => {
    await renderResults(Array.from({ length: 25 }, (_, index) => ({ id: `car ${index}` })));
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    // given a history that begins above the window
    place.mockReturnValue(new DOMRect(0, -2_000, 800, 3_000));
    // when
    await press('2');
    // then
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
    // and where its top is in sight, nothing moves
    place.mockReturnValue(new DOMRect(0, 200, 800, 3_000));
    await press('1');
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('shows a model with its icon and its size, as long as it cannot be turned', async () => {
    await renderResults([{ id: 'model', module: 'imgto3d', type: '3d' }]);
    expect(document.body.textContent).toContain('3D 模型 · GLB');
    await eventually(() => expect(document.body.textContent).toMatch(/2\.4\s?MB/));
  });
});

describe('deleting', () => {
  it('takes a result away at once, says so, and brings it back when it is undone', async () => {
    const { results } = await renderResults([{ id: 'one' }, { id: 'two' }]);
    await press('更多操作');
    const menus = [...document.querySelectorAll<HTMLButtonElement>('button[aria-label="更多操作"]')];
    await act(async () => menus.at(-1)?.click());
    await eventually(() => expect(document.querySelectorAll('[role=menuitem]').length).toBeGreaterThan(2));
    const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].findLast(
      ({ textContent }) => textContent === '删除',
    );
    await act(async () => item?.click());
    expect(results.remove).toHaveBeenCalledExactlyOnceWith(['one-0']);
    expect(tiles()).toEqual(['two']);
    expect(said()).toContain('已删除 1 项');
    await press('撤销');
    expect(tiles()).toEqual(['two', 'one']);
  });

  it('asks before deleting everything, and can undo it', async () => {
    await renderResults([{ id: 'one' }, { id: 'two' }]);
    await press('更多操作');
    await eventually(() => expect(document.querySelector('[role=menuitem]')).not.toBeNull());
    const clear = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      ({ textContent }) => textContent === '清空历史',
    );
    await act(async () => clear?.click());
    await eventually(() => expect(document.body.textContent).toContain('2 项结果将从历史中移除'));
    const confirm = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
      ({ textContent }) => textContent === '清空历史',
    );
    await act(async () => confirm?.click());
    expect(tiles()).toEqual([]);
    expect(said()).toContain('历史已清空');
    await press('撤销');
    expect(tiles()).toEqual(['two', 'one']);
  });
});
