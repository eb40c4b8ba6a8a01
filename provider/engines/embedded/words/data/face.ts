import type { FaceParts } from '../../../../../contract/design';
import type { FrontFace, GrilleOutline, GrillePattern, RearFace } from '../../../../../contract/faces';
import type { RimPattern } from '../../../../../contract/rims';
import type { Entry, Meaning, Part } from '../meaning';

/** A face or a rim, which keeps a colour that stands beside it. */
const seen = (words: string, part: Part, ...meanings: readonly Meaning[]): Entry => [
  words,
  { kind: 'means', meanings, part },
];
/** Lamps, their light or a grille's filling, over whatever face a car has. */
const parts = (sets: FaceParts, words: string, ...more: readonly Meaning[]) =>
  seen(words, 'other', { kind: 'face-parts', sets }, ...more);
/** A grille that one sees, which lets air in. */
const grille = (front: NonNullable<FaceParts['front']>, words: string) =>
  parts({ front }, words, { kind: 'fitting', id: 'openGrille', value: true });
const front = (id: FrontFace, words: string) => seen(words, 'other', { kind: 'front', id });
const rear = (id: RearFace, words: string) => seen(words, 'other', { kind: 'rear', id });
/** 'five spoke' also makes 'five spoke rims' and 'five spoke alloys', 涡轮 also 涡轮轮圈. */
const rim = (id: RimPattern, words: string) =>
  seen(words.split('|').flatMap(withWheels).join('|'), 'rims', { kind: 'rim', id });
const withWheels = (word: string) => {
  if (/(?:covers?|caps?|bbs|discs?)$/.test(word)) return [word];
  const [, stem = word, noun] = /^(.+?) ?(wheels?|rims?|alloys|aero|轮毂|轮圈|钢圈)$/.exec(word) ?? [];
  const nouns = /[a-z]$/.test(stem) ? [' rims', ' wheels', ' alloys', ' alloy wheels'] : ['轮毂', '轮圈'];
  // 'Mesh' and 'steel' alone are no wheels.
  return [word, ...(noun === 'aero' ? [] : nouns.map((one) => stem + one))];
};

/** English names of lamps: 'round' makes 'round headlights', 'round headlamp', 'round lights' and so on. */
const lamps = (kinds: string, nouns: string) =>
  kinds
    .split('|')
    .flatMap((kind) => nouns.split('|').map((noun) => `${kind} ${noun}`))
    .join('|');
const FRONT =
  'headlight|headlights|headlamp|headlamps|front light|front lights|front lamp|front lamps|eyes|lights|lamps|light|lamp|drl|drls|daytime running lights|daytime running light';
/** Tail lamps by their place: 'round lights at the back'. */
const placed = (kinds: string) =>
  lamps(lamps(kinds, 'lights|lamps'), 'at the back|at the rear|on the tail|at the tail|in the tail');
/** A strip of light by its place: 'light strip across the tail'. */
const strips = (places: string) =>
  lamps(
    lamps(
      ['', 'thin ', 'slim ']
        .flatMap((thin) => ['light strip', 'light bar', 'lightbar', 'led strip'].map((bar) => thin + bar))
        .join('|'),
      'across|on|at',
    ),
    places
      .split('|')
      .map((place) => `the ${place}`)
      .join('|'),
  );
/** Running lights: "Y-shaped running lights". */
const RUNNING =
  'drl|drls|daytime running lights|daytime running light|running lights|running light|light signature|headlights|headlamps|front lights|lights';
const REAR = 'taillight|taillights|tail light|tail lights|tail lamp|tail lamps|rear light|rear lights|rear lamps';

/** What a grille's outline and its filling are called in front of 'grille' and 格栅. */
export const outlines: readonly (readonly [GrilleOutline, english: string, chinese: string])[] = [
  ['hexagon', 'hexagonal|hexagon', '六边形|六角形|六角'],
  ['trapezoid', 'trapezoidal|trapezoid|single frame', '梯形|单框'],
  ['shield', 'shield|shield shaped', '盾形|盾型'],
  ['pair', 'kidney|twin kidney|twin|double', '双肾|双'],
  ['split', 'split', '分体|分体式|上下'],
  ['broad', 'wide|broad|full width', '宽|宽大|贯穿式|横贯'],
  ['slot', 'slim|thin|narrow', '细长|窄|狭长'],
];
export const fillings: readonly (readonly [GrillePattern, english: string, chinese: string])[] = [
  ['slats', 'horizontal bar|horizontal slat|slatted', '横条|横条式'],
  ['bars', 'vertical bar|vertical slat|waterfall', '竖条|竖条式|直瀑|直瀑式'],
  ['mesh', 'mesh|wire mesh', '网状|网格'],
  ['diamonds', 'diamond|diamond pattern', '菱形|菱格|钻石'],
  ['honeycomb', 'honeycomb', '蜂窝|蜂窝状|蜂窝式'],
  ['dots', 'dot matrix|dotted', '点阵|点阵式|满天星'],
];
const each = (words: string, more: string, said: (word: string, other: string) => readonly string[]) =>
  words.split('|').flatMap((word) => more.split('|').flatMap((other) => said(word, other)));
/** A grille of both: 'hexagonal honeycomb grille', 六边形蜂窝格栅 and 蜂窝六边形格栅. */
const grilles: readonly Entry[] = outlines.flatMap(([outline, english, chinese]) =>
  fillings.map(([pattern, filled, filling]) =>
    grille(
      { grille: outline, pattern },
      [
        ...each(english, filled, (word, other) => [`${word} ${other} grille`]),
        ...each(chinese, filling, (word, other) => [`${word}${other}格栅`, `${other}${word}格栅`]),
      ].join('|'),
    ),
  ),
);

/** Lamps of one shape at both ends: 'pixel lights front and rear', 前后像素灯. */
const ofBoth = (
  shape: 'round' | 'double-round' | 'rectangular' | 'vertical' | 'pixel' | 'slit',
  english: string,
  chinese: string,
) => {
  const nouns = 'lights|lamps';
  const words = [
    ...each(english, nouns, (kind, noun) => [
      `${kind} ${noun} front and rear`,
      `${kind} ${noun} front and back`,
      `${kind} ${noun} at both ends`,
      `front and rear ${kind} ${noun}`,
    ]),
    ...chinese
      .split('|')
      .flatMap((kind) => [`前后${kind}灯`, `前后都是${kind}灯`, `前后都用${kind}灯`, `前后${kind}大灯`]),
  ];
  return parts({ front: { lamps: shape }, rear: { lamps: shape } }, words.join('|'));
};

/** Front faces, rear faces and rims by what one sees of them. */
export const faces: readonly Entry[] = [
  ofBoth('round', 'round|circular', '圆|圆形'),
  ofBoth('double-round', 'twin round|double round|quad round', '双圆|四圆'),
  ofBoth('rectangular', 'rectangular|square|boxy', '方|方形'),
  ofBoth('vertical', 'vertical|upright', '竖|竖直'),
  ofBoth('pixel', 'pixel|pixelated|dot matrix', '像素|点阵'),
  ofBoth('slit', 'slim|thin|narrow|slit', '细|细长|窄'),
  parts(
    { front: { lamps: 'round' } },
    `${lamps('round|circular|rounder|friendly|round friendly|friendly round|cute|cute round', FRONT)}|headlights round|headlights rounder|headlamps round|round eyed|圆灯|圆形大灯|圆大灯|圆形灯|圆眼|大眼睛车灯|大眼睛大灯|大眼睛前灯|大眼车灯|大眼大灯|大眼灯|大眼睛|大眼|大大的眼睛|圆眼睛|圆眼大灯|圆眼睛大灯|环形大灯|蛙眼大灯|青蛙眼大灯|frog eye headlights|frogeye headlights|frog eyes`,
  ),
  parts(
    { front: { lamps: 'double-round' } },
    `${lamps('twin round|double round|quad round|four round|dual round|twin circular', FRONT)}|双圆灯|四圆灯|四个圆灯|四只圆灯|四盏圆灯|四个圆形大灯|两对圆灯|双圆大灯|四圆大灯|双圆形大灯`,
  ),
  parts(
    { front: { lamps: 'rectangular' } },
    `${lamps('rectangular|square|boxy|sealed beam', FRONT)}|方灯|方大灯|方形大灯|矩形大灯|长方形大灯|方形灯`,
  ),
  parts(
    { front: { lamps: 'split' } },
    `${lamps('split', FRONT)}|headlights split|headlamps split|front lights split|lights split|分体大灯|分体式大灯|分体灯|上下分体大灯`,
  ),
  parts(
    { front: { lamps: 'pixel' } },
    `${lamps('pixel|pixelated|dot matrix|matrix|led matrix', FRONT)}|像素大灯|像素灯|点阵大灯|点阵灯|矩阵大灯|矩阵灯`,
  ),
  parts(
    { front: { lamps: 'vertical' } },
    `${lamps('vertical|upright|stacked', FRONT)}|竖直大灯|竖向大灯|竖大灯|立式大灯|竖置大灯`,
  ),
  parts(
    { front: { lamps: 'hidden' } },
    `${lamps('hidden|concealed|closed pop up|shut pop up', 'headlight|headlights|headlamp|headlamps|lights|lamps')}|pop up headlights down|pop up headlights closed|pop ups down|隐藏式大灯|隐藏大灯|收起的跳灯`,
  ),
  parts(
    { front: { lamps: 'pop-up' } },
    `${lamps('pop up|popup|flip up|retractable|raised', 'headlight|headlights|headlamp|headlamps|lights|lamps')}|pop ups|pop up headlights up|pop up headlights raised|pop up headlights open|pop up headlamps raised|pop up lights raised|pop up lights up|pop ups raised|pop ups up|跳灯|弹跳大灯|弹出式大灯|翻转大灯|翻灯|升起的跳灯|跳灯升起|弹起的大灯`,
  ),
  parts(
    { front: { lamps: 'slit' } },
    `${lamps('slim|thin|narrow|slit|slender|horizontal|slimmer|thinner|narrower', FRONT)}|headlights slimmer|headlights thinner|headlights narrower|headlamps slimmer|headlamps thinner|lights slimmer|lights thinner|眯眯眼|眯缝眼|眯眼|squinty eyes|细长大灯|细长灯|细灯|狭长大灯|窄大灯`,
  ),
  parts(
    { front: { lamps: 'full-width' } },
    `front light bar|front lightbar|front light blade|light blade at the front|single light blade at the front|light blade across the front|light blade across the nose|blade of light at the front|blade of light across the front|bar of light across the front|bar of light at the front|light bar at the front|light bar across the front|light bar across the nose|single light bar at the front|headlight bar|headlamp bar|single headlight bar|single headlamp bar|一字大灯|一字灯带|一字型灯带|一字形灯带|一字前灯带|一字灯|一字型大灯|front light strip|${strips('nose|front|face')}|车头灯带|前脸灯带|车头加灯带|车头加一条灯带|前脸加灯带|前脸加一条灯带|前灯带|车头一条灯带|前脸一条灯带|前贯穿灯|前贯穿灯带|贯穿式大灯|贯穿式日行灯`,
  ),
  front('teardrop', `${lamps('teardrop|drop shaped', FRONT)}|水滴大灯|水滴形大灯`),
  front(
    'blade',
    `${lamps('blade|sharp|angry|aggressive|hooked', FRONT)}|jagged lights|zigzag lights|锯齿灯|锐利大灯|锋利大灯`,
  ),
  parts(
    { front: { signature: 'l' } },
    `${lamps('l shaped', RUNNING)}|l shaped lamps|l形日间行车灯|l型日间行车灯|l形日行灯|l形大灯|l型日行灯|l型大灯|l signature|l shaped signature|l light signature`,
  ),
  parts(
    { front: { signature: 'c' } },
    `${lamps('c shaped', RUNNING)}|c shaped lamps|c形日间行车灯|c型日间行车灯|c形日行灯|c形大灯|c型日行灯|c型大灯|c signature|c shaped signature|c light signature`,
  ),
  parts(
    { front: { signature: 'y' } },
    `${lamps('y shaped', RUNNING)}|y shaped lamps|y形日间行车灯|y形日行灯|y字日行灯|y形大灯|y型日行灯|y字形日行灯|y signature|y shaped signature|y light signature`,
  ),
  parts(
    { front: { signature: 'ring' } },
    `${lamps('halo|ring', RUNNING)}|ring lamp|ring lamps|halo rings|angel eyes|天使眼|环形日行灯|光环大灯|日行灯环`,
  ),
  parts(
    { front: { signature: 'brow' } },
    `${lamps('brow|eyebrow|eyelash', RUNNING)}|light brow|light brows|眉形日行灯|灯眉|眉毛灯|眉灯|睫毛灯`,
  ),
  grille({ grille: 'shield', pattern: 'bars' }, 'waterfall grille|直瀑|直瀑格栅|直瀑式格栅|瀑布格栅|直瀑式进气格栅'),
  ...grilles,
  grille({ grille: 'hexagon' }, 'hexagonal grille|hexagon grille|six sided grille|六边形格栅|六角格栅|六边形进气格栅'),
  grille(
    { grille: 'trapezoid' },
    'big grille|large grille|huge grille|massive grille|giant grille|enormous grille|oversized grille|大格栅|巨大格栅|巨大的格栅|超大格栅|大嘴格栅|tall grille|高格栅|trapezoidal grille|trapezoid grille|single frame grille|singleframe grille|singleframe|梯形格栅|单框格栅|单框式格栅',
  ),
  grille({ grille: 'shield' }, 'shield grille|shield shaped grille|盾形格栅|盾型格栅|盾牌格栅'),
  grille(
    { grille: 'pair' },
    'twin kidney|twin kidneys|twin kidney grille|kidney|kidneys|kidney grille|kidney grilles|double grille|twin grille|twin grilles|双肾|双肾格栅|双肾式格栅|双格栅|鼻孔格栅',
  ),
  grille(
    { grille: 'split' },
    'split grille|two part grille|two tier grille|stacked grille|上下格栅|分体格栅|分体式格栅|上下分体格栅|双层格栅',
  ),
  grille(
    { grille: 'broad' },
    'wide grille|broad grille|full width grille|wide mouth grille|宽格栅|宽大格栅|宽幅格栅|贯穿式格栅|横贯格栅',
  ),
  grille(
    { grille: 'slot' },
    'slim grille|thin grille|narrow grille|slit grille|slot grille|small grille|细长格栅|窄格栅|细格栅|小格栅|狭长格栅',
  ),
  grille(
    { pattern: 'slats' },
    'horizontal grille|horizontal bars|horizontal bar grille|horizontal slats|horizontal slat grille|slatted grille|横条格栅|横条式格栅|横格栅|横幅格栅|横置格栅',
  ),
  grille(
    { pattern: 'bars' },
    'vertical grille|vertical bars|vertical bar grille|vertical slats|vertical slat grille|teeth grille|tooth grille|toothy grille|big teeth grille|grille like teeth|牙齿格栅|大牙格栅|竖直格栅|竖直条格栅|竖直栅格|竖直进气格栅|竖条格栅|竖条式格栅|竖格栅',
  ),
  grille({ pattern: 'mesh' }, 'mesh grille|wire mesh grille|网状格栅|网格格栅|网眼格栅'),
  grille({ pattern: 'diamonds' }, 'diamond grille|diamond pattern grille|菱形格栅|钻石格栅|菱格格栅'),
  grille({ pattern: 'honeycomb' }, 'honeycomb grille|honeycomb mesh grille|蜂窝格栅|蜂窝状格栅|蜂窝式格栅|蜂窝中网'),
  grille(
    { pattern: 'dots' },
    'dot matrix grille|dotted grille|dot grille|starry grille|点阵格栅|点阵式格栅|满天星格栅|星点格栅',
  ),
  front('lightbar', 'light bar face|light bar front|light bar front end|quiet electric face|贯穿灯前脸|灯带前脸'),
  [
    'cute|adorable|cutesy|kawaii|friendly|friendly looking|cheerful|cheery|happy looking|good natured|lovable|loveable|endearing|cuddly|huggable|可爱|可爱风|可爱风格|萌|萌系|萌趣|呆萌|软萌|呆萌可爱|萌萌哒|卡哇伊|友好|友善|亲切|亲和|亲和力|有亲和力|和善|憨|憨萌|憨厚|憨态可掬|讨喜|讨人喜欢|俏皮可爱|欢快|笑脸',
    {
      kind: 'means',
      meanings: [
        { kind: 'front', id: 'round' },
        { kind: 'shape', topic: 'corners', way: -1, by: { boxiness: -0.2, bow: 0.08, noseRake: 0.03 } },
      ],
    },
  ],
  front(
    'round',
    'round lamp face|round eyed face|friendly face|cute face|smiling face|happy face|cheerful face|friendly front|friendly front end|cute front end|圆灯前脸|圆眼前脸|可爱前脸|可爱的前脸|友好的前脸|友好前脸|亲切的前脸|笑脸前脸|萌脸',
  ),
  front(
    'blade',
    'angry face|aggressive face|fierce face|mean face|menacing face|angry front|angry front end|aggressive front|aggressive front end|angry expression|angry eyes|凶狠的前脸|凶狠前脸|凶猛的前脸|愤怒的前脸|凶悍的前脸|犀利的前脸|犀利前脸|凌厉的前脸|激进的前脸|激进前脸|前脸凶|前脸凶狠|前脸凶猛|前脸凶悍|前脸激进|前脸犀利|前脸凌厉|前脸锐利|表情凶狠|前脸要凶|前脸更凶|凶一点的前脸|怒目|怒眼',
  ),
  front('split', 'split lamp face|split lamp front|split headlight face|分体灯前脸|分体大灯前脸'),
  front('lines', 'line lamp face|two line face|line lamp front|线灯前脸|双线前脸'),
  front('waterfall', 'waterfall face|waterfall front|limousine face|直瀑前脸|瀑布前脸'),
  front('pixels', 'pixel face|pixel front|像素前脸|点阵前脸'),
  front('executive', 'upright grille|statesman face|framed grille|上直格栅|直立格栅'),
  front('beam', 'black beam|slotted grille|seven slot grille|vertical slots|竖孔格栅|七孔格栅'),
  [
    'light bar|thin light bar|slim light bar|thin lightbar|slim lightbar|lightbar|light bars|led light bar|led bar|灯条|led灯条|长条灯|led长条灯',
    { kind: 'means', meanings: [{ kind: 'light-bar' }], part: 'other' },
  ],
  parts(
    { front: { lamps: 'full-width' }, rear: { lamps: 'full-width' } },
    'full width bar|full width light strip|light bar front and rear|light bars front and rear|front and rear light bars|front and rear light bar|full width light bar|full width lightbar|light strip|thin light strip|slim light strip|thin led strip|slim led strip|thin strip of light|full width light|led strip|coast to coast light|贯穿灯|贯穿灯带|贯穿式灯带|贯穿式灯|灯带',
  ),
  parts(
    { rear: { lamps: 'full-width' } },
    `rear light bar|rear lightbar|full width tail light|full width taillight|taillights connected|tail lights connected|tail lamps connected|connected taillights|connected tail lights|connected tail lamps|joined tail lights|joined taillights|tail lights joined by a light bar|tail lights joined by a thin light bar|tail lights joined by a light strip|tail lights joined by a strip|tail lights joined by a bar|tail lights connected by a light bar|tail lights connected by a thin light bar|tail lights connected by a light strip|tail lights connected by a strip|tail lights connected by a bar|tail lights linked by a light bar|tail lights linked by a thin light bar|tail lights linked by a light strip|tail lights linked by a strip|tail lights linked by a bar|tail lamps joined by a light bar|tail lamps joined by a thin light bar|tail lamps joined by a light strip|tail lamps joined by a strip|tail lamps joined by a bar|tail lamps connected by a light bar|tail lamps connected by a thin light bar|tail lamps connected by a light strip|tail lamps connected by a strip|tail lamps connected by a bar|tail lamps linked by a light bar|tail lamps linked by a thin light bar|tail lamps linked by a light strip|tail lamps linked by a strip|tail lamps linked by a bar|taillights joined by a light bar|taillights joined by a thin light bar|taillights joined by a light strip|taillights joined by a strip|taillights joined by a bar|taillights connected by a light bar|taillights connected by a thin light bar|taillights connected by a light strip|taillights connected by a strip|taillights connected by a bar|taillights linked by a light bar|taillights linked by a thin light bar|taillights linked by a light strip|taillights linked by a strip|taillights linked by a bar|rear lights joined by a light bar|rear lights joined by a thin light bar|rear lights joined by a light strip|rear lights joined by a strip|rear lights joined by a bar|rear lights connected by a light bar|rear lights connected by a thin light bar|rear lights connected by a light strip|rear lights connected by a strip|rear lights connected by a bar|rear lights linked by a light bar|rear lights linked by a thin light bar|rear lights linked by a light strip|rear lights linked by a strip|rear lights linked by a bar|尾灯连成一条|尾灯连成一线|尾灯连成一体|尾灯贯通|尾灯连贯|左右尾灯连在一起|full width rear light|full width rear light bar|full width rear lightbar|full width tail light bar|rear light strip|${strips('tail|rear|back|tailgate|boot')}|车尾灯带|尾部灯带|车尾加灯带|车尾加一条灯带|尾部加灯带|尾部加一条灯带|后灯带|车尾一条灯带|尾部一条灯带|${lamps('full width', 'tail lights|tail lamps|taillights|rear lights|rear lamps|tail lamp')}|贯穿尾灯|贯穿式尾灯|后贯穿灯|贯穿式后灯|一字尾灯`,
  ),
  parts(
    { rear: { lamps: 'round' } },
    `${lamps('round|circular', REAR)}|${placed('round|circular')}|圆尾灯|圆形尾灯|圆形车尾灯|圆车尾灯|尾部圆灯|车尾圆灯|后圆灯|尾部的圆灯|车尾的圆灯|尾部用圆灯|车尾用圆灯`,
  ),
  parts(
    { rear: { lamps: 'double-round' } },
    `${lamps('twin round|double round|quad round|four round|dual round|twin circular', REAR)}|双圆尾灯|四圆尾灯|双圆形尾灯|四圆形尾灯|圆形四尾灯|四个圆形尾灯|四个圆尾灯|四颗圆尾灯|圆形双尾灯`,
  ),
  parts(
    { rear: { lamps: 'rectangular' } },
    `${lamps('rectangular|square|boxy', REAR)}|${placed('square|rectangular')}|方尾灯|方形尾灯|方形车尾灯|尾部方灯|车尾方灯|后方灯|尾部的方灯|车尾的方灯|矩形尾灯`,
  ),
  parts(
    { rear: { lamps: 'vertical' } },
    `${lamps('vertical|upright|stacked', REAR)}|竖直尾灯|竖尾灯|竖排尾灯|立式尾灯|竖向尾灯`,
  ),
  parts({ rear: { lamps: 'pixel' } }, `${lamps('pixel|pixelated|dot matrix|matrix', REAR)}|像素尾灯|点阵尾灯|矩阵尾灯`),
  parts(
    { rear: { lamps: 'slit' } },
    `${lamps('slim|thin|narrow|slit|horizontal|slender|slimmer|thinner', REAR)}|tail lights slimmer|tail lights thinner|taillights slimmer|细长尾灯|细尾灯|横向尾灯|狭长尾灯`,
  ),
  parts({ rear: { lamps: 'c' } }, `${lamps('c shaped', REAR)}|c形尾灯|c型尾灯`),
  parts({ rear: { lamps: 'l' } }, `${lamps('l shaped', REAR)}|l形尾灯|l型尾灯`),
  parts({ rear: { lamps: 'y' } }, `${lamps('y shaped|forked', REAR)}|y形尾灯|y型尾灯|y字尾灯|y字形尾灯`),
  parts(
    { rear: { lamps: 'split' } },
    `${lamps('split|two piece|divided|two tier|two level', REAR)}|分体尾灯|分体式尾灯|分层尾灯|上下分体尾灯`,
  ),
  rear('thread', 'thread light|thread lights|thread of light|thread tail light|光丝尾灯|细线贯穿尾灯'),
  rear('pillars', 'pillar lamps|pillar tail lights|ladder tail lights|ladder tail lamps|立柱尾灯|梯形尾灯'),
  rear('dots', 'dot lamps|dot tail lights|dotted tail lights|圆点尾灯|点状尾灯'),
  rear('lines', 'line tail lights|line tail lamps|three line tail lights|三线尾灯|线形尾灯'),
  rear('rings', `${lamps('ring', REAR)}|环形尾灯`),
  rear('hooks', `${lamps('hook shaped|hooked', REAR)}|钩形尾灯`),
  rear('wings', `${lamps('wing shaped|winged', REAR)}|翼形尾灯|飞翼尾灯`),
  rear('claws', `${lamps('claw|claw shaped|three bar', REAR)}|爪形尾灯|狮爪尾灯|三爪尾灯`),
  rim('star', 'five spoke|5 spoke|five spoke wheels|5 spoke wheels|star rims|五辐|五辐轮毂|五辐轮圈|五辐式'),
  rim(
    'twin',
    'twin spoke|double spoke|split spoke|split spokes|split spoke wheels|split five spoke|twin spoke wheels|double spoke wheels|双五辐|双五辐轮毂|双辐|双辐轮毂',
  ),
  rim(
    'multi',
    'multi spoke|ten spoke|10 spoke|many spokes|multi spoke wheels|ten spoke wheels|十辐|多辐|密辐|十辐轮毂|多辐轮毂|密辐轮毂',
  ),
  rim('turbine', 'turbine wheels|turbine rims|turbine wheel|turbine|directional wheels|涡轮|涡轮轮毂|涡轮式轮毂'),
  rim(
    'aero',
    'aero wheels|aero rims|aero disc|aero discs|aero wheel covers|aerodynamic wheels|aero covers|low drag wheels|closed wheels|低风阻轮毂|低风阻|封闭轮毂|空气动力学轮毂',
  ),
  rim(
    'fork',
    'y spoke|y spoke wheels|forked spokes|fork spokes|v spoke|y shaped rims|y shaped wheels|y rims|y字辐|y形轮毂|y字轮毂|v形轮毂',
  ),
  rim('wide', 'blade wheels|wide spoke|wide spokes|blade rims|wide spoke wheels|宽辐|刀锋轮毂|宽辐轮毂'),
  rim(
    'mesh',
    'mesh wheels|mesh rims|mesh rim|mesh wheel|cross spoke|bbs style wheels|bbs|bbs wheels|lattice wheels|网状轮毂|网格轮毂|交叉辐',
  ),
  rim('holes', 'hole wheels|holed rims|多孔轮毂|圆孔轮毂'),
  rim(
    'steel',
    'steel wheels|steel wheel|pressed steel wheels|steelies|dog dish wheels|dog dish caps|dog dish hubcaps|dog dish hub caps|poverty caps|hub caps|hub cap|hubcaps|hubcap|chrome caps|chrome hub caps|chrome hubcaps|wheel caps|钢轮毂|钢圈|钢制轮毂|轮毂盖|轮盖|镀铬轮盖|镀铬轮毂盖|镀铬轮帽',
  ),
  rim(
    'wire',
    'wire wheels|wire wheel|spoked wheels|spoked wheel|wire spoke|wire spokes|wire spoked|wire spoke wheels|wire spoked wheels|laced wheels|knock off wheels|knock offs|钢丝辐条|钢丝轮毂|钢丝轮|辐条轮毂|辐条轮|编织轮毂',
  ),
  rim(
    'disc',
    'disc wheels|disc wheel|solid wheels|full disc wheels|moon discs|moon disc wheels|smooth disc wheels|flat disc wheels|wheel covers|full wheel covers|smooth wheel covers|圆盘轮毂|盘式轮毂|全封闭轮毂|圆盘轮盖|封闭圆盘|封闭的圆盘|封闭式圆盘|轮毂罩|平盘轮毂|碟形轮毂',
  ),
  rim('petal', 'petal wheels|flower wheels|petal rims|phone dial wheels|花瓣轮毂|花瓣形轮毂'),
];
