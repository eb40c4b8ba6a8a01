// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { loadPaymentWords } from '../../../src/i18n';
import type { OrderFailure } from '../../../src/machines/order/types';
import { RequestError } from '../../../src/machines/request-error';
import { BuyPage } from '../../../src/views/wallet/buy/BuyPage';
import { FailurePanel } from '../../../src/views/wallet/payment/FailurePanel';
import { PaymentWordsProvider } from '../../../src/views/wallet/payment/payment-words';
import { renderWallet } from './wallet-stage';

const failure = (kind: OrderFailure['kind'], step: OrderFailure['step'] = 'query'): OrderFailure => ({ kind, step });
const yearly = {
  id: 'yearly',
  name: 'yearly',
  description: '',
  power: 13_500,
  bonus: 1500,
  amount: 28_900,
  currency: 'CNY',
  isRecommended: true,
};

describe('the packages', () => {
  it('says when the packages cannot be loaded, and fetches them again', async () => {
    const offer = vi.fn(async () => {
      throw new RequestError({ kind: 'network' });
    });
    const { place, press } = await renderWallet(<BuyPage />, { offer });
    expect(place.querySelector('[role=alert]')?.textContent).toContain('Could not load the packages · Network error');
    await press('Try again');
    expect(offer).toHaveBeenCalledTimes(2);
  });

  it('cannot be bought where WeChat Pay is not enabled, which is said', async () => {
    const offer = async () => ({ products: [yearly], isPayable: false });
    const { place, button } = await renderWallet(<BuyPage />, { offer });
    expect(place.querySelector('[role=alert]')?.textContent).toContain('WeChat Pay is not enabled');
    expect(button('Buy the Yearly package').disabled).toBe(true);
  });

  it('tell their price in yuan, their bonus, and which is recommended', async () => {
    const offer = async () => ({ products: [yearly], isPayable: true });
    const { place } = await renderWallet(<BuyPage />, { offer });
    expect(place.textContent).toContain('¥289.00');
    expect(place.textContent).toContain('plus 1,500 bonus');
    expect(place.textContent).toContain('about ¥0.08 a picture');
    expect(place.textContent).toContain('Recommended');
  });
});

describe('a package that Fastback has no words for', () => {
  it('describes an unknown package as the provider does, and a known one by its figures', async () => {
    const own = {
      ...yearly,
      id: 'team',
      name: 'Team of ten',
      description: 'ten seats, one bill',
      isRecommended: false,
    };
    const offer = async () => ({
      products: [{ ...yearly, description: 'about 3,750 renderings' }, own],
      isPayable: true,
    });
    const { place } = await renderWallet(<BuyPage />, { offer });
    expect(place.textContent).toContain('Team of ten');
    expect(place.textContent).toContain('ten seats, one bill');
    expect(place.textContent).not.toContain('about 3,750 renderings');
  });
});

describe('a payment that failed', () => {
  it.each([
    [failure('refused', 'create'), 'order creation failed · Request failed'],
    [{ ...failure('unavailable', 'code'), status: 500 }, 'QR code generation failed · System error'],
    [failure('unavailable', 'code'), 'QR code generation failed · The payment service is not available right now'],
    [{ ...failure('rate-limited', 'code'), retryAfter: 20 }, 'Too many requests. Try again in 20 s'],
    [
      { ...failure('refused', 'create'), code: 'request.invalid', field: 'amount.total', status: 400 },
      'The amount does not match the package',
    ],
    [{ ...failure('refused'), status: 404 }, 'The order does not exist'],
    [failure('network', 'create'), 'Network error'],
    [failure('timeout', 'create'), 'Network error'],
    [failure('invalid-answer', 'create'), 'The service sent an unexpected response'],
    [failure('not-recorded', 'create'), 'nothing was charged'],
    [{ ...failure('refused', 'create'), message: 'no package on sale' }, 'no package on sale'],
  ])('of %j says what and why, whom to ask, and is tried again', async (given, said) => {
    const retry = vi.fn();
    const { place, press, button } = await renderWallet(
      <PaymentWordsProvider value={await loadPaymentWords('en')}>
        <FailurePanel failure={given} orderNo="FB1" retry={retry} />
      </PaymentWordsProvider>,
    );
    expect(place.querySelector('[role=alert]')?.textContent).toContain('Payment failed');
    expect(place.textContent).toContain(said);
    expect(button('Contact support')).toBeDefined();
    await press('Try again');
    expect(retry).toHaveBeenCalledOnce();
  });
});
