import { type Entry, says } from '../meaning';

const not = (words: string) => says('not-drawn', words);
/** Bodies, whose colour is the car's; parts and hours, which keep theirs. */
const body = (words: string) => says('not-drawn', words, { as: 'body' });
const part = (words: string) => says('not-drawn', words, { part: 'other' });
/** Adjectives of a whole car. */
const manner = (words: string) => says('not-drawn', words, { ofCar: true });
const hour = (words: string) => says('not-drawn', words, { as: 'scene' });

/** Terms of design that are known and that nothing of the engine can draw yet, by category. */
export const notDrawn: readonly Entry[] = [
  // Bodies.
  body(
    'box truck|race truck|racing truck|monster truck|semi truck|articulated truck|dump truck|tow truck|fire truck|food truck|ice cream truck|garbage truck|lorry|camper|motorhome|one box|monobox|monospace|bus|quad|buggy|dune buggy|kart|go kart|motorcycle|le mans prototype|dragster|tractor|fire engine|卡车|货车|房车|巴士|卡丁车|摩托车|沙滩车|消防车',
  ),
  not(
    'engine|engine cover|engine bay|引擎|发动机|rear engined|rear engine|front engined|front mid engine|中置|后置引擎|前置引擎|rear wheel drive|front wheel drive|all wheel drive|four wheel drive|awd|rwd|fwd|后驱|前驱|四驱|全时四驱',
  ),
  // Windows.
  part(
    'lower lip|lower grille|lower intake|lower air intake|lower bumper|lower fascia|lower valance|upper grille|skid plate|skid plates|bash plate|bash plates|底护板|下护板镀银|upper fascia|下格栅|下进气口|上格栅',
  ),
  part('camper shell|camper top|truck topper|canopy shell'),
  part('oval headlight|oval headlights|oval lamps|oval lights|椭圆大灯|椭圆形大灯|椭圆灯'),
  part('opera window|porthole|高腰小窗|舷窗'),
  // Lines and surfaces.
  not(
    'undercut|body lines|no line|tension|taut|taut surfaces|sheer|faceted|facets|origami|folded|folded surfaces|low poly|polygonal|parametric|parametric pattern|concept car|show car|展车|seamless|monolithic|monovolume|flush glazing|woven|無縫|无缝|一体式|一体化|organic|biomorphic|biomimicry|liquid metal|fluid|贯穿腰线|断开式腰线|折纸|张力|张力面|参数化|仿生|有机|流体|极简曲面|多面体|切面|钻石切割',
  ),
  // Stance.
  not(
    '头重脚轻|top heavy|tip toe|flush fitment|tucked wheels|staggered wheels|nose down|planted|poised|raked stance|forward rake|air suspension|前倾姿态|内收|蓄势|蓄势待发',
  ),
  // Front and rear.
  part(
    'laser lights|smoked|smoke tinted|light signature|daytime running lights|daytime running light|daytime lights|daytime lamps|welcome light|honeycomb|frameless grille|x shaped lights|sequential lights|光语|灯语|蜂窝|无框格栅|龙须|激光大灯|熏黑',
  ),
  part(
    'body coloured cladding|body color cladding|body colored cladding|同色护板|eyebrows|hinges|exposed hinges|louvres|louvers|fins|tail fins|tailfins|active aero|尾鳍|主动空气动力学',
  ),
  // Wheels.
  part(
    '低风阻轮胎|低滚阻轮胎|low drag tyres|low drag tires|low rolling resistance tyres|low rolling resistance tires|中央锁止|中央锁止螺母|中心锁|中锁|white letter tyres|white letter tires|raised white letters|白字轮胎|白字胎|centre lock|center lock|centerlock|forged|covered wheels|hubless wheels|锻造|镂空轮毂|无毂轮',
  ),
  // Paint and materials.
  not(
    'holographic|candy paint|xirallic|ceramic|marble|wood|wooden|bamboo|cork|glass body|transparent|translucent|knitted|fabric body|stone|scratched|dusty|stripe kit|police livery|police cruiser livery|taxi livery|corporate livery|警车涂装|出租车涂装|decals|graphics|dipped|电镀|陶瓷|大理石|原木|竹|透明|半透明|划痕|拼色|撞色|分色|分色线|古铜饰',
  ),
  // Fittings.
  part(
    'seat belt|seat belts|safety belt|safety belts|belts|harness|harnesses|racing harness|安全带|赛车安全带|五点式安全带|lettering|letters|letter|number plate|licence plate|license plate|brake light|brake lights|字母|字样|文字|字|车牌|刹车灯|light pod|spotlight bar|lidar|roof lidar|sensor|sensors|hoop|stripped out|stripped down|stripped interior|wind deflector|挡风板|air curtain|air curtains|气帘|风帘|fuel cap|wipers|wiper|激光雷达|行李箱|踏板|雨刮|传感器',
  ),
  // Cabin. The colour of a cloth is that of the seats.
  says('not-drawn', 'velvet|cashmere|wool|羊绒|羊毛|corduroy|felt|diamond stitching|绒布|天鹅绒', {
    part: 'seats',
  }),
  part(
    '可旋转座椅|leg rest|leg rests|foot rest|footrest|ottoman|腿托|脚托|column shifter|column shift|怀挡|rotating seats|head up display|hud|houndstooth|后排|躺椅|零重力座椅|抬头显示|千鸟格',
  ),
  // Eras and styles.
  manner('family|家用|家庭|家庭用|everyday|daily|日常|通勤|城市通勤|都市通勤|市区通勤'),
  // A lip of a wheel keeps its colour.
  part('lip|rim lip|wheel lip|outer lip'),
  manner(
    '1920s|1930s|1940s|1950s|1960s|1970s|1980s|1990s|2000s|y2k|fifties|sixties|seventies|eighties|nineties|50s|60s|70s|80s|90s|art deco|art nouveau|bauhaus|space age|atomic age|steampunk|dieselpunk|solarpunk|vaporwave|synthwave|memphis|streamline moderne|mid century|mid century modern|scandinavian|scandinavia|japanese|italian|german|british|french|american|chinese style|new chinese|oriental|baroque|gothic|victorian|futurism|avant garde|military|tactical|rugged|playful|feminine|masculine|elegant beast|五十年代|六十年代|七十年代|八十年代|九十年代|装饰艺术|包豪斯|东方美学|国潮|国风|新中式|中式|蒸汽朋克|野兽派|粗野主义|太空时代|原子时代|孟菲斯|北欧|日系|意式|德系|美式|英伦|法式|军事|战术|硬派风|前卫|粗犷',
  ),
  // Weather, light and camera.
  not(
    'wet|wet road|wet ground|wet asphalt|wet street|dry|windy|dusty road|thunderstorm|hard light|volumetric light|volumetric lighting|god rays|dramatic light|dramatic lighting|lens flare|bloom|hdri|大风|扬尘|heat haze|heat shimmer|热浪|热气|沙尘|雷暴|湿地|湿滑|硬光|体积光|光晕|丁达尔|戏剧光',
  ),
  hour('summer|springtime|春天|春日|夏天|夏日|sodium|sodium light|sodium lights|sodium lamps|morning'),
  not(
    'hero angle|hero shot|dutch angle|fisheye|fish eye|detail shot|full shot|shallow focus|cel shaded|cel shading|toon shaded|shallow depth of field|depth of field|dof|bokeh|blurred background|blurry background|motion blur|motion|in motion|moving|speed lines|panning|panning shot|tracking shot|rolling shot|jumping|parked|driving|long exposure|tilt shift|isometric|wireframe|low poly model|rear seat view|cinematic|film grain|analog film|polaroid|black and white photo|black and white photograph|black and white picture|black and white image|black and white photography|black and white film|black and white drawing|black and white sketch|monochrome|hdr|8k|4k|uhd|octane|octane render|unreal engine|ray tracing|path tracing|oil painting|acrylic|anime|cartoon|comic|pixel art|pastel|vector|flat illustration|illustration|鱼眼|全景镜头|浅景深|景深|虚化|背景虚化|追拍|跟拍|动态模糊|运动模糊|动感模糊|速度感|飞驰|行驶|停放|长曝光|移轴|等距|透视图|线框|电影感|胶片|黑白照片|油画|动漫|卡通|漫画|插画|国画|剪纸|像素风',
  ),
];
