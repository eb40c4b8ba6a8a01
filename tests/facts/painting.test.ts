import fc from 'fast-check';
import { expect, it } from 'vitest';
import { strokePoints, strokeText } from '../../src/facts/stroke';
import { readRecord } from '../../src/log/upcast';

it('reads the points of a stroke back from their text, whatever they are', () => {
  const number = fc.oneof(
    fc.integer({ min: -50, max: 4000 }),
    fc.integer(),
    fc.integer({ min: -(2 ** 50), max: 2 ** 50 }),
  );
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), (points) => {
      const text = strokeText(points);
      expect(strokePoints(text)).toEqual(points);
      const mark = { kind: 'stroke', tip, path: text };
      expect(readRecord(record({ type: 'v2.PicturePainted', mark }))).toBeDefined();
    }),
  );
});

it.each(['W', '0W', 'a b', '!'])('refuses a path that is torn or none: %j', (path) => {
  const mark = { kind: 'stroke', tip, path };
  expect(readRecord(record({ type: 'v2.PicturePainted', mark }))).toBeUndefined();
});

const tip = { layer: 'paint', erase: false, size: 40, hardness: 1, opacity: 1, color: '#c8321f' };
const record = (patch: object) => ({ seq: 1, tab: 'a', fact: { at: 1, paintingId: 'p', step: 'mark', ...patch } });
