import type { Place } from '../../../../../contract/design';
import { colourWords } from '../../words/data/colour';
import type { Finish } from '../repaint/recolour';
import type { Tone } from '../repaint/tone';
import type { CarPart } from '../subject/car-parts';

/** Changes of the fitted car's parts. */
export type Refit =
  | 'rims'
  | 'bigger wheels'
  | 'smaller wheels'
  | 'lower'
  | 'higher'
  | 'spoiler'
  | 'no spoiler'
  | 'face'
  | 'glass roof';
/** A background. */
export type Room = Place | 'white' | 'none';

/** Meaning of a word. */
export type Word =
  | { readonly kind: 'colour'; readonly hex: string }
  | { readonly kind: 'part'; readonly part: CarPart | 'background' | 'picture' }
  | { readonly kind: 'finish'; readonly finish: Finish }
  | { readonly kind: 'room'; readonly room: Room }
  | { readonly kind: 'tone'; readonly tone: Tone }
  | { readonly kind: 'refit'; readonly refit: Refit }
  | {
      readonly kind:
        | 'dark'
        | 'light'
        | 'more'
        | 'less'
        | 'remove'
        | 'change'
        | 'keep'
        | 'end'
        | 'and'
        | 'from'
        | 'to'
        | 'not';
    };

type Entry = readonly [words: string, word: Word];
const named = (part: CarPart | 'background' | 'picture', words: string): Entry => [words, { kind: 'part', part }];
const tone = (words: string, value: Tone): Entry => [words, { kind: 'tone', tone: value }];
const refit = (value: Refit, words: string): Entry => [words, { kind: 'refit', refit: value }];

/** The colours of the words that cars are designed with; lower case, parted by '|'. */
const colours: readonly Entry[] = colourWords.map(([words, hex]) => [words, { kind: 'colour', hex }]);

const parts: readonly Entry[] = [
  named(
    'body',
    "body|bodywork|body colou?r|car's body|paint(?! (?:the|it|my|this|all)(?![a-z]))|paintwork|car paint|car|vehicle|exterior|car colou?r|车身|车身颜色|车漆|漆面|车色|车体|外观|车|汽车|车子|整车|车辆|主体",
  ),
  named('roof', 'roof|roof panel|车顶|顶棚|顶盖'),
  named('bonnet', 'bonnet|hood|engine cover|引擎盖|发动机盖|机盖|前盖|前机盖'),
  named('boot', 'boot|boot lid|trunk|trunk lid|tailgate|后备箱|尾门|后备箱盖|尾箱|后盖|行李箱'),
  named('doors', 'doors?|car doors?|flanks?|车门|门板|侧身'),
  named('front bumper', 'front bumper|bumpers?|前保|前保险杠|前包围|保险杠'),
  named('rear bumper', 'rear bumper|后保|后保险杠|后包围'),
  named(
    'mirrors',
    'mirrors?|side mirrors?|wing mirrors?|rear view mirrors?|door mirrors?|后视镜|外后视镜|反光镜|倒车镜',
  ),
  named('wheels', 'wheels?|车轮|轮子'),
  named('rims', 'rims?|alloys?|alloy wheels?|hubs?|wheel hubs?|轮毂|轮圈|轮辋|钢圈|轮毂颜色'),
  named('tyres', 'tyres?|tires?|轮胎|胎壁|车胎'),
  named('calipers', 'calipers?|callipers?|brakes?|brake calipers?|卡钳|刹车卡钳|制动卡钳|刹车'),
  named('windows', 'windows?|glass|window glass|windscreen|windshield|窗户?|车窗|玻璃|车玻璃|挡风玻璃|前挡|车窗玻璃'),
  named('headlamps', 'head ?lights?|head ?lamps?|front lights?|大灯|前大灯|前灯|头灯|车头灯'),
  named('tail lamps', 'tail ?lights?|tail ?lamps?|rear lights?|尾灯|后灯|刹车灯'),
  named('grille', 'grilles?|grills?|格栅|进气格栅|中网|前格栅'),
  named('trim', 'trims?|chrome trim|cladding|side skirts?|plastic|饰条|装饰条|镀铬条|镀铬饰条|裙边|侧裙|包围|轮眉'),
  named('plate', 'licen[cs]e plates?|number plates?|plates?|车牌|号牌|牌照'),
  named(
    'background',
    'background|backdrop|studio|surroundings?|behind the car|背景|影棚|摄影棚|环境|底色|背景颜色|背景色',
  ),
  named('picture', 'picture|image|photo|photograph|whole picture|scene|画面|图片|照片|图像|整体|全图|整张图|色调|光线'),
];

const rooms: readonly Entry[] = [
  [
    'light studio|bright studio|white studio|亮棚|白棚|浅色影棚|明亮影棚|亮色影棚|白色影棚',
    { kind: 'room', room: 'light' },
  ],
  ['dark studio|black studio|暗棚|黑棚|深色影棚|黑色影棚|暗色影棚|暗黑影棚', { kind: 'room', room: 'dark' }],
  ['white background|plain white|白底|白色背景|纯白背景|白底图', { kind: 'room', room: 'white' }],
  [
    'sunset background|sunset studio|dusk background|夕阳背景|日落背景|黄昏背景|晚霞背景',
    { kind: 'room', room: 'sunset' },
  ],
  [
    'outdoors?|daylight|outdoor background|sunny|blue sky|sky background|户外|室外|白天|日光|晴天|蓝天|蓝天背景|户外背景',
    { kind: 'room', room: 'daylight' },
  ],
  ['city street|city streets|downtown|street background|城市街道|街道|街头|城市背景', { kind: 'room', room: 'city' }],
  ['country road|highway|公路|马路', { kind: 'room', room: 'road' }],
  ['race track|racetrack|race circuit|赛道|赛车场', { kind: 'room', room: 'race-track' }],
  ['mountains|mountain road|mountain pass|山路|盘山路|雪山|高山', { kind: 'room', room: 'mountains' }],
  ['desert|in the desert|sand dunes|沙漠|戈壁|沙丘', { kind: 'room', room: 'desert' }],
  ['salt flat|salt flats|salt lake|盐湖|盐滩', { kind: 'room', room: 'salt-flat' }],
  [
    'coast road|coastal road|coastal highway|seaside road|海边公路|沿海公路|滨海公路|海岸公路|环海公路|海滨公路',
    { kind: 'room', room: 'coast' },
  ],
  ['beach|seaside|by the sea|海边|海滩|沙滩|海岸', { kind: 'room', room: 'beach' }],
  ['lake|by a lake|by the lake|lakeside|lake shore|lakeshore|湖边|湖畔|湖岸|湖滨', { kind: 'room', room: 'lake' }],
  ['frozen lake|on ice|冰湖|冰面', { kind: 'room', room: 'frozen-lake' }],
  ['forest|in the woods|森林|树林|竹林', { kind: 'room', room: 'forest' }],
  ['meadow|grassland|in a meadow|草原|草地|田野|麦田', { kind: 'room', room: 'meadow' }],
  ['airfield|airport apron|on a runway|机场|停机坪|机场跑道', { kind: 'room', room: 'airfield' }],
  [
    'modern house|modern villa|concrete house|in front of a villa|现代住宅|别墅前|别墅门前',
    { kind: 'room', room: 'villa' },
  ],
  ['container port|container terminal|harbour|harbor|quay|港口|码头|集装箱码头', { kind: 'room', room: 'port' }],
  ['roof deck|rooftop|rooftop parking|天台|楼顶|天台停车场', { kind: 'room', room: 'rooftop' }],
  ['bridge|suspension bridge|on a bridge|大桥|桥上', { kind: 'room', room: 'bridge' }],
  ['petrol station|gas station|加油站', { kind: 'room', room: 'petrol-station' }],
  ['moon|on the moon|月球|月球表面', { kind: 'room', room: 'moon' }],
  ['mars|on mars|火星|火星表面', { kind: 'room', room: 'mars' }],
  ['snow field|in the snow|on snow|雪地|雪原|雪景', { kind: 'room', room: 'snow' }],
  ['hall|大厅', { kind: 'room', room: 'hall' }],
  ['warehouse|factory|hangar|厂房|仓库|机库', { kind: 'room', room: 'warehouse' }],
  [
    'underground car park|underground parking|underground garage|parking garage|car park|地下停车场|地下车库|地库|停车楼',
    { kind: 'room', room: 'car-park' },
  ],
  ['showroom|exhibition hall|展厅|展厅背景|展馆', { kind: 'room', room: 'showroom' }],
  ['garage|workshop|车库|车间', { kind: 'room', room: 'garage' }],
  ['turntable|转台|旋转展台', { kind: 'room', room: 'turntable' }],
  ['wind tunnel|风洞', { kind: 'room', room: 'wind-tunnel' }],
  ['tunnel|in a tunnel|隧道', { kind: 'room', room: 'tunnel' }],
  ['gradient background|gradient studio|渐变背景|渐变影棚', { kind: 'room', room: 'gradient' }],
  ['grey studio|gray studio|灰棚|灰色影棚', { kind: 'room', room: 'gradient' }],
  ['strip lights|softbox row|灯阵|灯带影棚', { kind: 'room', room: 'softboxes' }],
  ['neon studio|neon background|霓虹影棚|霓虹背景', { kind: 'room', room: 'neon' }],
  [
    'transparent|transparent background|cut out|cutout|no background|without background|remove background|抠图|抠像|去背|去背景|透明|透明背景|透明底|去底',
    { kind: 'room', room: 'none' },
  ],
];

const tones: readonly Entry[] = [
  tone(
    'brighter|brighten|lighten|increase brightness|raise exposure|提亮|变亮|亮一点|亮一些|更亮|调亮|增亮|提高亮度|增加亮度',
    { light: 0.3 },
  ),
  tone('darker|darken|dim|reduce brightness|变暗|暗一点|暗一些|更暗|调暗|压暗|降低亮度', { light: -0.3 }),
  tone('warm|warmer|warm tones?|warm light|暖|暖色|暖色调|暖一点|更暖|偏暖|暖光', { warmth: 0.5 }),
  tone('cool|cooler|cold|cool tones?|cold tones?|冷|冷色|冷色调|冷一点|更冷|偏冷|冷光', { warmth: -0.5 }),
  tone('contrast|more contrast|higher contrast|high contrast|punchy|对比|对比度|高对比|增强对比|提高对比度', {
    contrast: 0.35,
  }),
  tone('soft|softer|low contrast|less contrast|柔和|柔光|柔和一点|低对比|降低对比度', { contrast: -0.25 }),
  tone('vivid|saturated|more saturated|saturation|colou?rful|鲜艳|饱和|饱和度|高饱和|更鲜艳|色彩鲜艳|浓郁', {
    chroma: 0.4,
  }),
  tone('muted|desaturated|faded|less saturated|低饱和|莫兰迪|淡雅|褪色', { chroma: -0.45 }),
  tone('black and white|monochrome|gr[ae]yscale|黑白|黑白照|黑白色|单色', { chroma: -1, contrast: 0.1 }),
  tone('sunset|golden hour|dusk|sunrise|evening light|黄昏|日落|夕阳|落日|日出|晚霞|傍晚', {
    light: -0.06,
    warmth: 0.9,
    contrast: 0.15,
    chroma: 0.15,
    sky: 'sunset',
  }),
  tone('night|at night|night scene|nighttime|midnight|夜|夜晚|夜景|夜间|晚上|夜色', {
    light: -0.75,
    warmth: -0.5,
    contrast: 0.2,
    chroma: -0.15,
    sky: 'night',
  }),
  tone('retro tone|sepia|vintage tone|film look|复古色调|胶片|胶片感|怀旧色调|老照片', {
    warmth: 0.45,
    contrast: -0.15,
    chroma: -0.35,
  }),
  tone('cinematic|movie look|电影感|电影色调', { contrast: 0.3, chroma: -0.1, light: -0.1, sky: 'cinema' }),
];

const refits: readonly Entry[] = [
  refit(
    'bigger wheels',
    '(?:bigger|larger) (?:wheels?|rims?)|大轮毂|更大的?(?:轮毂|轮圈|车轮)|加大(?:轮毂|轮圈|车轮)|(?:轮毂|车轮|轮圈)(?:加大|变大|大一点|大一些)',
  ),
  refit(
    'smaller wheels',
    'smaller (?:wheels?|rims?)|小轮毂|更小的?(?:轮毂|轮圈|车轮)|(?:轮毂|车轮|轮圈)(?:变小|小一点|小一些)',
  ),
  refit(
    'lower',
    'lower(?:ed)?(?: (?:the )?(?:car|body|suspension|ride height))?|slammed|降低车身|车身(?:降低|更低|低一点)|低趴|趴低',
  ),
  refit(
    'higher',
    'higher (?:car|body|suspension|ride height)|raise (?:the )?(?:car|body|suspension)|lifted|升高车身|车身(?:升高|更高|高一点)|抬高(?:车身|底盘)',
  ),
  refit('spoiler', 'spoiler|rear wing|扰流板|尾翼|鸭尾'),
  refit('glass roof', 'glass roof|panoramic (?:sun)?roof|sunroof|天窗|全景天窗|全景天幕|玻璃车顶'),
  refit('face', 'face|front face|front end|front fascia|前脸|车头'),
];

const grammar: readonly Entry[] = [
  ['matte?|satin|frosted|哑光|磨砂|亚光', { kind: 'finish', finish: 'matte' }],
  ['gloss|glossy|shiny|polished|亮面|高光|光泽|亮光|抛光', { kind: 'finish', finish: 'gloss' }],
  ['metallic|metal flake|metal|金属|金属漆|金属感|金属质感', { kind: 'finish', finish: 'metallic' }],
  ['dark|deep|deeper|tinted|privacy|深色|深|暗色|暗|贴膜|隐私', { kind: 'dark' }],
  ['light|pale|bright|lighter|浅色|浅|亮色|亮|淡|淡色|明亮', { kind: 'light' }],
  ['very|much|strongly|a lot|非常|很|大幅|明显|特别', { kind: 'more' }],
  ['slightly|a bit|a little|subtle|subtly|稍微|略微|轻微|微微|稍', { kind: 'less' }],
  [
    'remove|delete|erase|eliminate|get rid of|take away|clear|wipe|clean up|heal|repair|fix|inpaint|fill(?: in)?|去掉|去除|移除|删除|删掉|擦除|擦掉|消除|清除|抹去|抹掉|拿掉|填充|修复|修补|修掉',
    { kind: 'remove' },
  ],
  [
    'change|replace|swap|switch|new|different|another|redesign|redraw|regenerate|modify|restyle|换|更换|替换|换成|换个|换一个|换新|改|改成|改为|变成|变为|重绘|重新设计|重画|设计|新的|不同的|另一种|其他',
    { kind: 'change' },
  ],
  ['keep|unchanged|leave|same|preserve|保持|保留|不变|不动|别动|其他不变|其余不变', { kind: 'keep' }],
  [',|，|。|;|；|!|！|\\?|？|\n|\\.(?= |$)|then|然后|再', { kind: 'end' }],
  ['and|with|和|与|及|以及|并|并且|、|&|\\+', { kind: 'and' }],
  ['from|instead of|rather than|而不是', { kind: 'from' }],
  ['to|into|→|->', { kind: 'to' }],
  ["no|not|don't|do not|without|不要|不|别|没有|无", { kind: 'not' }],
];

/** Every word that an edit understands. The first list that holds a spelling wins. */
export const editWords: readonly Entry[] = [...rooms, ...tones, ...refits, ...colours, ...parts, ...grammar];
