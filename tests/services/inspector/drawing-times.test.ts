// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawingTimes } from '../../../src/services/inspector/drawing-times';

/** Idle time that the browser has left (ms). */
let left = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] });
  vi.stubGlobal('requestIdleCallback', (call: IdleRequestCallback) => {
    call({ didTimeout: left === 0, timeRemaining: () => left });
    return 0;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = () => window.dispatchEvent(new Event('pointerdown'));
const letGo = () => window.dispatchEvent(new Event('pointerup'));
/** A drawing that takes 12 ms. */
const drawing = () => vi.fn(() => void vi.advanceTimersByTime(12));

describe('the times at which the inspector draws', () => {
  it('draws with a frame after a pause', () => {
    const draw = drawing();
    drawingTimes()(draw);
    vi.advanceTimersByTime(90);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(40);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('waits in a drag while there is less idle time than the last drawing took, and draws when it ends', () => {
    // given a drawing that took 12 ms
    const whenDue = drawingTimes();
    whenDue(drawing());
    vi.advanceTimersByTime(200);
    // when a button is down, and 8 ms are left of each frame
    press();
    left = 8;
    const draw = drawing();
    whenDue(draw);
    vi.advanceTimersByTime(5_000);
    // then
    expect(draw).not.toHaveBeenCalled();
    letGo();
    vi.advanceTimersByTime(200);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws once a second in a drag that leaves enough idle time', () => {
    const whenDue = drawingTimes();
    whenDue(drawing());
    vi.advanceTimersByTime(200);
    press();
    left = 14;
    const draw = drawing();
    whenDue(draw);
    vi.advanceTimersByTime(900);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws while a hand rests with its button down, however long that takes', () => {
    const whenDue = drawingTimes();
    whenDue(vi.fn(() => void vi.advanceTimersByTime(80)));
    vi.advanceTimersByTime(300);
    press();
    left = 49;
    const draw = drawing();
    whenDue(draw);
    vi.advanceTimersByTime(1_100);
    expect(draw).toHaveBeenCalledTimes(1);
  });
});
