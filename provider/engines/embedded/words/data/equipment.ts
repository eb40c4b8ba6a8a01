import type { BodyType } from '../../../../../contract/design';
import type { Emblem, MirrorShape } from '../../../../../contract/equipment';
import type { Fitting } from '../../car/brief';
import type { Entry, Part } from '../meaning';

/** A word that adds something outside, or takes it away. */
export const fitting = (id: Fitting, words: string, value = true, part: Part = 'other'): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'fitting', id, value }], part },
];
/** The shape of the mirrors, whose colour a word beside it says. */
const emblem = (id: Emblem, words: string): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'emblem', id }], part: 'other' },
];
const mirrors = (id: MirrorShape, words: string): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'mirrors', id }], part: 'mirrors' },
];

/** What only some bodies carry: where no word names one, it is a body that does. */
const fittingOf = (id: Fitting, body: BodyType, words: string): Entry => [
  words,
  {
    kind: 'means',
    meanings: [
      { kind: 'fitting', id, value: true },
      { kind: 'type', id: body, weak: true },
    ],
    part: 'other',
  },
];

/** A car with a lit box on its roof, whose colour is the car's; a saloon where no other body is named. */
const taxi = (words: string): Entry => [
  words,
  {
    kind: 'means',
    meanings: [
      { kind: 'fitting', id: 'taxiSign', value: true },
      { kind: 'type', id: 'sedan', weak: true },
    ],
    as: 'body',
  },
];

/** Lamps that are put on the roof: 车顶加灯条, 车顶上装一排射灯. */
const roofLamps = ['', '上'].flatMap((above) =>
  ['', '加', '装', '加装', '安装', '放'].flatMap((verb) =>
    ['', '一条', '一根', '一排', '一个', '几个', '一组'].flatMap((some) =>
      ['灯条', '射灯', '长条灯', 'led灯条', '灯带', '探照灯'].map((lamps) => `车顶${above}${verb}${some}${lamps}`),
    ),
  ),
);

/** What is fitted outside. */
export const equipmentWords: readonly Entry[] = [
  fitting(
    'roofRack',
    'roof rack|roof racks|roof rails|rails|roof bar|roof rail|roof bars|roof carrier|luggage rack|crossbars|expedition rack|行李架|车顶行李架|车顶架|车顶纵梁|车顶横杆|车顶导轨',
  ),
  fitting(
    'whiteWalls',
    'white wall|white walls|whitewall|whitewalls|white wall tyres|white wall tires|whitewall tyres|whitewall tires|white sidewalls|white side walls|白边轮胎|白边胎|白胎壁|白壁胎|白壁轮胎|白胎边',
  ),
  fitting(
    'rearSpats',
    'spats|后轮遮住|遮住后轮|后轮盖住|盖住后轮|后轮包住|后轮半遮|wheel spats|rear spats|rear wheel spats|rear wheel skirts|wheel skirts|fender skirts|covered rear wheels|enclosed rear wheels|skirted rear wheels|hidden rear wheels|faired rear wheels|rear wheel covers|rear wheel fairings|covered rear wheel|后轮罩|后轮罩板|后轮裙板|后轮盖板|轮罩|轮罩板|封闭后轮|封闭式后轮|包裹后轮|遮盖后轮|后轮遮罩|后轮整流罩',
  ),
  fitting(
    'cycleWings',
    'cycle wings|cycle wing|cycle fenders|cycle fender|motorcycle fenders|motorcycle wings|separate fenders|separate wings|separate mudguards|mudguards|fenders over the wheels|独立翼子板|独立挡泥板|摩托车式翼子板|摩托式挡泥板|自行车式挡泥板|轮上挡泥板|开放式翼子板',
  ),
  fitting(
    'cycleWings',
    'fenderless|no fenders|without fenders|bare wheels|exposed wheels|无翼子板|无挡泥板|裸露车轮|外露车轮|裸轮',
    false,
  ),
  fittingOf(
    'exposedEngine',
    'hot-rod',
    'exposed engine|open engine|engine exposed|visible engine|engine in the open|exposed v8|open engine bay|bare engine|bonnetless|hoodless|外露发动机|裸露发动机|外露引擎|裸露引擎|发动机外露|引擎外露|无引擎盖|无发动机盖',
  ),
  fitting('exposedEngine', 'covered engine|closed bonnet|hood closed|hidden engine|封闭引擎盖|发动机不外露', false),
  fitting('roofBox', 'roof box|rooftop box|cargo box|roof pod|luggage box|ski box|车顶箱|车顶行李箱|车顶行李盒|车顶盒'),
  fitting(
    'surfboards',
    'surfboard|surfboards|surf board|surf boards|surfboard on the roof|surfboards on the roof|surfboards on top|surfboards strapped to the roof|surfboards tied to the roof|surfboards on the roof rack|冲浪板|车顶冲浪板|车顶绑着冲浪板|车顶放着冲浪板|车顶载着冲浪板|车顶有冲浪板',
  ),
  fitting(
    'kayak',
    'kayak|kayaks|canoe|canoes|kayak on the roof|canoe on the roof|kayak on top|canoe on top|kayak on the roof rack|皮划艇|独木舟|车顶皮划艇|车顶独木舟|车顶绑着皮划艇|车顶绑着独木舟|车顶放着皮划艇',
  ),
  fitting(
    'skis',
    'skis|skis on the roof|skis on top|skis on the roof rack|skis strapped to the roof|滑雪板|雪橇|雪板|车顶滑雪板|车顶雪橇|车顶绑着滑雪板|车顶放着滑雪板',
  ),
  fitting(
    'luggage',
    'luggage on the roof|luggage on top|luggage on the roof rack|luggage strapped to the roof|roof luggage|suitcases|suitcase on the roof|suitcases on the roof|suitcases on top|old suitcases|old suitcases on the roof|leather suitcases|bags on the roof|车顶行李|车顶的行李|车顶皮箱|车顶绑着行李|车顶绑着皮箱|车顶放着皮箱|皮箱|旧皮箱|老皮箱',
  ),
  fitting(
    'roofTent',
    'rooftop tent|roof tent|roof top tent|tent on the roof|overland tent|车顶帐篷|车顶带帐篷|车顶有帐篷|车顶上有帐篷|车顶上带帐篷|车顶装帐篷|车顶装着帐篷|车顶帐|露营帐篷|车顶露营帐篷',
  ),
  fitting(
    'lightBar',
    `${roofLamps.join('|')}|roof light bar|roof lights|roof lamps|roof spotlights|off road light bar|led light bar on the roof|led bar on the roof|light bar up top|lights on the roof|spotlights on the roof|spot lamps on the roof|light bar on top|light bar on the roof|roof mounted light bar|车顶射灯|车顶灯|车顶灯条|车顶长条灯|越野射灯`,
  ),
  fitting(
    'spareWheel',
    'spare on the back|spare at the back|spare on the tail|spare on the tailgate|spare wheel|spare tyre|spare tire|external spare wheel|rear mounted spare|rear mounted spare wheel|spare wheel on the tailgate|spare tyre on the back|tailgate mounted spare wheel|外挂备胎|备胎外挂|备胎外置|备胎挂在车尾|备胎|后挂备胎|尾挂备胎|外置备胎|背负式备胎',
  ),
  fitting(
    'bullBar',
    'bull bar|bullbar|bull bars|nudge bar|brush guard|push bar|kangaroo bar|roo bar|防撞杠|前护杠|前防撞杠|牛栏|竞技前杠',
  ),
  fitting(
    'sideSteps',
    'side step|side steps|running board|running boards|nerf bars|rock sliders|rock slider|侧踏板|电动踏板|电动侧踏板|电动脚踏板|电动迎宾踏板|伸缩踏板|power side steps|powered side steps|electric side steps|deployable side steps|deployable running boards|power running boards|electric running boards|带踏板|脚踏板|侧踏|迎宾踏板|上车踏板|侧杠',
  ),
  fitting('snorkel', 'snorkel|raised air intake|涉水喉|涉水管|浮潜喉|高位进气管'),
  fitting(
    'towHooks',
    'tow hook|tow hooks|towing hook|towing hooks|recovery hook|recovery hooks|recovery points|tow eye|tow eyes|拖车钩|拖钩|牵引钩|拖车环',
  ),
  fitting(
    'sideSkirts',
    'side skirt|side skirts|skirts|sill skirts|rocker extensions|side sill extensions|side blades|侧裙|侧裙边|裙边|侧裙扰流板|侧包围',
  ),
  fitting(
    'smokedHeadlamps',
    'smoked headlights|smoked headlamps|smoked front lights|blacked out headlights|blacked out headlamps|darkened headlights|tinted headlights|tinted headlamps|熏黑大灯|熏黑的大灯|大灯熏黑|车灯熏黑|前灯熏黑|熏黑前灯|黑化大灯|大灯黑化',
  ),
  fitting(
    'smokedTailLamps',
    'smoked tail lights|smoked taillights|smoked tail lamps|smoked rear lights|smoked rear lamps|blacked out tail lights|blacked out taillights|blacked out tail lamps|darkened tail lights|tinted tail lights|tinted taillights|tinted tail lamps|熏黑尾灯|熏黑的尾灯|尾灯熏黑|后灯熏黑|熏黑后灯|黑化尾灯|尾灯黑化',
  ),
  [
    'smoked lights|smoked lamps|smoked lights front and rear|smoked lamps front and rear|blacked out lights|车灯全部熏黑|前后灯熏黑|大灯尾灯熏黑|大灯和尾灯熏黑|大灯尾灯都熏黑|熏黑车灯',
    {
      kind: 'means',
      meanings: [
        { kind: 'fitting', id: 'smokedHeadlamps', value: true },
        { kind: 'fitting', id: 'smokedTailLamps', value: true },
      ],
      part: 'other',
    },
  ],
  fitting(
    'yellowHeadlamps',
    'yellow headlights|yellow headlamps|yellow headlight|yellow headlamp|yellow lights|yellow lamps|yellow front lights|yellow front lamps|yellow lenses|yellow headlight lenses|yellow headlamp lenses|yellow headlight covers|selective yellow|selective yellow headlights|selective yellow headlamps|selective yellow lights|selective yellow lamps|french yellow headlights|french yellow headlamps|yellow tinted headlights|yellow tinted headlamps|黄色大灯|黄大灯|黄色的大灯|黄色车灯|黄色头灯|黄色前灯|黄色前大灯|黄光大灯|大灯黄光|黄色大灯罩|法式黄灯|法式黄大灯|黄色灯罩',
  ),
  [
    'yellow fog lamps|yellow fog lights|yellow fog lamp|yellow fog light|yellow foglights|yellow foglamps|selective yellow fog lamps|selective yellow fog lights|yellow rally lamps|yellow rally lights|yellow driving lamps|yellow driving lights|yellow spot lamps|yellow auxiliary lamps|yellow auxiliary lights|黄色雾灯|黄雾灯|黄色的雾灯|黄色前雾灯|黄光雾灯',
    {
      kind: 'means',
      meanings: [
        { kind: 'fitting', id: 'fogLamps', value: true },
        { kind: 'fitting', id: 'yellowFogLamps', value: true },
      ],
      part: 'other',
    },
  ],
  fitting('mudFlaps', 'mud flap|mud flaps|mudflap|mudflaps|mud guards|splash guards|挡泥板|挡泥皮|挡泥片'),
  fitting('diffuser', 'diffuser|rear diffuser|diffusor|underbody diffuser|扩散器|后扩散器|尾部扩散器|车尾扩散器'),
  fitting(
    'bonnetScoop',
    'bonnet scoop|hood scoop|scoop on the bonnet|scoop on the hood|ram air hood|机盖进气口|引擎盖进气口|发动机盖进气口|机盖进气|机盖鼓包进气口',
  ),
  fitting(
    'bonnetVents',
    'bonnet vents|hood vents|vented bonnet|vented hood|bonnet louvres|bonnet louvers|hood louvres|hood louvers|louvred bonnet|louvered hood|机盖开孔|机盖散热口|机盖散热孔|引擎盖散热口|引擎盖开孔|机盖百叶',
  ),
  fitting(
    'cameraMirrors',
    'camera mirrors|camera mirror|digital mirrors|digital mirror|side cameras|virtual mirrors|cameras instead of mirrors|后视镜换摄像头|后视镜换成摄像头|后视镜改摄像头|后视镜改成摄像头|后视镜改为摄像头|后视镜用摄像头|摄像头代替后视镜|用摄像头代替后视镜|mirrors replaced by cameras|mirrors replaced with cameras|replace the mirrors with cameras|replace mirrors with cameras|cameras in place of mirrors|后视镜换成摄像头|后视镜改成摄像头|用摄像头代替后视镜|摄像头代替后视镜|换成摄像头|电子后视镜|电子外后视镜|摄像头后视镜|数字后视镜|流媒体外后视镜',
  ),
  fitting(
    'pullHandles',
    'pull handles|pull door handles|外拉门把手|外露门把手|bar handles|bar door handles|grab handles|classic door handles|traditional door handles|conventional door handles|外拉式门把手|拉手式门把手|传统门把手|传统式门把手|普通门把手',
  ),
  fitting(
    'pullHandles',
    'no visible door handles|门把手换成隐藏式|门把手改成隐藏式|门把手改为隐藏式|门把手隐藏|把手隐藏|门把手要隐藏|flush door handles|flush handles|flush door handle|hidden door handles|hidden handles|concealed door handles|pop out door handles|pop out handles|隐藏式门把手|隐藏门把手|隐藏式把手|齐平门把手|弹出式门把手',
    false,
  ),
  fitting(
    'shavedHandles',
    'no door handles|without door handles|handleless|handleless doors|doors without handles|handle free doors|shaved door handles|shaved handles|shaved doors|deleted door handles|door handle delete|door handles deleted|door handles shaved|door handles removed|shave the door handles|shave the handles|remove the door handles|delete the door handles|无门把手|没有门把手|取消门把手|去掉门把手|门把手去掉|门把手取消|门把手删掉|去除门把手|光滑车门',
  ),
  fitting(
    'chromeHandles',
    'chrome door handles|chrome door handle|chrome handles|chromed door handles|chromed handles|chrome plated door handles|door handles in chrome|handles in chrome|镀铬门把手|镀铬的门把手|镀铬把手|镀铬车门把手|门把手镀铬|把手镀铬|电镀门把手',
  ),
  fitting(
    'litEmblem',
    'illuminated logo|illuminated badge|illuminated emblem|lit logo|lit badge|lit emblem|lit up logo|lit up badge|lit up emblem|glowing logo|glowing badge|glowing emblem|light up logo|light up badge|light up emblem|backlit logo|backlit badge|backlit emblem|luminous logo|luminous badge|luminous emblem|发光车标|发光logo|发光标|发光标志|发光徽标|发光车徽|发光的车标|发光的logo|车标发光|logo发光|会发光的车标|点亮车标|点亮的车标|可点亮车标|可点亮的车标|点亮式车标|亮灯车标|背光车标|夜光车标|灯光车标|车标可点亮|车标点亮',
  ),
  fitting(
    'litEmblem',
    'unlit logo|unlit badge|unlit emblem|no illuminated logo|no illuminated badge|不发光车标|车标不发光|车标不要发光|不发光的车标',
    false,
  ),
  fitting(
    'litGrille',
    '前格栅发光|发光前格栅|发光的前格栅|illuminated grille|lit grille|lit up grille|glowing grille|light up grille|backlit grille|luminous grille|illuminated grill|glowing grill|illuminated kidney|illuminated kidney grille|发光格栅|发光的格栅|格栅发光|发光中网|发光的中网|中网发光|点亮式格栅|可点亮格栅|背光格栅|灯光格栅|发光进气格栅|格栅可点亮',
  ),
  fitting(
    'roofScoop',
    'roof scoop|roof scoops|scoop on the roof|roof intake|roof air intake|roof mounted scoop|roof snorkel intake|rally roof scoop|车顶进气口|车顶有进气道|车顶有进气口|车顶进气道|车顶带进气口|车顶进气|车顶进气斗|车顶风斗',
  ),
  fitting(
    'fenderVents',
    'fender vents|fender vent|wing vents|wing vent|side vents|side vent|fender louvres|fender louvers|side gills|shark gills|shark gill|gills|vented fenders|翼子板通风口|翼子板散热口|翼子板出风口|翼子板开孔|侧面散热口|侧面通风口|鲨鱼鳃',
  ),
  fitting(
    'canards',
    'canards|canard|dive planes|dive plane|front canards|bumper canards|front dive planes|前保险杠风刀|风刀|前风刀|前定风翼|导流小翼',
  ),
  fitting(
    'sharkFin',
    'shark fin|shark fin antenna|shark fin aerial|fin antenna|roof fin|roof antenna|roof aerial|鲨鱼鳍|鲨鱼鳍天线|鱼鳍天线|车顶天线',
  ),
  fitting('cameraMirrors', 'classic mirrors|conventional mirrors|traditional mirrors|传统后视镜|普通后视镜', false),
  fitting(
    'fogLamps',
    'rally lamps|rally lights|auxiliary lamps|auxiliary lights|spot lamps on the bumper|spotlights on the bumper|spotlights on the front bumper|fog lamp|fog lamps|fog light|fog lights|foglights|foglamps|foglight|foglamp|front fog lamps|front fog lights|round fog lamps|driving lamps|spot lamps|雾灯|前雾灯|圆形雾灯|圆雾灯',
  ),
  fitting('winch', 'winch|front winch|electric winch|recovery winch|bumper winch|绞盘|前绞盘|电动绞盘|救援绞盘'),
  fitting(
    'towBar',
    'tow bar|towbar|tow hitch|trailer hitch|tow ball|towing ball|trailer coupling|hitch receiver|拖车杠|拖车球|拖挂装置|拖车杆|拖车臂',
  ),
  fittingOf(
    'rearLadder',
    'off-road',
    'ladder|rear ladder|tailgate ladder|roof ladder|ladder on the tailgate|爬梯|梯子|铝梯|车尾梯子|尾门梯子|尾门爬梯|后爬梯|车尾爬梯|后门爬梯',
  ),
  fitting(
    'bikeRack',
    'bike rack|bike racks|bicycle rack|bike carrier|bicycle carrier|cycle carrier|bike on the back|bikes on the back|bikes on the rear|bike on the rear|bikes on the tailgate|bike on the tailgate|bicycles on the back|bikes behind|车尾挂自行车|后面挂着自行车|后面挂自行车|车尾挂着自行车|尾部挂自行车|bicycle on the back|rear bike rack|自行车架|单车架|后挂自行车架|自行车支架|自行车挂架',
  ),
  fitting(
    'awning',
    'awning|side awning|roof awning|rolled awning|camping awning|遮阳棚|侧帐|车边帐|侧边帐|遮阳篷|车侧遮阳棚',
  ),
  fitting(
    'chargePort',
    'charging port|charge port|charging ports|charging flap|charge flap|charging lid|charging socket|charge socket|charging port lid|充电口|充电口盖|充电接口|充电插口',
  ),
  fitting(
    'whipAerial',
    'whip aerial|whip antenna|long aerial|long antenna|rod aerial|rod antenna|mast antenna|telescopic aerial|telescopic antenna|radio antenna|cb antenna|鞭状天线|拉杆天线|长天线|杆式天线|伸缩天线|鞭天线',
  ),
  fitting(
    'sideIntakes',
    'side intakes|side intake|side air intakes|side air intake|side scoops|side scoop|flank intakes|intakes in the flanks|intakes behind the doors|air intakes behind the doors|door intakes|侧进气口|侧面进气口|侧进气|车侧进气口|后轮前进气口|侧风口|腰线进气口',
  ),
  fitting(
    'tailFins',
    'tail fins|tail fin|tailfins|tailfin|fins|rear fins|rocket fins|cadillac fins|尾鳍|尾翅|火箭尾鳍|鱼鳍尾|鳍状尾翼|车尾鳍',
  ),
  fitting(
    'nacaDucts',
    'naca duct|naca ducts|naca inlet|naca inlets|naca intakes|naca intake|naca进气口|naca进气道|naca导管|naca风道',
  ),
  fitting(
    'louvres',
    'rear window louvres|rear window louvers|rear window louvre|rear window louver|rear louvres|rear louvers|louvred backlight|louvered backlight|louvred rear window|louvered rear window|louvred back window|louvered back window|backlight louvres|backlight louvers|rear window slats|slatted rear window|venetian blind rear window|后窗百叶|后窗百叶窗|后窗百叶窗格|后窗百叶格栅|后窗格栅|百叶后窗|百叶窗后窗|百叶窗式后窗|百叶式后窗|后风挡百叶|后风挡百叶窗|后窗遮阳百叶',
  ),
  fitting(
    'rollHoop',
    'roll bar|roll bars|rollbar|roll hoop|roll hoops|rollover hoop|rollover hoops|rollover bar|roll over bar|roll over bars|roll over hoop|roll cage|roll cages|rollcage|half cage|half roll cage|full roll cage|safety cage|防滚架|防滚杆|防滚笼|防滚圈|防滚环|半截防滚架|全车防滚架|防翻滚架|防翻架',
  ),
  taxi(
    'taxi|taxis|taxi cab|taxicab|taxi sign|taxi roof sign|taxi light|taxi roof light|taxi lamp|taxi sign on the roof|出租车|出租车顶灯|出租车灯牌|出租车标志灯|的士|的士灯|的士顶灯|计程车|计程车顶灯|出租车灯',
  ),
  fittingOf(
    'popUpRoof',
    'van',
    'pop up roof|popup roof|pop top|pop top roof|pop top camper|pop top camper van|pop top campervan|露营改装|露营改装车|改装房车|pop top van|pop up roof camper|pop up camper|pop up top|elevating roof|lifting roof|raised pop up roof|raising roof|升顶|升顶帐篷|升顶露营车|升顶房车|升顶车|升顶式|升顶车顶|升起车顶|升起式车顶|车顶升起|可升起车顶|可升降车顶|升降车顶|露营车升顶|房车升顶|弹起式车顶',
  ),
  emblem(
    'ring',
    'emblem|emblems|front emblem|abstract emblem|ring emblem|ring badge|ring shaped emblem|circle emblem|徽标|车徽|抽象徽标|环形徽标|圆环徽标|环形车标|圆环车标',
  ),
  emblem('disc', 'disc emblem|disc badge|round emblem|round badge|dome emblem|圆形徽标|圆形车标|圆盘徽标'),
  emblem('bar', 'bar emblem|bar badge|bar shaped emblem|横条徽标|横条车标|条形徽标'),
  emblem('shield', 'shield emblem|shield badge|shield shaped emblem|crest emblem|盾形徽标|盾形车标|盾徽'),
  emblem('star', 'star emblem|star badge|star shaped emblem|spark emblem|星形徽标|星形车标|星徽'),
  emblem('chevron', 'chevron emblem|chevron badge|v shaped emblem|v emblem|V形徽标|v形徽标|V形车标|v形车标|人字徽标'),
  emblem(
    'none',
    'badgeless|badge free|debadged|de badged|badge delete|emblem free|without emblem|no badge|no badges|without badge|without badges|no logo|no logos|without logo|without logos|无车标|无标|去标|无徽标|不要车标|没有车标',
  ),
  mirrors(
    'round',
    'round mirrors|round mirror|round wing mirrors|round door mirrors|round side mirrors|circular mirrors|round chrome mirrors|vintage mirrors|retro mirrors|mirrors on stalks|圆形后视镜|圆后视镜|复古后视镜|圆镜',
  ),
  mirrors(
    'bullet',
    'bullet mirrors|bullet mirror|racing mirrors|torpedo mirrors|teardrop mirrors|bullet shaped mirrors|子弹头后视镜|子弹后视镜|子弹形后视镜|赛车后视镜',
  ),
  mirrors('none', 'mirrorless|无后视镜'),
];
