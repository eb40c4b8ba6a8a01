import { rakeRoom } from '../../../../contract/rakes';
import { millimetresOf, UNIT } from './dimensions';
import { matchesOf } from './matches';
import type { Meaning, Role } from './meaning';
import { BEGINS } from './measure';
import type { Phrase } from './relative';

type Measure = Extract<Meaning, { kind: 'measure' }>;
type Field = Measure['field'];

/** What designers count in wheels; 'two wheels tall', 'six wheels long' stand behind their number. */
const lengths: readonly (readonly [field: Field, names: string])[] = [
  ['wheelbase', 'wheel ?base|轴距'],
  ['frontOverhang', 'front overhang|前悬长?'],
  ['rearOverhang', 'rear overhang|后悬长?'],
  ['dashToAxle', 'dash[ -]to[ -]axle(?: ratio| distance)?|prestige distance|车头到前轴'],
  ['height', 'overall height|height|tall|high|车身高度|车高|全高|高度'],
  ['length', 'overall length|length|long|车身长度|车长|全长|总长'],
];
const angles: readonly (readonly [field: Field, names: string])[] = [
  ['tumblehome', 'tumblehome|side glass lean|侧窗内倾角?|内倾角?'],
  ['noseRake', 'nose rake|nose angle|车鼻倾角|鼻部倾角'],
];
/** Lengths in mm that are no dimension of the whole car, and the least and most that a car has of each (mm). */
const inMillimetres: readonly (readonly [field: Field, names: string, least: number, most: number])[] = [
  ['clearance', 'ground clearance|ride height|离地间隙|离地高度|最小离地间隙|离地', 75, 360],
  ['frontOverhang', 'front overhang|overhang (?:at the |in )?front|前悬长?度?', 300, 1800],
  ['rearOverhang', 'rear overhang|overhang (?:at the |in )?(?:rear|back)|后悬长?度?', 300, 2200],
  ['dashToAxle', 'dash[ -]to[ -]axle(?: distance)?|prestige distance|车头到前轴', 100, 1500],
  ['belt', '(?:belt|waist|window)(?:[ -]?line)?(?: height)?|腰线(?:离地)?高度?|窗线(?:离地)?高度?', 500, 1800],
  ['cowlHeight', 'cowl(?: height)?|前围(?:离地)?高度?', 500, 1800],
  ['noseHeight', '(?:nose|bonnet edge|hood edge) height|nose(?= at)|车头(?:离地)?高度?', 300, 1500],
  [
    'deckHeight',
    '(?:deck|deck[ -]?lid|boot[ -]?lid|boot) height|deck(?= at)|尾[箱厢](?:盖)?(?:离地)?高度?|车尾(?:离地)?高度?',
    500,
    2200,
  ],
];
/** How a pane's rake is spoken of: 'windscreen raked at', 'screen angle of', 前风挡倾角. */
const RAKED =
  '(?:[ -]?(?:rakes?|angles?|slopes?|inclination|(?:is |are )?(?:raked|laid back|leaning|sloping|sloped|angled|inclined|slanted|tilted|set)(?: back)?)|的?(?:倾斜角度?|倾角|角度|倾斜|夹角))?';
/** Panes by the rake that they have; pillars stand in their plane. */
const panes: readonly (readonly [field: Field, names: string])[] = [
  [
    'windscreenRake',
    '(?:steep |flat |fast |upright )?(?:front )?(?:wind[ -]?screens?|wind[ -]?shields?|front screen|(?<!rear |back )screen|(?<!rear |back )a[ -]?pillars?)|前风挡(?:玻璃)?|前挡(?:风玻璃)?|(?<!后)风挡(?:玻璃)?|(?<!后)挡风玻璃|前窗|a柱',
  ],
  [
    'backlightRake',
    'backlight|(?:rear|back) (?:window|screen|glass|wind ?screen|wind ?shield)|tailgate (?:glass|window)|后窗(?:玻璃)?|后风挡(?:玻璃)?|后挡(?:风玻璃)?',
  ],
];
/** Angles that no setting holds. */
const OTHER_ANGLES =
  '(?:c[ -]?pillars?|d[ -]?pillars?|roof ?line|belt ?line|tailgate|rake|approach(?: angle)?|departure(?: angle)?|break ?over(?: angle)?|[cd]柱|尾门|接近角|离去角|通过角|车顶线)(?: rake| angle| slope|倾角|角度|倾斜)?';

const words: Readonly<Record<string, number>> = {
  ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, half: 0.5, 'half a': 0.5 },
  ...{ 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 半: 0.5 },
};
const COUNT =
  '(?<count>\\d(?:\\.\\d{1,2})?|half a|half|an?|one|two|three|four|five|six|seven|[一两二三四五六七半])(?<half> and a half|个半)?';
const WHEELS =
  "[ -]?(?:个|倍)?(?:wheel[ -]diameters?|wheel[ -]heights?|tyre[ -]diameters?|tire[ -]diameters?|wheels?'?|轮径|车轮直径|车轮|轮子|轮胎直径|轮高)";
const BE =
  '(?: is| of| at least| at most| at| no more than| no less than| up to|不低于|不少于|不小于|不超过|不高于|至少|最少|最多|至多| about| roughly| exactly| equals?|为|是|等于|约|大约|做到| around|=|:| ?(?<under>less than|under|below|不到|不足|小于)| ?(?<over>more than|over|超过|大于)){0,3} ?';
const START = '(?<![a-z])';
const END = '(?![a-z0-9%])';
const DEGREES = '(?<degrees>\\d{1,2}(?:\\.\\d)?) ?(?:°|deg(?:rees?)?|度)';
const namesOf = (list: readonly (readonly [Field, string, ...unknown[]])[]) => list.map(([, names]) => names).join('|');
const forms = (noun: string, number: string, between: string) => [
  new RegExp(`${START}${noun}${BE}${number}${END}`, 'gu'),
  new RegExp(`${BEGINS}${number}${between}${noun}${END}`, 'gu'),
];
const wheels = forms(`(?<noun>${namesOf(lengths)})`, COUNT + WHEELS, '(?:[ -]|的|of )*');
const MILLIMETRES = `(?<mm>\\d{1,4}(?:[.,]\\d{1,2})?) ?(?<unit>${UNIT})?`;
const millimetres = forms(`(?<noun>${namesOf(inMillimetres)})`, MILLIMETRES, '(?: of|的)? ?');
const degrees = forms(`(?<noun>${namesOf(angles)})`, DEGREES, '(?: of|的)? ?');
/** From the horizontal, as rakes are spoken of, or from the vertical. */
const FROM = '(?: (?:from|to|off) (?:the )?(?:horizontal|level|ground|road|(?<vertical>vertical|upright)))?';
const BEHIND = '(?:与|和|距)?(?:水平面?|地面|(?<plumb>垂直|铅垂|竖直)(?:面|线|方向)?)?(?:成|呈|的?夹角为?)?';
/** Before the degrees of a rake, which may stand behind a Chinese word: 带28度的前风挡. */
const RAKE_BEGINS = '(?<![a-z\\p{N}.]|\\p{N},)';
const raked = panes.flatMap(([field, names]) => [
  { field, form: new RegExp(`${START}(?:${names})${RAKED} ?${BEHIND}${BE}${DEGREES}${FROM}${END}`, 'gu') },
  {
    field,
    form: new RegExp(
      `${RAKE_BEGINS}${DEGREES}${FROM}[ -]?(?:(?:of|on|for|to|at) (?:the |its )?|的)?(?:${names})(?:[ -]?(?:rake|angle)|倾角)?${END}`,
      'gu',
    ),
  },
]);
const notDrawn = forms(`(?:${OTHER_ANGLES})`, DEGREES, '(?: of|的)? ?');
/** '85 mm lens', 'shot at 35mm', 焦距50毫米. */
const lenses = [
  /(?<![\p{N}a-z]|\d\.|(?<!\d)\d{1,3},)(?<focal>\d{2,3}) ?(?:mm|毫米)?[ -]?(?:prime lens|prime|lens|focal length|定焦镜头|镜头|焦距|焦段|定焦)(?![a-z])/gu,
  /(?<=^|[,，;；。] ?|(?<![a-z])(?:angle|view|shot|quarter|profile|camera) |(?:角度|视角|视图|机位|仰视|俯视|仰拍|俯拍|特写|前侧面?|后侧面?|侧面|侧视|正面|正侧面|45度|45°) ?)(?<focal>18|20|24|28|35|50|55|70|85|100|105|135) ?(?:mm|毫米)(?= ?(?:$|[,，;；。.]))/gu,
  /(?<![a-z])(?:shot (?:at|on|with)|focal length(?: of)?|lens|焦距|镜头|with an?|through an?|on an?)[ :=为]{0,3}(?<focal>\d{2,3}) ?(?:mm|毫米)(?![a-z])/gu,
];
/** 'Wheels half the height of the car', 轮径占车高一半. */
const SHARES: Readonly<Record<string, number>> = {
  ...{ half: 1 / 2, 'a third': 1 / 3, 'one third': 1 / 3, 'two thirds': 2 / 3, 'two fifths': 2 / 5 },
  ...{ 一半: 1 / 2, 半: 1 / 2, 二分之一: 1 / 2, 三分之一: 1 / 3, 三分之二: 2 / 3, 五分之二: 2 / 5 },
};
const SHARE = `(?<share>${Object.keys(SHARES).join('|')}|\\d{2} ?%)`;
const shares = [
  new RegExp(
    `${START}(?:wheels?|tyres?|tires?)(?:[ -]diameters?)?(?: is| are| at| of|,)?(?: about)? ${SHARE}(?: of)?(?: the| as)? (?:height of the (?:whole )?(?:car|body|vehicle)|tall as the (?:car|body)|(?:(?:car|body|overall|vehicle|total)(?:'s)?|its) height)${END}`,
    'gu',
  ),
  new RegExp(
    `(?:轮径|车轮直径|车轮|轮子|轮胎直径|轮胎)(?:约|大约)?(?:占到|占|为|是|有|达到|做到|约为)(?:约|大约)?(?:整车|车身|车)(?:高度|高)的?(?:约|大约)?${SHARE}`,
    'gu',
  ),
];
/** Focal lengths (mm) that a camera can have. */
const LENS = { least: 18, most: 135 };
const fields = [...lengths, ...inMillimetres, ...angles].map(([field, names]) => ({
  field,
  name: new RegExp(`^(?:${names})$`),
}));

const phrase = (match: RegExpExecArray, role: Role): Phrase => ({
  start: match.index,
  end: match.index + match[0].trimEnd().length,
  role,
});

/** How steep a pane is asked to stand, from the horizontal; not drawn where no glass does. */
function rakeIn(field: Field, { groups = {} }: RegExpExecArray): Role {
  const degrees = Number(groups.degrees);
  const value = groups.vertical || groups.plumb ? 90 - degrees : degrees;
  if (value < rakeRoom.least || value > rakeRoom.most) return { kind: 'not-drawn', meanings: [] };
  return { kind: 'means', meanings: [{ kind: 'measure', field, unit: 'degrees', value }], part: 'other' };
}

/** Lengths in wheel diameters, angles and clearances: 'wheelbase of three wheels', 'tumblehome 20°', 离地 240 毫米. */
export function ratioPhrases(text: string): Phrase[] {
  const measures = (form: RegExp, unit: Measure['unit']) =>
    matchesOf(text, form).flatMap((match) => {
      const { noun = '', count = '', half, degrees: angle, mm, unit: length = 'mm', under, over } = match.groups ?? {};
      const field = fields.find(({ name }) => name.test(noun))?.field;
      const counted = (words[count] ?? Number(count)) + (half ? 0.5 : 0);
      const exact = mm !== undefined ? millimetresOf(mm, length) : angle !== undefined ? Number(angle) : counted;
      const value = exact * (under ? 0.9 : over ? 1.1 : 1);
      if (!field || !Number.isFinite(value)) return [];
      const bounds = unit === 'mm' ? inMillimetres.find(([name]) => name === field) : undefined;
      if (bounds && (value < bounds[2] || value > bounds[3])) return [];
      return [phrase(match, { kind: 'means', meanings: [{ kind: 'measure', field, unit, value }] })];
    });
  const lens = ({ focal }: Record<string, string | undefined>): Role => {
    const mm = Number(focal);
    if (mm < LENS.least || mm > LENS.most) return { kind: 'not-drawn', meanings: [] };
    return { kind: 'means', meanings: [{ kind: 'camera', look: { lens: mm } }] };
  };
  const wheelShare = ({ share = '' }: Record<string, string | undefined>): Role => {
    const value = SHARES[share] ?? Number.parseInt(share, 10) / 100;
    return { kind: 'means', meanings: [{ kind: 'measure', field: 'wheelShare', unit: 'share', value }] };
  };
  return [
    ...shares.flatMap((form) => matchesOf(text, form).map((match) => phrase(match, wheelShare(match.groups ?? {})))),
    ...wheels.flatMap((form) => measures(form, 'wheels')),
    ...millimetres.flatMap((form) => measures(form, 'mm')),
    ...degrees.flatMap((form) => measures(form, 'degrees')),
    ...raked.flatMap(({ field, form }) => matchesOf(text, form).map((match) => phrase(match, rakeIn(field, match)))),
    ...lenses.flatMap((form) => matchesOf(text, form).map((match) => phrase(match, lens(match.groups ?? {})))),
    ...notDrawn.flatMap((form) =>
      matchesOf(text, form).map((match) => phrase(match, { kind: 'not-drawn', meanings: [] })),
    ),
  ];
}
