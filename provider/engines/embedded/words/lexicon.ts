import type { CarClass, Color, ModelPreset, Style, View } from '../../../../contract/options';
import type { BodyStyle } from '../car/shape/parameters';
import type { StudioName } from '../trace/studio';

/** What a word can mean. A word may mean two things: a sports sedan is a type and a style. */
export type Meaning =
  | { readonly kind: 'class'; readonly id: CarClass }
  | { readonly kind: 'type'; readonly id: BodyStyle }
  | { readonly kind: 'style'; readonly id: Style }
  | { readonly kind: 'color'; readonly id: Color; readonly tone?: -1 | 1 }
  | { readonly kind: 'view'; readonly id: View }
  | { readonly kind: 'preset'; readonly id: ModelPreset }
  | { readonly kind: 'studio'; readonly id: StudioName }
  | { readonly kind: 'sketch' | 'two-tone' | 'matte' };

/** Words are lower case; a blank also stands for a hyphen or nothing. Lists are parted by '|'. */
export type Entry = readonly [words: string, ...meanings: Meaning[]];

const kind =
  <K extends Meaning['kind'], I extends string>(k: K) =>
  (words: string, id: I) =>
    [words, { kind: k, id }] as const;
const carClass = kind<'class', CarClass>('class');
const type = kind<'type', BodyStyle>('type');
const studio = kind<'studio', StudioName>('studio');
const style = kind<'style', Style>('style');
const view = kind<'view', View>('view');
const preset = kind<'preset', ModelPreset>('preset');
const color = (words: string, id: Color, tone?: -1 | 1): Entry => [words, { kind: 'color', id, tone }];

/** The zh and en words of every option, and what people say instead. */
export const lexicon: readonly Entry[] = [
  carClass(
    'electric|electric vehicle|electric car|ev|bev|battery electric|all electric|电动|电动车|电动汽车|纯电|纯电动|新能源|新能源车',
    'electric',
  ),
  carClass(
    'petrol|petrol car|petrol vehicle|gasoline|gas powered|combustion|ice|diesel|燃油|燃油车|汽油|汽油车|柴油|油车',
    'petrol',
  ),
  carClass(
    'hybrid|hybrid vehicle|plug in hybrid|phev|hev|range extended|range extender|erev|混动|混动车|混合动力|油电混合|油电混动|插电|插电混动|插混|增程|增程式',
    'hybrid',
  ),

  type(
    'sports|sports car|sportscar|sport car|supercar|super car|hypercar|roadster|gt car|跑车|超跑|超级跑车|运动跑车|双门跑车',
    'sports',
  ),
  type('suv|sport utility vehicle|sports utility vehicle|运动型多用途车|运动型多功能车|城市越野', 'suv'),
  type('wagon|station wagon|estate|estate car|shooting brake|touring|avant|旅行车|瓦罐|瓦罐车|猎装车|猎装', 'wagon'),
  type('hatchback|hatch|hot hatch|compact car|city car|两厢|两厢车|掀背|掀背车|小钢炮', 'hatchback'),
  type('coupe|coupé|two door|2 door|轿跑车|双门|双门轿跑|双门轿跑车', 'coupe'),
  type('crossover|cuv|crossover suv|跨界|跨界车|跨界suv', 'crossover'),
  type('off road|off roader|off road vehicle|4x4|jeep|硬派越野|硬派|越野|越野车|方盒子|全地形', 'off-road'),
  type('sedan|saloon|limousine|notchback|轿车|三厢|三厢车|房车轿车', 'sedan'),
  [
    'sports sedan|sport sedan|sporty sedan|sports saloon|fastback|four door coupe|4 door coupe|运动轿车|运动型轿车|轿跑|四门轿跑|溜背|溜背轿车|掀背轿跑',
    { kind: 'type', id: 'sedan' },
    { kind: 'style', id: 'sport' },
  ],
  [
    'sports suv|sport suv|suv coupe|coupe suv|运动suv|运动型suv|轿跑suv|溜背suv',
    { kind: 'type', id: 'suv' },
    { kind: 'style', id: 'sport' },
  ],

  style('luxury|luxurious|opulent|lavish|豪华|豪华感|奢华|奢侈|豪华型', 'luxury'),
  style(
    'sport|sporty|sportive|dynamic|aggressive|athletic|performance|运动|运动感|运动型|运动风|动感|性能|激进|战斗',
    'sport',
  ),
  style('minimalist|minimalistic|minimal|minimalism|simple|clean design|极简|极简主义|简约|简洁|简单', 'minimalist'),
  style(
    'tech|techy|technology|technological|high tech|futuristic|future|cyber|cyberpunk|sci fi|科技|科技感|科技风|高科技|未来|未来感|科幻|赛博|赛博朋克|智能',
    'tech',
  ),
  style('classic|classical|timeless|elegant|经典|古典|优雅', 'classic'),
  style('premium|high end|upscale|executive|refined|高端|高级|高级感|高档|尊贵|质感|行政', 'premium'),
  style('modern|contemporary|现代|现代感|现代风|当代|时尚|时髦|stylish', 'modern'),
  style('vintage|retro|old school|nostalgic|oldtimer|复古|怀旧|老式|老爷车', 'vintage'),

  color(
    'white|ivory|cream|pearl white|polar white|snow white|白|白色|珍珠白|米白|米色|雪山白|象牙白|乳白|纯白',
    'white',
  ),
  color('silver|chrome silver|champagne|银|银色|银白|银白色|香槟|香槟色|亮银', 'silver'),
  color('gray|grey|titanium|cement|灰|灰色|水泥灰|钛灰|高级灰|银灰|银灰色', 'gray'),
  color('gunmetal|graphite|anthracite|charcoal|space gray|space grey|枪灰|石墨灰|太空灰|炭灰|墨灰', 'gray', -1),
  color('black|jet black|obsidian|onyx|黑|黑色|曜石黑|曜黑|纯黑|墨黑', 'black'),
  color('yellow|gold|golden|lemon|黄|黄色|金色|金黄|金黄色|柠檬黄|明黄', 'yellow'),
  color(
    'red|crimson|scarlet|vermilion|ruby|rosso|chinese red|红|红色|中国红|大红|朱红|正红|宝石红|法拉利红|赤红|绯红|鲜红',
    'red',
  ),
  color('burgundy|maroon|wine red|酒红|酒红色|勃艮第红|枣红', 'red', -1),
  color('pink|rose|粉|粉色|粉红|粉红色|玫瑰红', 'red', 1),
  color('blue|azure|cobalt|sapphire|ultramarine|royal blue|蓝|蓝色|宝蓝|宝石蓝|天际蓝|克莱因蓝|海蓝', 'blue'),
  color('navy|navy blue|midnight blue|indigo|藏青|藏青色|藏蓝|海军蓝|午夜蓝|靛蓝', 'blue', -1),
  color('sky blue|baby blue|cyan|ice blue|turquoise|天蓝|天蓝色|冰蓝|湖蓝|青色', 'blue', 1),
  color('orange|tangerine|copper|橙|橙色|橘|橘色|橘红|橘黄|橙红|活力橙', 'orange'),
  color('green|emerald|绿|绿色|翠绿|祖母绿|翡翠绿', 'green'),
  color(
    'british racing green|racing green|olive|olive green|forest green|teal|墨绿|墨绿色|军绿|军绿色|橄榄绿|森林绿',
    'green',
    -1,
  ),
  color('mint|mint green|lime|lime green|薄荷绿|草绿|嫩绿|荧光绿', 'green', 1),

  view(
    'front three quarter|front three quarters|three quarter front|front 3/4|3/4 front|front quarter view|three quarter|three quarter view|3/4|3/4 view|front left|front right|left front|right front|front 45|45°|45 °|45 degree|45 degrees|45度|45 度|front side 45|前侧|前侧45|前侧45°|前侧45度|前侧 45|前侧 45°|前侧 45 度|前45|前45°|前45度|前 45 度|前侧方|侧前|侧前方|斜前|斜前方|前斜|前斜侧|左前|右前|左前方|右前方|前四分之三|四分之三|前3/4',
    'front-three-quarter',
  ),
  view(
    'rear three quarter|rear three quarters|three quarter rear|rear 3/4|3/4 rear|back three quarter|back 3/4|3/4 back|rear quarter view|rear left|rear right|left rear|right rear|rear 45|后侧|后侧45|后侧45°|后侧45度|后侧 45|后侧 45°|后侧 45 度|后45|后45°|后45度|后 45 度|后侧方|侧后|侧后方|斜后|斜后方|后斜|后斜侧|左后|右后|左后方|右后方|后四分之三|后3/4|尾侧',
    'rear-three-quarter',
  ),
  view(
    'front view|frontal|head on|front elevation|from the front|seen from the front|正面|正面图|正前|正前方|前视|前视图|正视|正视图|前脸视角|车头视角',
    'front',
  ),
  view(
    'rear view|back view|rear elevation|from behind|from the rear|from the back|背面|背面图|正后|正后方|后视|后视图|背视|车尾视角|尾部视角',
    'rear',
  ),
  view(
    'side view|side profile|profile view|side elevation|lateral|from the side|侧面|侧面图|侧视|侧视图|正侧|正侧面|侧身|全侧',
    'side',
  ),
  view(
    'top view|top down|plan view|overhead|from above|from the top|俯视|俯视图|顶视|顶视图|俯拍|正上方|顶部视角',
    'top',
  ),
  view(
    "bird's eye|birds eye|bird eye|bird's eye view|birds eye view|aerial|aerial view|drone shot|drone view|鸟瞰|鸟瞰图|鸟瞰视角|航拍|无人机视角",
    'birds-eye',
  ),
  view(
    "driver's|driver's view|drivers view|driver view|driver's seat|driver's perspective|driver's eye|driver pov|pov|cockpit view|first person|驾驶位|驾驶位视角|驾驶员|驾驶员视角|驾驶者视角|驾驶视角|驾驶座|主驾|主驾驶|车内视角|第一人称",
    'driver',
  ),
  view(
    'multiple views|multiple view|multiple angles|multi view|multi angle|multiview|three views|five views|turnaround|orthographic|orthographic views|多视图|多视角|多角度|三视图|五视图|四视图|多个视角|多个角度|多面图',
    'multiple',
  ),

  preset('geely e8|galaxy e8|吉利e8|吉利银河e8|银河e8', 'geely-e8'),
  preset('volvo ex90|volvo|ex90|沃尔沃|沃尔沃ex90', 'volvo-ex90'),
  preset('zeekr mix|zeekr|极氪|极氪mix', 'zeekr-mix'),
  preset('lynkco 07|lynk & co 07|lynk&co 07|lynk co 07|领克07', 'lynkco-07'),
  preset('lynkco 03|lynk & co 03|lynk&co 03|lynk co 03|领克03|领克', 'lynkco-03'),
  // The one of them that is a van, for those who name none.
  preset('minivan|mini van|mpv|people carrier|van|商务车|商务mpv|面包车|保姆车|多用途车', 'hongqi-hq9'),
  preset('polar|polestar|polar stone|极星|极越', 'polar'),
  preset('galaxy l7|银河l7|吉利银河l7', 'galaxy-l7'),
  preset('galaxy e5|银河e5|吉利银河e5', 'galaxy-e5'),
  preset('model 3|tesla|tesla model 3|特斯拉|特斯拉model 3', 'model-3'),
  preset('aito m5|aito|问界m5|问界', 'aito-m5'),
  preset('mi su7|xiaomi|xiaomi su7|su7|小米|小米su7', 'mi-su7'),
  preset('glory u9|yangwang u9|仰望u9|仰望|荣耀u9', 'glory-u9'),
  preset('byd song|比亚迪宋|比亚迪 宋', 'byd-song'),
  preset('byd seal|比亚迪海豹|比亚迪 海豹|海豹', 'byd-seal'),
  preset('hongqi hq9|hq9|红旗hq9', 'hongqi-hq9'),
  preset('hongqi e qm5|e qm5|红旗e qm5|红旗', 'hongqi-e-qm5'),
  preset('bmw|宝马', 'bmw'),

  [
    'sketch|sketched|sketch style|sketchy|marker sketch|marker rendering|marker style|marker|hand drawn|hand drawing|hand sketch|line art|line drawing|pencil drawing|pencil|concept sketch|手绘|手绘风|手绘稿|手稿|草图|草图风|线稿|线稿风|素描|速写|马克笔|马克笔风|铅笔画',
    { kind: 'sketch' },
  ],
  studio('white studio|light studio|white background|白棚|白色影棚|纯白背景', 'light'),
  studio(
    'dark studio|black studio|black background|at night|night scene|neon lights|暗棚|黑色影棚|黑棚|黑色背景|夜景|夜晚|夜间|霓虹|霓虹灯',
    'dark',
  ),
  studio('sunset|dusk|golden hour|sunrise|twilight|夕阳|日落|黄昏|晚霞|傍晚|暮色|日出', 'sunset'),
  studio(
    'outdoor|outdoors|outside|daylight|in the sun|sunny|blue sky|open air|street|city street|city streets|on the road|highway|desert|beach|seaside|mountain|mountains|mountain road|户外|室外|日光|阳光|阳光下|晴天|蓝天|白昼|露天|街道|城市街道|街头|街景|公路|马路|沙漠|戈壁|海边|海滩|山路|野外|草原',
    'daylight',
  ),
  studio('hall|garage|warehouse|hangar|showroom|parking garage|展厅|车库|厂房|仓库|车间|大厅|机库', 'hall'),
  [
    'matte?|satin|matte? finish|matte? paint|satin finish|satin paint|哑光|哑光漆|亚光|亚光漆|磨砂|磨砂漆',
    { kind: 'matte' },
  ],
  ['two tone|floating roof|双色|双色车身|悬浮车顶|悬浮式车顶', { kind: 'two-tone' }],
];
