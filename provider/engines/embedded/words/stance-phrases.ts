import { stanceRoom } from '../../../../contract/stance';
import { matchesOf } from './matches';
import type { Role } from './meaning';
import { BEGINS } from './measure';
import type { Phrase } from './relative';

const DEGREES = '(?<degrees>\\d{1,2}(?:\\.\\d)?) ?(?:°|deg(?:rees?)?|度)';
const CAMBER = '(?:negative )?camber|(?:车轮|轮子|轮胎)?(?:负?外倾角?|负倾角?|内八字?)';
const TURNED =
  '(?<![a-z])(?:front )?wheels (?:are )?(?:turned|steered|angled|cranked)|(?<!后)(?:前轮|车轮|轮子)(?:转向?|打|偏转?|转动)?';
const SIDE =
  '(?:(?:to(?:wards?)? )?(?:the |its )?(?<left>left|左)|(?:to(?:wards?)? )?(?:the |its )?(?<right>right|右))';

const cambers = [
  new RegExp(`(?<![a-z])(?:${CAMBER})(?: of| at| is|为|是|有|约|:|=)? ?[-−]?${DEGREES}`, 'gu'),
  new RegExp(`${BEGINS}[-−]?${DEGREES}(?: of|的)? ?(?:${CAMBER})(?![a-z])`, 'gu'),
];
const turns = [
  new RegExp(
    `(?:${TURNED}) ?(?:by )?(?:向|往|朝)?(?:${SIDE})?(?:转|打|偏)? ?(?:by )?${DEGREES}(?: ?${SIDE.replaceAll('<', '<after')})?`,
    'gu',
  ),
];

const phrase = (match: RegExpExecArray, role: Role): Phrase => ({
  start: match.index,
  end: match.index + match[0].trimEnd().length,
  role,
});

/** Wheels that lean or turn by a number of degrees: 'negative camber of 5°', 前轮向左转20度. */
export function stancePhrases(text: string): Phrase[] {
  const leaning = cambers.flatMap((form) =>
    matchesOf(text, form).map((match) => {
      const degrees = Number(match.groups?.degrees);
      if (degrees > stanceRoom.camber) return phrase(match, { kind: 'not-drawn', meanings: [] });
      return phrase(match, { kind: 'means', meanings: [{ kind: 'camber', degrees: -degrees }], part: 'other' });
    }),
  );
  const turned = turns.flatMap((form) =>
    matchesOf(text, form).map((match) => {
      const { degrees, left, right, afterleft, afterright } = match.groups ?? {};
      const way = left || afterleft ? 'left' : right || afterright ? 'right' : 'shown';
      if (Number(degrees) > stanceRoom.steer) return phrase(match, { kind: 'not-drawn', meanings: [] });
      const meaning = { kind: 'steer', way, degrees: Number(degrees) } as const;
      return phrase(match, { kind: 'means', meanings: [meaning], part: 'other' });
    }),
  );
  return [...leaning, ...turned];
}
