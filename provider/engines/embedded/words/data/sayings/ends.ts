import { english, known, ofPart, type Saying, saying } from './form';

const TAIL_LAMPS = '(?:led)?的?(?:尾灯|后灯)';

/** Lamps before the nose: where, how many, which, and whether their glass is yellow. */
const BEFORE_NOSE = '(?:前面|车头|前杠|保险杠)上?(?:挂|装|带|加)?(?:着)?[一两二三四六\\d]?[只盏个颗组排]?';
const COUNTED = '[一两二三四六\\d][只盏个颗组]';
const EXTRA_LAMPS = '(?:辅助灯|拉力灯|雾灯|射灯)(?=$|[,，。;；、\\n])';
const HAS_YELLOW = '(?:[a-z]+[ -]+){0,3}yellow[ -]';
const FRONT_LAMPS =
  '(?:(?:two|four|twin|pair of|round|yellow|big|large|auxiliary|aux|extra|additional|rally|driving|spot)[ -]+)+(?:auxiliary|aux|driving|rally|spot|fog)[ -]?(?:lamps|lights)(?: (?:on|across) (?:a |the )?(?:badge bar|front bar|light bar|nose|bumper|grille|front))?';
const fogLamps = { kind: 'fitting', id: 'fogLamps', value: true } as const;

/** Sayings about nose and tail: lamps, intakes, bumpers, bonnet, exhausts, and what a tail carries. */
export const sayingsOfEnds: readonly Saying[] = [
  // 'pickup with its tailgate down', 皮卡后挡板放下
  saying(
    `${english('(?:with (?:the |its |a )?)?(?:tail ?gate|bed gate|load gate) (?:is |folded |let |dropped |hanging )?(?:down|lowered|dropped)|(?:lowered|dropped|folded[ -]down|drop[ -]down) tail ?gate|(?:lower|drop|let down|fold down) (?:the |its )?tail ?gate(?![ -](?:mounted|ladder|spoiler|lamps?|lights?|badge|handle|glass))')}|(?:货箱|货斗|车斗|后斗|皮卡)?的?(?:尾门|后?挡板|后栏板|尾板|货箱门)(?:要|是|被)?(?:放下来?|放倒|翻下来?|打下来|落下|朝下打开|往下打开|向下打开|向下翻开)|(?:放下|放倒|翻下)(?:尾门|后挡板|后栏板|尾板)|(?:后挡板|后栏板|尾板)(?:打开|敞开|开着)`,
    [{ kind: 'opened', sets: { bootOpen: true } }],
    { part: 'other' },
  ),
  // 竖条尾灯, 双C形悬浮尾灯
  ...(
    [
      ['(?:竖条|竖置|竖直|竖向|立式)[形型式]?', 'vertical'],
      ['双?c ?[形型字]?(?:悬浮)?', 'c'],
      ['双?l ?[形型字]?(?:悬浮)?', 'l'],
      ['(?:四|双)圆(?:形|环)?(?:悬浮)?', 'double-round'],
      ['(?:细长|狭长|极细|超薄|一字型?)(?:的?一[条道])?', 'slit'],
      ['(?:像素|点阵)(?:化|式)?', 'pixel'],
    ] as const
  ).map(([shape, lamps]) => ofPart(`${shape}${TAIL_LAMPS}`, { kind: 'face-parts', sets: { rear: { lamps } } })),
  // 尾部只留一条细细的红灯
  ofPart(
    '(?:尾部|车尾|车屁股|尾门)[^,，。;；\\n]{0,6}?一[条道根整]+(?:细+的?|极细的?|长+的?)?红?色?(?:光带|灯带|灯条|灯线|灯)',
    {
      kind: 'face-parts',
      sets: { rear: { lamps: 'full-width' } },
    },
  ),
  // 灯要眯着, 眼睛眯成一条线
  ofPart('(?:大?灯|眼睛)(?:要|得|再)?(?:眯着|眯起来|眯成一?[条道]?[线缝]?)', {
    kind: 'face-parts',
    sets: { front: { lamps: 'slit' } },
  }),
  // 'headlights squint'
  ofPart(
    english('(?:headlights|headlamps|lights|lamps|eyes) (?:that |which )?(?:squint|squinting|narrowed|half[ -]closed)'),
    {
      kind: 'face-parts',
      sets: { front: { lamps: 'slit' } },
    },
  ),
  // 'pop-up lamps in the raised position'
  known(english('(?:in )?(?:the |their )?(?:raised|up|open) position'), { part: undefined }),
  // 'projectors in black recesses'
  known(
    english(
      '(?:(?:dark|black|deep|recessed|hidden|smoked)[ ,]*)+(?:recess(?:es)?|pockets?|housings?|bezels?|surrounds?|cavit(?:y|ies))',
    ),
  ),
  // 'a lidar bump above the windscreen'
  known(
    english(
      '(?:lidar|sensor|radar)(?: roof)? (?:bump|pod|dome|hump|housing|unit|bulge)s?(?: (?:above|over|on) the (?:windscreen|windshield|roof))?',
    ),
  ),
  // 'tiny mouth'
  ofPart(
    english(
      '(?:tiny|small|little|narrow|slim|thin|pinched|minimal) (?:mouth|air ?intake|lower intake|lower grille|grille opening|air opening)',
    ),
    {
      kind: 'face-parts',
      sets: { front: { grille: 'slot' } },
    },
  ),
  ofPart('(?:嘴巴?|进气口|下进气口?|中网|格栅)(?:要|得|再|更)?(?:小小的|小一?点|很小|收小|收窄)', {
    kind: 'face-parts',
    sets: { front: { grille: 'slot' } },
  }),
  // 一根横格栅就够了
  ofPart('(?:细+的?)?一[根条道](?:细+的?)?横?(?:格栅|进气口|中网)|一[根条道](?:细+的?)?横条(?:格栅)?', {
    kind: 'face-parts',
    sets: { front: { grille: 'slot' } },
  }),
  // 竖条又密又挺
  ofPart('竖条(?:又密又[挺直细]|密集|很密|密密的)|(?:密集|细密)的?竖条', {
    kind: 'face-parts',
    sets: { front: { pattern: 'bars' } },
  }),
  // 'honeycomb mesh'
  ofPart(
    english('(?:honeycomb|hexagonal|hex) (?:mesh|inserts?|infill|pattern)') + '|蜂窝(?:状|形)?(?:网|网格|中网|填充)',
    {
      kind: 'face-parts',
      sets: { front: { pattern: 'honeycomb' } },
    },
  ),
  // 机盖开散热孔
  ofPart('(?:机盖|引擎盖|发动机盖|前盖)上?(?:开|打|挖|有|带|加)(?:两?个|几个|一排)?(?:散热)?(?:孔|口|槽|百叶)', {
    kind: 'fitting',
    id: 'bonnetVents',
    value: true,
  }),
  ofPart(
    english(
      '(?:vents?|louvres|louvers|slots) (?:cut |set |punched )?(?:in|into|on|in to) (?:the |its )?(?:bonnet|hood)',
    ),
    {
      kind: 'fitting',
      id: 'bonnetVents',
      value: true,
    },
  ),
  // 四出圆排
  ofPart('(?:双边|两边)?(?:共)?四出(?:双边)?(?:圆|方|大)?(?:形)?(?:尾排|排气管?|尾喉|排)', {
    kind: 'exhaust',
    id: 'quad',
  }),
  ofPart('(?:双边|两边|左右)(?:共)?(?:双出|各[一1]个?)(?:圆|方)?(?:尾排|排气管?|排)|双边共双出(?:排气)?', {
    kind: 'exhaust',
    id: 'twin',
  }),
  ofPart('中(?:置|央|间)(?:双出|单出|出)?(?:的)?(?:尾排|排气管?|排)', { kind: 'exhaust', id: 'centre' }),
  ofPart(
    english(
      '(?:cent(?:re|er|ral(?:ly)?)[ -](?:exit|mounted|set)|central)[ -](?:(?:twin|dual|single|big|round|stacked|titanium) )*(?:exhausts?|pipes?|tips?|tailpipes?)',
    ),
    { kind: 'exhaust', id: 'centre' },
  ),
  // 尾翼升起来, 'rear spoiler up'
  ofPart('(?:电动|主动|可升降)?(?:的)?(?:尾翼|扰流板)(?:要|是)?(?:升起来|升起|升高|竖起来|弹出来|弹出|打开)', {
    kind: 'fitting',
    id: 'spoiler',
    value: true,
  }),
  ofPart('(?:电动|电动升降)的?(?:尾翼|扰流板)', { kind: 'fitting', id: 'spoiler', value: true }),
  // 'rear wing wider than the body'
  ofPart(
    english(
      '(?:rear )?wing (?:wider|broader|taller|higher|bigger|larger) than (?:the |its )?(?:body|car|cabin|roof|track)',
    ),
    {
      kind: 'fitting',
      id: 'wing',
      value: true,
    },
  ),
  ofPart('(?:比车身还宽的|夸张的|超大的?|巨大的?|高高的)(?:后)?(?:大)?尾翼', {
    kind: 'fitting',
    id: 'wing',
    value: true,
  }),
  // 外挂全尺寸备胎, 'full-size spare on the tailgate'
  ofPart('(?:外挂|背挂|后挂|挂着)式?(?:一个|一只)?(?:全尺寸)?的?备胎|全尺寸备胎', {
    kind: 'fitting',
    id: 'spareWheel',
    value: true,
  }),
  ofPart(
    english(
      '(?:full[ -]size(?:d)? )?spare(?: wheel| tyre| tire)? (?:hung |mounted |bolted |strapped |carried )?on (?:the |its )?(?:tailgate|rear door|back door|back|tail|rear)',
    ),
    {
      kind: 'fitting',
      id: 'spareWheel',
      value: true,
    },
  ),
  // 'bikes on a rear carrier'
  ofPart(
    english(
      '(?:two |a |three )?(?:bikes?|bicycles?|mountain bikes?) (?:hung |strapped |mounted |carried )?on (?:a |the |its )?(?:rear |tow ?bar |hitch |back )?(?:carrier|rack)',
    ) + '|(?:车尾|尾部|后面)(?:挂|背|带)着?(?:两辆|一辆|几辆)?自行车',
    { kind: 'fitting', id: 'bikeRack', value: true },
  ),
  // 四只圆形辅助灯, 'four yellow rally lamps'
  ofPart(
    `(?:${BEFORE_NOSE}(?:圆形?|大)*|${COUNTED}(?:圆形?|大)*)的?${EXTRA_LAMPS}|${english(`(?!${HAS_YELLOW})${FRONT_LAMPS}`)}`,
    fogLamps,
  ),
  ofPart(
    `(?:${BEFORE_NOSE}|${COUNTED})(?:圆形?|大)*黄色?(?:圆形?|大|的)*${EXTRA_LAMPS}|${english(`(?=${HAS_YELLOW})${FRONT_LAMPS}`)}`,
    fogLamps,
    { kind: 'fitting', id: 'yellowFogLamps', value: true },
  ),
  // 车顶一只流线型黑色行李箱
  ofPart(
    '车顶(?:上)?(?:放|装|带|顶|背)?(?:着)?(?:一[只个]|有)?(?:流线型?|细长|扁平)?的?(?:黑色|白色)?的?(?:行李箱|行李盒|行李舱)',
    {
      kind: 'fitting',
      id: 'roofBox',
      value: true,
    },
  ),
  // 倒梯形大嘴
  ofPart('倒?梯形(?:的)?(?:大嘴|大嘴巴|格栅|中网|进气口)', {
    kind: 'face-parts',
    sets: { front: { grille: 'trapezoid' } },
  }),
  // 大尺寸直瀑格栅
  ofPart('(?:大尺寸|超大|巨大)的?(?:直瀑)(?:式)?(?:格栅|中网)', {
    kind: 'face-parts',
    sets: { front: { grille: 'shield', pattern: 'bars' } },
  }),
  ofPart('(?:大尺寸|超大|巨大)的?(?:格栅|中网)', { kind: 'face-parts', sets: { front: { grille: 'broad' } } }),
  // 'headlights super thin like slits'
  ofPart(
    english(
      '(?:headlights|headlamps|front lights|eyes) (?:are |should be |to be )?(?:super|very|really|ultra|extremely|razor|paper|as)?[ -]?(?:thin|slim|narrow|skinny)(?: as possible)?(?: (?:like|as) (?:a )?(?:slits?|slashes|lines?))?',
    ),
    { kind: 'face-parts', sets: { front: { lamps: 'slit' } } },
  ),
  // 'a lit bar across the front'
  ofPart(
    english(
      '(?:glowing|light|lit|led|illuminated) (?:strip|bar|line|band)(?: of light)?(?: (?:joining|connecting|linking) (?:them|the lamps|the headlights|both sides))? (?:all )?(?:across|over|along) (?:the )?(?:whole |full |entire )?(?:front|nose|face|grille)',
    ),
    { kind: 'face-parts', sets: { front: { lamps: 'full-width' } } },
  ),
  // 三颗方块灯, 圆圆的双灯
  ofPart('[一二两三四][颗个只盏](?:小)?(?:方块|方形|方)(?:大)?灯', {
    kind: 'face-parts',
    sets: { front: { lamps: 'rectangular' } },
  }),
  ofPart('圆+的?双(?:大)?灯', { kind: 'face-parts', sets: { front: { lamps: 'double-round' } } }),
  // 瀑布式镀铬格栅
  ofPart('(?:直?瀑布?)式?(?:的)?(?:镀铬)?(?:大)?(?:格栅|中网)', {
    kind: 'face-parts',
    sets: { front: { grille: 'shield', pattern: 'bars' } },
  }),
  // 尾翼要高, 'wing raised'
  ofPart('(?:尾翼|后翼)(?:要|得|再|更|做)?(?:高|大)(?![光灯级])(?:高|大)?(?:一?[点些])?(?!亮)', {
    kind: 'fitting',
    id: 'wing',
    value: true,
  }),
  ofPart(
    english(
      '(?:(?:active|rear|big|huge|adaptive|pop[ -]up) )*(?:wing|spoiler) (?:is )?(?:raised|up|deployed|extended|popped up)',
    ),
    {
      kind: 'fitting',
      id: 'spoiler',
      value: true,
    },
  ),
  // 中置双排
  // 双出排气居中
  ofPart(
    `${english('(?:two|twin|dual|double|single|one|a single) (?:exhausts?|tailpipes?|pipes)(?: tips?)? (?:in|at) the (?:centre|center|middle)(?: of the (?:bumper|rear|diffuser))?')}|(?:双出|单出|双|单)?排气管?(?:口)?(?:要|放|布置)?(?:居中|在中间|放中间|在正中)`,
    { kind: 'exhaust', id: 'centre' },
  ),
  ofPart('中(?:置|央|间)(?:双|单)排(?:气)?', { kind: 'exhaust', id: 'centre' }),
  // 车顶平台架, 'ladder rack'
  ofPart('车顶平台(?:行李)?架|平台式?行李架|' + english('ladder rack(?: on top)?|platform rack|roof platform'), {
    kind: 'fitting',
    id: 'roofRack',
    value: true,
  }),
  // 翼子板上有镀铬通风口
  ofPart('(?:前)?翼子板上?(?:有|带|开|加)?(?:着|了)?(?:一?个|一?排)?(?:镀铬)?的?(?:通风口|散热口|散热孔|出风口|百叶)', {
    kind: 'fitting',
    id: 'fenderVents',
    value: true,
  }),
  // 'barn doors open'
  ofPart(english('(?:twin |rear |back )*barn doors (?:wide |swung )?open|open (?:rear )?barn doors'), {
    kind: 'opened',
    sets: { bootOpen: true },
  }),
  // 侧拉门开着
  ofPart('(?:电动)?侧[拉滑移]门(?:是|都)?(?:打开|拉开|敞开|开)(?:着|了)?', {
    kind: 'opened',
    sets: { doorsOpen: 'sliding' },
  }),
  // 前后门对着开, 门是对着开的
  ofPart('(?:前后)?车?门(?:[是都]?对着开的|(?:对着|相对|面对面)打?开|[是都]对着开)', {
    kind: 'opened',
    sets: { doorsOpen: 'coach' },
  }),
  // 车顶一排四颗射灯
  ofPart(
    '车顶(?:上)?(?:有|装|带|放|加)?(?:着|了)?(?:一[排条]|横向)?[一二两三四五六d]?[颗个盏只]?(?:圆形?|黄色?)*的?(?:射灯|探照灯)',
    { kind: 'fitting', id: 'lightBar', value: true },
  ),
  ofPart(
    '(?:机盖|车头|前脸|格栅)[前上](?:面)?(?:有|装|带|挂)?(?:着)?(?:一排|几个|[两三四])[颗个盏只]?(?:圆形?|黄色?)*的?(?:辅助灯|拉力灯|射灯)',
    { kind: 'fitting', id: 'fogLamps', value: true },
  ),
  // 机盖鼓个大进气包
  ofPart('(?:机盖|引擎盖|前盖)(?:上)?(?:鼓|凸|顶|开|有)(?:起|出)?(?:着|了)?(?:一?个)?大?进气(?:鼓?包|斗|口)', {
    kind: 'fitting',
    id: 'bonnetScoop',
    value: true,
  }),
  // 侧面大进气口
  ofPart('(?:车侧|侧面|车门后|门后)(?:的)?(?:有|开|带)?(?:一个|两个)?大?进气口', {
    kind: 'fitting',
    id: 'sideIntakes',
    value: true,
  }),
  // 两个圆圆的排气管
  ofPart(
    `(?:两个|两根|两只|一对|两支)(?:圆+的?|圆形的?|方形的?|粗)?排气(?:管|口|筒)?|${english('(?:two|a pair of) (?:big |round |small |square |fat )*(?:exhaust pipes|exhaust tips|tailpipes|exhausts?(?! [pt]))(?! (?:on|at|per) (?:each|either|every|both))')}`,
    { kind: 'exhaust', id: 'twin' },
  ),
  // 灯是两个小方块
  ofPart('(?<![尾后])灯(?:是|做成|要)(?:两|四|几)个?小?(?:方块|方灯|方形)', {
    kind: 'face-parts',
    sets: { front: { lamps: 'rectangular' } },
  }),
  // 尾灯连成一条红线
  ofPart('(?:车?尾灯)(?:要)?(?:连|拉|做)成一(?:整)?条(?:红)?(?:色)?(?:线|光带|灯带)?', {
    kind: 'face-parts',
    sets: { rear: { lamps: 'full-width' } },
  }),
  // 'lights as thin as pencil lines'
  ofPart(
    english(
      '(?:lights|lamps|headlights|headlamps) as thin as (?:a |an )?(?:pencil(?: lines?)?|needles?|lines?|hairs?|threads?)',
    ),
    { kind: 'face-parts', sets: { front: { lamps: 'slit' } } },
  ),
  // 'dorsal fin', 'roof snorkel', 'continental kit'
  ofPart(`${english('(?:dorsal|spine) fin')}|背鳍`, { kind: 'fitting', id: 'sharkFin', value: true }),
  ofPart(english('roof snorkel'), { kind: 'fitting', id: 'roofScoop', value: true }),
  ofPart(english('continental spare(?: kit| wheel)?'), { kind: 'fitting', id: 'spareWheel', value: true }),
  ofPart(english('doors? (?:that )?open(?:ing|s)? up(?:wards?)?'), { kind: 'opened', sets: { doorsOpen: 'scissor' } }),
  // 'doors open like a butterfly', 车门像翅膀一样打开
  ofPart(
    `${english("doors? (?:that )?(?:are )?(?:open(?:ing|s|ed)?|spread(?:ing)?|up) (?:wide )?like (?:an? |its |the )?(?:butterfl(?:y|ies)(?:'s wings?)?|wings?|beetle(?:'s wings?)?|insect(?:'s wings?)?|scissors?|bird(?:'s wings?)?)")}|车?门(?:能|可以)?(?:像|如)(?:蝴蝶|翅膀|剪刀|甲虫|蜻蜓|鸟|昆虫)(?:的?翅膀)?(?:一样|似的|那样|般)(?:地)?(?:往上|向上)?(?:打开|张开|展开|开启|开着?|翻开)`,
    { kind: 'opened', sets: { doorsOpen: 'scissor' } },
  ),
  // 正面看不到缝
  known('(?<!从)(?:正面|侧面|背面|后面)看(?:不|起来|过去)(?:到|见)?'),
  // 门往旁边推开
  ofPart('(?:车)?门(?:是|要)?(?:往|向|朝)(?:旁边|侧面|后面?|一边)(?:推|拉|滑)开', {
    kind: 'opened',
    sets: { doorsOpen: 'sliding' },
  }),
  // 'open clamshell bonnet', 蚌壳式引擎盖打开
  ofPart(
    `${english('open(?:ed)? clamshell(?: bonnet| hood| front)|clamshell (?:bonnet|hood|front) (?:is )?(?:open(?:ed)?|up|raised|lifted|tilted)(?: up| forwards?)?')}|(?:蚌壳|蛤壳|贝壳|全包|包覆)式?(?:机盖|引擎盖)(?:打开|开着|敞开|掀开|掀起|翻开)|(?:打开|掀开|掀起|翻开)的?(?:蚌壳|蛤壳|贝壳|全包|包覆)式?(?:机盖|引擎盖)`,
    { kind: 'opened', sets: { bonnetOpen: true } },
    { kind: 'bonnet', id: 'clamshell' },
  ),
  // 'frunk open'
  ofPart(
    `${english('(?:the )?(?:frunk|front (?:trunk|boot)|bonnet|hood|engine lid|clamshell)(?: lid)? (?:is )?(?:open(?:ed)?|up|raised|propped|lifted)(?: up)?|open(?:ed)? (?:frunk|front trunk|bonnet|hood)')}|前(?:备|行李)(?:箱|厢)(?:盖)?(?:打开|开着|掀开|掀起)|打开的?前备箱`,
    { kind: 'opened', sets: { bonnetOpen: true } },
  ),
  ofPart(
    '(?:四|两|二|所有|全部)(?:个|扇|道)?(?:车)?门(?:都|全部?)?(?:大?开|打开|敞开)(?:着|了)?|(?:车)?门(?:都|全部?|统统)(?:打开|敞开|开着?)',
    {
      kind: 'opened',
      sets: { doorsOpen: 'hinged' },
    },
  ),
  // 备胎挂后面
  ofPart(
    '备胎(?:要)?(?:挂|背|装|放)(?:在)?(?:车)?(?:后面|后头|尾部|车尾|尾门|后门|屁股后面?)(?:上)?|(?:后面|车尾|尾门|屁股后面?)(?:上)?(?:挂|背|装)(?:着|了|个|一个)*备胎',
    {
      kind: 'fitting',
      id: 'spareWheel',
      value: true,
    },
  ),
  ofPart(
    english(
      'spare(?: wheel| tyre| tire)? (?:hung |mounted |bolted |strapped |hanging )?(?:on|off) (?:the |its )?(?:tailgate|back|rear|boot|door)',
    ),
    {
      kind: 'fitting',
      id: 'spareWheel',
      value: true,
    },
  ),
  // 尾门掀起来
  ofPart(
    '(?:尾门|后备箱盖?|后备厢盖?|后盖|掀背门|行李箱盖|后尾门)(?:要|是|都|已经)?(?:掀|翻|抬|打|升|敞)(?:起|开)+(?:来|着|了)?',
    {
      kind: 'opened',
      sets: { bootOpen: true },
    },
  ),
];
