import type { Alike } from '../../meaning';

/** Other words for kinds of body and of drive. */
export const alikeBodies: readonly Alike[] = [
  [
    'wagon',
    'sportwagon|sports wagon|sport wagon|longroof|tourer estate|grocery getter|family wagon|旅行轿车|五门旅行车|运动旅行车|旅行版|旅行版轿车|轿车旅行版',
  ],
  ['shooting brake', '猎跑|猎装版|猎装轿跑|猎装轿跑车|猎装跑车|shooting brake coupe'],
  [
    'fastback',
    'liftback|sloping back saloon|sloping back sedan|快背|快背车|快背轿车|溜背轿跑|溜背轿跑车|掀背轿跑车|掀背轿车|四门轿跑车|4门轿跑|四门溜背',
  ],
  ['hatchback', 'pocket rocket|warm hatch|five door hatch|两厢轿车|两厢小车|五门掀背|五门掀背车|性能小钢炮'],
  ['sedan', 'berlina|sleeper sedan|sleeper saloon|family saloon|family sedan|家轿|家用轿车|中型轿车|小轿车|四门三厢'],
  [
    'coupe',
    '两门轿跑|两门轿跑车|2门轿跑|2门轿跑车|双门轿跑版|硬顶轿跑|硬顶双门|hardtop coupe|hard top coupe|sports coupe|club coupe',
  ],
  [
    '城市小车',
    '城市电车|城市小电车|城市小电动车|城市微型车|城市微型电动车|城市通勤车|城市通勤小车|城市迷你车|城市纯电小车|小型电动车|小型电动汽车|小型纯电车|小型电车|小电车|迷你电动车|迷你电车|小型代步车|代步小车',
  ],
  ['sports car', 'roadgoing sports car|sportster|weekend toy|track toy|性能跑车|双门跑车版|跑车版'],
  [
    'supercar',
    'hyper car|megacar|exotic car|exotic sports car|electric hypercar|electric supercar|大牛|顶级超跑|顶级跑车',
  ],
  ['suv', 'sport utility|school run suv|chelsea tractor|紧凑型suv|中型suv|城市型suv'],
  [
    'suv coupe',
    'fastback suv|sloping roof suv|coupe style suv|coupe like suv|跑车型suv|轿跑型suv|运动轿跑suv|轿跑式suv',
  ],
  [
    'crossover',
    'soft roader|urban crossover|lifted wagon|lifted estate|raised wagon|raised estate|allroad|跨界旅行车|高底盘旅行车|越野旅行车|小型跨界',
  ],
  [
    'off road',
    'four by four|rock crawler|overlander|overlanding truck|trail rig|safari truck|吉普|吉普车|军用吉普|军用吉普车|穿越车|大g|四驱越野车|四驱越野',
  ],
  [
    'van',
    'campervan|transit van|microbus|day van|surf van|大面包|大面包车|轻客|床车|客货两用车|客货车|商用车|快递车|送货车|送货面包车|配送车',
  ],
  ['pickup', 'bakkie|dually|dually truck|lowrider truck|肌肉皮卡|美式皮卡|大皮卡'],
  [
    'roadster',
    'spyder version|spider version|敞篷版|ragtop|rag top|drophead coupe|敞篷轿跑|双座敞篷|双座敞篷车|小敞篷',
  ],
  [
    'limousine',
    'chauffeur car|chauffeur driven car|state car|presidential limousine|礼车|加长礼车|加长林肯|国宾车|豪华加长车|加长豪华车|总统座驾',
  ],
  [
    'city car',
    '代步小车|小代步车|small car|tiny car|tiny city car|economy car|econobox|买菜车|小型车|a0级小车|a00级小车|小型代步车|城市代步车',
  ],
  ['microcar', '微型电动车|微型车|微型电车|quadricycle|泡泡车|迷你车|微缩车|四轮代步车|四轮老头乐'],
  ['mpv', 'soccer mom van|seven seater minivan|奶爸车|多功能车|七座商务车|家用七座车'],
  [
    'kei van',
    'k car面包车|kcar面包车|k car van|kei面包车|小厢车|小型厢车|city van|kei size van|kei sized van|kei size city van|tiny city van|轻型车|小面|小面包|小面包车|日本轻型车|日式小面包',
  ],
  ['kei car', 'kei|日本k car'],
  [
    'robotaxi',
    'driverless pod|driverless taxi|self driving taxi|self driving pod|autonomous taxi|无人车|自动驾驶小巴|无人驾驶出租车|无人驾驶车',
  ],
  ['grand tourer', 'grand touring coupe|长途跑车|大旅行车gt|豪华gt'],
  [
    'race car',
    'racer|touring car racer|lmp1|lmp2|lmp1 car|le mans car|stock car|nascar|time attack car|drift car|hillclimb car|勒芒赛车|勒芒原型车|原型车赛车|原型赛车|漂移车|爬山赛车',
  ],
  ['hot rod', 'lead sled|gasser|street rodder'],
  [
    'petrol',
    'v6|v8|v10|v12|w12|w16|v8 engine|v12 engine|v8引擎|v8发动机|v12发动机|straight six|inline six|flat six|flat four|flat six engine|rotary|rotary engine|turbo engine|twin turbo|supercharged|六缸|四缸|八缸|十二缸|直列六缸|水平对置|转子发动机|涡轮增压|机械增压|双涡轮|大排量|自然吸气',
  ],
  ['electric', 'battery powered|battery driven|电池驱动|纯电驱动'],
];
