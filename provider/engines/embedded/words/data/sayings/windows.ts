import { kickUp } from './changes';
import { english, known, ofPart, type Saying, saying } from './form';

const LINE = '(?:window[ -]?lines?|belt ?lines?|waist ?lines?|dlo|glass ?lines?|side (?:windows?|glass))';
const REAR =
  '(?:(?:at|by|over|behind|before|after|towards?|near|ahead of|into|in) (?:the )?(?:rear|back)(?: (?:doors?|quarters?|wheels?|pillars?|end|arch(?:es)?))?|(?:at|by|before|towards?|behind|into) (?:the )?(?:[cd][ -]?pillars?|tail))';

const METAL = '(?:body[ -]colou?red|brushed|stainless|steel|chrome|silver|polished|aluminium)';
const BACKLIGHT = '(?:back ?light|back window|rear (?:window|windscreen|windshield|screen|glass))';

/** Sayings about windows, pillars and roofs. */
export const sayingsOfWindows: readonly Saying[] = [
  // 'window line kicks up at the rear door'
  ofPart(
    english(
      `${LINE} (?:that |which |with (?:an? )?)?(?:kicks?|kicking|kicked|flicks?|flicking|sweeps?|sweeping|turns?|jumps?|swoops?|hooks?|curves?|snaps?) (?:sharply |abruptly |suddenly |gently |hard )?up(?:wards?)?(?: sharply| abruptly| suddenly| gently| hard)?(?: ${REAR})?`,
    ),
    kickUp,
  ),
  ofPart(
    `(?:窗线|腰线|侧窗线|车窗线|侧窗|车窗)(?:在)?(?:到|过)?(?:后门|后轮|c柱|d柱|车尾|尾部|后面|后段|最后)(?:处|那里|这里|附近|上方)?(?:突然|猛地|急剧|一下子)?(?:往上|向上)?(?:上?(?:挑|扬|翘|折|提)|一挑|一翘|一折)(?:起来?|上去)?`,
    kickUp,
  ),
  // 'upswept beltline at the rear door'
  ofPart(
    english(`(?:upswept|upturned|up-?swept|upkicked|kicked[ -]up) ${LINE}(?: ${REAR})?`) +
      '|(?:后门|c柱|车尾)处?上(?:扬|挑)的?(?:窗线|腰线)',
    kickUp,
  ),
  // 'no visible A-pillars'
  ofPart(
    english('(?:no visible|invisible|without visible|disguised|masked) a[ -]?pillars?') +
      '|(?:看不见|看不到|隐形)的?a ?柱',
    { kind: 'glazing', sets: { pillars: 'hidden-a' } },
  ),
  // 'privacy glass behind the B-pillar', B柱后隐私玻璃
  ofPart(
    english(
      '(?:privacy|tinted|dark(?:ened)?|smoked|black) (?:glass|windows?|glazing)(?: only)? (?:from|behind|aft of|rearward of) (?:the )?b[ -]?pillars?(?: back(?:wards)?| rearwards?| on)?',
    ) + '|b ?柱(?:以?后|后面|往后)的?(?:隐私|深色|黑色?)?玻璃?(?:隐私玻璃|深色玻璃|黑玻璃|贴膜|染黑)',
    { kind: 'tint', sets: { tint: 0.85, tintPlace: 'rear' } },
  ),
  // 'steeply raked C-pillar'
  ofPart(
    english(
      '(?:(?:fast|steeply|strongly|heavily|sharply|highly)[ -])?(?:raked|sloping|slanted|angled|leaning|fast) [cd][ -]?pillars?',
    ) + '|[cd] ?柱(?:大角度|大幅|明显)?(?:前倾|倾斜|后倾|斜切)',
    { kind: 'shape', topic: 'backlight', way: 1, by: { backTop: -0.14 } },
  ),
  // 'side glass getting narrower'
  saying(
    english(
      '(?:side )?(?:glass|windows?|dlo|glasshouse) (?:that )?(?:gets?|getting|becomes?|becoming|growing|grows) (?:narrower|thinner|slimmer|smaller)(?: (?:towards?|to|at) (?:the )?(?:rear|back|tail))?|(?:side )?(?:glass|windows?) (?:tapering|tapers|narrowing|narrows)(?: (?:off|towards?|to|at)(?: the)? ?(?:rear|back|tail)?)?',
    ) + '|(?:侧窗|车窗|窗户)(?:往后|越往后|向后)(?:越来越|越)?(?:收窄|变窄|窄|细)',
    [{ kind: 'shape', topic: 'belt-slope', way: 1, by: { beltRear: 0.06 } }],
  ),
  // 车窗很窄, 'narrow windows'
  ofPart('(?:车窗|侧窗|窗户)(?:要|得|都|再)?(?:很|非常|特别|极|超)(?:窄|矮|扁|小)(?:窄的)?', {
    kind: 'glazing',
    sets: { family: 'slit' },
  }),
  // 从前挡一直连到后面的大天幕
  ofPart(
    '(?:大)?(?:天幕|玻璃顶|玻璃车顶|天窗)(?:玻璃)?(?:[,，]?从)?(?:前挡|前风挡|前挡风玻璃|车头)?(?:一直|一路|直接)?(?:连|延伸|延续|贯穿|通)(?:接)?(?:到|至|着)?(?:车尾|后挡|后风挡|后面|尾部|后窗)?|从前(?:挡|风挡|挡风玻璃)(?:一直|一路|直接)?(?:连|延伸|延续|贯穿|通)(?:到|至)(?:车尾|后挡|后风挡|后面|尾部|后窗|车顶)(?:的?(?:大)?(?:天幕|玻璃顶|玻璃))?',
    { kind: 'glazing', sets: { roof: 'panorama' } },
    { kind: 'fitting', id: 'glassRoof', value: true },
  ),
  ofPart(
    english(
      '(?:windscreen|windshield|glass)(?: and roof)? (?:flow(?:s|ing)?|run(?:s|ning)?|continu(?:es|ing)|extend(?:s|ing)?|sweep(?:s|ing)?) (?:straight |right |up )?(?:into|over|across|through) (?:the )?(?:glass )?roof(?: in one (?:piece|sheet|go))?',
    ),
    { kind: 'glazing', sets: { roof: 'panorama' } },
    { kind: 'fitting', id: 'glassRoof', value: true },
  ),
  // 敞篷收起来的状态
  saying(
    '(?:敞篷|顶篷|软顶|车篷|(?<!帐)篷子?|顶棚)(?:是|都|已经)?(?:收|放|折|打|敞)(?:起|下|叠|开)+(?:来|去(?![掉除]))?(?:了)?(?:的)?(?:状态|样子)?|(?:软顶|顶篷|车篷|篷布)(?:折)?叠(?:放|收)?(?:在|到)(?:车尾|后面|后方|座椅后面?)',
    [{ kind: 'top', id: 'down' }],
    { part: 'roof' },
  ),
  // 'targa panel off'
  saying(
    english(
      'targa(?: (?:top|roof))?(?: panels?)? (?:off|out|stowed)|targa (?:top|roof|panels?) (?:removed|taken off)|targa,? with (?:the |its )?(?:roof )?panels? (?:removed|off|out|stowed|taken off)',
    ),
    [
      { kind: 'type', id: 'roadster' },
      { kind: 'top', id: 'targa' },
    ],
  ),
  known(english(`(?:${METAL} )*(?:targa|roof)?[ -]?hoops?(?! grille)`), { part: 'other' }),
  // 'a polished roll hoop', 'full roll cage', 'sports bar in the bed'
  ofPart(
    english(
      `(?<!anti[ -])(?:(?:${METAL}|black|white|red|yellow|full|half|rear|bolt[ -]in|welded|exposed|twin|double|single|proper) )*roll(?:[ -]?over)?[ -]?(?:hoops?|bars?|cages?)(?: (?:behind the seats|inside|in (?:the|its) (?:bed|cabin)))?|(?:sports?|roll) ?bars? in (?:the|its) bed`,
    ),
    { kind: 'fitting', id: 'rollHoop', value: true },
  ),
  // 'louvres over the rear window', 后窗加百叶
  ofPart(
    english(
      `(?:louvres?|louvers?|slats|louvred (?:cover|panel)) (?:on|over|across|covering) (?:the |its )?${BACKLIGHT}|${BACKLIGHT} (?:with|under|behind|covered (?:by|with|in)) (?:(?:black|horizontal|body[ -]colou?red) )?(?:louvres?|louvers?|slats)`,
    ) +
      '|(?:后窗|后风挡|后挡风玻璃|后挡)(?:玻璃)?(?:上面?)?(?:的|带|加装?|安装|装|有|盖|用|做|配|是|改成|换成)*(?:黑色|横向)?的?百叶(?:窗格|窗|格栅|板|片)?',
    { kind: 'fitting', id: 'louvres', value: true },
  ),
  known('(?:脊线|鱼脊|脊梁线?|中脊)(?:贯穿)?', { part: 'other' }),
  // 改成硬顶
  saying(
    '(?:改|换|做)成?(?:可拆卸?的?|可折叠的?)?硬顶(?!跑车|轿跑|双门)|(?<![不别没未])(?:装上?|盖上?)硬顶',
    [{ kind: 'top', id: 'hardtop' }],
    {
      part: 'roof',
    },
  ),
  // 'with louvres': over the rear window where no other place is named
  ofPart(
    `(?<=(?:^|[,;] ?|with |and |has )(?:(?:black|rear|body[ -]colou?red|period|classic) ){0,2})louv(?:re|er)s(?= ?(?:$|[,.;]| and ))|(?<=(?:^|[,，、;；带有加装]))(?:黑色)?百叶(?:窗)?(?=$|[,，。;；、])`,
    { kind: 'fitting', id: 'louvres', value: true },
  ),
  // 全玻璃顶
  saying(
    `(?:全|整块|整片|整个|通体)玻璃(?:的)?(?:顶棚?|天顶|穹顶)(?!棚)|${english('(?:all|full|whole|entire)[ -]glass roof|(?:whole|entire|full) roof (?:is |made |out )*(?:of |in )?glass')}`,
    [
      { kind: 'fitting', id: 'glassRoof', value: true },
      { kind: 'glazing', sets: { roof: 'panorama' } },
    ],
    { part: 'roof' },
  ),
];
