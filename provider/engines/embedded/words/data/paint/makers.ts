import type { NamedPaint } from './named';

/** Paints by the names that car makers and their customers use: hex as they look in even light, and the spellings. */
export const makersPaints: readonly NamedPaint[] = [
  // Whites and creams.
  ['#f2f3f1', 'carrara white|glacier white|oxford white|super white|冰川白|卡拉拉白|超级白|极地白|北极白'],
  ['#edeae0', 'grand prix white|championship white|light ivory|大奖赛白|冠军白|浅象牙白'],
  [
    '#e3e2dc',
    'crystal white|moonstone white|platinum white|diamond white|水晶白|月光白|铂金白|钻石白|星河白|云母白|极光白',
  ],
  ['#e8ddc4', 'jasmine cream|old english white|茉莉白|古英格兰白|杏仁白|燕麦白|燕麦色|云杉白'],
  // Silvers and greys.
  ['#b5b8ba', 'glacier silver|arctic silver|brilliant silver|冰川银|极地银|星耀银|流光银|月光银|星际银'],
  ['#9fa1a0', 'iridium silver|rhodium silver|铱银|铑银|水星银'],
  ['#c3bfb4', 'pebble grey|pebble gray|chalk grey|chalk gray|卵石灰|粉笔灰|鹅卵石灰'],
  ['#898c8e', 'arctic grey|arctic gray|quantum grey|quantum gray|北极灰|量子灰|月岩灰|云雾灰|雾灰'],
  ['#8a929b', 'brooklyn grey|brooklyn gray|布鲁克林灰|星云灰|风暴灰|storm grey|storm gray'],
  ['#6d7276', 'agate grey|agate gray|slate grey|slate gray|玛瑙灰|板岩灰|岩石灰|青石灰|陨石灰'],
  ['#5d605e', 'daytona grey|daytona gray|代托纳灰|曼哈顿灰|manhattan grey|manhattan gray'],
  ['#70695f', 'frozen grey|frozen gray|sandstone grey|sandstone gray|砂岩灰|冰霜灰|暖灰|岩灰'],
  ['#4c5355', 'dravit grey|dravit gray|德拉威灰|火山灰|volcano grey|volcano gray|夜影灰'],
  ['#979186', 'mushroom grey|mushroom gray|greige|蘑菇灰|大地灰|沙丘灰'],
  // Blacks.
  ['#15171b', 'sapphire black|mythos black|carbon black|宝石黑|神话黑|碳黑|碳素黑|传奇黑'],
  ['#14161c', 'night black|midnight black|mystic black|夜空黑|午夜黑|幻夜黑|极夜黑|暗夜黑|星空黑|幽灵黑'],
  ['#1a1714', 'panther black|phantom black|黑豹黑|幻影黑|玄武黑|深邃黑|墨玉黑'],
  // Reds.
  ['#8f0f1d', 'soul red|soul red crystal|soul red crystal metallic|魂动红|魂红|水晶魂动红'],
  ['#c4101b', 'rosso corsa|corsa red|科西嘉红|赛道红|跑道红'],
  ['#d0121b', 'guards red|卫队红|保时捷红|india red|印度红'],
  ['#c11920', 'tornado red|misano red|龙卷风红|米萨诺红|流光红|flash red|闪电红'],
  ['#9a1626', 'tango red|candy red|candy apple red|探戈红|糖果红|苹果红|浆果红'],
  ['#8c1a2b', 'melbourne red|imola red|墨尔本红|伊莫拉红|烈焰红|火焰红|flame red'],
  ['#7d1420', 'carmine red|胭脂红|洛可可红|石榴红|pomegranate red|石榴石红|garnet red'],
  ['#6b1523', 'aventurine red|damson red|砂金石红|梅子红|樱桃红|cherry red'],
  // Oranges and bronzes.
  ['#e2571a', 'lava orange|papaya orange|valencia orange|熔岩橙|木瓜橙|瓦伦西亚橙|烈焰橙|火山橙'],
  ['#ef7a12', 'gulf orange|mclaren orange|pastel orange|海湾橙|迈凯伦橙|晨曦橙|日出橙|阳光橙'],
  ['#cf5a1e', 'sunset orange|sunburst orange|copper orange|夕阳橙|琉璃橙|铜橙'],
  ['#a8764e', 'sunset bronze|sonora bronze|日落古铜|落日铜|沙漠铜|丝绸铜'],
  ['#8f6546', 'chestnut bronze|copper bronze|栗铜|琥珀棕|amber brown'],
  // Yellows and golds.
  ['#f2c40f', 'speed yellow|racing yellow|giallo modena|modena yellow|速度黄|赛车黄|摩德纳黄|竞速黄'],
  ['#f0b90b', 'austin yellow|sunflower yellow|solar yellow|奥斯汀黄|向日葵黄|太阳黄|日光黄|活力黄'],
  ['#e6d43a', 'acid yellow|sulphur yellow|sulfur yellow|酸黄|硫磺黄|闪电黄|lightning yellow'],
  ['#e8c04a', 'saffron yellow|signal yellow|藏红花黄|信号黄|麦田黄|mango yellow|芒果黄'],
  ['#c7a86a', 'sand gold|desert gold|kalahari gold|沙金|沙漠金|卡拉哈里金|流沙金|丝路金|晨曦金|晨光金'],
  // Greens.
  ['#00402b', 'brg|brooklands green|lotus green|brewster green|英国赛车绿|英式赛车绿|赛车绿|布鲁克兰绿|莲花绿'],
  ['#0b5a3c', 'isle of man green|irish green|马恩岛绿|爱尔兰绿|松林绿|竹林绿|松柏绿'],
  ['#3f4a3a', 'oak green|woodland green|橡树绿|林地绿|丛林绿|jungle green|雨林绿|rainforest green'],
  ['#9fc131', 'viper green|lizard green|蝰蛇绿|蜥蜴绿|翠蜥绿|活力绿'],
  ['#6ca43a', 'kermit green|java green|verde mantis|爪哇绿|螳螂绿|苹果绿|apple green'],
  ['#7f9183', 'sage metallic|eucalyptus green|桉树绿|鼠尾草绿|雾绿|薄雾绿|青瓷绿|celadon green|celadon'],
  ['#b2c3b2', 'mint grey|pistachio green|开心果绿|牛油果绿|avocado green|青柠慕斯绿|晨雾绿'],
  ['#3c5a57', 'aventurine green|deep ocean green|砂金石绿|深海绿|山峦绿|远山绿|墨竹绿'],
  ['#2c3a2d', 'verde british|dark olive|ranger green|游骑兵绿|骑士绿|深橄榄绿|苔原绿|tundra green'],
  // Blues.
  ['#1f4fa3', 'yas marina blue|yas marina|亚斯码头蓝|雅斯码头蓝|亚斯蓝'],
  ['#0a5fb4', 'estoril blue|laguna seca blue|埃斯托里尔蓝|拉古纳塞卡蓝|赛道蓝|riviera blue|里维埃拉蓝'],
  ['#123c8c', 'world rally blue|wr blue|san marino blue|世界拉力蓝|拉力蓝|圣马力诺蓝'],
  ['#0067b9', 'french racing blue|bleu de france|speed blue|法国赛车蓝|法兰西蓝|速度蓝'],
  ['#1d3f7a', 'sepang blue|portimao blue|雪邦蓝|波尔蒂芒蓝|波尔图蓝|勒芒蓝|le mans blue'],
  ['#98b7d4', 'gulf blue|meissen blue|海湾蓝|麦森蓝|云海蓝|晴空蓝|微风蓝'],
  ['#4fa3c7', 'miami blue|mexico blue|迈阿密蓝|墨西哥蓝|海岸蓝|浪花蓝'],
  ['#22a7c0', 'caribbean blue|lagoon blue|加勒比蓝|泻湖蓝|海盐蓝|热带蓝'],
  ['#6d8ba3', 'shark blue|arctic blue|鲨鱼蓝|北极蓝|雾海蓝|风暴蓝|storm blue'],
  ['#2a3f58', 'gentian blue|tanzanite blue|龙胆蓝|坦桑石蓝|星空蓝|银河蓝|极光蓝|夜幕蓝'],
  ['#18253c', 'imperial blue|carbon blue|帝国蓝|碳蓝|深海蓝|deep sea blue|远洋蓝|ocean blue|海洋蓝|大洋蓝'],
  ['#5c7fb1', 'polar blue|frozen blue|极地蓝|冰霜蓝|冰晶蓝|冰川蓝|glacier blue'],
  // Violets, pinks, browns.
  ['#4b2a6b', 'ultraviolet|daytona violet|techno violet|viola parsifae|紫外紫|代托纳紫|科技紫|星夜紫|星云紫|极光紫'],
  ['#8b7ba8', 'moonlight purple|frozen berry|月光紫|星辰紫|暮光紫|烟紫|烟熏紫|雾紫'],
  ['#d6a5ac', 'frozen pink|sakura pink|cherry blossom|樱花粉|樱粉|落樱粉|雾粉'],
  ['#c9316e', 'ruby star|rubystone red|红宝石星|宝石玫红|莓果粉'],
  ['#c8b29b', 'oat milk|mocha latte|燕麦奶|拿铁色|奶咖色|奶茶色|奶茶棕|摩卡棕'],
  ['#4b362a', 'macadamia brown|truffle brown|espresso brown|夏威夷果棕|松露棕|浓缩咖啡棕|深棕|深棕色|栗棕'],
];
