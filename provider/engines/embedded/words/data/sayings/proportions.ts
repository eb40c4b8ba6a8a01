import { cabForward, longDash, longTail, rounded } from './changes';
import { english, known, type Saying, saying } from './form';

/** Sayings about lengths, stance, and the body that a car has by what it is for. */
export const sayingsOfProportions: readonly Saying[] = [
  // 'ultra-wide supercar': the car, and no lens
  saying(
    english(
      '(?:ultra|super|extra)[ -]wide(?= (?:[a-z]+[ -]){0,2}(?:car|supercar|hypercar|coupe|roadster|sedan|saloon|suv|hatch(?:back)?|wagon|pickup|truck|body|stance|track)(?![a-z]))',
    ),
    [{ kind: 'shape', topic: 'body-width', way: 1, by: { width: 0.07, flare: 0.022 } }],
  ),
  // 尾巴长一点
  saying(
    '(?:车尾|尾巴|尾部|后面|车屁股)(?:要|得|再|可以|稍微|拖得?)?长(?:一?[点些]|长的?)(?![到至为\\d ])|(?:long|longer|stretched)[ -](?:tail|rear)(?: end)?(?![ -]?(?:lamps?|lights?|wing|window))(?![a-z])',
    [{ kind: 'shape', topic: 'tail', way: 1, by: { backBase: -0.12, backTop: -0.14 } }, longTail],
  ),
  // 'a tail that droops away'
  saying(
    english(
      '(?:(?:a |the )?(?:long )?(?:tail|boot|deck|rear)) (?:that )?(?:just |gently |slowly )*(?:droops?|drooping|falls|falling|drops|dropping|slopes|sloping|tapers|tapering) (?:away|off|down|gently)(?: to (?:a point|nothing))?',
    ) + '|(?:车尾|尾部|尾巴)(?:慢慢|缓缓|往下|向下)*(?:垂|溜|塌|低)(?:下去|下来)',
    [{ kind: 'shape', topic: 'tail', way: 1, by: { backBase: -0.12, backTop: -0.14, deckHeight: -0.06 } }],
  ),
  // 'massive dash-to-axle'
  saying(
    english(
      '(?:massive|huge|big|long|generous|enormous|exaggerated|extreme|very long|large|great) (?:dash[ -]to[ -]axle|axle[ -]to[ -]dash|prestige[ -]distance)(?: ratio| distance)?',
    ),
    [longDash],
  ),
  // 轴距拉到极致
  saying(
    '轴距(?:要|得|被|给我|再)?(?:拉|做|放|加)?(?:长)?(?:到|得)(?:极致|最长|最大|满|极限|很长|超长|特别长|尽头)|轴距(?:拉满|尽量长|尽可能长)|' +
      english(
        'wheelbase (?:stretched|pushed|pulled) (?:to the (?:limit|max(?:imum)?)|as far as (?:it|possible)[a-z ]*)',
      ),
    [{ kind: 'shape', topic: 'wheelbase', way: 1, by: { wheelbase: 0.22 } }],
  ),
  // 前后悬几乎没有
  saying(
    '(?:前后悬|悬长?)(?:都)?(?:几乎|基本|近乎)(?:没有|为零|是零|看不到)|(?:几乎|基本)?(?:没有|零)前后悬|' +
      english(
        '(?:almost|virtually|practically|next to|hardly any|barely any|absolutely)(?: no)? (?:front (?:and|or) rear )?overhangs?(?: at all)?|no overhangs?(?: at all| to speak of)?|zero overhangs?',
      ),
    [
      {
        kind: 'shape',
        topic: 'overhangs',
        way: -1,
        by: { wheelbase: 0.16, frontOverhang: -0.08 },
      },
    ],
  ),
  // 'windscreen base right over the front axle'
  saying(
    english(
      '(?:windscreen|windshield|screen|cowl)(?: base| foot)? (?:sits |sitting |set |placed |is )?(?:right |almost |directly |just |nearly )*(?:over|above|on top of|on) (?:the )?front (?:axle|wheels?)',
    ) +
      '|(?:前)?(?:风挡|前挡|挡风玻璃)(?:根部|底部|下沿)?(?:几乎)?(?:就)?(?:在|压在|落在)前(?:轴|轮)(?:正)?上(?:方|面)?',
    [cabForward],
  ),
  // 'fat rears and skinny fronts'
  saying(
    english(
      '(?:(?:big |fat |wide |huge |massive )+(?:rears?|rear (?:tyres|tires|wheels))|bigs),? ?(?:and |with |&amp; |& )?(?:skinny|narrow|thin|little|small) (?:fronts?|front (?:tyres|tires|wheels))|(?:skinny|narrow|thin|little) (?:fronts?|front (?:tyres|tires|wheels)),? ?(?:and |with |& )?(?:big|fat|wide|huge|massive) (?:rears?|rear (?:tyres|tires|wheels))|big(?:s)? and littles?',
    ) + '|前(?:轮|胎)?(?:窄|细)(?:后(?:轮|胎)?(?:宽|粗))|后(?:轮|胎)?(?:宽|粗)前(?:轮|胎)?(?:窄|细)',
    [
      { kind: 'measure', field: 'staggered', unit: 'mm', value: 60 },
      { kind: 'measure', field: 'rearLarger', unit: 'mm', value: 30 },
    ],
    { part: 'other' },
  ),
  // 有点跨界的意思
  saying('(?:有点儿?|带点儿?|稍微|略带|偏)(?:跨界|越野|suv)(?:车)?(?:的)?(?:意思|感觉|味道|风格|风|范儿?|气质)?', [
    { kind: 'shape', topic: 'stance', way: 1, by: { clearance: 0.03, height: 0.03 } },
    { kind: 'fitting', id: 'cladding', value: true },
  ]),
  saying(
    '轮(?:拱|眉)(?:上)?(?:要|都)?(?:带|有|包|加|是)(?:着|了|一圈)?(?:黑色?|深色|塑料|哑光|未喷漆|磨砂)+的?(?:塑料)?(?:包边|护板|护边|包围|轮眉|饰边)|(?:黑色?|深色)?塑料(?:的)?(?:轮拱|轮眉)?包边',
    [{ kind: 'fitting', id: 'cladding', value: true }],
    { part: 'other' },
  ),
  // 'streamliner'
  saying(`${english('streamliners?')}|流线型(?:概念)?车`, [{ kind: 'type', id: 'fastback', weak: true }, rounded]),
  // 'sports prototype', 耐力赛原型车
  saying(
    english(
      '(?:endurance|sports|le mans|sports ?car|circuit|group c|lmp1?)(?: racing| race)? prototypes?|endurance racers?',
    ) + '|(?:耐力赛|勒芒|赛道)原型车|耐力赛车',
    [{ kind: 'type', id: 'race-car' }],
  ),
  // 'rally hatchback'
  saying(
    english(
      '(?<!world )rally(?:ing)?(?:[ -](?:spec|prepped|prepared|style|bred|ready|version|edition|build|trim|car|racer|machine|legend|kit))?(?! (?:lamps?|lights?|stripes?|wheels?|rims?|seats?|pods?|blue|red|raid|cross))',
    ) + '|(?:wrc)?拉力(?:赛)?(?:车|版|风格?|改装|套件|化)(?!灯)',
    [
      { kind: 'type', id: 'hatchback', weak: true },
      { kind: 'fitting', id: 'fogLamps', value: true },
      { kind: 'fitting', id: 'mudFlaps', value: true },
      { kind: 'fitting', id: 'roofScoop', value: true },
    ],
  ),
  // 刚跑完拉力赛回来
  known('(?:刚|才)?(?:跑完|参加完|比完)(?:一场)?(?:拉力赛|越野赛|比赛)(?:回来)?', { part: undefined }),
  saying(english('american muscle'), [
    { kind: 'type', id: 'coupe', weak: true },
    { kind: 'shape', topic: 'flare', way: 1, by: { flare: 0.02 } },
  ]),
  saying(
    english(
      'coke[ -]bottle (?:hips?|sides?|shaped?|waist|flanks?|styling|curves?|profile|figure|silhouette)(?: sides| flanks)?',
    ) +
      '|' +
      english(
        '(?:body ?sides?|waist|flanks?|sides?) (?:pinched|nipped|tucked|drawn|squeezed)(?: in)? (?:at|around|by|along|between) (?:the )?(?:doors?|middle|waist|cabin)',
      ),
    [{ kind: 'shape', topic: 'waist', way: 1, by: { waist: -0.03, flare: 0.012 } }],
  ),
  // 'almost a cube'
  saying(
    english(
      '(?:almost |nearly |practically |basically |like )?(?:an? )?(?:perfect )?(?:cube|sugar cube|shoe ?box|box on wheels|brick|toaster)(?:[ -](?:like|shaped))?(?! (?:lamp|light|roof|rack))',
    ) + '|(?:像)?(?:个|一个|一块)?(?:方块|方盒子?|魔方|面包砖|豆腐块|火柴盒)(?:一样|似的|造型|形状)(?:的)?',
    [{ kind: 'shape', topic: 'box', way: 1, by: { boxiness: 0.4, bow: -0.12, tumblehome: -0.08 } }],
  ),
  // 前后悬都收短
  saying(
    '(?:前后悬)(?:都|要|尽量|再)*(?:收|做|压|缩|控制)?(?:得|到)?(?:很|极|最)?短(?:一?[点些])?|' +
      english('(?:front and rear|both) overhangs? (?:kept |very |super |really )*(?:short|tight|minimal)'),
    [{ kind: 'shape', topic: 'overhangs', way: -1, by: { wheelbase: 0.12 } }],
  ),
  // 两门小轿跑
  saying('(?:两|双|2)门(?:的)?(?:小|大|中型|运动|电动|溜背)+(?:型)?(?:的)?轿跑(?:车)?', [
    { kind: 'type', id: 'coupe' },
  ]),
  // 'a little round thing like a jelly bean'
  saying(
    english(
      '(?:little |small |cute |tiny )*(?:round|roundish|rounded) (?:little )?(?:thing|shape|blob)|(?:like|shaped like) (?:an? )?(?:little |smooth )?(?:jelly ?bean|pebble|egg|bar of soap|teardrop|bubble)|jelly ?bean(?:[ -](?:shaped|like))?',
    ),
    [rounded],
  ),
  // 'a faster screen'
  saying(english('(?:much |slightly )?faster (?:front )?(?:windscreens?|windshields?|(?:front )?screen)'), [
    { kind: 'shape', topic: 'screen', way: 1, by: { header: 0.12, cowl: -0.04 } },
  ]),
  saying(english('(?:much |slightly )?fast(?:er)? (?:backlight|rear (?:window|screen|glass))'), [
    { kind: 'shape', topic: 'backlight', way: 1, by: { backTop: -0.16 } },
  ]),
  // 'wider rear track', 前轮距更窄: one axle's wheels stand as far out as the body lets them, the other's nearer together
  ...(
    [
      ['front', 'front', '前', 'trackFront', 'trackRear'],
      ['rear', '(?:rear|back)', '后', 'trackRear', 'trackFront'],
    ] as const
  ).flatMap(([end, axle, han, own, other]) => [
    saying(
      `${english(`(?:wid(?:e|er|en)|broad(?:er|en)?)(?: the| its)? ${axle} track(?: width)?|${axle} track(?: width)? (?:is )?wider`)}|${han}轮距(?:再|要|更|做)?(?:加?宽|大)(?:一?[点些])?|更宽的${han}轮距`,
      [
        { kind: 'shape', topic: `${end} track`, way: 1, by: { width: 0.04 } },
        { kind: 'measure', field: other, unit: 'mm', value: -40 },
      ],
      { part: 'other' },
    ),
    saying(
      `${english(`(?:narrow(?:er)?|tight(?:er)?) ${axle} track(?: width)?|${axle} track(?: width)? (?:is )?narrower`)}|${han}轮距(?:再|要|更|做|收)?(?:窄|小)(?:一?[点些])?|更窄的${han}轮距`,
      [{ kind: 'measure', field: own, unit: 'mm', value: -60 }],
      { part: 'other' },
    ),
  ]),
  // 'roof peak further forward', 车顶最高点靠后
  saying(
    `${english('(?:roof[ -]?(?:line)?(?: peak|(?:.s)? highest point| apex| crown)|highest point of the roof|roof peaks?) (?:is |sits |set |moved |placed )?(?:(?:further|more|far) )?(?:forwards?|ahead|to the front|over the (?:driver|front seats|windscreen))|forward roof (?:peak|apex)|early roof peak')}|车顶的?(?:最)?高点(?:要|再|更|在)?(?:靠|往|向|偏)?(?:前)(?:移|靠|一?[点些])?`,
    [{ kind: 'shape', topic: 'roof peak', way: -1, by: { peak: -0.25 } }],
    { part: 'other' },
  ),
  saying(
    `${english('(?:roof[ -]?(?:line)?(?: peak|(?:.s)? highest point| apex| crown)|highest point of the roof|roof peaks?) (?:is |sits |set |moved |placed )?(?:(?:further|more|far) )?(?:rearwards?|backwards?|back|to the rear|behind the driver|over the rear seats)|rearward roof (?:peak|apex)|late roof peak')}|车顶的?(?:最)?高点(?:要|再|更|在)?(?:靠|往|向|偏)?(?:后)(?:移|靠|一?[点些])?`,
    [{ kind: 'shape', topic: 'roof peak', way: 1, by: { peak: 0.3 } }],
    { part: 'other' },
  ),
  saying(english('low rider'), [
    { kind: 'shape', topic: 'stance', way: -1, by: { clearance: -0.045, height: -0.045 } },
  ]),
  // 'an autonomous bus', 'extended cab'
  saying(
    `${english('(?:autonomous|driverless|self[ -]driving|electric|city|robo|robotic)[ -]?(?:mini)?bus(?:es)?|shuttle (?:pod|bus)')}|(?:无人驾驶|自动驾驶|无人|智能)(?:的)?(?:小巴|巴士|公交车?|接驳车)`,
    [{ kind: 'type', id: 'robotaxi' }],
  ),
  saying(`${english('(?:extended|king|super|club)[ -]?cab')}|加长(?:驾驶室|座舱)皮卡`, [
    { kind: 'type', id: 'pickup' },
  ]),
];
