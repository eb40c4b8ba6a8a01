import type { DayTime, Place, Weather } from '../../../../../contract/design';
import { type Entry, means, says } from '../meaning';

const place = (words: string, id: Place) => means(words, { kind: 'place', id });
/** An hour of the day; `room` is what it is without a place outdoors. */
const time = (words: string, id: DayTime, room: Place) => means(words, { kind: 'time', id, room });
const weather = (words: string, id: Weather) => means(words, { kind: 'weather', id });

/** Rooms, places, hours and weather; and the nouns of a scene, which keep a colour that stands beside them. */
export const scenes: readonly Entry[] = [
  place(
    '无影棚|白色无影棚|白无影棚|无影墙|无影墙影棚|white cyclorama|white cyc|infinity cove|infinity wall|cyc wall|cyclorama|white studio|light studio|bright studio|white background|白棚|纯白棚|纯白色棚|白色棚|白棚子|纯白摄影棚|白摄影棚|亮棚|白色影棚|纯白背景|浅色影棚|白底|白底色|纯白底|纯白底色|白色底|白底图|白底渲染图',
    'light',
  ),
  place('dark studio|black studio|black background|暗棚|黑色影棚|黑棚|深色影棚|黑色背景', 'dark'),
  place(
    'hall|concrete hall|in a museum|in the museum|museum hall|art museum|art gallery|in a gallery|exhibition space|大厅|混凝土大厅|博物馆|美术馆|艺术馆|画廊',
    'hall',
  ),
  place(
    'car park|underground garage|underground parking|underground parking garage|underground parking lot|underground car park|underground carpark|indoor car park|indoor parking|multi storey car park|multistorey car park|multi story parking garage|parking structure|parking garage|parking deck|basement car park|basement garage|basement parking|地库|地下车库|地下停车场|地下停车库|地下停车|商场地下停车场|商场地下车库|小区地下车库|室内停车场|商场停车场|立体停车场|立体停车库|停车楼|地下车场|车库车位',
    'car-park',
  ),
  place(
    'warehouse|in a factory|in the factory|old factory|brick factory|old brick factory|abandoned factory|factory building|factory interior|factory hall|factory floor|industrial hall|industrial building|industrial space|assembly hall|hangar|aircraft hangar|in a loft|厂房|旧厂房|工厂里|工厂车间|废弃工厂|老工厂|工业厂房|工业风厂房|总装车间|仓库|旧仓库|机库|飞机库',
    'warehouse',
  ),
  place('garage|workshop|body shop|repair shop|in a garage|车库|车间|工作间|修车间|修理厂|改装店', 'garage'),
  place(
    'showroom|exhibition hall|car dealership|dealership|motor show|auto show|show stand|motor show stand|展厅|展馆|车展|展台|4s店|汽车展厅',
    'showroom',
  ),
  place(
    'turntable|on a turntable|rotating platform|rotating stage|display turntable|revolving stage|转台|旋转台|旋转展台|转盘展台',
    'turntable',
  ),
  place('wind tunnel|in the wind tunnel|windtunnel|aero tunnel|风洞|风洞实验室', 'wind-tunnel'),
  place(
    'tunnel|road tunnel|mountain tunnel|highway tunnel|motorway tunnel|city tunnel|underground tunnel|in a tunnel|inside a tunnel|through a tunnel|underpass|road underpass|隧道|公路隧道|高速隧道|山体隧道|隧道里|隧道内|隧道中|穿过隧道|驶过隧道|驶出隧道|地下通道|下穿隧道',
    'tunnel',
  ),
  place(
    'gradient studio|gradient background|gradient backdrop|grey background|gray background|grey studio|gray studio|seamless paper|渐变背景|渐变影棚|灰色背景|灰棚|灰色影棚|灰底',
    'gradient',
  ),
  place(
    'softboxes|softbox row|softbox rows|row of softboxes|rows of softboxes|light tunnel|灯阵|灯带影棚|灯廊|光廊|柔光箱阵列',
    'softboxes',
  ),
  means(
    'overhead softbox|overhead light box|overhead lightbox|light box|lightbox|long light box|灯箱|长灯箱|顶部灯箱|顶部长灯箱|顶部柔光箱|strip lights|led strip lights|led strip light|led light strips|led tubes|led tube lights|led ceiling lights|striplights|strip light|light strips overhead|tube lights|fluorescent tubes|灯管阵列|条形灯|灯管',
    {
      kind: 'lamp-room',
    },
  ),
  place('neon studio|neon room|cyberpunk studio|cyberpunk room|霓虹影棚|霓虹灯影棚|赛博朋克影棚|赛博影棚', 'neon'),
  ['studio|影棚|摄影棚|棚拍|影棚拍摄|棚内拍摄', { kind: 'part', meanings: [{ kind: 'studio' }], part: 'background' }],
  means(
    'studio lighting|studio light|studio lights|studio lit|soft light|softbox|reflection|reflections|reflective floor|glossy floor|shiny floor|mirror floor|polished floor|地面轻微反光|地面微微反光|镜面地面|光滑地面|柔光|柔光箱|倒影|反光地面|地面反光|地面倒影',
    {
      kind: 'studio',
    },
  ),
  means('outdoor|outdoors|outside|open air|户外|室外|露天|野外', { kind: 'open-air' }),
  place(
    'country road|countryside road|countryside lane|rural road|rural lane|country lane|back road|winding road|on the road|on a road|on roads|on the open road|open road|empty road|deserted road|straight road|asphalt road|tarmac road|on asphalt|on tarmac|highway|motorway|公路|马路|高速公路|乡间公路|乡间小路|乡村小路|乡村公路|林间小路',
    'road',
  ),
  place(
    'old town|cobblestone|cobblestones|cobbled street|cobblestone street|cobbled lane|胡同|老城|老城区|石板路|古镇|street|streets|city lights|lights of the city|lights of a city|alley|back alley|side street|street corner|city|city street|city streets|urban street|downtown|in the city|new york|manhattan|dubai|in dubai|singapore|shenzhen|los angeles|chicago|迪拜|新加坡|深圳|洛杉矶|芝加哥|tokyo|hong kong|纽约|曼哈顿|东京街头|街道|街角|小巷|巷子|城市街道|街头|街景|城市|都市|市区|闹市',
    'city',
  ),
  place(
    'race track|racetrack|on track|on the track|on a track|race circuit|racing circuit|pit lane|赛道|赛车场|维修区',
    'race-track',
  ),
  place(
    'mountain|mountains|peaks|mountain peaks|snowy peaks|snow capped peaks|snow capped mountains|mountain top|mountaintop|plateau|mountain valley|valley|山地|山谷|山顶|山巅|山峰|雪峰|高原|山野|山中|mountain road|mountain pass|canyon|canyons|canyon road|gorge|峡谷|峡谷公路|大峡谷|alpine road|alpine pass|in the alps|hairpin road|山路|盘山路|盘山公路|雪山|高山|雪山公路|雪山路|高山公路|山间公路|山区公路|山间小路|mountain highway|snowy mountain road|群山|山间|山区',
    'mountains',
  ),
  place(
    'desert|in the desert|desert road|desert highway|沙漠公路|戈壁公路|dune|dunes|sand dunes|sahara|gobi|沙漠|戈壁|沙丘|大漠',
    'desert',
  ),
  place('salt flat|salt flats|salt lake|salt desert|bonneville|盐湖|盐滩|盐沼|盐碱地', 'salt-flat'),
  place(
    'riverside|riverbank|river bank|by the river|江边|河边|河畔|江畔|溪边|lake|lakes|a lake|lakeside|lakeshore|lake shore|lake front|lakefront|alpine lake|mountain lake|glacier lake|loch|fjord|湖边|湖畔|湖岸|湖滨|湖泊|湖旁|湖区|湖景|高山湖|高山湖泊|峡湾',
    'lake',
  ),
  place(
    'frozen lake|frozen over lake|ice lake|lake of ice|icy lake|lake under ice|on ice|on the ice|on thin ice|ice surface|ice sheet|ice field|ice track|ice circuit|frozen sea|frozen river|lake baikal|baikal|冰湖|冰面|冰面上|冰上|冰原|结冰的湖|结冰的湖面|结冰湖面|冰封湖面|冰封的湖|冰封的湖面|冻湖|冰冻的湖面|蓝冰|贝加尔湖',
    'frozen-lake',
  ),
  place('beach|seaside|seashore|by the sea|on the shore|on the sand|海边|海滩|沙滩|海滨|滨海', 'beach'),
  place(
    'coastal cliff road|cliff road|clifftop road|cliffside road|corniche road|coast|coastline|coastal|coastal road|coast road|coastal highway|coast highway|coastal drive|seaside road|ocean road|ocean drive|海岸|海岸线|海边公路|沿海公路|滨海公路|海岸公路|海滨公路|环海公路|海景公路|沿海',
    'coast',
  ),
  place(
    '森林公路|森林小路|林中小路|森林小径|林间小径|林间公路|林荫公路|穿过森林的公路|forest lane|woodland lane|forest road|forest roads|forest track|forest|forests|in the woods|woodland|jungle|birch forest|pine forest|森林|树林|林间|丛林|竹林|白桦林',
    'forest',
  ),
  place(
    'meadow|meadows|alpine meadow|grassland|grasslands|prairie|pasture|green pasture|grass field|grassy field|green field|green fields|green hills|grassy hills|rolling hills|steppe|savannah|savanna|wheat field|wheat fields|wildflower meadow|field of flowers|on the grass|on grass|草原|大草原|草地|草场|草甸|绿草地|青草地|青青草地|田野|麦田|油菜花田|油菜花|花田|牧场',
    'meadow',
  ),
  place(
    'airfield|airport|airport apron|apron|runway|taxiway|tarmac of an airport|airport tarmac|airport runway|airstrip|landing strip|private airport|机场|停机坪|机场停机坪|机场跑道|飞机跑道|跑道|私人机场|机坪|滑行道',
    'airfield',
  ),
  place(
    'villa|modern villa|luxury villa|concrete villa|modern house|modernist house|modernist villa|modern mansion|mansion|modern home|modern residence|concrete house|minimalist house|glass house|brutalist house|modern architecture|modernist architecture|minimalist architecture|contemporary architecture|concrete architecture|brutalist architecture|driveway|house driveway|carport|car port|mid century house|case study house|别墅|别墅前|别墅门前|豪宅|豪宅门前|现代别墅|现代住宅|现代豪宅|混凝土建筑|混凝土别墅|清水混凝土|清水混凝土建筑|现代建筑|极简建筑|极简别墅|粗野主义建筑|车道上',
    'villa',
  ),
  place(
    'at the port|in the port|in a port|by the port|container port|container terminal|container yard|shipping containers|shipping container|containers|cargo port|cargo containers|docks|dockside|dockyard|shipyard|quay|quayside|wharf|harbour|harbor|harbourside|industrial port|码头|港口|集装箱|集装箱码头|集装箱堆场|集装箱港口|货运港口|货柜|货柜码头|船厂|港区',
    'port',
  ),
  place(
    'roof deck|roof terrace|rooftop terrace|rooftop bar|rooftop parking|rooftop car park|rooftop parking lot|parking deck|top deck of a car park|on a rooftop|on the rooftop|atop a rooftop|city rooftop|on a roof deck|rooftop with skyline|天台|天台停车场|楼顶|楼顶停车场|楼顶天台|屋顶停车场|屋顶平台|屋顶天台|顶层停车场|露天停车楼',
    'rooftop',
  ),
  place(
    'bridge|suspension bridge|on a bridge|on the bridge|crossing a bridge|over a bridge|across a bridge|cable bridge|cable stayed bridge|sea bridge|bay bridge|golden gate bridge|golden gate|brooklyn bridge|大桥|桥上|大桥上|跨海大桥|悬索桥|斜拉桥|跨江大桥|过江大桥|吊桥|桥面|高架桥上|金门大桥|港珠澳大桥',
    'bridge',
  ),
  place(
    'petrol station|gas station|filling station|fuel station|service station|petrol pump|petrol pumps|gas pump|gas pumps|fuel pump|fuel pumps|at the pump|at the pumps|station forecourt|petrol station forecourt|gas station forecourt|truck stop|加油站|加油站里|加油站前|加油机|加油机旁|加油站顶棚下|油站|服务区加油站',
    'petrol-station',
  ),
  place(
    'on the moon|lunar landscape|moonscape|moon landscape|moon base|lunar base|月面|月面上|月表|登月|月球基地',
    'moon',
  ),
  place(
    'mars|on mars|surface of mars|mars surface|martian|martian surface|martian landscape|martian desert|mars base|火星基地|红色星球',
    'mars',
  ),
  means('snow|in the snow|on snow|雪中|雪', { kind: 'weather', id: 'snow', lies: true }),
  means(
    '雪后|雪后初晴|残雪|snowy|snow on the ground|snow on the road|地上有雪|地面有雪|snow field|snowfield|snow covered|snow covered ground|snow laden|snow clad|dusting of snow|dust of snow|dusted with snow|winter landscape|雪地|雪原|雪景|冰雪|积雪|覆雪|白雪覆盖|白雪皑皑|银装素裹',
    { kind: 'weather', id: 'snow', lies: true, covers: true },
  ),
  time(
    'night|starry|夜晚灯光|夜晚的灯光|夜间灯光|夜色灯光|night lights|starry sky|moonlight|moonlit|in the moonlight|by moonlight|under the moon|full moon|月光|月光下|月夜|月色|星空|at night|by night|night scene|nighttime|night time|midnight|starry night|under the stars|under a starry sky|beneath the stars|星空下|繁星下|满天繁星|夜|夜景|夜晚|凌晨|深夜|半夜|夜间|黑夜|晚上|夜色|星夜',
    'night',
    'dark',
  ),
  means(
    'neon|neon light|neon lights|neon lit|neon sign|neon signs|neon glow|neon lighting|霓虹|霓虹灯|霓虹光|霓虹灯牌|霓虹灯光|霓虹闪烁',
    { kind: 'time', id: 'night', room: 'neon', staging: { lighting: 'neon' } },
  ),
  time(
    '早上|大清早|一大早|早晨|清早|early morning|morning light|金色阳光|金色的阳光|金黄色阳光|金黄色的阳光|金色光线|golden sunlight|golden sun|in the morning|in the early morning|sunday morning|summer morning|clear morning|crisp morning|sunny morning|quiet morning|early in the morning|清晨阳光|清晨的阳光|早晨的阳光|晨光|朝阳|morning sun|morning sunlight|morning light|early morning light|evening sun|evening light|low sun|setting sun|rising sun|sunset|dusk|golden hour|golden light|sunrise|first light|at first light|拂晓|dawn|twilight|evening|late afternoon|late afternoon sun|late afternoon light|夕阳|日落|黄昏|晚霞|傍晚|暮色|日出|夕阳下|黄金时刻|清晨|黎明',
    'golden-hour',
    'sunset',
  ),
  time('blue hour|蓝调|蓝调时刻|蓝色时刻', 'blue-hour', 'daylight'),
  time('overcast|cloudy|overcast light|grey sky|gray sky|阴天|多云', 'overcast', 'daylight'),
  time(
    'daylight|in the sun|sunny|sunlight|blue sky|clear sky|daytime|noon|midday|日光|阳光|阳光下|晴天|晴空|蓝天|白昼|白天|蓝天白云|正午|中午|afternoon|in the afternoon|early afternoon|下午|午后',
    'noon',
    'daylight',
  ),
  means('雨夜', { kind: 'weather', id: 'rain' }, { kind: 'time', id: 'night', room: 'dark' }),
  weather(
    'storm|stormy|in a storm|暴风雨|暴风雨中|风雨中|雷雨|rain|rainy|raining|in the rain|rainstorm|downpour|rainy day|雨|下雨|雨天|雨中|暴雨|大雨|小雨|细雨',
    'rain',
  ),
  weather('fog|foggy|起雾|起雾了|起大雾|雾起|in the fog|mist|misty|haze|hazy|雾|薄雾|大雾|浓雾|雾天|雾中|霾', 'fog'),
  weather(
    'snowing|snowfall|falling snow|snowstorm|blizzard|下雪|飘雪|大雪纷飞|雪花纷飞|漫天飞雪|漫天大雪|飞雪|大雪|雪天|雪花|暴雪',
    'snow',
  ),
  says(
    'scene',
    'museum|gallery|pit|paddock|riviera|canyon|vineyard|station|rooftop|tokyo|shanghai|paris|hill|hills|hillside|mountainside|cloud|clouds|wood|woods|tree|trees|palm|palms|sky|skies|sea|ocean|river|water|wave|waves|ice|sand|grass|field|fields|lawn|flower|flowers|rose petals|petal|petals|leaf|leaves|wall|walls|brick|bricks|brick wall|building|buildings|house|houses|roads|asphalt|ground|floor|concrete|village|town|skyline|skyscraper|skyscrapers|rock|rocks|cliff|cliffs|canyon|island|horizon|sun|moon|star|stars|light trails|rainbow|curtain|curtains|fabric|flag|flags|sign|signs|poster|tent|umbrella|balloon|balloons|dress|shirt|suit|hat|coat|shoes|person|people|man|woman|girl|boy|model|crowd|dog|dogs|cat|horse|horses|bird of prey|boat|boats|yacht|ship|plane|aeroplane|airplane|aircraft|train|truck stop|bus|bicycle|bike|chair|table|sofa|lamp post|street lamp|traffic light|traffic lights|fence|gate|arch bridge|window display|glacier|iceberg|track day|parking lot|cafe|restaurant|hotel|church|castle|temple|palace|garden|park|vineyard|farm|barn|countryside|landscape|swamp|waterfall|fountain|pond|pool|swimming pool|reef|coral|pebbles|gravel|mud|puddle|puddles|dust|smoke|steam|lightning|sunbeam|sunbeams|shadow|shadows|reflection|reflections|spotlight|spotlights|housing estate|country estate|wine estate|estate agent',
  ),
  says(
    'scene',
    '博物馆|美术馆|车站|屋顶|峡谷|葡萄园|东京|上海|北京|巴黎|故宫|门口|地中海|山|山坡|山丘|山脚|云|云朵|云层|树|树木|树叶|叶子|叶|天空|夜空|海|大海|海洋|海水|湖|湖面|湖泊|湖水|河|河流|水|水面|浪|波浪|冰|冰川|沙|沙地|草|草坪|花|花朵|花瓣|花海|墙|墙面|墙壁|砖|砖墙|楼|大楼|建筑|房子|房屋|桥|道路|路面|沥青|地面|地板|地砖|水泥地|村庄|小镇|天际线|岩石|石头|悬崖|峡谷|岛|海岛|地平线|太阳|月亮|星星|光轨|彩虹|窗帘|幕布|旗帜|旗|旗子|招牌|海报|帐篷|雨伞|伞|气球|裙子|衣服|帽子|人|人物|女孩|男人|女人|模特|人群|狗|猫|马|马儿|船|游艇|飞机|火车|公交车|自行车|椅子|桌子|沙发|路灯|红绿灯|围栏|停车场|咖啡馆|咖啡厅|餐厅|酒店|教堂|城堡|寺庙|宫殿|花园|公园|农场|乡村|风景|瀑布|喷泉|泳池|砾石|泥|泥地|积水|水坑|灰尘|烟|烟雾|蒸汽|闪电|影子|倒影|聚光灯|梧桐|绿洲|白云|蓝海|碧海|青山|黑森林|红毯|红墙|红砖|红砖墙|白雪|白沙|黄沙|黄土|绿地|绿树|绿草|绿植|绿荫|白墙|白桦|灰墙|青草|金沙|粉墙|红土|红岩|黑沙|黑沙滩|白沙滩|金色沙滩|银河|银色月光|红灯笼|灯笼|红灯|绿灯|黄灯|霓虹招牌|海浪|落日|梯田|向日葵|玫瑰|玫瑰花|薰衣草田|红旗飘扬|彩旗',
  ),
];
