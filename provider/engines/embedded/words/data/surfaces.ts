import type { Creased, Sections } from '../../../../../contract/surfacing';
import type { Entry, Meaning } from '../meaning';

/** A word for the section of some zones. */
const section = (sets: Sections, words: string, ...more: readonly Meaning[]): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'sections', sets }, ...more] },
];
/** A word for the line along the flank. */
const crease = (sets: Creased, words: string): Entry => [
  words,
  { kind: 'means', meanings: [{ kind: 'crease', sets }] },
];
const radii = (creaseRadiusFront: number, creaseRadiusRear: number): Creased => ({
  creaseRadiusFront,
  creaseRadiusRear,
});
const [CRISP, SOFT] = [5, 130];
const flank = (family: NonNullable<Sections['door']>): Sections => ({
  frontWing: family,
  door: family,
  rearQuarter: family,
});
const hollow = (way: 1 | -1, by: Extract<Meaning, { kind: 'shape' }>['by']): Meaning => ({
  kind: 'shape',
  topic: 'hollow',
  way,
  by,
});

/** Words for what a surface is like across the car, zone by zone. */
export const surfaceWords: readonly Entry[] = [
  section(
    flank('flat'),
    'slab sided|slab sides|flat sided|flat sides|flat flanks|flat body sides|平直侧面|平整侧面|平直车身|平面侧身|平直侧围',
    hollow(-1, { scallop: -0.022, flare: -0.01 }),
  ),
  section(
    flank('crowned'),
    'crowned sides|crowned flanks|convex sides|convex flanks|gently curved sides|隆起侧面|外凸侧面|微凸侧面|外鼓侧面',
  ),
  section(
    flank('concave'),
    'concave|concave flanks|concave sides|hollow flanks|侧面内凹|内凹侧面|凹面|内凹|凹陷侧面|内凹侧围',
    hollow(1, { scallop: 0.014 }),
  ),
  section(
    flank('barrel'),
    'barrel sides|barrel sided|barrel flanks|barrelled|barrelled flanks|barrelled sides|barreled sides|barrel shaped sides|桶形侧面|桶状侧面|桶形车身|鼓形侧面|桶形侧围',
  ),
  section({ door: 'flat' }, 'flat doors|flat door panels|平直车门|平整车门|平面车门'),
  section({ door: 'crowned' }, 'crowned doors|convex doors|隆起车门|外凸车门|微凸车门'),
  section(
    { door: 'concave' },
    'concave doors|concave door skin|concave door skins|concave door panel|concave door panels|门板往里收|门板内收|门板内凹|门板凹进去|车门往里收|车门内收|车门凹进去|门板向内收|hollow doors|hollowed doors|scooped doors|内凹车门|凹面车门|车门内凹|内凹门板',
  ),
  section({ door: 'barrel' }, 'barrel doors|barrelled doors|桶形车门|鼓形车门'),
  section({ frontWing: 'flat' }, 'flat front wings|flat front fenders|flat fenders|平直前翼子板|平整前翼子板'),
  section({ frontWing: 'crowned' }, 'crowned front wings|crowned fenders|crowned front fenders|隆起前翼子板'),
  section({ frontWing: 'concave' }, 'concave front wings|concave fenders|concave front fenders|内凹前翼子板'),
  section({ frontWing: 'barrel' }, 'barrel front wings|barrel fenders|桶形前翼子板|鼓形前翼子板'),
  section(
    { rearQuarter: 'flat' },
    'flat rear quarters|flat rear quarter|flat rear quarter panels|平直后侧围|平整后侧围|平直后翼子板',
  ),
  section({ rearQuarter: 'crowned' }, 'crowned rear quarters|crowned rear quarter|隆起后侧围|隆起后翼子板'),
  section(
    { rearQuarter: 'concave' },
    'concave rear quarters|concave rear quarter|concave rear quarter panels|内凹后侧围|内凹后翼子板',
  ),
  section({ rearQuarter: 'barrel' }, 'barrel rear quarters|barrel rear quarter|桶形后侧围|鼓形后侧围|桶形后翼子板'),
  section(
    { bonnet: 'flat' },
    'flat bonnet|flat hood|plain bonnet|plain hood|平整机盖|平直机盖|平整引擎盖|平坦机盖|平整发动机盖',
  ),
  section(
    { bonnet: 'crowned' },
    'crowned bonnet|crowned hood|domed bonnet|domed hood|power dome|powerdome|bulging bonnet|bulging hood|bonnet bulge|hood bulge|隆起机盖|隆起引擎盖|隆起的机盖|机盖隆起|隆起发动机盖|机盖筋包',
  ),
  section(
    { bonnet: 'concave' },
    'concave bonnet|concave hood|hollow bonnet|hollow hood|内凹机盖|内凹引擎盖|凹面机盖|内凹发动机盖',
  ),
  section(
    { bonnet: 'barrel' },
    'barrel bonnet|barrel hood|high crowned bonnet|high crowned hood|桶形机盖|桶形引擎盖|鼓形机盖',
  ),
  section({ roof: 'flat' }, 'flat roof panel|flat roof section|roof flat across|平整车顶|平板车顶|平面车顶'),
  section({ roof: 'crowned' }, 'crowned roof|crowned roof panel|隆起车顶|微拱车顶'),
  section(
    { roof: 'concave' },
    'double bubble roof|double bubble|zagato roof|concave roof|hollow roof|双气泡车顶|双泡车顶|双隆起车顶|内凹车顶|凹面车顶',
  ),
  section({ roof: 'barrel' }, 'barrel roof|barrel shaped roof|barrel vault roof|桶形车顶|筒形车顶'),
  section({ tail: 'flat' }, 'flat tail|flat rear end|flat tail panel|flat rear panel|平直车尾|平整车尾|平面车尾'),
  section({ tail: 'crowned' }, 'crowned tail|convex tail|convex rear panel|隆起车尾|外凸车尾'),
  section(
    { tail: 'concave' },
    'concave tail|concave tail panel|concave rear|concave rear panel|内凹车尾|内凹尾部|凹面车尾|内凹尾板',
  ),
  section({ tail: 'barrel' }, 'barrel tail|barrelled tail|barrel shaped tail|bulbous tail|桶形车尾|鼓形车尾|浑圆车尾'),
  crease(
    { creaseDepth: 16 },
    'character line|character lines|feature line|feature lines|bone line|crease|creases|crease line|shoulder line|shoulder crease|full length character line|full length crease|line from headlight to tail light|line from headlamp to tail lamp|贯穿前后的腰线|贯穿首尾的腰线|贯穿车身的腰线|一道腰线|一条腰线|特征线|筋线|折线|侧面折线|车身折线|肩部折线',
  ),
  crease(
    { creaseDepth: 24, ...radii(CRISP, CRISP) },
    'sharp character line|sharp character lines|crisp character line|crisp character lines|sharp crease|crisp crease|sharp feature line|sharp shoulder line|crisp shoulder line|razor crease|knife edge crease|knife edge line|腰线锋利|腰线更锋利|腰线再锋利|腰线锐利|腰线更锐利|腰线再锐利|腰线犀利|腰线更犀利|锋利的腰线|锐利的腰线|犀利的腰线|sharper character line|sharper shoulder line|sharper crease|crisper character line|crisper shoulder line|crisper crease|锋利腰线|锐利腰线|犀利腰线|锋利折线|锐利折线|刀锋线|锋利特征线|锐利特征线',
  ),
  crease(
    { creaseDepth: 16, ...radii(SOFT, SOFT) },
    'soft character line|soft character lines|soft crease|soft creases|soft shoulder|soft shoulders|soft shoulder line|rounded shoulder line|gentle character line|gentle crease|腰线柔和|腰线更柔和|腰线再柔和|柔和的腰线|softer character line|softer shoulder line|softer crease|柔和腰线|柔和肩线|柔和折线|圆润腰线|圆润肩线|柔和特征线',
  ),
  crease(
    { creaseDepth: 24, ...radii(CRISP, SOFT) },
    'crease fading to the rear|crease that fades to the rear|crease fading rearward|crease fades to the rear|character line fading to the rear|character line that fades to the rear|character line fades to the rear|character line that fades out|character line fading out|crease that fades out|crease fading out|crease dissolving to the rear|fading crease|fading character line|line fading to the rear|腰线渐隐|渐隐腰线|渐隐的腰线|腰线向后渐隐|向后渐隐的腰线|腰线后段渐隐|折线渐隐|渐隐折线|折线向后渐隐|特征线渐隐|腰线渐消|渐消面|渐消腰线',
  ),
  crease(
    { creaseDepth: 24, ...radii(SOFT, CRISP) },
    'crease fading to the front|crease that fades to the front|character line fading to the front|character line fading forward|crease sharpening to the rear|character line sharpening to the rear|crease growing crisp to the rear|腰线向前渐隐|向前渐隐的腰线|折线向前渐隐|腰线前段渐隐',
  ),
  crease(
    { creaseDepth: 20, creaseFront: 280, creaseRear: 130 },
    'rising character line|rising crease|rising feature line|climbing character line|climbing crease|wedge character line|上扬折线|上扬特征线|折线上扬|特征线上扬',
  ),
  crease(
    { creaseDepth: 20, creaseFront: 130, creaseRear: 280 },
    'falling character line|falling crease|dropping character line|dropping crease|下沉折线|下沉特征线|折线下沉',
  ),
  crease(
    { creaseDepth: 20, creaseFront: 90, creaseRear: 90 },
    'high character line|high crease|high feature line|高位折线|高位特征线',
  ),
  crease(
    { creaseDepth: 20, creaseFront: 340, creaseRear: 340 },
    'low character line|low crease|low feature line|低位折线|低位特征线',
  ),
  crease(
    { creaseDepth: 16, lowerCreaseDepth: 16 },
    'two character lines|double character line|double character lines|twin character lines|pair of character lines|two creases|double crease|double creases|twin creases|pair of creases|two feature lines|twin feature lines|second character line|upper and lower character lines|upper and lower creases|双腰线|双腰线设计|两条腰线|两道腰线|上下两条腰线|上下双腰线|双折线|两条折线|两道折线|双特征线|两条特征线|双筋线|第二条腰线',
  ),
  crease(
    { lowerCreaseDepth: 18 },
    'light catcher|light catchers|rocker line|rocker crease|lower character line|lower crease|lower feature line|lower body line|crease along the lower doors|crease low on the doors|line low on the doors|sill line|裙线|下腰线|下部腰线|下部折线|下部特征线|门板下部折线|车门下部折线|车门下沿折线|受光面折线',
  ),
  crease(
    { creaseDepth: 34 },
    'deep character line|deep crease|deep creases|bold character line|strong character line|pronounced character line|pronounced crease|deep undercut|深折线|深腰线|深刻折线|醒目腰线|深特征线',
  ),
  crease(
    { creaseDepth: 8 },
    'subtle character line|subtle crease|subtle creases|shallow character line|shallow crease|faint character line|浅腰线|浅折线|含蓄腰线|浅特征线|若隐若现的腰线',
  ),
];
