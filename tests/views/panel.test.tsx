// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { GenerationRequest } from '../../src/machines/generation/types';
import { noImages, type ToolSpec, toolByModule } from '../../src/tools';
import { GenerationPanel } from '../../src/views/tool/GenerationPanel';
import { useDesignForm } from '../../src/views/tool/use-design-form';
import { memoryLog, NOON, renderInStudio } from '../support/render-in-studio';

type Scene = Awaited<ReturnType<typeof renderInStudio>>;
let scene: Scene | undefined;
afterEach(async () => {
  await scene?.leave();
  scene = undefined;
  vi.useRealTimers();
});

function Panel({ tool }: { readonly tool: ToolSpec }) {
  return <GenerationPanel tool={tool} design={useDesignForm(tool, () => {})} heading="h1" drawCar={() => {}} />;
}

/** What the user types into a field, as the browser reports it to React. */
const type = (field: Element | null, value: string) =>
  act(async () => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error('no field');
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

const open = async (tool: ToolSpec, log = memoryLog()) => {
  const startGeneration = vi.fn<(request: GenerationRequest) => void>();
  const keepDraft = vi.fn();
  scene = await renderInStudio(() => <Panel tool={tool} />, {
    userLog: log.userLog,
    ports: { startGeneration, keepDraft },
  });
  return { ...scene, startGeneration, keepDraft };
};

it('starts what the form says, prompt of settings and own words, on Ctrl+Enter', async () => {
  // given
  const { place, startGeneration } = await open(toolByModule('txt2img'));
  await type(place.querySelector('textarea'), '低趴的车身');
  // when
  await act(async () =>
    place
      .querySelector('textarea')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true })),
  );
  // then
  expect(startGeneration).toHaveBeenCalledOnce();
  expect(startGeneration.mock.calls[0]?.[0]).toMatchObject({
    module: 'txt2img',
    prompt: '低趴的车身',
    body: { model: 't2threeviews_context', n: 1, width: 768, height: 512 },
  });
});

it('sends the newest choice: a colour chosen, a type taken back, a size by its shortcut', async () => {
  const { press, startGeneration } = await open(toolByModule('txt2img'));
  await press('红色');
  await press('SUV');
  await press('纯电动');
  await press('SUV');
  await press(/^2:3/);
  await press(/^生成/);
  expect(startGeneration.mock.calls[0]?.[0]).toMatchObject({
    prompt: '纯电动, 红色',
    body: { width: 512, height: 768 },
  });
});

it('tells a number out of its bounds at the field and starts nothing', async () => {
  const { place, press, startGeneration } = await open(toolByModule('txt2img'));
  const width = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === '宽（像素）');
  await type(place.querySelector(`#${CSS.escape(width?.htmlFor ?? '')}`), '8');
  await press(/^生成/);
  expect(place.textContent).toContain('不能小于 16');
  expect(startGeneration).not.toHaveBeenCalled();
});

it('asks for the image of a tool that needs one only when somebody tries without', async () => {
  const { place, press, startGeneration } = await open(toolByModule('imgLineArt'));
  expect(place.textContent).not.toContain('请先上传图片');
  await press(/^生成/);
  expect(place.textContent).toContain('请先上传图片');
  expect(startGeneration).not.toHaveBeenCalled();
});

it('opens with the draft that was left, and keeps the next one when typing pauses', async () => {
  // given
  const tool = toolByModule('txt2img');
  const form = { ...tool.defaults, customPrompt: '昨天的草稿' };
  const { place, keepDraft } = await open(
    tool,
    memoryLog([{ type: 'v1.FormDrafted', at: NOON, module: 'txt2img', form }]),
  );
  expect(place.querySelector('textarea')?.value).toBe('昨天的草稿');
  vi.useFakeTimers();
  // when
  await type(place.querySelector('textarea'), '今天的');
  await act(async () => vi.advanceTimersByTime(1_000));
  // then
  expect(keepDraft).toHaveBeenLastCalledWith('txt2img', { ...form, customPrompt: '今天的', images: noImages });
});
