import type { Seating, Upholstery } from '../../../../../contract/cabin';
import type { Fitout } from '../../../../../contract/design';
import { type Entry, means, says } from '../meaning';

/** A part of the cabin, which keeps a colour beside it from the body. */
const fitout = (words: string, sets: Fitout): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'fitout', sets }], part: 'other' },
];

/** Seats, whose colour stands beside them. */
const seating = (words: string, id: Seating): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'fitout', sets: { seating: id } }], part: 'seats' },
];
/** What seats are covered with; a colour beside it is theirs. */
const covered = (words: string, id: Upholstery): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'fitout', sets: { upholstery: id } }], part: 'seats' },
];
/** Light of a cabin where no word says its colour. */
export const SOFT_WHITE = '#fff0dc';
/** Of stitching that only has to stand out. */
const PALE = '#e6e0d4';

/** Steering wheels by their spokes, which are none of the rims: 'three-spoke steering wheel', 双辐方向盘. */
const spokedWheels = (english: readonly string[], chinese: readonly string[]) =>
  [
    ...english.flatMap((count) => [`${count} spoke steering wheel`, `${count} spoked steering wheel`]),
    ...chinese.flatMap((count) => [`${count}辐方向盘`, `${count}辐式方向盘`, `${count}辐条方向盘`]),
  ].join('|');

/** A lounge's chairs; the word is the cabin's too. */
const lounge: Entry = [
  'lounge cabin|lounge interior|lounge like interior|lounge style interior|lounge style cabin|休息舱|会客厅座舱|会客厅式座舱',
  { kind: 'means', meanings: [{ kind: 'fitout', sets: { seating: 'captain' } }], part: 'interior' },
];

/** What is chosen of a cabin beside its style. */
export const cabinWords: readonly Entry[] = [
  lounge,
  [
    'rear lounge|rear lounge seats|rear lounge seating|rear seat lounge|lounge in the rear|lounge in the back|lounge rear seats|lounge like rear seats|lounge style rear seats|reclining rear seats|rear seats recline|reclined rear seats|rear seats with footrests|rear seats with leg rests|airline style rear seats|business class rear seats|first class rear seats|executive rear seats|后排休息室|后排躺椅|后排头等舱|后排头等舱座椅|后排商务舱|后排老板座|后排老板椅|后排零重力座椅|二排零重力座椅|二排零重力|第二排零重力座椅|后排可躺|后排座椅可躺平|后排带腿托|后排座椅带腿托',
    { kind: 'means', meanings: [{ kind: 'fitout', sets: { seating: 'lounge' } }], part: 'interior' },
  ],
  [
    'facing seats|seats facing each other|lounge seats facing each other|lounge chairs facing each other|armchairs facing each other|benches facing each other|bench seats facing each other|two benches facing each other|two rows facing each other|rows facing each other|seats facing one another|seats that face each other|seats face each other|face to face seats|face to face seating|vis a vis seats|vis a vis seating|vis a vis|conference seating|conference seats|swivelling front seats|swiveling front seats|swivel front seats|swivelling seats|swivel seats|swiveled front seats|front seats turned back|front seats turned around|rear facing front seats|backward facing front seats|backwards facing front seats|opposing seats|对坐座椅|对坐|面对面座椅|面对面|相对而坐|前后对坐|前排反向|前排座椅反向|前排座椅旋转|旋转座椅|座椅可旋转|前排座椅向后|会议座舱|后排对坐|两排对坐',
    { kind: 'means', meanings: [{ kind: 'fitout', sets: { seating: 'facing' } }], part: 'interior' },
  ],
  fitout(
    'no steering wheel|without a steering wheel|without steering wheel|steering wheel removed|no wheel to steer|steering wheel free|no driver controls|没有方向盘|无方向盘|不要方向盘|去掉方向盘|取消方向盘',
    { wheel: 'none' },
  ),
  fitout(spokedWheels(['two', '2', 'twin', 'double'], ['双', '两', '二']), { wheel: 'two-spoke' }),
  fitout(
    `${spokedWheels(['three', 'four', '3', '4'], ['三', '四'])}|round steering wheel|round wheel rim|圆形方向盘|圆方向盘`,
    { wheel: 'round' },
  ),
  fitout(
    'flat bottomed steering wheel|flat bottom steering wheel|flat bottomed wheel|flat bottom wheel|d shaped steering wheel|d cut steering wheel|square steering wheel|squared steering wheel|squared off steering wheel|squircle steering wheel|rectangular steering wheel|方形方向盘|方形的方向盘|方方向盘|方向盘方形|平底方向盘|d形方向盘|d型方向盘',
    { wheel: 'flat' },
  ),
  fitout(
    'yoke|yoke steering|yoke steering wheel|steering yoke|yoke wheel|aircraft yoke|half steering wheel|半幅方向盘|方向盘半幅|半幅式|半辐方向盘|半幅式方向盘|轭式方向盘|飞行方向盘|航空方向盘|y形方向盘',
    { wheel: 'yoke' },
  ),
  fitout(
    'no screen|no screens|no display|no displays|without screens|without a screen|screenless|analogue dials|analog dials|analogue gauges|analog gauges|analogue instruments|analog instruments|round dials|round gauges|dials only|无屏|无屏幕|没有屏幕|不要屏幕|圆表|双圆表|三圆表|圆形仪表盘|机械仪表|指针仪表|圆形仪表|传统仪表',
    { screens: 'instruments' },
  ),
  fitout(
    'small screen|small centre screen|small center screen|small central screen|small touchscreen|small display|小屏|小屏幕|小中控屏|小尺寸屏幕',
    { screens: 'small' },
  ),
  fitout(
    'no buttons|buttonless|no physical buttons|button free|without buttons|没有实体按键|无实体按键|没有按键|无按键|取消实体按键|floating centre screen|floating center screen|floating screen|central screen|centre screen|center screen|central display|中央大屏|悬浮屏|悬浮中控屏|悬浮大屏|中央屏|big screen|large screen|big touchscreen|large touchscreen|touchscreen|touch screen|tablet screen|large centre screen|large center screen|大屏|大屏幕|中控大屏|大尺寸中控屏|中控屏|触摸屏|触控屏',
    { screens: 'large' },
  ),
  fitout(
    'passenger screen|passenger display|screen for the passenger|副驾屏|副驾娱乐屏|副驾有娱乐屏|双联屏|横贯的大屏|横贯屏|pillar to pillar screen|pillar to pillar display|pillar to pillar|wide screen|one wide screen|single wide screen|wide display|full width screen|full width display|panoramic screen|panoramic display|screen wall|wall of screens|three screens|three displays|triple screen|triple screens|three joined screens|triple display|连屏|长连屏|联屏|三联屏|三屏|三块屏|三块屏幕|三个屏幕|三屏联动|贯穿屏|贯穿式屏幕|贯穿式大屏|一整块大屏|整块大屏|一体式大屏|横贯大屏',
    { screens: 'wide' },
  ),
  fitout(
    'wood trim|wooden trim|walnut trim|oak trim|wood veneer|walnut veneer|wood inlay|wood inlays|wood panelling|wood dashboard|wooden dashboard|walnut dashboard|open pore wood|burl wood|木饰|木饰板|木纹饰板|木质饰板|实木饰板|原木饰板|胡桃木饰板|胡桃木饰',
    { trim: 'wood' },
  ),
  means(
    'walnut|burr walnut|burl walnut|light oak|oak inserts|oak wood|ash wood|birch wood|teak wood|胡桃木|木纹|橡木|浅橡木|深橡木|白蜡木|桦木|柚木|白橡木',
    { kind: 'fitout', sets: { trim: 'wood' } },
  ),
  fitout(
    'carbon trim|碳纤维饰条|碳纤维内饰条|碳饰条|carbon fibre trim|carbon fiber trim|carbon inlay|carbon inlays|carbon dashboard|carbon interior trim|碳纤维饰板|碳纤维内饰|碳饰板|碳纤维中控',
    { trim: 'carbon' },
  ),
  fitout(
    'aluminium trim|aluminum trim|brushed aluminium trim|brushed aluminum trim|metal trim|aluminium inlays|aluminum inlays|铝饰|铝饰板|铝合金饰板|拉丝铝饰板|金属饰板',
    { trim: 'aluminium' },
  ),
  fitout('plain dashboard|plain dash|no dashboard trim|no inlays|无饰板|素面中控台', { trim: 'none' }),
  seating(
    'bucket seats|buckets|carbon buckets|carbon bucket seats|carbon fibre buckets|碳纤维桶椅|bucket seat|sport seats|sports seats|racing seats|race seats|shell seats|bucket racing seats|桶椅|桶形座椅|赛车座椅|运动座椅|竞技座椅|赛车桶椅',
    'sport',
  ),
  seating(
    "captain's chairs|captains chairs|captain chairs|captain's chair|captain seats|lounge seats|lounge chairs|lounge seating|armchairs|armchair seats|club seats|独立座椅|航空座椅|沙龙座椅|船长椅|老板椅|四座独立|四座独立座椅",
    'captain',
  ),
  seating(
    'bench seat|bench seats|bench seating|front bench|front bench seat|split bench|split bench seat|长条座椅|长排座椅|长椅式座椅|连排座椅|一体式长椅',
    'bench',
  ),
  seating('standard seats|ordinary seats|normal seats|标准座椅|普通座椅', 'standard'),
  covered(
    'leather|leather seat|leather seats|皮革|真皮|皮座椅|真皮座椅|leather upholstery|leather seat upholstery|leather trimmed seats|nappa leather seats|nappa leather|nappa|smooth leather|皮革座椅|真皮包覆|纳帕皮|纳帕真皮',
    'leather',
  ),
  covered(
    'fabric seats|cloth seats|fabric upholstery|cloth upholstery|textile seats|textile upholstery|woven seats|woven upholstery|wool seats|wool upholstery|linen seats|wool|linen|cloth|fabric|textile|羊毛|亚麻|织物|布料|布艺|织物座椅|布艺座椅|羊毛座椅|亚麻座椅',
    'fabric',
  ),
  covered(
    'alcantara|alcantara seats|alcantara interior|alcantara upholstery|suede|suede seats|suede upholstery|microfibre suede|microfiber suede|dinamica|麂皮|麂皮座椅|阿尔坎塔拉|翻毛皮|麂皮绒|麂皮内饰',
    'suede',
  ),
  covered(
    'tartan|tartan seats|tartan inserts|tartan upholstery|tartan fabric|plaid|plaid seats|plaid upholstery|checked seats|checked upholstery|格纹|格纹座椅|格子座椅|苏格兰格|苏格兰格纹|格子布座椅|格子布',
    'tartan',
  ),
  covered(
    'quilted leather|quilted seats|quilted upholstery|quilted leather seats|quilted interior|quilting|quilted|diamond quilting|diamond quilted|diamond quilted leather|diamond quilted seats|diamond stitching|diamond stitched|diamond stitched seats|diamond pattern seats|diamond pattern leather|绗缝|绗缝皮革|绗缝座椅|绗缝工艺|绗缝内饰|菱格皮|菱格座椅|菱格内饰|菱格绗缝|菱形绗缝|菱形格座椅|菱形格皮革|菱形格纹|菱格纹|菱格缝线|菱形缝线|菱形绗缝座椅',
    'quilted',
  ),
  means(
    'right hand drive|right hand drive car|rhd|right hand steering|right hand driven|右舵|右舵车|右驾|右驾车|右侧驾驶',
    {
      kind: 'fitout',
      sets: { drive: 'right' },
    },
  ),
  means('left hand drive|left hand drive car|lhd|left hand steering|左舵|左舵车|左驾|左驾车|左侧驾驶', {
    kind: 'fitout',
    sets: { drive: 'left' },
  }),
  fitout(
    'starlight headliner|starlight roof lining|starlight ceiling|starry headliner|starry ceiling|starry roof lining|star headliner|star ceiling|star lit headliner|starlit headliner|star studded headliner|fibre optic headliner|fiber optic headliner|night sky headliner|stars in the headliner|stars in the ceiling|constellation headliner|twinkling headliner|星空顶|星空顶棚|星空顶篷|星空内顶|星光顶|星光顶棚|星光顶篷|星空天花板|满天星顶棚|满天星顶|星空氛围顶|星空车顶内饰',
    { headliner: 'starlight' },
  ),
  fitout(
    'black headliner|dark headliner|anthracite headliner|charcoal headliner|black headlining|dark headlining|dark roof lining|black roof lining|dark ceiling|black ceiling|黑色内顶|深色内顶|黑色顶棚内衬|黑色内顶棚|深色内顶棚|黑色车内顶|深色车内顶|黑内顶|黑色车顶内衬|深色车顶内衬',
    { headliner: 'dark-cloth' },
  ),
  fitout(
    'light headliner|pale headliner|white headliner|cream headliner|beige headliner|light grey headliner|light gray headliner|bright headliner|light headlining|white headlining|light roof lining|white roof lining|white ceiling|light ceiling|浅色内顶|白色内顶|米色内顶|浅色内顶棚|白色内顶棚|浅色车内顶|白色车内顶|浅色车顶内衬|白色车顶内衬',
    { headliner: 'pale-cloth' },
  ),
  says('part', 'headliner|headlining|roof lining|内顶|内顶棚|车内顶|车顶内衬', { part: 'other' }),
  // A colour beside it is its own.
  [
    'ambient light|ambient lights|ambient lighting|mood light|mood lights|mood lighting|interior lighting|interior light|cabin lighting|cabin light|氛围灯|气氛灯|氛围照明|内饰灯',
    { kind: 'means', meanings: [{ kind: 'fitout', sets: { ambient: SOFT_WHITE }, weak: true }], part: 'ambient' },
  ],
  fitout(
    'no ambient light|no ambient lighting|without ambient light|without ambient lighting|无氛围灯|没有氛围灯|不要氛围灯',
    {
      ambient: '#000000',
    },
  ),
  says('part', 'stitching|stitches|piping|缝线|车缝线|缝合线|明线|滚边|双缝线', { part: 'stitching' }),
  [
    'contrast stitching|contrasting stitching|contrast piping|对比缝线|撞色缝线|对比色缝线',
    { kind: 'means', meanings: [{ kind: 'fitout', sets: { stitching: PALE }, weak: true }], part: 'stitching' },
  ],
  says('part', 'carpet|carpets|floor mats|floor mat|地毯|脚垫|车内地毯', { part: 'carpet' }),
  says('part', 'steering wheel|方向盘', { part: 'other' }),
];
