import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configOf, importConfig, suggestedName } from '../../src/drawing/car-config';
import { carTypeIds } from '../../src/drawing/car-types';
import { edit } from '../../src/drawing/edits';
import { startDrawing } from '../../src/drawing/outline';

const at = '2026-11-21T08:00:00.000Z';
const sedan = configOf(startDrawing('sedan_standard'), 'My car', at);
const imported = (change: (config: Record<string, unknown>) => unknown) =>
  importConfig(JSON.stringify(change(JSON.parse(JSON.stringify(sedan)))));

/** The same with another value at the end of the path. */
function replaced(holder: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const next = rest.length === 0 ? value : replaced(holder[key] as Record<string, unknown>, rest, value);
  return Array.isArray(holder) ? holder.with(Number(key), next) : { ...holder, [key]: next };
}

describe('a car configuration', () => {
  it('meets itself exactly after export and import', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...carTypeIds),
        fc.nat(10),
        fc.integer({ min: -500, max: 500 }),
        (type, point, by) => {
          const drawing = edit(startDrawing(type), {
            kind: 'move',
            points: [point],
            wheels: ['rear'],
            by: { x: by, y: by },
          });
          const read = importConfig(JSON.stringify(configOf(drawing, 'a', at)));
          if (!read.ok) throw new Error(JSON.stringify(read.failure));
          expect(configOf(read.drawing, 'a', at)).toEqual(configOf(drawing, 'a', at));
        },
      ),
    );
  });

  it.each(['name', 'carParams', 'contourPoints', 'wheelPositions'])(
    'without its %s is refused by that name',
    (field) => {
      expect(imported(({ [field]: _, ...rest }) => rest)).toEqual({
        ok: false,
        failure: { kind: 'wrong-field', field },
      });
    },
  );

  it.each([
    [
      'carParams.length',
      (config: Record<string, unknown>) => ({ ...config, carParams: { ...sedan.carParams, length: 1e308 } }),
    ],
    ['carParams.height', (config) => ({ ...config, carParams: { ...sedan.carParams, height: 'tall' } })],
    ['carParams.wheelbase', (config) => ({ ...config, carParams: { ...sedan.carParams, wheelbase: null } })],
    ['contourPoints.0.x', (config) => ({ ...config, contourPoints: [{ x: '1', y: 2 }, ...sedan.contourPoints] })],
    ['contourPoints', (config) => ({ ...config, contourPoints: sedan.contourPoints.slice(0, 2) })],
    ['contourPoints', (config) => ({ ...config, contourPoints: Array(1_000_000).fill({ x: 1, y: 1 }) })],
    ['bodyColor', (config) => ({ ...config, bodyColor: 'url(javascript:alert(1))' })],
    [
      'wheelPositions.front',
      (config) => ({ ...config, wheelPositions: { ...sedan.wheelPositions, front: { x: -1, y: 0 } } }),
    ],
  ] as [string, (config: Record<string, unknown>) => unknown][])(
    'with a wrong %s is refused and the field is named',
    (field, change) => {
      const read = imported(change);
      expect(read).toMatchObject({ ok: false, failure: { field } });
    },
  );

  it('imports or refuses a car configuration safely, whatever value any of its fields has', () => {
    const paths = [
      'name',
      'carParams',
      'carParams.length',
      'carParams.wheelDiameter',
      'contourPoints',
      'contourPoints.3',
      'contourPoints.3.x',
      'contourPoints.3.controlPoints',
      'contourPoints.3.controlPoints.0.y',
      'wheelPositions',
      'wheelPositions.rear.x',
      'bodyColor',
      'carType',
      '__proto__',
    ];
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(1e308, -1e308, 1e-320, '<script>', { __proto__: { x: 1 } }, []),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), hostile, (path, value) => {
        const read = importConfig(JSON.stringify(replaced(JSON.parse(JSON.stringify(sedan)), path.split('.'), value)));
        if (!read.ok) return;
        const { params, points, wheels, type } = read.drawing;
        expect(carTypeIds).toContain(type);
        expect(points.length).toBeGreaterThan(2);
        const places = [...points, ...points.flatMap(({ controlPoints }) => controlPoints), wheels.front, wheels.rear];
        for (const { x, y } of places) {
          expect(x >= 0 && x <= params.length && y >= 0 && y <= params.height).toBe(true);
        }
        expect({}).not.toHaveProperty('x');
      }),
      { numRuns: 500 },
    );
  });

  it.each(['', '{', '[]', 'null', '"car"', '<html>'])('refuses %j as a car configuration', (text) => {
    expect(importConfig(text).ok).toBe(false);
  });

  it('takes a script in its name for text and nothing else of a stranger', () => {
    const name = '<img src=x onerror=alert(1)>';
    const text = JSON.stringify({ ...sedan, name, evil: true }).replace('"evil"', '"__proto__":{"polluted":1},"evil"');
    const read = importConfig(text);
    expect(read).toMatchObject({ ok: true, config: { name } });
    expect(read.ok && 'evil' in read.config).toBe(false);
    expect({}).not.toHaveProperty('polluted');
  });

  it('names a car configuration after the time when it has no name yet', () => {
    expect(suggestedName(new Date(2026, 10, 21, 8, 5, 3))).toBe('Car_20261121080503');
  });
});
