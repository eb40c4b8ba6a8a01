import { type Entry, says } from '../meaning';

const body = (words: string) => says('not-drawn', words, { as: 'body' });
const part = (words: string) => says('not-drawn', words, { part: 'other' });
const manner = (words: string) => says('not-drawn', words, { ofCar: true });
const around = (words: string) => says('not-drawn', words, { as: 'scene' });
const not = (words: string) => says('not-drawn', words);

/** Vehicles that are none of the bodies. */
const vehicles: readonly Entry[] = [
  body(
    'motorbike|scooter|double decker|double decker bus|school bus|coach bus|hovercraft|spaceship|golf cart|golf buggy|battle tank|lowrider|kit car|restomod|kustom|dream car|wedding car|大巴|大巴车|双层巴士|重卡|泥头车|拖拉机|坦克|挖掘机|推土机|高尔夫球车|飞行汽车|飞船|宇宙飞船|气垫船|电瓶车|电动自行车|露营车|婚车|古董车',
  ),
];

/** Parts, inside and outside. */
const things: readonly Entry[] = [
  part(
    'tow truck crane|ski rack|shovel|jerry can|jerry cans|oil drum|sand ladder|sand ladders|siren|police lights|underglow|underbody lights|dashcam|dash cam|solar panel|solar panels|solar roof|rocket booster|rocket boosters|machine gun|subwoofer|nitrous|child seat|robot arm|雪橇架|滑雪架|油桶|铲子|沙板|脱困板|警灯|警笛|车顶警灯|底盘灯|投影灯|行车记录仪|音响|车载冰箱|冰箱|儿童座椅|机械臂|车载摄像头|摄像头|太阳能板|太阳能车顶|无人机|尾气|火焰喷射|火箭推进器|氮气',
  ),
  part(
    'nostrils|led taillights|led tail lights|vortex generators|vortex generator|bonnet pins|hood pins|strakes|side strakes|hood ornament|bonnet ornament|立标|立体车标|front fascia|pontoon fenders|square wheel arches|方形轮拱|方轮拱|frunk panel|illuminated badge|glowing badge|空气悬架|空悬|大下压力套件|方形后视镜|方后视镜|牛角后视镜|头枕|headrest|headrests|隐藏b柱|蝙蝠翼窗|zoomies|shotgun exhaust|plastic bumpers',
  ),
  part(
    'brake disc|brake discs|brake rotor|brake rotors|drilled rotors|drilled discs|carbon ceramic brakes|carbon ceramics|lug nut|lug nuts|wheel nuts|valve caps|tyre lettering|run flats|run flat tyres|winter tyres|winter tires|spinners|monoblock wheels|刹车盘|制动盘|碳陶刹车盘|碳陶刹车|陶瓷刹车盘|打孔刹车盘|轮胎气压|扁平比|扁平比低|胎压|铆钉胎|防爆胎|雪胎|冬季胎|轮毂螺丝',
  ),
  part(
    'gear stick|gear lever|gearshift|gear shift|shifter|manual gearbox|manual|cup holder|cup holders|pedals|pedal|sun visor|sun visors|airbag|airbags|speakers|speaker|glovebox|glove box|button|buttons|physical buttons|knobs|heated seats|massage seats|换挡杆|挡把|档把|手动挡|手动档|杯架|遮阳板|安全气囊|手套箱|扬声器|喇叭|麦克风|旋钮|按钮|实体按键|按键|座椅加热|按摩座椅|座椅按摩|娱乐屏|后排娱乐屏',
  ),
  part(
    'horseshoe grille|spindle grille|octagonal grille|bucktooth grille|马蹄形格栅|马蹄格栅|八角格栅|八角形格栅|飞翼格栅|飞翼式格栅|帕特农格栅|主动进气格栅|x前脸|y字前脸|家族前脸|家族式前脸|机器人脸|robot face|shark nose face',
  ),
  part(
    'boomerang lights|boomerang drls|boomerang headlights|fang drls|fangs|hammer drl|hammer drls|thor s hammer|thors hammer|t shaped lights|t shaped headlights|t形灯|t形大灯|t字灯|雷神之锤灯|雷神之锤|雷神之锤大灯|星环灯|泪眼灯|流星灯|回旋镖日行灯|回旋镖大灯|獠牙日行灯|獠牙灯|獠牙|光剑灯|光剑大灯|流水转向灯|流水灯|转向灯|light blade|light blades|light sabre lights|lightsaber lights|turn signals|indicators|灯笼尾灯',
  ),
];

/** What is painted or stuck on. */
const graphics: readonly Entry[] = [
  part(
    'sticker|stickers|sponsor stickers|sponsor logos|sponsor decals|graffiti|itasha|mural|dragon mural|cartoon mural|polka dots|zebra print|zebra stripes|leopard print|animal print|airbrushed|airbrush art|qr code|swirls|martini|gulf racing|贴纸|赞助商贴纸|赞助商|车贴|痛车|痛车贴纸|龙纹|京剧脸谱|青花瓷|青花|水墨图案|樱花图案|漫画图案|波点|圆点图案|斑马纹|豹纹|虎纹|云纹|祥云|涂鸦|手绘涂鸦|二维码|广告|马提尼|马天尼|海湾石油|高夫|candy|马卡龙色|车门上的数字|numbers on the door|numbers on the doors',
  ),
];

/** Adjectives of a whole car that no bundle stands for. */
const manners: readonly Entry[] = [
  manner(
    'tough|overland|overland style|overlanding|brutal|utilitarian|industrial|jet age|post apocalyptic|apocalyptic|mad max|mad max style|thirties|pre war|post war|nordic|korean|jdm|euro style|iconic|quirky|bold|stealthy|stealth|alien|mecha|gundam|transformer|transformers|adventurous|outdoorsy|youthful|grown up|mature|flashy|loud|humble|honest|robust|sturdy|chunky|delicate|hefty|airy|conservative|gangster|mafia|bond villain|batmobile|barbie|outlaw|bosozoku|vip style|boho|preppy|hipster|grunge|punk|noir|film noir|nautical|yacht like|aviation inspired|architectural|monumental|sexy|rad|feline|shark like|purposeful|dainty|tone it down|spice up|jazz up|go wilder|wilder|beef it up|heavy set|heavyset|old money|quiet luxury|gorpcore|coquette|snazzy|crystalline|geometric|convex|ponton|flame surfacing|bustle back|warehouse rave',
  ),
  manner(
    '硬核|张扬|年轻|年轻化|稳重|沉稳|商务|废土|废土风|末日|末日风|疯狂麦克斯|机甲|机甲风|机甲感|高达|生物设计|解构|解构主义|外星|太空感|三十年代|斯堪的纳维亚|个性|个性化|大气磅礴|清新|小清新|帅气|帅|酷|炫酷|很酷|酷炫|轻盈|轻盈感|厚重|厚重感|皮实|耐操|灵动|干练|松弛感|氛围感|仪式感|流动感|温柔|忧郁|梦幻|浪漫|苏联|苏联风|苏式|哥特|朋克|嘻哈|jdm风|走私风|暴改|街头改装|改装风|无人驾驶|自动驾驶|智能驾驶|driverless|悬浮座椅|悬浮式座椅|floating seats|tapering glasshouse|tapered glasshouse|改装|戏剧性|有戏剧性|dramatic|姿态文化|vip风格|房车赛风格|家族化|几何|几何造型|几何感|多边形|低多边形|低多边形风格|双曲率|负曲面|光影曲面|船型车身|一体感|整体感|清晰|小头大身|大气感|老钱风|静奢风|多巴胺|多巴胺风|美拉德|山系|机能风|工装风|暗黑|暗黑风|二次元|国风感|文艺|复古港风|港风|极客|中性|女性化|男性化|高冷|冷峻|锋芒|肃杀|威严|庄重|端庄|灵气|仙气|禅意|东方韵味|赛级|赛道化',
  ),
  not('hydrogen|hydrogen powered|fuel cell|hydrogen fuel cell|氢能|氢能源|氢燃料|氢燃料电池|燃料电池|4wd'),
];

/** Places, light, hours, and people and things around the car. */
const scenery: readonly Entry[] = [
  around(
    'outer space|in space|underwater|volcano|piazza|suburb|suburbs|dirt road|dirt track|gravel road|gravel track|iceland|drive in cinema|diner|cobblestones|cobbled street|mansion driveway|palm springs|monaco harbour|vineyards|草原|大草原|广场|四合院|外太空|太空|宇宙|废墟|土路|砂石路|碎石路|火山|油菜花田|茶园|西湖|桥上|江南|古镇|水乡|稻田',
  ),
  around(
    'winter|in spring|high key|cinematic lighting|streetlights|street lights|street lamps|cold light|warm light|side light|top light|colour grading|color grading|冬天|冬日|冬季|高调|高调光|高调布光|侧光|顶光|底光|冷光|暖光|冷色调|暖色调|丁达尔光|丁达尔效应|光影|路灯下',
  ),
  around(
    'pedestrians|pedestrian|fireworks|dinosaur|dinosaurs|robot|robots|butterfly|butterflies|sheep|cows|aurora|northern lights|a model posing|行人|路人|恐龙|机器人|蝴蝶|美女|帅哥|骑士|武士|烟花|极光|青花瓷瓶|羊群|牛群',
  ),
];

/** Ways to make a picture. */
const pictures: readonly Entry[] = [
  not(
    'voxel|lego|lego style|papercraft|woodblock print|claymation|ukiyo e|pop art|pixar|pixar style|ghibli|ghibli style|kids drawing|child s drawing|crayon|crayon drawing|chalk drawing|airbrush illustration|sketchbook page|tape drawing|concept art|digital painting|matte painting|pastel drawing|beauty shot|赛璐璐|赛璐珞|扁平插画|扁平风|矢量|矢量图|矢量风|乐高|乐高风|积木|积木风|黏土|黏土风|版画|木刻|浮世绘|粉笔|粉笔画|儿童画|蜡笔画|蜡笔|吉卜力|吉卜力风|宫崎骏|宫崎骏风|皮克斯|皮克斯风|波普艺术|波普|蒸汽波|概念艺术|换个背景|换背景|换个角度|换个视角|局部',
  ),
  // Clean is how every car is that no word makes dirty.
  not(
    'new car smell|sharper focus|sharper image|sharper picture|sharper photo|crisper image|crisper picture|softer leather|softer suspension|softer ride|sharper handling|simpler background|spotless|spotlessly clean|showroom clean|一尘不染|干干净净|干净得发亮',
  ),
];

/** More words that are known and that nothing of the engine can draw. */
export const moreNotDrawn: readonly Entry[] = [
  ...vehicles,
  ...things,
  ...graphics,
  ...manners,
  ...scenery,
  ...pictures,
];
