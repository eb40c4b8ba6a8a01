import type { StudioName } from '../../kernel/light';
import { type Entry, means, says } from '../meaning';

const room = (words: string, id: StudioName) => means(words, { kind: 'studio', id });
const place = (words: string, id: StudioName) => means(words, { kind: 'studio', id, weak: true });

/** Rooms, times of day and places; and the nouns of a scene, which keep a colour that stands beside them. */
export const scenes: readonly Entry[] = [
  room('white studio|light studio|bright studio|white background|白棚|亮棚|白色影棚|纯白背景|浅色影棚|白底', 'light'),
  room(
    'dark studio|black studio|black background|night|at night|by night|night scene|nighttime|night time|midnight|neon|neon light|neon lights|暗棚|黑色影棚|黑棚|深色影棚|黑色背景|夜|夜景|夜晚|夜间|黑夜|晚上|夜色|霓虹|霓虹灯',
    'dark',
  ),
  room('sunset|dusk|golden hour|sunrise|twilight|evening|夕阳|日落|黄昏|晚霞|傍晚|暮色|日出|夕阳下', 'sunset'),
  room(
    'daylight|in the sun|sunny|sunlight|blue sky|clear sky|daytime|日光|阳光|阳光下|晴天|晴空|蓝天|白昼|白天|蓝天白云',
    'daylight',
  ),
  place(
    'outdoor|outdoors|outside|open air|street|streets|city|city street|city streets|urban street|on the road|highway|desert|beach|seaside|coast|mountain|mountains|mountain road|户外|室外|露天|街道|城市街道|街头|街景|公路|马路|沙漠|戈壁|海边|海滩|山路|野外|草原|城市|都市',
    'daylight',
  ),
  room(
    'hall|underground garage|underground car park|car park|地库|garage|warehouse|hangar|showroom|parking garage|exhibition hall|展厅|车库|厂房|仓库|车间|大厅|机库|地下车库',
    'hall',
  ),
  says(
    'scene',
    'museum|gallery|airport|driveway|pit lane|pit|paddock|riviera|canyon|vineyard|port|station|rooftop|salt flat|salt lake|tokyo|shanghai|paris|hill|hills|hillside|mountainside|cloud|clouds|forest|forests|wood|woods|jungle|tree|trees|palm|palms|carpet|sky|skies|sea|ocean|lake|river|water|wave|waves|ice|snow|sand|dune|dunes|grass|meadow|field|fields|lawn|flower|flowers|rose petals|petal|petals|leaf|leaves|wall|walls|brick|bricks|brick wall|building|buildings|house|houses|villa|bridge|road|roads|asphalt|ground|floor|concrete|tunnel|harbour|harbor|port|village|town|skyline|skyscraper|skyscrapers|rock|rocks|cliff|cliffs|canyon|valley|island|horizon|sun|moon|star|stars|light trails|rainbow|curtain|curtains|fabric|flag|flags|sign|signs|poster|tent|umbrella|balloon|balloons|dress|shirt|suit|hat|coat|shoes|person|people|man|woman|girl|boy|model|crowd|dog|dogs|cat|horse|horses|bird of prey|boat|boats|yacht|ship|plane|aeroplane|airplane|aircraft|train|truck stop|bus|bicycle|bike|chair|table|sofa|lamp post|street lamp|traffic light|traffic lights|fence|gate|arch bridge|window display|glacier|iceberg|race track|racetrack|track day|runway|parking lot|petrol station|gas station|cafe|restaurant|hotel|church|castle|temple|palace|garden|park|vineyard|farm|barn|countryside|landscape|savannah|steppe|swamp|waterfall|fountain|pond|pool|swimming pool|reef|coral|pebbles|gravel|mud|puddle|puddles|dust|smoke|steam|fog|mist|haze|rain|storm|lightning|sunbeam|sunbeams|shadow|shadows|reflection|reflections|spotlight|spotlights|housing estate|country estate|wine estate|estate agent',
  ),
  says(
    'scene',
    '博物馆|美术馆|机场|维修区|车站|屋顶|峡谷|盐湖|盐滩|葡萄园|东京|上海|北京|巴黎|故宫|门口|地中海|山|山坡|山丘|山峰|高山|群山|山谷|山顶|山脚|云|云朵|云层|森林|树林|树|树木|树叶|叶子|叶|落叶|地毯|天空|夜空|星空|海|大海|海洋|海水|湖|湖面|湖泊|湖水|河|河流|水|水面|浪|波浪|冰|冰面|冰川|雪|雪地|雪山|雪景|沙|沙丘|沙地|草|草地|草坪|田野|麦田|花|花朵|花瓣|花海|墙|墙面|墙壁|砖|砖墙|楼|大楼|建筑|房子|房屋|别墅|桥|大桥|道路|路面|沥青|地面|地板|地砖|水泥地|隧道|港口|码头|村庄|小镇|胡同|天际线|岩石|石头|悬崖|峡谷|岛|海岛|地平线|太阳|月亮|星星|光轨|彩虹|窗帘|幕布|旗帜|旗|旗子|招牌|海报|帐篷|雨伞|伞|气球|裙子|衣服|帽子|人|人物|女孩|男人|女人|模特|人群|狗|猫|马|马儿|船|游艇|飞机|火车|公交车|自行车|椅子|桌子|沙发|路灯|红绿灯|围栏|赛道|跑道|停车场|加油站|咖啡馆|咖啡厅|餐厅|酒店|教堂|城堡|寺庙|宫殿|花园|公园|农场|乡村|风景|瀑布|喷泉|泳池|砾石|泥|泥地|积水|水坑|灰尘|烟|烟雾|蒸汽|雾|薄雾|霾|雨|暴风雨|闪电|影子|倒影|聚光灯|高原|盘山路|银杏|银杏树|银杏叶|梧桐|竹林|樱花|枫叶|红叶|绿洲|白云|蓝海|碧海|青山|黑森林|红毯|红墙|红砖|红砖墙|白雪|白沙|黄沙|黄土|绿地|绿树|绿草|绿草地|绿植|绿荫|白墙|白桦|白桦林|灰墙|青草|青草地|金沙|粉墙|红土|红岩|黑沙|黑沙滩|白沙滩|金色沙滩|银河|银色月光|月光|红灯笼|灯笼|红灯|绿灯|黄灯|霓虹招牌|海浪|落日|梯田|油菜花|向日葵|玫瑰|玫瑰花|薰衣草田|红旗飘扬|彩旗',
  ),
];
