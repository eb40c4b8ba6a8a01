import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combOf } from '../../src/drawing/curvature';
import { edit } from '../../src/drawing/edits';
import { hintsOf, inches, measure } from '../../src/drawing/measurements';
import { startDrawing } from '../../src/drawing/outline';
import { pencil } from '../../src/drawing/pencil';
import { svgOf } from '../../src/drawing/picture';
import { anyDrawing, edits } from './arbitraries';

const sedan = startDrawing('sedan_standard');

describe('measurements', () => {
  it('measures the dimensions of a sedan', () => {
    const m = measure(sedan);
    expect(m).toMatchObject({ wheelbase: 2800, wheelDiameter: 680 });
    expect(m.frontOverhang + m.wheelbase + m.rearOverhang).toBeCloseTo(4750, -2);
    expect(m.height).toBeCloseTo(1450, -1);
    expect(m.groundClearance).toBeGreaterThan(150);
    // the foot of the windscreen, a corner of the outline at 28.5 % of the length
    expect(m.dashToAxle).toBeCloseTo(0.285 * 4750 - sedan.wheels.front.x, -2);
  });

  it('find the windscreen’s foot wherever the underbody lies, above mid-height too', () => {
    const share = fc.double({ min: 0.25, max: 0.6, noNaN: true });
    const lift = fc.double({ min: 0, max: 0.55, noNaN: true });
    fc.assert(
      fc.property(anyDrawing, share, lift, (start, along, up) => {
        // given a car with two points in its underbody
        const count = start.points.length;
        const first = edit(start, { kind: 'add-point', segment: count - 1, at: along });
        const flat = edit(first, { kind: 'add-point', segment: count, at: 0.5 });
        // when they are lifted
        const by = { x: 0, y: -up * start.params.height };
        const arched = edit(flat, { kind: 'move', points: [count, count + 1], wheels: [], by });
        // then
        expect(measure(arched).dashToAxle).toBe(measure(flat).dashToAxle);
      }),
      { numRuns: 40 },
    );
  });

  it('stay figures, whatever is done', () => {
    fc.assert(
      fc.property(anyDrawing, fc.array(edits, { maxLength: 12 }), (start, steps) => {
        const drawing = steps.reduce(edit, start);
        for (const value of Object.values(measure(drawing))) expect(Number.isFinite(value)).toBe(true);
        expect(combOf(drawing.points)).not.toContain('NaN');
        for (const sketch of [false, true]) {
          const picture = svgOf(drawing, { fill: 'tint', sketch }, pencil);
          expect(picture).not.toMatch(/NaN|Infinity|undefined/);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('measures wheels in inches, rounded', () => {
    expect(inches(680)).toBe(27);
    expect(inches(457.2)).toBe(18);
  });
});

describe('proportion hints', () => {
  it('gives no proportion hints for an unchanged type', () => {
    fc.assert(
      fc.property(anyDrawing, (drawing) => {
        expect(hintsOf(drawing)).toEqual([]);
      }),
    );
  });
  it('speak of wheels that are small for their car', () => {
    const small = edit(sedan, { kind: 'set-measure', measure: 'wheelDiameter', value: 560 });
    expect(hintsOf(small).map(({ ratio }) => ratio)).toContain('height');
  });
});

describe('the picture', () => {
  it('draws the picture on white with 150 mm at the sides and 300 mm above and below', () => {
    const picture = svgOf(sedan, { fill: 'none', sketch: false });
    expect(picture).toContain('viewBox="-150 -300 5050 2050"');
    expect(picture).toContain('<rect x="-150" y="-300" width="5050" height="2050" fill="#fff"/>');
  });
  it('shows dashed segments dashed and hidden ones not at all', () => {
    const lines = (picture: string) =>
      [...picture.matchAll(/<path d="([^"]*)" fill="none" stroke="#1a1a1a"/g)].map(([, d]) => d ?? '');
    const all = sedan.points.map((_, index) => index);
    const hidden = edit(sedan, { kind: 'set-segments', segments: all, display: 'transparent' });
    expect(lines(svgOf(hidden, { fill: 'none', sketch: false }))).toEqual([]);
    const dashed = edit(hidden, { kind: 'set-segments', segments: [3], display: 'dashed' });
    const picture = svgOf(dashed, { fill: 'none', sketch: false });
    expect(lines(picture)).toHaveLength(1);
    expect(picture).toContain('stroke-dasharray');
  });
});
