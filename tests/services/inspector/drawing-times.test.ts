// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawingTimes } from '../../../src/services/inspector/drawing-times';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pointer = (name: 'pointermove' | 'pointerup', buttons: number) =>
  window.dispatchEvent(Object.assign(new Event(name), { buttons }));
/** Moves with its button down for so long (ms). */
const drag = (ms: number) => {
  for (let passed = 0; passed < ms; passed += 16) {
    pointer('pointermove', 1);
    vi.advanceTimersByTime(16);
  }
};

describe('the times at which the inspector draws', () => {
  it('draws with a frame after a pause', () => {
    const draw = vi.fn();
    drawingTimes()(draw);
    vi.advanceTimersByTime(90);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(40);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws nothing while something is dragged, and what happened once it is let go', () => {
    // given
    const draw = vi.fn();
    const whenDue = drawingTimes();
    pointer('pointermove', 1);
    whenDue(draw);
    // when
    drag(5_000);
    // then
    expect(draw).not.toHaveBeenCalled();
    pointer('pointerup', 0);
    vi.advanceTimersByTime(150);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws nothing in a drag beside which another pointer moves without a button', () => {
    const draw = vi.fn();
    const whenDue = drawingTimes();
    pointer('pointermove', 1);
    whenDue(draw);
    for (let passed = 0; passed < 1_000; passed += 16) {
      pointer('pointermove', 1);
      pointer('pointermove', 0);
      vi.advanceTimersByTime(16);
    }
    expect(draw).not.toHaveBeenCalled();
  });

  it('draws while a hand rests with its button down', () => {
    const draw = vi.fn();
    drawingTimes()(draw);
    drag(500);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws while a pointer moves without a button', () => {
    const draw = vi.fn();
    drawingTimes()(draw);
    for (let passed = 0; passed < 200; passed += 16) {
      pointer('pointermove', 0);
      vi.advanceTimersByTime(16);
    }
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws without a frame where the page is hidden', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const draw = vi.fn();
    drawingTimes()(draw);
    drag(160);
    expect(draw).toHaveBeenCalledTimes(1);
  });
});
