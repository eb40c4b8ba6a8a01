import type { Glazing } from '../../../../../contract/side-glass';
import type { Entry, Meaning } from '../meaning';

/** A word for the shape of the windows, whose colour is that of their glass. */
const windows = (sets: Glazing, words: string, ...more: readonly Meaning[]): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'glazing', sets }, ...more], part: 'glass' },
];
/** The same of what is seen of the windows below a roof, whose colour is the roof's. */
const ofRoof = (sets: Glazing, words: string): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'glazing', sets }], part: 'roof' },
];
const glassRoof: Meaning = { kind: 'fitting', id: 'glassRoof', value: true };
/** A roof of glass, whose colour is the roof's. */
const roof = (sets: Glazing, words: string, ...more: readonly Meaning[]): Entry => [
  words,
  { kind: 'means', meanings: [glassRoof, { kind: 'glazing', sets }, ...more], part: 'roof' },
];

/** Words for the daylight opening. */
export const windowWords: readonly Entry[] = [
  windows(
    { family: 'three-window' },
    'three window|three windows|3 window|four window|four windows|four light|two side windows|two panes a side|三窗|三窗式|四窗|两侧两窗',
  ),
  windows(
    { family: 'six-window' },
    'six window|six windows|6 window|six light|three side windows|three panes a side|third side window|quarter light|quarter lights|rear quarter light|rear quarter lights|quarter window|quarter windows|quarter glass|quarter glasses|quarter panel glass|rear quarter glass|rear quarter window|rear quarter windows|六窗|六窗式|三角窗|后三角窗|角窗|后侧小窗',
  ),
  windows(
    { family: 'wraparound' },
    'wraparound glasshouse|wraparound greenhouse|wraparound daylight opening|wraparound dlo|wraparound windows|wraparound window|wraparound glass|wraparound glazing|wraparound windscreen|wraparound windshield|wrap around rear window|wraparound rear window|wraparound backlight|wraparound rear glass|wrap around rear glass|wraparound back window|panoramic windscreen|panoramic windshield|glass all round|glass all around|visor glass|环绕式车窗|环绕车窗|环绕玻璃|环绕式玻璃|环绕式风挡|环绕式前挡|环绕式后窗|全景前挡|全景风挡|全景挡风玻璃',
  ),
  windows(
    { family: 'slit' },
    'slit windows|slit window|gunslit windows|letterbox windows|narrow windows|slot windows|狭长车窗|像一条缝的车窗|车窗像一条缝|车窗像条缝|窗户像一条缝|像一条缝|狭窄车窗|细长车窗|小车窗|一线车窗',
    { kind: 'shape', topic: 'belt', way: 1, by: { beltFront: 0.09, beltRear: 0.09 } },
  ),
  windows(
    { corner: 'kick-up' },
    'kick up|kick up at the rear|kicked up window line|kick up window line|window kick up|rear window kick|窗线后部上扬|后部上扬窗线|后窗上扬|窗线上踢',
  ),
  windows(
    { corner: 'kink' },
    'hofmeister kink|hofmeister|reverse kink|kinked window|kinked windows|kink at the c pillar|reverse kink at the c pillar|霍夫迈斯特拐角|霍氏拐角|反折角|c柱反折角|c柱拐角|窗尾反折',
  ),
  ofRoof(
    { pillars: 'floating-roof' },
    'floating roof|floating roofline|floating hardtop|roof that floats|悬浮车顶|悬浮式车顶|悬浮顶|悬浮式顶棚',
  ),
  windows({ pillars: 'floating-roof' }, 'blacked out pillars|熏黑立柱'),
  windows(
    { pillars: 'floating-c' },
    'floating c pillar|floating c pillars|floating d pillar|floating d pillars|floating rear pillar|floating pillar|悬浮c柱|悬浮式c柱|悬浮d柱|悬浮式d柱',
  ),
  windows(
    { pillars: 'hidden-a' },
    '涂黑a柱|涂黑的a柱|a柱涂黑|a柱熏黑|a柱黑化|a柱做黑|hidden a pillar|hidden a pillars|blacked out a pillar|blacked out a pillars|concealed a pillars|隐藏式a柱|隐藏a柱|熏黑a柱|无a柱',
  ),
  windows(
    { frameless: true },
    'frameless doors|frameless door|frameless windows|frameless window|frameless glass|frameless|无框车门|无框门|无框车窗|无框玻璃|无框',
  ),
  windows(
    { windowsDown: true },
    'windows down|windows open|windows rolled down|windows wound down|open windows|rolled down windows|wound down windows|车窗降下|车窗全降|车窗打开|摇下车窗|降下车窗|降窗|开窗',
  ),
  windows(
    { pillarless: true },
    'pillarless|pillarless hardtop|no b pillar|no b pillars|without b pillars|无b柱|没有b柱|无中柱|硬顶无柱|无柱硬顶',
  ),
  windows(
    { splitRear: true },
    'split rear window|split rear windows|split window|split rear screen|split backlight|split rear glass|分体后窗|分体式后窗|双片后窗|分割后窗|中分后窗',
  ),
  windows(
    { trim: 'chrome' },
    'chrome window trim|chrome window line|chrome window surround|chrome window surrounds|chrome window frames|chrome around the windows|镀铬窗线|镀铬窗框|镀铬窗饰条|镀铬车窗饰条',
  ),
  windows(
    { trim: 'black' },
    'black window trim|black window line|black window surround|black window surrounds|black window frames|shadow line|shadowline|黑色窗线|黑色窗框|窗框黑色|窗框用黑色|窗框改黑|窗框改成黑色|窗框换成黑色|窗框熏黑|黑色窗饰条|熏黑窗框',
  ),
  windows(
    { trim: 'none' },
    'no chrome around the windows|no window chrome|no window trim|no chrome around windows|no chrome round the windows|no chrome on the windows|without window trim|windows without trim|无窗饰条|无窗框饰条|窗边无镀铬',
  ),
  roof(
    { roof: 'panorama' },
    'panoramic roof|panoramic glass roof|panorama roof|panorama glass roof|panoramic sunroof|panoramic skylight|full length glass roof|全景天窗|全景天幕|全景玻璃车顶|天幕|全玻璃车顶',
  ),
  roof(
    { roof: 'canopy' },
    'bubble canopy|bubble top|glass canopy|canopy|glass dome|glass bubble|气泡座舱|气泡罩|玻璃座舱|玻璃座舱罩|玻璃罩|全景玻璃罩|透明座舱罩|透明罩|全景玻璃座舱',
    { kind: 'shape', topic: 'roof', way: -1, by: { backTop: -0.1, backFullness: 0.05, height: 0.02 } },
  ),
];
