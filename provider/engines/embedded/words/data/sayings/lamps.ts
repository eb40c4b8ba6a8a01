import type { Meaning } from '../../meaning';
import { english, known, ofPart, type Saying, saying } from './form';

const TAIL = '(?:tail[ -]?(?:lights?|lamps?)|taillights?|rear (?:lights?|lamps?)|brake lights?)';
const HEAD = '(?:head[ -]?(?:lights?|lamps?)|headlights?|front (?:lights?|lamps?)|eyes)';
const EACH = '(?: (?:on |at |per )?(?:each|either|both) sides?| a side| per side)';
const MANY = '(?:two|2|twin|double|pair of|a pair of|paired|dual)';
const BARS = '(?:横|竖)';
/** Slats by their way, finishes between them and the grille, and its size. */
const slatted = [
  ['竖', 'bars'],
  ['横', 'slats'],
] as const;
const shining: readonly (readonly [finish: string, sets: readonly Meaning[]])[] = [
  ['(?:镀铬|电镀)', [{ kind: 'fitting', id: 'chrome', value: true }]],
  ['(?:金属|黑色?|银色?|亮黑|哑光|铝)', []],
];
const sizes = [
  ['大', { grille: 'trapezoid' }],
  ['', {}],
] as const;

const UPRIGHT = '(?:two |a pair of )?(?:thin |slim |narrow )?vertical (?:bars?|strips?|slits?|lines?|blades?)';

/** Sayings about lamps, grilles, wings and exhausts. */
export const sayingsOfLamps: readonly Saying[] = [
  // 'glowing red tail lights', 红色尾灯亮着: tail lamps are red
  saying(
    english(`(?:(?:glowing|illuminated|lit|bright|shining|burning) )+red ${TAIL}|red ${TAIL} (?:glowing|lit|shining)`) +
      '|(?:鲜?红色?)(?:的)?(?:尾灯|后灯)(?:发光|亮着|点亮|亮起)|(?:发光|点亮|亮起)的红色?尾灯',
    [{ kind: 'staging', sets: { lamps: 'on' } }],
  ),
  // 'a glowing star emblem': the emblem's shape stands between
  saying(
    english(
      '(?:illuminated|lit|lit[ -]up|glowing|backlit|light[ -]up|luminous)(?= (?:[a-z]+[- ]){1,3}(?:emblem|badge|logo)(?![a-z]))',
    ) + '|发光的?(?!的)(?=[\\p{Script=Han}v]{1,4}(?:车标|徽标|徽章|盾徽|星徽))',
    [{ kind: 'fitting', id: 'litEmblem', value: true }],
  ),
  // 日行灯是像素点
  ofPart(
    '(?:日行灯|日间行车灯|前?大灯|前灯|灯组)(?:是|用|做成|要|采用|改成|换成)?(?:成)?(?:一排|一颗颗|一个个)?(?:的)?(?:像素|点阵)(?:点|块|状|式|化)?(?:的)?(?:设计|造型)?',
    { kind: 'face-parts', sets: { front: { lamps: 'pixel' } } },
  ),
  // 'thin full width daytime running lights'
  ofPart(
    `${english('(?:(?:thin|slim|fine|narrow) )*(?:full|whole|entire)[ -]width (?:(?:thin|slim|led) )*(?:daytime (?:running )?(?:lights?|lamps?)|drls?|running (?:lights?|lamps?))')}|(?:贯穿|横贯|通长)(?:式|整个前脸)?的?(?:日行灯|日间行车灯)|(?:日行灯|日间行车灯)(?:是|要|做成)?(?:贯穿|横贯|通长)(?:式|整个?(?:前脸|车头))?的?`,
    { kind: 'face-parts', sets: { front: { lamps: 'full-width' } } },
  ),
  // 尾灯竖着的
  ofPart('(?:车?尾灯)(?:要|是|做成|改成|换成|得)?(?:竖|立)(?:着|起来|直|置|向|排)(?:放|布置|排列|的)*', {
    kind: 'face-parts',
    sets: { rear: { lamps: 'vertical' } },
  }),
  ofPart('(?:前?大灯|前灯|头灯)(?:要|是|做成|改成|换成|得)?(?:竖|立)(?:着|起来|直|置|向|排)(?:放|布置|排列|的)*', {
    kind: 'face-parts',
    sets: { front: { lamps: 'vertical' } },
  }),
  // 'yellow round headlights', 大灯要黄色的
  ofPart(
    `${english('(?:selective |french )?yellow(?=(?: (?:round|square|rectangular|twin|double|quad|big|small|large|pop[ -]?up|slim|glass|lens(?:ed)?|old[ -]school|single|oval|hidden|retro))+ (?:head ?lights?|head ?lamps?))|(?:head ?lights?|head ?lamps?) (?:in|with) (?:selective )?yellow(?: (?:glass|lens(?:es)?|light|bulbs?))?')}|(?:大灯|前大灯|前灯|头灯|车灯)(?:的?(?:灯罩|灯光|玻璃))?(?:要|用|是|为|换成|改成|做成|得)+黄色?的?(?:灯罩|玻璃|光)?`,
    { kind: 'fitting', id: 'yellowHeadlamps', value: true },
  ),
  ofPart(
    `${english('(?:fog|rally|driving|auxiliary) ?(?:lights?|lamps?) (?:in|with) (?:selective )?yellow(?: (?:glass|lens(?:es)?|light|covers?))?')}|雾灯(?:要|用|是|为|换成|改成|做成|得)+黄色?的?(?:灯罩|玻璃|光)?`,
    { kind: 'fitting', id: 'fogLamps', value: true },
    { kind: 'fitting', id: 'yellowFogLamps', value: true },
  ),
  // 'two round tail lamps each side', 'round twin tail lights'
  ofPart(
    english(
      `${MANY} (?:small |big |large |little |red )*(?:round|circular|circle) ${TAIL}${EACH}?|(?:round|circular) (?:${MANY}|four|4|quad) ${TAIL}|(?:four|4|quad) (?:small |big |large |little )*(?:round|circular) ${TAIL}|${MANY} (?:round |circular )?${TAIL}${EACH}`,
    ),
    { kind: 'face-parts', sets: { rear: { lamps: 'double-round' } } },
  ),
  ofPart(
    english(
      `${MANY} (?:small |big |large |little )*(?:round|circular|circle) ${HEAD}${EACH}|(?:round|circular) (?:${MANY}|four|4|quad) ${HEAD}|(?:four|4|quad) (?:small |big |large |little )*(?:round|circular) ${HEAD}`,
    ),
    { kind: 'face-parts', sets: { front: { lamps: 'double-round' } } },
  ),
  // 像素方块尾灯
  ofPart('(?:像素|点阵|小?方块|马赛克)(?:化|式|状|风格?)?(?:小?方块|方格|点)?(?:的)?(?:尾灯|后灯)', {
    kind: 'face-parts',
    sets: { rear: { lamps: 'pixel' } },
  }),
  ofPart('(?:像素|点阵|马赛克)(?:化|式|状|风格?)?(?:小?方块|方格|点)?(?:的)?(?:前?大灯|前灯|头灯)', {
    kind: 'face-parts',
    sets: { front: { lamps: 'pixel' } },
  }),
  // 'full-width pixel lights'
  ofPart(english('full[ -]width pixel(?:l?ated)? (?:head)?(?:lights?|lamps?|strip|bar)(?: switched on| lit| on)?'), {
    kind: 'face-parts',
    sets: { front: { lamps: 'pixel' } },
  }),
  // 贯穿式尾灯点亮: what they are like, and that they are lit
  ...(
    [
      ['后?尾灯|后灯', { rear: { lamps: 'full-width' } }],
      ['前?大灯|前灯|头灯|日行灯', { front: { lamps: 'full-width' } }],
    ] as const
  ).map(([lamps, sets]) =>
    ofPart(
      `贯穿式?的?(?:${lamps})(?:都|全部?|已经?)?(?:点亮|亮起|亮着|开着|发光|亮)(?:着|了)?`,
      { kind: 'face-parts', sets },
      { kind: 'staging', sets: { lamps: 'on' } },
    ),
  ),
  // 'rear lights in a Y shape', 'front light signature like the letter C'
  ...(['c', 'l', 'y'] as const).flatMap((letter) => {
    const shape = `(?:(?:in|with|forming|shaped|like|as|that form|that make) )+(?:a |an |the )?(?:letter )?${letter}(?:[ -]shapes?)?`;
    const seen = '(?:details?|close[ -]?ups?|shots?|views?)';
    const alone = `(?:a |in )?${letter}[ -]shaped?`;
    return [
      ofPart(english(`(?<=${TAIL} ${seen}(?: ${seen})?, )${alone}`), {
        kind: 'face-parts',
        sets: { rear: { lamps: letter } },
      }),
      ofPart(english(`(?<=${HEAD} ${seen}(?: ${seen})?, )${alone}`), {
        kind: 'face-parts',
        sets: { front: { signature: letter } },
      }),
      ofPart(`(?:日行灯|日间行车灯|示宽灯)(?:是|为|呈|做成|设计成|像)?(?:字母)?${letter}(?:字)?[形型]?(?![a-z])`, {
        kind: 'face-parts',
        sets: { front: { signature: letter } },
      }),
      ofPart(english(`${TAIL} ${shape}`), { kind: 'face-parts', sets: { rear: { lamps: letter } } }),
      ofPart(
        english(
          `(?:${HEAD}|(?:front )?(?:light signature|lighting signature|led signature|daytime running lights?|drls?)) ${shape}`,
        ),
        { kind: 'face-parts', sets: { front: { signature: letter } } },
      ),
    ];
  }),
  // 'thin light bar full width'
  ofPart(
    english(
      '(?:thin |slim |single |narrow )*(?:light|led) (?:bar|strip|line|blade) (?:the )?(?:full|whole|entire)[ -]width',
    ),
    { kind: 'face-parts', sets: { front: { lamps: 'full-width' } } },
  ),
  // 'a light bar across the full width front and rear'
  ofPart(
    english(
      '(?:light|led) (?:bars?|strips?|lines?|blades?) (?:across|spanning|over|along|running across) (?:the |its )?(?:full|whole|entire)[ -]width(?: of the car)?,? (?:(?:at|in) )?(?:the )?(?:front and (?:the )?(?:rear|back)|both ends|(?:rear|back) and (?:the )?front)',
    ),
    { kind: 'face-parts', sets: { front: { lamps: 'full-width' }, rear: { lamps: 'full-width' } } },
  ),
  // 'main lamps hidden low in the bumper', 下面才是大灯
  ofPart(
    english(
      `(?<!(?:light|led) (?:bar|strip|line|blade)[^.;\\n]{0,40})(?:main |real |actual )?(?:lamps?|beams?|${HEAD}) (?:hidden |tucked |set |placed |mounted |buried |sunk )*(?:low |lower |down |deep )*(?:in|into|on|within) (?:the )?bumpers?`,
    ) +
      '|上(?:面|方)(?:是)?(?:细+的?|一条|细细一条|窄窄?的?)*的?(?:日行灯|灯带|灯条|示宽灯)[,，]?下(?:面|方)(?:才|再)?是(?:主)?大灯',
    { kind: 'face-parts', sets: { front: { lamps: 'split' } } },
  ),
  // 竖条镀铬大格栅
  ...slatted.flatMap(([way, pattern]) =>
    shining.flatMap(([finish, chrome]) =>
      sizes.map(([size, grille]) => {
        const slats = `${way}(?:条|栅|向|直|幅)(?:状|式|形)?的?`;
        const end = `${size}(?:进气)?(?:格栅|中网)`;
        return ofPart(
          `${slats}${finish}的?${end}|${finish}的?${slats}${end}`,
          { kind: 'face-parts', sets: { front: { pattern, ...grille } } },
          { kind: 'fitting', id: 'openGrille', value: true },
          ...chrome,
        );
      }),
    ),
  ),
  ofPart(
    english(
      '(?:grille|grill) (?:with|of|made of|in) (?:thin |thick |slim |fine |bright |polished |chrome |vertical )*vertical (?:chrome |thin |thick |slim |bright )*(?:bars?|slats?|ribs|teeth)|vertical (?:chrome|polished|bright|thin|thick|slim)(?: chrome)? (?:bars?|slats?|ribs|teeth)|vertical[ -](?:bar|slat|rib)(?:red|ted)? (?:chrome )?(?:grille|grill)',
    ),
    { kind: 'face-parts', sets: { front: { pattern: 'bars' } } },
    { kind: 'fitting', id: 'openGrille', value: true },
  ),
  // 'big two-plane wing', 双层尾翼
  ofPart(
    english(
      '(?:(?:big|large|huge|giant|tall|high|massive|enormous|carbon|adjustable),? )*(?:two|twin|double|dual|three|bi|multi|single|2|3)[ -]?(?:plane|element|deck|tier|blade|level|layer)(?:d|ed)? (?:rear )?(?:wing|spoiler)',
    ) + '|(?:大|超大)?(?:双层|两层|多层|双片|三层|双翼片)(?:式)?的?(?:大)?(?:尾翼|后翼)',
    { kind: 'fitting', id: 'wing', value: true },
  ),
  // 前铲
  // 'rear lights should be two thin vertical bars', 尾灯改成两条竖着的细灯
  ...(
    [
      ['rear', 'tail|rear', '尾灯', '(?:成|为|是)?'],
      ['front', 'head|front', '(?:大灯|前灯|头灯)', '(?:成|为|是)'],
    ] as const
  ).map(([end, at, lamps, into]) =>
    ofPart(
      `${english(`(?:${at})[ -]?(?:lights?|lamps?) (?:should be |are |as |become |turned into |in )?${UPRIGHT}|${UPRIGHT} (?:as|for) (?:the )?(?:${at})[ -]?(?:lights?|lamps?)`)}|${lamps}(?:要|改|做|换|设计)?${into}(?:两条|两道|两根|一对)?(?:细的?)?(?:竖着的?|竖直的?|竖向的?|竖立的?|竖)(?:两条|两道)?(?:细)?(?:灯条|灯带|灯|条)`,
      { kind: 'face-parts', sets: { [end]: { lamps: 'vertical' } } },
    ),
  ),
  // 隐藏在烟熏面板后面的大灯
  ofPart(
    `(?:隐藏|藏)在[^,，。;；]{0,8}(?:后面?|里面?|之后|背后|下面?)的?(?:大灯|前灯|头灯)|${english('(?:headlights?|headlamps?) (?:hidden|concealed) (?:behind|under|beneath|in) (?:an? |the )?(?:smoked |dark |black |tinted |glass |body[ -]coloured )*(?:panels?|covers?|lens(?:es)?|grille|glass)|hidden (?:headlights?|headlamps?) behind (?:an? |the )?(?:smoked |dark |black |tinted |glass |body[ -]coloured )*(?:panels?|covers?|lens(?:es)?|grille|glass)')}`,
    { kind: 'face-parts', sets: { front: { lamps: 'hidden' } } },
  ),
  ofPart('前(?:下)?铲|前下唇|前唇', { kind: 'fitting', id: 'splitter', value: true }),
  // 'single fat centre exhaust', 'twin centre exhaust'
  ofPart(
    english(
      '(?:(?:single|one|fat|big|large|round|oval|twin|dual|stacked),? )+(?:cent(?:re|er|ral)(?:ly mounted)?|middle)[ -](?:exit )?(?:exhausts?(?: pipes?| tips?| outlets?)?|tail ?pipes?|pipes?)',
    ),
    { kind: 'exhaust', id: 'centre' },
  ),
  known(english('(?:rear |front )?bumper (?:vents?|slots?|louvres?|cut[ -]?outs?)'), { part: 'other' }),
  // 尾灯全亮, 点亮
  saying(
    '(?:尾灯|车灯|大灯|灯)(?:都|要|全部?)*(?:点亮|亮起来|亮起|亮着|开着|全亮|打开)(?:着)?(?:红色|红光)?|(?<=灯[,，、 ]?)(?:要)?点亮(?:的)?(?:状态)?(?=$|[,，。;；、 ])',
    [{ kind: 'staging', sets: { lamps: 'on' } }],
    { as: 'scene' },
  ),
  saying(english('(?:side ?lights?|parking lights?|daytime running lights?|drls?) (?:switched |turned )?(?:on|lit)'), [
    { kind: 'staging', sets: { lamps: 'running' } },
  ]),
  // 车牌在下保险杠上
  known(
    `(?:车牌|牌照|号牌)(?:架|框)?(?:在|放在|装在|挂在)(?:下)?(?:保险杠|后杠|尾门|前杠|后保)(?:上|里|中间)?|${english('(?:number|licen[cs]e|registration) plate (?:in|on|set in|recessed in) (?:the )?(?:lower |rear |front )*(?:bumper|tailgate|boot ?lid)')}`,
    { part: 'other' },
  ),
  known(`灯腔(?:里面?|内部?)?的?(?:透镜|反射碗|内部)?|${BARS}向?透镜|(?:看到|看见)?(?:灯)?(?:里面的?)?透镜`, {
    part: 'other',
  }),
  // 'a massive wing on the back'
  ofPart(
    english(
      '(?:an? )?(?:(?:massive|enormous|giant|gigantic|monster|insane|ridiculous|proper|tall|towering|swan[- ]neck),? )+(?:(?:rear|carbon|gt|race|back) )*wing(?! mirrors?)(?: (?:on|at) the (?:back|rear|tail|boot))?',
    ),
    { kind: 'fitting', id: 'wing', value: true },
  ),
  // '4 exhaust pipes in the middle'
  ofPart(
    english(
      '(?:4|four|quad) (?:big |round |fat )*(?:exhaust )?(?:exhausts|pipes|tips|tailpipes|outlets)(?: (?:in the (?:middle|centre|center)|at the (?:back|rear)))?',
    ),
    { kind: 'exhaust', id: 'quad' },
  ),
  // 'slim camera stalks'
  ofPart(
    english(
      '(?:(?:slim|thin|skinny|tiny|small|slender) )*(?:camera|cam) (?:stalks?|pods?|arms?|wings?|mirrors?|stems?)(?: (?:instead of|in place of|for|replacing) (?:the )?(?:door |side |wing )?mirrors)?',
    ),
    { kind: 'fitting', id: 'cameraMirrors', value: true },
  ),
  // 'twin exhaust tips each side'
  ofPart(
    `${english(`${MANY} (?:round |fat |big )*(?:exhausts?|pipes?|tips?|tailpipes?|outlets?)(?: tips?| pipes?| outlets?)?${EACH}`)}|(?:左右|两边|两侧)(?:各)?(?:两|2|双)(?:个|根|支)?出?的?(?:圆形?)?(?:排气管?|尾排|尾喉)|(?:左右|两边|两侧)双出(?:排气|尾排)`,
    { kind: 'exhaust', id: 'quad' },
  ),
  // 出口在侧面的排气
  ofPart(
    '(?:出口)?(?:开)?在(?:车身)?侧面的(?:排气管?|尾排)|(?:排气管?|尾排)(?:的)?(?:出口|口)?(?:开|设)?在(?:车身)?(?:侧面|两侧)|侧(?:面)?出(?:的)?(?:排气|尾排)',
    {
      kind: 'exhaust',
      id: 'sides',
    },
  ),
];
