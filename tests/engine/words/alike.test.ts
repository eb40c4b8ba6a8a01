import { describe, expect, it } from 'vitest';
import { readDesign } from '../../../provider/engines/embedded/words';
import { alike } from '../../../provider/engines/embedded/words/alike';
import { everydayPaints } from '../../../provider/engines/embedded/words/data/paint/everyday';
import { dictionary } from '../../../provider/engines/embedded/words/dictionary';

const key = (word: string) => word.replaceAll(/[ -]/g, '');
const roles = new Map(dictionary.map(([word, role]) => [key(word), role]));
const setsOf = (prompt: string) =>
  readDesign(prompt).reading.words.flatMap(({ sets }) => sets.map(({ path, value }) => `${path}=${value}`));
const wordsOf = (prompt: string) => readDesign(prompt).reading.words;

describe('words that mean the same as another one', () => {
  it('gives every one of them the role of a word that is known', () => {
    const lost = alike.flatMap(([known, words]) =>
      words
        .split('|')
        .filter((word) => roles.get(key(known)) === undefined || roles.get(key(word)) !== roles.get(key(known)))
        .map((word) => `${known}: ${word}`),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ['猎跑', 'package.body=shooting-brake'],
    ['一台溜背轿跑', 'package.body=fastback'],
    ['两门轿跑', 'package.body=coupe'],
    ['a liftback', 'package.body=fastback'],
    ['bakkie', 'package.body=pickup'],
    ['圆形双大灯', 'front.lamps=double-round'],
    ['sedan with bug eyes', 'front.lamps=round'],
    ['贯通尾灯', 'rear.lamps=full-width'],
    ['鲸尾', 'fittings.spoilerShape=ducktail'],
    ['gurney flap', 'fittings.spoilerShape=lip'],
    ['fighter jet canopy', 'glass.roof=canopy'],
    ['机盖鼓包', 'surface.bonnet=crowned'],
    ['去镀铬', 'fittings.chrome=false'],
    ['lose the chrome', 'fittings.chrome=false'],
    ['车窗全黑', 'paint.tint=0.9'],
    ['dazzle camo', 'paint.finish=camouflage'],
    ['spartan', 'style=minimalist'],
    ['blade runner', 'style=tech'],
    ['纽博格林', 'scene.place=race-track'],
    ['V12', 'package.drive=petrol'],
    ['3D渲染', 'scene.technique=rendering'],
  ])('reads %s', (prompt, set) => {
    expect(setsOf(prompt)).toContain(set);
  });
});

describe('colours by what people compare them with', () => {
  it('paints a car in each of them', () => {
    const wrong = everydayPaints.flatMap(([hex, words]) =>
      words.split('|').filter((word) => !setsOf(`${word} sedan`).includes(`paint.colour=${hex}`)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('words for what the engine cannot draw', () => {
  it.each(
    '赞助商贴纸|换挡杆|碳陶刹车盘|马蹄形格栅|雷神之锤灯|废土风|机甲|浮世绘|乐高|外太空|冬天|恐龙|polka dots|gear stick|lug nuts|horseshoe grille|boomerang lights|post apocalyptic|jdm|claymation|winter|aurora'.split(
      '|',
    ),
  )('says honestly that %s is known and not drawn', (term) => {
    expect(wordsOf(term).map(({ because }) => because)).toEqual(['not-drawn']);
    expect(setsOf(term)).toEqual([]);
  });

  it('changes nothing for a car without a speck of dirt', () => {
    expect(setsOf('一尘不染的轿车')).toEqual(['package.body=sedan']);
  });
});
