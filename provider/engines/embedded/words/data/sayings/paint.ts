import { english, known, ofPart, type Saying, saying } from './form';

/** Sayings about paint, trim and what is stuck on it. */
export const sayingsOfPaint: readonly Saying[] = [
  // 用手绘细金线
  saying('(?:用|是|做)?手绘(?=的?(?:细|金|银|红|白|黑|线|条纹|拉线|腰线|徽))', [], { kind: 'filler' }),
  // 两条白色拉花: a pair of them it is anyway
  saying('(?:两条|两道|双条|一对)(?=的?(?:[白黑红蓝金银橙黄绿灰]色?的?)?(?:拉花|条纹|赛道条纹|竖条|竖纹|色带))', [], {
    kind: 'filler',
  }),
  // 亮油清漆
  saying('亮?光?油?清漆(?:层)?|(?:亮油|清漆)(?:罩面)?|' + english('(?:glossy |gloss |deep |thick )?clear ?coat'), [], {
    kind: 'filler',
  }),
  // 'black-and-white camo wrap'
  saying(
    english(
      '(?:swirly |swirling |zebra )?(?:black[ -]and[ -]white|black ?/ ?white) (?:swirl(?:y)? )?(?:camo|camouflage)(?: wrap| foil| livery)?',
    ) + '|黑白(?:的)?(?:迷彩|伪装)(?:车衣|贴膜|贴纸|涂装)?',
    [{ kind: 'finish', id: 'camouflage' }],
  ),
  // 黑色圆圈里的数字7
  saying(
    '(?:圆圈|圆框|圆底|圆牌|白圈|黑圈)(?:里|内|中|上)?(?:面)?的?(?:写|印|喷|贴|涂|是)?(?:着|上|了|个)*(?=(?:数字|号码|编号|车号)? ?\\d)',
    [{ kind: 'number', sets: { roundel: 'disc' } }],
    {
      part: 'roundel',
    },
  ),
  // 'twin black stripes'
  saying('(?<![a-z])(?:twin|double|two|dual|a pair of)(?= (?:[a-z]+ ){1,2}(?:racing )?stripes?(?![a-z]))', [], {
    kind: 'filler',
  }),
  // 'no paint'
  saying(english('(?:no|without(?: any)?) paint(?: at all)?'), [], { kind: 'filler' }),
  // 'fake-wood side panels', 'a woodie', 木纹侧板
  saying(
    `${english('(?:fake[ -]?|faux |real |imitation )?wood(?:en|[ -]?grain(?:ed)?)?(?: effect)? (?:side |body |door )?(?:panels?|panelling|paneling|sides?|flanks?|cladding)|wood(?:ie|y)(?= (?:wagon|estate|car|style|look|sides?)|[,.;]|$)')}|(?:仿|假)?(?:木纹|木质|木头|实木)(?:的)?(?:侧板|侧面|车侧|车身|围板)|(?:侧面|车侧|车身|车门)(?:的|是|贴|带|用)?(?:仿|假)?(?:木纹|木质|木头|实木)(?:饰板|板|贴|贴面|饰|装饰|镶板)?`,
    [{ kind: 'made', part: 'lower', of: 'wood' }],
    { part: 'other' },
  ),
  known(english('teak (?:rear |boat )?deck')),
  known(
    english('test plates?|trade plates?|lamps? taped(?: over| up)?|taped[ -](?:over|up) lamps?|paint protection film'),
  ),
  // 'tow strap' and other things whose colour is theirs
  known(
    english(
      '(?:tow|towing|recovery) (?:strap|rope|loop)s?|window nets?|bonnet (?:straps?|pins?|catches)|hood (?:straps?|pins?)|leather (?:bonnet|hood) straps?|sports? ?bars?|anti[ -]roll ?bars?|sway ?bars?',
    ) + '|(?:防倾杆|拖车绳|拖车带|窗网|机盖扣|引擎盖扣)',
  ),
  known(
    '打孔隔热罩|露天的?(?:一个)?(?:机械)?增压器?|机械增压器|' +
      english(
        '(?:exposed )?(?:super|turbo) ?chargers?(?: poking through (?:the )?(?:bonnet|hood))?|heat shields?|pushrods?',
      ),
  ),
  known(english('charging (?:cable|lead)(?: plugged in(?:to)?)?')),
  // 'a red line around the grille'
  known(
    english(
      '(?:thin |fine )?(?:line|outline|border|frame|rim of light) (?:around|round) (?:the |its )?(?:grille|lamps?|headlamps?|headlights?|badge|screen)',
    ),
  ),
  // 'alien planet'
  known(english("(?:(?:dusty|alien|grey|barren) )*planet|12 o'clock mark(?:er)?|top[ -]cent(?:er|re) mark"), {
    as: 'scene',
    part: undefined,
  }),
  // 'dusty planet', 黑白老照片
  known(
    '黑白(?:的)?(?:老)?(?:照片|相片|摄影|胶片|电影)|' +
      english('(?:black[ -]and[ -]white|b ?& ?w|monochrome) (?:photo(?:graph)?|film|picture|shot)'),
    { as: 'scene', part: undefined },
  ),
  // 车窗贴深色膜
  ofPart(
    '(?:车窗|玻璃|车玻璃|窗户|窗)(?:上|都|全)?贴(?:了|上|着)?(?:一层)?(?:很)?(?:深色|黑色|深|黑|隐私)的?(?:太阳|车窗)?膜',
    { kind: 'tint', sets: { tint: 0.85 } },
  ),
  // 金边
  known('[金银红白黑]色?(?:的)?(?:包)?边(?![框缘角轮胎])'),
  // 'old boxy car', 旧旧的
  saying(
    english(
      'old(?! gold)(?= (?:[a-z]+ )?(?:car|wagon|estate|sedan|saloon|van|pickup|truck|coupe|roadster|hatchback|bus|convertible|cabriolet|limousine|limo|taxi|suv|off[ -]roader|jeep|4x4|racer|racing car|camper|sports car|drophead|banger)(?![a-z]))',
    ),
    [{ kind: 'style', id: 'vintage' }],
  ),
  // 老敞篷车, '1930s', 三十年代: decades without looks of their own
  saying(
    `老(?=式?的?(?:敞篷|轿车|皮卡|旅行车|面包车|跑车|吉普|越野|公交|出租车|卡车|小车))|${english("(?:the |early |late |mid[ -]?)*(?:19[234]0'?s|(?<=the )[34]0'?s|(?:nineteen[ -])?(?:twenties|thirties|forties)|pre[ -]?war|post[ -]?war)(?: (?:style|era|look))?")}|(?:上世纪|二十世纪|20世纪)?(?:19[234]0|三十|四十|[34]0)年代(?:的|风格|款|样式)*|战前(?:的|风格|老爷)*|民国(?:时期|时代|风格?)?的?`,
    [{ kind: 'style', id: 'vintage' }],
  ),
  saying(
    `(?:要|很|有点)?(?:旧旧|破破烂烂|脏旧)的|漆(?:都|也)?(?:掉|剥落|脱落)(?:了|光)?(?:了)?|${english('(?:peeling|flaking|chipped) paint')}`,
    [{ kind: 'dirt', of: 'patina', amount: 0.6 }],
  ),
  // 亮晶晶
  saying('亮晶晶|亮闪闪', [{ kind: 'finish', id: 'gloss' }]),
  // 看起来很贵
  saying(
    `(?:看起来|看着|看上去)很?(?:贵气?|高档|有钱)|${english('expensive[ -]looking|looks? expensive|fancy(?= (?:[a-z]+ )?(?:car|limo|saloon|sedan))')}`,
    [{ kind: 'style', id: 'luxury' }],
  ),
  // 'from the year 2080'
  saying(
    `${english('(?:from |came from |of )?the year (?:20[3-9]\\d|2[1-9]\\d\\d)')}|(?:20[3-9]\\d|2[1-9]\\d\\d)年(?:的)?`,
    [{ kind: 'style', id: 'tech' }],
  ),
  known('(?:深灰|浅灰|灰|黑|白)色?的?再生塑料'),
  // 中间用一条银色饰条分开
  saying(
    '(?:中间|腰部|腰线处|交界处?|之间)?(?:用|以|有|加)?(?:一条|一道)?(?:细+的?)?(?:银色|金色|镀铬|黑色|白色|红色)的?饰条(?:分开|隔开|分割|分隔|过渡)|(?:中间|交界处?|之间)(?:用|以|有|加)?(?:一条|一道)?(?:细+的?)?(?:饰条|线|饰线)(?:分开|隔开|分割|分隔)',
    [{ kind: 'stripes', id: 'side' }],
    { part: 'other' },
  ),
  // 全车熏黑
  saying('(?:全车|整车|通体|全身)(?:都|全部)?(?:熏黑|黑化|做黑|涂黑)(?:处理|套件)?', [
    { kind: 'fitting', id: 'chrome', value: false },
    { kind: 'tint', sets: { tint: 0.85 } },
  ]),
  // 'black and white swirl wrap'
  saying(
    english(
      '(?:black[ -]and[ -]white|black ?/ ?white|b ?& ?w|zebra)(?: (?:swirly?|zebra|dazzle|prototype|test|vinyl|psychedelic))*(?: (?:wrap|foil|disguise|camo(?:uflage)?))+|(?:swirl(?:y|ing)?|zebra|dazzle|prototype) (?:camo(?:uflage)?|disguise)(?: wrap| foil| livery)?',
    ),
    [{ kind: 'finish', id: 'camouflage' }],
  ),
  known(english('(?:development|test|prototype) (?:mules?|cars?|hacks?)')),
  // 改色膜: a wrap is gloss where nothing else is named
  saying('(?:贴(?:个|了|上|着|成)?)(?=[^,，。;；]{0,8}(?:膜|车衣))', [], { kind: 'filler' }),
  known(english('(?:leather|canvas|hood|bonnet) straps?(?: hanging| loose)*')),
  known(
    english(
      '(?:with )?(?:white )?highlights? (?:in|done in|by) (?:white )?(?:gouache|pencil|gel pen|chalk|paint)|(?:covered |wrapped )?in (?:silver|tin|dinoc|aluminium) foil|silver foil|tape lines?(?: along[a-z ]{0,20})?|(?:fine )?(?:ink )?(?<!cross[ -])hatching|no colou?r',
    ),
    { as: 'scene', part: undefined },
  ),
  // 'flat black'
  saying(english('flat(?= (?:black|grey|gray|white|green|tan|sand|olive|brown|blue|red|khaki|beige)(?![a-z]))'), [
    { kind: 'finish', id: 'matte' },
  ]),
  // 带点灰土
  saying('(?:带|沾|落|蒙)(?:了|着|有)?(?:一)?(?:点|些|层|身)(?:薄)?(?:灰土|尘土|灰尘|浮灰|土)', [
    { kind: 'dirt', of: 'dust', amount: 0.4 },
  ]),
  // 'a dusty pickup'
  saying(
    english(
      'dusty(?= ?(?:[,.;:]|$|and |after |from )| (?:old |vintage |rusty |red |white |black |yellow |beige |brown |orange |silver )?(?:car|suv|pick[ -]?up|truck|wagon|estate|van|sedan|saloon|off[ -]?roader|4x4|jeep|hatchback|coupe|roadster)(?![a-z]))',
    ),
    [{ kind: 'dirt', of: 'dust', amount: 0.6 }],
  ),
  // 黑化轮毂
  saying(
    `黑化(?:处理)?(?:的)?(?=(?:多辐|五辐|铝|合金|运动)?(?:轮毂|轮圈|轮辋|车轮|钢圈))|${english('blacked[ -]?out(?= (?:alloy )?(?:wheels?|rims?|alloys?)(?![a-z]))')}`,
    [{ kind: 'color', id: 'black' }],
  ),
  // 红色腰线
  saying(
    '(?<=[红橙黄绿蓝紫金银白黑灰棕](?:色)?(?:的)?)(?:细|双|贴花)?腰线(?=$|[,，。;；、 ])|' +
      english('coach ?lines?|pin ?stripes?|pin ?striping'),
    [{ kind: 'stripes', id: 'side' }],
    { part: 'stripes' },
  ),
  // 'body-colour wheels'
  saying(
    english(
      'body[ -]colou?r(?= (?:wheels?|rims?|alloys?|hubcaps?|wheel covers?|mirrors?|mirror caps?|bumpers?|sills?|skirts?|pillars?|c[ -]pillars?|calipers?)(?![a-z]))',
    ),
    [{ kind: 'body-coloured' }],
  ),
  // 'contrasting black roof', 'contrasting C-pillar in black': the colour says it
  saying(
    english(
      'contrast(?:ing)?(?= (?:colou?red? )?(?:[a-z-]+ ){0,2}(?:roof|c[ -]pillars?|mirrors?|mirror caps|sills|bumpers?|bonnet|hood|wheels?|rims?|stripes?) (?:in |painted )[a-z])|' +
        'contrast(?:ing)?(?= (?:gloss |matte? |satin |dark |light )?(?:black|white|red|blue|green|yellow|orange|silver|gold|bronze|copper|gr[ae]y|brown|beige|cream|pink|purple) )',
    ),
    [],
    { kind: 'filler' },
  ),
  saying(
    '(?:对比|撞|拼|异)色(?:的)?车?顶(?![是为])|' +
      english('contrast(?:ing)?(?:[ -]colou?r(?:ed)?)? roof(?! (?:in|painted) )'),
    [{ kind: 'two-tone' }],
  ),
  // 'frozen matte blue'
  saying(english('frozen(?= matte? )'), [{ kind: 'finish', id: 'matte' }]),
  // 白色车身红色饰条
  saying(
    '(?<=车身(?:[,，]|配|搭配|带|加)?[红橙黄绿蓝紫黑](?:色)?(?:的)?)(?:细|双)?饰条(?=$|[,，。;；、 ])',
    [{ kind: 'stripes', id: 'side' }],
    {
      part: 'stripes',
    },
  ),
  // 天蓝配白
  saying(
    '(?<=[红橙黄绿蓝紫金银白黑灰棕米青](?:色)?)(?:搭配|配上?|搭|撞|拼)(?=[深浅亮哑暗奶天墨宝]?[红橙黄绿蓝紫金银白黑灰棕米青油](?:色)?(?:$|[,，。;；的]))',
    [],
    { kind: 'and' },
  ),
  // 'aggressive stance'
  saying(
    `${english('(?:aggressive|mean|menacing|angry|sporty|athletic|fierce|dynamic)(?: and \\w+)? (?:stance|posture|attitude|presence|demeanou?r)')}|(?:激进|凶悍|凶猛|运动|霸气)的?(?:姿态|站姿|气势|气场)`,
    [{ kind: 'style', id: 'sport' }],
  ),
];
