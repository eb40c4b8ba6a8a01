import { matchesOf } from './matches';
import type { Meaning } from './meaning';
import type { Phrase } from './relative';

const PERCENT = '(?<percent>\\d{1,3}) ?(?:%|percent|per cent)';
const WINDOWS = '(?:side |rear |all )?(?:windows?|glass)';
const TINT = `(?:${WINDOWS} )?(?:tint(?:ed|ing)?|darken(?:ed)?|遮光[率度]?|着色|染色)`;
const IS = ' ?(?:of|at|to|by|is|:|为|是|约)? ?';
/** Film is sold by the light that it lets through. */
const FILM = '(?:vlt|window film|film|light transmission|透光[率度]?|(?:[侧后车]?窗)?(?:车?贴)?膜)';
const forms = [
  { form: `${TINT}(?: the| its)?(?: ${WINDOWS})?${IS}${PERCENT}`, isFilm: false },
  { form: `${PERCENT} ?(?:的)?(?:dark(?:er)? )?(?:window )?${TINT}(?: ${WINDOWS})?`, isFilm: false },
  { form: `${FILM}${IS}${PERCENT}(?: light)?`, isFilm: true },
  { form: `贴?${PERCENT} ?的? ?(?:tint )?${FILM}`, isFilm: true },
].map(({ form, isFilm }) => ({ form: new RegExp(`(?<![a-z\\d])${form}(?![a-z\\d])`, 'gu'), isFilm }));

/**
 * Tints with their share as one word each: 'tint 30%' and '30% tint' darken the windows by 0.3, a film of 30 % (VLT,
 * 透光率) lets as much light through and darkens them by 0.7.
 */
export function tintPhrases(text: string): Phrase[] {
  if (!/\d ?(?:%|per ?cent)/.test(text)) return [];
  return forms.flatMap(({ form, isFilm }) =>
    matchesOf(text, form).flatMap(({ 0: said, index: start, groups = {} }) => {
      const share = Number(groups.percent) / 100;
      if (share > 1) return [];
      const tint = Math.round((isFilm ? 1 - share : share) * 100) / 100;
      const meaning: Meaning = {
        kind: 'tint',
        sets: { tint, ...(/^rear |后窗/.test(said) && { tintPlace: 'rear' as const }) },
      };
      return [{ start, end: start + said.length, role: { kind: 'means', meanings: [meaning], part: 'glass' } }];
    }),
  );
}
