// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { SheetStart } from '../../src/machines/design-sheet/commands';
import type { GenerationRequest } from '../../src/machines/generation/types';
import type { PictureParameters } from '../../src/tools';
import { sedan } from '../support/designs';
import { eventually } from '../support/eventually';
import { button, key, press, renderResults, said, type } from './history-stage';

const carried: PictureParameters = { model: 't2threeviews_context', prompt: 'red sedan', design: sedan };

const red = [{ text: 'red', sets: [{ path: 'paint.colour', value: '#a2141d' }] }];

/** One red sedan from the seed 42, whose file carries these parameters. */
async function given(parameters: PictureParameters | undefined = carried) {
  await import('../../src/views/tool/again/Again');
  await import('../../src/views/tool/again/Variations');
  const startGeneration = vi.fn<(request: GenerationRequest) => void>();
  const openDesignSheet = vi.fn((_: SheetStart) => new Promise<never>(() => {}));
  const ports = { startGeneration, openDesignSheet, pictureParameters: async () => parameters };
  const form = { customPrompt: 'red sedan', understood: red };
  const { reuse } = await renderResults([{ id: 'car', prompt: 'red sedan', seed: 42, form }], { ports });
  const asked = () => startGeneration.mock.calls[0]?.[0];
  return { asked, startGeneration, openDesignSheet, reuse };
}

const openAgain = async () => {
  await press('再画一张');
  await eventually(() => expect(document.querySelector('[role=dialog] form')).not.toBeNull());
};
/** Starts it; the button carries its price. */
const start = () =>
  act(async () => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')?.click());

describe('a result that is asked for again', () => {
  it('shows its words and its price, and draws another car by them', async () => {
    const { asked } = await given();
    await openAgain();
    await eventually(() => expect(button(/^生成/)?.textContent).toContain('4'));
    await start();
    expect(asked()).toMatchObject({ module: 'txt2img', prompt: 'red sedan', body: { prompt: 'red sedan' } });
    expect(asked()?.body.seed).not.toBe(42);
    expect(asked()?.form.understood).toEqual(red);
    expect(document.querySelector('[role=dialog] form')).toBeNull();
  });

  it('from the same seed, with other words', async () => {
    const { asked } = await given();
    await openAgain();
    await press('同一种子 42');
    await type('[role=dialog] textarea', 'red sedan, white roof');
    await start();
    expect(asked()?.body).toMatchObject({ prompt: 'red sedan, white roof', seed: 42 });
    expect(asked()?.form).toMatchObject({ customPrompt: 'red sedan, white roof', seed: 42 });
    expect(asked()?.form).not.toHaveProperty('understood');
  });

  it('from a seed that is typed, in another size', async () => {
    const { asked } = await given();
    await openAgain();
    await press('同一种子 42');
    await type('[role=dialog] input[placeholder="随机"]', '77');
    await press(/^1:1/);
    await start();
    expect(asked()?.body).toMatchObject({ seed: 77, width: 768, height: 768 });
  });

  it('with its very car, whose colour is left to the words', async () => {
    const { asked } = await given();
    await openAgain();
    await eventually(() => expect(button('就是这辆')).toBeDefined());
    await press('就是这辆');
    await press('颜色');
    await start();
    expect(asked()?.body).toMatchObject({ design: { package: sedan.package } });
    expect(asked()?.form).toMatchObject({ car: { keep: ['scene', 'view'], from: '/api/file/car.png' } });
  });

  it('says so where the picture carries no car, and offers no variations of it', async () => {
    const { openDesignSheet } = await given({ model: 't2threeviews_context' });
    await openAgain();
    await eventually(() => expect(said()).toContain('这张图没有保存车辆设计'));
    expect(said()).not.toContain('就是这辆');
    await key('Escape');
    await press('变体');
    await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('没有保存车辆设计'));
    expect(openDesignSheet).not.toHaveBeenCalled();
  });

  it('opens by A and V from its tile, and varies the car that it carries', async () => {
    const { openDesignSheet, startGeneration } = await given();
    const tile = () => document.querySelector<HTMLElement>('[data-tile]');
    await act(async () => tile()?.focus());
    await key('v');
    await eventually(() => expect(openDesignSheet).toHaveBeenCalledOnce());
    expect(openDesignSheet.mock.calls[0]?.[0]).toMatchObject({ kind: 'design', design: sedan });
    expect(openDesignSheet.mock.calls[0]?.[0]).toHaveProperty('varyBy', expect.any(Number));
    expect(startGeneration).not.toHaveBeenCalled();
  });
});
