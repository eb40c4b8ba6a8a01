import enOptions from '../../src/i18n/en/options';
import { decades, type Vocabulary } from './said';

/** A picture of what one bundle of settings makes of a car. */
export interface BundlePicture {
  /** Within docs. */
  readonly file: string;
  readonly prompt: string;
}

const slug = (text: string) => text.replaceAll(/[^a-z0-9]+/g, '-');

export const decadeFile = (words: string) => `vocabulary/decade/${slug(words)}.webp`;
export const bundleFile = (path: 'style' | 'preset', value: string) => `vocabulary/${path}/${value}.webp`;

/** Every style and named model by its first English word, and every decade. */
export function bundles(said: Vocabulary): readonly BundlePicture[] {
  const of = (path: 'style' | 'preset') =>
    Object.keys(enOptions[path]).map((value) => ({
      file: bundleFile(path, value),
      prompt: `${said.get(path)?.get(value)?.en[0] ?? value}${path === 'style' ? ' coupe' : ''}`,
    }));
  return [
    ...of('style'),
    ...of('preset'),
    ...decades().map(({ en: [words = ''] }) => ({ file: decadeFile(words), prompt: `${words} coupe` })),
  ];
}
