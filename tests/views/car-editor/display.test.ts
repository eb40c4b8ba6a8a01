// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { edit } from '../../../src/drawing/edits';
import type { CoverMessage } from '../../../src/views/car-editor/canvas/cover-messages';
import { createDisplay } from '../../../src/views/car-editor/canvas/display';
import type { Frame } from '../../../src/views/car-editor/canvas/frame';
import { createPainter } from '../../../src/views/car-editor/canvas/painter';
import { atRest, sedan } from './sedan';

/** The sixth point dragged so far (mm). */
const dragged = (by: number): Frame => ({
  ...atRest,
  drawing: edit(sedan, { kind: 'move', points: [5], wheels: [], by: { x: by, y: by } }),
  dragging: true,
});

/** A worker that is ready at once and records its messages. */
const told: CoverMessage['do'][] = [];
class Listener {
  onmessage?: () => void;
  postMessage(message: CoverMessage) {
    told.push(message.do);
    if (message.do === 'open') this.onmessage?.();
  }
  terminate() {}
}

const xmlns = 'http://www.w3.org/2000/svg';

function shown() {
  const svg = document.createElementNS(xmlns, 'svg');
  const line = document.createElementNS(xmlns, 'path');
  line.dataset.part = 'chosen-smooth';
  svg.append(line);
  document.body.append(svg);
  const display = createDisplay(svg);
  display.show(atRest);
  return { display, line: () => line.getAttribute('d') };
}

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
});

describe('a drag', () => {
  it('shows a drag on the cover, and by the SVG once it is at rest', () => {
    // given
    vi.stubGlobal('Worker', Listener);
    Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
    const { display, line } = shown();
    const before = line();
    // when a point is dragged
    for (const by of [10, 20, 30]) display.show(dragged(by));
    // then
    expect(told).toEqual(['open', 'begin', 'draw', 'draw']);
    expect(line()).toBe(before);
    // when it rests under the pressed pointer
    vi.advanceTimersByTime(2000);
    expect(line()).toBe(before);
    // when it is let go
    const { drawing } = dragged(30);
    display.show({ ...atRest, drawing, base: drawing });
    vi.advanceTimersByTime(2000);
    // then
    expect(line()).toContain(`M${drawing.points[5]?.x} ${drawing.points[5]?.y}`);
    expect(told.at(-1)).toBe('clear');
  });

  it('shows a drag by the SVG at once when colours change meanwhile', () => {
    vi.stubGlobal('Worker', Listener);
    Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
    const { display, line } = shown();
    display.show(dragged(10));
    const { drawing, ...rest } = dragged(20);
    display.show({ ...rest, drawing: { ...drawing, bodyColor: '#c8321f' } });
    expect(line()).toContain(`M${drawing.points[5]?.x} ${drawing.points[5]?.y}`);
  });

  it('shows a drag by the SVG in a browser that has no offscreen canvas', () => {
    const { display, line } = shown();
    const { drawing } = dragged(10);
    display.show(dragged(10));
    expect(line()).toContain(`M${drawing.points[5]?.x} ${drawing.points[5]?.y}`);
  });
});

describe('a halo', () => {
  it('tells of a point under the pointer as long as a press would take it', () => {
    const paint = createPainter();
    const scene = { ...atRest.scene, hover: { kind: 'point', index: 5 } } as const;
    const halo = (mode: Frame['mode']) =>
      paint({ ...atRest, mode, scene }).find(({ part }) => part === 'hover-point')?.value;
    expect(halo('edit')).toContain(`M${sedan.points[5]?.x} `);
    expect(halo('segments')).toBe('');
  });
});
