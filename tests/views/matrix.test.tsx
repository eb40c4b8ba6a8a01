// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { loadPalette } from '../../src/i18n';
import { emptyForm } from '../../src/tools';
import type { MatrixAxis } from '../../src/tools/matrix';
import { eventually } from '../support/eventually';
import { pass, renderForm } from './form-stage';
import { renderResults } from './history-stage';

const dialog = () => document.querySelector('.mantine-Modal-content');
const pressIn = (name: string, place: ParentNode | null = dialog()) =>
  act(async () => {
    const found = [...(place?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`no button ${name}`);
    found.click();
  });
const submit = () => act(async () => dialog()?.querySelector<HTMLButtonElement>('button[type=submit]')?.click());

async function opened(balance = 100) {
  await import('../../src/views/tool/matrix/MatrixDialog');
  const form = await renderForm('txt2img', { balance });
  await pressIn('多方案对比', document);
  for (let turn = 0; turn < 10 && !dialog()?.querySelector('form'); turn++) {
    await loadPalette('zh');
    await pass(0);
  }
  return form;
}

describe('several values compared at once', () => {
  it('say the table and the price before anything is drawn', async () => {
    await opened();
    await pressIn('SUV');
    await pressIn('轿车');
    expect(dialog()?.textContent).toContain('请至少选两项');
    expect(dialog()?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
    for (const colour of ['红色', '蓝色', '白色']) await pressIn(colour);
    await pass(300);
    expect([...(dialog()?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'SUV',
      '轿车',
      '红色',
      '蓝色',
      '白色',
    ]);
    expect(dialog()?.textContent).toContain('24 算力');
    expect(dialog()?.textContent).toContain('6 张');
  });

  it('start one generation for each pair, one batch from one seed, and nothing else', async () => {
    const { startGeneration } = await opened();
    for (const value of ['SUV', '轿车', '红色', '蓝色']) await pressIn(value);
    await submit();
    const requests = startGeneration.mock.calls.map(([request]) => request);
    expect(requests.map(({ prompt }) => prompt)).toEqual(['SUV, 红色', 'SUV, 蓝色', '轿车, 红色', '轿车, 蓝色']);
    expect(new Set(requests.map(({ batchId }) => batchId)).size).toBe(1);
    expect(new Set(requests.map(({ taskId }) => taskId)).size).toBe(4);
    expect(new Set(requests.map(({ body }) => body.seed)).size).toBe(1);
    expect(requests[0]?.body.seed).toEqual(expect.any(Number));
    expect(requests.every(({ body }) => body.n === 1)).toBe(true);
    expect(dialog()).toBeNull();
  });

  it('say that the balance is too short for all', async () => {
    await opened(10);
    for (const value of ['SUV', '轿车', '红色', '蓝色']) await pressIn(value);
    await pass(300);
    expect(dialog()?.textContent).toContain('这次需要 16 算力');
  });
});

describe('the results of a comparison', () => {
  it('stand at their places in its table, with a note in each empty cell', async () => {
    await import('../../src/views/results/MatrixBatch');
    const axes: MatrixAxis[] = [
      { field: 'carTypes', values: ['suv', 'sedan'] },
      { field: 'color', values: ['red', 'blue'] },
    ];
    const of = (id: string, at: number[]) => ({ id, batchId: 'table', form: { ...emptyForm, matrix: { axes, at } } });
    await renderResults([of('b', [1, 0]), of('a', [0, 0]), of('c', [0, 1])]);
    await eventually(() => expect(document.querySelector('caption')?.textContent).toBe('车身颜色 × 车型'));
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(
        (cell) => cell.querySelector<HTMLElement>('[data-result]')?.dataset.result ?? cell.textContent,
      ),
    );
    expect(rows).toEqual([
      ['a-0', 'b-0'],
      ['c-0', '这里没有图'],
    ]);
  });
});
