import { angles } from './data/photography';
import { sayingsApart } from './data/sayings/apart';
import { sayingsOfCabin } from './data/sayings/cabin';
import { cabForward, cabRearward, risingBelt } from './data/sayings/changes';
import { sayingsOfEnds } from './data/sayings/ends';
import { sayingsOfFlanks } from './data/sayings/flanks';
import { type Saying, saying } from './data/sayings/form';
import { sayingsOfLamps } from './data/sayings/lamps';
import { sayingsOfOpenWindows } from './data/sayings/open-windows';
import { sayingsOfPaint } from './data/sayings/paint';
import { sayingsOfPapers } from './data/sayings/papers';
import { sayingsOfPictures } from './data/sayings/pictures';
import { sayingsOfPlaces } from './data/sayings/places';
import { sayingsOfProportions } from './data/sayings/proportions';
import { sayingsOfStance } from './data/sayings/stance';
import { sayingsOfViews } from './data/sayings/views';
import { sayingsOfWheels } from './data/sayings/wheels';
import { sayingsOfWindows } from './data/sayings/windows';
import { matchesOf } from './matches';
import type { Axis } from './meaning';
import type { Phrase } from './relative';

const BLACKENED = '(?:熏黑|黑化|涂黑|做黑|换黑|[换改]成黑色?的?)';

/** Adjectives of size in their extremes. */
const extremes: readonly (readonly [axis: Axis, english: string, chinese: string])[] = [
  ['long', 'long', '长'],
  ['short', 'short', '短'],
  ['high', 'tall|high', '高'],
  ['low', 'low', '低|矮'],
  ['wide', 'wide|broad', '宽'],
  ['narrow', 'narrow|thin|slim', '窄|细'],
  ['big', 'big|large', '大'],
  ['small', 'small|tiny|little', '小'],
];

/** Where the camera stands, said of the shot: 'shot wide and low', 低一点看. */
const cameraSayings = [
  ...(
    [
      ['(?:wide and low|low and wide)', { lens: 24, elevation: angles.low }],
      ['(?:wide and high|high and wide)', { lens: 24, elevation: angles.high }],
      ['(?:long and low|low and long)', { lens: 135, elevation: angles.low }],
      ['wide', { lens: 24 }],
      ['(?:from )?low(?: down)?', { elevation: angles.low }],
      ['(?:from )?high(?: up)?', { elevation: angles.high }],
    ] as const
  ).map(([said, look]) =>
    saying(`(?<![a-z])(?:shot|photographed|taken) (?:very )?${said}(?! ?-?[a-z])(?! and)`, [{ kind: 'camera', look }]),
  ),
  saying('(?:再|放)?低一?[点些](?:的角度)?[看拍]', [{ kind: 'camera', look: { elevation: angles.low } }]),
  saying('(?:再|放)?高一?[点些](?:的角度)?[看拍]', [{ kind: 'camera', look: { elevation: angles.high } }]),
] as const;

/** Sayings with more spellings than a list holds. */
const sayings: readonly Saying[] = [
  ...sayingsApart,
  ...sayingsOfEnds,
  ...sayingsOfLamps,
  ...sayingsOfProportions,
  ...sayingsOfPlaces,
  ...sayingsOfWindows,
  ...sayingsOfViews,
  ...sayingsOfFlanks,
  ...sayingsOfStance,
  ...sayingsOfOpenWindows,
  ...sayingsOfWheels,
  ...sayingsOfPaint,
  ...sayingsOfCabin,
  ...sayingsOfPapers,
  ...sayingsOfPictures,
  // 所有镀铬件全部熏黑, 镀铬越少越好, 'chrome kept to a minimum'
  saying(
    `(?:(?:所有|全部)?的?镀铬(?:件|部分|部件|饰条|饰件|条|装饰)?(?:全部?|都|统统)?(?:${BLACKENED}|越少越好|尽量少|要少)|(?:尽量)?少用?一?点?镀铬)`,
    [{ kind: 'fitting', id: 'chrome', value: false }],
    { part: 'other' },
  ),
  saying(
    '(?<![a-z])(?:(?:as little chrome as possible|(?:minimal|minimum|barely any|hardly any|very little|black|dark(?:ened)?|smoked|blacked[ -]out) chrome(?: trim| bits| parts| accents)?|chrome (?:kept |held )?(?:to|at) a minimum|(?:go )?easy on the chrome|chrome (?:blacked[ -]out|darkened|smoked)))(?![a-z])',
    [{ kind: 'fitting', id: 'chrome', value: false }],
    { part: 'other' },
  ),
  // 'shot wide and low'
  ...cameraSayings,
  // 'tail lights in three stacked bars'
  saying(
    '(?<![a-z])(?:tail[ -]?(?:lights|lamps)|rear (?:lights|lamps)) (?:in|as|of|with|made of) (?:three|3) (?:stacked |vertical |slanted |slim |thin )*(?:bars|lines|claws|strips)(?![a-z])',
    [{ kind: 'rear', id: 'claws' }],
    { part: 'other' },
  ),
  // 'black plastic arches'
  saying(
    '(?<![a-z])(?:(?:black|unpainted|plastic|rubber|dark|matte) ){2,}(?:wheel )?arch(?:es)?(?![a-z])',
    [{ kind: 'fitting', id: 'cladding', value: true }],
    { part: 'other' },
  ),
  // 车门往上开
  saying('车?门(?:可以)?(?:往|向|朝)上(?:打开|翻开|开|翻|掀)', [{ kind: 'opened', sets: { doorsOpen: 'scissor' } }], {
    part: 'other',
  }),
  // 前杠四盏射灯
  saying(
    '(?:前杠|前保险杠|保险杠)上?[装加]?[一二两三四五六几\\d]?[盏个颗排]?(?:射灯|辅助灯|探照灯)',
    [{ kind: 'fitting', id: 'fogLamps', value: true }],
    { part: 'other' },
  ),
  // 尾灯一整条
  saying('车?尾灯(?:是|做成|用)?一整条(?:贯穿)?', [{ kind: 'face-parts', sets: { rear: { lamps: 'full-width' } } }], {
    part: 'other',
  }),
  // 中置双座
  saying('中置(?=双座|双门|两座|两门|的(?:跑车|超跑))', [{ kind: 'type', id: 'supercar' }]),
  // 座舱往前推
  saying('座舱(?:往|向|再)?(?:前)(?:推|移|挪|靠|放)', [cabForward]),
  saying('座舱(?:往|向|再)?(?:后)(?:推|移|挪|靠|放)', [cabRearward]),
  // 侧窗下沿往上挑
  saying('(?:侧窗|车窗|窗户)(?:下沿|下缘|底边|底线)(?:往上|向上|往后)?(?:上?挑|上?扬|抬|走高|上升)', [risingBelt]),
  // 'headlights like narrow slits'
  saying(
    '(?<![a-z])(?:headlights|headlamps|lights|lamps|eyes) (?:like|as) (?:narrow |thin |two |razor[ -]?thin )*(?:slits?|slashes|knife cuts|razor blades)(?![a-z])',
    [{ kind: 'face-parts', sets: { front: { lamps: 'slit' } } }],
    { part: 'other' },
  ),
  saying(
    '(?<![a-z])(?:huge|giant|massive|enormous|tall|vertical|portrait)(?: centre| center| central| touch)? ?(?:touch)?screens?(?![a-z])|(?:一块)?大?竖屏',
    [{ kind: 'fitout', sets: { screens: 'large' } }],
    { part: 'other' },
  ),
  // 排气不要露出来
  saying(
    '(?:排气管?口?|尾排)(?:不要|别|不|不能)(?:外?露|看见)(?:出来)?|(?:排气管?口?|尾排)(?:看不见|藏起来|藏住)',
    [{ kind: 'exhaust', id: 'hidden' }],
    {
      part: 'other',
    },
  ),
  saying(
    '门?把手(?:不要|别|不|不能)(?:外?露|看见|凸)(?:出来)?|门?把手(?:看不见|藏起来|藏住)',
    [{ kind: 'fitting', id: 'pullHandles', value: false }],
    {
      part: 'other',
    },
  ),
  // 方向盘用半幅的
  saying(
    '方向盘(?:要|用|换成|改成|做成|是)(?:半幅|半辐|飞机式|轭式|y形|飞行)[式型]?的?',
    [{ kind: 'fitout', sets: { wheel: 'yoke' } }],
    { part: 'other' },
  ),
  saying(
    '方向盘(?:要|用|换成|改成|做成|是)?(?:上下都?|底部|下面|下方)?(?:削平|平底|切平)[式型]?的?',
    [{ kind: 'fitout', sets: { wheel: 'flat' } }],
    { part: 'other' },
  ),
  saying('方向盘(?:要|用|换成|改成|做成|是)(?:正)?圆[形]?的?', [{ kind: 'fitout', sets: { wheel: 'round' } }], {
    part: 'other',
  }),
  // 'no big screen'
  saying(
    '(?<![a-z])(?:no|without(?: a)?|not? a|skip the|avoid(?: a)?) (?:big|large|huge|giant|wide) (?:screens?|displays?|touchscreens?)(?![a-z])|(?:不要|别放|不放|别装|不装|没有|无|拒绝)(?:任何|那么)?大屏幕?',
    [{ kind: 'fitout', sets: { screens: 'small' } }],
    { part: 'other' },
  ),
  // 'wide curved display'
  saying(
    '(?<![a-z])(?:(?:big|large|single|glass|oled|floating|slim) )*(?:wide|curved|ultra[ -]?wide|panoramic|full[ -]width)(?:[ ,]+(?:wide|curved|ultra[ -]?wide|panoramic|big|large|glass|oled|floating|slim))* (?:screen|display)s?(?![a-z])|(?:曲面|超宽|超长|通长|带鱼|弧形)[式的]?大?(?:连屏|屏幕?)',
    [{ kind: 'fitout', sets: { screens: 'wide' } }],
    { part: 'other' },
  ),
  // 'headlamps cutting through fog'
  saying(
    '(?<![a-z])(?:head|tail)?[ -]?(?:lights|lamps|headlights|headlamps) (?:are )?(?:cutting|piercing|slicing|beaming|punching)(?: through| into)?(?![a-z])|(?:车灯|大灯|灯光)(?:划破|穿透|照亮|刺破|射出|照进)',
    [{ kind: 'staging', sets: { lamps: 'on' } }],
    { as: 'scene' },
  ),
  // 轮胎要薄
  saying(
    '(?:轮胎|车胎|胎壁)(?:要|再|更|做得?)?薄',
    [{ kind: 'shape', topic: 'sidewall', way: -1, by: { rimDiameter: 0.035 } }],
    { part: 'other' },
  ),
  // 'a roof as long as possible', 轴距越长越好
  ...extremes.flatMap(([axis, english, chinese]) => [
    {
      form: new RegExp(`(?<![a-z])as (?:${english}) as (?:possible|you can|it gets)(?![a-z])`, 'gu'),
      role: { kind: 'size', meanings: [], axis } as const,
    },
    { form: new RegExp(`越(${chinese})越好`, 'gu'), role: { kind: 'size', meanings: [], axis } as const },
  ]),
  // 'wheels pushed right out to the corners'
  saying(
    '(?<![a-z])(?:wheels|tyres|tires) (?:pushed|shoved|pulled|set|moved|placed|stretched|right|far|out)(?: right| far| all the way| way| out)*(?: to| at| into| in) (?:the |each |all |four |its )*corners?(?: of the car)?(?![a-z])|(?:四个)?(?:车轮|轮子|轮胎)都?(?:推|顶|靠|放|挪|撑)[到在向]车?身?的?[四最]?个?[角边][上落]?',
    [{ kind: 'shape', topic: 'overhangs', way: -1, by: { wheelbase: 0.14 } }],
  ),
  // 车顶弧线一路滑到车尾
  saying(
    '车顶的?(?:弧线|线条|轮廓|线)?[^,，。;；\\n车]{0,4}(?:滑|延伸|流|落|顺|溜|拉)[落畅]?(?:到|至|向|下到)车?尾部?',
    [{ kind: 'shape', topic: 'roof', way: -1, by: { backTop: -0.24 } }],
  ),
  saying(
    '(?<![a-z])roof(?:[ -]?line)?(?: that| which)? (?:sweep|flow|fall|slope|run|drop|taper|glide|slide|arc)(?:s|es|ing)?(?: all the way| right| straight| gently| smoothly| down| back)* (?:to|into|towards?|onto) (?:the |its )?(?:tail|rear|back|boot|rear bumper)(?![a-z])',
    [{ kind: 'shape', topic: 'roof', way: -1, by: { backTop: -0.24 } }],
  ),
  // 车侧没有一根多余的线条
  saying('(?:车侧|侧面|车身)?(?:没有|无)(?:一[根条道]|任何)?多[余馀]的?线条', [
    { kind: 'shape', topic: 'hollow', way: -1, by: { scallop: -0.016 } },
  ]),
  // '20s up front and 21s out back': the step is an inch
  saying(
    '(?<=(?<![\\d.])(?:1[4-9]|2[0-6])(?:s|"|[ -]?inch(?:es)?)? (?:up |at the |in )?front(?:,| and|,? with| /) )(?:1[4-9]|2[0-6])(?:s|"| ?inch(?:es)?)? (?:out |at the |in )?(?:the )?(?:back|rear|behind)(?![a-z])',
    [{ kind: 'measure', field: 'rearLarger', unit: 'mm', value: 25 }],
    { part: 'other' },
  ),
  // 海边悬崖公路
  saying('(?:海边|海岸|滨海|沿海|临海|环海)的?(?:悬崖|山崖)?边?的?(?:公路|马路|道路)', [
    { kind: 'place', id: 'coast' },
  ]),
];

/** Sayings of several words as one word each. */
export const sayingPhrases = (text: string): Phrase[] =>
  sayings.flatMap(({ form, role }) =>
    matchesOf(text, form).map(({ 0: said, index: start }) => ({ start, end: start + said.length, role })),
  );
