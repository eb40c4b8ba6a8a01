import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { afterFrames } from '../../../src/views/editor/after-frames';

const frames: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells of all that happened before a frame once, after the frame', () => {
  // given
  const actor = createActor(createMachine({ on: { step: { actions: [] } } })).start();
  const told = vi.fn();
  const stop = afterFrames(actor)(told);
  // when two things happen
  actor.send({ type: 'step' });
  actor.send({ type: 'step' });
  vi.runAllTimers();
  // then there is no call before the frame
  expect(frames).toHaveLength(1);
  expect(told).not.toHaveBeenCalled();
  // when it is drawn
  frames.shift()?.();
  expect(told).not.toHaveBeenCalled();
  vi.runAllTimers();
  // then
  expect(told).toHaveBeenCalledOnce();
  // and there is no call after unsubscribing
  stop();
  actor.send({ type: 'step' });
  frames.shift()?.();
  vi.runAllTimers();
  expect(told).toHaveBeenCalledOnce();
});

it('tells of steps in a row at most ten times a second, each time right behind a frame, and of the last one', () => {
  // given
  const actor = createActor(createMachine({ on: { step: { actions: [] } } })).start();
  const told: number[] = [];
  afterFrames(actor)(() => told.push(performance.now()));
  const begun = performance.now();
  // when a step comes every 60 ms
  for (let step = 0; step < 6; step++) {
    actor.send({ type: 'step' });
    frames.shift()?.();
    vi.advanceTimersByTime(60);
  }
  vi.advanceTimersByTime(1000);
  // then
  expect(told.map((at) => at - begun)).toEqual([0, 120, 240, 400]);
});
