// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { pointerMachine } from '../../../src/machines/pointer/machine';
import { sendPointers } from '../../../src/views/editor/pointers';

const surface = document.createElement('div');
document.body.append(surface);
let stop = () => {};

function listening() {
  const received: string[] = [];
  const pointer = createActor(
    pointerMachine.provide({
      actions: {
        report: (_, gesture) => {
          if (gesture.type === 'pointer.hovered') received.push(`move ${gesture.at.x} ${gesture.at.y}`);
        },
      },
    }),
  ).start();
  stop = sendPointers(surface, pointer, {
    isEditor: false,
    report: (_, { x, y }) => received.push(`report ${x} ${y}`),
  });
  const come = (type: string, clientX: number, clientY: number) =>
    surface.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerType: 'mouse', bubbles: true }));
  return { received, come };
}

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('the reports of a pointer', () => {
  it('come with the moves where the browser has no raw updates', () => {
    vi.stubGlobal('window', {});
    const { received, come } = listening();
    come('pointermove', 3, 4);
    expect(received).toEqual(['report 3 4', 'move 3 4']);
  });

  it('come at once where the browser has raw updates, each place once', () => {
    vi.stubGlobal('window', { onpointerrawupdate: null });
    const { received, come } = listening();
    come('pointerrawupdate', 1, 2);
    come('pointerrawupdate', 3, 4);
    come('pointermove', 3, 4);
    expect(received).toEqual(['report 1 2', 'report 3 4', 'move 3 4']);
  });

  it('end when the listeners are removed', () => {
    const { received, come } = listening();
    stop();
    come('pointermove', 3, 4);
    expect(received).toEqual([]);
  });

  it('do not bubble out of the editor', () => {
    const above = vi.fn();
    document.body.addEventListener('pointermove', above);
    listening().come('pointermove', 3, 4);
    document.body.removeEventListener('pointermove', above);
    expect(above).not.toHaveBeenCalled();
  });
});
