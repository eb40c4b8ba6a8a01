import type { WebGLRenderer } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenDrawn } from '../../../src/views/model-viewer/three/speed';

const UNSIGNALED = 1;
const SIGNALED = 2;

/** A graphics card that is busy until the test finishes its work. */
function card() {
  let state = UNSIGNALED;
  let lost = false;
  const deleteSync = vi.fn();
  const context = {
    UNSIGNALED,
    fenceSync: () => ({}),
    flush: () => {},
    getSyncParameter: () => state,
    isContextLost: () => lost,
    deleteSync,
  };
  // What is asked of a renderer here, and nothing more.
  const renderer = { getContext: () => context } as unknown as WebGLRenderer;
  return {
    renderer,
    deleteSync,
    finish: () => {
      state = SIGNALED;
    },
    lose: () => {
      lost = true;
    },
  };
}

let frames = new Map<number, () => void>();
const nextFrame = () => {
  const due = [...frames.values()];
  frames = new Map();
  for (const frame of due) frame();
};
beforeEach(() => {
  let count = 0;
  frames = new Map();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    count += 1;
    frames.set(count, frame);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});
afterEach(() => vi.unstubAllGlobals());

describe('a drawing that is under way', () => {
  it('reports a finished drawing once, in the first frame after it', () => {
    const { renderer, finish, deleteSync } = card();
    const done = vi.fn();
    whenDrawn(renderer, done);
    nextFrame();
    expect(done).not.toHaveBeenCalled();
    finish();
    nextFrame();
    nextFrame();
    expect(done).toHaveBeenCalledOnce();
    expect(deleteSync).toHaveBeenCalledOnce();
  });

  it('stops waiting for a drawing on a surface that was removed', () => {
    const { renderer, lose } = card();
    const done = vi.fn();
    whenDrawn(renderer, done);
    lose();
    nextFrame();
    expect(done).toHaveBeenCalledOnce();
  });

  it('does not report a drawing after its listener is removed', () => {
    const { renderer, finish } = card();
    const done = vi.fn();
    const forget = whenDrawn(renderer, done);
    forget();
    finish();
    nextFrame();
    expect(done).not.toHaveBeenCalled();
  });
});
