import { longTail, risingBelt, shortTail } from './changes';
import { english, known, ofPart, type Saying, saying } from './form';

const COLOUR = '(?:grey|gray|black|white|silver|red|blue|green|gold|beige|tan|brown|orange|yellow|cream|bronze)';
const LENGTH = '\\d[\\d.,]* ?(?:mm|cm|m|metres?|meters?|ft|feet|毫米|厘米|公分|米)?';

/** Sayings whose words mean something else alone: a height of the camera is none of the car. */
export const sayingsApart: readonly Saying[] = [
  known(
    `${english(`camera (?:height|at a height)(?: (?:of|is|at|about))? ?${LENGTH}|camera (?:at )?\\d[\\d.]* ?(?:m|cm|metres?|meters?) (?:high|above|off)(?: the (?:ground|road))?`)}|(?:镜头|相机|机位)(?:离地)?(?:高度|高)(?:为|是|约)?${LENGTH}`,
  ),
  known(
    `${english(`(?:bonnet|hood|sill|shoulder|step|loading)(?: line| lip)? height(?: (?:of|is|at|about))? ?${LENGTH}`)}|(?:机盖|引擎盖|尾部|门槛|肩线)(?:离地)?高度?(?:为|是|约)?${LENGTH}`,
  ),
  known(english('sharpness(?: of (?:the )?edges)?(?: (?:high|low|medium))?')),
  // 'red body with black roof and grey lower'
  saying(`(?<=${COLOUR} )lower(?= ?(?:$|[,.;]))`, [], { kind: 'part', part: 'lower' }),
  // 'a light strip ceiling', 'police light bar'
  saying(
    english(
      '(?:light|led)[ -](?:strips?|bars?|panels?|lines?) (?:ceiling|overhead|above|in the ceiling)|ceiling (?:of|with) (?:light |led )?(?:strips?|tubes)',
    ),
    [{ kind: 'lamp-room' }],
    { as: 'scene' },
  ),
  ofPart(
    `${english('(?:police|emergency|ambulance|flashing|beacon)(?: blue| red)? (?:light ?bars?|lights?|beacons?)')}|(?:警灯|警示灯|爆闪灯)`,
    {
      kind: 'fitting',
      id: 'lightBar',
      value: true,
    },
  ),
  known(english('(?:raised )?white[ -]letter(?:s|ed|ing)?(?: tyres?| tires?)?|raised white letters?')),
  ofPart(english('(?:side |roof )?awning (?:is )?(?:extended|out|open|deployed|rolled out|unrolled)'), {
    kind: 'fitting',
    id: 'awning',
    value: true,
  }),
  saying(
    `${english('(?:under |beneath |beside )(?:the |a |some )?(?:(?:blooming|falling|pink|flowering|blossoming) )*(?:(?:cherry|peach|plum|sakura) )?(?:blossoms?(?: trees?)?|trees? in (?:full )?(?:bloom|blossom))')}|(?:樱|桃|梨|杏|玉兰)花(?:树|林|瓣|雨)?(?:下|旁|里|中|飘落|纷飞|盛开)?(?![粉白])`,
    [{ kind: 'staging', sets: { season: 'spring' }, on: 'road' }],
    { as: 'scene', part: undefined },
  ),
  ofPart('赛车(?:风格?|式)?(?:的)?拉花', { kind: 'stripes', id: 'racing' }),
  // 'cabin tapers to the rear', 'plan taper'
  saying(
    `${english('(?:cabin|glasshouse|greenhouse) (?:that )?(?:tapers?|tapering|tapered|narrows?|narrowing)(?: in)?(?: (?:towards?|to|at) (?:the )?(?:rear|back|tail))?|(?:strong |more )?(?:cabin|plan) taper|(?:tapered|tapers|tapering) in plan')}|座舱(?:往后|向后)?(?:后收|收窄|收拢)`,
    [{ kind: 'shape', topic: 'cabin taper', way: 1, by: { cabinTail: 0.04 } }],
  ),
  // 'two-box', 二厢: a body with a tailgate, where none is named
  saying(
    `${english('two[ -]box(?:es)?(?: (?:design|silhouette|body|shape|layout))?(?! [a-z -]{0,30}(?:mover|mpv|van|minivan|suv|crossover|wagon|estate))')}|二厢`,
    [{ kind: 'type', id: 'hatchback', weak: true }],
  ),
  saying(english('two[ -]box(?= [a-z -]{0,30}(?:mover|mpv|van|minivan|suv|crossover|wagon|estate))'), [], {
    kind: 'filler',
  }),
  // 全黑, 通体白色: all of it, as a car is anyway
  saying(
    '(?<!车窗|玻璃|窗户|窗|挡)(?:全|通体|全身|一身|通身)(?:都是|纯)?(?=[深浅亮哑暗纯]?[光]?[黑白红灰银蓝绿黄橙紫金](?!景|屏|能|天|球))',
    [],
    { kind: 'filler' },
  ),
  // 越野版轿旅: raised and clad, and no off-roader
  ofPart('(?:越野|跨界|全地形)(?:版|款|型)的?(?=轿旅|旅行车|轿车|两厢|掀背|小车|猎装|轿跑)', {
    kind: 'fitting',
    id: 'cladding',
    value: true,
  }),
  // 'roof rack with luggage'
  ofPart(
    english(
      '(?<=(?:roof ?rack|roof rails|roof bars) (?:loaded |packed |stacked |full )?(?:with|of) )(?:luggage|bags|suitcases|cases|trunks)',
    ),
    {
      kind: 'fitting',
      id: 'luggage',
      value: true,
    },
  ),
  // 'wood panelling on the sides', 'a floating black roof', 'cream interior visible', 运动版轿车: nothing beside what they are said of
  saying(
    english(
      '(?<=wood(?:en)? panell?ing )(?:on|along) (?:the |its |both )?(?:sides|flanks|doors)|(?<=(?:interior|cabin|seats) )(?:clearly )?visible|(?<=(?:would|d) like to )see|keep(?= it (?:dark |light |deep |pale )?[a-z]+(?:[.,;]|$))',
    ) +
      '|(?<=(?:运动|豪华|科技|经典|复古|极简|高端|性能|限量|特别|普通|标准|长续航|旗舰|纪念|赛道)(?:款)?)版(?=的?[^,，。;；本]{0,4}(?:车|跑|SUV|suv|轿|皮卡|旅|掀背))|(?<=车身)(?:一体成型|一体化)|(?<=阳光)明媚|(?<=看)出去|(?<=驾驶位|主驾|副驾)(?:看|望)(?:出去|向前方?)?',
    [],
    { kind: 'filler' },
  ),
  // 'floating black roof', 悬浮式黑色车顶: the colour is the roof's
  saying(
    english(
      'floating(?= (?:gloss |matte? )?(?:black|white|silver|gr[ae]y|red|blue|green|orange|body[ -]colou?red|contrast(?:ing)?) roof(?![a-z]))',
    ) + '|悬浮式?(?=(?:的)?(?:亮|哑光|纯|深|浅)?(?:黑|白|银|灰|红|蓝|金|棕|对比|撞|异|双)色?(?:的)?(?:车顶|顶棚))',
    [{ kind: 'glazing', sets: { pillars: 'floating-roof' } }],
  ),
  // 'leaf springs', 'transmission tunnel': parts, and no places
  known(
    english(
      '(?:leaf|coil|valve|gas|air|progressive|lowering) springs?|springs?[ -](?:rates?|suspension|loaded|mounts?)|(?:transmission|cent(?:re|er)|drive ?shaft|console|venturi|underbody) tunnels?|ice (?:cold|cubes?|buckets?|box(?:es)?)',
    ) + '|冰(?:箱|块|柜|桶|冷|凉|晶)',
  ),
  // 'drift car': what it is built for, parked or not
  saying(
    english('drift(?:ing)? (?:cars?|builds?|spec|machines?|missiles?|style|setup)') +
      '|漂移(?:赛|战|改装)?车|漂移(?:风格|改装)',
    [{ kind: 'style', id: 'sport' }],
  ),
  // 'mud all over'
  saying(
    english(
      'mud (?:all over|everywhere|splattered|splashed)(?: it| the car)?|muddy all over|caked with mud|mud[ -]caked',
    ),
    [{ kind: 'dirt', of: 'mud', amount: 0.85 }],
  ),
  // D柱悬浮
  ofPart('[cd] ?柱(?:做成|采用|是|为|处)?(?:悬浮|浮空|断开)(?:式|设计|效果|处理)?', {
    kind: 'glazing',
    sets: { pillars: 'floating-c' },
  }),
  // 尾部微微上翘
  ofPart(
    '(?:尾部|车尾|尾端|屁股|后备箱盖?)(?:微微|略微|轻微|稍稍|稍微|略|微)(?:上翘|翘起|上扬|翘)',
    {
      kind: 'fitting',
      id: 'spoiler',
      value: true,
    },
    { kind: 'spoiler', id: 'ducktail' },
  ),
  // 车顶线向后平滑下滑
  ofPart(
    '(?:车顶线?条?|顶线|车顶弧线)(?:条)?(?:一路|一直|逐渐|缓缓|平缓)?(?:向|往)(?:车?后|车尾|尾部)?(?:平滑|平缓|流畅|缓缓|逐渐|优雅|顺滑)?(?:地)?(?:下滑|下压|滑落|下落|下溜|溜下去?|滑下去?|收下去?)',
    { kind: 'shape', topic: 'backlight', way: 1, by: { backTop: -0.12 } },
  ),
  // 遮阳篷展开
  ofPart('(?:遮阳篷|遮阳棚|侧边?帐|天幕帐?)(?:已经|都)?(?:展开|打开|拉开|撑开|支起来?|撑起来?)(?:着|了)?', {
    kind: 'fitting',
    id: 'awning',
    value: true,
  }),
  // 风阻系数0.19, 气动悬挂, 'air suspension': known, and nothing that is seen
  known(
    '(?:风阻(?:系数)?|cd值?)(?:仅|只有|为|是|低至|:)? ?0?\\.\\d{1,3}|(?:空气|气动|主动)(?:悬挂|悬架|避震)|(?:悬浮|漂浮|飞)(?:在)?(?:城市|云层|天空|空中|半空)(?:上空|之上|中|上)?|' +
      english(
        '(?:drag coefficient|cd)(?: of| is|:)? ?0?\\.\\d{1,3}|(?:hovering|floating|flying)(?: high)? (?:above|over|in) (?:the )?(?:city|clouds|sky|air|ground|road)',
      ),
  ),
  // 爆炸图，各个部件分开; 剖视图，展示电池包; 线稿，不要阴影; 2B铅笔: as such a drawing is
  saying(
    '(?<=(?:爆炸图|分解图)[,，、 ]{0,2})(?:各个?|所有)?(?:部件|零件|组件)(?:分开|拆开|散开|分离|展开)|(?<=(?:剖视图?|剖面图?|透视图?|透明车身)[,，、 ]{0,2})(?:展示|显示|露出|看到|能看到)(?:内部)?(?:的)?(?:电池包?|电机|骨架|结构|底盘|动力系统)+|能?看到内部(?:的)?(?:骨架|结构|底盘|框架)|(?<=(?:线稿|线描|白描)[,，、 ]{0,2})(?:不要|没有|无|不带)(?:阴影|明暗|灰调|填色|上色)|[2-8]b(?= ?铅笔)|' +
      english(
        '[2-8]b(?= pencil)|(?<=line (?:art|drawing)(?: only)?, )(?:no|without) (?:shading|shadows|fill|colou?rs?)|(?<=exploded view, )(?:all )?parts (?:apart|separated|floating)',
      ),
    [],
    { kind: 'filler' },
  ),
  // 'haunches over the rear axle': where they are by themselves
  saying(
    english(
      '(?<=(?:haunch(?:es)?|shoulders?|hips|fenders|arches|bulges?) )(?:over|above|around|at) (?:the )?(?:front |rear |back )?(?:axles?|wheels?|arch(?:es)?)',
    ),
    [],
    { kind: 'filler' },
  ),
  // 'one-piece light bar', 'exhaust integrated in the diffuser', 'open-pore walnut': as they are drawn
  saying(
    english(
      '(?:mono ?bloc|one[ -]piece|single[ -]piece|seamless)(?= (?:light|led|head|tail|lamp|glass|front|rear))|(?<=exhausts?(?: tips?| pipes?)? )(?:neatly |cleanly )?integrated(?= (?:in|into|with) )|(?:open[ -]pore(?:d)?|straight[ -]grain(?:ed)?|satin[ -]finish(?:ed)?)(?= (?:wood|walnut|oak|ash|eucalyptus|ebony|birch|veneer|trim))|padded(?= (?:vinyl|landau)(?![a-z]))',
    ),
    [],
    { kind: 'filler' },
  ),
  // 'lounge with swivel seats'
  saying(
    english(
      '(?:rear |open |relaxed |cosy |mobile )?lounge(?= (?:with|for) (?!swivel|rotating|facing|turning|two facing))',
    ),
    [{ kind: 'fitout', sets: { seating: 'lounge' }, weak: true }],
  ),
  saying(
    english('(?:rear |open |relaxed |cosy |mobile )?lounge(?= with (?:swivel|rotating|facing|turning|two facing))'),
    [],
    { kind: 'filler' },
  ),
  // 'ladder frame off-roader'
  saying(
    `${english('ladder[ -]frames?(?: chassis)?|body[ -]on[ -]frame')}|非承载式(?:车身)?(?:的)?(?:硬派)?(?:越野车?)?`,
    [{ kind: 'type', id: 'off-road', weak: true }],
  ),
  // 'pearl white'
  saying(
    english('pearl(?:escent)? white(?! pearl)'),
    [
      { kind: 'color', id: 'white', hex: '#f4f4f1' },
      { kind: 'finish', id: 'pearl' },
    ],
    { part: undefined },
  ),
  // 'beltline rising to the back'
  saying(
    english(
      '(?:belt ?lines?|waist ?lines?|window ?line) (?:that |which )?(?:is |are )?(?:gently |strongly |slightly )?(?:ris(?:es|ing)|climb(?:s|ing)|sweep(?:s|ing) up(?:wards?)?|slop(?:es|ing) up(?:wards?)?|going up)(?: up(?:wards?)?)?(?: (?:to(?:wards?)?|at|into) (?:the )?(?:back|rear|tail))?',
    ),
    [risingBelt],
  ),
  // 'with a tyre on the tailgate'
  ofPart(
    english(
      '(?:a |an |its |the )?(?:spare |extra |full[ -]size )?(?:tyre|tire|wheel) (?:hung |mounted |hanging |fixed |carried )?(?:on|at) (?:the |its )?(?:tailgate|rear door|back door|boot lid)',
    ),
    { kind: 'fitting', id: 'spareWheel', value: true },
  ),
  ofPart(english('push[ -]?(?:bumpers?|bars?)|bull bumpers?|crash bars?'), {
    kind: 'fitting',
    id: 'bullBar',
    value: true,
  }),
  // 'city pod', 出行舱
  saying(
    `${english('(?:(?:city|urban|mobility|transport|autonomous|driverless|self[ -]driving|electric|single[ -]volume|shuttle) )+pods?|people movers?|(?:autonomous|driverless|city|airport) shuttles?')}|(?:单厢)?(?:城市|无人|自动驾驶|共享|智能)?(?:出行舱|移动舱|接驳车|摆渡车)`,
    [{ kind: 'type', id: 'robotaxi' }],
    { as: 'body' },
  ),
  // 其余保持原样
  saying(
    '(?:其余|其他|其它|剩下|别的|剩余)(?:的)?(?:都|全部|全|部分|地方|一切)?(?:保持|维持|照|按)?(?:原样|原状|原来的?|原有|不动|照旧|一样|不改)(?:的)?(?:样子)?',
    [],
    { kind: 'filler' },
  ),
  saying(english('inspired(?: by(?: the)?)?|in the spirit of(?: the)?|reminiscent of(?: the)?'), [], {
    kind: 'filler',
  }),
  // 'ambulance'
  saying(
    `${english('ambulances?(?: van)?')}|救护车`,
    [
      { kind: 'type', id: 'van', weak: true },
      { kind: 'fitting', id: 'lightBar', value: true },
    ],
    { as: 'body' },
  ),
  saying(
    `${english('hearses?|funeral (?:car|wagon)')}|灵车`,
    [
      { kind: 'type', id: 'wagon', weak: true },
      { kind: 'shape', topic: 'long', way: 1, by: { length: 0.4 } },
    ],
    { as: 'body' },
  ),
  // 'roofline drops faster towards the tail'
  saying(
    english(
      '(?:make )?(?:the |a |its )?(?:roof ?lines?|roof) (?:that |to )?(?:drop(?:s|ping)?|falls?|falling|slop(?:e|es|ing)|slant(?:s|ing)?|descend(?:s|ing)?|sweep(?:s|ing)? down) ?(?:down )?(?:(?:faster|more|earlier|steeply|quickly|away|gently) ?)*(?:(?:to(?:wards?)?|at|into) (?:the )?(?:tail|rear|back))?',
    ),
    [{ kind: 'shape', topic: 'roof', way: -1, by: { backTop: -0.24, backFullness: 0.03 } }],
  ),
  // 前脸更低
  saying('(?:前脸|车头|鼻子|车鼻)(?:要|再|稍微|稍|做|压)*(?:更低|低一[点些]|压低|低矮)(?:一[点些])?(?:再|和|且|又)?', [
    { kind: 'shape', topic: 'nose', way: -1, by: { noseHeight: -0.06 } },
  ]),
  // 'half covered by a cloth'
  known(
    `${english('(?:half |partly |fully |completely )?(?:covered|draped|hidden|wrapped) (?:by|with|under|in|beneath) (?:a |an |its )?(?:(?:white|black|red|silk|satin|dark|thin|grey|gray) )*(?:cloth|sheet|cover|tarp|tarpaulin|drape|car cover|silk)')}|(?:半|全)?(?:盖|罩|蒙)着(?:一块)?(?:布|车衣|车罩|绸布|幕布)`,
    { as: 'scene', part: undefined },
  ),
  // 'Le Mans style'
  saying(
    english(
      'le mans(?:[ -](?:style|racer|prototype|car|look|spec|inspired|winner))?(?! (?:blue|green|stripes?|circuit|livery|colou?rs))',
    ),
    [{ kind: 'type', id: 'race-car', weak: true }],
  ),
  ofPart(english('(?:fully |partly )?(?:covered|enclosed|faired(?:[ -]in)?|skirted) wheels'), {
    kind: 'fitting',
    id: 'rearSpats',
    value: true,
  }),
  saying(english('(?<=full[ -]width light ?(?:bar|bars|strip|strips) )(?:both )?front and (?:rear|back)'), [], {
    kind: 'filler',
  }),
  // 'longer rear overhang'
  saying(
    english(
      '(?:long(?:er)?|big(?:ger)?|larger?|extended) (?:rear|back) overhangs?|(?:rear|back) overhangs? (?:is |are )?(?:long(?:er)?|big(?:ger)?|extended)',
    ),
    [longTail],
  ),
  saying(
    english(
      '(?:short(?:er)?|small(?:er)?|tiny|cropped) (?:rear|back) overhangs?|(?:rear|back) overhangs? (?:is |are )?(?:short(?:er)?|small(?:er)?)',
    ),
    [shortTail],
  ),
  // 'coupe version of an SUV', 轿跑版SUV
  saying(
    `${english('coupe (?:version|variant|edition|derivative|take) (?:of|on) (?:an? |the |my |this )?(?:suv|crossover)')}|轿跑(?:版|型|式|风格|风)的?(?:suv|跨界车?|越野车)|(?:suv|跨界车?)的?轿跑(?:版|型)`,
    [{ kind: 'type', id: 'suv-coupe' }],
    { as: 'body' },
  ),
  // 铝合金下护板
  known(
    `(?:铝合金|金属|铝制?|钢制?|银色|发动机|油箱)的?(?:下|底盘?|底部)?护板|(?:下|底部?|底盘|发动机|油箱)护板|${english('(?:(?:steel|aluminium|aluminum|alloy|metal|silver|front|rear|engine) )*(?:skid|bash|sump)[ -]?(?:plates?|guards?)|under(?:body)? (?:guards?|protection)')}`,
  ),
  // 没有轮眉黑色
  known('(?:不要|没有|去掉)腰线(?:条纹|进气口)|没有轮眉(?:用|做|改成?)?黑色?'),
  // 'police SUV'
  saying(
    `${english('police(?= (?:suv|van|pick[ -]?up|truck|wagon|estate|sedan|saloon|hatchback|motor|vehicle|coupe|crossover)(?![a-z]))')}|警用(?:的)?(?=轿车|越野|suv|皮卡|面包车|旅行车|轿跑|车型)|警察(?:用)?(?:的)?(?=车|轿车|suv)`,
    [{ kind: 'fitting', id: 'lightBar', value: true }],
  ),
  saying(
    english('minibus(?:es)?|micro ?bus(?:es)?') + '|小巴(?:车)?|中巴(?:车)?|小型客车',
    [
      { kind: 'type', id: 'mpv', weak: true },
      { kind: 'shape', topic: 'tall', way: 1, by: { height: 0.2, length: 0.4 } },
    ],
    { as: 'body' },
  ),
  // 'a minibus for eight'
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((count, at) =>
    saying(english(`for ${count}(?= ?(?:[,.;:]|$))`), [{ kind: 'seats', count: at + 2 }]),
  ),
  // 轮胎很粗
  saying(
    '(?:轮胎|车胎|胎面|胎)(?:要|很|更|再|比较|特别|非常)?(?:粗|厚实)(?:一?[点些])?|(?:很|更|特别)?粗(?:大|壮)?的?(?:轮胎|车胎)',
    [{ kind: 'shape', topic: 'tyre width', way: 1, by: { tyreWidth: 0.045 } }],
  ),
  // 车身有泥
  saying('(?:车身|车上|身上|车门|轮子)(?:上)?(?:有|带|沾着?|糊着?|溅着?)(?:了)?(?:一?[点些]|少许)?泥(?:点|巴|浆|水)?', [
    { kind: 'dirt', of: 'mud', amount: 0.4 },
  ]),
  // 车顶做成玻璃的
  ofPart('(?:整个)?(?:车顶|顶棚)(?:都)?(?:做|换|改|变|弄)?(?:成|为|用)(?:了)?(?:一?整块|全)?玻璃(?:的|顶)?', {
    kind: 'fitting',
    id: 'glassRoof',
    value: true,
  }),
  // 'ladder on the roof': not the one at the tail
  known(
    `${english('(?:an? )?ladders? (?:strapped |tied |lashed |carried )?(?:on|to) (?:the |its )?roof(?: rack)?|roof ladders?')}|车顶(?:上)?(?:放|架|绑|扛)?(?:着|了)?(?:的|一把)?(?:伸缩)?梯子`,
  ),
  saying(english('mid[ -]?size(?:d)?|medium[ -]?size(?:d)?|average[ -]?size(?:d)?') + '|中等大小', [], {
    kind: 'filler',
  }),
  // 'London cab'
  saying(
    english(
      '(?:london|hackney|new york|nyc|checker|mini|taxi)[ -]?cabs?|cabs?(?= (?:in|from) (?:london|new york))|(?<=(?:black|yellow) )cabs?(?![ -](?:forward|rear|pickup|over))',
    ),
    [
      { kind: 'fitting', id: 'taxiSign', value: true },
      { kind: 'type', id: 'sedan', weak: true },
    ],
    { as: 'body' },
  ),
  // 行政级轿车
  saying(
    '(?<=(?:行政|豪华|旗舰|中|紧凑|入门|总统|顶))级(?=(?:的)?(?:轿车|suv|车|座驾|旅行车|mpv|豪车|跑车|$|[,，。]))',
    [],
    {
      kind: 'filler',
    },
  ),
];
