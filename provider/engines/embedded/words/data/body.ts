import type { BodyType, Top, WheelLayout } from '../../../../../contract/design';
import type { CarClass } from '../../../../../contract/options';
import { type Entry, means } from '../meaning';

const carClass = (words: string, id: CarClass) => means(words, { kind: 'class', id });
const type = (words: string, id: BodyType) => means(words, { kind: 'type', id });
/** An open car, and its roof; with `part` a colour beside it is the roof's, and any other body that is named keeps its own. */
const top = (id: Top, words: string, part?: 'roof'): Entry => [
  words,
  {
    kind: 'means',
    meanings: [
      { kind: 'type', id: 'roadster', ...(part ? { weak: true } : {}) },
      { kind: 'top', id },
    ],
    ...(part ? { part } : {}),
  },
];

/** A car on three wheels, and on which axle it has one. */
const layout = (id: WheelLayout, words: string): Entry => [
  words,
  {
    kind: 'means',
    meanings: [
      { kind: 'type', id: 'three-wheeler' },
      { kind: 'layout', id },
    ],
  },
];

/** Kinds of drive and of body. */
export const bodies: readonly Entry[] = [
  [
    'electric vehicle|electric car|ev|bev|电车|电动车|电动汽车|新能源车',
    { kind: 'means', meanings: [{ kind: 'class', id: 'electric' }], as: 'body' },
  ],
  carClass('electric|battery electric|all electric|zero emission|电动|纯电|纯电动|新能源', 'electric'),
  carClass(
    'petrol|petrol car|petrol vehicle|gasoline|gas powered|combustion|combustion engine|internal combustion|ice car|ice vehicle|ice powered|ice engine|diesel|燃油|燃油车|汽油|汽油车|柴油|油车',
    'petrol',
  ),
  carClass(
    'hybrid|hybrid vehicle|plug in hybrid|phev|hev|range extended|range extender|extended range ev|extended range electric vehicle|extended range electric car|erev|混动|混动车|混合动力|油电混合|油电混动|插电|插电混动|插混|增程|增程式',
    'hybrid',
  ),
  type(
    'gt sports car|gt跑车|sports|sports car|sportscar|sport car|gt car|跑车|运动跑车|双门跑车|小跑|小跑车|berlinetta',
    'sports',
  ),
  type(
    'supercar|super car|hypercar|mid engined supercar|mid engine supercar|mid engined sports car|mid engine sports car|mid engined hypercar|超跑|超级跑车|中置超跑|中置引擎超跑|中置跑车|中置引擎跑车',
    'supercar',
  ),
  type(
    'wedge car|wedge sports car|wedge supercar|wedge concept|wedge shaped supercar|wedge shaped sports car|楔形车|楔形跑车|楔形超跑',
    'wedge-car',
  ),
  type(
    'grand tourer|gran turismo|grand touring car|front engined gt|front engine gt|front mid engined gt|long bonnet gt|豪华旅行跑车|旅行跑车|大gt|前置gt',
    'grand-tourer',
  ),
  type(
    'race car|racing car|racecar|gt race car|gt3|gt3 car|gt3 race car|gt4 car|touring car|endurance racer|track car|circuit racer|赛车|gt赛车|gt3赛车|房车赛车|耐力赛车|赛道车',
    'race-car',
  ),
  type(
    'hot rod|hotrod|street rod|rat rod|deuce coupe|highboy|t bucket|lowboy hot rod|热棒|热棒车|街车|街道改装车|老鼠棒|美式热棒|改装老爷车',
    'hot-rod',
  ),
  type(
    'formula car|formula race car|formula racing car|formula one|formula 1|formula one car|formula 1 car|f1|f1 car|f1 race car|formula two|formula 2|formula three|formula 3|formula e|formula student|f2 car|f3 car|indycar|indy car|grand prix car|grand prix racer|open wheel|open wheeler|open wheel race car|open wheel racing car|open wheel racer|single seater|single seater race car|single seat race car|monoposto|方程式|方程式赛车|方程式车|一级方程式|一级方程式赛车|f1赛车|f1车|f2赛车|f3赛车|电动方程式|大学生方程式|开轮式赛车|开轮赛车|开放式车轮赛车|单座赛车|单座方程式|印地赛车',
    'formula',
  ),
  type(
    'three wheeler|three wheeled|3 wheeled|three wheeled commuter|three wheeled city car|3 wheeler|three wheeled car|3 wheeled car|three wheel car|three wheeled roadster|tricycle car|cyclecar|trike|autocycle|三轮车|三轮汽车|三轮跑车|三轮敞篷|三轮敞篷小车|三轮敞篷车|三轮摩托车|三轮',
    'three-wheeler',
  ),
  layout(
    'single-rear',
    'single rear wheel|one rear wheel|one wheel at the back|one wheel behind|one wheel at the rear|two wheels in front|two front wheels|reverse trike|tadpole|tadpole trike|tadpole layout|后单轮|后一轮|单后轮|前二后一|前双后单|倒三轮',
  ),
  layout(
    'single-front',
    'single front wheel|one front wheel|one wheel in front|one wheel at the front|two rear wheels|two wheels behind|delta trike|delta layout|前单轮|前一轮|单前轮|前一后二|前单后双|正三轮',
  ),
  type(
    'suv|sport utility vehicle|sports utility vehicle|运动型多用途车|运动型多功能车|城市越野|休旅车|运动休旅车',
    'suv',
  ),
  type(
    'wagon|station wagon|estate|estate car|touring wagon|avant wagon|旅行车|轿旅|轿旅车|旅行版|瓦罐车身|瓦罐|瓦罐车',
    'wagon',
  ),
  type('hatchback|hatch|hot hatch|compact car|supermini|两厢|两厢车|掀背|掀背车|小钢炮', 'hatchback'),
  type(
    'shooting brake|shooting break|two door estate|2 door estate|猎装车|猎装|猎装旅行车|双门旅行车',
    'shooting-brake',
  ),
  type(
    'city car|kei car|kcar|k car|轻自动车|urban car|town car|city runabout|urban runabout|runabout|城市小车|城市车|都市小车|代步车|代步小车',
    'city-car',
  ),
  means(
    'city ev|urban ev|electric city car|electric urban car|city electric car|urban electric car|electric runabout|城市电动车|城市电动小车|都市电动车|电动代步车',
    { kind: 'type', id: 'city-car' },
    { kind: 'class', id: 'electric' },
  ),
  type('microcar|micro car|bubble car|two seat city car|微型车|微型汽车|老头乐|两座小车', 'microcar'),
  type(
    'robotaxi|shuttle|autonomous pod shuttle|autonomous shuttle pod|driverless shuttle|self driving shuttle|autonomous people mover|people mover pod|robo taxi|robot taxi|autonomous pod|autonomous shuttle|pod car|people pod|无人出租车|自动驾驶出租车|无人驾驶小巴|自动驾驶舱',
    'robotaxi',
  ),
  type('mpv|minivan|mini van|people carrier|people mover|family van|商务车|商务mpv|家用mpv|保姆车|多用途车', 'mpv'),
  type(
    'kei truck|kei pickup|kei pickup truck|mini truck|micro truck|micro pickup|cab over pickup|cab over truck|cabover pickup|cabover truck|微卡|微型卡车|微型货车|微型皮卡|小型货车|小货车|轻型小卡车|平头皮卡|平头小卡车|小货卡',
    'kei-truck',
  ),
  type('kei van|microvan|micro van|kei minivan|微面|微型面包车|小型面包车|小面包车', 'kei-van'),
  type(
    'limousine|limo|stretch limousine|stretch limo|state limousine|加长礼宾车|礼宾车|加长轿车|加长豪华轿车',
    'limousine',
  ),
  type('coupe|coupé|two door coupe|2 door coupe|gt|轿跑车|双门轿跑|双门轿跑车', 'coupe'),
  // Two doors alone are a coupe; two doors of an SUV leave it one.
  means(
    'two door|2 door|two doors|2 doors|双门|双门车|两门|两门车|2门|2门车|二门',
    { kind: 'doors', id: 2 },
    { kind: 'type', id: 'coupe', weak: true },
  ),
  means('小车', { kind: 'type', id: 'city-car', weak: true }),
  means('mid engine|mid engined|mid engine layout|mid engined layout|中置引擎|中置发动机|中置后驱', {
    kind: 'type',
    id: 'supercar',
    weak: true,
  }),
  means('双排|双排座|双排驾驶室|双排座驾驶室', { kind: 'doors', id: 4 }, { kind: 'type', id: 'pickup', weak: true }),
  type('crossover|cuv|crossover suv|跨界|跨界车|跨界suv', 'crossover'),
  type(
    'off road|off road suv|4x4 suv|off roader|off road vehicle|4x4|jeep|硬派越野|硬派|越野|越野车|越野suv|硬派suv|硬派越野suv|全地形',
    'off-road',
  ),
  type(
    'van|panel van|box van|delivery van|cargo van|delivery truck|mail truck|transporter|厢式车|厢式货车|厢货|面包车',
    'van',
  ),
  type(
    'pickup|pick up|pickup truck|pick up truck|truck|double cab|crew cab|double cab pickup|crew cab pickup|ute|皮卡|皮卡车|双排皮卡|货卡',
    'pickup',
  ),
  means(
    'off road truck|offroad truck|off road pickup|offroad pickup|4x4 truck|4x4 pickup|trail truck|越野皮卡|越野卡车|越野型皮卡|硬派皮卡',
    { kind: 'type', id: 'pickup' },
    { kind: 'shape', topic: 'stance', way: 1, by: { clearance: 0.06, height: 0.06 } },
    { kind: 'tread', id: 'all-terrain' },
  ),
  means(
    'single cab|single cab pickup|regular cab|regular cab pickup|two door pickup|2 door pickup|single cab ute|单排皮卡|单排座皮卡|单排座|单排驾驶室|单排轻卡|两门皮卡',
    { kind: 'type', id: 'pickup' },
    { kind: 'doors', id: 2 },
    { kind: 'shape', topic: 'cab', way: 1, by: { peak: -0.2, backTop: -0.72, backBase: -0.72 }, exact: true },
  ),
  type(
    'convertible|cabriolet|cabrio|drop top|drophead|roadster|spider|spyder|speedster|barchetta|open top|open car|open roof|convertible sports car|open sports car|open top sports car|sports convertible|sports roadster|敞篷|敞篷车|敞篷跑车|开篷|无顶',
    'roadster',
  ),
  top(
    'down',
    'roofless|roof down|车顶打开|打开车顶|车顶放下|车顶收起|top folded|top folded down|收起软顶|打开软顶|顶篷放下|顶篷降下|top down|hood down|lowered roof|top lowered|敞开车顶|打开顶篷|收起顶篷|顶篷收起|敞篷打开',
  ),
  top(
    'down',
    'soft top down|soft top folded|soft top folded away|soft top open|soft top lowered|软顶打开|软顶收起|软顶收起来|软顶放下|软顶降下',
    'roof',
  ),
  top('up', 'soft top up|soft top raised|soft top closed|软顶升起|软顶合上', 'roof'),
  top(
    'up',
    'soft top convertible|soft top roadster|roof up|roof closed|车顶关闭|车顶合上|车顶升起|车顶关上|top up|hood up|软顶敞篷|软顶敞篷车|顶篷关上|顶篷合上|顶篷关着|篷顶关上|顶篷关闭|关闭顶篷|顶篷升起',
  ),
  top(
    'up',
    'soft top|softtop|canvas roof|canvas top|fabric roof|fabric top|cloth top|软顶|软篷|布篷|顶篷|车篷|篷布|布顶|帆布顶|帆布车顶',
    'roof',
  ),
  top(
    'hardtop',
    'retractable hard top|retractable hardtop|folding hard top|folding hardtop|removable hard top|removable hardtop|hardtop convertible|hard top convertible|hardtop roadster|hard top roadster|coupe cabriolet|硬顶敞篷|硬顶敞篷车|可折叠硬顶|折叠硬顶',
  ),
  top('targa', 'targa|targa top|targa roof|targa bar|landaulet|塔加|塔加顶|塔尔加|塔尔加顶|半敞篷'),
  top('t-bar', 't top|t tops|t bar|t bar roof|t top roof|t型顶|t型车顶|t顶'),
  type('sedan|saloon|notchback|three box|轿车|三厢|三厢车|房车轿车', 'sedan'),
  type(
    'fastback|fastback sedan|fastback saloon|four door coupe|4 door coupe|四门轿跑|溜背|斜背|斜背轿车|斜背车|大溜背|大溜背轿车|溜背轿车|溜背车|掀背轿跑',
    'fastback',
  ),
  means(
    '方盒子|方盒子般|方盒子一样',
    { kind: 'type', id: 'off-road', weak: true },
    { kind: 'shape', topic: 'box', way: 1, by: { boxiness: 0.3, bow: -0.08, tumblehome: -0.05 } },
  ),
  type('suv coupe|coupe suv|coupe crossover|轿跑suv|溜背suv|suv轿跑', 'suv-coupe'),
  means(
    'sports sedan|sport sedan|sporty sedan|sports saloon|运动轿车|运动型轿车|轿跑',
    { kind: 'type', id: 'sedan' },
    { kind: 'style', id: 'sport' },
  ),
  means('sports suv|sport suv|运动suv|运动型suv', { kind: 'type', id: 'suv' }, { kind: 'style', id: 'sport' }),
  means('three door|3 door|three doors|3 doors|三门|3门', { kind: 'doors', id: 2 }),
  means('four door|4 door|five door|5 door|四门|五门|4门|5门', { kind: 'doors', id: 4 }),
];
