// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { bounds, type Module } from '../../contract/models';
import { loadPalette } from '../../src/i18n';
import type { Preferences } from '../../src/ports/preferences';
import { emptyForm } from '../../src/tools';
import { memoryLog, NOON } from '../support/render-in-studio';
import { pass, renderForm } from './form-stage';

describe('the form of a tool', () => {
  it('shows what its model reads and nothing else', async () => {
    const names = async (module: Module) => {
      const { place, leave } = await renderForm(module);
      const found = [...place.querySelectorAll('summary > span:first-child')].map(({ textContent }) => textContent);
      const worded = place.querySelector('textarea') !== null;
      await leave();
      return [...found, worded];
    };
    expect(await names('txt2img')).toEqual(['设计约束', '高级设置', '图像参数', true]);
    expect(await names('imgto3d')).toEqual(['3D 设置', '高级设置', false]);
  });

  it('remembers on this device which sections are folded, and says folded what they hold', async () => {
    const preferences: Preferences = { foldedSections: { constraints: true, advanced: false } };
    const scene = await renderForm('txt2img', { preferences });
    await scene.press('纯电动');
    const [constraints, advanced] = [...scene.place.querySelectorAll('details')];
    expect(constraints?.open).toBe(false);
    expect(constraints?.querySelector('summary')?.textContent).toBe('设计约束纯电动');
    expect(advanced?.open).toBe(true);
    // when it is opened by hand
    await act(async () => {
      constraints?.setAttribute('open', '');
      constraints?.dispatchEvent(new Event('toggle'));
    });
    expect(scene.preferences.get().foldedSections).toEqual({ constraints: false, advanced: false });
  });

  it('has no interior that says nothing, and none again when the chosen one is pressed', async () => {
    // given
    const { place, press, asked, words } = await renderForm('txt2img');
    const group = [...place.querySelectorAll('fieldset')].find(
      (each) => each.querySelector('legend')?.textContent === words.form.interior(),
    );
    const chips = [...(group?.querySelectorAll('button') ?? [])];
    expect(chips.map(({ textContent }) => textContent)).not.toContain('不限');
    expect(chips[0]?.textContent).toBe('豪华');
    // when one is chosen
    await act(async () => chips[0]?.click());
    expect(chips[0]?.getAttribute('aria-pressed')).toBe('true');
    // when it is pressed again
    await act(async () => chips[0]?.click());
    await press('SUV');
    await press(/^生成/);
    // then
    expect(chips.filter((chip) => chip.getAttribute('aria-pressed') === 'true')).toEqual([]);
    expect(asked()?.form).toMatchObject({ interior: 'unlimited' });
  });

  it('shows a field at rest with the reason, out of reach, and sends nothing of it', async () => {
    const { place, leave } = await renderForm('imgLineColorize');
    const view = [...place.querySelectorAll('legend')].find(({ textContent }) => textContent === '视角');
    const resting = view?.closest('[inert]');
    expect(resting?.nextElementSibling?.textContent).toBe('此项不起作用：上色会保留线稿的线条。');
    const colour = [...place.querySelectorAll('legend')].find(({ textContent }) => textContent === '车身颜色');
    expect(colour?.closest('[inert]')).toBeNull();
    await leave();
  });

  it('asks for a size of an edit only where that of its picture is not kept', async () => {
    const { place, leave } = await renderForm('imgedit');
    const sizes = () => [...place.querySelectorAll('label')].filter(({ textContent }) => textContent?.includes('像素'));
    expect(sizes()).toHaveLength(0);
    const keeps = [...place.querySelectorAll<HTMLInputElement>('input[role=switch]')].at(0);
    expect(keeps?.checked).toBe(true);
    await act(async () => keeps?.click());
    expect(sizes()).toHaveLength(2);
    await leave();
  });

  it('asks before an empty form draws any car, and names the price', async () => {
    // given
    await import('../../src/views/tool/EmptyQuestion');
    const { press, startGeneration, asked } = await renderForm('txt2img');
    const dialog = () => document.querySelector('.mantine-Modal-content');
    // when
    await press(/^生成/);
    for (let turn = 0; turn < 10 && !dialog(); turn++) {
      await loadPalette('zh');
      await pass(0);
    }
    await pass(300);
    // then
    expect(dialog()?.textContent).toContain('消耗 4 算力');
    expect(startGeneration).not.toHaveBeenCalled();
    // when
    await act(async () => dialog()?.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
    // then
    expect(startGeneration).toHaveBeenCalledOnce();
    expect(asked()?.prompt).toBe('');
  });

  it('starts at once when one setting says what to draw', async () => {
    // given
    const { press, asked } = await renderForm('txt2img');
    // when
    await press('SUV');
    await press(/^生成/);
    // then
    expect(asked()?.prompt).toBe('SUV');
  });

  it('throws a seed that is kept and sent', async () => {
    const { press, asked } = await renderForm('txt2img', { preferences: { foldedSections: { advanced: false } } });
    await press('SUV');
    await press('随机换一个种子');
    await press(/^生成/);
    const seed = asked()?.body.seed;
    expect(seed).toSatisfy((value) => Number.isInteger(value) && value >= 0 && value <= bounds.seed.max);
    await press(/^生成/);
    expect(asked()?.body.seed).toBe(seed);
  });

  it('turns the size, draws its proportion and takes a shortcut', async () => {
    const { place, press, asked } = await renderForm('txt2img');
    const proportion = () => place.querySelector('svg[role=img]')?.getAttribute('aria-label');
    expect(proportion()).toBe('画幅比例 3:2');
    await press('宽高互换');
    expect(proportion()).toBe('画幅比例 2:3');
    await press(/^1:2/);
    expect(proportion()).toBe('画幅比例 1:2');
    await press('SUV');
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
    const { labelled, write, press, startGeneration } = await renderForm('txt2img');
    const field = labelled('宽（像素）');
    await press('SUV');
    await write(field, typed);
    const error = field.closest('.mantine-TextInput-root')?.querySelector('.mantine-TextInput-error');
    expect(error?.textContent?.replace('2,048', '2,048').trim()).toBe(told?.replace('2,048', '2048'));
    await press(/^生成/);
    expect(startGeneration).toHaveBeenCalledTimes(told === undefined ? 1 : 0);
  });

  it('leads to the field that keeps it from starting, out of a folded section too', async () => {
    const { labelled, write, press, startGeneration } = await renderForm('txt2img', {
      preferences: { foldedSections: { image: true } },
    });
    const width = labelled('宽（像素）');
    await write(width, '2049');
    await press(/^生成/);
    expect(startGeneration).not.toHaveBeenCalled();
    expect(width.closest('details')?.open).toBe(true);
    expect(document.activeElement).toBe(width);
  });

  it('asks for no price of a size that cannot be drawn', async () => {
    const price = vi.fn(async () => ({ power: 4 }));
    const { labelled, write, button } = await renderForm('txt2img', { price });
    await pass(1_000);
    expect(button(/^生成/).textContent).toContain('4 算力');
    await write(labelled('宽（像素）'), '2049');
    await pass(1_000);
    expect(button(/^生成/).textContent).toContain('算力未知');
    expect(price).toHaveBeenCalledTimes(1);
  });

  it('says who draws it, and how long that takes there', async () => {
    const price = async () => ({ power: 8, drawn_by: 'ComfyUI', seconds: 6 });
    await renderForm('txt2img', { price });
    await pass(1_000);
    expect(document.body.textContent).toContain('由 ComfyUI 绘制 · 约 6 秒');
  });

  it('goes back to its defaults, and forward again', async () => {
    const { prompt, write, press } = await renderForm('txt2img');
    await write(prompt(), '低趴的车身');
    await press('红色');
    await press('恢复默认');
    expect(prompt().value).toBe('');
    await press('撤销');
    expect(prompt().value).toBe('低趴的车身');
  });

  it('says without a network, before anything is pressed, that a request waits and can be sent later', async () => {
    // given a form, in a browser that has a network
    const { place } = await renderForm('txt2img');
    const told = () => [...place.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join();
    expect(told()).not.toContain('现在没有网络，还不能生成');
    // when it is lost
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => window.dispatchEvent(new Event('offline')));
    // then
    expect(told()).toContain('现在没有网络，还不能生成');
    expect(told()).toContain('恢复后可以发送');
    // when it is back
    network.mockReturnValue(true);
    await act(async () => window.dispatchEvent(new Event('online')));
    // then
    expect(told()).not.toContain('现在没有网络，还不能生成');
  });

  it('tells before anything is pressed that the balance does not reach, and leads to the wallet', async () => {
    const { place, button } = await renderForm('txt2img', { balance: 3 });
    await pass(1_000);
    expect(place.textContent).toContain('余额 3，这次需要 4 算力。');
    expect(place.querySelector('a[href="/wallet"]')?.textContent).toBe('去充值');
    expect(button(/^生成/).textContent).toContain('4 算力');
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
  const { press, asked } = await renderForm('txt2img', { log });
  await press(/^生成/);
  expect(asked()?.form).toMatchObject(form);
});

it('lets the keyboard leave the description for the results, past all the settings', async () => {
  const results = document.body.appendChild(document.createElement('section'));
  Object.assign(results, { id: 'results', tabIndex: -1 });
  const { press } = await renderForm('txt2img');
  await press('跳到结果');
  expect(document.activeElement).toBe(results);
  results.remove();
});
