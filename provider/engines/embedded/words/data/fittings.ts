import type { Exhaust, SpoilerShape, Stripes } from '../../../../../contract/design';
import type { Tread } from '../../../../../contract/rims';
import type { Fitting, Numbered, Tinted } from '../../car/brief';
import type { Opened } from '../../car/shape/parameters';
import { type Entry, type Part, says } from '../meaning';
import { equipmentWords, fitting } from './equipment';
import { roofSizes, wheelSizes } from './proportion';
import { sizedParts } from './sized-parts';
import { wheelFittings } from './wheel-fittings';

const without = (words: string, ...ids: Fitting[]): Entry => [
  words,
  {
    kind: 'part',
    meanings: ids.map((id) => ({ kind: 'fitting', id, value: true, onlyNegated: true })),
    part: 'other',
  },
];
const part = (name: Part, words: string) => says('part', words, { part: name });

const stripes = (id: Stripes, words: string): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'stripes', id }], part: 'stripes' },
];

const tinted = (sets: Tinted, words: string): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'tint', sets }], part: 'glass' },
];

const opened = (sets: Opened, words: string): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'opened', sets }], part: 'other' },
];

const numbered = (sets: Numbered, words: string): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'number', sets }], part: 'roundel' },
];

const exhaust = (id: Exhaust, words: string): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'exhaust', id }], part: 'other' },
];

const spoiler = (id: SpoilerShape, words: string): Entry => [
  words,
  {
    kind: 'means',
    meanings: [
      { kind: 'fitting', id: 'spoiler', value: true },
      { kind: 'spoiler', id },
    ],
    part: 'other',
  },
];

const tread = (id: Tread, words: string): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'tread', id }], part: 'other' },
];

/** What touches the road. */
const treadWords: readonly Entry[] = [
  tread(
    'street',
    'street tyres|street tires|road tyres|road tires|summer tyres|summer tires|公路胎|公路轮胎|街胎|夏季胎',
  ),
  tread(
    'all-terrain',
    'off road tyres|off road tires|off road tyre|off road tire|off road rubber|all terrain tyres|all terrain tires|all terrain tyre|all terrain tire|all terrains|at tyres|at tires|chunky off road tyres|chunky off road tires|越野胎|越野轮胎|全地形胎|全地形轮胎|at胎|at轮胎',
  ),
  tread(
    'mud-terrain',
    'knobblier tyres|knobblier tires|knobbier tyres|knobbier tires|chunkier tyres|chunkier tires|花纹更粗的轮胎|大脚轮胎|大脚胎|mud tyres|mud tires|mud terrain tyres|mud terrain tires|mud terrains|mt tyres|mt tires|knobbly tyres|knobby tyres|knobby tires|knobbly tires|tractor tyres|tractor tires|aggressive tread|泥地胎|泥胎|泥地轮胎|mt胎|mt轮胎|大花纹轮胎|粗花纹轮胎|大花纹胎',
  ),
  tread(
    'slick',
    'slicks|slick tyres|slick tires|racing slicks|racing tyres|racing tires|光头胎|光头轮胎|热熔胎|赛车胎|赛道胎',
  ),
];

/** Tips of an exhaust. */
const exhaustWords: readonly Entry[] = [
  exhaust(
    'hidden',
    'hidden exhaust|排气隐藏|排气管隐藏|隐藏的排气|隐藏的排气管|排气藏起来|exhaust hidden|exhausts hidden|hidden exhausts|concealed exhaust|concealed exhausts|hidden tailpipes|invisible exhaust|隐藏排气|隐藏式排气|隐藏排气管|隐藏式排气管',
  ),
  exhaust('single', 'single exhaust|single tailpipe|single exit exhaust|one exhaust|单出排气|单边单出|单排气管'),
  exhaust(
    'twin',
    'twin exhaust|两个排气管|两个排气口|两根排气管|两个排气|双排气口|twin exhausts|dual exhaust|dual exhausts|double exhaust|twin tailpipes|dual tailpipes|twin exhaust tips|dual exhaust tips|双出排气|双排气|双边排气|双边双出|双边双出排气|双边单出|双边单出排气|双排气管',
  ),
  exhaust(
    'quad',
    'quad exhaust|四个排气管|四个排气|四个排气口|四根排气管|四排气管|四只排气管|四出尾排|two exhaust tips on each side|two exhaust tips each side|two exhausts on each side|two tailpipes on each side|two tips on each side|quad exhausts|quad tailpipes|quad exhaust tips|four exhausts|four exhaust tips|four tailpipes|四出排气|四排气|双边四出|双边四出排气|双边四出排气管|四排气管',
  ),
  exhaust(
    'centre',
    'centre exhaust|exhaust in the middle|exhausts in the middle|exhaust in the centre|exhaust in the center|tailpipes in the middle|center exhaust|centre exhausts|center exhausts|central exhaust|central exhausts|centre exit exhaust|center exit exhaust|centre mounted exhaust|center mounted exhaust|centre tailpipes|center tailpipes|中置排气|排气管中置|排气中置|排气居中|排气管居中|排气管在中间|尾排中置|尾排居中|中置双出|中央排气|中置排气管|中出排气',
  ),
  exhaust(
    'sides',
    'side exhaust|side exhausts|side exit exhaust|side exit exhausts|side pipe|side pipes|sidepipe|sidepipes|side mounted exhaust|side mounted exhausts|侧排|侧排气|侧出排气|侧置排气|侧排气管|两侧排气',
  ),
  [
    'exhaust|exhausts|tailpipe|tailpipes|exhaust tip|exhaust tips|exhaust pipe|exhaust pipes|排气|排气管|尾排',
    { kind: 'part', meanings: [{ kind: 'exhaust', id: 'hidden', onlyNegated: true }], part: 'other' },
  ],
];

/** Parts of a car: those that words add or take away, and those that only keep their colour to themselves. */
export const parts: readonly Entry[] = [
  fitting(
    'chrome',
    'chrome|chrome trim|chrome grille|镀铬格栅|镀铬亮条|chromed|chrome strip|chrome strips|chrome accents|brightwork|bright trim|镀铬|镀铬条|镀铬饰条|镀铬装饰|电镀饰条',
  ),
  fitting(
    'chrome',
    'chrome delete|blacked out trim|without chrome trim|black trim|black pack|黑化|黑化饰条|黑武士|熏黑饰条',
    false,
  ),
  fitting(
    'glassRoof',
    'glass roof|sunroof|moonroof|glass top|天窗|玻璃车顶|车顶换成玻璃|车顶改成玻璃|车顶变成玻璃|玻璃的车顶',
    true,
    'roof',
  ),
  fitting('glassRoof', 'metal roof|steel roof|solid roof|金属车顶|实体车顶', false, 'roof'),
  fitting(
    'cladding',
    'cladding|plastic cladding|black cladding|rubber cladding|body cladding|wheel arch cladding|lower cladding|护板|黑色护板|轮眉黑色|轮眉用黑色|轮眉做黑|轮眉改黑|轮眉改成黑色|轮拱黑色|塑料护板|橡胶护板|塑料包围|下护板|black wheel arches|black wheel arch|black arches|black fender flares|black wheel arch trim|plastic wheel arches|unpainted arches|black arch extensions|黑色轮眉|黑轮眉|黑色轮拱|塑料轮眉|塑料轮拱|熏黑轮眉',
  ),
  fitting('spoiler', 'spoiler|rear spoiler|rear wing|tail wing|扰流板|扰流片|尾翼|后扰流板'),
  spoiler(
    'ducktail',
    'ducktail|duck tail|ducktail spoiler|duck tail spoiler|whale tail|upswept tail spoiler|鸭尾|小鸭尾|鸭尾翼|鸭尾式尾翼|鸭尾扰流板',
  ),
  spoiler(
    'lip',
    'lip spoiler|rear lip|rear lip spoiler|boot lip|boot lip spoiler|trunk lip|trunk lip spoiler|boot spoiler|trunk spoiler|decklid spoiler|后唇|小尾翼|唇式尾翼|压尾翼|压尾|后备箱尾翼',
  ),
  spoiler(
    'roof',
    'roof spoiler|rooftop spoiler|roof edge spoiler|tailgate spoiler|hatch spoiler|车顶扰流板|车顶尾翼|顶部扰流板|顶翼|车顶小尾翼|尾门扰流板',
  ),
  fitting(
    'wing',
    'with a wing|with a rear wing on struts|carbon wing|carbon fibre wing|carbon fiber wing|carbon rear wing|carbon fibre rear wing|carbon fiber rear wing|big wing|large wing|huge wing|gt wing|race wing|racing wing|high wing|wing on struts|swan neck wing|large rear wing|big rear wing|huge rear wing|gt尾翼|鹅颈尾翼|高尾翼|赛车尾翼|大型尾翼|碳纤维大尾翼',
  ),
  [
    '大尾翼',
    {
      kind: 'means',
      meanings: [
        { kind: 'fitting', id: 'wing', value: true },
        { kind: 'fitting', id: 'spoiler', value: true, onlyNegated: true },
      ],
      part: 'other',
    },
  ],
  fitting(
    'splitter',
    'splitter|front splitter|carbon splitter|chin spoiler|front lip|front lip spoiler|前铲|前唇|碳纤维前铲|前下扰流',
  ),
  fitting(
    'openGrille',
    'blanked off grille|closed off grille|closed grille|closed front|closed face|grille less|grilleless|grille free|grille free nose|grille free front|grille free face|closed nose|closed snout|closed off nose|sealed nose|sealed front|blank nose|blank face|blank front|封闭车头|封闭式车头|封闭的车头|车头封闭|blanked grille|shut face|封闭前脸|格栅封闭|前脸封闭|格栅封起来|封闭格栅|封闭式格栅|封闭式前脸|无格栅前脸',
    false,
  ),
  fitting(
    'openGrille',
    'open grille|big intakes|large intakes|big air intakes|large air intakes|big intake|huge air intakes|huge intakes|大尺寸进气口|巨大进气口|超大进气口|wide mouth|radiator grille|大嘴|进气格栅|开放式格栅|大进气口',
  ),
  ...equipmentWords,
  ...exhaustWords,
  ...treadWords,
  ...wheelFittings,
  fitting(
    'cladding',
    '轮眉同车色|轮眉同色|同色轮眉|轮眉与车身同色|轮眉和车身同色|同车色轮眉|body coloured arches|body colored arches|body coloured wheel arches|body colored wheel arches|body colour arches|painted arches|painted wheel arches',
    false,
  ),
  without('wing|wings', 'spoiler', 'wing'),
  // 'No handles' asks for doors without any.
  [
    'door handle|door handles|handles|handle|门把手|把手',
    {
      kind: 'part',
      meanings: [{ kind: 'fitting', id: 'shavedHandles', value: false, onlyNegated: true }],
      part: 'other',
    },
  ],
  ...sizedParts,
  [
    'vinyl roof|vinyl top|vinyl covered roof|vinyl hardtop|vinyl hard top|padded vinyl roof|padded roof|landau roof|landau top|half vinyl roof|乙烯基车顶|皮质车顶|皮革车顶|仿皮车顶|人造革车顶|皮顶',
    { kind: 'means', meanings: [{ kind: 'made', part: 'roof', of: 'vinyl' }], part: 'roof' },
  ],
  [
    'black vinyl roof|black vinyl top|black landau roof|黑色乙烯基车顶|黑色皮质车顶|黑色皮革车顶|黑色仿皮车顶|黑色人造革车顶|黑皮顶|黑色皮顶',
    { kind: 'means', meanings: [{ kind: 'made', part: 'roof', of: 'vinyl' }], part: 'other' },
  ],
  [
    'brown vinyl roof|brown vinyl top|brown landau roof|tan vinyl roof|tan vinyl top|棕色乙烯基车顶|棕色皮质车顶|棕色皮革车顶|棕色仿皮车顶|褐色皮质车顶|褐色皮革车顶|棕色皮顶|棕皮顶',
    { kind: 'means', meanings: [{ kind: 'made', part: 'roof', of: 'brown-vinyl' }], part: 'other' },
  ],
  says('part', 'roof|roof panel|hard top|hardtop|车顶|顶棚|顶盖', { part: 'roof', sizes: roofSizes }),
  part('interior', 'interior|cabin|upholstery|cockpit|内饰|内装|内部|座舱|on the inside|车里面|车里|车里头|车内|内室'),
  part('dashboard', 'dashboard|dash|instrument panel|中控|中控台|仪表台|仪表板'),
  part('background', 'background|backdrop|environment|surroundings|背景|环境|纯色背景|纯色底|背景色'),
  says(
    'part',
    'wheel|wheels|rim|rims|alloy wheel|alloy wheels|alloy rims|alloys|hub|hubs|轮盘|铝合金轮毂|合金轮毂|铝合金轮圈|合金轮圈|铝轮毂|轮毂|轮圈|轮辋|轮框|铝圈|车轮|轮子|forged wheels|forged rims|forged alloys|forged alloy wheels|cast wheels|锻造轮毂|锻造轮圈|铸造轮毂',
    {
      part: 'rims',
      sizes: wheelSizes,
    },
  ),
  part(
    'calipers',
    'caliper|calipers|calliper|callipers|brake caliper|brake calipers|brake|brakes|卡钳|刹车钳|制动钳|刹车分泵|刹车卡钳|制动卡钳|刹车',
  ),
  part('seats', 'seat|seats|front seats|rear seat|rear seats|back seat|back seats|座椅|后座|前排座椅|后排座椅'),
  [
    'mirror|mirrors|mirror caps|mirror cap|wing mirror|wing mirrors|door mirror|door mirrors|side mirror|side mirrors|rear view mirror|后视镜|外后视镜|后视镜壳|反光镜|后照镜|照后镜|耳朵',
    { kind: 'part', meanings: [{ kind: 'mirrors', id: 'none', onlyNegated: true }], part: 'mirrors' },
  ],
  part(
    'bumpers',
    'bumper|bumpers|front and rear bumpers|front and rear bumper|bumper covers|保险杠|保险杆|保杆|前后保险杠|前后保险杆|前后保杆|前后保|前后包围',
  ),
  part(
    'pillars',
    'a post|a posts|b post|b posts|c post|c posts|d post|d posts|pillar|pillars|a pillar|a pillars|b pillar|c pillar|c pillars|d pillar|柱|a柱|b柱|c柱|d柱|立柱|柱子',
  ),
  part(
    'sills',
    'sill|sills|side sill|side sills|rocker|rockers|rocker panel|rocker panels|rocker sill|rocker sills|door sills outside|门槛|侧门槛|门槛梁|门槛条|门槛板|车身门槛|下裙边',
  ),
  says(
    'part',
    'below the belt line|below the beltline|below the waistline|below the waist|under the belt line|under the beltline|腰线以下|腰线下方|腰线下|lower half|lower body|lower part|lower body half|lower third|lower section|lower flanks|bottom half|下半|下半身|下半部|车身下半部|车身下半部分|下半截|车身下半截|车身下半段|下半段|bottom|下半部分|下半车身|车身下半|车身下部|下部车身|下身',
    { part: 'lower', half: 'lower' },
  ),
  stripes(
    'racing',
    'stripe|stripes|racing stripe|racing stripes|twin stripes|double stripes|twin racing stripes|centre stripes|center stripes|le mans stripes|rally stripes|viper stripes|bonnet stripes|hood stripes|条纹|双条纹|赛车条纹|赛道条纹|竞速条纹|拉力条纹|车身条纹|拉花|彩条|双色条纹|双色赛车条纹|两色条纹|拼色条纹|相间条纹|间色条纹|two tone stripes|two tone racing stripes|two colour stripes|two color stripes|two coloured stripes|two colored stripes',
  ),
  stripes(
    'side',
    'stripe along the sills|stripes along the sills|stripe along the sill|stripe on the sills|stripe along the rockers|stripe along the doors|stripe along the flanks|stripes along the flanks|side stripe|side stripes|stripe down the side|stripes down the side|stripes down the sides|stripe along the side|stripes along the side|stripes along the sides|stripes on the sides|stripes on the side|sill stripe|sill stripes|rocker stripe|rocker stripes|door stripe|door stripes|pinstripe|pinstripes|coach line|coachline|侧条纹|侧面条纹|侧裙条纹|门槛条纹|车侧条纹|侧拉花|腰线条纹',
  ),
  stripes(
    'centre-stripe',
    'stripe down the middle|stripe down the centre|stripe down the center|stripe along the middle|stripe over the middle|stripe through the middle|centre stripe|center stripe|single stripe|single centre stripe|single center stripe|one stripe|single racing stripe|wide stripe|wide centre stripe|wide center stripe|中央条纹|单条纹|单条赛车条纹|中间一条条纹|中央宽条纹|宽条纹',
  ),
  stripes(
    'offset-stripe',
    'offset stripe|offset stripes|off centre stripe|off center stripe|asymmetric stripe|asymmetric stripes|asymmetrical stripe|asymmetrical stripes|偏置条纹|偏心条纹|偏侧条纹|不对称条纹|单侧条纹',
  ),
  stripes(
    'hockey-stick',
    'hockey stick|hockey stick stripe|hockey stick stripes|hockey stripe|hockey stripes|曲棍球条纹|球杆条纹|曲棍条纹',
  ),
  stripes(
    'bands',
    'livery|racing livery|race livery|rally livery|retro livery|retro racing livery|diagonal stripe|diagonal stripes|diagonal bands|slanted stripes|slanted bands|涂装|赛车涂装|拉力涂装|复古涂装|复古赛车涂装|斜条纹|斜纹|斜带|斜向条纹|斜拉花',
  ),
  stripes(
    'chequers',
    'chequered|checkered|chequers|checkers|checkerboard|chequered pattern|checkered pattern|checker stripe|checker stripes|chequered stripe|chequered stripes|checkered stripe|checkered stripes|chequered livery|checkered livery|棋盘格|棋盘格纹|棋盘格条纹|黑白格|黑白方格|格子涂装|棋盘格涂装',
  ),
  stripes(
    'chevrons',
    'chevron|chevrons|chevron stripe|chevron stripes|arrow stripes|chevron livery|chevrons on the bonnet|chevrons on the hood|人字纹|人字条纹|箭头条纹|箭形条纹|v形条纹',
  ),
  stripes(
    'halves',
    'half livery|half and half livery|split livery|half and half paint|diagonal split|split paint|two halves|半身涂装|对半分色|前后分色|斜切分色|拼色涂装|撞色涂装|各半|对半|一半一半|half and half',
  ),
  stripes(
    'left-right',
    'split down the middle|split along the middle|split down the centre|split down the center|left and right halves|left right split|左右双色|左右分色|左右拼色|左右两色|左右各半|左右对半|阴阳脸|阴阳涂装|阴阳配色',
  ),
  stripes(
    'fade-front',
    'fade to the nose|fading to the nose|fade towards the nose|fades to the front|fade to the front|fading to the front|fading towards the nose|gradient to the nose|gradient towards the front|nose fading to|nose fades to|nose fading into|nose fades into|front fading to|front fading into|front fades to|front fades into|车头渐变|车头渐变成|车头渐变为|车头渐变到|车头渐变色|向车头渐变|往车头渐变|前脸渐变|车头部分渐变|从后到前渐变|由后至前渐变',
  ),
  stripes(
    'fade-rear',
    'gradient|gradients|ombre|gradient paint|gradient colour|gradient color|colour gradient|color gradient|gradient finish|paint fade|fading paint|fading to|fading into|two tone fade|two tone gradient|horizontal gradient|front to rear gradient|渐变|渐变色|渐变漆|渐变车漆|渐变涂装|前后渐变|从前到后渐变|由前至后渐变',
  ),
  stripes(
    'fade-low',
    'vertical gradient|top to bottom gradient|bottom to top gradient|gradient from top to bottom|gradient towards the sills|上下渐变|从上到下渐变|由上至下渐变|由上而下渐变|垂直渐变',
  ),
  stripes(
    'flames',
    'flames|flame|flame job|flame paint|flame paint job|flame graphics|flame graphic|flame decals|flame livery|hot rod flames|painted flames|flame stripes|flames on the bonnet|flames on the hood|flames down the side|flames on the sides|火焰|火焰涂装|火焰纹|火焰拉花|火焰图案|火焰贴花|烈焰涂装',
  ),
  opened(
    { doorsOpen: 'coach' },
    'coach doors|coach door|suicide doors|suicide door|rear hinged doors|rear hinged rear doors|coach doors open|suicide doors open|rear hinged doors open|对开门|对开车门|对开式车门|自杀门|马车门|后铰链车门|后铰链门|对开门打开',
  ),
  opened(
    { doorsOpen: 'shut' },
    'close the doors|close its doors|close all doors|closed doors|doors closed|doors shut|shut doors|all doors shut|关上车门|关闭车门|关车门|车门关闭|车门关上|车门关着|车门都关上|把车门关上',
  ),
  opened(
    { doorsOpen: 'hinged' },
    'open the doors|open all doors|open its doors|open all the doors|all doors open|all the doors open|车门全部打开|车门全开|全部车门打开|所有车门打开|四门全开|四门大开|doors open|open doors|opened doors|with doors open|with the doors open|door open|open door|doors opened|车门打开|打开车门|车门敞开|开着车门|开门状态|开门',
  ),
  opened(
    { doorsOpen: 'gullwing' },
    'gullwing|gull wing|gullwing doors|gull wing doors|gullwing doors open|gull wing doors open|open gullwing doors|鸥翼门|鸥翼门打开|鸥翼式车门|鸥翼车门|打开的鸥翼门',
  ),
  opened(
    { doorsOpen: 'scissor' },
    'scissor doors|scissor doors open|dihedral doors|dihedral doors open|swan doors|swan wing doors|butterfly doors|butterfly doors open|lambo doors|vertical doors|剪刀门|剪刀门打开|蝴蝶门|蝴蝶门打开|旋翼门',
  ),
  opened(
    { doorsOpen: 'sliding' },
    'sliding door|sliding doors|sliding door open|sliding doors open|side sliding door|side sliding doors|sliding side door|sliding side doors|sliding side door open|sliding side doors open|side sliding door open|side sliding doors open|sliding rear door|sliding rear doors|rear sliding door|rear sliding doors|open sliding door|滑门|侧滑门|滑门打开|侧滑门打开|电动侧滑门|电动侧滑门打开|电动滑门|电动滑门打开|推拉门|滑动门|电动滑动门|侧滑动门',
  ),
  opened(
    { bonnetOpen: true },
    'open the bonnet|open the hood|open its bonnet|bonnet open|open bonnet|bonnet up|hood open|open hood|hood up|with the bonnet open|with the hood open|raised bonnet|raised hood|引擎盖打开|打开引擎盖|机盖打开|打开机盖|前盖打开|发动机盖打开|前备箱打开|引擎盖掀起',
  ),
  opened(
    { bootOpen: true },
    'open the boot|open the trunk|open the tailgate|open the hatch|open its boot|boot open|open boot|trunk open|open trunk|tailgate open|open tailgate|tailgate up|boot lid open|with the boot open|with the trunk open|with the tailgate open|hatch open|open hatch|后备箱打开|打开后备箱|尾门打开|打开尾门|尾箱打开|后盖打开|掀开尾门',
  ),
  tinted(
    { tint: 0.4 },
    'lightly tinted|light tint|lightly tinted windows|lightly tinted glass|light tinted glass|浅色玻璃|浅色车窗|轻微着色玻璃|浅色车膜',
  ),
  tinted(
    { tint: 0.65 },
    'tint the windows|tint its windows|darken the windows|windows tinted|tinted|tint|window tint|tinted windows|tinted window|tinted glass|smoked glass|smoked windows|smoked window glass|染色玻璃|着色玻璃|有色玻璃|车窗贴膜|贴膜',
  ),
  tinted(
    { tint: 0.9 },
    'windows darker|make the windows darker|glass darker|windows a bit darker|车窗深一点|车窗更深|车窗再深一点|车窗颜色深一点|玻璃深一点|玻璃颜色深一点|dark tint|darker windows|darker glass|darker tint|车窗更黑|玻璃更黑|车窗再黑|玻璃再黑|dark tints|heavy tint|dark tinted windows|dark tinted glass|darkly tinted windows|heavily tinted windows|heavily tinted|blacked out windows|blacked out glass|limo tint|limousine tint|dark windows|dark glass|深色玻璃|深色车窗|熏黑车窗|车窗熏黑|熏黑玻璃|全黑玻璃|深色车膜|深色贴膜',
  ),
  tinted(
    { tint: 0.85, tintPlace: 'rear' },
    'privacy glass|privacy windows|privacy tint|rear privacy glass|rear privacy windows|tinted rear windows|dark rear windows|dark rear glass|隐私玻璃|私密玻璃|后排隐私玻璃|隐私车窗|后排深色玻璃|后窗隐私玻璃|后排隐私膜',
  ),
  tinted(
    { tint: 0 },
    'clear glass|clear windows|untinted|untinted glass|untinted windows|transparent glass|transparent windows|透明玻璃|透明车窗|无色玻璃|不贴膜',
  ),
  tinted(
    { glass: '#8a5a2a' },
    'bronze glass|bronze tinted glass|bronze windows|bronze tint|brown tinted glass|茶色玻璃|茶色车窗|古铜色玻璃',
  ),
  numbered(
    { number: '7' },
    'race number|race numbers|racing number|racing numbers|start number|start numbers|door number|door numbers|car number|赛车号码|赛车编号|赛车数字|参赛号码|车身号码',
  ),
  numbered(
    { roundel: 'disc' },
    'roundel|roundels|white circle|white circles|圆底|圆形底|圆圈底|白底圆|号码底|meatball|meatballs|number circle|number circles|round number plate|圆形号码牌|号码圆牌|圆形底牌|号码圆',
  ),
  numbered(
    { roundel: 'disc', numberPlace: 'doors' },
    'roundels on the doors|roundel on the doors|roundel on the door|door roundels|door roundel|车门圆牌|车门号码圆牌|门上圆牌',
  ),
  numbered(
    { roundel: 'disc', numberPlace: 'bonnet' },
    'roundel on the bonnet|roundel on the hood|bonnet roundel|hood roundel|机盖圆牌|机盖号码圆牌|引擎盖圆牌',
  ),
  numbered(
    { roundel: 'square' },
    'square number plate|square number panel|square number panels|number square|方形号码牌|方形底牌|方形号码底牌',
  ),
  part(
    'accents',
    'accent|accents|accent colour|accent color|accent colours|accent colors|accent details|accent parts|contrast details|contrasting details|detail|details|detailing|highlights|secondary colour|secondary color|点缀|点缀色|的点缀|作点缀|做点缀|点睛|辅色|辅助色|强调色|次要颜色|细节|细节点缀|装饰|trim|饰条|装饰件|装饰条|饰件|装饰细节',
  ),
  part('glass', 'window|windows|side windows|rear window|windscreen|windshield|glass|glazing|玻璃|车玻璃|风挡'),
  part(
    'other',
    'window trim|window line trim|window frame|window frames|window surround|window surrounds|窗框|窗线|窗饰条|窗边|front wheel|front wheels|rear wheel|rear wheels|light|lights|lamp|lamps|drl|drls|door|doors|trunk|boot|tailgate|quarter panel|rear quarter panel|front quarter panel|side marker|marker light|marker lights|vent|vents|intake|intakes|air intake|scoop|antenna|license plate|licence plate|number plate|plate|steering wheel|前轮|后轮|灯|日行灯|包围|前包围|后包围|车门|后备箱|尾门|进气口|车牌|方向盘',
  ),
  // 'White on top, red below': the roof against the rest of the body.
  says('body', 'up top|on top', { part: 'roof' }),
  says('body', 'below|underneath'),
  says(
    'body',
    'upper half|upper body|upper body half|top half|上半|上半身|上半部|车身上半部|车身上半部分|上半部分|上半截|车身上半截|车身上半段|上半段|车身上半|车身上部|腰线以上|腰线上方',
    { half: 'upper' },
  ),
  says(
    'body',
    'body|bodywork|概念车|概念车型|全车|全身|通体|整台车|body colou?r|base|base coat|base colou?r|ground colou?r|paint|painted|paintwork|finish|exterior|car|cars|vehicle|automobile|auto|车身|车漆|漆面|外观|外饰|车身颜色|主色|主色调|主体色|主要颜色|main colour|main color|primary colour|primary color|on the outside|主体|主体颜色|车色|颜色|色|汽车|小汽车|车|车子|车辆|整车|车体',
  ),
];
