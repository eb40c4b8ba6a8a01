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
  // then nothing is told before the frame
  expect(frames).toHaveLength(1);
  expect(told).not.toHaveBeenCalled();
  // when it is drawn
  frames.shift()?.();
  expect(told).not.toHaveBeenCalled();
  vi.runAllTimers();
  // then
  expect(told).toHaveBeenCalledOnce();
  // and nobody is told who left
  stop();
  actor.send({ type: 'step' });
  frames.shift()?.();
  vi.runAllTimers();
  expect(told).toHaveBeenCalledOnce();
});
