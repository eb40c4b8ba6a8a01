import { english, known, type Saying, saying } from './form';

const scenic = { as: 'scene', part: undefined } as const;

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
      '(?:(?:grey|gray|gloomy|dull|drab|dreary),? )*(?:grey|gray|gloomy|dull|drab|dreary)(?=,? (?:(?:drizzly|rainy|wet|misty|foggy|cold|winter|autumn),? )*(?:morning|day|afternoon|evening|sky|skies|weather|light)(?![a-z]))',
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
  // 'beach car park', 'rooftop car park'
  saying(
    english(
      '(?:(?:on|at) (?:a |the )?)?(?:rooftop|roof ?top|multi[ -]?storey roof) (?:car ?park|parking(?: lot| deck| garage)?)',
    ) + '|(?:天台|楼顶|屋顶)(?:停车场|上)?(?=$|[,，。;；、 ])|(?:天台|楼顶|屋顶)停车场',
    [{ kind: 'place', id: 'city' }],
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
  // 'country pub'
  saying(
    english(
      '(?:outside|in front of|by|near|at) (?:an? |the )?(?:(?:country|village|old|little|small|cosy|stone|seaside|local|corner|italian|french|english|quiet|roadside) )*(?:pub|inn|cottage|church|cafe|café|bakery|farmhouse|barn|house|villa|mansion|hotel|palace|chateau|opera(?: house)?|shop|school)',
    ) + '|(?:停在)?(?:咖啡馆|咖啡店|小店|民宿|别墅|老房子|酒店|面馆)(?:门口|门前|前面?|旁边?|外面?)',
    [{ kind: 'place', id: 'daylight' }],
    { as: 'scene' },
  ),
  known(
    '(?:在)?弯道(?:里|中|上)?|' +
      english('(?:mid[ -]corner|in (?:a|the) (?:bend|corner|hairpin)|through (?:a|the) (?:bend|corner|hairpin))'),
    scenic,
  ),
  saying(
    english('alpine (?:pass|road|village|meadow|scenery|lake|valley)|mountain pass(?:es)?|hairpins?'),
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
];
