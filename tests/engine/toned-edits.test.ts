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
