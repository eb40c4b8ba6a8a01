import { describe, expect, it } from 'vitest';
import { readDesign } from '../../../provider/engines/embedded/words';

const setsOf = (prompt: string) =>
  readDesign(prompt).reading.words.flatMap(({ sets }) => sets.map(({ path, value }) => `${path}=${value}`));

describe('one word for several parts', () => {
  it.each([
    ['sedan with a body kit', ['fittings.splitter=true', 'fittings.sideSkirts=true', 'fittings.diffuser=true']],
    ['带大包围的轿车', ['fittings.splitter=true', 'fittings.sideSkirts=true', 'fittings.diffuser=true']],
    ['a wingless sports car', ['fittings.spoiler=false']],
    ['哑黑轿车', ['paint.finish=matte', 'paint.colour=#161619']],
    ['高亮黑轿车', ['paint.colour=#0f1011']],
    ['蟹钳尾灯', ['rear.face=claws']],
    ['座舱收窄的轿车', ['package.body=sedan']],
  ])('reads %s', (prompt, wanted) => {
    expect(setsOf(prompt)).toEqual(expect.arrayContaining(wanted));
  });

  it('makes no car narrower or higher for a narrow cabin or a bright black', () => {
    const paths = ['座舱收窄的轿车', '高亮黑轿车'].flatMap(setsOf).map((set) => set.split('=')[0]);
    expect(paths.filter((path) => path === 'package.width' || path === 'package.height')).toEqual([]);
  });
});
