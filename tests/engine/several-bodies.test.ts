import { describe, expect, it } from 'vitest';
import { textToCar } from '../../provider/engines/embedded/models/text-to-car';
import { readDesign, readPrompt } from '../../provider/engines/embedded/words';
import { jobFor } from './jobs';

const bodiesOf = async (prompt: string, fields: object = {}) =>
  (
    await textToCar(
      jobFor('t2threeviews_context', { prompt, count: 3, width: 48, height: 32, ...fields }),
      { tick: () => {} },
      0.12,
    )
  ).map(({ design }) => design?.package?.body);

describe('several bodies in a prompt', () => {
  it.each([
    ['Sports Car, SUV', ['suv', 'sports']],
    ['轿车, 跑车, SUV, 红色', ['suv', 'sedan', 'sports']],
    ['electric, Sedan, SUV, Vintage', ['suv', 'sedan']],
  ])('take turns where they stand side by side: "%s"', (prompt, bodies) => {
    const brief = readPrompt(prompt);
    expect(new Set(brief.bodies)).toEqual(new Set(bodies));
    expect(brief.bodies?.[0]).toBe(brief.carType);
    expect(brief.carType).toBe(bodies[0]);
  });

  it('understands all bodies side by side, and names them in their turns', () => {
    const { words, contradictions, bodies } = readDesign('轿车, 跑车, SUV, 红色').reading;
    const named = words.filter(({ sets }) => sets.some(({ path }) => path === 'package.body'));
    expect(named.map(({ text, status }) => [text, status])).toEqual([
      ['轿车', 'understood'],
      ['跑车', 'understood'],
      ['SUV', 'understood'],
    ]);
    expect(contradictions).toEqual([]);
    expect(bodies).toEqual(['suv', 'sedan', 'sports']);
  });

  it('replaces all bodies side by side by one that stands in a phrase', () => {
    const { words, contradictions, bodies } = readDesign('SUV, sedan, a red wagon').reading;
    expect(words.filter(({ because }) => because === 'replaced').map(({ text }) => text)).toEqual(['SUV', 'sedan']);
    expect(contradictions).toEqual([{ kept: 'wagon', dropped: 'sedan' }]);
    expect(bodies).toBeUndefined();
  });

  it.each(['SUV', 'sporty SUV', 'an SUV coupe', 'SUV, SUV', 'a sedan like an SUV', 'not a sedan, SUV'])(
    'are one body where one is meant: "%s"',
    (prompt) => {
      expect(readPrompt(prompt)).not.toHaveProperty('bodies');
    },
  );

  it('share the pictures of a batch, and a single picture is of the last', async () => {
    expect(await bodiesOf('Sports Car, SUV, red')).toEqual(['suv', 'sports', 'suv']);
    expect(await bodiesOf('Sports Car, SUV, red', { count: 1 })).toEqual(['suv']);
  });

  it('give way to the body of a design', async () => {
    const design = { version: 1, package: { body: 'wagon' } };
    expect(await bodiesOf('Sports Car, SUV', { design })).toEqual(['wagon', 'wagon', 'wagon']);
  });
});
