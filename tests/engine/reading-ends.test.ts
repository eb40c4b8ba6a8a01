import { describe, expect, it } from 'vitest';
import { grilleOutlines } from '../../provider/engines/embedded/car/faces/grilles';
import { headlampFamilies } from '../../provider/engines/embedded/car/faces/headlamps';
import type { Shape } from '../../provider/engines/embedded/car/faces/shapes';
import { tailLampFamilies } from '../../provider/engines/embedded/car/faces/tail-lamps';
import { randomOf } from '../../provider/engines/embedded/kernel/random';
import {
  CELL,
  type Chart,
  HALF,
  HIGH,
  heightOf,
  MIDDLE,
  WIDE,
} from '../../provider/engines/embedded/reading/ends/chart';
import { ranked, sureOf } from '../../provider/engines/embedded/reading/ends/chosen';
import { darkness } from '../../provider/engines/embedded/reading/ends/darkness';
import { edgesOf } from '../../provider/engines/embedded/reading/ends/edges';
import type { Face } from '../../provider/engines/embedded/reading/ends/face';
import { readFront } from '../../provider/engines/embedded/reading/ends/front';
import { bestPlace, rowsBetween } from '../../provider/engines/embedded/reading/ends/match';
import type { Sight } from '../../provider/engines/embedded/reading/ends/pairs';
import { readRear } from '../../provider/engines/embedded/reading/ends/rear';
import { templateOf } from '../../provider/engines/embedded/reading/ends/templates';

/** Half the width of a pen's line (m). */
const PEN = 0.005;
const measures = { hw: HALF, lampZ: 0.68, lowZ: 0.34, s: 0.95, open: true };

/** A face as lines on white paper; what is filled is black. */
function drawn(lines: readonly Shape[], filled: readonly Shape[] = [], sight: Sight = 'straight'): Face {
  const light = new Float32Array(WIDE * HIGH).fill(100);
  for (let y = 0; y < HIGH; y++) {
    for (let x = 0; x < WIDE; x++) {
      const [a, z] = [Math.abs(x - MIDDLE) * CELL, heightOf(y)];
      const isInk = lines.some((shape) => Math.abs(shape(a, z)) < PEN) || filled.some((shape) => shape(a, z) < 0);
      if (isInk) light[y * WIDE + x] = 10;
    }
  }
  return faceOf(light, sight);
}

function faceOf(light: Float32Array, sight: Sight = 'straight'): Face {
  const size = { width: WIDE, height: HIGH };
  const grey = { data: new Float32Array(WIDE * HIGH), ...size };
  // Straight from ahead nothing is seen beyond the corners.
  const seen = Uint8Array.from({ length: WIDE * HIGH }, (_, i) =>
    Math.abs((i % WIDE) - MIDDLE) * CELL < HALF * 0.98 ? 1 : 0,
  );
  const chart: Chart = { planes: [{ data: light, ...size }, grey, grey], seen };
  return { chart, edges: edgesOf(chart), sight, kind: 'drawing' };
}

const settingOf = (settings: ReturnType<typeof readFront>, path: string) =>
  settings.find((setting) => setting.path === path)?.value;

describe('the face of a car', () => {
  it.each(['round', 'double-round', 'rectangular', 'vertical', 'full-width'] as const)(
    'has %s lamps as drawn',
    (value) => {
      // given
      const { lamp, signature } = headlampFamilies[value](measures);
      // when
      const settings = readFront(drawn([lamp, signature]));
      // then
      expect(settingOf(settings, 'front.lamps')).toBe(value);
    },
  );

  it.each(['hexagon', 'trapezoid', 'shield', 'pair', 'broad'] as const)(
    'has a grille in the outline of a %s',
    (value) => {
      // given
      const { lamp } = headlampFamilies.round(measures);
      const grille = grilleOutlines[value](measures);
      // when
      const settings = readFront(drawn([lamp, grille]));
      // then
      expect(settingOf(settings, 'front.grille')).toBe(value);
      expect(settingOf(settings, 'fittings.grille')).toBe('open');
    },
  );

  it('has the grille where upright bars fill it', () => {
    // given
    const { lamp } = headlampFamilies.rectangular(measures);
    const grille = grilleOutlines.trapezoid(measures);
    const bars: Shape = (a, z) => Math.max(((a / 0.13) % 1) * 0.13 - 0.01, grille(a, z) + 0.02);
    // when
    const settings = readFront(drawn([lamp, grille], [bars]));
    // then
    expect(settingOf(settings, 'front.grille')).toBe('trapezoid');
  });

  it('has lamps of another size a little beside the usual place', () => {
    // given
    const eye: Shape = (a, z) => Math.hypot(a - 0.62, z - 0.58) - 0.075;
    // when
    const settings = readFront(drawn([eye, (a, z) => eye(a, z) + 0.02]));
    // then
    expect(settingOf(settings, 'front.lamps')).toBe('round');
  });

  it('says nothing where nothing is drawn', () => {
    expect(readFront(drawn([]))).toEqual([]);
    expect(readRear(drawn([]))).toEqual([]);
  });

  it('says nothing where it is scribbled over', () => {
    // given
    const random = randomOf(3);
    const light = new Float32Array(WIDE * HIGH).fill(100);
    for (let stroke = 0; stroke < 120; stroke++) {
      const [x, y, turn] = [random() * WIDE, random() * HIGH, random() * Math.PI];
      for (let t = -40; t < 40; t++) {
        const [u, v] = [Math.round(x + t * Math.cos(turn)), Math.round(y + t * Math.sin(turn))];
        if (u >= 0 && v >= 0 && u < WIDE && v < HIGH) light[v * WIDE + u] = 10;
      }
    }
    // when
    const settings = [...readFront(faceOf(light)), ...readRear(faceOf(light))];
    // then
    expect(settings).toEqual([]);
  });

  it('says nothing where a lamp is drawn on one side alone', () => {
    // given
    const light = drawn([headlampFamilies.round(measures).lamp]).chart.planes[0].data.map((value, i) =>
      i % WIDE < MIDDLE ? 100 : value,
    );
    // when
    const settings = readFront(faceOf(light));
    // then
    expect(settings).toEqual([]);
  });

  it('shows from a quarter the lamps of the nearer side', () => {
    // given
    const light = drawn([headlampFamilies.round(measures).lamp]).chart.planes[0].data.map((value, i) =>
      i % WIDE < MIDDLE ? 100 : value,
    );
    // when
    const settings = readFront(faceOf(light, 1));
    // then
    expect(settingOf(settings, 'front.lamps')).toBe('round');
  });
});

describe('the tail of a car', () => {
  it.each(['round', 'double-round', 'vertical'] as const)('has %s lamps as drawn', (value) => {
    // given
    const { lamp, lit } = tailLampFamilies[value]({ hw: HALF, z: 0.86, up: 0.055 });
    // when
    const settings = readRear(drawn([lamp, lit]));
    // then
    expect(settings).toEqual([{ path: 'rear.lamps', value }]);
  });

  it('says nothing where a grille shows that it may be a nose', () => {
    // given
    const { lamp, signature } = headlampFamilies.round(measures);
    const grille = grilleOutlines.pair(measures);
    // when
    const [plain, withGrille] = [readRear(drawn([lamp, signature])), readRear(drawn([lamp, signature, grille]))];
    // then
    expect(settingOf(plain, 'rear.lamps')).toBe('round');
    expect(withGrille).toEqual([]);
  });

  it('has red lamps where it is painted', () => {
    // given
    const { lamp, lit } = tailLampFamilies.round({ hw: HALF, z: 0.86, up: 0.055 });
    const face = { ...drawn([lamp, lit]), kind: 'picture' } as const;
    const [light, , blue] = face.chart.planes;
    const red = { ...blue, data: light.data.map((value) => (value < 50 ? 60 : 0)) };
    // when
    const [grey, painted] = [
      readRear(face),
      readRear({ ...face, chart: { ...face.chart, planes: [light, red, blue] } }),
    ];
    // then
    expect(grey).toEqual([]);
    expect(painted).toEqual([{ path: 'rear.lamps', value: 'round' }]);
  });
});

describe('a template', () => {
  const disc: Shape = (a, z) => Math.hypot(a - 0.6, z - 0.6) - 0.1;
  const template = templateOf({
    value: 'disc',
    shape: disc,
    lampZ: 0.6,
    pieces: [{ strokes: [[disc, 1]], window: (a, z) => disc(a, z) - 0.03 }],
    box: [0.45, 0.75, 0.45, 0.75],
  });
  const room = { across: 12, rows: rowsBetween(0.4, 0.9) };

  it('comes to lie where its shape is, on either side', () => {
    // given
    const { edges } = drawn([(a, z) => Math.hypot(a - 0.66, z - 0.7) - 0.1]);
    // when
    const [one, other] = [bestPlace(edges, template, 1, room), bestPlace(edges, template, -1, room)];
    // then
    expect(one.alike).toBeGreaterThan(0.85);
    expect(other.alike).toBeCloseTo(one.alike, 1);
    expect(Math.abs(one.x - MIDDLE - 66)).toBeLessThanOrEqual(1);
    expect(Math.abs(other.x - MIDDLE + 66)).toBeLessThanOrEqual(1);
    expect(Math.abs(heightOf(one.y) - 0.7)).toBeLessThanOrEqual(0.015);
  });

  it('counts as less alike where other edges lie in it', () => {
    // given
    const plain = drawn([disc]);
    const crossed = drawn([disc, (a) => Math.abs(a - 0.6) - 0.03, (_, z) => Math.abs(z - 0.6) - 0.03]);
    // when
    const [one, other] = [plain, crossed].map(({ edges }) => bestPlace(edges, template, 1, room).alike);
    // then
    expect(one).toBeGreaterThan((other ?? 1) + 0.1);
  });

  it('looks dark where it is filled', () => {
    // given
    const [filled, empty] = [drawn([], [disc]), drawn([disc])];
    const match = bestPlace(filled.edges, template, 1, room);
    // then
    expect(darkness(filled.chart, match)).toBeGreaterThan(0.9);
    expect(darkness(empty.chart, match)).toBeLessThan(0.1);
  });

  it('hardly ahead of another makes nothing sure', () => {
    // given
    const match = bestPlace(drawn([disc]).edges, template, 1, room);
    const other = { ...match, template: { ...template, value: 'other' }, alike: match.alike - 0.03 };
    const terms = { ahead: { disc: 0, other: 0 }, twice: 0.1, margin: 0.05, least: 0.6 };
    // when
    const order = ranked([other, match], terms);
    // then
    expect(order.map(({ match: { template: own } }) => own.value)).toEqual(['disc', 'other']);
    expect(sureOf(order, terms)).toBeUndefined();
    expect(sureOf(order, { ...terms, margin: 0.02 })).toBe(match);
    expect(sureOf(order.slice(0, 1), { ...terms, least: 0.99 })).toBeUndefined();
  });
});
