import { english, type Saying, saying } from './form';

const WINDOWS = '(?:(?:all|both|all four|the|its|side|front|door|car) )*windows?';
const DOWN = '(?:down|open|opened|lowered|wound down|rolled down|cranked down|put down|dropped)';
const GLASS = '(?<!天)(?:四个?|全部|所有|前后|侧)?(?:车窗|窗户|门窗|侧窗|车窗玻璃|窗玻璃)(?:玻璃)?';
const FALL = '(?:降下|摇下|放下|落下|打开|降|摇|敞开|开)';

/** Sayings about side windows that are wound down, and about pillars between them. */
export const sayingsOfOpenWindows: readonly Saying[] = [
  // 'with the windows rolled down', 车窗全部降下
  saying(
    `${english(`(?:with )?${WINDOWS} (?:are |all |fully |all the way |half )*${DOWN}|(?:with )?(?:open(?:ed)?|wound[ -]down|rolled[ -]down) (?:side |door )?windows|(?:roll|wind|put) (?:the |its |all |all the )?windows down|(?:roll|wind|put) down (?:the |its |all |all the )?windows|(?:lower|open) (?:the |its |all |all the )(?:side )?windows`)}|${GLASS}(?:都|全|全部|完全|统统|是|已经?)*${FALL}(?:来|着|的|了)?|(?:降下|摇下|放下|打开|敞开|落下)(?:了|所有|全部|四个|的)*(?:车窗|窗户|门窗|侧窗)(?:玻璃)?|四窗(?:全|都)?(?:降下?|打?开)|(?<!天)(?:全|全部)?降窗|(?<!天)开着?(?:车)?窗(?!户)`,
    [{ kind: 'glazing', sets: { windowsDown: true } }],
    { part: 'glass' },
  ),
  saying(
    `${english(`(?:with )?${WINDOWS} (?:all )?(?:up|shut|closed|wound up|rolled up)|(?:closed|shut) (?:side )?windows|(?:roll|wind|put) (?:up )?(?:the |its |all )?windows up|(?:close|shut) (?:the |its |all )?windows`)}|${GLASS}(?:都|全|全部)?(?:升起|升上|关闭|关上|关着|摇上)(?:来|了)?|(?:升起|升上|关上|关闭|摇上)(?:所有|全部)?(?:车窗|窗户|侧窗)`,
    [{ kind: 'glazing', sets: { windowsDown: false } }],
    { part: 'glass' },
  ),
  // 'pillarless hardtop', 无B柱
  saying(
    `${english('(?:no|without(?: any| a| the)?|lacking(?: a)?|minus(?: the)?) (?:b[ -]?(?:pillar|post)s?|middle pillars?|centre pillars?|center pillars?)|(?:b[ -]?(?:pillar|post)[ -]?(?:less|delete|free))|pillar ?less(?: hard ?tops?)?(?: sides?| doors?| design| body| glass| side glass| windows?| profile| roof)?')}|(?:无|没有|没|去掉|取消|不要|省去)(?:了|任何)?(?:b ?柱|中柱|中间的?立?柱)(?:设计|结构|的)?|(?:硬顶)无柱(?:式)?(?:设计|结构|侧窗|车身)?|无柱式?(?:硬顶|车身|设计|侧窗|车窗)`,
    [{ kind: 'glazing', sets: { pillarless: true } }],
    { part: 'glass' },
  ),
];
