import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carTypeIds, carTypes, measures } from '../../src/drawing/car-types';
import type { Drawing } from '../../src/drawing/drawing';
import { edit, resetOutline } from '../../src/drawing/edits';
import { begin, commit, type DrawingHistory, redo, undo } from '../../src/drawing/history';
import { startDrawing } from '../../src/drawing/outline';
import { cutSegment, nearest, placeOn, segmentAt } from '../../src/drawing/segments';
import { anyDrawing, anyIndex, edits } from './arbitraries';

const starts = anyDrawing;
const index = anyIndex;

function expectSound(drawing: Drawing) {
  const { length, height, wheelDiameter } = drawing.params;
  const { front, rear } = drawing.wheels;
  const radius = wheelDiameter / 2;
  expect(drawing.points.length).toBeGreaterThan(2);
  for (const point of drawing.points.flatMap((point) => [point, ...point.controlPoints])) {
    expect(point.x).toBeGreaterThanOrEqual(0);
    expect(point.x).toBeLessThanOrEqual(length);
    expect(point.y).toBeGreaterThanOrEqual(0);
    expect(point.y).toBeLessThanOrEqual(height);
  }
  // Wheels stay inside the body, wherever there is room for a tyre at all.
  if (wheelDiameter * 2 <= length && wheelDiameter <= height) {
    expect(front.x).toBeGreaterThanOrEqual(radius - 1e-6);
    expect(rear.x).toBeLessThanOrEqual(length - radius + 1e-6);
    for (const { y } of [front, rear]) expect(Math.abs(y - height / 2)).toBeLessThanOrEqual(height / 2 - radius + 1e-6);
  }
  expect(front.x).toBeLessThanOrEqual(rear.x);
  expect(drawing.params.wheelbase).toBeCloseTo(rear.x - front.x);
}

describe('a drawing', () => {
  it.each(carTypeIds)('starts a drawing of the type %s inside its own bounds', (id) => {
    const drawing = startDrawing(id);
    for (const measure of measures) {
      const { min, max, default: standard } = carTypes[id][measure];
      expect(min).toBeLessThanOrEqual(standard);
      expect(standard).toBeLessThanOrEqual(max);
      expect(drawing.params[measure]).toBe(standard);
    }
    expectSound(drawing);
    expect(drawing.edited).toBe(false);
  });

  it('keeps its wheels inside, its points in the box and more than two of them, whatever is done to it', () => {
    fc.assert(
      fc.property(starts, fc.array(edits, { maxLength: 30 }), (start, steps) => {
        expectSound(steps.reduce(edit, start));
      }),
      { numRuns: 300 },
    );
  });

  it('restores the type of a drawing on reset and keeps its measures', () => {
    const longer = edit(startDrawing('sedan_standard'), { kind: 'set-measure', measure: 'length', value: 5000 });
    const moved = edit(longer, { kind: 'move', points: [3], wheels: ['front'], by: { x: 50, y: 50 } });
    expect(moved.edited).toBe(true);
    const reset = resetOutline(moved);
    expect(reset).toMatchObject({ edited: false, params: { length: 5000 } });
    expect(reset.points).toHaveLength(longer.points.length);
  });

  it('changes only its measures when a new type leaves the outline alone, and all when it does not', () => {
    const edited = edit(startDrawing('sedan_standard'), {
      kind: 'move',
      points: [5],
      wheels: [],
      by: { x: 30, y: 40 },
    });
    const kept = edit(edited, { kind: 'set-type', type: 'sedan_sport', outline: 'kept' });
    const { length, height } = kept.params;
    expect(kept.params.length).not.toBe(edited.params.length);
    for (const [index, { x, y }] of edited.points.entries()) {
      expect(kept.points[index]).toMatchObject({ x: Math.min(x, length), y: Math.min(y, height) });
    }
    expect(kept.points).toHaveLength(edited.points.length);
    expect(kept).toMatchObject({ type: 'sedan_sport', edited: true });
    expect(edit(edited, { kind: 'set-type', type: 'sedan_sport', outline: 'new' })).toEqual(
      startDrawing('sedan_sport'),
    );
  });
});

describe('undo and redo', () => {
  it('undoes a redo and redoes an undo, and a new step drops what could be redone', () => {
    const acts = fc.array(fc.oneof(edits, fc.constantFrom('undo' as const, 'redo' as const)), { maxLength: 30 });
    fc.assert(
      fc.property(starts, acts, edits, (start, steps, last) => {
        const history = steps.reduce<DrawingHistory>((now, step) => {
          if (step === 'undo') return undo(now);
          return step === 'redo' ? redo(now) : commit(now, edit(now.present, step));
        }, begin(start));
        if (history.past.length > 0) expect(redo(undo(history))).toEqual(history);
        if (history.future.length > 0) expect(undo(redo(history))).toEqual(history);
        const next = commit(history, edit(history.present, last));
        expect(next === history || next.future.length === 0).toBe(true);
      }),
    );
  });
});

describe('a segment', () => {
  it('keeps its course when a point is put on it', () => {
    fc.assert(
      fc.property(starts, index, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (drawing, any, at) => {
        const segment = any % drawing.points.length;
        const cut = cutSegment(drawing.points, segment, at);
        expect(cut).toHaveLength(drawing.points.length + 1);
        for (const half of [segment, segment + 1]) {
          for (const t of [0, 0.25, 0.5, 0.75, 1]) {
            const part = segmentAt(cut, half);
            if (!part) throw new Error('a segment is missing');
            expect(nearest(drawing.points, placeOn(part, t)).distance).toBeLessThan(0.5);
          }
        }
      }),
    );
  });

  it('finds a segment from a place on it', () => {
    fc.assert(
      fc.property(starts, index, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (drawing, any, at) => {
        const segment = segmentAt(drawing.points, any % drawing.points.length);
        if (!segment) throw new Error('a segment is missing');
        expect(nearest(drawing.points, placeOn(segment, at)).distance).toBeLessThan(1);
      }),
    );
  });
});
