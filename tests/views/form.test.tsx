// @vitest-environment happy-dom
import { Notifications, notifications } from '@mantine/notifications';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bounds, type Module, PROMPT_MAX } from '../../contract/models';
import type { Preferences } from '../../src/log/preferences';
import type { GenerationRequest } from '../../src/machines/generation/machine';
import { emptyForm, toolByModule } from '../../src/tools';
import { GenerationPanel } from '../../src/views/tool/GenerationPanel';
import { useDesignForm } from '../../src/views/tool/use-design-form';
import { memoryLog, NOON, stage } from './stage';

let leave: (() => Promise<void>) | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  // This DOM has no layout: a focus trap finds nothing to focus in it and prints the whole element.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await act(async () => notifications.clean());
  await leave?.();
  leave = undefined;
  vi.useRealTimers();
});

function Panel({ module }: { readonly module: Module }) {
  const tool = toolByModule(module);
  return <GenerationPanel tool={tool} design={useDesignForm(tool, () => {})} heading="h1" />;
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

interface Start {
  readonly balance?: number;
  readonly preferences?: Preferences;
  readonly log?: ReturnType<typeof memoryLog>;
}

/** The form of a tool, with a log that its prompt history is written to. */
async function open(module: Module, { balance = 100, preferences = {}, log = memoryLog() }: Start = {}) {
  const startGeneration = vi.fn<(request: GenerationRequest) => void>();
  const at = NOON;
  const scene = await stage(
    () => (
      <RouterContextProvider router={router}>
        <Notifications transitionDuration={0} />
        <Panel module={module} />
      </RouterContextProvider>
    ),
    {
      userLog: log.userLog,
      preferences,
      ports: {
        startGeneration,
        balance: async () => balance,
        promptHistory: {
          save: (to, text) => void log.happen({ type: 'v1.PromptSaved', at, module: to, text }),
          remove: (to, text) => void log.happen({ type: 'v1.PromptDeleted', at, module: to, text }),
          clear: (to) => void log.happen({ type: 'v1.PromptsCleared', at, module: to }),
        },
      },
    },
  );
  leave = scene.leave;
  const prompt = () => {
    const field = scene.place.querySelector('textarea');
    if (!field) throw new Error('no prompt');
    return field;
  };
  const labelled = (label: string) => {
    const found = [...scene.place.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const field = document.getElementById(found?.htmlFor ?? '');
    if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
    return field;
  };
  const write = (field: HTMLInputElement | HTMLTextAreaElement, value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const asked = () => startGeneration.mock.calls.at(-1)?.[0];
  return { ...scene, prompt, labelled, write, asked, startGeneration };
}

describe('the form of a tool', () => {
  it('shows what its model reads and nothing else', async () => {
    const names = async (module: Module) => {
      const { place } = await open(module);
      const found = [...place.querySelectorAll('summary > span:first-child')].map(({ textContent }) => textContent);
      const worded = place.querySelector('textarea') !== null;
      await leave?.();
      return [...found, worded];
    };
    expect(await names('txt2img')).toEqual(['设计约束', '高级设置', '图像参数', true]);
    expect(await names('imgto3d')).toEqual(['3D 设置', '高级设置', false]);
  });

  it('remembers on this device which sections are folded, and says folded what they hold', async () => {
    const preferences: Preferences = { foldedSections: { constraints: true, advanced: false } };
    const scene = await open('txt2img', { preferences });
    const [constraints, advanced] = [...scene.place.querySelectorAll('details')];
    expect(constraints?.open).toBe(false);
    expect(constraints?.querySelector('summary')?.textContent).toBe('设计约束纯电动 · SUV');
    expect(advanced?.open).toBe(true);
    // when it is opened by hand
    await act(async () => {
      constraints?.setAttribute('open', '');
      constraints?.dispatchEvent(new Event('toggle'));
    });
    expect(scene.preferences.get().foldedSections).toEqual({ constraints: false, advanced: false });
  });

  it('throws a seed that is kept and sent', async () => {
    const { press, asked } = await open('txt2img', { preferences: { foldedSections: { advanced: false } } });
    await press('掷一个种子');
    await press(/^生成/);
    const seed = asked()?.body.seed;
    expect(seed).toSatisfy((value) => Number.isInteger(value) && value >= 0 && value <= bounds.seed.max);
    await press(/^生成/);
    expect(asked()?.body.seed).toBe(seed);
  });

  it('turns the size, draws its proportion and takes a shortcut', async () => {
    const { place, press, asked } = await open('txt2img');
    const proportion = () => place.querySelector('svg[role=img]')?.getAttribute('aria-label');
    expect(proportion()).toBe('画幅比例 3:2');
    await press('宽高互换');
    expect(proportion()).toBe('画幅比例 2:3');
    await press(/^1:2/);
    expect(proportion()).toBe('画幅比例 1:2');
    await press(/^生成/);
    expect(asked()?.body).toMatchObject({ width: 512, height: 1024 });
  });

  it.each([
    { typed: '16', told: undefined },
    { typed: '2048', told: undefined },
    { typed: '2056', told: '不能大于 2048 改为 2,048' },
    { typed: '17', told: '请填写 8 的倍数 改为 16' },
    { typed: '8', told: '不能小于 16 改为 16' },
    { typed: '', told: '请填写数字' },
  ])('a width of "$typed" is told as $told at its field', async ({ typed, told }) => {
    const { labelled, write, press, startGeneration } = await open('txt2img');
    const field = labelled('宽（像素）');
    await write(field, typed);
    const error = field.closest('.mantine-NumberInput-root')?.querySelector('.mantine-NumberInput-error');
    expect(error?.textContent?.replace('2,048', '2,048').trim()).toBe(told?.replace('2,048', '2048'));
    await press(/^生成/);
    expect(startGeneration).toHaveBeenCalledTimes(told === undefined ? 1 : 0);
  });

  it('goes back to its defaults, and forward again', async () => {
    const { prompt, write, press } = await open('txt2img');
    await write(prompt(), '低趴的车身');
    await press('红色');
    await press('恢复默认');
    expect(prompt().value).toBe('');
    await press('撤销');
    expect(prompt().value).toBe('低趴的车身');
  });

  it('tells before anything is pressed that the balance does not reach, and leads to the wallet', async () => {
    const { place, button } = await open('txt2img', { balance: 3 });
    await pass(1_000);
    expect(place.textContent).toContain('余额 3，这次需要 4 算力。');
    expect(place.querySelector('a[href="/wallet"]')?.textContent).toBe('去充值');
    expect(button(/^生成/).textContent).toContain('4 算力');
  });
});

describe('the prompt', () => {
  it('takes any characters as text, and no more than its stated limit', async () => {
    const { prompt, write, press, asked, place } = await open('txt2img');
    const wild = '<img src=x onerror=alert(1)> 🚗 ‮سيارة‬ \u0007 {width}';
    await write(prompt(), wild);
    expect(prompt().maxLength).toBe(PROMPT_MAX);
    await press(/^生成/);
    expect(asked()?.prompt).toContain(wild.trim());
    expect(place.querySelector('img')).toBeNull();
    // and what gets past the field is told and not sent
    await write(prompt(), 'x'.repeat(100_000));
    await press(/^生成/);
    expect(place.textContent).toContain(`最多 ${PROMPT_MAX} 个字符`);
    expect(asked()?.prompt).toContain('img');
  });

  it('joins the history a second after typing stopped, never an empty one', async () => {
    const log = memoryLog();
    const { prompt, write, press } = await open('txt2img', { log });
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

  it('is taken from the history, in 80 characters, and what it replaces is kept there and can be had back', async () => {
    const long = '车身线条从前轮拱一笔扫到尾灯'.repeat(9);
    const { prompt, write, press } = await open('txt2img', { log: saved('短的', long) });
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

  it('is deleted from the history, or all are, and these can be had back', async () => {
    const { press } = await open('txt2img', { log: saved('一', '二', '三') });
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

  it('is put together from the layers of a template, or added below what stands there', async () => {
    const { prompt, press } = await open('txt2img');
    vi.useRealTimers();
    await press('预设');
    await vi.waitFor(() => expect(document.querySelector('[role=dialog] details')).not.toBeNull(), { timeout: 5_000 });
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
    await press('加在后面：越野手稿');
    expect(prompt().value.split('\n')).toHaveLength(7);
  });
});

it('brings every field of a draft back', async () => {
  const form = {
    ...emptyForm,
    carClass: 'hybrid',
    carTypes: ['sedan', 'sports'],
    styles: ['tech'],
    color: 'green',
    view: 'top',
    interior: 'vintage',
    brandWeights: { 'byd-seal': 35 },
    customPrompt: '<b>草稿</b>',
    width: 1024,
    height: 640,
    cfgScale: 9.5,
    batchSize: 3,
    seed: 4_294_967_295,
  } as const;
  const log = memoryLog([{ type: 'v1.FormDrafted', at: NOON, module: 'txt2img', form }]);
  const { press, asked } = await open('txt2img', { log });
  await press(/^生成/);
  expect(asked()?.form).toMatchObject(form);
});
