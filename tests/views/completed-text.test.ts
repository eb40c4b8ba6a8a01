import { expect, it } from 'vitest';
import { wordsOf } from '../../src/i18n';
import en from '../../src/i18n/en';
import { completedText } from '../../src/views/results/completed-text';

const words = wordsOf('en', en);
const done = (...types: ('image' | '3d')[]) => completedText({ results: types.map((type) => ({ type })) }, words);

it('counts the pictures that were generated, and calls a model a model', () => {
  expect(done('image')).toBe('generated 1 image');
  expect(done('image', 'image')).toBe('generated 2 images');
  expect(done('3d')).toBe('generated a 3D model');
});
