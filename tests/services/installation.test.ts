// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startInstallation } from '../../src/services/installation/start';

/** What the page's observer of fetched files is called with. */
let fetched: () => void = () => {};
const register = vi.fn(() => new Promise<ServiceWorkerRegistration>(() => {}));
const container = { register } as unknown as ServiceWorkerContainer;

beforeEach(() => {
  vi.useFakeTimers();
  register.mockClear();
  class Observer {
    constructor(act: () => void) {
      fetched = act;
    }
    observe() {}
    disconnect() {
      fetched = () => {};
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the app is kept once the page has fetched nothing for three seconds', () => {
  startInstallation(container, () => {});
  for (let file = 0; file < 5; file++) {
    vi.advanceTimersByTime(2_900);
    fetched();
  }
  expect(register).not.toHaveBeenCalled();

  vi.advanceTimersByTime(3_000);

  expect(register).toHaveBeenCalledOnce();
});

test('a page that always fetches something keeps the app after half a minute, once', () => {
  startInstallation(container, () => {});
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1_000);
    fetched();
  }
  expect(register).toHaveBeenCalledOnce();
});

test('a page that is closed before it is quiet keeps nothing', () => {
  const installation = startInstallation(container, () => {});
  installation.stop();
  vi.advanceTimersByTime(60_000);
  expect(register).not.toHaveBeenCalled();
});
