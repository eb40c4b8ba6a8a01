import type { Alike } from '../../meaning';

/** Other words for moods, finishes, places, light, cameras and drawing styles. */
export const alikeLooks: readonly Alike[] = [
  // Moods.
  [
    'sporty',
    'sportier|more sporty|mean|mean looking|menacing|meaner|more aggressive looking|predatory|sinister|badass|motorsport inspired|track focused|rally bred|更凶|战斗气息',
  ],
  [
    'minimalist',
    'spartan|pared back|stripped back|serene|zen|japandi|wabi sabi|sober|simpler|more simple|plain design|unadorned|bare bones|low key design|朴素|朴实|侘寂|日式简约|日式极简|清爽|低调|收敛|收敛一点|calmer|strip back|stripped down look',
  ],
  ['futuristic', 'tron|tron like|blade runner|blade runner style|futurist|techno|银翼杀手|创战纪|未来风格|未来派'],
  ['luxury', 'regal|stately|posh|presidential|plush|lavishly|更豪华|奢华感|轻奢'],
  ['premium', 'sophisticated|classy|dapper|polished look|精致|精致感|考究|有档次|上档次'],
  ['classic', '老派|老派风格|graceful|雅致|典雅|隽永'],
  ['modern', 'progressive|潮流|新潮|摩登'],
  ['retro', 'swinging sixties|old timey|throwback'],
  [
    'cute',
    'happy|happy looking|smiling|微笑|在笑|笑眯眯|笑脸|cuter|cheeky|charming|toy like|toylike|dinky|smiley face|smiley|童趣|憨态|更可爱|俏皮|奶萌',
  ],
  ['muscle car', '肌肉车|美式肌肉车|pony car'],
  // Finishes.
  ['satin', '丝绸漆|丝光漆|丝绒漆'],
  ['two tone', '双拼色|双拼|双拼配色|上下双拼'],
  ['camouflage', 'dazzle camo|dazzle camouflage|prototype wrap|prototype camouflage|伪装车衣|伪装贴纸|路试伪装'],
  ['metallic', 'flake|flake paint|金属颗粒|闪粉|闪粉漆|颗粒漆|星空漆|珠光颗粒'],
  ['muddy', '泥浆|一身泥|全是泥'],
  ['dirty', '脏兮兮|脏脏的'],
  ['gloss', '玻璃质感漆|gleaming|lacquered|high shine|亮漆'],
  ['matte', '哑光膜|哑光车衣|磨砂膜|frozen paint|frozen finish'],
  ['patina', 'weathered|battle scarred|beat up|beaten up|battered|time worn|战损|战损风|破旧'],
  // Places and light.
  [
    'race track',
    'nurburgring|nürburgring|nordschleife|silverstone|monza|spa francorchamps|laguna seca track|le mans circuit|纽博格林|纽北|银石赛道|上赛道',
  ],
  [
    'city street',
    'times square|london street|paris street|shibuya|hong kong street|涩谷|涉谷|香港街头|外滩|陆家嘴|老城街道',
  ],
  ['mountain pass', 'alps|the alps|stelvio|川藏线|独库公路|天山公路'],
  [
    'desert',
    'the outback|outback|in the outback|australian outback|red desert|monument valley|death valley|sahara desert|撒哈拉|敦煌',
  ],
  ['highway', 'freeway|route 66|interstate|autobahn|66号公路|国道'],
  ['forest', 'rainforest|tropical rainforest|redwoods|热带雨林|雨林'],
  ['salt flat', '天空之镜|茶卡盐湖'],
  ['warehouse', 'industrial warehouse|factory hall|工厂|旧工厂|厂区'],
  ['underground garage', 'multi storey car park|multistorey car park|multi story car park'],
  ['dark studio', '黑底|黑色底|纯黑背景|纯黑底|纯黑色背景|plain black background'],
  ['white background', 'plain white background|white backdrop|纯白色背景|白色背景'],
  ['golden hour', 'magic hour|early morning|early evening|魔法时刻|一早'],
  ['daylight', 'natural light|自然光|日照'],
  ['softbox', 'softbox lighting|softbox light|softer light|softer lighting'],
  ['studio', '工作室'],
  ['headlights on', '开大灯|大灯打开|灯光打开|打开车灯|打开大灯|开着大灯|灯打开'],
  ['on the move', 'cruising|巡航|巡航中'],
  ['snowy', 'wintry|winter wonderland'],
  // Cameras.
  ['three quarter view', 'quarter view|前三四分之三'],
  ['head on', 'straight on|dead on|dead ahead|正脸|正对镜头'],
  ['multiple views', 'four views|4 views|四面图'],
  ['镜头拉远', 'wide shot|further away|farther away|远一点|再远一点|拉远一点'],
  ['镜头拉近', '近一点|再近一点|拉近一点|closer shot|come closer'],
  // Drawing styles.
  ['photo', '真实照片|实拍|实拍图|摄影|摄影作品|dslr photo|press photo'],
  [
    'render',
    '虚幻引擎|虚幻引擎5|ue5|3d渲染|oc渲染|c4d|c4d渲染|虚幻引擎渲染|建模渲染|blender render|keyshot|keyshot render|vray render',
  ],
  ['marker', 'copic marker|copic markers|copic|马克笔效果图'],
  ['blueprint', 'schematic|schematic drawing|设计图纸'],
  ['line art', 'patent drawing|简笔画|简笔线稿'],
  // Cabins.
  ['wide screen', 'widescreen display|widescreen'],
  ['老板椅', '老板座|老板座椅'],
  [
    '仪表板',
    '仪表盘|液晶仪表|液晶仪表盘|全液晶仪表|instrument cluster|digital cluster|digital instrument cluster|centre console|center console',
  ],
  ['rear seat', 'rear bench'],
  ['seafoam green', 'sea foam green'],
  // Paints.
  ['银色', '银漆|银色漆|银车漆|银色车漆|银身|银色车身'],
  ['灰色', '灰漆|灰色漆|灰车漆|灰色车漆|灰身|灰色车身'],
  ['红色', '红漆|红色漆|红车漆|红色车漆|红身|红色车身'],
  ['蓝色', '蓝漆|蓝色漆|蓝车漆|蓝色车漆|蓝身|蓝色车身'],
  ['绿色', '绿漆|绿色漆|绿车漆|绿色车漆|绿身|绿色车身'],
  ['黄色', '赛道黄|黄漆|黄色漆|黄车漆|黄色车漆|黄身|黄色车身'],
  ['橙色', '橙漆|橙色漆|橙车漆|橙色车漆|橙身|橙色车身'],
  ['紫色', '紫漆|紫色漆|紫车漆|紫色车漆|紫身|紫色车身'],
  ['棕色', '棕漆|棕色漆|棕车漆|棕色车漆|棕身|棕色车身'],
  ['黑色', '黑漆|黑色漆|黑车漆|黑色车漆|黑身'],
  ['白色', '白漆|白色漆|白车漆|白色车漆|白身'],
  ['carbon body', '全碳纤维|全碳|全碳车身|全碳纤维车身'],
  ['soft shadows', 'softer shadows|softer shadow'],
  ['sharp shadows', 'sharper shadows|sharper shadow|crisper shadows'],
];
