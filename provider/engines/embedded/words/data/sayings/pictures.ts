import { THREE_SIDES } from '../../dimensions';
import { angles } from '../photography';
import { english, known, type Saying, saying } from './form';

const scenic = { as: 'scene', part: undefined } as const;
const BETWEEN = '(?:[ ,、/&:：和及与]|and|the|plus)*';
const SIDES = '(?:front|side|rear|back|plan|top|three[ -]quarter|perspective|elevation|views?)';

/** Sayings about camera, light, place and drawing. */
export const sayingsOfPictures: readonly Saying[] = [
  // The names of three measures that follow are no wishes: 长宽高4900*1950*1450.
  saying(`${THREE_SIDES}(?= ?\\d)`, [], { kind: 'filler' }),
  // The form's size is the picture's: 'aspect ratio 16:9', 宽高比16:9.
  known(
    '(?:(?:画面|图片|图像|画幅|画布)的?)?(?:宽高比|长宽比|高宽比|画幅|画面比例|图片比例|出图比例|比例)(?:为|是|:)? ?\\d{1,2} ?[:比/x×] ?\\d{1,2}|' +
      english('(?:aspect(?: ratio)?|ar)(?: of| is|:)? ?\\d{1,2} ?[:/x] ?\\d{1,2}') +
      '|(?<![\\d:.])(?:16:9|9:16|4:3|3:4|3:2|2:3|1:1|21:9)(?![\\d:.])',
  ),
  // 影子拉得很长
  saying(
    '(?:影子|阴影|投影)(?:被)?(?:拉|拖)(?:得|的)?(?:很|好|特别|老|极|又细又)?长(?:长的?)?',
    [{ kind: 'staging', sets: { shadows: 'long' } }],
    { as: 'scene' },
  ),
  saying(
    english(
      '(?:shadows?) (?:stretch(?:ed|ing)?|drawn|pulled|thrown|falling) (?:out )?(?:long|far|across [a-z ]{0,16})',
    ),
    [{ kind: 'staging', sets: { shadows: 'long' } }],
    { as: 'scene' },
  ),
  // 背景横向拉丝, 轮子转糊
  saying(
    '背景(?:横向)?(?:拉丝|拉花|拉成线|拉线|动态模糊|糊成线|流动|拖影)|(?:轮子|车轮|轮毂)(?:都)?(?:转|旋转)(?:得|到)?(?:糊|模糊|虚)(?:了)?|慢门|追随(?:拍摄|摄影)',
    [{ kind: 'staging', sets: { motion: 'fast' } }],
    { as: 'scene' },
  ),
  saying(
    english(
      '(?:background|road|scenery|surroundings|trees|wheels) (?:horizontally )?(?:blur(?:red|ring)|streak(?:ed|ing)|smeared|spinning)(?: (?:by|past|horizontally|sideways))?|panning shot|slow shutter(?: speed)?',
    ),
    [{ kind: 'staging', sets: { motion: 'fast' } }],
    { as: 'scene' },
  ),
  // 'camera at headlamp height'
  saying(
    english(
      '(?:camera|shot|lens|viewpoint) (?:down )?(?:at|from|held at|set at) (?:headlamp|headlight|bumper|wheel|hub|knee|ground|axle|grille)[ -](?:height|level)|(?:headlamp|headlight|bumper|wheel|hub|knee|axle)[ -](?:height|level)(?: (?:camera|shot|view|angle))',
    ) + '|(?:机位|镜头|相机|视角)(?:在|与|和|放在|贴着)?(?:大灯|保险杠|轮毂|车轮|膝盖|地面)(?:同|一样|等)?(?:高度?)?',
    [{ kind: 'camera', look: { elevation: angles.low } }],
  ),
  saying(
    english('(?:camera|shot|viewpoint) (?:at|from) (?:eye|chest|head|standing|window|shoulder)[ -](?:height|level)'),
    [{ kind: 'camera', look: { elevation: 7 } }],
  ),
  // 'isometric'
  saying(english('isometric(?: view| projection| angle)?') + '|等轴测?(?:视图|图|视角)?|轴测(?:视图|图|视角)?', [
    { kind: 'view', id: 'birds-eye' },
    { kind: 'camera', look: { azimuth: 45, elevation: 35, lens: 135 } },
  ]),
  // 'forced perspective', '夸张透视'
  saying(
    english('(?:forced|exaggerated|dramatic|extreme|strong|heroic) perspective') +
      '|(?:夸张|强烈|大|戏剧化)的?透视(?:感|效果)?',
    [{ kind: 'camera', look: { lens: 24 } }],
  ),
  // 不要透视变形
  saying(
    english('(?:no|without(?: any)?|zero|minimal|flat) (?:perspective(?: distortion)?|distortion)') +
      '|(?:不要|没有|无|零|减少)(?:透视)?(?:变形|畸变)|(?:不要|没有|无)透视',
    [{ kind: 'camera', look: { lens: 135 } }],
  ),
  // 'four-view sheet: front, side, rear and plan'
  saying(
    english(
      `(?:three|four|five|3|4|5)[ -]?(?:views?|elevations?)(?: (?:orthographic|technical|engineering|turnaround|drawing|layout|sheet|page|board))*(?: of (?:an? |the )?[a-z -]{2,20}(?=:))?(?:${BETWEEN}${SIDES})*`,
    ) + '|(?:三|四|五|多)视图(?:(?:[:：,、 ]|(?:正|前|侧|后|俯|顶)(?:视图?|面)?)*(?:视图?|面))?',
    [{ kind: 'view', id: 'multiple' }],
  ),
  // 立交桥下
  saying(
    '(?:立交桥|高架桥?|天桥)(?:下面?|底下|旁边?|上)?|' +
      english(
        '(?:under |beneath |below )?(?:an? |the )?(?:elevated (?:highway|road|railway)|flyover|overpass|underpass)',
      ),
    [{ kind: 'place', id: 'city' }],
    { as: 'scene' },
  ),
  saying(
    english(
      '(?:on |at |by )?(?:the |a )?(?:harbou?rfront|(?<!yas )marina(?! blue)|pier|waterfront|(?:fishing|yacht) (?:port|harbou?r))',
    ) + '|港湾|渔港|渔人码头|游艇码头',
    [{ kind: 'place', id: 'coast' }],
    { as: 'scene' },
  ),
  saying(
    english(
      '(?:(?:cobbled|village|town|market|city|public|main|old) )+square|(?:cobbled |old |stone )*(?:courtyard|plaza|piazza)|in (?:a|the) square',
    ) + '|(?:古城|小镇|城市|中式)?(?:广场|庭院|院子|院落)',
    [{ kind: 'place', id: 'daylight' }],
    { as: 'scene' },
  ),
  saying(english('drizzle|drizzling|light rain|showers?') + '|毛毛雨|蒙蒙细雨|小雨淅沥', [
    { kind: 'weather', id: 'rain' },
  ]),
  saying('针叶林|松林(?!绿)|杉树林|杉木林|梧桐(?:街道?|路)', [{ kind: 'place', id: 'forest' }], { as: 'scene' }),
  saying('(?:大片)?留白|' + english('(?:lots of |plenty of )?(?:negative|white|empty) space'), [], {
    kind: 'not-drawn',
    ...scenic,
  }),
  // 落日渐变
  saying(
    '(?:落日|夕阳|日落|晚霞)渐变(?:的)?(?:背景|天空)?|' +
      english('sunset gradient(?: sky| background)?|gradient sunset'),
    [{ kind: 'place', id: 'sunset' }],
    { as: 'scene' },
  ),
  // 一方红印章
  known('一?方?(?:红)?印章|(?:红色?)?(?:落款|印章)', scenic),
  known(
    english(
      'newsprint(?: texture)?|chalky highlights?|(?:loose )?construction lines|through[ -]?lines|wheel ellipses(?: drawn through)?',
    ),
    scenic,
  ),
  // 蓝底白线
  saying(
    '蓝底白线|白线蓝底|' +
      english('white lines? on (?:a )?(?:dark |deep )?blue(?: paper| ground| background)?|blue paper'),
    [{ kind: 'technique', id: 'blueprint' }],
  ),
  known(
    '剖面线|断面线|' +
      english(
        'section lines?|patch boundar(?:y|ies)|zebra (?:stripes?|analysis|reflections?)(?: over| on)?(?: the)?(?: flank| body| side)?',
      ),
    scenic,
  ),
  // 'battery lifted clear of the shell'
  known(
    english(
      '(?:skateboard |battery |floor )*(?:pack|battery|chassis|platform) (?:lifted|raised|floating|separated|pulled)(?: (?:clear|off|away|out|up))?(?: (?:of|from) (?:the )?(?:body ?shell|body|shell|car))?',
    ),
    scenic,
  ),
  known(
    english(
      "fish[ -]?eye(?: lens| distortion)?|driver'?s hands(?: on the (?:steering )?wheel)?|over[ -]the[ -]shoulder(?: (?:view|shot))?",
    ),
  ),
  // 长条灯箱, 贴地机位, 'from the front corner'
  saying('(?:顶部)?(?:长条|条形|大面积|巨大的?)灯箱', [{ kind: 'lamp-room' }], { as: 'scene' }),
  saying(
    `贴近地面|${english('(?<=(?:shot|camera|photographed|taken|seen|lens)[^.;]{0,24})close to the (?:ground|road|floor)')}`,
    [{ kind: 'camera', look: { elevation: angles.low } }],
  ),
  saying('(?:贴地|趴地|贴着地面|蹲低)(?:的)?(?:机位|角度|拍摄|镜头|仰拍)', [
    { kind: 'camera', look: { elevation: angles.low } },
  ]),
  saying(english('(?:from |at )(?:the |a )?front corner(?: at eye (?:height|level))?'), [
    { kind: 'view', id: 'front-three-quarter' },
  ]),
  saying(english('(?:from |at )(?:the |a )?(?:rear|back) corner(?: at eye (?:height|level))?'), [
    { kind: 'view', id: 'rear-three-quarter' },
  ]),
  saying(
    '(?:正交)?[三四五六]视图 ?[:：]?(?:[,，、 ]*(?:正|前|后|左|右|侧|顶|俯|底)(?:视图?|面)?(?=[,，、 。;；]|$))+',
    [{ kind: 'view', id: 'multiple' }],
  ),
  saying('(?:前|正)(?:侧)?三七(?:视角|角度|开)?|三七(?:前|开)(?:视角|角度)?|三七视角', [
    { kind: 'view', id: 'front-three-quarter' },
  ]),
  saying('(?:后|尾)(?:侧)?三七(?:视角|角度|开)?|三七后(?:视角|角度)?', [{ kind: 'view', id: 'rear-three-quarter' }]),
  saying('(?:机位|镜头)(?:在|和|与)?(?:齐|到)?腰(?:部)?(?:高|平)?|齐腰高(?:的)?(?:机位|视角)?', [
    { kind: 'camera', look: { elevation: 4 } },
  ]),
  saying('背景(?:虚化?|模糊|糊)(?:掉|了|一点)?', [{ kind: 'camera', look: { focus: 'shallow' } }]),
  known('色粉(?:过渡|渲染|效果)?|白底(?:蓝|红|黑)线|纸张?纹理|箭头批注|拼图版面', scenic),
  known(english('(?:lamps|lights|headlamps|headlights) on (?:stalks|pods|brackets|pedestals)'), { part: 'other' }),
  known(english('(?:under|beneath|below) (?:a |the |an )?(?:[a-z]+ )?canopy'), scenic),
  known(
    english(
      'carbon[ -]ceramic (?:discs?|brakes?|rotors?)|(?:hinges?|handles?|pipes?|mounted|bolted) outside|all the way (?:round|around)',
    ),
  ),
  // 'slightly from above', 略俯视
  saying(
    english(
      '(?:slightly|a bit|a little|somewhat|just) (?:from )?above|(?:from )?slightly above|slightly raised (?:camera|view|viewpoint|angle)',
    ) + '|(?:略|微|稍微?|轻微)(?:带)?俯(?:视|拍|角)?|略高一?点?的?(?:机位|视角|角度)',
    [{ kind: 'camera', look: { elevation: 20 } }],
  ),
  // 背景全糊成线条
  saying('背景(?:全|都)?(?:糊|虚|模糊)成(?:线条?|一片|色块)', [{ kind: 'staging', sets: { motion: 'fast' } }], {
    as: 'scene',
  }),
  // 高速上, 服务区
  saying('高速(?:公路)?(?:上|路上|服务区|收费站)|(?:高速)?服务区', [{ kind: 'place', id: 'road' }], { as: 'scene' }),
  saying('老街(?:上|口)?|(?:摩天楼|写字楼|高楼)(?:前|下|群|之间)|石板路|石板街', [{ kind: 'place', id: 'city' }], {
    as: 'scene',
  }),
  saying(
    english('spray (?:behind|off|from|flying from) (?:the |its )?(?:car|wheels|tyres|tires|rear|back)'),
    [{ kind: 'staging', sets: { effect: 'spray' } }],
    { as: 'scene' },
  ),
  // 低角度阳光
  saying('低角度(?:的)?(?:阳光|光线|日光|太阳|斜阳)', [{ kind: 'staging', sets: { shadows: 'long' } }], {
    as: 'scene',
  }),
  saying('(?:顶部)?(?:条形|线形)灯光', [{ kind: 'lamp-room' }], { as: 'scene' }),
  saying('天气晴朗|晴朗', [{ kind: 'time', id: 'noon', room: 'daylight' }]),
  saying('水雾', [{ kind: 'staging', sets: { effect: 'spray' } }], { as: 'scene' }),
  saying(
    '(?:^|(?<=[.;\\n] ?))(?:(?:the|view of the|show the) )?(?:cockpit|cabin|inside) of (?:an?|the|my|this)(?= )',
    [{ kind: 'view', id: 'driver' }],
    {
      part: 'interior',
    },
  ),
  known(english('see[ -]through car')),
  // 'top-down plan view'
  saying(english('top[ -]down (?:plan )?(?:view|shot|plan|image|picture)'), [{ kind: 'view', id: 'top' }]),
  // 'backdrop from orange to cream'
  known(
    english('(?:backdrop|background|sky) (?:fading |fades |that fades |in a gradient )?from [a-z]+ to [a-z]+'),
    scenic,
  ),
];
