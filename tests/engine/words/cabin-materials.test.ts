import { expect, it } from 'vitest';
import { readDesign } from '../../../provider/engines/embedded/words';

it.each(['red sedan with leather interior', '红色轿车，棕色真皮内饰', 'sedan, wood trim interior'])(
  '%s: the cabin is drawn in its material',
  (prompt) => {
    const { words } = readDesign(prompt).reading;
    expect(words.filter(({ because }) => because === 'not-drawn')).toEqual([]);
  },
);
