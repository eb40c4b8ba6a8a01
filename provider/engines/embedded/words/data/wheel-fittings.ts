import type { RimFinish } from '../../../../../contract/rims';
import type { Entry } from '../meaning';

const dish = (mm: number, words: string): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'dish', mm }], part: 'rims' },
];

/** How deep rims are. */
const dishWords: readonly Entry[] = [
  dish(
    85,
    'deep dish|deep dish wheels|deep dish rims|deep dished|deep dished wheels|dished wheels|dished rims|deep lip|deep lip wheels|deep lips|deep wheels|deep set spokes|深盘|深盘轮毂|深碟轮毂|深唇|深唇轮毂|深凹轮毂|大深盘',
  ),
  dish(
    70,
    'deep concave|deep concave wheels|deep concave rims|deeply concave wheels|very concave wheels|super concave wheels|深内凹轮毂|大内凹轮毂',
  ),
  dish(45, 'concave wheels|concave rims|concave spokes|shallow dish|内凹轮毂|凹面轮毂|浅盘轮毂'),
  dish(
    5,
    'flush wheels|flush rims|flush alloys|flush faced wheels|flush face|flush wheel faces|flat faced wheels|flat face wheels|flush spokes|齐平轮毂|平面轮毂|平齐轮毂|平面轮圈',
  ),
];

/** A deep dish with a bright lip. */
const polishedDish: Entry = [
  'deep polished lip|deep polished lips|deep polished dish|polished deep dish|深唇边抛光|深唇抛光|深盘抛光|抛光深唇|抛光深盘',
  {
    kind: 'means',
    meanings: [
      { kind: 'dish', mm: 85 },
      { kind: 'rim-finish', id: 'polished-lip' },
    ],
    part: 'rims',
  },
];

/** A lip bolted to the rims, and rear tyres wider than the front ones (mm). */
const wheelWords: readonly Entry[] = [
  [
    'beadlock|beadlocks|beadlock wheels|beadlock rims|bead lock wheels|防脱圈|防脱圈轮毂|split rim|split rims|split rim wheels|bolted rims|bolted wheels|bolted lip|bolted lips|two piece wheels|two piece rims|2 piece wheels|2 piece rims|three piece wheels|three piece rims|3 piece wheels|3 piece rims|multi piece wheels|multi piece rims|分体式轮毂|分体轮毂|分体式轮圈|两片式轮毂|两片式轮圈|三片式轮毂|三片式轮圈|多片式轮毂|铆钉轮毂|铆钉轮圈',
    { kind: 'means', meanings: [{ kind: 'bolted-lip' }], part: 'rims' },
  ],
  [
    'staggered|rear tyres wider than the front|rear tyres wider than the front ones|rear tyres wider|rear tires wider|rear wheels wider|rear wheels wider than the front|后轮比前轮宽|后胎比前胎宽|后轮胎比前轮胎宽|staggered wheels|staggered tyres|staggered tires|staggered setup|staggered fitment|wider rear tyres|wider rear tires|wider tyres at the rear|wide rear tyres|wide rear tires|fat rear tyres|fat rear tires|前窄后宽|前窄后宽轮胎|后轮更宽|更宽的后轮|后胎更宽|更宽的后胎|加宽后轮|加宽后胎|宽后胎|宽大的后轮胎',
    { kind: 'means', meanings: [{ kind: 'measure', field: 'staggered', unit: 'mm', value: 30 }], part: 'other' },
  ],
];

const rimFinish = (id: RimFinish, words: string): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'rim-finish', id }], part: 'rims' },
];

/** Rear wheels that are larger than the front ones (mm). */
const largerBehind: Entry = [
  'rear wheels bigger|rear wheels larger|bigger rear wheels|larger rear wheels|bigger wheels at the rear|bigger wheels at the back|rear wheels bigger than the front|rear wheels bigger than the front ones|rear wheels larger than the front|rear wheels larger than the front ones|rear tyres bigger than the front|rear tires bigger than the front|big and little wheels|后轮比前轮大|后轮比前轮大一号|后轮比前轮大一圈|后轮比前轮大一点|后轮更大|后轮大一号|后轮大一圈|更大的后轮|前小后大|前轮小后轮大',
  { kind: 'means', meanings: [{ kind: 'measure', field: 'rearLarger', unit: 'mm', value: 60 }], part: 'other' },
];

/** How rims are finished. */
const rimFinishWords: readonly Entry[] = [
  rimFinish(
    'machined',
    'machined wheels|machined rims|machined face wheels|machined faces|machined alloys|diamond cut wheels|diamond cut rims|diamond cut alloys|diamond turned wheels|diamond turned alloys|two tone wheels|two tone rims|two tone spokes|two tone alloys|bi colour wheels|bicolour wheels|polished face wheels|双色轮毂|双色轮圈|切削轮毂|亮面切削轮毂|车亮面轮毂|精车轮毂|钻石切割轮毂',
  ),
  rimFinish(
    'polished-lip',
    '唇边抛光|轮唇抛光|抛光轮唇边|polished lip|polished lips|polished lip wheels|polished rim lip|chrome lip wheels|bright lip|bright lips|silver lip|machined lip|亮唇|亮唇轮毂|抛光唇边|抛光轮唇|亮边轮毂|银边轮毂',
  ),
  rimFinish(
    'chrome',
    'chrome wheels|chrome rims|chromed wheels|chromed rims|chrome alloys|polished wheels|polished rims|polished alloys|mirror polished wheels|镀铬轮毂|镀铬轮圈|电镀轮毂|电镀轮圈|抛光轮毂|镜面轮毂',
  ),
  rimFinish(
    'carbon',
    'carbon wheels|carbon rims|carbon fibre wheels|carbon fiber wheels|carbon fibre rims|carbon fiber rims|碳纤维轮毂|碳纤维轮圈|碳纤轮毂|碳轮毂',
  ),
  rimFinish('painted', 'painted wheels|painted rims|single colour wheels|one colour wheels|单色轮毂|纯色轮毂|喷漆轮毂'),
];

/** Words for how wheels are made, finished and sized. */
export const wheelFittings: readonly Entry[] = [
  polishedDish,
  ...dishWords,
  ...wheelWords,
  largerBehind,
  ...rimFinishWords,
];
