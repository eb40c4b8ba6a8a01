import { english, known, type Saying, saying } from './form';

const scenic = { as: 'scene', part: undefined } as const;

/** An underground or covered car park with what words say of it. */
const CAR_PARK =
  '(?:(?:empty|deserted|modern|concrete|huge|large|city|hotel|mall|office|shopping[ -]mall) )*(?:underground|subterranean|multi[ -]?store?y|indoor|covered|basement) (?:car ?park|parking(?: lot| deck| garage| structure| level| area)?|garage|level)';

/** Sayings about where a car stands, the hour, the weather and what is in the air. */
export const sayingsOfPlaces: readonly Saying[] = [
  // 'in a narrow alley', 东京窄巷: not the car is narrow
  saying(
    '(?<![a-z])(?:narrow|tight|dark|quiet|small|wide|empty|busy)(?= (?:back )?(?:alleys?|streets?|lanes?)(?![a-z]))',
    [],
    { kind: 'filler' },
  ),
  saying('(?:东京|香港|上海|老城)?的?(?:窄巷|窄街|小街|巷弄|弄堂|后巷)', [{ kind: 'place', id: 'city' }], {
    as: 'scene',
  }),
  // 展厅灯光: the light of a place that is named
  saying(
    '(?<=展厅|影棚|摄影棚|车展|展台|停车场|车库|街道|城市|路边)(?:的)?灯光(?:效果)?(?![打开亮])|' +
      english('(?<=(?:showroom|garage|gallery|car park|parking garage|motor show) )(?:lighting|lights?)'),
    [],
    { kind: 'filler' },
  ),
  // 路面反光, 'reflections on wet ground'
  saying(
    '(?:路面|街道|街面|马路)(?:上)?(?:有|带|的)?(?:反光|倒影)|(?<=雨[^。;；\\n]{0,16})地面(?:上)?(?:有|带|的)?(?:反光|倒影)|' +
      english('(?:reflective|mirror[ -]like|shiny|glossy) (?:wet )?(?:road|street|asphalt|tarmac|pavement)'),
    [{ kind: 'staging', sets: { ground: 'wet' } }],
    { as: 'scene' },
  ),
  saying('(?<=积水)(?:的)?(?:反光|倒影)', [], { kind: 'filler' }),
  // 扬起一溜尘土
  saying(
    '(?:车后|身后|后面|车尾|轮后)?(?:扬|卷|带|掀)(?:起|着)(?:了|着|一溜|一阵|一片|一路|漫天|滚滚|阵阵)?的?(?:尘土|沙尘|灰尘|黄沙|沙子|尘烟|尘)|尘土飞扬|' +
      english(
        '(?:kicking|throwing|sending|churning|whipping|trailing|kicks|throws)(?: up)? (?:an? )?(?:(?:rooster ?tail|cloud|plume|trail|wall)s? of )?(?:dust|sand|dirt)(?: (?:behind|up|into the air)[a-z ]{0,10})?',
      ),
    [{ kind: 'staging', sets: { effect: 'dust' } }],
    { as: 'scene' },
  ),
  // 'grey drizzly morning'
  saying(
    english(
      '(?:(?:grey|gray|gloomy|dull|drab|dreary),? )*(?:grey|gray|gloomy|dull|drab|dreary)(?=,? (?:(?:drizzly|rainy|wet|misty|foggy|cold|winter|autumn),? )*(?:morning|day|afternoon|evening|sky|skies|weather|light(?! ?bar))(?![a-z]))',
    ),
    [{ kind: 'time', id: 'overcast', room: 'daylight' }],
    { as: 'scene' },
  ),
  saying(english('drizzly'), [{ kind: 'weather', id: 'rain' }], { as: 'scene' }),
  // 路灯刚亮
  saying(
    '(?:街边|路边)?(?:路灯|街灯|华灯)(?:刚|刚刚|都|已经|初)?(?:点)?(?:亮|上|开)(?:起|了|着)?(?:来)?|' +
      english('street ?(?:lamps?|lights?) (?:just )?(?:coming |switched |turned )?(?:on|lit)'),
    [{ kind: 'time', id: 'blue-hour', room: 'sunset' }],
    { as: 'scene' },
  ),
  // 天边有点粉
  saying(
    '(?:天边|天空|远处的天|天际)(?:还)?(?:有点儿?|有些|泛着?|带点?|微微)?(?:发)?(?:粉|橙|红|紫|金)(?:红|紫|色|橙)*(?:的)?(?:云彩?|霞光?|光)?(?:了)?|' +
      english(
        '(?:pink|orange|purple|red|golden|peach)(?:ish)? (?:dawn |sunrise |sunset |evening |morning )?(?:sky|skies|horizon)',
      ),
    [{ kind: 'time', id: 'golden-hour', room: 'sunset' }],
    { as: 'scene' },
  ),
  saying(english('(?:just |shortly |soon )?(?:after|before|at|past) (?:sun ?rise|dawn|daybreak|first light)'), [
    { kind: 'time', id: 'golden-hour', room: 'sunset' },
  ]),
  // 老上海弄堂
  saying(
    '(?:老)?(?:上海|北京|广州|江南|城市|城里|市区)(?:的)?(?:老)?(?:弄堂|里弄|胡同|巷子?口?|街巷|街头|街角|街口|马路)(?:口)?|(?:老)?(?:弄堂|里弄|骑楼)(?:口|里)?|' +
      english(
        '(?:(?:northern|english|victorian|brick|old|london|terraced?) )*(?:terraces?|terraced (?:houses?|street)|row houses?|town ?houses?|back ?alley|alley(?:way)?|side ?street|back ?street|mews)',
      ),
    [{ kind: 'place', id: 'city' }],
    { as: 'scene' },
  ),
  known('(?:白墙|粉墙)(?:黛|黑|灰|青)瓦|(?:黛|黑|灰|青)瓦(?:白墙)?|江南', scenic),
  // 'before the Tokyo skyline', 城市天际线: a skyline is seen from a roof
  saying(
    english(
      '(?:(?:with|before|against|overlooking|facing|above|over) )?(?:an? |the )?(?:(?:glowing|lit|distant|night|modern) )*(?:city|urban|downtown|tokyo|shanghai|new york|manhattan|hong kong|london|dubai|chicago|singapore|shenzhen|beijing|paris)(?: city)? skyline(?: (?:behind(?: (?:it|the car))?|in the (?:background|distance)))?|skyline (?:behind(?: (?:it|the car))?|in the (?:background|distance)|backdrop)',
    ) +
      '|(?:背景(?:是|为))?(?:远处)?(?:城市|都市|上海|东京|香港|纽约|深圳|北京)?(?:的)?天际线(?:做|作|为|当)?(?:背景)?',
    [{ kind: 'place', id: 'rooftop' }],
    { as: 'scene' },
  ),
  // 'beach car park', 'rooftop car park'
  saying(
    english(
      '(?:(?:on|at) (?:a |the )?)?(?:rooftop|roof ?top|multi[ -]?storey roof) (?:car ?park|parking(?: lot| deck| garage)?)',
    ) + '|(?:天台|楼顶|屋顶)(?:停车场|上)?(?=$|[,，。;；、 ])|(?:天台|楼顶|屋顶)停车场',
    [{ kind: 'place', id: 'rooftop' }],
    { as: 'scene' },
  ),
  // 背景是地球: it is seen from the moon
  saying(
    english(
      '(?:with )?(?:the |planet )?earth (?:rising|in the (?:background|sky|distance)|above the horizon|behind (?:it|the car))|earthrise',
    ) +
      '|(?:背景|远处|天上|空中|天边)(?:是|有|为|挂着)?(?:一颗|蓝色)?(?:的)?地球|地球(?:升起|悬在空中|在背景中|做背景)',
    [{ kind: 'place', id: 'moon' }],
    { as: 'scene' },
  ),
  // 'on a dusty red planet', 停在月球的环形山旁
  saying(
    english('(?:on )?(?:a |the )?(?:dusty |barren |rocky )*red (?:dusty |barren |rocky )*planet') +
      '|(?:在|停在|行驶在)?(?:荒凉的?)?火星(?![红橙黑灰色人车])(?:的)?(?:表面|地表|大地|荒漠|沙漠|戈壁)?(?:上|中)?',
    [{ kind: 'place', id: 'mars' }],
    { as: 'scene' },
  ),
  saying(
    english(
      "(?:on |across )?(?:the )?(?:grey |dusty |cratered )*(?:surface of the moon|moon(?:'s)? surface|lunar (?:surface|plain|crater|dust))",
    ) +
      '|(?:在|停在|行驶在)?(?:荒凉的?)?月球(?![灰银白色车])(?:的)?(?:表面|地表|大地|环形山|陨石坑)?(?:上|中|里|旁|边)?',
    [{ kind: 'place', id: 'moon' }],
    { as: 'scene' },
  ),
  // 'in an empty underground parking structure', 'in an abandoned brick factory'
  saying(
    english(`(?:(?:in|inside|at) )?(?:an? |the )?${CAR_PARK}`) +
      '|(?:空旷|商场|小区|酒店|写字楼|大楼)的?(?:地下|室内|立体)(?:停车场|停车库|车库|停车楼)',
    [{ kind: 'place', id: 'car-park' }],
    {
      as: 'scene',
    },
  ),
  saying(
    english(
      '(?:(?:in|inside) )?(?:an? |the )?(?:(?:old|abandoned|disused|derelict|empty|brick|red[ -]brick|industrial|huge|large|vast|former|victorian) )+(?:factory|warehouse|hangar|mill|works|industrial hall|loft)(?! (?:paint|wheels?|fit|fresh|option))',
    ) + '|(?:废弃|老旧?|旧|空旷|红砖|工业风?|巨大|宽敞)(?:的)?(?:红砖)?(?:厂房|工厂|仓库|机库|车间)',
    [{ kind: 'place', id: 'warehouse' }],
    { as: 'scene' },
  ),
  saying(
    english(
      '(?<=(?:beach|seaside|seafront|coast|coastal|mountain|forest|city|desert|lakeside|sea) )(?:car ?park|parking(?: lot| area)?)',
    ),
    [],
    {
      kind: 'filler',
    },
  ),
  known(
    '(?:停在|停放在|停进)?(?:一个)?(?:停车位|车位)(?:里|上|中)?|' +
      english(
        '(?:in |inside )?(?:a |the )?(?:marked |painted )?(?:parking (?:bay|space|spot)|zebra crossing|crosswalk)|on a zebra crossing',
      ),
    scenic,
  ),
  known(english('(?:half |two wheels )?(?:up )?on (?:the )?(?:kerb|curb|pavement|verge)'), scenic),
  // 'forest trail': the place has a way through it
  saying(english('(?<=(?:forest|woodland|mountain|jungle|desert|alpine) )(?:trails?|tracks?|paths?)'), [], {
    kind: 'filler',
  }),
  // 'in front of a modern concrete house'
  saying(
    english(
      '(?:outside|in front of|by|near|at) (?:an? |the )?(?:(?:(?:white|luxury|grand|large|low|flat[ -]roofed) )*(?:(?:modern|modernist|contemporary|minimalist|concrete|brutalist|glass|mid[ -]century) )+(?:(?:concrete|glass|white|luxury) )*(?:house|home|residence|building|museum|gallery|pavilion)|(?:(?:white|luxury|grand|modern|contemporary|minimalist|concrete|glass|brutalist) )*(?:villa|mansion))',
    ) +
      '|(?:停在|停放在)?(?:(?:现代|豪华|极简|白色|混凝土)(?:的)?)*(?:别墅|豪宅|现代住宅)(?:的)?(?:大)?(?:门口|门前|院子里|院里|前面?|旁边?|外面?)',
    [{ kind: 'place', id: 'villa' }],
    { as: 'scene' },
  ),
  // 'country pub'
  saying(
    english(
      '(?:outside|in front of|by|near|at) (?:an? |the )?(?:(?:country|village|modern|contemporary|minimalist|concrete|glass|white|brick|luxury|grand|old|little|small|cosy|stone|seaside|local|corner|italian|french|english|quiet|roadside) )*(?:pub|inn|cottage|church|cafe|café|bakery|farmhouse|barn|house|hotel|building|skyscraper|office(?: building)?|museum|gallery|garage door|palace|chateau|opera(?: house)?|shop|school)',
    ) + '|(?:停在)?(?:咖啡馆|咖啡店|小店|民宿|老房子|酒店|面馆)(?:门口|门前|前面?|旁边?|外面?)',
    [{ kind: 'place', id: 'daylight' }],
    { as: 'scene' },
  ),
  known(
    '(?:在)?弯道(?:里|中|上)?|' +
      english('(?:mid[ -]corner|in (?:a|the) (?:bend|corner|hairpin)|through (?:a|the) (?:bend|corner|hairpin))'),
    scenic,
  ),
  saying(
    english('alpine (?:pass|road|village|meadow|scenery|lake|valley)|mountain pass(?:es)?|hairpins?(?! road)'),
    [{ kind: 'place', id: 'mountains' }],
    {
      as: 'scene',
    },
  ),
  saying(
    english(
      '(?:snow|ice) (?:(?:still|lying|left|piled|lingering) )*(?:on|along|at) (?:the )?(?:verges?|roadside|road ?sides?|edges?|banks?)|snow[ -](?:dust|powder)',
    ) + '|路边(?:还)?(?:有|留着|堆着)?(?:残|积)?雪',
    [{ kind: 'weather', id: 'snow', lies: true }],
    { as: 'scene' },
  ),
  // 太阳快下山了, 'late light'
  saying(
    '太阳(?:快|要|刚|正)*(?:下山|落山|西下|落下)(?:了)?|' +
      english('(?:late|last|low|evening) light|last of the (?:sun|light)'),
    [{ kind: 'time', id: 'golden-hour', room: 'sunset' }],
    { as: 'scene' },
  ),
  saying(
    '(?:粉|橙|紫|金)(?:红)?色?(?:的)?天空?(?=$|[,，。;；、 ])',
    [{ kind: 'time', id: 'golden-hour', room: 'sunset' }],
    { as: 'scene' },
  ),
  saying(
    `(?<!\\d)[1-4] ?a\\.?m\\.?(?![a-z])|凌晨(?:[一两二三四1-4]点)?`,
    [{ kind: 'time', id: 'night', room: 'dark' }],
    { as: 'scene' },
  ),
  saying(english('snow ?storms?'), [{ kind: 'weather', id: 'snow' }], { as: 'scene' }),
  saying(
    english('(?:tall |dark |snowy )*pines?(?: trees?)?(?! green)|pine (?:forest|woods?)'),
    [{ kind: 'place', id: 'forest' }],
    { as: 'scene' },
  ),
  saying(english('switchbacks?(?: road)?|winding (?:mountain )?road'), [{ kind: 'place', id: 'mountains' }], {
    as: 'scene',
  }),
  saying(
    english('sand (?:flying|spraying|kicked up|everywhere|in the air)(?: everywhere| up)?'),
    [{ kind: 'staging', sets: { effect: 'dust' } }],
    { as: 'scene' },
  ),
  saying(
    english('(?:neutral |plain |mid[ -]?|light |flat |seamless )*(?:grey|gray) (?:bg|backdrop)'),
    [{ kind: 'place', id: 'gradient' }],
    { as: 'scene' },
  ),
  saying(english('(?:plain |pure |clean )*white (?:bg|backdrop)'), [{ kind: 'place', id: 'light' }], { as: 'scene' }),
  // 'driving along a vineyard road', 乡村土路
  saying(
    `${english('(?:(?:driving |cruising |rolling )?(?:on|along|down|up) (?:a|an|the) )?(?:(?:quiet|small|long|lonely|gravel|dirt|farm|rural|leafy|tree[ -]lined|vineyard|village|cobbled|unpaved|sunny|single[ -]track) )+(?:road|lane)s?|(?:driving |cruising |rolling )?(?:on|along|down) (?:a|the) road')}|(?:乡村|乡下|乡间|农村|郊外|郊区|山村)?(?:的)?(?:土路|泥路|石子路|砂石路|碎石路|林荫道|林荫路)(?:上)?`,
    [{ kind: 'place', id: 'road' }],
    { as: 'scene' },
  ),
  // 'in front of a hotel entrance'
  saying(
    `${english('(?:outside|in front of|by|at) (?:an? |the )?(?:(?:grand|luxury|old|busy|modern|glass) )*(?:(?:hotel|restaurant|theatre|theater|bank|office|apartment|club|cinema|boutique|skyscraper|mall)(?: building| block| tower| entrance| door| lobby)?|shopping (?:street|centre|center|mall))')}|(?:酒店|饭店|写字楼|办公楼|商场|剧院|银行|电影院|夜店|公寓楼?)(?:的)?(?:大)?(?:门口|门前|楼下|入口处?)|(?:十字)?路口(?!径)`,
    [{ kind: 'place', id: 'city' }],
    { as: 'scene' },
  ),
  // 'under heavy clouds'
  saying(
    `${english('(?:under |beneath |below )?(?:(?:a|the|an) )?(?:(?:heavy|dark|thick|low|grey|gray|gathering|brooding|storm|leaden) )+(?:clouds?|cloud cover|skies|sky)')}|(?:乌云|阴云|浓云|厚厚的云层|厚云)(?:密布|压顶|笼罩|低垂|下)?|天(?:空|色)?(?:很|有点)?(?:阴沉|阴阴的|灰蒙蒙)(?:沉)?(?:的)?`,
    [{ kind: 'time', id: 'overcast', room: 'daylight' }],
    { as: 'scene' },
  ),
  // 'snow falling'
  saying(
    `${english('(?:(?:light|gentle|heavy|thick|wet) )?snow (?:is )?(?:gently |softly |heavily |lightly )?(?:falling|coming down|drifting down)|(?:light|heavy|gentle) snow')}|(?:天上|空中)?(?:飘|落|下)着(?:小|大)?雪(?:花)?`,
    [{ kind: 'weather', id: 'snow' }],
    { as: 'scene' },
  ),
  // 沙漠黄昏: not 沙漠黄, a paint
  saying(
    '(?:沙漠|大漠)(?:的)?黄昏',
    [
      { kind: 'place', id: 'desert' },
      { kind: 'time', id: 'golden-hour', room: 'sunset' },
    ],
    { as: 'scene' },
  ),
  // 留白背景
  saying('(?:大面积|四周)?留白(?:的)?(?:背景|画面|底)?|背景(?:大面积)?留白', [{ kind: 'place', id: 'light' }], {
    as: 'scene',
  }),
  // 'smoke from the rear tyres': no view
  saying(
    english(
      '(?:coming |rising |pouring )?(?:from|off) (?:the |its |all )?(?:(?:rear|front|back|driven|four) )?(?:tyres?|tires?|wheels?)(?! (?:arch|up|to))',
    ),
    [],
    { kind: 'filler' },
  ),
  // 'on plain white'
  ...(
    [
      ['white', 'light'],
      ['black', 'dark'],
    ] as const
  ).map(([colour, id]) =>
    saying(
      english(`(?:on|against) (?:an? )?(?:plain|pure|clean|solid|flat|empty) ${colour}(?= ?(?:[,.;:]|$))`),
      [{ kind: 'place', id }],
      {
        as: 'scene',
      },
    ),
  ),
  // 黑色地面反光: not a black car
  known('(?:黑|深|暗|灰|白)色?(?:的)?(?:镜面|光滑|抛光|水磨石|大理石)?(?:地面|地板)(?:反光|反射|倒影)?', scenic),
  saying(
    english(
      '(?:golden|warm|soft|mellow)(?= (?:evening|morning|sunset|afternoon|autumn) (?:light|sun|sunlight|glow)(?![a-z]))',
    ),
    [],
    {
      kind: 'filler',
    },
  ),
  known(
    `(?:左右)?(?:对称|居中|三分法?|黄金分割)(?:的)?构图|${english('(?:symmetrical|symmetric|cent(?:er|re)d|balanced|rule[ -]of[ -]thirds) (?:composition|framing)')}`,
    scenic,
  ),
  // 'city street, morning', but 'grey drizzly morning' has its own light
  saying(
    english(
      '(?<!(?:gr[ea]y|dull|drizzly|rainy|wet|misty|foggy|hazy|snowy|cloudy|overcast|stormy|winter|frosty) )morning(?! (?:mist|fog|haze|frost|dew|rain|drizzle|blue|glory))',
    ),
    [{ kind: 'time', id: 'golden-hour', room: 'sunset' }],
    { as: 'scene' },
  ),
  // 'spring morning'
  saying(
    `${english('(?:(?:early|spring|summer|autumn|fall|winter|sunny|clear|crisp|quiet|bright|cold|fresh|soft|calm|weekday|weekend|sunday|saturday|monday) )+mornings?(?: light| sun| sunlight)?')}|(?:春天|夏天|秋天|冬天|周末|宁静|晴朗|凉爽)的?(?:一个)?(?:早晨|清晨|早上|上午)`,
    [{ kind: 'time', id: 'golden-hour', room: 'sunset' }],
  ),
  // 'red dirt', 'lavender fields': the ground's colour
  known(
    english('(?:red|brown|orange|dry) (?:dirt|earth|soil|dust)(?! (?:road|track|trail))|lavender (?:fields?|farm)'),
    {
      as: 'scene',
      part: undefined,
    },
  ),
];
