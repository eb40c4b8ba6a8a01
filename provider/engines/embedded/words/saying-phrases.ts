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
  // 'wheels pushed right out to the corners'
  means(
    '(?<![a-z])(?:wheels|tyres|tires) (?:pushed|shoved|pulled|set|moved|placed|stretched|right|far|out)(?: right| far| all the way| way| out)*(?: to| at| into| in) (?:the |each |all |four |its )*corners?(?: of the car)?(?![a-z])|(?:四个)?(?:车轮|轮子|轮胎)都?(?:推|顶|靠|放|挪|撑)[到在向]车?身?的?[四最]?个?[角边][上落]?',
    [{ kind: 'shape', topic: 'overhangs', way: -1, by: { wheelbase: 0.14 } }],
  ),
  // 车顶弧线一路滑到车尾
  means(
    '车顶的?(?:弧线|线条|轮廓|线)?[^,，。;；\\n车]{0,4}(?:滑|延伸|流|落|顺|溜|拉)[落畅]?(?:到|至|向|下到)车?尾部?',
    [{ kind: 'shape', topic: 'roof', way: -1, by: { backTop: -0.24 } }],
  ),
  means(
    '(?<![a-z])roof(?:[ -]?line)?(?: that| which)? (?:sweep|flow|fall|slope|run|drop|taper|glide|slide|arc)(?:s|es|ing)?(?: all the way| right| straight| gently| smoothly| down| back)* (?:to|into|towards?|onto) (?:the |its )?(?:tail|rear|back|boot|rear bumper)(?![a-z])',
    [{ kind: 'shape', topic: 'roof', way: -1, by: { backTop: -0.24 } }],
  ),
  // 车侧没有一根多余的线条
  means('(?:车侧|侧面|车身)?(?:没有|无)(?:一[根条道]|任何)?多[余馀]的?线条', [
    { kind: 'shape', topic: 'hollow', way: -1, by: { scallop: -0.016 } },
  ]),
  // '20s up front and 21s out back': the step is an inch
  means(
    '(?<=(?<![\\d.])(?:1[4-9]|2[0-6])(?:s|"| ?inch(?:es)?)? (?:up |at the |in )?front(?:,| and|,? with| /) )(?:1[4-9]|2[0-6])(?:s|"| ?inch(?:es)?)? (?:out |at the |in )?(?:the )?(?:back|rear)(?![a-z])',
    [{ kind: 'measure', field: 'rearLarger', unit: 'mm', value: 25 }],
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
