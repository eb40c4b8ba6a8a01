import { expect } from 'vitest';
import {
  isSameAnswers,
  PICTURE_SETTLING,
  pictureReadingMachine,
  type SeenCar,
  WORDS_SETTLING,
} from '../src/machines/picture-reading/machine';
import { ReadingError } from '../src/machines/prompt-reading/failure';
import type { Model } from '../tests/support/harness/model';

const seen: SeenCar = {
  picture: {
    kind: 'line',
    view: 'side',
    facing: 'unknown',
    body: 'sedan',
    confidence: 0.8,
    confidences: { kind: 0.7, view: 0.8, facing: 0.4, body: 0.6 },
    outline: [],
    notes: [],
  },
  design: { version: 1, package: { body: 'sedan' } },
};

/** The reading of an uploaded picture, with everything that can happen to it. */
export const pictureReadingModel: Model<typeof pictureReadingMachine> = {
  name: 'picture reading',
  machine: (world) => pictureReadingMachine.provide({ actors: { read: world.promised(), network: world.silent() } }),
  scenarios: {
    'a new picture': { url: '/file/a', answers: {} },
    'an edit of a picture': { url: '/file/a', answers: {}, edit: '' },
    'a draft with an answer': { url: '/file/a', answers: { view: 'side', facing: 'left' } },
  },
  events: {
    'picture.change': [
      { type: 'picture.change', url: '/file/a', answers: {} },
      { type: 'picture.change', url: '/file/a', answers: { facing: 'left', view: 'side' } },
      { type: 'picture.change', url: '/file/b', answers: {} },
      { type: 'picture.change', url: '/file/a', answers: {}, edit: 'black roof' },
    ],
    'network.back': [{ type: 'network.back' }],
  },
  outcomes: {
    read: {
      done: [seen],
      error: [new ReadingError({ kind: 'away', patience: 2000 }), new ReadingError({ kind: 'refused' })],
    },
    network: { done: [], error: [] },
  },
  delays: { settling: PICTURE_SETTLING, wordsSettling: WORDS_SETTLING, patience: 2000 },
  identity: ({ context: { asked, read } }) => [
    asked.url,
    asked.answers.facing,
    read?.url,
    read?.answers.facing,
    asked.edit,
    read?.edit,
  ],
  check: ({ snapshots }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    const { asked, read } = end.context;
    // Nothing of another picture is shown, and at rest the newest answers were heeded.
    if (read) expect(read.url).toBe(asked.url);
    if (end.matches('resting')) expect(read?.edit).toBe(asked.edit);
    if (end.matches('resting')) expect(read && isSameAnswers(read.answers, asked.answers)).toBe(true);
    expect(end.hasTag('failed')).toBe(end.matches('failed'));
  },
};
