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

  it('makes no car smaller or higher for less of what it does not know', () => {
    const paths = ['a coupe, tone down the aggression', 'a sedan with taller sidewalls', '扁平比低的轮胎'].flatMap(
      setsOf,
    );
    expect(paths.filter((set) => /^package\.(?:length|height|width)=/.test(set))).toEqual([]);
    expect(setsOf('tone down the grille')).toContain('front.grille=slot');
  });

  it.each([
    ['前后贯穿灯带', ['front.lamps=full-width', 'rear.lamps=full-width']],
    ['车门对开', ['fittings.doorsOpen=coach']],
  ])('takes %s for both ends or sides', (prompt, wanted) => {
    expect(setsOf(prompt)).toEqual(expect.arrayContaining(wanted));
  });

  it.each(['a sedan with sharper focus', 'a sedan, softer shadows', 'a sedan with softer leather'])(
    'changes no surface of a car for %s',
    (prompt) => {
      expect(setsOf(prompt).filter((set) => set.startsWith('surface.'))).toEqual([]);
    },
  );
});
