import type { OutdoorPlace } from '../../../../../contract/design';
import type { Staging } from '../../../../../contract/staging';
import type { Entry } from '../meaning';

/**
 * What is in any place, of whatever colour: it keeps a colour that stands beside it. `on`: where it is if no place is named.
 */
const staging = (words: string, sets: Staging, on?: OutdoorPlace): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'staging', sets, ...(on && { on }) }], as: 'scene' },
];

const LAMPS =
  'headlights|headlamps|headlight|headlamp|lights|lamps|tail lights|taillights|tail lamps|rear lights|front lights';
/** 'headlights on', 'lit headlights' and so on, of every name of lamps. */
const litLamps = LAMPS.split('|')
  .flatMap((lamps) => [
    ...['on', 'lit', 'lit up', 'switched on', 'turned on', 'glowing', 'blazing', 'shining', 'burning'].map(
      (state) => `${lamps} ${state}`,
    ),
    ...['lit', 'glowing', 'blazing', 'shining', 'illuminated'].map((state) => `${state} ${lamps}`),
  ])
  .join('|');

/** Lamps, the ground, shadows, and mist. */
export const stagings: readonly Entry[] = [
  staging(
    `${litLamps}|low beam|low beams|high beam|high beams|full beam|headlight beams|headlight beam|beams of light|车灯开着|大灯开着|车灯打开|大灯打开|灯开着|灯亮着|车灯亮起|车灯亮着|车灯点亮|车灯开启|车灯全开|车灯全亮|亮起车灯|点亮车灯|打开车灯|开着车灯|亮着车灯|亮灯|开灯|大灯亮起|大灯亮着|大灯点亮|大灯开启|亮起大灯|点亮大灯|打开大灯|开着大灯|亮着大灯|尾灯亮|尾灯亮着|大灯亮|车灯亮|尾灯亮起|尾灯点亮|点亮尾灯|亮起尾灯|灯光亮起|近光灯|远光灯|开远光`,
    { lamps: 'on' },
  ),
  staging(
    'only running lights|running lights only|running lights alone|headlights off|lights off|lamps off|仅日行灯|大灯关闭|不开大灯|关灯|熄灯|不开灯|灯关着',
    {
      lamps: 'running',
    },
  ),
  staging(
    'wet|wet ground|wet floor|wet pavement|wet concrete|damp ground|wet ground reflections|reflections on wet ground|reflections on the wet ground|湿地面反光|湿地反光|地面湿润反光|地面积水反光|rain soaked|rain slick|rain slicked|after rain|after the rain|湿地|湿地面|湿滑|湿漉漉|潮湿|潮湿地面|湿润地面|雨后',
    { ground: 'wet' },
  ),
  staging(
    'wet road|wet roads|wet asphalt|wet tarmac|damp road|slick road|slick asphalt|glistening road|glistening asphalt|wet road reflections|reflections on the wet road|湿路面反光|路面反光|路面湿润反光|湿路面|潮湿路面|湿滑路面|湿滑的路面|湿漉漉的路面|湿柏油路|湿沥青|潮湿的公路|湿漉漉的公路',
    { ground: 'wet' },
    'road',
  ),
  staging('wet street|wet streets|slick street|湿漉漉的街道|潮湿的街道', { ground: 'wet' }, 'city'),
  staging('wet sand|damp sand|湿沙|湿沙滩', { ground: 'wet' }, 'beach'),
  staging('wet track', { ground: 'wet' }, 'race-track'),
  staging(
    'puddle|puddles|standing water|pools of water|pools of rain|rain puddles|puddled floor|flooded floor|积水|积水路面|积水地面|水坑|水洼|地面积水',
    { ground: 'puddles' },
  ),
  staging(
    'spotlight|spotlights|spot lights|spotlit|under spotlights|gallery lighting|track lighting|stage lights|stage lighting|射灯|聚光灯|聚光|轨道灯|筒灯|舞台灯光|聚光灯下',
    { lighting: 'spotlights' },
  ),
  staging(
    'rim light|rim lights|rim lit|rim lighting|edge light|edge lighting|轮廓光|边缘光|勾边光|勾边灯|low key|moody|low key light|low key lighting|low light|dim light|gloomy|shadowy|阴暗|黑暗|dimly lit|dim lighting|dimmed lights|moody light|moody lighting|dark mood|darkened room|dark surroundings|dark scene|dramatic light|dramatic lighting|chiaroscuro|暗调|暗调光|低调光|低调照明|昏暗|昏暗灯光|暗光|幽暗|戏剧光|戏剧性光影|戏剧性灯光|深色场景|深色氛围|深色环境',
    { lighting: 'low-key' },
  ),
  staging(
    'backlit|back lit|backlight|backlighting|backlight glow|back light|back lighting|back lighted|against the light|against the sun|shot against the sun|shot into the sun|into the sun|facing the sun|contre jour|contrejour|sun behind the car|sun behind it|sun from behind|light from behind|lit from behind|逆光|侧逆光|大逆光|逆光下|逆光中|逆光拍摄|逆光照|逆光剪影|逆着光|逆着阳光|太阳在车后|光从车后|从背后打光|背后打光|背后照来',
    { lighting: 'backlit' },
  ),
  staging(
    '黄沙漫天|漫天黄沙|沙尘暴|风沙|漫天风沙|sandstorm|dust storm|blowing sand|dust|dust cloud|dust clouds|cloud of dust|clouds of dust|dust trail|dust trails|trail of dust|plume of dust|dust plume|dusty road|dusty track|dusty trail|kicking up dust|kicks up dust|kicking up sand|throwing up dust|raising dust|flying dust|flying sand|swirling dust|billowing dust|dust in the air|扬尘|扬起尘土|扬起沙尘|扬起的尘土|扬起的沙尘|尘土飞扬|沙尘飞扬|黄沙飞扬|卷起沙尘|卷起尘土|卷起沙土|扬沙|沙尘|尘烟|滚滚沙尘|灰尘飞扬',
    { effect: 'dust' },
  ),
  staging(
    'water spray|spray of water|spray behind the wheels|throwing up spray|kicking up water|splash of water|splashing water|splashing through water|water splashes|splashing|水花|溅起水花|溅水|水花四溅|飞溅的水花|溅起的水花',
    { effect: 'spray' },
  ),
  staging(
    'snow spray|spray of snow|spraying snow|snow spraying|flying snow|snow dust|kicking up snow|kicks up snow|throwing up snow|cloud of snow|clouds of snow|snow plume|powder spray|spraying ice|ice spray|雪雾|雪花飞溅|溅起雪花|溅起的雪花|扬起雪花|扬起的雪花|扬起积雪|扬起雪雾|卷起雪花|卷起积雪|卷起千堆雪|雪沫|雪尘|飞雪四溅|雪粉飞扬',
    { effect: 'dust' },
    'snow',
  ),
  staging(
    'burnout|burnout smoke|doing a burnout|tyre smoke|tire smoke|smoke from the tyres|smoke from the tires|smoking tyres|smoking tires|smoking rear tyres|tyres smoking|tires smoking|drift smoke|clouds of smoke|cloud of smoke|billowing smoke|smoke billowing|white smoke|烧胎|烧胎烟|烧胎烟雾|轮胎冒烟|轮胎烟|轮胎白烟|轮胎烟雾|轮胎青烟|漂移烟|漂移烟雾|漂移白烟|白烟|滚滚白烟|冒着白烟|白色烟雾|烟雾缭绕|烟雾弥漫',
    { effect: 'tyre-smoke' },
  ),
  staging(
    'drifting|drift|mid drift|power slide|powerslide|power sliding|sliding sideways|sideways slide|漂移|漂移中|正在漂移|甩尾|甩尾漂移|侧滑',
    { effect: 'tyre-smoke', motion: 'rolling' },
  ),
  staging(
    'smoke line|smoke lines|smoke stream|smoke streams|smoke streamlines|streamlines|smoke trail|smoke trails|smoke flow|wind tunnel smoke|flow lines|air flow lines|airflow lines|flow visualisation|flow visualization|airflow visualisation|airflow visualization|烟线|烟流|流线烟|烟雾线|气流线|风洞烟流|空气流线|流线可视化|气流可视化',
    { effect: 'smoke-lines' },
  ),
  staging(
    'motion blur|motion blurred|in motion|at speed|blasting across|blasting along|blasting through|blasting down|tearing across|tearing along|charging across|hammering along|flat out|full throttle|at full tilt|狂飙|狂奔|全速|全油门|at full speed|at high speed|speeding|speeding along|racing along|racing past|panning|panning shot|panned shot|tracking shot|rolling shot|speed lines|sense of speed|blurred wheels|wheels blurred|追拍|跟拍|追焦|动态模糊|运动模糊|动感模糊|速度感|飞驰|疾驰|驰骋|高速行驶|飞驰而过|车轮飞转',
    { motion: 'fast' },
  ),
  staging(
    'driving|moving|rolling|rolling along|on the move|driving slowly|rolling slowly|slight motion blur|spinning wheels|wheels spinning|wheels turning|turning wheels|rotating wheels|行驶|行驶中|车在动|车在跑|车在开|在路上跑|正在行驶|行进中|缓缓行驶|缓慢行驶|轻微动感|轻微动态模糊|车轮转动|转动的车轮|旋转的车轮',
    { motion: 'rolling' },
  ),
  staging('parked|stationary|standing still|at a standstill|停放|停着|静止|静止不动|停驻', { motion: 'parked' }),
  staging('dry ground|dry road|dry floor|dry asphalt|干燥地面|干燥路面|干地面', { ground: 'usual' }),
  staging(
    'long shadow|long shadows|long cast shadow|long cast shadows|long hard shadows|long deep shadows|low sun|raking light|raking sun|长影|长影子|长长影子|长长的影子|长长的阴影|长阴影|斜长阴影|斜长的影子|拉长的影子|影子拉长|影子很长',
    { shadows: 'long' },
  ),
  staging(
    'autumn|autumnal|in autumn|fall foliage|fall colors|fall colours|autumn foliage|autumn colours|autumn colors|autumn leaves|fallen leaves|golden leaves|turning leaves|autumn trees|autumn scenery|autumn landscape|autumn avenue|gingko|ginkgo|gingko trees|ginkgo trees|maple leaves|maple trees|秋天|秋日|秋季|深秋|金秋|初秋|晚秋|秋景|秋色|秋叶|落叶|满地落叶|红叶|枫叶|枫树|枫林|银杏|银杏树|银杏叶|银杏林|银杏大道|梧桐落叶|层林尽染',
    { season: 'autumn' },
    'road',
  ),
  staging(
    'spring|springtime|in spring|spring day|spring blossom|spring blossoms|blossom|blossoms|in blossom|cherry blossom|cherry blossoms|cherry blossom trees|cherry trees|cherry tree|blossoming trees|blossoming cherry trees|blooming trees|flowering trees|sakura|sakura trees|sakura petals|falling petals|petals falling|peach blossoms|plum blossoms|cherry blossom avenue|春天|春日|春季|春光|盛开的樱花|樱花大道|樱花街道|樱花季|花树|开花的树|花瓣飘落|飘落的花瓣|花瓣飞舞',
    { season: 'spring' },
    'road',
  ),
  staging(
    'hard light|harsh light|harsh sunlight|hard sunlight|direct sunlight|hard shadow|hard shadows|harsh shadow|harsh shadows|cast shadow|cast shadows|crisp shadow|crisp shadows|sharp shadow|sharp shadows|strong shadow|strong shadows|deep shadow|deep shadows|硬光|硬阴影|直射阳光|强烈阴影|强烈的阴影|清晰的影子|清晰影子|清晰阴影|明显的影子|浓重的阴影',
    { shadows: 'cast' },
  ),
  staging('soft shadow|soft shadows|柔和阴影|柔和的阴影|柔和影子|柔影', { shadows: 'soft' }),
  staging(
    'breath of mist|hint of mist|touch of mist|wisp of mist|wisps of mist|faint mist|faint haze|slight mist|slight haze|a little mist|一丝薄雾|一层薄雾|淡淡薄雾|淡淡的薄雾|淡淡的雾|微雾',
    { mist: 0.2 },
  ),
  staging(
    'mist|misty|light mist|thin mist|morning mist|ground mist|low mist|drifting mist|薄雾|轻雾|晨雾|雾气|淡雾|雾气缭绕|雾蒙蒙',
    { mist: 0.4 },
  ),
  staging('thick mist|dense mist|heavy mist|banks of mist|mist banks|厚雾|浓厚的雾', { mist: 0.8 }),
  [
    'thick fog|dense fog|heavy fog|浓雾',
    {
      kind: 'means',
      meanings: [
        { kind: 'weather', id: 'fog' },
        { kind: 'staging', sets: { mist: 0.6 } },
      ],
    },
  ],
];
