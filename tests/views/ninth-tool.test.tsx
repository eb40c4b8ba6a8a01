// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { Module } from '../../contract/models';
import type { ToolWords } from '../../src/i18n/presets/book';
import { toolByRoute, tools } from '../../src/tools';
import type { ToolSpec } from '../../src/tools/spec';
import { renderAddress } from '../support/render-address';

/** The type of modules knows eight tools: a ninth of the product stands in the contract's table. */
const ninth = vi.hoisted(() => 'ninth' as Module);

vi.mock('../../src/tools/list', async (load) => {
  const { list } = await load<{ list: Record<string, ToolSpec> }>();
  const spec: ToolSpec = { ...(list.txt2img as ToolSpec), module: ninth, route: '/car/ninth', icon: ['M1 2 L3 4'] };
  return { list: { ...list, ninth: spec } };
});
vi.mock('../../src/i18n/zh/tools', async (load) => {
  const { tools: words } = await load<{ tools: ToolWords }>();
  const presets = [{ name: '预设九', text: '九号预设的描述' }];
  return {
    tools: { ...words, ninth: { title: '九号工具', about: '九号工具的介绍', hint: '九号工具的例子', presets } },
  };
});

it('gives a ninth tool its address, menu entry, page, presets and request by its file and its words alone', async () => {
  // given
  expect(tools.at(-1)?.module).toBe(ninth);
  expect(toolByRoute('/car/ninth')).toBe(tools.at(-1));
  // when
  const { place, press, studio, words } = await renderAddress('/car/ninth', 'zh');
  // then
  expect(document.title).toContain('九号工具');
  expect(place.querySelector('h1')?.textContent).toBe('九号工具');
  expect(place.querySelector('nav a[href="/car/ninth"]')?.textContent).toBe('九号工具');
  expect(place.textContent).toContain('九号工具的介绍');
  expect(place.querySelector('textarea')?.placeholder).toBe('九号工具的例子');

  await press(words.prompts.presets());
  await vi.waitFor(() => expect(document.body.textContent).toContain('预设九'));
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('预设九'))?.click(),
  );
  expect(place.querySelector('textarea')?.value).toBe('九号预设的描述');

  await press(new RegExp(`^${words.form.generate()}`));
  const [request] = vi.mocked(studio.startGeneration).mock.lastCall ?? [];
  expect(request).toMatchObject({ module: ninth, model: 't2threeviews_context' });
  expect(request?.prompt).toContain('九号预设的描述');
});
