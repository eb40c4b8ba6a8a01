import { expect, it } from 'vitest';
import { PictureAnswers } from '../../contract/picture-reading';
import {
  answersWith,
  followed,
  frameOf,
  handlesOf,
  hasPlaces,
  moved,
  placeNames,
  placesOf,
  usualPlaces,
  withoutPlaces,
} from '../../src/machines/picture-handles/places';
import { withView } from '../../src/views/tool/picture/view-choices';
import { sidePicture } from '../support/side-picture';

const extent = { width: 800, height: 400 };
const read = placesOf(sidePicture, {});
if (!read) throw new Error('it is seen from the side');

it('takes no place to where the provider would refuse it, however far it is dragged', () => {
  for (const name of placeNames) {
    for (const by of [-3, -0.3, -0.05, 0.05, 0.3, 3]) {
      const to = moved(read, name, { x: by, y: by });
      const answers = answersWith({ body: 'sedan' }, to, name);
      expect(PictureAnswers.safeParse(answers).error, `${name} by ${by}`).toBeUndefined();
      expect(PictureAnswers.safeParse({ ...answers, ...to }).error, `${name} by ${by}`).toBeUndefined();
    }
  }
  expect(PictureAnswers.safeParse(usualPlaces('right')).success).toBe(true);
});

it('moves what is in the hand alone, and answers it with the wheels and the ground that carry it', () => {
  const to = moved(read, 'nose', { x: -0.05, y: 0.2 });
  expect(to).toEqual({ ...read, nose: expect.closeTo(0.1) });
  expect(answersWith({ body: 'van' }, to, 'nose')).toEqual({
    body: 'van',
    wheels: [
      [0.3, 0.7],
      [0.7, 0.7],
    ],
    ground: 0.8,
    nose: 0.1,
  });
});

it('lets the outline follow its car in proportion, and the wheels stay on it', () => {
  const outline = followed(sidePicture.outline, read, { ...read, nose: 0.05, roof: 0.2 });
  expect(outline[0]?.[0]).toBeCloseTo(0.05);
  expect(outline[1]).toEqual([0.4, expect.closeTo(0.2)]);
  expect(outline[3]).toEqual([0.85, expect.closeTo(0.575)]);
  expect(followed(sidePicture.outline, read, read)).toBe(sidePicture.outline);
});

it('keeps the handle of an end that is cut off within reach', () => {
  const places = { ...read, nose: -0.2 };
  const nose = handlesOf(places, sidePicture.outline, extent).find(({ name }) => name === 'nose');
  expect(nose?.at.x).toBe(frameOf(extent).x);
});

it('turns the places with the facing that is chosen, and drops them for another view than the side', () => {
  const { wheels, nose, tail } = read;
  const answers: PictureAnswers = { wheels: [[...wheels[0]], [...wheels[1]]], nose, tail, body: 'suv' };
  const turned = withView(answers, 'side-right');
  expect(turned).toMatchObject({ wheels: [wheels[1], wheels[0]], nose: tail, tail: nose, facing: 'right' });
  expect(withView(turned, 'side-left')).toMatchObject({ wheels, nose, tail, facing: 'left' });
  expect(withView(answers, 'front')).toEqual({ body: 'suv', view: 'front', facing: 'towards' });
  expect([hasPlaces(answers), hasPlaces(withoutPlaces(answers))]).toEqual([true, false]);
});
