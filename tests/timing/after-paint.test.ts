// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { afterPaint } from '../../src/timing/after-paint';

it('runs once when the page is left before the frame is drawn', () => {
  // given a frame that never comes
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const work = vi.fn();
  afterPaint(work);
  expect(work).not.toHaveBeenCalled();
  // when
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  // then
  expect(work).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
