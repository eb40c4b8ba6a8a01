import { expect } from 'vitest';
import type { PictureReading } from '../contract/picture-reading';
import { KEYS_REST } from '../src/machines/handles/places';
import { pictureHandlesMachine } from '../src/machines/picture-handles/machine';
import { placesOf } from '../src/machines/picture-handles/places';
import { gesturesAt } from '../tests/support/gestures';
import type { Model } from '../tests/support/harness/model';
import { sidePicture } from '../tests/support/side-picture';

const frontPicture: PictureReading = { ...sidePicture, view: 'front', wheels: undefined };

/** The rear wheel on a canvas of 1072 × 572 px, which shows a unit of the drawing as one px. */
const hub = { x: 736, y: 386 };
const nowhere = { x: 20, y: 20 };

/** The places of a read car over its picture, with everything that a pointer, the keys and its form do to them. */
export const pictureHandlesModel: Model<typeof pictureHandlesMachine> = {
  name: 'picture handles',
  machine: () => pictureHandlesMachine,
  scenarios: {
    'a car from the side': { extent: { width: 800, height: 400 }, picture: sidePicture, answers: {} },
    'a car from the front': { extent: { width: 800, height: 400 }, picture: frontPicture, answers: {} },
  },
  events: {
    ...gesturesAt(hub, nowhere, { x: hub.x + 20, y: hub.y + 5 }),
    'canvas.resized': [{ type: 'canvas.resized', size: { width: 1072, height: 572 } }],
    'reading.show': [
      { type: 'reading.show', picture: sidePicture, answers: {} },
      { type: 'reading.show', picture: sidePicture, answers: { body: 'pickup' } },
    ],
    'keys.nudge': [
      { type: 'keys.nudge', name: 'roof', by: { x: 0, y: -0.02 } },
      { type: 'keys.nudge', name: 'front', by: { x: 0.02, y: 0 } },
    ],
    'keys.end': [{ type: 'keys.end' }],
    'step.back': [{ type: 'step.back' }],
    'history.undo': [{ type: 'history.undo' }],
    'history.redo': [{ type: 'history.redo' }],
  },
  outcomes: { pointer: { done: [], error: [] } },
  delays: { rest: KEYS_REST },
  identity: ({ context: { held, history, picture, size } }) => [
    held?.name,
    held && held.to !== held.from,
    picture.view,
    size.width,
    Math.min(1, history.past.length),
    Math.min(1, history.future.length),
  ],
  check: ({ snapshots }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    const { held, picture, history } = end.context;
    // A place is in the hand in a gesture alone, and what is shown is always a car.
    expect(held !== undefined).toBe(!end.matches('idle'));
    const places = held?.to ?? placesOf(picture, history.present);
    if (!places) return expect(picture.view).toBe('front');
    const { wheels, ground, roof, belt, nose, tail, cowl } = places;
    expect([roof < belt, belt < wheels[0][1], wheels[1][1] < ground]).toEqual([true, true, true]);
    expect(nose < cowl && cowl < wheels[1][0]).toBe(true);
    expect([nose < wheels[0][0], wheels[0][0] < wheels[1][0], wheels[1][0] < tail]).toEqual([true, true, true]);
  },
};
