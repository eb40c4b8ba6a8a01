import type { Meaning, Role } from './meaning';
import type { Phrase } from './relative';

const means = (form: string, meanings: readonly Meaning[], more: Partial<Role> = {}) => ({
  form: new RegExp(form, 'gu'),
  role: { kind: 'means', meanings, ...more } as const,
});
const BLACKENED = '(?:熏黑|黑化|涂黑|做黑|换黑|[换改]成黑色?的?)';

/** Sayings with more spellings than a list holds. */
const sayings: readonly { readonly form: RegExp; readonly role: Role }[] = [
  // 所有镀铬件全部熏黑, 镀铬越少越好, 'chrome kept to a minimum'
  means(
    `(?:(?:所有|全部)?的?镀铬(?:件|部分|部件|饰条|饰件|条|装饰)?(?:全部?|都|统统)?(?:${BLACKENED}|越少越好|尽量少|要少)|(?:尽量)?少用?一?点?镀铬)`,
    [{ kind: 'fitting', id: 'chrome', value: false }],
    { part: 'other' },
  ),
  means(
    '(?<![a-z])(?:(?:as little chrome as possible|(?:minimal|minimum|barely any|hardly any|very little|black|dark(?:ened)?|smoked|blacked[ -]out) chrome(?: trim| bits| parts| accents)?|chrome (?:kept |held )?(?:to|at) a minimum|(?:go )?easy on the chrome|chrome (?:blacked[ -]out|darkened|smoked)))(?![a-z])',
    [{ kind: 'fitting', id: 'chrome', value: false }],
    { part: 'other' },
  ),
  // 海边悬崖公路
  means('(?:海边|海岸|滨海|沿海|临海|环海)的?(?:悬崖|山崖)?边?的?(?:公路|马路|道路)', [{ kind: 'place', id: 'coast' }]),
];

/** Sayings of several words as one word each. */
export const sayingPhrases = (text: string): Phrase[] =>
  sayings.flatMap(({ form, role }) =>
    [...text.matchAll(form)].map(({ 0: said, index: start }) => ({ start, end: start + said.length, role })),
  );
