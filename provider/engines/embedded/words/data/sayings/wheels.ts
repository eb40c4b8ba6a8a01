import { english, known, ofPart, type Saying, saying } from './form';

const CORNER = '(?:centres?|centers?|faces?)';

/** Sayings about wheels, tyres and stance. */
export const sayingsOfWheels: readonly Saying[] = [
  // 五辐双肋, 双五辐
  ...(
    [
      ['五', '5', 'five', 5],
      ['六', '6', 'six', 6],
      ['七', '7', 'seven', 7],
      ['十', '10', 'ten', 10],
    ] as const
  ).map(([han, digit, word, count]) =>
    saying(
      `(?:${han}|(?<!\\d)${digit})辐双[肋条辐]|双(?:${han}|${digit})辐|${english(`(?:${word}|${digit})[ -](?:double|twin|split)[ -]?spokes?`)}`,
      [{ kind: 'spokes', count, pattern: 'twin' }],
      { part: 'rims' },
    ),
  ),
  // 'a red stripe on the rim', 轮圈灰色带一圈红线: not on the body
  known(
    `${english('(?:[a-z]+ )?(?:pin ?)?(?:stripes?|lines?|accents?|edges?) (?:on|around|round|along) (?:the |its )?(?:rims?|wheels?|alloys)')}|(?<=轮[圈毂辋][^,，。;；]{0,6})(?:带|有|加)(?:一圈|一道|一条)?(?:[红黄蓝绿白橙金黑银]色?)?(?:的)?(?:细)?(?:线|边|圈|条纹?)`,
    { part: undefined },
  ),
  // 轮子放大两圈, 'wheels one size up'
  saying(
    `(?:轮子|车轮|轮毂|轮圈|轮胎|四轮)(?:要|再|都|给我)?(?:放大|加大|变大|做大|大|升)(?:一|两|二|1|2|几)?(?:圈|号|级|寸)|${english('(?:wheels?|rims?) (?:one|two|a|1|2) (?:size|inch)(?:es|s)? (?:up|bigger|larger)|upsized? (?:wheels?|rims?)')}`,
    [{ kind: 'shape', topic: 'wheels', way: 1, by: { tyreDiameter: 0.03, rimDiameter: 0.045 } }],
    { part: 'rims' },
  ),
  // 切削亮面
  saying(
    '(?:双色)?(?:亮面切削|切削亮面|精车亮面|车削亮面|切削面|切削)(?:工艺|处理|面)?',
    [{ kind: 'rim-finish', id: 'machined' }],
    { part: 'rims' },
  ),
  // 封闭式低风阻轮盖
  saying(
    '(?:全?封闭|密闭|全盖)式?(?:的)?(?:低风阻|气动|空力)?(?:轮盖|轮毂盖|轮毂|轮圈)|(?:低风阻|气动|空力)(?:轮盖|轮毂盖)',
    [{ kind: 'rim', id: 'disc' }],
    { part: 'rims' },
  ),
  saying(
    english(
      '(?:closed|solid|full|smooth)[ ,-]+(?:(?:aero|low[ -]drag|aerodynamic|wheel)[ -]?)*(?:covers?|discs?(?: wheels)?|caps?|wheel covers?|wheels)',
    ),
    [{ kind: 'rim', id: 'disc' }],
    { part: 'rims' },
  ),
  // 半包后轮
  ofPart('(?:半包|包住|遮住|盖住|半遮|包裹)(?:的)?后轮|后轮(?:半包|包住|遮住|半遮|被遮住|有盖板|加盖板)', {
    kind: 'fitting',
    id: 'rearSpats',
    value: true,
  }),
  ofPart(
    english(
      '(?:half[ -]covered|covered|enclosed|skirted|hidden|faired[ -]in) rear wheels?|rear wheels? (?:half[ -])?(?:covered|enclosed|hidden|skirted|faired[ -]in)',
    ),
    {
      kind: 'fitting',
      id: 'rearSpats',
      value: true,
    },
  ),
  // 'turbofan covers'
  saying(
    english('turbo ?fans?(?: covers?| wheels?| discs?)?|(?:wheel )?fans(?= on | for )'),
    [{ kind: 'rim', id: 'turbine' }],
    { part: 'rims' },
  ),
  // 'gold centres'
  saying(english(`(?:wheel |rim |spoke )${CORNER}|centres(?! of| line)`) + '|轮(?:毂|圈)?中心', [], {
    part: 'rims',
    kind: 'part',
  }),
  // 'huge rear rubber'
  saying(
    english(
      '(?:huge|massive|giant|enormous|fat|big|wide|monster|meaty|steamroller) (?:rear|back) (?:rubber|tyres|tires|boots|meats|slicks)|(?:rear|back) (?:rubber|tyres|tires) (?:huge|massive|much wider|far wider|extra wide)',
    ) + '|后轮(?:超宽|特别宽|很宽|要宽|加宽(?![到至为\\d ]))|(?:超宽|加宽|巨大的?)后(?:轮|轮胎|胎)',
    [{ kind: 'measure', field: 'staggered', unit: 'mm', value: 40 }],
    { part: 'other' },
  ),
  // 前20后21
  ofPart('(?<=前(?:轮)?(?:1[4-9]|2[0-6])寸?)[,，、/ ]?后(?:轮)?(?:1[4-9]|2[0-6])寸?', {
    kind: 'measure',
    field: 'rearLarger',
    unit: 'mm',
    value: 25,
  }),
  // 'tall balloon sidewalls'
  saying(
    english(
      '(?:(?:tall|thick|fat|chunky|high|balloon|big|meaty)[ -]+)+(?:balloon )?(?:sidewalls?|tyre walls?|tire walls?|balloon (?:tyres|tires))',
    ) + '|小圈(?:厚胎壁|大胎)?',
    [{ kind: 'shape', topic: 'sidewall', way: 1, by: { tyreDiameter: 0.02, rimDiameter: -0.05 } }],
    { part: 'other' },
  ),
  known(
    english(
      '(?:nose[ -]down|tail[ -]up|dragster|hot[ -]rod|forward|california)(?:,? ?(?:and )?(?:tail[ -]up|nose[ -]down))? (?:rake|attitude|stance)|(?:nose|front) down,? (?:and )?(?:tail|rear) up|knock[ -]off(?: spinners?| hubs?| caps?)?|centre[ -]lock(?:ing)?(?: wheels?| hubs?| nuts?)?|(?:tyre|tire) stretch|stretched (?:tyres|tires)',
    ),
  ),
  known('八字(?![外倾脚轮胎])|轮唇贴着?轮眉|中央锁止(?:轮毂|式)?|胎侧白字|白字胎侧'),
  // 实心盘, 平盘轮毂
  saying(
    '(?:轮毂|轮圈|轮子)?(?:是|用|做成)?(?:实心盘|实心圆盘|整块圆盘)(?:轮毂|轮圈)?',
    [{ kind: 'rim', id: 'disc' }],
    { part: 'rims' },
  ),
  saying('(?<!\\d|[一二三四五六七八九十双多丝密])(?:轮?辐条|轮辐)(?![数量])', [], { part: 'rims', kind: 'part' }),
  saying(english('(?<!-)(?:wheel )?spokes(?= (?:in|painted|are|should))'), [], { part: 'rims', kind: 'part' }),
  // 密辐条大轮毂
  saying('(?:密|多)辐条?(?:的)?大?(?:轮毂|轮圈)', [{ kind: 'rim', id: 'multi' }], { part: 'rims' }),
  // 'solid dish wheels'
  saying(english('(?:solid|smooth|closed|flat) (?:dish|plate|disk) wheels'), [{ kind: 'rim', id: 'disc' }], {
    part: 'rims',
  }),
  // 白胎圈
  ofPart('白(?:色)?(?:胎圈|边胎|圈胎|胎边)|胎边(?:是)?白(?:色)?的?', {
    kind: 'fitting',
    id: 'whiteWalls',
    value: true,
  }),
  // 轮子要比普通车大一倍
  saying(
    '(?:轮子|轮胎|车轮|轮毂)(?:要|得)?比(?:普通|一般|正常|别的)?的?车?(?:的)?大(?:一倍|很多|一圈|不少|一些|好几圈)?',
    [{ kind: 'shape', topic: 'wheels', way: 1, by: { tyreDiameter: 0.09, rimDiameter: 0.06 } }],
    { part: 'rims' },
  ),
  // 轮毂像一朵花
  saying(
    `(?:轮毂|轮子|轮圈)(?:要|做成|是)?(?:像|如)(?:一?朵)?(?:花瓣?|花朵|雏菊|小花)(?:一样|似的)?|${english('(?:wheels|rims|hubcaps) (?:shaped )?(?:like|that look like) (?:a )?(?:flowers?|dais(?:y|ies)|petals?)|flower[ -]shaped (?:wheels|rims)')}`,
    [{ kind: 'rim', id: 'petal' }],
    { part: 'rims' },
  ),
  // 大饼
  saying('(?:轮毂|轮圈)(?:要|是|装)?大饼|大饼(?:轮毂|轮圈)', [{ kind: 'dish', mm: 85 }], { part: 'rims' }),
  // 低扁胎
  saying('低扁(?:平比?)?(?:轮)?胎', [{ kind: 'shape', topic: 'sidewall', way: -1, by: { rimDiameter: 0.035 } }], {
    part: 'other',
  }),
  // 薄辐轮毂
  saying(
    `(?:薄|细)辐(?:条)?(?:轮毂|轮圈)|${english('(?:thin|slim|skinny|fine)[ -]spoked? (?:wheels|rims|alloys)')}`,
    [{ kind: 'rim', id: 'multi' }],
    { part: 'rims' },
  ),
  // 全包后轮
  ofPart('(?:全包|全遮|完全包住|完全盖住)(?:的)?后轮|后轮(?:全包|全遮|完全包住|完全盖住)', {
    kind: 'fitting',
    id: 'rearSpats',
    value: true,
  }),
  // 'white rings on the tyres'
  ofPart(
    `${english('white (?:rings?|bands?|circles?|walls?) (?:on|around|round) (?:the |its )?(?:tyres|tires)')}|(?:轮胎|胎)上?(?:有|带|画)?(?:一圈)?白(?:色)?(?:的)?(?:圈|环|边)`,
    { kind: 'fitting', id: 'whiteWalls', value: true },
  ),
  // 三辐方向盘
  ofPart(
    `三辐(?:条)?(?:式)?[^,，。;；\\n]{0,4}方向盘|方向盘[^,，。;；\\n]{0,4}三辐(?:式)?|${english('(?:three|3)[ -]spoked? (?:steering )?wheel(?!s)')}`,
    { kind: 'fitout', sets: { wheel: 'round' } },
  ),
  known(
    `四辐(?:式)?[^,，。;；\\n]{0,4}方向盘|方向盘[^,，。;；\\n]{0,4}四辐(?:式)?|${english('(?:four|4)[ -]spoke (?:steering )?wheel(?!s)')}`,
  ),
  // '20 inches of wheel travel'
  known(english('\\d{1,2}(?: ?(?:inch(?:es)?|in|cm|mm)|")? of (?:wheel |suspension )?travel')),
  // 'wheels glow blue'
  known(
    english(
      '(?:wheels|lights|lamps|lines|edges|rims|seams) (?:that )?glow(?:ing|s)? (?:in )?(?:blue|red|green|purple|white|orange|pink|teal|cyan|yellow)',
    ),
  ),
  // 后轮被车身包住一半, 'rear wheels fully spatted'
  ofPart(
    '后轮(?:都)?(?:被)?(?:车身|侧裙|翼子板)?(?:半|全|完全)?(?:包|遮|盖|罩|挡)(?:住|着|裹|掉)?(?:了)?(?:一半|一大半|一部分|大半|上半部?分?)?(?:的)?|' +
      english(
        '(?:rear|back) wheels? (?:are |is )?(?:fully |half |partly |partially |completely )*(?:spatted|faired(?:[ -]in| over)?|shrouded|covered|skirted|enclosed|hidden)(?: by (?:the )?(?:bodywork|body|spats|skirts))?|(?:fully |half |partly )?(?:spatted|shrouded) (?:rear |back )?wheels?|(?:rear )?(?:wheel )?spats',
      ),
    { kind: 'fitting', id: 'rearSpats', value: true },
  ),
  // 轮胎上沾点泥, 车身糊满泥点
  ...(
    [
      ['(?:满|一身|厚厚一层)', 0.6],
      ['(?:一?[点些]|着|了|少许)?', 0.3],
    ] as const
  ).map(([much, amount]) =>
    saying(
      `(?!裹满泥浆)(?:轮胎|车轮|车身|裙边|全车|车子|车|轮拱)?(?:上|两侧|下半部?分?)?(?:都|还)?(?:是|沾|溅|糊|裹|甩|带|全是)(?:上)?${much}(?:的)?(?:黄|烂|湿)?泥(?:点子?|巴|浆|土|水|渍)?`,
      [{ kind: 'dirt', of: 'mud', amount }],
    ),
  ),
  saying(
    english(
      '(?:(?:some|a bit of|a little|dried|light|fresh) )?mud (?:splashed |splattered |sprayed |splashes |caked )?(?:on|up|along|around) (?:the |its )?(?:tyres?|tires?|wheels?|arches|sills?|flanks?|sides?|doors?|body|lower (?:body|doors))',
    ),
    [{ kind: 'dirt', of: 'mud', amount: 0.35 }],
  ),
  // 'machined face with dark pockets'
  saying(
    english(
      '(?:machined|diamond[ -]cut|polished|turned|bright) (?:face|faces|surface|fronts?),? (?:with|and|over|against|on) (?:the )?(?:dark|black|grey|gray|painted|gloss black|anthracite) (?:pockets?|recess(?:es)?|windows?|insides?|backs?)',
    ),
    [{ kind: 'rim-finish', id: 'machined' }],
    { part: 'rims' },
  ),
  // 'low profile tyre'
  saying(
    english(
      '(?:ultra[ -]|very |super )?low[ -]profile (?:tyre|tire|rubber)|(?:thin|skinny|rubber[ -]band) (?:sidewalls?|tyre walls?)',
    ),
    [{ kind: 'shape', topic: 'sidewall', way: -1, by: { rimDiameter: 0.035 } }],
    { part: 'other' },
  ),
  // 'really chunky tyres'
  saying(
    english(
      '(?:(?:really|very|big|super|fat|proper),? )*(?:chunky|knobbly|knobby|gnarly|aggressive|blocky|meaty) (?:off[ -]?road(?:er)? |mud |all[ -]terrain )?(?:tyres?|tires?|rubber|tread)',
    ),
    [{ kind: 'tread', id: 'mud-terrain' }],
    { part: 'other' },
  ),
  // 'one front wheel cocked up on a rock'
  known(
    english(
      '(?:one|a|its|the inside|the) (?:inside |outside )?(?:front|rear|back)? ?wheel (?:is )?(?:cocked|lifted|raised|lifting|cocking|hanging|dangling|propped|perched|parked|off the ground|in the air)(?: up| high)*(?: (?:on|in|off|over) (?:an? |the )?(?:rock|boulder|kerb|curb|log|ledge|air|ground))?',
    ) +
      '|(?:一|前|后|单)(?:只|个|侧)?(?:前|后)?轮(?:子)?(?:抬|翘|悬|离地|搭|压|爬)(?:起|空|在)?(?:来)?(?:在)?(?:石头|路牙|马路牙子|岩石)?(?:上)?',
  ),
  // 多辐条金色
  saying('多辐条(?:式)?(?:的)?(?=[金银黑白红铜灰古青蓝])', [{ kind: 'rim', id: 'multi' }], { part: 'rims' }),
  saying('(?:老派|老式|复古|经典)?(?:的)?网状(?:的)?(?:那种|款|样式|轮毂|轮圈)', [{ kind: 'rim', id: 'mesh' }], {
    part: 'rims',
  }),
  // 备胎放在前翼子板上
  known(
    `备胎(?:放|装|挂|背|嵌)在(?:前)?(?:翼子板|挡泥板)(?:上|里|旁|两侧)?|${english('side[ -]?mounted spares?(?: wheels?)?|spares?(?: wheels?)? (?:on|in|mounted on|set into) the (?:front )?(?:wings?|fenders?)')}`,
  ),
  // 后轮整个盖住
  ofPart('后轮(?:整个|全部|完全|都)(?:盖|遮|包|罩|挡)(?:住|着|起来)?(?:[,，]?做裙板)?', {
    kind: 'fitting',
    id: 'rearSpats',
    value: true,
  }),
  saying('(?:全?封闭|密闭)式?(?:的)?(?:低风阻|气动|空力)?轮盘', [{ kind: 'rim', id: 'disc' }], { part: 'rims' }),
  // 辐条轮
  ofPart('(?:钢丝)?辐条(?:式)?(?:车)?轮(?:毂|圈|子)?(?!轮)', { kind: 'rim', id: 'wire' }),
  // 大轮径
  saying('大轮径(?:轮毂|车轮)?|大脚(?:轮毂)?(?=$|[,，。;；、 ])', [
    { kind: 'shape', topic: 'wheels', way: 1, by: { tyreDiameter: 0.045 } },
  ]),
  // 'fatter rear tyres'
  saying(english('(?:fatter|chunkier|beefier)(?= (?:front |rear |back )?(?:tyres?|tires?)(?![a-z]))'), [
    { kind: 'shape', topic: 'tyre width', way: 1, by: { tyreWidth: 0.03 } },
  ]),
  // 轮子是辐条的
  saying(
    '(?:轮子|车轮|轮毂|轮圈)(?:是|要|用|做成|换成|改成)?(?:老式|细)?的?(?:钢丝|钢线|细?辐条|条辐|铁丝)(?:轮|式|型)?的?(?![数多])|(?:钢丝|钢线)(?:轮子|车轮)',
    [{ kind: 'rim', id: 'wire' }],
    { part: 'rims' },
  ),
];
