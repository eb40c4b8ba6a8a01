// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { PROMPT_MAX } from '../../contract/models';
// Here already when it is asked for.
import '../../src/views/tool/PromptHistoryList';
import { loadPalette } from '../../src/i18n';
import { haveWords } from '../../src/views/kit/use-lazy-words';
import { memoryLog, NOON } from '../support/render-in-studio';
import { pass, renderForm } from './form-stage';

describe('the prompt', () => {
  it('takes any characters as text, and no more than its stated limit', async () => {
    const { prompt, write, press, asked, place } = await renderForm('txt2img');
    const wild = '<img src=x onerror=alert(1)> 🚗 ‮سيارة‬ \u0007 {width}';
    await write(prompt(), wild);
    expect(prompt().maxLength).toBe(PROMPT_MAX);
    await press(/^生成/);
    expect(asked()?.prompt).toContain(wild.trim());
    expect(place.querySelector('img')).toBeNull();
    // and a prompt that gets past the field is reported and not sent
    await write(prompt(), 'x'.repeat(100_000));
    await press(/^生成/);
    expect(place.textContent).toContain(`最多 ${PROMPT_MAX} 个字符`);
    expect(asked()?.prompt).toContain('img');
  });

  it('joins the history a second after typing stopped, never an empty one', async () => {
    const log = memoryLog();
    const { prompt, write, press } = await renderForm('txt2img', { log });
    await press('历史');
    await pass(500);
    expect(document.body.textContent).toContain('还没有记录');
    await write(prompt(), '低趴');
    await pass(900);
    await write(prompt(), '低趴的溜背');
    await pass(900);
    expect(document.body.textContent).toContain('还没有记录');
    await pass(200);
    expect(entries()).toEqual(['低趴的溜背']);
    await write(prompt(), '   ');
    await pass(2_000);
    expect(entries()).toEqual(['低趴的溜背']);
  });

  const entries = () => [...document.querySelectorAll('li > button:first-child')].map(({ textContent }) => textContent);
  const saved = (...texts: readonly string[]) =>
    memoryLog(texts.map((text) => ({ type: 'v1.PromptSaved', at: NOON, module: 'txt2img', text })));

  it('takes a prompt from the history, shown in 80 characters, and lets the user restore the replaced one', async () => {
    const long = '车身线条从前轮拱一笔扫到尾灯'.repeat(9);
    const { prompt, write, press } = await renderForm('txt2img', { log: saved('短的', long) });
    await write(prompt(), '正在写的');
    await press('历史');
    await pass(500);
    const [first, second] = entries();
    expect(first).toBe(`${long.slice(0, 79)}…`);
    expect(second).toBe('短的');
    // when
    await press('短的');
    // then
    expect(prompt().value).toBe('短的');
    await press('历史');
    await pass(500);
    expect(entries()).toContain('正在写的');
    await press('撤销');
    expect(prompt().value).toBe('正在写的');
  });

  it('deletes one prompt of the history or all, and can restore them', async () => {
    const { press } = await renderForm('txt2img', { log: saved('一', '二', '三') });
    await press('历史');
    await pass(500);
    await press('删除：二');
    expect(entries()).toEqual(['三', '一']);
    await press('清空历史');
    await press('历史');
    await pass(500);
    expect(document.body.textContent).toContain('还没有记录');
    await press('撤销');
    expect(entries()).toEqual(['三', '一']);
  });

  it.each([
    { locale: 'zh', name: '历史', search: '搜索描述历史', none: '没有符合的描述' },
    { locale: 'en', name: 'History', search: 'Search the history', none: 'No descriptions match' },
  ] as const)('finds prompts of the history while one types, and says in $locale when there is none', async (said) => {
    // given
    const log = saved('红色轿车 side view', '蓝色跑车', 'A red COUPE, Side');
    const { write, press, prompt } = await renderForm('txt2img', { log, locale: said.locale });
    await haveWords(said.locale, loadPalette);
    await press(said.name);
    await pass(500);
    const field = document.querySelector<HTMLInputElement>(`input[aria-label="${said.search}"]`);
    if (!field) throw new Error('no field to search in');
    // when
    await write(field, ' SIDE');
    // then
    expect(entries()).toEqual(['A red COUPE, Side', '红色轿车 side view']);
    // when
    await write(field, '飞船');
    // then
    expect(entries()).toEqual([]);
    expect(document.body.textContent).toContain(said.none);
    // when
    await write(field, '跑车');
    await press('蓝色跑车');
    // then
    expect(prompt().value).toBe('蓝色跑车');
  });

  it('builds the prompt from the layers of a template, or appends it to the present one', async () => {
    const { prompt, press } = await renderForm('txt2img');
    vi.useRealTimers();
    await press('预设');
    await vi.waitFor(() => expect(document.querySelector('[role=dialog] details')).not.toBeNull());
    const [suv] = [...document.querySelectorAll('[role=dialog] details')];
    const head = suv?.querySelector('summary span')?.textContent ?? '';
    expect(head).toMatch(/^车身：.{80,96}…$/);
    // when the scene is left out and another paint is taken
    await press('浅色棚');
    await press('珍珠白');
    await press('填入描述');
    // then
    expect(prompt().value).toContain('车漆：珍珠白车漆，黑色车顶');
    expect(prompt().value).not.toContain('场景');
    expect(prompt().value.split('\n')).toHaveLength(6);
    await press('预设');
    await press('追加：越野手稿');
    expect(prompt().value.split('\n')).toHaveLength(7);
  });
});
