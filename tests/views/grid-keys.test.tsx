// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { key, renderResults, tiles } from './history-stage';

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

  it('leaves keys alone that are meant for a button, a field, or the browser', async () => {
    const { results } = await renderResults([{ id: 'only' }]);
    await act(async () => tile('only').focus());
    await key('Delete', { ctrlKey: true });
    await act(async () => document.querySelector<HTMLElement>('input[type=search]')?.focus());
    await key('Delete');
    expect(results.remove).not.toHaveBeenCalled();
  });
});

it('gives a dragged picture as the address that a form takes', async () => {
  await renderResults([{ id: 'car' }]);
  const setData = vi.fn();
  const event = Object.assign(new Event('dragstart', { bubbles: true }), { dataTransfer: { setData } });
  await act(async () => tile('car').dispatchEvent(event));
  expect(setData).toHaveBeenCalledWith('text/uri-list', expect.stringMatching(/^http.*car/));
});
