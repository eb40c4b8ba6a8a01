import { english, type Saying, saying } from './form';

/** How far front wheels are turned: a little, as words say nothing of it, and as far as they go (degrees). */
const TURNS = { slight: 10, usual: 22, full: 33 } as const;
type Turn = keyof typeof TURNS;

const WHEELS =
  '(?<!rear[ -])(?<!back[ -])(?<!steering[ -])(?:(?:the|its|both) )?(?:front (?:wheels?|tyres|tires)|wheels|tyres|tires)';
const TURNED = '(?:turned|steered|cranked|angled|pointed|pointing|turning|steering|swung|cocked)';
const HOW: Readonly<Record<Turn, string>> = {
  slight: '(?:slightly|a little|a bit|partly|partially|gently|half)',
  usual: '(?:sharply|clearly|visibly)',
  full: '(?:fully|hard|all the way|completely|right round|as far as they go)',
};
const LEFT_OR_RIGHT = { left: ['left', '左'], right: ['right', '右'] } as const;
/** Where a wheel that shows its rim is turned to. */
const SHOWN =
  '(?: (?:to(?:wards?)? |to face )(?:the |us\\b)?(?:camera|viewer|lens|photographer|onlooker)?|(?: out(?:wards?)?)(?! of))?';

const HAN_WHEELS = '(?<![后四全双])(?:前轮|前车轮|前轮胎|车轮|轮子|车轱辘|前轱辘|前胎)(?:都|也)?';
const HAN_HOW: Readonly<Record<Turn, string>> = {
  slight: '(?:微微|稍微|轻微|略微|稍稍|微)',
  usual: '(?:明显|大幅)?',
  full: '(?:完全|彻底)',
};

/** Wheels that only turn roll, and what wheels are turned into is a colour. */
const TURNED_OUT = '(?:turned|steered|cranked)';
const NO_COLOUR = '(?! (?:into|over|down|up|on|off|black|white|gr[ae]y|gold|silver|bronze|red|blue|green|dark))';

/** Turned wheels in English: to a side, or without a side to show their rims. */
function turnedIn(turn: Turn, to: string): string {
  const verb = to === SHOWN ? TURNED_OUT : TURNED;
  const how = turn === 'usual' ? `(?:${HOW.usual} )?` : `${HOW[turn]} `;
  const end = `${turn === 'full' ? '(?: lock)?' : ''}${to === SHOWN ? NO_COLOUR : ''}`;
  return [
    `${WHEELS} (?:are |is |being )?${how}${verb}${to}${end}`,
    ...(turn === 'usual' ? [] : [`${WHEELS} (?:are |is )?${verb} ${HOW[turn]}${to}${end}`]),
    `(?:turn|steer|crank|point|angle) (?:the |its )?(?:front )?wheels${turn === 'usual' ? '' : ` ${HOW[turn]}`}${to}${end}`,
    ...(to === SHOWN ? [`${how}${verb} front (?:wheels|tyres|tires)`] : []),
  ].join('|');
}

/** To the left or to the right, as the car drives. */
const toSide = (way: 'left' | 'right'): Saying[] => {
  const [word, han] = LEFT_OR_RIGHT[way];
  const to = ` (?:hard )?(?:(?:to|towards?) )?(?:the |its |their )?${word}(?:[ -]hand side| side)?`;
  const lock = `(?:${WHEELS} )?(?:turned |steering )?(?:on|at|with|to|in)? ?full ${word}(?:[ -]hand)?(?: steering)? lock|(?:${WHEELS} )?(?:on|at|turned to|with)? ?full lock (?:to the )?${word}`;
  const said = (turn: Turn, english: string, chinese: string) =>
    saying(`${english}|${chinese}`, [{ kind: 'steer', way, degrees: TURNS[turn] }], { part: 'other' });
  const go = `(?:往|向|朝|冲)?${han}(?:边|侧|前方)?`;
  const moves = '(?:打方向|打轮|打着|打|转向|转动|转弯|转|偏转|偏|拐)';
  return [
    said(
      'full',
      english(`${turnedIn('full', to)}|${lock}`),
      `(?:${HAN_WHEELS}|方向盘?)${go}(?:打死|打满|打到底|转到底)|(?:${HAN_WHEELS}|方向盘?)(?:打死|打满)(?:往|向|到|朝)${han}`,
    ),
    said(
      'slight',
      english(turnedIn('slight', to)),
      `${HAN_WHEELS}${HAN_HOW.slight}${go}${moves}|${HAN_WHEELS}${go}${HAN_HOW.slight}${moves}`,
    ),
    said(
      'usual',
      english(turnedIn('usual', to)),
      `${HAN_WHEELS}${HAN_HOW.usual}${go}${moves}(?:了)?(?:一?[个些点]|一定)?(?:角度)?|方向盘?(?:往|向|朝)${han}(?:边)?打(?![死满])`,
    ),
  ];
};

/** Without a side: turned to show the faces of the rims. */
const shown = (turn: Turn, form: string): Saying =>
  saying(form, [{ kind: 'steer', way: 'shown', degrees: TURNS[turn] }], { part: 'other' });

const OF_WHEELS =
  '(?: (?:on|of|to|at) (?:the |all |its )?(?:four |rear |front )?(?:wheels|tyres|tires)| (?:wheels?|tyres|tires|rims|angle|setup|stance|fitment))?';
const HAN_END = '(?:的?(?:车轮|轮子|轮胎|轮毂))?';

/** Wheels whose tops lean inwards (degrees). */
const leaning = (degrees: number, form: string): Saying =>
  saying(form, [{ kind: 'camber', degrees }], { part: 'other' });

/** Sayings about how wheels stand. */
export const sayingsOfStance: readonly Saying[] = [
  ...toSide('left'),
  ...toSide('right'),
  // 'front wheels on full lock', 方向打满
  shown(
    'full',
    `${english(`${turnedIn('full', SHOWN)}|(?:${WHEELS} )?(?:(?:on|at|with|to|in|turned to|under) )?full(?: opposite)?(?: steering)? lock|(?:on |with |at |a bit of )?opposite lock`)}|(?:${HAN_WHEELS}|方向盘?|轮胎)(?:已经)?(?:完全|彻底)?(?:打死|打满|打到底|转到底)(?:了)?(?:方向盘?)?|打[死满](?:了)?(?:的)?方向盘?`,
  ),
  shown(
    'slight',
    `${english(turnedIn('slight', SHOWN))}|${HAN_WHEELS}${HAN_HOW.slight}(?:打方向|打轮|转向|转动|转|偏转|偏|拐)(?:了)?(?:一?[个些点]|一定)?(?:角度)?`,
  ),
  // 'front wheels turned towards the camera', 前轮打了方向
  shown(
    'usual',
    `${english(turnedIn('usual', SHOWN))}|${HAN_WHEELS}(?:明显)?(?:打(?:着|了|过|点|一点)?(?:方向|角度|轮)|转向(?:镜头|相机|观众|画面)?|(?:朝|向|对着|转向|偏向)(?:镜头|相机|观众)(?:转动?|偏转?|打)?|(?:带|有)(?:一定)?(?:的)?转[向角](?:角度)?|转(?:了|过)?(?:一个|一定|一点)(?:的)?角度|偏转)(?:了)?(?:一?[个些点]|一定)?(?:角度)?`,
  ),
  // 'wheels straight ahead', 前轮回正
  saying(
    `${english(`${WHEELS} (?:are |pointing |pointed |set )?(?:dead |kept )?straight(?: ahead)?`)}|${HAN_WHEELS}(?:回正|摆正|打正|打直|朝正前方|朝前|(?:不要|不|没|别)(?:打|转|偏)(?:方向|动|向|转)?)`,
    [{ kind: 'steer', way: 'left', degrees: 0 }],
    { part: 'other' },
  ),
  leaning(
    -3,
    `${english(`(?:slight(?:ly)?|subtle|mild|light|little|(?:a )?(?:bit|touch|hint|little) of) (?:negative )?camber(?:ed)?${OF_WHEELS}`)}|(?:轻微|微微|略微|稍微|一点|一点点|小)的?(?:负?外?倾角?|内八字?)${HAN_END}`,
  ),
  leaning(
    -10,
    `${english(`(?:extreme(?:ly)?|aggressive(?:ly)?|heavy|heavily|massive|crazy|strong(?:ly)?|lots? of|a lot of|big|huge|wild(?:ly)?|excessive) (?:negative(?:ly)? )?camber(?:ed)?${OF_WHEELS}`)}|(?:夸张|极端|超大|大|很大|巨大|严重)的?(?:负外?倾角?|外倾角|内八字?)${HAN_END}|(?:内八字?|负外?倾)(?:很|非常|特别)?(?:夸张|严重|厉害|大)`,
  ),
  leaning(
    -6,
    `${english(`(?:with |some |run(?:ning|s)? )?(?:negative(?:ly)? )?camber(?:ed)?${OF_WHEELS}|${WHEELS} (?:are )?(?:leaning|tilted|tilting|leant|leaned) (?:in(?:wards?)?|inwards at the top)`)}|(?<!正)(?:车轮|轮子|轮胎|轮毂|四轮|后轮|前轮)?(?:带|有|呈|是|做|打)?(?:一定的?)?(?:负?外倾角?|负倾角?|负?外倾|内八字?|八字(?:外?倾|脚|轮|胎)(?:负倾角)?)${HAN_END}`,
  ),
  leaning(0, `${english('(?:zero|neutral) camber')}|零外倾角?`),
];
