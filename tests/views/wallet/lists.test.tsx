// @vitest-environment happy-dom
import { Notifications, notifications } from '@mantine/notifications';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fact } from '../../../src/facts';
import { RequestError } from '../../../src/machines/request-error';
import type { Order } from '../../../src/ports/wallet';
import { ConsumptionPage } from '../../../src/views/wallet/ConsumptionPage';
import { TransactionsPage } from '../../../src/views/wallet/TransactionsPage';
import { NOON } from '../../support/render-in-studio';
import { renderWallet } from './wallet-stage';

afterEach(() => act(async () => notifications.clean()));

const broken = async () => {
  throw new RequestError({ kind: 'network' });
};
const unpaid: Order = {
  id: 'order-1',
  orderNo: 'FB1',
  product: { id: 'yearly', name: 'yearly' },
  amount: 28_900,
  currency: 'CNY',
  state: 'unpaid',
  createdAt: new Date(NOON).toISOString(),
  paidAt: null,
  provider: 'wechat',
  power: { bought: 13_500, bonus: 1500 },
};

describe('a list of the wallet that cannot be had', () => {
  it.each([
    ['transactions', <TransactionsPage key="t" />, 'Could not load the transactions · Network error'],
    ['consumption', <ConsumptionPage key="c" />, 'Could not load the consumption records · Network error'],
  ])('says so for %s, and is asked for again', async (_, page, said) => {
    // given
    const ask = vi.fn(broken);
    const { place, press } = await renderWallet(page, { orders: ask, expenses: ask });
    expect(place.querySelector('[role=alert]')?.textContent).toContain(said);
    // when
    await press('Try again');
    // then
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('the transactions', () => {
  it('tell orders and what was given without one, newest first', async () => {
    // given
    const paid: Order = { ...unpaid, state: 'paid', paidAt: new Date(NOON).toISOString() };
    const grants = async () => [
      { id: '2', kind: 'invite' as const, power: 300, createdAt: new Date(NOON + 1_000).toISOString() },
      { id: '1', kind: 'trial' as const, power: 1000, createdAt: new Date(NOON - 1_000).toISOString() },
    ];
    // when
    const { place } = await renderWallet(<TransactionsPage />, { orders: async () => [paid], grants });
    // then
    const rows = [...place.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
    expect(rows).toEqual([
      expect.stringMatching(/Bonus.*300.*Credited.*Invitation reward/),
      expect.stringMatching(/FB1.*Purchase.*13,500.*Paid/),
      expect.stringMatching(/FB1.*Bonus.*1,500.*Bonus with the order/),
      expect.stringMatching(/Bonus.*1,000.*Credited.*Trial for a new account/),
    ]);
  });
});

describe('an unpaid order', () => {
  const page = (
    <>
      <Notifications transitionDuration={0} />
      <TransactionsPage />
    </>
  );

  /** The answer to the question, as the row's button has the same name. */
  const confirm = () =>
    act(async () => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')];
      buttons.find(({ textContent }) => textContent === 'Delete')?.click();
    });

  it('says of an unpaid order what its payment would bring, with the bonus', async () => {
    // given
    const orders = async () => [unpaid];
    // when
    const { place } = await renderWallet(<TransactionsPage />, { orders });
    // then
    expect(place.querySelector('[data-column=power]')?.textContent).toBe('15,000');
  });

  it('deletes an unpaid order after confirmation, and fetches the list again', async () => {
    // given
    const orders = vi.fn(async () => [unpaid]);
    const removeOrder = vi.fn(async () => {});
    const { press } = await renderWallet(page, { orders, removeOrder });
    // when
    await press('Delete');
    await confirm();
    // then
    expect(removeOrder).toHaveBeenCalledExactlyOnceWith('order-1');
    expect(orders).toHaveBeenCalledTimes(2);
  });

  it('stays when the deletion fails, which is said', async () => {
    const { press, place } = await renderWallet(page, { orders: async () => [unpaid], removeOrder: broken });
    await press('Delete');
    await confirm();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Delete failed · Network error'));
    expect(place.textContent).toContain('FB1');
  });
});

describe('the consumption', () => {
  it('shows the beginning of a record’s number, the whole of it in the hint, and sorts by it', async () => {
    // given
    const expenses = ['788c0622-e0ff-420f-8314-d03faefe1839', '46e38f94-9669-4743-99cf-1942d3899f7e'].map((id) => ({
      id,
      module: 'txt2img',
      power: 4,
      prompt: 'red coupe',
      params: { width: 480, height: 320, seed: 1_661_408_311 },
      files: [],
      createdAt: new Date(NOON).toISOString(),
    }));
    // when
    const { place, press } = await renderWallet(<ConsumptionPage />, { expenses: async () => expenses });
    const numbers = () => [...place.querySelectorAll('[data-column=recordId]')].map(({ textContent }) => textContent);
    // then
    expect(numbers()).toEqual(['788c0622', '46e38f94']);
    expect(place.querySelector('[data-column=recordId] [data-hint]')?.getAttribute('data-hint')).toBe(expenses[0]?.id);
    expect(place.querySelector('[data-column=params]')?.textContent).toBe('480\u00a0×\u00a0320 · seed\u00a01661408311');
    // when
    await press('Record');
    await press('Record');
    // then
    expect(numbers()).toEqual(['46e38f94', '788c0622']);
  });

  it('says what was asked for in the language in use, as long as the history knows the form', async () => {
    // given two generations that were asked for in Chinese, of which the history has one
    const [known, other] = ['/api/file/one.png', '/api/file/two.png'].map((url) => ({
      ...{ id: url, module: 'txt2img', power: 4, prompt: '轿车, 一辆红色的', params: {} },
      ...{ files: [{ url, type: 'image' as const }], createdAt: new Date(NOON).toISOString() },
    }));
    if (!known || !other) throw new Error('no records');
    const fact: Fact = {
      ...{ type: 'v1.GenerationRestored', at: NOON, taskId: 'task', module: 'txt2img', createdAt: NOON, seed: 7 },
      ...{ prompt: known.prompt, form: { carTypes: ['sedan'], customPrompt: '一辆红色的' }, sources: [] },
      results: [{ id: 'made', url: known.id, type: 'image' }],
    };
    // when
    const { place } = await renderWallet(<ConsumptionPage />, { expenses: async () => [known, other], facts: [fact] });
    // then
    const prompts = [...place.querySelectorAll('[data-column=prompt]')].map(({ textContent }) => textContent);
    expect(prompts).toEqual(['Sedan, 一辆红色的', '轿车, 一辆红色的']);
  });
});
