import { matchesOf } from './matches';
import type { Phrase } from './relative';
import { tokenise } from './tokens';

/** A colour that a graphic lies on: 白底黑条纹, 红底白圆. Without a graphic a white ground is a studio. */
const GROUND =
  /(?<colour>[\p{Script=Han}]{1,4}?)(?:底色?)(?=[^,，、。;；\n底]{0,5}(?:条纹|双线|线条|拉花|圆|字|数字|号|花纹|格|火焰|斜纹|斜带|箭头|波点|涂装|图案|图形|星|[黑白红蓝金银橙黄绿]色?条))/gu;

/** Colours of the body that graphics lie on, each as one word. */
export function groundPhrases(text: string): Phrase[] {
  if (!text.includes('底')) return [];
  return matchesOf(text, GROUND).flatMap(({ index, 0: { length }, groups: { colour = '' } = {} }) => {
    const last = tokenise(colour).at(-1);
    const isColour = last?.end === colour.length && last.role.meanings.some(({ kind }) => kind === 'color');
    if (!last || !isColour) return [];
    return [{ start: index + last.start, end: index + length, role: { ...last.role, ofBody: true } }];
  });
}
