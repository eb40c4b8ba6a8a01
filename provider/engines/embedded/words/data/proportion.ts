import type { Shape } from '../../car/brief';
import { type Axis, type Entry, type Part, type Sizes, says } from '../meaning';

/** The same change the other way. */
const opposite = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([field, by]) => [field, -(by ?? 0)]));
const axis = (topic: string, up: readonly Axis[], down: readonly Axis[], by: Shape, back = opposite(by)): Sizes => ({
  topic,
  axes: Object.fromEntries([...up.map((name) => [name, by]), ...down.map((name) => [name, back])]),
});
const noun = (words: string, sizes: Sizes, part: Part = 'other'): Entry => says('part', words, { part, sizes });
const size = (name: Axis, words: string) => says('size', words, { axis: name });

const longer: Shape = { length: 0.22, wheelbase: 0.06 };
const taller: Shape = { height: 0.09 };
const wider: Shape = { width: 0.07, flare: 0.008 };
/** What sizes change that belong to the car as a whole. */
export const carSizes: Sizes = {
  topic: 'body',
  axes: {
    long: longer,
    short: opposite(longer),
    high: taller,
    low: opposite(taller),
    wide: wider,
    narrow: opposite(wider),
    big: { length: 0.15, height: 0.05, width: 0.03 },
    small: { length: -0.25, height: -0.02, width: -0.06 },
    steep: { header: -0.06, backTop: 0.12, noseRake: -0.06 },
    round: { boxiness: -0.12, bow: 0.08 },
    boxy: { boxiness: 0.3, bow: -0.06, tumblehome: -0.06 },
  },
};

const bonnet = axis('bonnet', ['long', 'big'], ['short', 'small'], { cowl: 0.15, header: 0.12, peak: 0.1 });
export const bonnetSizes: Sizes = {
  topic: 'bonnet',
  axes: {
    ...bonnet.axes,
    high: { noseHeight: 0.05, cowlHeight: 0.03 },
    low: { noseHeight: -0.05, cowlHeight: -0.03 },
    flat: { noseHeight: 0.03 },
    steep: { noseHeight: -0.05 },
  },
};

export const wheelSizes = axis('wheels', ['big', 'high'], ['small', 'low'], { tyreDiameter: 0.045, rimDiameter: 0.03 });

/** A tyre that is large all round has a higher wall: its rim stays. */
const tyreSizes: Sizes = {
  topic: 'tyre width',
  axes: {
    wide: { tyreWidth: 0.045 },
    narrow: { tyreWidth: -0.045 },
    big: { tyreDiameter: 0.07, tyreWidth: 0.03 },
    small: { tyreDiameter: -0.05, tyreWidth: -0.02 },
  },
};

export const roofSizes: Sizes = {
  topic: 'roof',
  axes: {
    low: { height: -0.07 },
    high: { height: 0.08 },
    flat: { backTop: 0.14, peak: 0.1 },
    steep: { backTop: -0.22, backFullness: 0.02 },
    long: { backTop: 0.16 },
    short: { backTop: -0.16 },
  },
};

export const tailSizes: Sizes = {
  topic: 'tail',
  axes: {
    high: { deckHeight: 0.06 },
    low: { deckHeight: -0.06 },
    long: { backBase: -0.12, backTop: -0.14 },
    short: { backBase: 0.1, backTop: 0.1 },
  },
};

const screenSizes: Sizes = {
  topic: 'screen',
  axes: {
    flat: { header: 0.12, cowl: -0.04 },
    low: { header: 0.08, height: -0.02 },
    steep: { header: -0.1, cowl: 0.03 },
  },
};

/** Nouns of proportion, by what their sizes change. */
const nouns: readonly Entry[] = [
  says('part', 'bonnet|hood|front hood|引擎盖|发动机盖|机盖|前机盖|前盖', { part: 'bonnet', sizes: bonnetSizes }),
  noun(
    'overhang|overhangs|悬|前后悬|悬长度',
    axis('overhangs', ['long', 'big'], ['short', 'small'], { wheelbase: -0.12 }),
  ),
  noun(
    'front overhang|前悬|前悬长度',
    axis('front overhang', ['long', 'big'], ['short', 'small'], { frontOverhang: 0.09 }),
  ),
  noun(
    'rear overhang|后悬|后悬长度',
    axis('rear overhang', ['long', 'big'], ['short', 'small'], { frontOverhang: -0.05, wheelbase: -0.05 }),
  ),
  noun('cargo bed|load bed|pickup bed|truck bed|货箱|货斗|车斗', {
    topic: 'bed',
    axes: { long: { backTop: -0.18, backBase: -0.18 }, short: { backTop: 0.25, backBase: 0.25 } },
  }),
  noun('wheelbase|轴距', axis('wheelbase', ['long', 'big'], ['short', 'small'], { wheelbase: 0.14 })),
  noun('roof line|roofline|车顶线|顶线|车顶线条', roofSizes),
  noun(
    'belt line|beltline|belt|waist|waistline|waist line|window line|腰线|窗线|肩线高度',
    axis('belt', ['high'], ['low'], { beltFront: 0.05, beltRear: 0.06 }),
  ),
  noun(
    'greenhouse|glasshouse|daylight opening|dlo|窗舱|玻璃舱',
    axis('belt', ['low', 'narrow', 'small', 'short'], ['high', 'big'], { beltFront: 0.05, beltRear: 0.06 }),
  ),
  noun(
    'side glass|glass area|window area|window height|side window height|车窗高度|侧窗高度|玻璃面积|车窗面积|windows|side windows|侧窗|车窗|窗户',
    axis('belt', ['low', 'narrow', 'small', 'short'], ['high', 'big'], { beltFront: 0.05, beltRear: 0.06 }),
    'glass',
  ),
  noun(
    'dash to axle|dash to axle ratio|prestige distance',
    axis('cabin', ['long', 'big'], ['short', 'small'], { cowl: 0.14, header: 0.14, peak: 0.12 }),
  ),
  noun('nose|nosed|front end|snout|车鼻|前端', {
    topic: 'nose',
    axes: {
      low: { noseHeight: -0.06 },
      high: { noseHeight: 0.06 },
      long: { frontOverhang: 0.08, cowl: 0.06 },
      short: { frontOverhang: -0.08, cowl: -0.05 },
      steep: { noseRake: -0.08 },
      flat: { noseRake: 0.1 },
      round: { bow: 0.12 },
      boxy: { bow: -0.12 },
    },
  }),
  noun('tail|rear end|rear deck|deck|后备箱|后备厢|行李厢|trunk lid|boot lid|deck lid|尾厢|车尾线条|尾箱盖', tailSizes),
  noun('windscreen|windshield|front screen|前挡|前挡风玻璃|挡风玻璃|风挡|前风挡|风挡玻璃|前窗玻璃', screenSizes),
  noun('a pillar|a pillars|a柱', screenSizes, 'pillars'),
  noun(
    'tailgate|hatch lid|rear hatch|尾门|backlight|rear window|rear screen|rear windscreen|后窗|后挡|后挡风玻璃|后风挡|d柱',
    {
      topic: 'backlight',
      axes: { flat: { backTop: -0.16 }, steep: { backTop: 0.12 } },
    },
  ),
  noun(
    'ground clearance|ride height|clearance|离地间隙|底盘|离地高度',
    axis('stance', ['high', 'big'], ['low', 'small'], { clearance: 0.05, height: 0.05 }),
  ),
  noun('stance|姿态|站姿|体态', {
    topic: 'body',
    axes: {
      wide: wider,
      narrow: opposite(wider),
      low: { clearance: -0.035, height: -0.04 },
      high: { clearance: 0.05, height: 0.05 },
    },
  }),
  noun('tyre|tyres|tire|tires|轮胎|车胎', tyreSizes),
  noun('track|轮距', axis('track', ['wide', 'big'], ['narrow', 'small'], { width: 0.05, flare: 0.008 })),
  noun(
    'shoulder|shoulders|haunches|haunch|hips|fenders|fender|wheel arches|arches|肩部|肩线|宽肩|后轮拱|轮拱|轮眉|翼子板',
    axis('flare', ['wide', 'big', 'high', 'round'], ['narrow', 'small', 'low', 'flat'], { flare: 0.02 }),
  ),
];

/** Words of proportion. */
export const proportions: readonly Entry[] = [
  ...nouns,
  size(
    'long',
    '改长|做长|弄长|修长|颀长|long|longer|stretch|extend|elongate|lengthen|长|更长|较长|加长|拉长|变长|延长',
  ),
  size('short', '改短|做短|弄短|截短|短促|stubby|stubbier|short|shorter|shorten|stub|短|更短|较短|缩短|变短'),
  size(
    'high',
    '改高|做高|调高|弄高|垫高|高挑|挺拔|high|higher|tall|taller|raise|heighten|提高|高|更高|较高|高耸|抬高|变高|加高|增高',
  ),
  size('low', '改低|做低|调低|弄低|改矮|low|lower|shallow|shallower|低|更低|低矮|较低|矮|低平|压低|变低|放低'),
  size('wide', '改宽|做宽|弄宽|宽厚|外扩|外放|wide|wider|widen|broad|broader|宽|更宽|加宽|较宽|宽大|变宽|增宽'),
  size(
    'narrow',
    '瘦|瘦长|苗条|改窄|改细|做细|变细|弄窄|narrow|narrower|thin|thinner|slim|slimmer|slender|窄|更窄|狭长|纤细|收窄|变窄',
  ),
  size('steep', '竖直|陡直|笔直|倾角小|倾角很小|steep|steeper|upright|vertical|陡|陡峭|直立|垂直'),
  size('flat', '倾角大|倾角很大|倾角更大|flat|flatter|raked|laid back|fast|平缓|平|倾斜|更斜|斜|大倾角'),
  size(
    'big',
    'beef up|beefed up|pump up|bulk up|改大|换大|做大|弄大|调大|increase|enlarge|增加|big|bigger|large|larger|huge|enormous|giant|gigantic|oversized|大|更大|巨大|超大|加大|变大|增大',
  ),
  size(
    'small',
    'tone down|toned down|dial back|dial down|slim down|改小|换小|做小|弄小|调小|reduce|shrink|减小|减少|small|smaller|tiny|tinier|little|小小|小|更小|小型|缩小|变小',
  ),
  size('round', '鼓起|鼓起来|鼓出|鼓出来|round|rounder|圆|更圆'),
  size('boxy', 'square|方|更方'),
  says(
    'degree',
    'slightly|a bit|a little|a touch|subtle|subtly|mildly|somewhat|稍微|略微|轻微|微微|稍|略|有点|一点|一些',
    { by: 0.5 },
  ),
  says(
    'degree',
    '尽量|尽可能|very|extremely|endlessly|super|ultra|really|much|strongly|dramatically|radically|exaggerated|extreme|非常|很|超|极|极其|特别|十分|夸张',
    { by: 1.6 },
  ),
  /** The other way: 'less boxy', 'not so tall', 不要太圆. */
  says('degree', 'less|fewer|not so|not as|not that|没那么|不那么|别那么|不要那么|少一点|少一些', { by: -1 }),
  /** A complaint: 'the wheels are too small', 车顶太高. */
  says('degree', 'too|too much|too many|far too|way too|a bit too|太|太过|过于|过分|太多|有点太', { by: -1 }),
  says('degree', 'not too|not very|not too much|not too many|不要太|不要太多|不要过于|别太|不太', { by: -0.4 }),
  /** 'Not enough' of a size asks for more of it: 轮子不够大. */
  says('degree', '不够|还不够|不太够', { by: 1 }),
  says('degree', 'nearly|almost|接近|近乎|几乎', { by: 0.9 }),
  says('degree', 'more|quite|rather|fairly|pretty|更|更加|较|比较|偏', { by: 1.15 }),
];
