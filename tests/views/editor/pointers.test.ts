// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hearPointers } from '../../../src/views/editor/pointers';

const surface = document.createElement('div');
document.body.append(surface);
let stop = () => {};

function listening() {
  const heard: string[] = [];
  const none = () => {};
  stop = hearPointers(surface, {
    down: none,
    move: (_, { x, y }) => heard.push(`move ${x} ${y}`),
    report: (_, { x, y }) => heard.push(`report ${x} ${y}`),
    up: none,
    cancel: none,
    leave: none,
    zoom: none,
  });
  const come = (type: string, clientX: number, clientY: number) =>
    surface.dispatchEvent(new PointerEvent(type, { clientX, clientY, bubbles: true }));
  return { heard, come };
}

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('the reports of a pointer', () => {
  it('come with its moves where the browser tells no others', () => {
    vi.stubGlobal('window', {});
    const { heard, come } = listening();
    come('pointermove', 3, 4);
    expect(heard).toEqual(['report 3 4', 'move 3 4']);
  });

  it('come at once where it does, and no place comes twice', () => {
    vi.stubGlobal('window', { onpointerrawupdate: null });
    const { heard, come } = listening();
    come('pointerrawupdate', 1, 2);
    come('pointerrawupdate', 3, 4);
    come('pointermove', 3, 4);
    expect(heard).toEqual(['report 1 2', 'report 3 4', 'move 3 4']);
  });

  it('end with the listening', () => {
    const { heard, come } = listening();
    stop();
    come('pointermove', 3, 4);
    expect(heard).toEqual([]);
  });

  it('reach nobody above the editor', () => {
    const above = vi.fn();
    document.body.addEventListener('pointermove', above);
    listening().come('pointermove', 3, 4);
    document.body.removeEventListener('pointermove', above);
    expect(above).not.toHaveBeenCalled();
  });
});
