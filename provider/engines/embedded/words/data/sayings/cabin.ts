import type { Meaning } from '../../meaning';
import { SOFT_WHITE } from '../cabin';
import { english, known, ofPart, type Saying, saying } from './form';

/** What a dark or a light tone may stand before, to be a cabin's. */
const TRIM = {
  chinese: '(?:系|调)?(?=的?(?:真皮|皮革|皮质|皮|织物|布艺|麂皮|翻毛皮)?(?:内饰|座椅|座舱|车内))',
  english:
    '(?:[ -]colou?red|[ -]toned|[ -]tone)?(?= (?:(?:leather|fabric|cloth|suede|alcantara) )?(?:interior|seats|upholstery|cabin trim|leather|cabin)(?! light)(?![a-z]))',
};

/** What a dark or a light cabin's seats are. */
const darkTone: Meaning = { kind: 'color', id: 'black', hex: '#232427' };
const lightTone: Meaning = { kind: 'color', id: 'white', hex: '#d6cfc2' };

/** Sayings about a cabin. */
export const sayingsOfCabin: readonly Saying[] = [
  // 'a white SUV with a dark interior'
  saying(`深色${TRIM.chinese}|(?<![a-z])dark${TRIM.english}`, [darkTone]),
  saying(`浅色${TRIM.chinese}|(?<![a-z])(?:light|pale|bright)${TRIM.english}`, [lightTone]),
  // 车内深色, 'the interior is dark'
  saying(
    '(?<=(?:车内|内饰|座舱|座椅)(?:是|为|用|采用|要)?)深色(?:系|调)?|' +
      english('(?<=(?:interior|cabin|seats|upholstery) (?:is |are |in )?)dark(?:er)?(?: tones?| colou?rs?)?'),
    [darkTone],
  ),
  saying(
    '(?<=(?:车内|内饰|座舱|座椅)(?:是|为|用|采用|要)?)浅色(?:系|调)?|' +
      english('(?<=(?:interior|cabin|seats|upholstery) (?:is |are |in )?)(?:light|pale)(?: tones?| colou?rs?)'),
    [lightTone],
  ),
  // 'a brown leather dashboard': the seats are of something else
  saying('(?<![a-z])leather(?= (?:dashboard|dash|steering wheel|headliner|trim)(?![a-z]))', [], { kind: 'filler' }),
  // 一条贯穿中控台的长屏
  ofPart(
    '(?:一[条块整])?贯穿(?:整个|式)?(?:的)?(?:中控台?|仪表台|前排|左右)?(?:的)?(?:长|大|超长|一体)?屏幕?|(?:一[条块])?(?:超)?长(?:条)?屏(?:幕)?',
    {
      kind: 'fitout',
      sets: { screens: 'wide' },
    },
  ),
  ofPart(
    english(
      '(?:one |a )?(?:screen|display) (?:running |stretching |spanning |that spans |that runs |across )+(?:the )?(?:whole |full |entire )?(?:dash(?:board)?|width|cabin)(?: width)?|pillar[ -]to[ -]pillar (?:screen|display)|dash[ -]wide (?:screen|display)',
    ),
    {
      kind: 'fitout',
      sets: { screens: 'wide' },
    },
  ),
  known(
    '(?:零|没有?|无|不要|取消)(?:任何)?(?:实体|物理)(?:按键|按钮|按扭)|' +
      english('(?:no|zero|without(?: any)?) (?:physical |hard |real )?(?:buttons|switches|knobs)'),
  ),
  known('镀铬(?:的)?出风口|出风口镀铬|' + english('chrome (?:air )?vents')),
  known(
    '(?:顶部|车顶|天花板)(?:吊|挂|垂|放)(?:下来)?(?:一块|一个)?(?:大)?屏幕?|' +
      english('(?:ceiling|roof)[ -]mounted (?:screen|display|tv)'),
  ),
  // 'plan view of a cabin'
  saying(
    english(
      "(?:plan|top|overhead|top[ -]down|bird'?s[ -]eye) (?:view|shot) (?:of|into|over) (?:a|the) (?:(?!with )[a-z0-9]+[ -]){0,3}?(?:cabin|interior)|(?:cabin|interior) (?:from above|plan view|in plan|seen from above)",
    ) + '|(?:俯视|俯拍|顶视)(?:的)?(?:内饰|座舱|车内)|(?:内饰|座舱)(?:的)?(?:俯视图?|顶视图?)',
    [{ kind: 'camera', look: { detail: 'open-roof' } }],
  ),
  // 'driver-focused cockpit'
  saying(
    english(
      'driver[ -](?:focus(?:s)?ed|oriented|orientated|centric|centred|centered) (?:cockpit|cabin|interior|dash(?:board)?)',
    ) + '|(?:以)?(?:驾驶员|驾驶者)(?:为中心|导向|环抱)的?(?:座舱|内饰|布局)|(?:环抱式|包裹式)(?:座舱|驾驶舱|内饰)',
    [{ kind: 'view', id: 'driver' }],
  ),
  // 'single central seat'
  saying(
    english(
      '(?:one|a|single),? (?:central|centre|center|middle)(?:ly mounted)? (?:driving |driver.?s? )?seat|single[ -]seat(?:er)?|(?:central|centre) driving position',
    ) + '|单座(?!椅)|单人座舱|中置单座',
    [{ kind: 'seats', count: 1 }],
  ),
  // 第二排
  saying(
    '第二排(?:座椅)?(?=(?:[一两二三四](?:个|张|把))?[零老头航独可放躺,，])|' +
      english('second[ -]row(?= (?:seats|captain|lounge|zero))'),
    [{ kind: 'camera', look: { detail: 'rear-seats' } }],
    { part: 'interior' },
  ),
  known(
    english('third[ -]row (?:seats? )?(?:folded(?: flat| away| down)?|stowed|removed)|folded third[ -]row') +
      '|第三排(?:座椅)?(?:放倒|放平|收起|折叠)',
  ),
  known(
    english('(?:chunky |big |sturdy |rope |leather )*grab (?:handles?|rails?|bars?)') + '|扶手拉手|车内拉手|安全拉手',
  ),
  // 'turquoise vinyl' of seats
  saying(
    '(?<![a-z])vinyl(?! (?:wrap|roof|top|hard ?top))(?![a-z])(?<=(?:seats?|upholstery|interior|cabin|dash(?:board)?)[^.;\\n]{0,80}vinyl)',
    [{ kind: 'fitout', sets: { upholstery: 'leather' } }],
    { part: 'seats' },
  ),
  // 氛围灯关掉
  known(
    '(?:氛围灯|环境灯)(?:要)?(?:关掉|关闭|关上|不要|不亮)|(?:不要|没有|无|关掉|关闭)(?:车内)?(?:氛围灯|环境灯)|' +
      english('(?:no|without) ambient (?:light(?:ing|s)?)|ambient (?:light(?:ing|s)?) off'),
  ),
  // 'ambient purple light': the light's colour stands within its name
  saying(english('ambient(?= (?:(?!light)[a-z]+ ){1,2}(?:lights?|lighting)(?![a-z]))'), [], { kind: 'filler' }),
  saying(
    `${english('(?<=ambient (?:(?!light)[a-z]+ ){1,2})(?:lights?|lighting)')}|(?<=(?:车内|座舱|车厢|内饰)[红橙黄绿蓝紫粉白青](?:色)?(?:的)?)(?:灯光|光线)(?:氛围|效果)?`,
    [{ kind: 'fitout', sets: { ambient: SOFT_WHITE }, weak: true }],
    { part: 'ambient' },
  ),
  // 'flat-bottom suede steering wheel'
  ofPart(english('flat[ -]bottom(?:ed)? (?:suede |leather |alcantara |carbon |sports? )*(?:steering )?wheel'), {
    kind: 'fitout',
    sets: { wheel: 'flat' },
  }),
  // 一块横屏
  ofPart('(?:一[块个])?(?:大)?横屏', { kind: 'fitout', sets: { screens: 'large' } }),
  // 横贯左右A柱的窄屏
  ofPart('(?:一块|一条)?(?:横贯|横跨)(?:左右)?(?:两侧|两根)?(?:的)?(?:a ?柱)?(?:之间)?的?(?:窄|长|大|细)?屏(?:幕)?', {
    kind: 'fitout',
    sets: { screens: 'wide' },
  }),
  // 方向盘做成扁方形双辐式
  ofPart('方向盘(?:做成|是|要|用)(?:扁方形?|扁的)(?:双辐式?)?(?:的)?', { kind: 'fitout', sets: { wheel: 'flat' } }),
  ofPart(
    `方向盘(?:做成|是|要|用|换成|改成)?(?:双|两|二)(?:根)?辐条?式?(?:的)?|${english('steering[ -]wheel (?:with|on|has|having) (?:only |just )?(?:two|2|a pair of) (?:(?:broad|wide|thin|slim|horizontal) )*spokes|(?:two|2|twin)[ -]spoked? (?:(?:leather|wooden|sports?|slim|thin|round|classic) )+(?:steering )?wheel')}`,
    { kind: 'fitout', sets: { wheel: 'two-spoke' } },
  ),
  known('(?:小|后)?(?:窗帘|窗帘布)'),
  // 焦糖色皮
  saying(
    '(?<=[色棕黑白红米]的?)皮(?=$|[,，。;；、 的座])(?!卡)',
    [{ kind: 'fitout', sets: { upholstery: 'leather' } }],
    {
      part: 'seats',
    },
  ),
  // 布座椅格子花纹
  saying(
    '(?:布|布艺|织物)?座椅(?:用|是|带|上)?(?:着)?(?:格子|格纹|方格|苏格兰格)(?:花纹|图案|纹|布)?|(?:格子|方格)(?:花纹|图案|纹)(?:的)?(?:布)?(?:座椅|布料|面料)?',
    [{ kind: 'fitout', sets: { upholstery: 'tartan' } }],
    { part: 'seats' },
  ),
  saying('布(?:质|面)?(?:的)?座椅', [{ kind: 'fitout', sets: { upholstery: 'fabric' } }], { part: 'seats' }),
  // 'carbon centre console'
  ofPart(
    english(
      'carbon(?:[ -]fib(?:re|er))? (?:cent(?:re|er) )?(?:console|tunnel|door cards?|door panels?|dash(?:board)? inserts?)',
    ) + '|碳纤维?(?:的)?(?:中控台|中控|中央通道|扶手箱|门板)',
    { kind: 'fitout', sets: { trim: 'carbon' } },
  ),
  known(
    english(
      '(?:(?:red|yellow|orange|blue|white|black|racing|six[ -]point|harness|seat) )*(?:seat[ -]?belts?|harness(?:es)?|belts)',
    ) + '|(?:红色?|黄色?|橙色?|蓝色?|黑色?)?(?:的)?安全带',
  ),
  // 从右后门看进去, 'shot through the open driver's door'
  saying(
    '(?:从|透过)(?:打开的|开着的)?(?:左|右)?(?:后|前|侧)?(?:车)?门(?:口|处)?(?:往里|向里|往内|朝里)?(?:看|拍|望)(?:进去|进来|进|向车内|里面|车内|内饰)?|' +
      english(
        "(?:(?:shot|seen|viewed|photographed|looking|peering)(?: in(?:to)?)?|view(?: in)?) through (?:the |an? )?(?:open )?(?:driver'?s? |passenger'?s? |rear |front |side |back )*(?:open )?door(?:way)?s?",
      ),
    [{ kind: 'camera', look: { detail: 'open-door' } }],
    { part: 'interior' },
  ),
  saying(
    english(
      '(?:so (?:that )?)?(?:you|we|one|i) can (?:just )?see (?:right |straight |all the way )?(?:across|into|through|inside|the) (?:the )?(?:cabin|interior|car|inside|seats)',
    ),
    [{ kind: 'camera', look: { detail: 'open-door' } }],
    { part: 'interior' },
  ),
  known(
    '(?:全|都)?(?:是)?(?:实体|物理|机械)(?:的)?(?:按键|按钮|旋钮|开关)(?:和|跟|与|、)?(?:旋钮|按键|按钮)?|' +
      english(
        '(?:physical|real|chunky|tactile|hard) (?:buttons|switches|knobs|dials)(?: and (?:buttons|switches|knobs|dials))?|toggle switches',
      ),
  ),
  known('(?:小|折叠)?桌板|(?<=仪表(?:盘|板)?)(?:都)?亮(?:着|起来)?|沿着?(?:门板|中控|车门)(?:走|延伸|一圈)?'),
  known('(?:两|二|三|四|双)幅(?:式|条)?(?:的)?(?=方向盘)|(?:浅|深)色?(?=木纹|木饰|橡木|胡桃木|桦木)'),
  // 'shot from the back seat looking forward', 从后排往前看
  saying(
    english(
      "(?:(?:view|shot|seen|photographed|looking|picture|camera)(?: (?:forwards?|out|ahead))? )?(?:from|in|over) the (?:rear|back)(?: seats?| row| bench)(?:,? (?:looking|facing|towards?)(?: the)? ?(?:forwards?|ahead|front|dash(?:board)?|windscreen|windshield))?(?: (?:view|shot))?|(?:rear|back)[ -](?:seat )?(?:passenger'?s? )(?:point of view|pov|perspective|view)|(?:rear|back)[ -]seat (?:pov|point of view|perspective)",
    ) +
      '|(?:坐在|站在)?(?:从|由)?(?:后排|后座|第二排)(?:座椅|乘客|中间|中央)*(?:的?(?:角度|视角|位置))?(?:往|向|朝)前(?:面|方)?(?:看|拍|望)?(?:过去|去)?|(?:从|由)(?:后排|后座|第二排)(?:看|拍|望)(?:向|往|到)?(?:前方|前面|前排|前边|前|前面|中控|驾驶位|仪表台)',
    [{ kind: 'camera', look: { detail: 'looking-forward' } }],
    { part: 'interior' },
  ),
  // 'thin-rimmed wooden steering wheel', 木质方向盘
  ...(
    [
      [
        '(?:wood(?:en)?|walnut|mahogany|oak|timber)(?:[ -]rim(?:med)?)?',
        '(?:实木|木质|木制|木头|桃木|胡桃木|木圈|木)',
        'wood',
      ],
      ['(?:carbon(?:[ -]fib(?:re|er))?)(?:[ -]rim(?:med)?)?', '(?:碳纤维?|碳)', 'carbon'],
      [
        '(?:suede|alcantara|nubuck)(?:[ -](?:rim(?:med)?|wrapped|covered|trimmed))?',
        '(?:麂皮|翻毛皮|阿尔坎塔拉|绒面)',
        'suede',
      ],
      ['(?:leather)(?:[ -](?:rim(?:med)?|wrapped|covered|trimmed|bound))?', '(?:真皮|皮质|皮革|皮)', 'leather'],
    ] as const
  ).map(([said, chinese, wheelRim]) =>
    ofPart(
      `${english(`(?:thin|slim|big|large|small|classic|old|vintage|round|polished)?,?[ -]?(?:rim(?:med)?)?[ ,]*${said} steering[ -]wheel|(?:thin|slim)[ -]rim(?:med)? ${said} wheel|${said.replace('?$', '')}[ -]?(?:rim|wheel rim|wrapped rim) (?:steering )?wheel|steering[ -]wheel (?:in|of|with an? |made of |wrapped in |covered in |trimmed in )+${said}(?: rim)?`)}|(?:细圈|细|薄圈|大|复古|老式|圆形?)*的?${chinese}的?(?:细圈|包覆|包裹|材质|圈)?的?方向盘|方向盘(?:是|用|做成|要|换成|包|圈是)+${chinese}(?:的|质|制|包覆|圈)*`,
      { kind: 'fitout', sets: { wheelRim } },
    ),
  ),
  // 方向盘要像飞机那种半截的
  ofPart('方向盘[^,，。;；]{0,8}(?:飞机|战斗机|半截|半个|f1)(?:上)?(?:那种|一样|式)?(?:的)?(?:半截|半个)?(?:的)?', {
    kind: 'fitout',
    sets: { wheel: 'yoke' },
  }),
  ofPart(
    '(?:一)?整[条块](?:的)?(?:大|长)?屏(?:幕)?(?:从左(?:边)?到右(?:边)?)?|屏(?:幕)?从左(?:边)?(?:一直)?(?:到|通到|连到)右(?:边)?',
    {
      kind: 'fitout',
      sets: { screens: 'wide' },
    },
  ),
  // 隔着开着的后门拍进去
  saying(
    '隔着(?:打开的|开着的|敞开的)?(?:左|右)?(?:后|前|侧)?(?:车)?门(?:口|处)?(?:往里|向里)?(?:看|拍|望)(?:进去|进来|里面|车内)?',
    [{ kind: 'camera', look: { detail: 'open-door' } }],
    { part: 'interior' },
  ),
  saying('(?:独立)?(?:的)?(?:大|单人|双人)沙发(?:椅|座椅)?', [{ kind: 'fitout', sets: { seating: 'captain' } }], {
    part: 'seats',
  }),
  saying(
    english(
      '(?:(?:cracked|worn|old|black|brown|red|tan|split) )*(?:vinyl|leather|cloth|velour|tweed) bench(?: seats?)?',
    ),
    [{ kind: 'fitout', sets: { seating: 'bench' } }],
    { part: 'seats' },
  ),
  // 'checkered seats'
  saying(
    `${english('(?:check(?:er|ed|ered)?|chequered|plaid|gingham|pepita) (?:fabric |cloth |pattern(?:ed)? |sports? |bucket )*(?:seats?|upholstery|seat (?:fabric|covers?)|inserts)|(?:seats?|upholstery) (?:in|with|of) (?:an? )?(?:check(?:er|ed|ered)?|chequered|plaid|gingham|pepita)(?: fabric| cloth| pattern)?')}|格子(?:布|纹|呢|花纹)?(?:面料|织物)?(?:的)?(?:座椅|椅子|内饰|椅面)|(?:座椅|椅子|椅面)(?:是|用|配)?格子(?:布|纹|呢|花纹)?(?:的|面料)?`,
    [{ kind: 'fitout', sets: { upholstery: 'tartan' } }],
    { part: 'seats' },
  ),
  // 顶部全玻璃
  saying(
    `(?:整个|整块|一整块)?(?:车顶|顶部|顶棚|顶上|顶)(?:都是|全是|是|为|用)?(?:全|整块|一整块|整面)(?:的)?玻璃(?:的|顶)?|${english('(?:all|fully|full)[ -]glass (?:top|canopy roof|ceiling)')}`,
    [{ kind: 'fitting', id: 'glassRoof', value: true }],
    { part: 'roof' },
  ),
  // 木质中控
  saying(
    '(?:木质|木纹|原木|实木|胡桃木|橡木|木头)(?:的)?(?:中控台?|仪表台|台面|面板|扶手|中央通道)',
    [{ kind: 'fitout', sets: { trim: 'wood' } }],
    { part: 'interior' },
  ),
  saying('双(?:联|连)?屏(?:幕)?|两块(?:大)?屏(?:幕)?', [{ kind: 'fitout', sets: { screens: 'wide' } }], {
    part: 'interior',
  }),
  // 车厢是红色的: of a pickup it is the bed
  saying(
    '(?<!(?:皮卡|货车|卡车|货)[^。;；\\n]{0,24})(?:车厢|车舱)(?:里面?|内部?)?(?=(?:是|为|用|要|做成|全?都?是?|换成)?(?:[深浅亮暗酒棕奶米焦驼]?[红橙黄绿蓝紫白黑灰棕米驼粉]))',
    [],
    { kind: 'part', part: 'seats' },
  ),
  // 'wood dash'
  saying(
    english(
      '(?:(?:dark|light|open[ -]pore|polished|burr|walnut|oak|teak) )?(?:wooden|wood(?:[ -]grain)?|walnut|oak|teak)(?: trim(?:med)?)? dash(?:es)?(?!board)',
    ),
    [{ kind: 'fitout', sets: { trim: 'wood' } }],
    { part: 'dashboard' },
  ),
];
