import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../src/i18n';
import zh from '../../src/i18n/zh';
import { timeLeft } from '../../src/views/results/time-left';

const words = wordsOf('zh', zh);

describe('the time that is left', () => {
  it.each([
    ['a range while nothing of the picture itself proves it', 20, 5, '约剩 15–30 秒'],
    ['one figure once a fifth is done', 20, 20, '约剩 20 秒'],
    ['steps of a quarter of a minute for long ones', 100, 0, '约剩 75–165 秒'],
    ['no countdown of the last seconds', 2, 90, '不到 5 秒'],
  ])('is %s', (_, seconds, progress, said) => {
    expect(timeLeft(seconds, progress, words)).toBe(said);
  });
});
