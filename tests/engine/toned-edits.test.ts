import { expect, test } from 'vitest';
import { readEdit } from '../../provider/engines/embedded/designs/edited';

test.each([
  ['black bumpers', 'bumpers'],
  ['保险杠换成黑色', 'bumpers'],
  ['red mirrors', 'mirrors'],
  ['black bonnet', 'bonnet'],
] as const)('an edit of a known car changes its design and paints nothing over: %s', (prompt, tone) => {
  const { brief, left } = readEdit(prompt);
  expect(brief.tones?.[tone]).toMatch(/^#/);
  expect(left).toEqual([]);
});

test.each(['black front bumper', '后保险杠换成黑色'])(
  'a single bumper of a known car is painted in its picture: %s',
  (prompt) => {
    const { brief, left } = readEdit(prompt);
    expect(brief.tones).toBeUndefined();
    expect(left).toMatchObject([{ do: 'paint' }]);
  },
);

test.each(['add a roof light bar', '车顶加灯条', '车顶加一排射灯', 'spotlights on the roof'])(
  'lamps are put on the roof of a known car, which keeps its shade: %s',
  (prompt) => {
    const { brief, left } = readEdit(prompt);
    expect(brief.fittings).toEqual({ lightBar: true });
    expect(brief.faceParts).toBeUndefined();
    expect(left).toEqual([]);
  },
);

test('a lower camera lowers no known car', () => {
  const { brief, refits } = readEdit('camera lower');
  expect(brief.camera).toEqual({ elevation: 1 });
  expect(refits).toEqual([]);
});

test('a roof is still lightened where its own shade is meant', () => {
  expect(readEdit('lighter roof').left).toMatchObject([{ do: 'tone', part: 'roof' }]);
});
