// @vitest-environment happy-dom
import { Notifications, notifications } from '@mantine/notifications';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { type Module, modules } from '../../contract/models';
import type { Fact } from '../../src/log/facts';
import { studioMachine } from '../../src/machines/studio/machine';
import { toolByModule } from '../../src/tools';
import { fileNameOf } from '../../src/views/results/file-name';
import { ResultsPanel } from '../../src/views/results/ResultsPanel';
import { sizeText } from '../../src/views/results/use-file-size';
import { filterOf } from '../../src/views/results/use-history';
import type { StudioPorts } from '../../src/views/studio-context';
import { doneFavourites, memoryLog, NOON, stage } from './stage';

const DAY = 86_400_000;
interface Made {
  readonly id: string;
  readonly module?: Module;
  readonly prompt?: string;
  readonly at?: number;
  readonly type?: 'image' | '3d';
  readonly source?: string;
}
const factsOf = ({ id, module = 'txt2img', prompt = id, at = NOON, type = 'image', source }: Made): Fact[] => [
  {
    type: 'v1.GenerationRequested',
    at,
    taskId: id,
    batchId: id,
    module,
    model: 't2threeviews_context',
    transport: 'task',
    prompt,
    body: {},
    form: { customPrompt: prompt },
    ...(source ? { inputImageUrl: source } : {}),
  },
  { type: 'v1.GenerationCompleted', at, taskId: id, results: [{ id: `${id}-0`, url: `/api/file/${id}.png`, type }] },
];

type Scene = Awaited<ReturnType<typeof stage>>;
let scene: Scene | undefined;
// What is loaded on demand is there before the first test, however busy the machine is.
beforeAll(async () => {
  await import('../../src/views/results/preview/Preview');
  await import('../../src/views/results/compare/Compare');
});
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await act(async () => notifications.clean());
  await scene?.leave();
  scene = undefined;
});

async function open(made: readonly Made[], { module = 'txt2img' as Module, ports = {} as Partial<StudioPorts> } = {}) {
  const log = memoryLog(made.flatMap(factsOf));
  const studio = createActor(studioMachine, {
    input: { session: { lastActivity: () => undefined, here: () => '/', now: () => NOON } },
  });
  const results = {
    remove: vi.fn((resultIds: readonly string[]) => {
      void log.happen({ type: 'v1.ResultsDeleted', at: NOON, resultIds: [...resultIds] });
    }),
    restore: vi.fn((resultIds: readonly string[]) => {
      void log.happen({ type: 'v1.ResultsRestored', at: NOON, resultIds: [...resultIds] });
    }),
    clear: vi.fn(() => {
      void log.happen({ type: 'v1.HistoryCleared', at: NOON, clearId: 'c' });
      return 'c';
    }),
    undoClear: vi.fn((clearId: string) => {
      void log.happen({ type: 'v1.HistoryClearUndone', at: NOON, clearId });
    }),
  };
  const reuse = vi.fn();
  const goTo = vi.fn();
  scene = await stage(
    () => (
      <>
        <Notifications transitionDuration={0} />
        <ResultsPanel tool={toolByModule(module)} reuse={reuse} suggest={() => {}} goTo={goTo} />
      </>
    ),
    { userLog: log.userLog, ports: { studio, results, ...ports } },
  );
  return { ...scene, log, results, reuse, goTo };
}

const tiles = () =>
  [...document.querySelectorAll('button[aria-label^="查看大图"], button[aria-label^="选择："][aria-pressed]')].map(
    (tile) => tile.getAttribute('aria-label')?.replace(/^.*：/, ''),
  );
const said = () => document.body.textContent;
const type = (selector: string, value: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
    if (!field) throw new Error(`no field ${selector}`);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
const key = (name: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    const target = document.querySelector('[role=document]') ?? document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }));
  });
/** Lazy parts come a moment later. */
const eventually = (check: () => void) => vi.waitFor(() => act(async () => check()), { timeout: 5_000 });

describe('the history', () => {
  it('is searched by the words of its prompts, and says when nothing fits', async () => {
    await open([{ id: 'red car' }, { id: 'blue car' }, { id: 'blue estate' }]);
    await type('input[type=search]', 'CAR blue');
    expect(tiles()).toEqual(['blue car']);
    await type('input[type=search]', 'submarine');
    expect(document.body.textContent).toContain('没有符合条件的结果');
    await scene?.press('清除筛选');
    expect(tiles()).toHaveLength(3);
  });

  it('is filtered by time, media type and tool, and ordered, from the floating filter', async () => {
    await open([
      { id: 'old', at: NOON - 40 * DAY },
      { id: 'model', module: 'imgto3d', type: '3d', at: NOON - 3 * DAY },
      { id: 'new' },
    ]);
    await scene?.press('筛选');
    await scene?.press('最近 7 天');
    expect(tiles()).toEqual(['new', 'model']);
    await scene?.press('最早在前');
    expect(tiles()).toEqual(['model', 'new']);
    await scene?.press('3D 模型');
    expect(tiles()).toEqual(['model']);
    await type('select', 'txt2img');
    expect(tiles()).toEqual([]);
    expect(scene?.button('筛选（3）')).toBeDefined();
    expect(document.body.textContent).toContain('共 0 项');
  });

  it('has pages only when there is more than one, 24 a page at first and 12, 24, 48 or 96 as one likes', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ id: `car ${index}` }));
    const { log } = await open(many.slice(0, 24));
    expect(document.querySelector('[aria-label="历史分页"]')).toBeNull();
    for (const fact of factsOf(many[24] ?? { id: '' })) await log.happen(fact);
    expect(tiles()).toHaveLength(24);
    expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['12', '24', '48', '96']);
    await scene?.press('2');
    expect(tiles()).toEqual(['car 0']);
    await type('select', '12');
    expect(tiles()).toHaveLength(12);
  });

  it('shows a model with its icon and its size, as long as it cannot be turned', async () => {
    await open([{ id: 'model', module: 'imgto3d', type: '3d' }]);
    expect(document.body.textContent).toContain('3D 模型 · GLB');
    await eventually(() => expect(document.body.textContent).toMatch(/2\.4\s?MB/));
  });
});

describe('deleting', () => {
  it('takes a result away at once, says so, and brings it back when it is undone', async () => {
    const { results } = await open([{ id: 'one' }, { id: 'two' }]);
    await scene?.press('更多操作');
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
    await scene?.press('撤销');
    expect(tiles()).toEqual(['two', 'one']);
  });

  it('of everything asks first, and can be undone', async () => {
    await open([{ id: 'one' }, { id: 'two' }]);
    await scene?.press('更多操作');
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
    await scene?.press('撤销');
    expect(tiles()).toEqual(['two', 'one']);
  });
});

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
    await open([{ id: 'car' }], { ports: { favourites } });
    await scene?.press('收藏');
    expect(add.mock.calls[0]?.[0]).toMatchObject({ url: '/api/file/car.png', media: 'image', resultId: 'car-0' });
    expect(said()).toContain(message);
  });

  it('is marked once the log knows it, and taken back by its id', async () => {
    remove.mockResolvedValue('done');
    const { log } = await open([{ id: 'car' }], { ports: { favourites } });
    const url = '/api/file/car.png';
    const entry = { favoriteId: 'f1', url, name: '', prompt: '', media: 'image' as const, createdAt: NOON };
    await log.happen({ type: 'v1.FavoriteAdded', at: NOON, ...entry });
    await scene?.press('取消收藏');
    expect(remove.mock.calls[0]?.[0]).toMatchObject({ favoriteId: 'f1' });
    expect(said()).toContain('已取消收藏');
  });

  it('is asked for once however often it is pressed, and a wait is told', async () => {
    let finish = (_: string) => {};
    add.mockImplementation((_, waiting) => {
      waiting(2_500);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    await open([{ id: 'car' }], { ports: { favourites } });
    await scene?.press('收藏');
    await scene?.press('收藏');
    expect(add).toHaveBeenCalledOnce();
    expect(said()).toContain('3 秒后自动重试');
    await act(async () => finish('done'));
  });
});

describe('several results', () => {
  it('are selected one by one, by range and all of the page, and go into one zip', async () => {
    const downloadArchive = vi.fn(async () => 0);
    await open([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }], { ports: { downloadArchive } });
    const tile = (name: string) =>
      document.querySelector<HTMLButtonElement>(`button[aria-label$="：${name}"][aria-pressed]`);
    await scene?.press('选择：d');
    await act(async () => tile('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })));
    expect(document.body.textContent).toContain('已选 3 项');
    await act(async () => tile('c')?.click());
    expect(document.body.textContent).toContain('已选 2 项');
    await scene?.press('打包下载');
    const [files] = downloadArchive.mock.calls[0] as unknown as [{ url: string }[]];
    expect(files.map(({ url }) => url)).toEqual(['/api/file/d.png', '/api/file/b.png']);
    await act(async () => tile('a')?.focus());
    await key('a', { ctrlKey: true });
    expect(document.body.textContent).toContain('已选 4 项');
    await key('Escape');
    expect(document.body.textContent).not.toContain('已选');
  });

  it('that are missing from the zip are counted, and a zip of nothing is a failure', async () => {
    const downloadArchive = vi.fn(async () => 1);
    await open([{ id: 'a' }, { id: 'b' }], { ports: { downloadArchive } });
    await scene?.press('选择：a');
    await scene?.press('全选本页');
    await scene?.press('打包下载');
    expect(said()).toContain('其中 1 项未能取得');
    downloadArchive.mockRejectedValue(new Error('nothing'));
    await scene?.press('打包下载');
    expect(said()).toContain('下载失败');
  });
});

describe('a result over the whole window', () => {
  const openFirst = async () => {
    await act(async () => document.querySelector<HTMLButtonElement>('button[aria-label^="查看大图"]')?.click());
    await eventually(() => expect(document.querySelector('[aria-label="图片预览"]')).not.toBeNull());
  };
  const shown = () => document.querySelector('[role=document] img')?.getAttribute('src');

  it('is leafed, zoomed, downloaded and favoured by its keys', async () => {
    const download = vi.fn(async () => {});
    const add = vi.fn(async () => 'done' as const);
    const favourites = { ...doneFavourites, add };
    await open([{ id: 'a' }, { id: 'b' }], { ports: { download, favourites } });
    await openFirst();
    expect(shown()).toBe('/api/file/b.png');
    await key('ArrowRight');
    expect(shown()).toBe('/api/file/a.png');
    await key('+');
    await eventually(() => expect(document.body.textContent).toContain('120%'));
    await key('0');
    await key('-');
    await eventually(() => expect(document.body.textContent).toContain('83%'));
    await key('d');
    expect(download).toHaveBeenCalledExactlyOnceWith('/api/file/a.png', expect.stringMatching(/^fastback-txt2img-/));
    await key('f');
    expect(add).toHaveBeenCalledOnce();
    expect(said()).toContain('下载成功');
  });

  it('is walked along its lineage, forwards and backwards', async () => {
    await open([
      { id: 'sketch', module: 'imgLineArt' },
      { id: 'rendering', module: 'img2img', source: '/api/file/sketch.png' },
      { id: 'views', module: 'img2mv', source: '/api/file/rendering.png' },
    ]);
    await openFirst();
    expect(shown()).toBe('/api/file/views.png');
    await scene?.press(/^原型创作 · rendering/);
    expect(shown()).toBe('/api/file/rendering.png');
    await scene?.press(/^线稿提取 · sketch/);
    expect(shown()).toBe('/api/file/sketch.png');
    await scene?.press(/^原型创作 · rendering/);
    await scene?.press(/^原型多视图 · views/);
    expect(shown()).toBe('/api/file/views.png');
  });

  it.each(modules)('of %s offers to compare exactly as the specification has it', async (module) => {
    const compared = module !== 'txt2img';
    await open([
      { id: 'without', module },
      { id: 'with', module, source: '/api/file/input.png' },
    ]);
    await openFirst();
    const offered = () =>
      [...document.querySelectorAll('[role=document] button')].some(({ textContent }) => textContent === '与原图对比');
    expect(offered()).toBe(compared);
    await key('ArrowRight');
    expect(offered()).toBe(false);
    await key('c');
    expect(said()).toContain('未找到原图');
    expect(document.body.textContent).not.toContain('滑块');
  });

  it('is compared by a slider and side by side, and warned of when the original cannot be had', async () => {
    await open([{ id: 'car', module: 'imgedit', source: '/api/file/input.png' }]);
    await openFirst();
    await key('c');
    await eventually(() => expect(document.querySelector('[role=slider][aria-label^="拖动"]')).not.toBeNull());
    await scene?.press('并排');
    const original = document.querySelector('img[src="/api/file/input.png"][alt="原图"]');
    expect(original).not.toBeNull();
    await act(async () => original?.dispatchEvent(new Event('error')));
    expect(said()).toContain('未找到原图');
  });
});

describe('a result for another tool', () => {
  it('goes into its form, and its page is opened', async () => {
    const handOver = vi.fn(async () => {});
    const { goTo } = await open([{ id: 'car', module: 'imgedit' }], { ports: { handOver } });
    await scene?.press('沿用参数');
    expect(handOver).toHaveBeenCalledExactlyOnceWith('imgedit', { form: { customPrompt: 'car' } });
    await eventually(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/car/imgedit'));
  });

  it('of the same tool fills the form at hand', async () => {
    const { reuse, goTo } = await open([{ id: 'car' }]);
    await scene?.press('沿用参数');
    expect(reuse).toHaveBeenCalledExactlyOnceWith({ customPrompt: 'car' });
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('a span of time', () => {
  const none = { search: '', from: '', to: '', order: 'newest' } as const;
  const midnight = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime();

  it('begins at a local midnight, and a custom one includes both of its days', () => {
    expect(filterOf({ ...none, span: 'today' }, NOON).from).toBe(midnight(2026, 11, 21));
    expect(filterOf({ ...none, span: 'week' }, NOON).from).toBe(midnight(2026, 11, 15));
    const custom = filterOf({ ...none, span: 'custom', from: '2026-11-01', to: '2026-11-02' }, NOON);
    expect([custom.from, custom.to]).toEqual([midnight(2026, 11, 1), midnight(2026, 11, 3)]);
    expect(filterOf({ ...none, span: 'custom' }, NOON)).toMatchObject({ from: undefined, to: undefined });
  });
});

describe('a saved file', () => {
  it('is named by its tool, its time and its kind', () => {
    const item = { module: 'imgto3d', createdAt: NOON, type: '3d', url: '/api/file/x' } as const;
    const rest = { id: '', batchId: '', prompt: '', form: {}, sources: [] };
    expect(fileNameOf({ ...rest, ...item })).toBe('fastback-imgto3d-20261121-120000.glb');
    expect(fileNameOf({ ...rest, ...item, type: 'image', url: '/f/a.webp?x=1' }, 2)).toBe(
      'fastback-imgto3d-20261121-120000-2.webp',
    );
    expect([sizeText(640_000, 'en'), sizeText(12_340_000, 'en')]).toEqual(['640 kB', '12.3 MB']);
  });
});
