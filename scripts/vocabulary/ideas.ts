import { readDesign } from '../../provider/engines/embedded/words';
import { type Family, familyPrompts } from '../../tests/engine/words/family-prompts';

const names: Readonly<Record<Family, string>> = {
  body: 'Body types · 车型',
  proportion: 'Proportions · 比例',
  surface: 'Surface · 曲面',
  windows: 'Daylight opening · 车窗',
  'front-rear': 'Front and rear · 前脸与车尾',
  wheels: 'Wheels · 车轮',
  fittings: 'Fittings · 装备',
  paint: 'Paint and trim · 漆面与装饰',
  cabin: 'Cabin · 座舱',
  scene: 'Light and scene · 光与场景',
  camera: 'Camera · 相机',
  drawing: 'Styles of drawing · 画法',
};

/** What is counted of one family: how many ideas its prompts hold, and those of them that are not drawn. */
export interface Counted {
  readonly family: Family;
  readonly ideas: number;
  readonly missed: readonly string[];
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

/**
 * Counts the ideas of the prompts of each family. An idea is drawn where the reader of its whole prompt understands at
 * least one of its words and passes over none: each setting of a sheet reaches the picture, which another test holds.
 */
export function countIdeas(): readonly Counted[] {
  return (Object.keys(names) as Family[]).map((family) => {
    const prompts = familyPrompts[family].map((line) => line.split(' | '));
    return { family, ideas: prompts.flat().length, missed: prompts.flatMap(missedOf) };
  });
}

function missedOf(ideas: readonly string[]): readonly string[] {
  const prompt = ideas.join(isChinese(ideas.join('')) ? '，' : ', ');
  const { words } = readDesign(prompt).reading;
  let at = 0;
  return ideas.filter((idea) => {
    const start = prompt.indexOf(idea, at);
    const end = start + idea.length;
    at = end;
    const own = words.filter((word) => word.start < end && word.end > start);
    return !own.some(({ status }) => status === 'understood') || own.some(({ status }) => status === 'unknown');
  });
}

/** The share of the ideas that are drawn (0–1). */
export function drawnShare(counted: readonly Counted[]): number {
  const ideas = counted.reduce((sum, one) => sum + one.ideas, 0);
  return 1 - counted.reduce((sum, { missed }) => sum + missed.length, 0) / ideas;
}

/** The page that counts them, for docs/ideas.md. */
export function ideasPage(): string {
  const counted = countIdeas();
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return [
    '# Ideas that reach the picture',
    '',
    'Twenty prompts of each family, half in each language (tests/engine/words/family-prompts.ts), are read as the prompt field reads them. An idea counts as drawn where at least one of its words sets something and none is passed over; that each setting reaches the picture is held by tests/engine/fields. Two ideas of one prompt may name the same place of the sheet (round lamps, and a waterfall grille): then one of them counts as not drawn. `npm run vocabulary-page` writes this page.',
    '',
    '| family | ideas | drawn | share | not drawn, and named beside the prompt |',
    '| --- | --- | --- | --- | --- |',
    ...counted.map(({ family, ideas, missed }) => {
      const drawn = ideas - missed.length;
      return `| ${names[family]} | ${ideas} | ${drawn} | ${percent(drawn / ideas)} | ${missed.join(' · ')} |`;
    }),
    '',
    `All: ${percent(drawnShare(counted))}.`,
    '',
  ].join('\n');
}
