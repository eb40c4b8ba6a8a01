import {
  allGlass,
  broadShoulders,
  cabForward,
  cabRearward,
  kickUp,
  longDash,
  risingBelt,
  rounded,
  shortTail,
  straightLine,
} from './changes';
import { english, known, ofPart, type Saying, saying } from './form';

const LINE = '(?:腰线|特征线|肩线|侧线|棱线)';

/** Sayings about proportions, sides, windows and pillars. */
export const sayingsOfFlanks: readonly Saying[] = [
  // 长头短尾, 'long bonnet, short deck' of their own words
  saying('(?<![细狭])长(?:车)?(?:头|鼻子?)(?![发灯])|修长的?(?:车头|机头)|车头(?:要|再|更|很)?(?:修长|拉长|加长)', [
    { kind: 'shape', topic: 'bonnet', way: 1, by: { cowl: 0.15, header: 0.12, peak: 0.1 } },
  ]),
  saying(
    english('(?:almost|hardly any|barely any|next to|virtually|practically) (?:no )?(?:bonnet|hood|nose)') +
      '|(?:几乎|基本)?没(?:有)?(?:什么)?车?头|几乎没有(?:机盖|引擎盖)|(?<![长短高低])(?:机盖|引擎盖)(?:很|极|非常)短(?=$|[,，。;；、 ])',
    [{ kind: 'shape', topic: 'bonnet', way: -1, by: { cowl: -0.15, header: -0.12, peak: -0.1 } }],
  ),
  // 座舱尽量后移, 'seats almost on top of the rear axle'
  saying(
    '(?:座舱|驾驶舱|乘员舱|车厢)(?:尽量|整体|明显|大幅)?(?:往|向|再)?(?:后移|靠后|后置|往后|后退|后推|后挪|后坐|后面坐|后面放|后放)|' +
      english(
        '(?:seats|cabin|cockpit|driver) (?:sitting |sits |set |placed |right )?(?:almost |nearly |practically |far back |right )*(?:on top of|over|above|against|back towards?|just ahead of) (?:the )?(?:rear|back) (?:axle|wheels)',
      ) +
      '|' +
      english('(?:rear[ -](?:wheel[ -])?drive|rwd|classic rear[ -]drive) proportions?') +
      '|(?:典型|经典|标准|纯正)?(?:的)?后驱(?:车)?(?:的)?(?:比例|姿态)',
    [cabRearward],
  ),
  // 前轴到A柱的距离要拉开
  saying(
    '前(?:轴|轮)(?:到|至|和|与)(?: ?a ?柱|前围|车门|座舱|前挡)(?:的)?(?:距离|间距)?(?:要|得|再)?(?:拉开|拉长|拉大|加大|大|长|远)(?:一?[点些])?',
    [longDash],
  ),
  // A柱大幅前移, 'A-pillar moved forward', 风挡跟机盖一条线
  saying(
    '[aA] ?柱(?:大幅|明显|尽量|整体)?(?:往|向)?前移|(?:前?风挡|前挡)(?:跟|和|与)(?:机盖|引擎盖|车头)(?:是|连成|成)?一条(?:直)?线(?:顺下来|下来)?|' +
      english(
        '(?:a[ -]pillars?|windscreen base|cowl) (?:moved|pushed|pulled|shifted) (?:well |far |right |way )?forwards?',
      ) +
      '|' +
      english(
        '(?:windscreen|windshield) and (?:bonnet|hood|nose) (?:in|on|as|form(?:ing)?) (?:one|a single) (?:continuous )?line',
      ),
    [cabForward],
  ),
  // 接近角大: a short overhang in front
  saying(
    '接近角(?:要|得|再|更|很)?(?:大|陡|高)(?:一?[点些])?|' +
      english('(?:steep|big|large|high|good|generous) approach angles?'),
    [{ kind: 'shape', topic: 'front overhang', way: -1, by: { frontOverhang: -0.09 } }],
  ),
  saying(
    '离去角(?:要|得|再|更|很)?(?:大|陡|高)(?:一?[点些])?|' +
      english('(?:steep|big|large|high|good|generous) departure angles?'),
    [shortTail],
  ),
  // 三门短轴
  saying('短轴(?!距)', [{ kind: 'shape', topic: 'wheelbase', way: -1, by: { wheelbase: -0.14 } }]),
  // 单厢, 'one-box'
  saying(
    '单厢(?:车|式|造型)?|' + english('one[ -]box(?: shape| silhouette| body)?|monobox|mono[ -]?volume|monospace'),
    [{ kind: 'type', id: 'mpv', weak: true }, cabForward],
  ),
  // 子弹头
  saying(
    '子弹头(?:造型|车头)?(?!后视镜|轮)|' +
      english('bullet[ -](?:nosed?|shaped nose|shaped(?! (?:tail|head|mirror|lamp|light|rear)[a-z ]*)|train nose)'),
    [{ kind: 'shape', topic: 'nose', way: 1, by: { bow: 0.12, noseRake: 0.06 } }],
  ),
  // 'formal C-pillar'
  saying(
    english('(?:formal|upright|steep|near[ -]vertical) (?:c|d|rear)[ -]?pillars?|formal roof(?:line)?') +
      '|[cCdD] ?柱(?:要|再|更|很)?(?:竖直|直立|正式|挺直|陡)',
    [{ kind: 'shape', topic: 'backlight', way: 1, by: { backTop: 0.12 } }],
  ),
  // 'long boot deck'
  saying(
    english('long (?:boot|trunk) ?(?:deck|lid)?|long (?:rear |tail )?deck') +
      '|(?:长|拉长的?)(?:尾厢|后备箱|后备厢|行李厢|尾部平台)',
    [{ kind: 'shape', topic: 'tail', way: 1, by: { backBase: -0.12, backTop: -0.14 } }],
  ),
  // 腰线从大灯一刀拉到尾灯,笔直
  ofPart(
    `${LINE}(?:要|得)?(?:从|由)(?:前?大灯|车头|前轮|前翼子板|前轮拱)[^,，。;；\\n]{0,8}?(?:到|至|向)(?:尾灯|车尾|尾部|后轮|后轮拱|后翼子板)(?:[,，]?(?:笔直|一气呵成|不断|贯通))?|${LINE}(?:要|得)?(?:笔直|平直|贯穿(?:前后|全车|车身)|一气呵成)`,
    straightLine,
  ),
  ofPart(
    english(
      '(?:dead[ -])?(?:straight|unbroken|single|crisp|razor[ -]sharp|taut) (?:character |body |waist |shoulder |feature |side |crease )+line(?: (?:from|running from|runs from) (?:the )?(?:nose|headlights?|headlamps?|front wheels?|front) to (?:the )?(?:tail|tail ?lights?|tail ?lamps?|rear wheels?|rear))?',
    ),
    straightLine,
  ),
  // 'one crease running round the whole car'
  ofPart(
    english(
      '(?:(?:only |just )?(?:one|a)? ?(?:single |sharp |crisp |clean |long |strong |unbroken |hard )*)(?:crease|fold|shoulder line|feature line|character line|swage line|line) (?:running |runs |going |that runs |stretching |drawn )?(?:from |between )?(?:the )?(?:headl(?:amps?|ights?)|nose|front (?:lamps?|lights?|wheels?|arch)) (?:all the way |right |straight )?(?:to|and|into) (?:the )?(?:tail ?l(?:amps?|ights?)|taillights?|tail|rear (?:lamps?|lights?|wheels?|arch))|(?:crease|fold|line) (?:running|runs|going) (?:all the way )?(?:round|around|down|along) the (?:whole|entire|full) (?:car|body|side|length)',
    ),
    straightLine,
  ),
  // 一条线拉到底, 不要多余的折线
  saying(
    `(?<=${LINE}[^。;；\\n]{0,32})(?:不要|没有|别加|别有|去掉|不加)(?:任何)?(?:多余|其他|其它|别的|杂乱?)的?(?:线条|线|折线|棱线)|(?<=${LINE}[^。;；\\n]{0,32})其[他它]地方(?:都)?(?:要|保持)?(?:很)?(?:干净|简洁|光滑|平整)`,
    [],
    { kind: 'filler' },
  ),
  // 车门下面往里凹一刀
  ofPart(
    '(?:车门|门板|侧面|车侧)(?:下面|下方|下部|下半部?分?)?(?:要|都)?(?:往里|向内|往内|向里|内)?(?:凹|挖|削|切)(?:进去|进)?(?:一刀|一块|一道|一条|下去)',
    { kind: 'sections', sets: { door: 'concave' } },
  ),
  // 大负曲面, 'concave body side'
  ofPart(
    '(?:车侧|侧面|门板|车门|下面|下方)?(?:的)?大?(?:负曲面|内凹曲面)|' +
      english('negative surfac(?:es?|ing)|concave body ?sides?'),
    {
      kind: 'sections',
      sets: { door: 'concave' },
    },
  ),
  // 'a deep scallop carved into the door'
  ofPart(
    english(
      '(?:deep |long |sharp |sculpted |carved )*(?:scallops?|hollows?|scoops?|sculpting|undercuts?) (?:carved |cut |scooped |pressed |sculpted )?(?:in|into|along|out of|down) (?:the |its )?(?:doors?|flanks?|sides?|body ?sides?|door skins?)',
    ),
    {
      kind: 'shape',
      topic: 'hollow',
      way: 1,
      by: { scallop: 0.016 },
    },
  ),
  // 肩要宽
  ofPart('(?:肩部?|肩膀|后肩)(?:要|得|再|更|很)?(?:宽厚?|厚实|壮|鼓|有力)(?:一?[点些])?', broadShoulders),
  // 'wide coupe hips', 屁股要宽
  ofPart(
    english(
      '(?:wide|broad|swollen|big|strong|muscular|powerful|fat|full|bulging|pronounced) (?:coupe |rear |back )?(?:hips?|haunch(?:es)?|shoulders?)(?: (?:over|above|on|around|behind) (?:the )?(?:rear|back) (?:wheels?|arch(?:es)?))?',
    ) + '|(?:屁股|臀部|后胯|胯部)(?:要|得|再|更|很)?(?:宽|大|鼓|翘|圆|饱满|肥)+的?(?:一?[点些])?',
    broadShoulders,
  ),
  // 玻璃舱往里收
  saying(
    '(?:玻璃舱|窗舱|上面?玻璃|温室|座舱玻璃)(?:要|得|再)?(?:往|向)?(?:里|内|中间)(?:收|倾|缩)(?:窄|紧|拢)?|' +
      english(
        '(?:glasshouse|greenhouse|cabin|side glass) (?:tapering|tapered|pulled|leaning|tucked|pinched) (?:in|inwards?)',
      ),
    [{ kind: 'shape', topic: 'tumblehome', way: 1, by: { tumblehome: 0.07 } }],
  ),
  // D柱熏黑断开
  ofPart('(?:c|d) ?柱(?:要|做|是|都)?(?:熏黑|涂黑|黑化|做黑|断开)+(?:处理)?|(?:熏黑|黑色|断开|悬浮)的?(?:c|d) ?柱', {
    kind: 'glazing',
    sets: { pillars: 'floating-c' },
  }),
  // 窗线尾部上扬, 腰线往上挑
  ofPart(
    '(?:窗线|侧窗线|车窗线|窗台线)(?:在)?(?:尾部|后部|后端|末端|c柱处)(?:要|再)?(?:上扬|上挑|上翘|翘起|往上[挑扬翘走])(?:起来)?',
    kickUp,
  ),
  ofPart('(?:窗线|腰线|侧窗线|车窗线|窗台线)(?:要|再|往后)?(?:上挑|上翘|翘起|往上[挑扬翘走])(?:起来)?', risingBelt),
  // 折面, 'origami'
  saying(
    '(?:硬朗的?)?折面(?:造型|设计|处理)?|(?:像)?折纸(?:一样|般|感|风格|风|式)?(?:的)?(?:折面|车身|造型|设计|面)?|' +
      english(
        '(?:origami|folded[ -]paper|paper[ -]fold(?:ed)?)(?:[ -](?:like|style|inspired|folded))?(?: (?:surfaces?|surfacing|panels?|folds|body|shape|creases))?|(?:hard|sharp|crisp|flat),? folded (?:panels?|surfaces?|sheet ?metal|planes)',
      ),
    [
      { kind: 'shape', topic: 'box', way: 1, by: { boxiness: 0.3, bow: -0.08, tumblehome: -0.06 } },
      { kind: 'crease', sets: { creaseDepth: 22 } },
    ],
  ),
  // 'zero hard creases', 一条特征线都不要
  saying(
    english(
      '(?:zero|no|not a single|without(?: any)?|not one) (?:hard |sharp |visible |character )*(?:creases?|character lines?|feature lines?|body lines?|folds?)(?: (?:at all|anywhere|on the (?:side|sides|flanks?|body)))?',
    ) +
      '|(?:一[条根道])?(?:特征线|腰线|折线|棱线|线条)(?:一[条根道])?(?:都|也)?(?:不要|没有|不留|去掉)|别?(?:没)?有?多余的?(?:线条|线|折线|棱线)',
    [
      { kind: 'shape', topic: 'hollow', way: -1, by: { scallop: -0.016 } },
      { kind: 'crease', sets: { creaseDepth: 0 } },
    ],
  ),
  // 'airy glasshouse'
  saying(
    english(
      '(?:airy|light|open|generous|large|big|tall|deep) (?:glasshouse|greenhouse|glass ?house|cabin glass|glass area|dlo|window area)',
    ) + '|(?:通透|敞亮|宽大|大面积)的?(?:玻璃舱|窗舱|车窗|侧窗|玻璃)',
    [{ kind: 'shape', topic: 'belt', way: -1, by: { beltFront: -0.05, beltRear: -0.06 } }],
  ),
  // 'slit of a DLO'
  ofPart(
    english(
      '(?:narrow |thin |mere )?(?:slit|slot|sliver|letterbox)s? (?:of a |for (?:a )?|of )(?:dlo|windows?|side windows?|glass|glasshouse|side glass)|(?:slit|slot|sliver|letterbox)[ -](?:thin |like )?(?:dlo|side windows?|side glass|glasshouse)',
    ),
    {
      kind: 'glazing',
      sets: { family: 'slit' },
    },
  ),
  // 'solid thick C-pillar'
  saying(
    english('(?:(?:solid|massive|chunky|broad|thick|wide|beefy|strong),? ?)+(?:c|d|rear)[ -]?pillars?') +
      '|(?:粗壮|厚实|宽厚|敦实)的?(?:c|d) ?柱',
    [{ kind: 'shape', topic: 'cabin taper', way: 1, by: { cabinTail: 0.04 } }],
  ),
  known(english('(?:pencil|wafer|paper|razor|hair|needle)[ -]thin (?:roof |a[ -]|b[ -]|c[ -])?(?:pillars?|posts?)')),
  // 'rear glass wrapping round the corner'
  ofPart(
    english(
      '(?:rear|back) (?:glass|window|screen) (?:that )?(?:wrap(?:s|ping)?|curv(?:es|ing)|sweep(?:s|ing)?) (?:round|around)(?: the corners?| into the sides?)?|wrap[ -]?around (?:rear (?:glass|window|screen)|backlight)',
    ) + '|(?:环绕式|包裹式|全景)后(?:窗|挡|风挡)|后(?:窗|挡|风挡)(?:环绕|包裹)(?:到)?(?:侧面|两侧)?',
    {
      kind: 'glazing',
      sets: { family: 'wraparound' },
    },
  ),
  // 'gill vents behind the front wheels'
  ofPart(
    english(
      '(?:gill|shark[ -]gill|side|air)?[ -]?(?:vents?|gills|louvres|louvers|slats|outlets?) (?:just |right )?(?:behind|aft of) (?:the )?front (?:wheels?|arches|wheel arch(?:es)?|axle)',
    ) + '|前轮(?:拱)?后(?:面|方)?的?(?:有|开|带|加|做)?(?:个|一个|几个|两个)?(?:鲨鱼鳃|散热口|出风口|通风口|百叶|鳃)',
    {
      kind: 'fitting',
      id: 'fenderVents',
      value: true,
    },
  ),
  // 门槛护板要厚
  ofPart('(?:门槛|裙边|侧裙)(?:护板|包围|饰板)?(?:要|得)?(?:厚|厚实|粗)(?:一?[点些])?', {
    kind: 'fitting',
    id: 'cladding',
    value: true,
  }),
  // 头低尾高, 'nose low, tail high'
  saying(
    '(?:车)?头(?:部)?低(?:车)?尾(?:部)?高|前低后高|' +
      english('(?:nose[ -]low,? (?:and )?tail[ -]high|low nose,? (?:and )?high tail)'),
    [{ kind: 'shape', topic: 'wedge', way: 1, by: { noseHeight: -0.06, deckHeight: 0.06, beltRear: 0.03 } }],
  ),
  // 鼓肩
  ofPart('鼓肩|肩部?(?:要|再)?鼓(?:起来|起|出来)?', broadShoulders),
  // 门板负型面
  ofPart('(?:门板|车门|侧面|车侧)?负型面', { kind: 'sections', sets: { door: 'concave' } }),
  // 轮包外扩
  ofPart('(?:轮包|轮拱|轮眉)(?:要|再|向|往)?(?:外扩|外鼓|外翻|外抛|撑开)', broadShoulders),
  // 大轴头距
  saying('(?:大|长)(?:的)?轴头(?:距|比)|轴头(?:距|比)(?:要|再)?(?:大|长)', [longDash]),
  // 腰线从头拉到尾
  ofPart(
    '(?:腰线|特征线|肩线|侧线)(?:一[条根道笔])?从(?:车?头)(?:一直|直接)?(?:拉|贯|通|延伸|画)?(?:穿)?(?:到|至)(?:车?尾)',
    straightLine,
  ),
  // 车窗又细又长
  ofPart('(?:车窗|侧窗|窗户)(?:要|得)?(?:又细又长|又窄又长|细长细长的?|像一条缝)', {
    kind: 'glazing',
    sets: { family: 'slit' },
  }),
  // 不要轮眉, and not 不要轮眉改成黑色
  ofPart('不要轮眉(?![改用做黑成变换])', { kind: 'flares', id: 'none' }),
  // 风阻看着就很低
  saying(
    `${english('(?:very |ultra[ -]?|extremely )?low[ -](?:drag|cd)(?: coefficient)?(?! (?:wheels?|rims?|alloys?|discs?|covers?|hubcaps?))')}|风阻(?:系数)?(?:要|得|看着|看起来|尽量|就)*(?:很|超|特别)?低`,
    [rounded],
  ),
  // 'glass all the way around'
  saying(
    english(
      '(?:glass|windows) all (?:the way )?(?:around|round)|all[ -]glass (?:cabin|cockpit|top|body|roof and sides)',
    ) + '|(?:四周|全身|一圈)都?是玻璃|全玻璃(?:车身|座舱)',
    allGlass,
  ),
  // 'roof panel taken off'
  saying(
    english(
      '(?:lift[ -](?:out|off)|removable) roof(?: panels?)?(?: (?:taken|lifted|removed|off)(?: off| out)?)?|roof panels? (?:taken|lifted) (?:off|out)',
    ),
    [
      { kind: 'top', id: 'targa' },
      { kind: 'type', id: 'roadster' },
    ],
  ),
  // 'bright window line'
  ofPart(
    english(
      '(?:bright|polished|shiny|silver) (?:window (?:line|surround|trim|frame)|trim (?:around|round) the (?:side )?windows)',
    ) + '|窗线(?:一圈)?(?:镀铬|亮条|银边)',
    { kind: 'glazing', sets: { trim: 'chrome' } },
  ),
  // 无边框车门
  ofPart('无边框(?:的)?(?:车门|车窗|门)', { kind: 'glazing', sets: { frameless: true } }),
  // 腰线后段上扬
  ofPart('(?:腰线|窗线|侧窗线|车窗线)(?:在)?后段(?:要|再)?(?:上扬|上挑|上翘|翘起|往上[挑扬翘走])(?:起来)?', kickUp),
  // 'dash-to-axle stretched'
  saying(
    english(
      'dash[ -]to[ -]axle (?:distance |ratio )?(?:is )?(?:stretched|longer|long|extended|generous|big|exaggerated)',
    ),
    [longDash],
  ),
  // 'zero tumblehome'
  saying(`${english('(?:zero|no|without(?: any)?|minimal) tumblehome')}|(?:零|没有|无)内倾`, [
    { kind: 'shape', topic: 'tumblehome', way: -1, by: { tumblehome: -0.14 } },
  ]),
  // 'wrap the windscreen round like a visor'
  ofPart(
    `${english('wrap(?:ped|ping)? (?:the )?(?:windscreen|windshield|glass) (?:a?round)(?: (?:like|as) (?:a )?(?:helmet )?visor)?')}|头盔面罩(?:式|一样)的?(?:前挡|风挡|车窗)`,
    { kind: 'glazing', sets: { family: 'wraparound' } },
  ),
  // 'body-coloured lower'
  saying(english('body[ -]colou?red lower(?: half| body)?'), [], { kind: 'filler' }),
  // 镀铬只用在窗框一圈
  saying(
    '镀铬(?:只|仅|就)(?:用在?|留在?|保留在?)?(?:车?窗框?|窗线)(?:一圈)?',
    [
      { kind: 'fitting', id: 'chrome', value: false },
      { kind: 'glazing', sets: { trim: 'chrome' } },
    ],
    { part: 'other' },
  ),
  // 砍顶
  saying('砍顶', [{ kind: 'shape', topic: 'roof', way: -1, by: { height: -0.09 } }]),
  // 'nearly all window'
  saying(english('(?:nearly|almost|mostly|practically) all (?:window|windows|glass)'), allGlass),
  // 'like a bubble'
  saying(
    `${english('(?:like|as) a bubble|bubble[ -]like')}|像(?:个|一个|颗)?(?:泡泡|气泡|肥皂泡|豆子|汤圆|馒头)(?:一样|似的)?`,
    [rounded],
  ),
  // 带大斗、能拉货的车
  saying('(?:后面)?带(?:个|一个|着)?大(?:货)?斗(?:子)?|能拉货的车', [{ kind: 'type', id: 'pickup' }]),
  // 能装下一大家子的车
  saying(
    `(?:能|可以)?(?:装|坐)得?下一?大?家(?:子|人)|(?:一大家子|全家|全家人)(?:出行|用|坐)?的(?=车)|${english('(?:fits?|room for|seats?|big enough for) (?:the |a |my )?(?:whole |entire |big |large )+family')}`,
    [{ kind: 'type', id: 'mpv', weak: true }],
  ),
  // 'only three wheels, one at the front and two at the back'
  saying(
    `${english('(?:only |just )?three wheels,? (?:with )?one (?:at|in) (?:the )?front(?:,? (?:and )?two (?:at|in) (?:the )?(?:back|rear))?')}|前(?:面)?一(?:个)?轮?(?:子)?后(?:面)?两(?:个)?轮(?:子)?`,
    [
      { kind: 'type', id: 'three-wheeler' },
      { kind: 'layout', id: 'single-front' },
    ],
  ),
  saying(`${english('(?:only|just) three wheels')}|只有三个轮子?`, [{ kind: 'type', id: 'three-wheeler' }]),
  // 离地面高高的, 怪兽卡车
  saying('(?:车身)?离地面?(?:高高|很高|老高|特别高|要高)的?', [
    { kind: 'shape', topic: 'stance', way: 1, by: { clearance: 0.06, height: 0.06 } },
  ]),
  saying(`怪兽(?:卡车|皮卡|大脚车)|大脚(?:怪)?车|${english('monster[ -]trucks?')}`, [
    { kind: 'type', id: 'pickup' },
    { kind: 'shape', topic: 'stance', way: 1, by: { clearance: 0.12, height: 0.12 } },
    { kind: 'shape', topic: 'wheels', way: 1, by: { tyreDiameter: 0.12 } },
  ]),
  // 路很窄
  known('(?:路|巷子|车位|街道|马路|停车位)(?:很|太|比较|特别|又)?(?:窄|挤)', { as: 'scene', part: undefined }),
  // 全尺寸防滚架
  saying('(?:全|大|超大|小)尺寸的?(?=防滚|备胎|屏|轮|天窗|车门|尾翼|进气|排气|后窗|车窗)', [], { kind: 'filler' }),
  // 'fender skirts'
  ofPart(english('(?:fender )?skirts (?:over|on|covering) the (?:back|rear) wheels|(?:rear )?fender skirts'), {
    kind: 'fitting',
    id: 'rearSpats',
    value: true,
  }),
  // 两边有踏板
  ofPart('(?:两边|两侧|车侧|旁边)(?:都)?(?:有|带|装)?(?:着)?(?:上车)?踏板', {
    kind: 'fitting',
    id: 'sideSteps',
    value: true,
  }),
  saying(english('(?:with|has|having|on) three wheels'), [{ kind: 'type', id: 'three-wheeler' }]),
  // 质感 of a material, 赛道味
  saying('(?<=[型漆属革木料面])质感', [], { kind: 'filler' }),
  known('赛道(?:味儿?|风|版|化|感|氛围)', { part: undefined }),
  // 'crisp shoulder line running unbroken from headlamp to tail lamp'
  ofPart(
    english(
      '(?:crisp |sharp |clean |strong |single |taut )*(?:shoulder|character|feature|belt|waist|swage|side) ?line (?:that )?(?:running|runs|flowing|flows|sweeping|sweeps|stretching|stretches|carries|carried) (?:unbroken |uninterrupted |cleanly |straight |right |all the way )*(?:from (?:the )?[a-z]+(?: ?(?:lamps?|lights?|wheels?|arch))? )?(?:to|into|through to) (?:the )?(?:tail ?(?:lamps?|lights?)|taillights?|tail|rear(?: (?:lamps?|lights?|wheels?|arch))?)',
    ),
    straightLine,
  ),
  // 'deep scoop in the lower door'
  ofPart(
    english(
      '(?:(?:deep|big|long|sharp|strong|pronounced) )*(?:scoop|scallop|hollow|undercut|cut) (?:in|into|along|on) (?:the )?lower (?:doors?|body ?sides?|flanks?)',
    ),
    { kind: 'sections', sets: { door: 'concave' } },
  ),
  // 'black lower cladding', 黑色护板: cladding is black
  ofPart(
    english(
      '(?:(?:black|unpainted|matte?|satin|dark grey|dark gray) )+(?:(?:lower|body|side|plastic|wheel[ -]arch) )*cladding',
    ) + '|(?:黑色|哑光黑|深灰色?|原色)(?:的)?(?:塑料|车身|侧面|下部|下)?(?:防擦板|护板|防刮板)',
    { kind: 'fitting', id: 'cladding', value: true },
  ),
  // 门槛和轮眉是黑色塑料, 'black plastic sills and arches'
  ofPart(
    '(?:(?:门槛|轮眉|轮拱|裙边|侧裙|下围|车身下[部沿半]|前后杠|保险杠)(?:和|与|、|以及|跟|都|全)*){1,4}(?:都|全)?(?:是|用|采用|为|做成|换成)?(?:(?:原色|未喷漆|不喷漆|黑色?|灰色?|深色|哑光)的?)*(?:塑料|硬塑|塑胶)(?:件|材质)?的?(?!包边|护板)|(?:(?:原色|未喷漆|不喷漆|黑色?|灰色?|深色|哑光)的?)*(?:塑料|硬塑|塑胶)的?(?:(?:门槛|裙边|侧裙|下围|前后杠)(?:和|与|、)?(?:轮眉|轮拱)?)+|' +
      english(
        '(?:(?:black|unpainted|grey|gray|dark|raw|matte?) )*plastic (?:(?:sills?|rockers?|side skirts|lower body|wheel arches|arches|flares|bumpers)(?:,? and |, | & )?)+',
      ),
    { kind: 'fitting', id: 'cladding', value: true },
  ),
  // 风挡往前推, 'windscreen pushed forward'
  ofPart(
    `(?:前?风挡|挡风玻璃|前挡|a柱)(?:玻璃|根部|底部)?(?:要|得|再)?(?:往|向|朝)?前(?:推|移|挪|靠|拉|伸)(?:一?[点些])?|${english('(?:windscreen|windshield|front screen|base of the (?:wind)?screen|a[ -]pillars?)(?: base)? (?:is |are )?(?:moved|pushed|pulled|shifted|set|further|farther|far)(?: further| farther| far| right)? forwards?|(?:move|push|pull|shift) (?:the )?(?:windscreen|windshield|front screen|base of the (?:wind)?screen|a[ -]pillars?)(?: base)? forwards?')}`,
    { kind: 'shape', topic: 'cabin', way: -1, by: { cowl: -0.18, header: -0.12 } },
  ),
  ofPart(
    `(?:前?风挡|挡风玻璃|前挡|a柱)(?:玻璃|根部|底部)?(?:要|得|再)?(?:往|向|朝)?后(?:推|移|挪|靠|拉)(?:一?[点些])?|${english('(?:windscreen|windshield|front screen|base of the (?:wind)?screen|a[ -]pillars?)(?: base)? (?:is |are )?(?:moved|pushed|pulled|shifted|set|further|farther|far)(?: further| farther| far| right)? (?:back|rearwards?)|(?:move|push|pull|shift) (?:the )?(?:windscreen|windshield|front screen|base of the (?:wind)?screen|a[ -]pillars?)(?: base)? (?:back|rearwards?)')}`,
    { kind: 'shape', topic: 'cabin', way: 1, by: { cowl: 0.16, header: 0.14, peak: 0.08 } },
  ),
  // 尾部短翘
  ofPart(
    '(?:尾部|车尾|尾巴|屁股|尾端|后备箱盖?)(?:要|得)?(?:短而翘|短翘|翘短)(?:起|着)?(?:一?[点些])?|短翘尾巴?|(?:小|微)翘的?(?:小)?尾巴?',
    { kind: 'fitting', id: 'spoiler', value: true },
    { kind: 'spoiler', id: 'ducktail' },
  ),
  // 货箱盖, 'tonneau cover', 'flat tray', 'six-wheeled'
  known(
    `(?:皮卡|货箱|货斗|车斗|后斗)(?:带|有|加|上)*(?:卷帘|硬|软|平)?(?:盖|盖板|卷帘|篷布)|${english('(?:(?:soft|hard|roll[ -]?up|black|bed) )*tonneau(?: cover)?|bed cover|(?:flat|aluminium|alloy|steel|drop[ -]side) tray(?: bed| back)?|flat[ -]?bed(?: truck)?|tray[ -]?back')}`,
  ),
  known(
    `${english('(?:six|6)[ -]?wheel(?:ed|er|s|drive)?|6 ?x ?6|triple[ -]axle|three[ -]axle|tandem axle')}|六轮(?:驱动|车)?|六驱|三轴`,
  ),
];
