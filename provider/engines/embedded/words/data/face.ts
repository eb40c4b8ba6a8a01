import type { FrontFace, RearFace } from '../../../../../contract/design';
import type { RimPattern } from '../../../../../contract/rims';
import type { Entry, Meaning, Part } from '../meaning';

/** A face or a rim, which keeps a colour that stands beside it. */
const seen = (words: string, part: Part, ...meanings: readonly Meaning[]): Entry => [
  words,
  { kind: 'means', meanings, part },
];
const front = (id: FrontFace, words: string) => seen(words, 'other', { kind: 'front', id });
const rear = (id: RearFace, words: string) => seen(words, 'other', { kind: 'rear', id });
/** 'five spoke' also makes 'five spoke rims' and 'five spoke alloys', 涡轮 also 涡轮轮圈. */
const rim = (id: RimPattern, words: string) =>
  seen(words.split('|').flatMap(withWheels).join('|'), 'rims', { kind: 'rim', id });
const withWheels = (word: string) => {
  if (/(?:wheels?|rims?|discs?|covers?|bbs|aero|轮毂|轮圈|钢圈)$/.test(word)) return [word];
  const nouns = /[a-z]$/.test(word) ? [' rims', ' wheels', ' alloys', ' alloy wheels'] : ['轮毂', '轮圈'];
  return [word, ...nouns.map((noun) => `${word}${noun}`)];
};

/** English names of lamps: 'round' makes 'round headlights', 'round headlamp', 'round lights' and so on. */
const lamps = (kinds: string, nouns: string) =>
  kinds
    .split('|')
    .flatMap((kind) => nouns.split('|').map((noun) => `${kind} ${noun}`))
    .join('|');
const FRONT =
  'headlight|headlights|headlamp|headlamps|front light|front lights|eyes|lights|lamps|light|lamp|drl|drls|daytime running lights|daytime running light';
const REAR = 'taillight|taillights|tail light|tail lights|tail lamp|tail lamps|rear light|rear lights|rear lamps';

/** Front faces, rear faces and rims by what one sees of them. */
export const faces: readonly Entry[] = [
  front(
    'round',
    `${lamps('round|circular|ring', FRONT)}|round eyed|four round lights|four round headlights|twin round headlights|twin round lights|quad round headlights|双圆灯|四圆灯|双圆大灯|圆灯|圆形大灯|圆大灯|圆形灯|圆眼|圆眼睛|圆眼大灯|圆眼睛大灯|环形大灯`,
  ),
  front('split', `${lamps('split', FRONT)}|分体大灯|分体式大灯|分体灯|上下分体大灯`),
  front(
    'pixels',
    `${lamps('pixel|pixelated|dot matrix|matrix|led matrix', FRONT)}|像素大灯|像素灯|点阵大灯|点阵灯|矩阵大灯|矩阵灯`,
  ),
  front('teardrop', `${lamps('teardrop|drop shaped|vertical', FRONT)}|水滴大灯|水滴形大灯|竖直大灯|竖向大灯`),
  front(
    'blade',
    `${lamps('blade|sharp|angry|aggressive|hooked|l shaped', FRONT)}|jagged lights|zigzag lights|锯齿灯|锐利大灯|锋利大灯|l形日行灯|l形大灯`,
  ),
  front('lines', `${lamps('slim|thin|narrow|slit|slender|horizontal', FRONT)}|细长大灯|细长灯|细灯|狭长大灯|窄大灯`),
  front(
    'lightbar',
    `front light bar|front lightbar|一字大灯|一字灯|一字型大灯|front light strip|前贯穿灯|前贯穿灯带|贯穿式大灯|贯穿式日行灯`,
  ),
  front('waterfall', 'waterfall grille|vertical grille|vertical bars|直瀑|直瀑格栅|直瀑式格栅|瀑布格栅|竖条格栅'),
  front('executive', 'upright grille|statesman face|framed grille|上直格栅|直立格栅'),
  front('beam', 'black beam|slotted grille|seven slot grille|vertical slots|竖孔格栅|七孔格栅'),
  seen(
    'light bar|lightbar|full width light bar|full width lightbar|light strip|full width light|led strip|coast to coast light|贯穿灯|贯穿灯带|贯穿式灯带|贯穿式灯|灯带',
    'other',
    { kind: 'front', id: 'lightbar' },
    { kind: 'rear', id: 'thread' },
  ),
  rear(
    'thread',
    `rear light bar|rear lightbar|full width tail light|full width taillight|full width rear light|full width rear light bar|full width rear lightbar|full width tail light bar|rear light strip|贯穿尾灯|贯穿式尾灯|后贯穿灯|贯穿式后灯`,
  ),
  rear('rings', `${lamps('round|ring|circular|twin round|quad round', REAR)}|圆尾灯|圆形尾灯|环形尾灯|双圆尾灯`),
  rear('pillars', `${lamps('vertical|upright', REAR)}|竖直尾灯|竖尾灯|立式尾灯|竖向尾灯`),
  rear('dots', `${lamps('pixel|pixelated|dot matrix|matrix', REAR)}|像素尾灯|点阵尾灯|矩阵尾灯`),
  rear('lines', `${lamps('slim|thin|horizontal|slender', REAR)}|细长尾灯|细尾灯|横向尾灯`),
  rear('hooks', `${lamps('l shaped|hook shaped|hooked|c shaped', REAR)}|l形尾灯|c形尾灯|钩形尾灯`),
  rear('wings', `${lamps('wing shaped|winged', REAR)}|翼形尾灯|飞翼尾灯`),
  rear('claws', `${lamps('claw|claw shaped|three bar', REAR)}|爪形尾灯|狮爪尾灯|三爪尾灯`),
  rim('star', 'five spoke|5 spoke|five spoke wheels|5 spoke wheels|star rims|五辐|五辐轮毂|五辐轮圈|五辐式'),
  rim(
    'twin',
    'twin spoke|double spoke|split five spoke|twin spoke wheels|double spoke wheels|双五辐|双五辐轮毂|双辐|双辐轮毂',
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
    'mesh wheels|mesh rims|cross spoke|bbs style wheels|bbs|bbs wheels|lattice wheels|网状轮毂|网格轮毂|交叉辐',
  ),
  rim('holes', 'hole wheels|holed rims|多孔轮毂|圆孔轮毂'),
  rim(
    'steel',
    'steel wheels|steel wheel|pressed steel wheels|steelies|dog dish wheels|dog dish caps|hub caps|hub cap|hubcaps|hubcap|chrome caps|chrome hub caps|chrome hubcaps|wheel caps|钢轮毂|钢圈|钢制轮毂|轮毂盖|轮盖|镀铬轮盖|镀铬轮毂盖|镀铬轮帽',
  ),
  rim(
    'wire',
    'wire wheels|wire wheel|wire spoke|wire spokes|wire spoked|wire spoke wheels|wire spoked wheels|laced wheels|knock off wheels|knock offs|钢丝辐条|钢丝轮毂|钢丝轮|辐条轮毂|辐条轮|编织轮毂',
  ),
  rim(
    'disc',
    'disc wheels|disc wheel|solid wheels|full disc wheels|moon discs|moon disc wheels|smooth disc wheels|flat disc wheels|wheel covers|full wheel covers|smooth wheel covers|圆盘轮毂|盘式轮毂|全封闭轮毂|圆盘轮盖|平盘轮毂|碟形轮毂',
  ),
  rim('petal', 'petal wheels|flower wheels|petal rims|phone dial wheels|花瓣轮毂|花瓣形轮毂'),
];
