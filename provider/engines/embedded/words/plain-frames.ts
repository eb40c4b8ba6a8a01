import { type Normal, replaced } from './normal';

/** How the names of Chinese parts end. */
const PARTS = '(?<=[灯钳顶毂圈胎椅头尾栅线窗翼饰盘镜杠拱肩腰柱门漆身距悬箱盖裙唇轮])';
/** Shapes and colours of one character. */
const SAID = '[长短高低矮宽窄细粗大小圆方尖扁厚薄深浅亮暗红黑白金银蓝绿黄橙紫灰棕粉]';
/** What follows a part that a wish is about: a shape or a colour, not a verb. */
const SHAPE = `(?=更?(?:${SAID}|细长|狭长|贯穿|分体|像素|点阵|竖|双圆|哑光|镀铬))`;
const END = '(?=$|[,，。;；!！\\n)）】]| ?[和、&+])';
const ENGLISH_END = '(?=$|[,;!\\n)\\]]|\\.(?!\\d)| (?:and|but) )';

const CARRIED = '(?:spoiler|wing|rack|chrome|stripes?|decals?|badges?|skirts?|flaps?|box|tent)';

/** What refuses the words behind it. */
const NOT = '(?:不要|没有|去掉|取消|不需要|无需|不想要|不带|拿掉|拆掉|不用|省去|移除|不装|去除|别把?)';
/** Colours of stripes. */
const STRIPED =
  '(?:red|white|blue|black|gold|silver|green|yellow|orange|grey|gray|cream|navy|purple|pink|bronze|brown|teal)';
/** Two hues that name one between them: 'red-orange', 'blue-green'. */
const BETWEEN =
  '(?!(?<=red-)orange|(?<=orange-)(?:red|yellow)|(?<=blue-)(?:green|grey|gray|purple)|(?<=green-)(?:blue|yellow|grey|gray)|(?<=yellow-)(?:green|orange|gold)|(?<=gold-)yellow|(?<=gr[ea]y-)(?:blue|green|black)|(?<=purple-)(?:blue|pink)|(?<=pink-)purple|(?<=navy-)blue)';
const STRIPES = '(?: (?:racing|rally|twin|double|centre|center|thin|wide|broad|bold|side|le|mans))* stripes?(?![a-z])';

/**
 * Sentences that ask for the same in other words, and how the readers know them. Each takes the place of its own
 * characters, so that what is read of it is shown where it was written.
 */
const frames: readonly (readonly [needs: RegExp, form: RegExp, plain: string])[] = [
  // 再圆点, 弄宽点
  [/点/, new RegExp(`(?<=[再更]|[弄做改调搞整](?:得|成)?)(?<said>${SAID})点(?![灯阵赛火滴])`, 'gu'), '$1一点'],
  [/[弄调搞整]/, new RegExp(`${PARTS}[弄调搞整](?:得|成)?${SHAPE}`, 'gu'), '做'],
  [/再/, new RegExp(`${PARTS}再(?=[红黑白金银蓝绿黄橙紫灰棕粉])`, 'gu'), '要'],
  // 大灯必须圆, 车顶我想要黑色的, 卡钳偏红
  [
    /必须|务必|最好|应该|应当|想要|我要|希望|偏|能|得/,
    new RegExp(
      `${PARTS}(?:必须|务必|最好|应该|应当|一定|尽量|我想要?|想要|我要|我希望|希望|可以|能不能|能|得|略?偏)+(?:是|要|做成|改成|用)?${SHAPE}`,
      'gu',
    ),
    '要',
  ],
  // 大灯改圆形
  [
    /[改换]/,
    new RegExp(
      `${PARTS}[改换](?=[圆方红黑白金银蓝绿黄橙紫灰棕粉]|细长|狭长|贯穿|分体|像素|点阵|竖|双圆|哑光|镀铬)`,
      'gu',
    ),
    '改成',
  ],
  // 大灯: 圆形
  [
    /灯 ?[: ]/,
    /(?<=灯) ?[: ] ?(?=(?:双?圆形?|方形?|细长|狭长|贯穿式?|分体式?|像素|点阵|竖直|竖置)(?:$|[,，。;；\n、]))/gu,
    '要',
  ],
  // 把尾翼拆了, 行李架删了
  [/[删拆卸摘扔砍撤]/, new RegExp(`(?:删|拆|卸|摘|扔|砍|撤)(?:掉|除|走|下来)?了?${END}`, 'gu'), '去掉'],
  // 尾翼太夸张了，去了
  [
    /[,，]去了?/,
    new RegExp(
      `(?<=翼|架|条纹|镀铬|标|裙|备胎)(?:[^,，。;；\\n]{0,6})[,，](?:就|直接|还是)?去(?:掉|除)?了?${END}`,
      'gu',
    ),
    '去掉',
  ],
  // 免了镀铬
  [/免/, /(?:免了|免掉|免去|就免了)(?=[\u4e00-\u9fff])/g, '去掉'],
  // 没有门把手镀铬
  [/门把手镀铬/, new RegExp(`(?<=${NOT})门把手镀铬`, 'gu'), '镀铬门把手'],
  // 侧裙就不用了
  [/不[用要]|算了|免了/, new RegExp(`(?:就|也|都)?(?:不用|不要|算|免)了(?:吧)?${END}`, 'gu'), '不要'],
  // A roof that is gone is an open car's, and none that is lifted to look in.
  // 'The spoiler could be removed', 'the wing has to go', 'rear wing gone', 'rails taken off'
  [
    / (?:be |go(?:ne)?|taken off|comes? off|ditched|binned)/,
    new RegExp(
      `(?<=[a-zé0-9])(?<!(?<![a-z])roof(?= (?:is |are )?(?:gone|taken|comes?))) (?:(?:(?:could|should|must|can|needs? to|ha(?:s|ve) to) be |(?:is |are )?(?:all )?)(?:removed|deleted|gone|ditched|binned|taken (?:off|out|away))|(?:must|needs? to|ha(?:s|ve) (?:got )?to|should) go|comes? off)${ENGLISH_END}`,
      'g',
    ),
    ' removed',
  ],
  // 'The badge is gone but the chrome stays'
  [/ removed (?:and|but) /, / removed(?= (?:and|but) )/g, ' removed,'],
  // 'No door handles in chrome'
  [
    /handles in chrome/,
    /(?<=(?:no|without|not|no more|any) )(?:the )?(?:door )?handles in chrome/g,
    'chrome door handles',
  ],
  // 'Chrome-free sedan'
  [/chrome[ -]free/, /(?<![a-z])chrome[ -]free(?= [a-z])/g, 'without chrome,'],
  // 'With red, white and blue stripes', 'red-blue stripes', 'stripes in red, white and blue'
  [
    /stripe/,
    new RegExp(
      `(?<=(?<![a-z])(?:with|wearing|wears|has|having|in|add|plus) ${STRIPED}),(?= ${STRIPED}(?:,? and|,| ?&) ${STRIPED}${STRIPES})|(?<=(?<![a-z])red),(?= (?:white(?:,? and| and) blue|blue(?:,? and) white)${STRIPES})|(?<=${STRIPED}(?: and|,) ${STRIPED}), and(?= ${STRIPED}${STRIPES})`,
      'g',
    ),
    ' and',
  ],
  [
    /stripes (?:in|of|:)/,
    new RegExp(
      `(?<=stripes (?:in |of |: ?)(?:${STRIPED}(?:,| and) )?${STRIPED}),(?: and)?(?= ${STRIPED}(?:,| and|$))`,
      'g',
    ),
    ' and',
  ],
  // 'Blue-white two-tone', 'red-black wheels': none of these names one hue
  [
    /[a-z]-[a-z]/,
    new RegExp(
      `(?<=(?<![a-z-])(?:(?:red|white|blue|black|yellow|green|orange)-(?:and-)?)?(?:red|white|blue|black|yellow|green|orange))-${BETWEEN}(?!(?<=(?:blue|green)-)black)(?=(?:red|white|blue|black|yellow|green|orange)(?![a-z-])|(?:red|white|blue|black|yellow|green|orange)-(?:red|white|blue|black|yellow|green|orange)(?![a-z-]))`,
      'g',
    ),
    ' and ',
  ],
  [
    /-[a-z-]* (?:[a-z]+ ){0,2}stripe/,
    new RegExp(`(?<=(?<![a-z])${STRIPED})-(?:and-)?${BETWEEN}(?=${STRIPED}(?:-(?:and-)?${STRIPED})?${STRIPES})`, 'g'),
    ' and ',
  ],
  // 'The calipers need to be red', 'wheels that are gold'
  [
    / be /,
    /(?<=[a-z]) (?:could|must|needs? to|ha(?:s|ve) to|ought to|might|has got to|want to|wants to) be (?=[a-z])/g,
    ' should be ',
  ],
  [/ (?:that|which)/, /(?<=[a-z]) (?:that|which)(?:'s| is| are| should be) (?=[a-z])/g, ' are '],
  // A柱B柱全熏黑
  [
    /柱/,
    new RegExp(`(?<!${NOT}(?:[abcd] ?柱)*)(?<=[ab] ?柱)(?:全部?|都)?(?:要|做)?(?:熏黑|涂黑|黑化|做黑)`, 'gu'),
    '要黑色',
  ],
  // 'not one of those with a big wing'
  [/ those /, /(?<![a-z])(?:but )?not (?:one |any )?of (?:those|the ones) with (?:an? )?/g, 'no '],
  [/的皮/, /(?<=[色黄]的)皮(?=$|[,，。;；])/g, '真皮'],
  // 蓝底双白条
  [
    /条/,
    /(?:双|两[道条])?(?<said>[白黑红蓝金银橙黄绿])色?条(?=从|贯穿|纵贯|的?(?:跑车|轿车|车)|[,，。;；]|$)/g,
    '$1色条纹',
  ],
  // 红皮内饰
  [/皮/, /(?<=[红黑棕白米灰蓝绿橙褐])皮(?=内饰|座椅)/g, '色真皮'],
  // 从车头的靛蓝渐变到车尾的品红
  [/渐变/, /(?<=渐变[到至成为])(?:车尾|尾部|后部|车顶|底部|下面)的?/g, ''],
  [/渐变/, /(?<=从)(?:车头|前部|车顶|顶部|上面)的?(?=[^,，。;；\n]{1,6}渐变)/g, ''],
  // 'from indigo at the nose to magenta at the tail'
  [/ at the /, /(?<=from [a-z ]{3,20}) at the (?:nose|front|top|roof) (?=to [a-z])/g, ' '],
  // 机盖贴黑色防眩膜, 'an anti-glare bonnet'
  [/防眩/, /(?:上)?(?:贴|刷|喷|涂|做)(?:了|着)?(?:一层)?(?:哑光)?(?:黑色?)?防眩(?:光)?[膜漆]?/g, '要黑色'],
  [/anti[ -]glare/, /(?<![a-z])(?:matte? |flat |satin |black )*anti[ -]glare (?=bonnet|hood)/g, 'black '],
  // 'Wheels - gold' in a list
  [/\n/, /(?<=(?:^|\n)(?:[-*•] ?)?[a-z][a-z ]{1,24}) - (?=[a-z][a-z -]{1,24}(?:\n|$))/g, ': '],
  // 'I don't want any stripes', 'take the badge off', 'kill the chrome'
  [/(?:want|need) (?:any|an?) /, /(?:do not|don't|dont|does not|doesn't) (?:want|need) (?:any|an?) /g, 'no '],
  [/ off/, /(?<![a-z])take (?=(?:the|its|that|those|all the) [a-z -]{2,24} off(?![a-z]))/g, 'remove '],
  [
    /(?:kill|bin|axe|chuck|scrap|dump|forget) /,
    /(?<![a-z]|n't |not |dont )(?:kill|bin|axe|chuck|scrap|dump|forget) (?=(?:the|its|that|those|all) )/g,
    'remove ',
  ],
  // 'Roof rack off'; lamps that are off are something else
  [/ off/, new RegExp(`(?<=${CARRIED}) off${ENGLISH_END}`, 'g'), ' removed'],
  [/forget/, /(?<![a-z])(?:don't|dont|do not) forget (?:to (?:add|include|fit) )?/g, 'with '],
  // 'Spoiler: none', 'chrome-free'
  [
    /none|: ?no|free/,
    new RegExp(`(?<=[a-z]) ?[:=-] ?(?:none|no|nil|zero)${ENGLISH_END}|(?<=${CARRIED})[ -]free${ENGLISH_END}`, 'g'),
    ' removed',
  ],
];

/** A text with its sentences in the forms that the readers know. */
export const inPlainFrames = (normal: Normal): Normal =>
  frames.reduce(
    (text, [needs, form, plain]) =>
      needs.test(text.text)
        ? replaced(text, form, ({ groups }) => (groups?.said ? plain.replace('$1', groups.said) : plain))
        : text,
    normal,
  );
