// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { modules } from '../../contract/models';
import { eventually } from '../support/eventually';
import { doneFavourites } from '../support/render-in-studio';
import { key, press, renderResults, said } from './history-stage';

describe('a result over the whole window', () => {
  const openFirst = async () => {
    await act(async () => document.querySelector<HTMLButtonElement>('button[aria-label^="查看大图"]')?.click());
    await eventually(() => expect(document.querySelector('[aria-label="图片预览"]')).not.toBeNull());
  };
  const shown = () => document.querySelector('[role=document] img')?.getAttribute('src');

  it('pages, zooms, downloads and favourites the previewed result by its keys', async () => {
    const download = vi.fn(async () => undefined);
    const add = vi.fn(async () => 'done' as const);
    const favourites = { ...doneFavourites, add };
    await renderResults([{ id: 'a' }, { id: 'b' }], { ports: { download, favourites } });
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
    await eventually(() => expect(download).toHaveBeenCalled());
    expect(download).toHaveBeenCalledExactlyOnceWith('/api/file/a.png', expect.stringMatching(/^fastback-txt2img-/));
    await key('f');
    expect(add).toHaveBeenCalledOnce();
    expect(said()).toContain('下载成功');
  });

  it('walks along the lineage of the previewed result, forwards and backwards', async () => {
    await renderResults([
      { id: 'sketch', module: 'imgLineArt' },
      { id: 'rendering', module: 'img2img', source: '/api/file/sketch.png' },
      { id: 'views', module: 'img2mv', source: '/api/file/rendering.png' },
    ]);
    await openFirst();
    expect(shown()).toBe('/api/file/views.png');
    await press(/^原型创作 · rendering/);
    expect(shown()).toBe('/api/file/rendering.png');
    await press(/^线稿提取 · sketch/);
    expect(shown()).toBe('/api/file/sketch.png');
    await press(/^原型创作 · rendering/);
    await press(/^原型多视图 · views/);
    expect(shown()).toBe('/api/file/views.png');
  });

  it('says which words of its prompt were understood and what each set, where that was kept', async () => {
    await import('../../src/views/design-sheet/Understood');
    const understood = [
      { text: '红色', sets: [{ path: 'paint.colour', value: '#a2141d' }] },
      { text: '轿车', sets: [{ path: 'package.body', value: 'sedan' }] },
      { text: '长', sets: [{ path: 'package.length', value: 4800 }] },
      { text: '4800mm', sets: [{ path: 'package.length', value: 4800 }] },
    ];
    await renderResults([{ id: 'before' }, { id: 'red', form: { customPrompt: '红色轿车', understood } }]);
    await openFirst();
    await eventually(() => expect(said()).toContain('看懂了 4 个词'));
    const rows = [...document.querySelectorAll('aside details dl > div')].map(({ textContent }) => textContent);
    expect(rows).toEqual(['红色车身颜色 #a2141d', '轿车车型 轿车', '长 4800mm车长 4800 mm']);
    await key('ArrowRight');
    expect(said()).not.toContain('看懂了');
  });

  it('shows all words of a long prompt, and copies them and its seed', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const prompt = '一辆红色的轿车，'.repeat(80);
    await renderResults([{ id: 'long', prompt, seed: 4711 }]);
    await openFirst();
    expect(document.querySelector('aside')?.textContent).toContain(prompt);
    await press('复制描述');
    expect(writeText).toHaveBeenLastCalledWith(prompt);
    await eventually(() => expect(document.querySelector('aside [aria-label="复制种子"]')).not.toBeNull());
    await act(async () => document.querySelector<HTMLButtonElement>('aside [aria-label="复制种子"]')?.click());
    expect(writeText).toHaveBeenLastCalledWith('4711');
    writeText.mockRestore();
  });

  it('makes way for the form that it fills', async () => {
    const { reuse } = await renderResults([{ id: 'car' }]);
    await openFirst();
    const ways = [...document.querySelectorAll<HTMLButtonElement>('aside button')];
    await act(async () => ways.find(({ textContent }) => textContent === '沿用参数')?.click());
    expect(reuse).toHaveBeenCalledExactlyOnceWith({ customPrompt: 'car' });
    expect(document.querySelector('[aria-label="图片预览"]')).toBeNull();
  });

  it.each(modules)('offers to compare a result of %s exactly as the specification has it', async (module) => {
    const compared = module !== 'txt2img';
    await renderResults([
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

  it('compares a result by a slider and side by side, and warns when the original cannot be loaded', async () => {
    await renderResults([{ id: 'car', module: 'imgedit', source: '/api/file/input.png' }]);
    await openFirst();
    await key('c');
    await eventually(() => expect(document.querySelector('[role=slider][aria-label^="拖动"]')).not.toBeNull());
    await press('并排');
    const original = document.querySelector('img[src="/api/file/input.png"][alt="原图"]');
    expect(original).not.toBeNull();
    await act(async () => original?.dispatchEvent(new Event('error')));
    expect(said()).toContain('未找到原图');
  });
});
