// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import { button, key, openFilter, press, renderResults, said, tiles, type } from './history-stage';

const tile = (prompt: string) => document.querySelector<HTMLElement>(`button[data-tile][aria-label$="：${prompt}"]`);
const focusOn = (prompt: string) => act(async () => tile(prompt)?.focus());
const starsOf = (prompt: string) =>
  tile(prompt)?.closest('[data-result]')?.querySelector('[role=img]')?.getAttribute('aria-label');
const headings = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
const dialog = () => document.querySelector('[role=dialog] form');

describe('stars', () => {
  it('the number keys give and clear stars in the grid, and undo takes that back', async () => {
    await renderResults([{ id: 'old' }, { id: 'new' }]);
    await focusOn('new');
    await key('4');
    await eventually(() => expect(starsOf('new')).toBe('4 星'));
    expect(starsOf('old')).toBeUndefined();
    await key('0');
    await eventually(() => expect(starsOf('new')).toBeUndefined());
    await press('撤销');
    expect(starsOf('new')).toBe('4 星');
  });

  it('the picture under the pointer has stars to press; pressing the same again clears them', async () => {
    await renderResults([{ id: 'car' }]);
    await focusOn('car');
    await eventually(() => button('3 星'));
    await press('3 星');
    await eventually(() => expect(starsOf('car')).toBe('3 星'));
    await press('3 星');
    await eventually(() => expect(starsOf('car')).toBeUndefined());
  });

  it('everything that is selected gets its stars at once, and one undo takes them all back', async () => {
    const { results } = await renderResults([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    await focusOn('a');
    await key('2');
    await eventually(() => expect(starsOf('a')).toBe('2 星'));
    await press('选择：a');
    await act(async () => tile('b')?.click());
    await focusOn('b');
    await key('5');
    await eventually(() => expect([starsOf('a'), starsOf('b'), starsOf('c')]).toEqual(['5 星', '5 星', undefined]));
    expect(results.rate).toHaveBeenCalledTimes(2);
    await eventually(() => button('撤销'));
    await press('撤销');
    expect([starsOf('a'), starsOf('b')]).toEqual(['2 星', undefined]);
  });
});

describe('tags', () => {
  it('T opens a dialog in which tags are written, and the picture shows them', async () => {
    await renderResults([{ id: 'car' }]);
    await focusOn('car');
    await key('t');
    await eventually(() => expect(dialog()).not.toBeNull());
    await type('[role=dialog] input', ' Ｌow nose ');
    await press('添加');
    expect(button('Low nose')?.getAttribute('aria-pressed')).toBe('true');
    await type('[role=dialog] input', '入选');
    await press('保存');
    await eventually(() => expect(said()).toContain('Low nose · 入选'));
    expect(said()).toContain('标签已保存');
  });

  it('several results show which tags only some have, and take or lose each together', async () => {
    const { log } = await renderResults([{ id: 'a' }, { id: 'b' }]);
    await log.happen({ type: 'v1.ResultTagged', at: 1, resultId: 'a-0', tags: ['low', 'red'] });
    await log.happen({ type: 'v1.ResultTagged', at: 1, resultId: 'b-0', tags: ['red'] });
    await press('选择：a');
    await act(async () => tile('b')?.click());
    await eventually(() => button('星级与标签'));
    await press('星级与标签');
    await eventually(() => expect(dialog()).not.toBeNull());
    const pressed = (tag: string) => button(tag)?.getAttribute('aria-pressed');
    expect([pressed('low'), pressed('red')]).toEqual(['mixed', 'true']);
    await press('low');
    await press('red');
    await press('保存');
    await eventually(() => expect(dialog()).toBeNull());
    const captions = [...document.querySelectorAll('[data-result]')].map(({ textContent }) => textContent);
    expect(captions).toEqual([expect.stringContaining('low'), expect.stringContaining('low')]);
    expect(captions.join()).not.toContain('red');
  });

  it('a thirteenth tag is refused, and nothing is saved meanwhile', async () => {
    const { log, results } = await renderResults([{ id: 'car' }]);
    const tags = Array.from({ length: 12 }, (_, index) => `tag ${index}`);
    await log.happen({ type: 'v1.ResultTagged', at: 1, resultId: 'car-0', tags });
    await focusOn('car');
    await key('t');
    await eventually(() => expect(dialog()).not.toBeNull());
    await type('[role=dialog] input', 'one more');
    expect(said()).toContain('每个结果最多 12 个标签');
    expect(button('保存')?.hasAttribute('disabled')).toBe(true);
    await press('tag 3');
    await press('保存');
    const kept = tags.filter((tag) => tag !== 'tag 3');
    await eventually(() => expect(results.tag.mock.lastCall?.[0][0]?.tags).toEqual([...kept, 'one more']));
  });
});

describe('the history by stars and tags', () => {
  it('the history is filtered by stars and by tags, and sorted under headings of their own', async () => {
    const { log } = await renderResults([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    await log.happen({ type: 'v1.ResultRated', at: 1, resultId: 'a-0', stars: 5 });
    await log.happen({ type: 'v1.ResultRated', at: 1, resultId: 'b-0', stars: 2 });
    await log.happen({ type: 'v1.ResultTagged', at: 1, resultId: 'b-0', tags: ['nose'] });
    await openFilter();
    await press('星多在前');
    expect(tiles()).toEqual(['a', 'b', 'c']);
    expect(headings()).toEqual(['5 星', '2 星', '其余']);
    await press('按标签');
    expect(tiles()).toEqual(['b', 'c', 'a']);
    expect(headings()).toEqual(['nose', '其余']);
    await press('2 星以上');
    expect(tiles()).toEqual(['b', 'a']);
    await press('nose');
    expect(tiles()).toEqual(['b']);
    expect(button('筛选（2）')).toBeDefined();
    await press('清除筛选');
    expect(tiles()).toHaveLength(3);
  });
});
