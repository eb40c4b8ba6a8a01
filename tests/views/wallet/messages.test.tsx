// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { OrderFailure } from '../../../src/log/facts';
import { OrderError } from '../../../src/machines/order/failure';
import { BuyPage } from '../../../src/views/wallet/buy/BuyPage';
import { FailurePanel } from '../../../src/views/wallet/payment/FailurePanel';
import { show } from './wallet-stage';

const failure = (kind: OrderFailure['kind'], step: OrderFailure['step'] = 'query'): OrderFailure => ({ kind, step });
const yearly = {
  _id: 'yearly',
  name: 'yearly',
  desc: '',
  balance: 13_500,
  extra_balance: 1500,
  amount: 28_900,
  currency: 'CNY',
  sort: 1,
};

describe('the packages', () => {
  it('that cannot be had say so, and are asked for again', async () => {
    const offer = vi.fn(async () => {
      throw new OrderError(failure('network'));
    });
    const { place, press } = await show(<BuyPage />, { offer });
    expect(place.querySelector('[role=alert]')?.textContent).toContain('Failed to get the packages · Network error');
    await press('Try again');
    expect(offer).toHaveBeenCalledTimes(2);
  });

  it('cannot be bought where WeChat Pay is not enabled, which is said', async () => {
    const offer = async () => ({ products: [yearly], isPayable: false });
    const { place, button } = await show(<BuyPage />, { offer });
    expect(place.querySelector('[role=alert]')?.textContent).toContain('WeChat Pay is not enabled');
    expect(button('Buy the Yearly package').disabled).toBe(true);
  });

  it('tell their price in yuan, their bonus, and which is recommended', async () => {
    const offer = async () => ({ products: [yearly], isPayable: true });
    const { place } = await show(<BuyPage />, { offer });
    expect(place.textContent).toContain('¥289.00');
    expect(place.textContent).toContain('1,500 more as a gift');
    expect(place.textContent).toContain('about ¥0.08 a picture');
    expect(place.textContent).toContain('Recommended');
  });
});

describe('a package that Fastback has no words for', () => {
  it('is described as the provider does; one that it knows is described by its figures', async () => {
    const own = { ...yearly, _id: 'team', name: 'Team of ten', desc: 'ten seats, one bill', sort: 2 };
    const offer = async () => ({ products: [{ ...yearly, desc: 'about 3,750 renderings' }, own], isPayable: true });
    const { place } = await show(<BuyPage />, { offer });
    expect(place.textContent).toContain('Team of ten');
    expect(place.textContent).toContain('ten seats, one bill');
    expect(place.textContent).not.toContain('about 3,750 renderings');
  });
});

describe('a payment that failed', () => {
  it.each([
    [failure('rejected', 'create'), 'order creation failed · Request failed'],
    [failure('server', 'code'), 'QR code generation failed · System error'],
    [failure('invalid-amount', 'create'), 'The amount does not fit the package'],
    [failure('not-found'), 'The order does not exist'],
    [failure('network', 'create'), 'Network error'],
    [failure('not-recorded', 'create'), 'nothing was charged'],
    [{ ...failure('rejected', 'create'), message: 'no package on sale' }, 'no package on sale'],
  ])('of %j says what and why, whom to ask, and is tried again', async (given, said) => {
    const retry = vi.fn();
    const { place, press, button } = await show(<FailurePanel failure={given} orderNo="FB1" retry={retry} />);
    expect(place.querySelector('[role=alert]')?.textContent).toContain('Payment failed');
    expect(place.textContent).toContain(said);
    expect(button('Contact support')).toBeDefined();
    await press('Try again');
    expect(retry).toHaveBeenCalledOnce();
  });
});
