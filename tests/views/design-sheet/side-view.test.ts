import { describe, expect, it } from 'vitest';
import { wholeDesign } from '../../../provider/engines/embedded/designs/whole';
import { put } from '../../../src/machines/design-sheet/sheet';
import { handlesOf } from '../../../src/machines/handles/side';
import { sideViewOf } from '../../../src/views/design-sheet/side-view';
import { sedan } from '../../support/designs';

describe('the side view of a design', () => {
  it('stands on its wheels, between its bumpers', () => {
    const view = sideViewOf(sedan);
    expect(view).toMatchObject({ length: 4800, height: 1450, frontOverhang: 880, wheelbase: 2850 });
    expect(view?.wheels.map(({ x }) => x)).toEqual([880, 3730]);
    expect(`${view?.body}${view?.glass}`).not.toMatch(/NaN|undefined/);
  });

  it('has another silhouette when the roof moves', () => {
    const body = (peak: number) => sideViewOf(put(sedan, 'proportion.roofPeak', peak))?.body;
    expect(body(2500)).not.toBe(body(2900));
  });

  it.each([
    ['roadster', 4160, 1240],
    ['pickup', 5360, 1860],
    ['van', 5360, 2320],
  ] as const)('draws a %s from the engine’s own measures as what it is', (body, length, height) => {
    const { design } = wholeDesign({ version: 1, package: { body } });
    const view = sideViewOf(design);
    const points = (path = '') =>
      [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    const above = (x: number) =>
      Math.min(...points(view?.body).flatMap(([at, y]) => (Math.abs(at - x) < 200 ? [y] : [])));
    expect(view).toMatchObject({ length, height });
    const { header = 0, backlightFoot = 0, deckHeight = 0 } = design.proportion ?? {};
    // then an open car has no roof, only a windscreen, a pickup a flat bed, and a van its box to the end
    if (body === 'roadster') {
      expect(Math.min(...points(view?.body).map(([, y]) => y))).toBeGreaterThan(250);
      expect(Math.min(...points(view?.glass).map(([, y]) => y))).toBe(0);
      expect(handlesOf({ design, locks: [] }).map(({ path }) => path)).not.toContain('proportion.backlightTop');
    }
    if (body === 'pickup') expect(above((backlightFoot + length) / 2 + 400)).toBeGreaterThan(height - deckHeight - 5);
    if (body === 'van') {
      expect(above(length - 120)).toBeLessThan(150);
      expect(handlesOf({ design, locks: [] }).map(({ path }) => path)).not.toContain('proportion.backlightFoot');
      expect(Math.max(...points(view?.glass).map(([x]) => x))).toBeLessThan(header + 700);
    }
    expect(Boolean(view?.seam)).toBe(body === 'pickup');
  });

  it('draws the roof of an open car while it is up', () => {
    const highest = (top: 'down' | 'up' | 'hardtop') => {
      const { design } = wholeDesign({ version: 1, package: { body: 'roadster', top } });
      return Math.min(...[...(sideViewOf(design)?.body ?? '').matchAll(/-?\d+ (-?\d+)/g)].map(([, y]) => Number(y)));
    };
    expect(highest('down')).toBeGreaterThan(250);
    for (const top of ['up', 'hardtop'] as const) expect(Math.abs(highest(top))).toBeLessThan(60);
  });

  it('draws nothing of a design that is not whole', () => {
    expect(sideViewOf({ version: 1, package: { length: 4800 } })).toBeUndefined();
  });
});
