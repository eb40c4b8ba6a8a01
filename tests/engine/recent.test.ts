import { describe, expect, it } from 'vitest';
import { Recent } from '../../provider/engines/embedded/kernel/recent';

describe('what was made last', () => {
  it('makes a thing once as long as it is among the last that were used', () => {
    // given
    const made: string[] = [];
    const recent = new Recent<string>(2);
    const of = (key: string) => recent.of(key, () => `${key}${made.push(key)}`);
    // when
    const answers = ['a', 'b', 'a', 'c', 'a', 'b'].map(of);
    // then b was the oldest when c came
    expect(answers).toEqual(['a1', 'b2', 'a1', 'c3', 'a1', 'b4']);
  });

  it('makes again what could not be made', () => {
    const recent = new Recent<number>(2);
    const stop = () => {
      throw new Error('cancelled');
    };
    expect(() => recent.of('a', stop)).toThrow('cancelled');
    expect(recent.of('a', () => 5)).toBe(5);
  });
});
