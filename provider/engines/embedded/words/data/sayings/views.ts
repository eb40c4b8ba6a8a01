import { angles } from '../photography';
import { english, known, type Saying, saying } from './form';

const START = '(?:^|(?<=[.;:!\\n] ?))';
/** Where a clause ends. */
const ENDS = '(?= ?(?:$|[,，.。;；:：!、\\n]))';

/** Sayings about what a picture shows of a car, and how near. */
export const sayingsOfViews: readonly Saying[] = [
  // 'rear of a 90s saloon', 'front end only'
  ...(
    [
      ['(?:rear|back|tail)', 'rear'],
      ['(?:front|nose|face)', 'front'],
    ] as const
  ).map(([end, id]) =>
    saying(
      `${START}(?:the |just the )?${end}(?: end)? of(?= (?:an?|the|my|this|your|one)(?![a-z]))|${english(`(?:just |only )?(?:the )?${end}[ -]?(?:end )?only|only the ${end}(?: end)?`)}`,
      [{ kind: 'view', id }],
    ),
  ),
  // 拍车尾, 一辆小车的车尾
  saying(
    `(?:只|就|正)?(?:拍|看|画|展示|来张?|给个|出一?张)(?:一下|着)?(?:车|它|他)?的?(?:车尾|车屁股|屁股|尾部|后脸|背面)(?!${'[灯翼标门厢箱鳍]'})|(?<=(?:车|跑|皮卡|suv|mpv)的)(?:车尾|车屁股|后脸)${ENDS}`,
    [{ kind: 'view', id: 'rear' }],
  ),
  saying(
    `(?:只|就|正)?(?:拍|看|画|展示|来张?|给个|出一?张)(?:一下|着)?(?:车|它|他)?的?(?:车头|前脸|车脸|正脸)(?![灯])|(?<=(?:车|跑|皮卡|suv|mpv)的)(?:车头|前脸|正脸)${ENDS}`,
    [{ kind: 'view', id: 'front' }],
  ),
  saying('(?:从)?(?:正)后(?:面|方)(?:看|拍)(?:过去)?', [{ kind: 'view', id: 'rear' }]),
  saying('(?:从)?(?:正)前(?:面|方)(?:看|拍)(?:过去)?|迎面(?:看|拍)', [{ kind: 'view', id: 'front' }]),
  saying(
    english(
      '(?:view |shot |seen |photographed )?from (?:the |a )?(?:high )?(?:rear|back) (?:three[ -])?quarters?(?: angle| view)?',
    ),
    [{ kind: 'view', id: 'rear-three-quarter' }],
  ),
  saying(
    english(
      '(?:view |shot |seen |photographed )?from (?:the |a )?(?:high )?front (?:three[ -])?quarters?(?: angle| view)?',
    ),
    [{ kind: 'view', id: 'front-three-quarter' }],
  ),
  // 'macro of a tail lamp', 大灯微距
  ...(
    [
      ['(?:tail|rear|brake)[ -]?(?:lamps?|lights?)|taillights?', '(?:尾灯|后灯)', 'tail-lamp'],
      ['(?:head|front)[ -]?(?:lamps?|lights?)|headlights?', '(?:前?大灯|前灯|头灯|车灯)', 'headlamp'],
      ['(?:(?:front|rear|back|alloy) )?(?:wheels?|rims?|alloys?)', '(?:前轮|后轮|车轮|轮毂|轮圈)', 'wheel'],
      ['(?:(?:flush|door) ){0,2}handles?', '(?:车?门?把手)', 'handle'],
      ['(?:front )?grilles?', '(?:格栅|中网)', 'grille'],
    ] as const
  ).map(([english_, chinese, detail]) =>
    saying(
      `${english(`(?:macro|detail|tight crop|crop|extreme close[ -]?up|tight shot|detail shot)(?: shot| photo| picture| view)? (?:of|on) (?:just )?(?:an? |the |one |its )?(?:${english_})`)}|${chinese}(?:的)?(?:局部|细节)?(?:微距|大特写|局部特写|细节图|局部图)|(?:微距|特写)(?:拍|看)?(?:一下)?${chinese}`,
      [{ kind: 'camera', look: { detail } }],
    ),
  ),
  saying(
    english(
      '(?:focus|focused|focussed|focusing|sharp focus|in focus) (?:is )?on (?:the |its )?(?:tail|rear|head|front)?[ -]?(?:lamps?|lights?|taillights?|headlights?|badge|nose|grille|wheels?)',
    ) + '|(?:对焦|焦点|合焦)(?:在|到)(?:尾灯|大灯|车灯|车标|车头|轮毂)(?:上)?',
    [{ kind: 'camera', look: { focus: 'shallow' } }],
  ),
  // '85mm look'
  ...[24, 28, 35, 50, 70, 85, 100, 135].map((lens) =>
    saying(
      `(?<!\\d)${lens} ?mm(?:(?: |-)?(?:look|feel|style|equivalent|portrait(?: lens)?|telephoto|perspective)|(?:的)?(?:感觉|效果|质感|人像)(?:镜头)?)`,
      [{ kind: 'camera', look: { lens } }],
    ),
  ),
  saying(english('(?:at|from) (?:eye|head|chest|shoulder|standing)[ -](?:height|level)|eye[ -]level(?: view| shot)?'), [
    { kind: 'camera', look: { elevation: 7 } },
  ]),
  saying('(?:平视|人眼高度|视平线高度|站着(?:看|拍)的高度)(?:视角|角度|机位)?', [
    { kind: 'camera', look: { elevation: 7 } },
  ]),
  // 无人机正上方90度往下拍
  saying(
    '(?:无人机)?(?:从)?(?:正)?(?:上方|头顶|天上)(?:90|九十)?(?:度)?(?:角)?(?:垂直)?(?:往下|向下|朝下)(?:看|拍|俯拍)?|(?:90|九十)度(?:垂直)?(?:俯拍|俯视|往下拍|向下拍)|' +
      english('straight[ -]down(?: drone)?(?: shot| view| photo| picture)?'),
    [{ kind: 'view', id: 'top' }],
  ),
  // 车头要有压迫感, 'car dominates the frame'
  known(
    '(?:车头|前脸|整体|画面)?(?:要|得)?(?:有|带)(?:点|一点|很强的?|足够的?)?(?:压迫感|冲击力|视觉冲击力?|张力)|气势(?:要)?(?:足|强|大)(?:一?点)?',
  ),
  known(
    english(
      '(?:car|body) (?:pin |tack |perfectly )?sharp|pin[ -]sharp|tack[ -]sharp|(?:fills?|filling|dominat(?:es|ing)) (?:the )?(?:whole )?(?:frame|picture|image)',
    ),
  ),
  // 能看到里面第二排, 整车入画
  known('(?:能|可以)?看(?:得)?(?:到|见)(?:里面|车内|车里)的?(?:第[一二三]排|前排|后排)?(?:座椅)?(?=$|[,，。;；、 ])'),
  saying(
    '(?:整车|全车|完整)(?:都)?(?:入画|入镜|进画|在画面里|完整)|' +
      english('(?:whole|entire|full) car in (?:the )?(?:frame|shot|picture|view)'),
    [],
    {
      kind: 'filler',
    },
  ),
  known('天空(?:要)?(?:占|留)(?:画面)?(?:的)?(?:一半|三分之[一二]|大半|大部分)', { as: 'scene', part: undefined }),
  // 'camera basically on the tarmac'
  saying(
    english(
      'camera (?:basically |almost |nearly |right |down |placed |sitting )*(?:on|at|by|near) the (?:tarmac|ground|floor|road|asphalt|deck|pavement)',
    ),
    [{ kind: 'camera', look: { elevation: -4 } }],
  ),
  saying('(?:眼|视线)(?:平|高)(?:的)?(?:高度|视角|机位)?(?=$|[,，。;；、 ])', [
    { kind: 'camera', look: { elevation: 7 } },
  ]),
  saying('(?<=长焦)(?:压缩)(?:感)?', [], { kind: 'filler' }),
  ...[10, 15, 20, 25, 30, 35, 45, 50, 60].map((azimuth) =>
    saying(`(?<!\\d)${azimuth} ?(?:度|°)(?:角)?(?:前侧|侧前方?)`, [
      { kind: 'view', id: 'front-three-quarter' },
      { kind: 'camera', look: { azimuth } },
    ]),
  ),
  // 'sports car interior', 'from behind the driver'
  saying(
    `${english("(?<=(?:car|sedan|saloon|coupe|suv|supercar|van|wagon|estate|truck|pickup|limousine|limo|roadster|convertible|hatchback|gt|ev) )interior(?= ?(?:[,.;:]|$| with | view| shot| render))|(?:from |seen from )?(?:right |just )?behind the driver(?:['’]s (?:seat|shoulder|head))?|over the driver['’]?s shoulder")}|(?:从)?(?:司机|驾驶员|主驾|驾驶座)(?:的)?(?:身后|背后|后面|肩后)(?:看|拍|望)?(?:过去)?`,
    [{ kind: 'view', id: 'driver' }],
    { part: 'interior' },
  ),
  // 从车顶看下去
  saying('从(?:车顶|头顶|楼上|上面|上方|正上方|天上)(?:往下|向下)?(?:看|俯视|拍|望)(?:下去|下来|着)?', [
    { kind: 'view', id: 'top' },
  ]),
  // 侧面开窗, 排气在侧面: where on the car, no view
  saying(
    '(?<=在|从|开在|出口在)(?:车身)?侧面(?=的|出|有|开|,|，|。|$)|(?:车身)?侧面(?=开窗|出排气|排气|出口|踏板|带着|装有|装了|贴|印|写|画|刷)',
    [],
    { kind: 'filler' },
  ),
  // 'from a low rear three-quarter angle'
  ...(['front', 'rear'] as const).map((end) =>
    saying(
      english(
        `(?:view |shot |seen |photographed )?(?:from )?(?:a |the )?(?:very )?low (?:${end === 'rear' ? '(?:rear|back)' : end}) (?:three|3)[ -/](?:quarters?|4)(?: angle| view| shot)?`,
      ),
      [
        { kind: 'view', id: `${end}-three-quarter` },
        { kind: 'camera', look: { elevation: angles.low } },
      ],
    ),
  ),
  // 从后上方45度看, 'from above and behind'
  ...(
    [
      ['后', '(?:rear|back|behind)', 'rear-three-quarter'],
      ['前', '(?:front|ahead)', 'front-three-quarter'],
    ] as const
  ).flatMap(([chinese_, english_, id]) => [
    saying(
      `从(?:车|斜|左|右)?${chinese_}(?:侧|面|方)?的?上方(?:(?:45|四十五)(?:度|°)(?:角)?)?(?:往下|向下|俯)?(?:看|拍|俯视|俯拍|视角|角度)?(?:过去|下去)?|(?:车|斜|左|右)?${chinese_}(?:侧|面|方)?的?上方(?:(?:(?:45|四十五)(?:度|°)(?:角)?)(?:往下|向下)?(?:看|拍|俯视|俯拍|视角|角度)?|(?:往下|向下|俯)?(?:看|拍|俯视|俯拍|视角|角度))(?:过去|下去)?|${english(`(?:seen |viewed |shot |photographed )?from (?:above (?:and|at) (?:the )?${english_}|(?:the )?${english_} and above|(?:slightly |high )?above the ${english_})`)}`,
      [
        { kind: 'view', id },
        { kind: 'camera', look: { elevation: angles.high } },
      ],
    ),
    saying(
      `${english(`45[ -]?(?:degrees?|deg|°) ${english_}(?: view| angle| shot)?|${english_} 45[ -]?(?:degrees?|deg|°)(?: view| angle| shot)?|${english_} view at 45[ -]?(?:degrees?|deg|°)`)}`,
      [{ kind: 'view', id }],
    ),
  ]),
];
