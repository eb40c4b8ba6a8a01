import type { ArchFlares } from '../../../../../contract/equipment';
import type { Shape } from '../../car/brief';
import { type Entry, means } from '../meaning';
import { cabForward, cabRearward, risingBelt } from './sayings/changes';

const change = (words: string, topic: string, way: 1 | -1, by: Shape) =>
  means(words, { kind: 'shape', topic, way, by });

/** A cabin that is set elsewhere along the car: 'cabin pushed rearward', 'cab moved back'. */
const moved = (ways: string, nouns = 'cabin|cab|greenhouse|glasshouse') =>
  nouns
    .split('|')
    .flatMap((noun) => [
      ...['pushed', 'moved', 'shifted', 'set', 'pulled'].map((verb) => `${noun} ${verb}`),
      ...['push', 'move', 'shift', 'bring', 'pull', 'slide'].map((verb) => `${verb} the ${noun}`),
    ])
    .flatMap((said) => ways.split('|').map((way) => `${said} ${way}`))
    .join('|');

/** Shoulders that stand out over the wheels with the flares on them. */
const WIDER = { flare: 0.02, scallop: 0.006 } as const;
const flares = (id: ArchFlares, words: string) =>
  means(words, { kind: 'flares', id }, { kind: 'shape', topic: 'flare', way: 1, by: WIDER });

/** Words that are a change of proportion by themselves. */
export const changes: readonly Entry[] = [
  // Low on its wheels, which lean.
  means(
    'stanced|stanced car|stance car|stance build|stance style|stance scene|姿态车|趴车|低趴姿态车',
    { kind: 'shape', topic: 'stance', way: -1, by: { clearance: -0.04, height: -0.045 } },
    { kind: 'camber', degrees: -7 },
  ),
  change(
    'slammed|lowered|lower the car|lower it|drop the car|drop it|lower the suspension|drop the suspension|降低底盘|降低悬架|hunkered|hunkered down|ground hugging|low slung|低趴|趴地|落地|贴地|低趴姿态|降低车身',
    'stance',
    -1,
    { clearance: -0.04, height: -0.045 },
  ),
  change(
    'lifted|raised|raise the car|raise it|lift the car|lift it|raise the suspension|lift the suspension|升高悬架|抬高悬架|jacked up|high riding|高底盘|升高底盘|抬高车身|底盘升高',
    'stance',
    1,
    {
      clearance: 0.06,
      height: 0.06,
    },
  ),
  change('wide body|widebody|broad shouldered|宽体|宽体套件|加宽车身', 'body-width', 1, { width: 0.07, flare: 0.022 }),
  change('slim body|narrow body|窄体|窄车身', 'body-width', -1, { width: -0.07, flare: -0.008 }),
  means(
    `cab forward|cabin forward|${moved('forward|forwards')}|${moved('forward|forwards', 'a pillar|a pillars')}|a柱前移|前移a柱|a pillars moved forward|驾舱前移|座舱前移|前移座舱|forward cabin|cabin pushed forward|座舱靠前|驾舱靠前`,
    cabForward,
  ),
  means(
    `cab rearward|cab backward|cab back|cabin rearward|set back cabin|cabin set back|rear biased cabin|${moved('back|far back|further back|way back|right back|rearward|rearwards|backward|backwards')}|${moved('back|rearward|rearwards', 'a pillar|a pillars')}|a柱后移|后移a柱|a pillars moved back|cabin to the rear|rearward cabin|rear set cabin|set back greenhouse|座舱靠后|驾舱靠后|cabin pushed back|cab pushed back|cabin far back|驾舱后移|座舱后移|后移座舱`,
    cabRearward,
  ),
  change(
    '敦实|壮实|墩实|厚实|stocky|muscular|muscle car|muscular haunches|muscular arches|muscular shoulders|muscular fenders|strong haunches|strong rear haunches|strong rear shoulders|strong rear hips|strong rear fenders|strong rear arches|pronounced rear haunches|pronounced rear shoulders|pronounced rear hips|pronounced rear fenders|pronounced rear arches|powerful rear haunches|powerful rear shoulders|powerful rear hips|powerful rear fenders|powerful rear arches|bold rear haunches|bold rear shoulders|bold rear hips|bold rear fenders|bold rear arches|bulging rear haunches|bulging rear shoulders|bulging rear hips|bulging rear fenders|bulging rear arches|muscular rear haunches|muscular rear shoulders|muscular rear hips|muscular rear fenders|muscular rear arches|wide rear haunches|wide rear shoulders|wide rear hips|wide rear fenders|wide rear arches|big rear haunches|big rear shoulders|big rear hips|big rear fenders|big rear arches|rear haunches|pronounced haunches|powerful haunches|轮拱鼓出来|轮拱鼓起来|后轮拱鼓出来|后轮拱鼓起来|轮拱外鼓|后轮拱外鼓|轮拱外凸|轮拱往外鼓|轮拱凸出来|翼子板鼓起来|翼子板鼓出来|后翼子板鼓起来|轮眉外扩|轮子外扩|车轮外扩|strong shoulder line|flared haunches|外扩翼子板|外扩轮拱|肩线有力|有力的肩线|强壮肩部|curvy hips|curved hips|big hips|pumped arches|pumped haunches|pumped up arches|blistered arches|blistered fenders|blister arches|blister fenders|swollen arches|puffed out arches|brawny|beefy|bulging|flared|flared arches|fat arches|fat fenders|broad arches|heavy shoulders|strong shoulders|powerful shoulders|powerful haunches|肩部宽厚|厚实肩部|flared fenders|flares|fender flares|wheel arch flares|轮拱夸张|轮拱更夸张|轮眉夸张|轮眉更夸张|夸张轮拱|夸张的轮拱|大轮拱|肩线突出|突出的肩线|肩线明显|prominent shoulders|prominent shoulder line|肌肉感|肌肉|健硕|饱满|宽轮拱',
    'flare',
    1,
    WIDER,
  ),
  flares(
    'bolted',
    'bolt on flares|bolted flares|bolt on fender flares|bolted fender flares|bolt on arches|bolted arches|overfenders|铆钉轮眉|铆钉宽体|外挂轮眉|bolt on wide arches|bolted on arches|bolted on flares|riveted flares|riveted arches|riveted fender flares|rivet flares|rivet on flares|over fenders|overfender|overfender flares|wide body flares|widebody flares|widebody arches|螺栓轮眉|铆钉轮拱|外扩轮眉|螺丝轮眉|螺丝外扩轮眉|螺栓外扩轮眉|铆钉外扩轮眉|外挂轮拱|外挂式轮眉|铆接轮眉',
  ),
  flares(
    'square',
    'boxed arches|box flares|box arches|boxy arches|boxy flares|boxed flares|square flares|squared flares|square arches|squared arches|square wheel arches|squared wheel arches|square fender flares|box fenders|boxed fenders|方形轮眉|方形轮拱|方轮眉|方轮拱|箱形轮眉|方正轮眉|方正轮拱',
  ),
  flares(
    'round',
    'round flares|rounded flares|round fender flares|round arch flares|rounded fender flares|pontoon flares|rolled flares|圆轮眉|圆形轮眉|圆润轮眉|圆弧轮眉',
  ),
  means(
    'clamshell bonnet|clamshell hood|clamshell front|clamshell front end|clam shell bonnet|clam shell hood|clamshell style bonnet|clamshell|bonnet over the fenders|bonnet over the wings|wraparound bonnet|wrap over bonnet|蚌壳式机盖|蚌壳式引擎盖|蚌壳机盖|蛤壳式机盖|蛤壳式引擎盖|贝壳式机盖|贝壳式引擎盖|全包式机盖|全包式引擎盖|包覆式机盖|包覆式引擎盖',
    { kind: 'bonnet', id: 'clamshell' },
  ),
  means(
    'classic bumpers|classic bumper|vintage bumpers|retro bumpers|old school bumpers|blade bumpers|blade bumper|overriders|chrome overriders|bumper overriders|bumpers with overriders|bumper with overriders|chrome bumpers with overriders|bumper guards|老式保险杠|复古保险杠|经典保险杠|古典保险杠|刀片保险杠|刀片式保险杠|带羊角的保险杠|带羊角的镀铬保险杠|保险杠羊角|羊角保险杠',
    { kind: 'bumpers', id: 'chrome-blade' },
  ),
  means(
    'impact bumpers|impact bumper|rubber bumpers|rubber bumper|black rubber bumpers|us spec bumpers|us bumpers|federal bumpers|five mile bumpers|five mph bumpers|5 mph bumpers|safety bumpers|protruding bumpers|chunky bumpers|chunky bumper|park bench bumpers|橡胶保险杠|黑色橡胶保险杠|黑橡胶保险杠|美规保险杠|防撞保险杠|外凸保险杠|凸出的保险杠|厚重保险杠|粗壮保险杠',
    { kind: 'bumpers', id: 'impact' },
  ),
  means(
    'steel bumper|steel bumpers|steel front bumper|front steel bumper|off road bumper|off road bumpers|offroad bumper|offroad bumpers|high clearance bumper|high clearance bumpers|heavy duty bumper|heavy duty bumpers|rock crawler bumper|rock crawler bumpers|plate bumper|plate bumpers|钢制保险杠|钢保险杠|铁保险杠|金属保险杠|钢杠|铁杠|竞技杠|前竞技杠|前后竞技杠|越野杠|越野保险杠|越野前杠|硬派保险杠',
    { kind: 'bumpers', id: 'steel-plate' },
  ),
  means('flush arches|flush wheel arches|smooth arches|plain arches|flareless|平齐轮拱|无轮眉|没有轮眉|光滑轮拱', {
    kind: 'flares',
    id: 'none',
  }),
  change(
    'plain sides|no creases|without creases|without any creases|without lines|without any lines|no body lines|surfaces without lines|crease free|creaseless|no character line|no character lines|无折线|没有折线|光滑侧面|sheer surfaces|sheer sides',
    'hollow',
    -1,
    {
      scallop: -0.022,
      flare: -0.01,
    },
  ),
  change(
    'sculpted|sculptural|sculpted doors|sculpted sides|sculpted flanks|sculpted surfaces|雕塑侧面|hollowed|雕塑感|雕塑',
    'hollow',
    1,
    { scallop: 0.014 },
  ),
  change(
    'coke bottle|pinched waist|coke bottle waist|narrow waist|tight waist|wasp waist|可乐瓶|可乐瓶曲线|收腰|细腰',
    'waist',
    1,
    {
      waist: -0.03,
      flare: 0.012,
    },
  ),
  change(
    '圆头圆脑|圆滚滚|胖乎乎|圆嘟嘟|胖嘟嘟|chubby|pillowy|puffy|tubby|pudgy|podgy|rounded|soft shapes|rounded edges|没有棱线|无棱线|没有棱角|无棱角|不要棱角|棱角不要太硬|棱角别太硬|棱角不要太锐|棱角柔和|棱角软一点|棱角圆一点|softer edges|edges not too sharp|edges not too hard|round edges|rounded corners|soft edges|soft surfaces|soft forms|soft lines|smooth|pebble|pebble like|like a pebble|光滑|平滑|顺滑|柔和|柔软|圆角|鹅卵石|bubbly|curvy|curvaceous|smooth surfaces|圆润|圆滑|柔和曲面|水滴形|流线|流线型|streamlined',
    'box',
    -1,
    { boxiness: -0.15, bow: 0.08 },
  ),
  change(
    '倒角棱线|粗野主义|粗野风|粗野风格|brutalist|brutalism|chamfered|chamfered edges|chamfers|bevelled edges|beveled edges|方头方脑|四四方方|方方正正|boxy|cubic|sharp|sharp folds|sharp lines|sharp creases|crisp|crisp lines|crisp creases|razor sharp|锐利|犀利|锋利|刀锋腰线|锐利线条|凌厉|squared|squared off|angular|blocky|方正|方盒|硬朗|棱角|棱角分明|平直方正',
    'box',
    1,
    {
      boxiness: 0.3,
      bow: -0.08,
      tumblehome: -0.06,
    },
  ),
  change('wedge|wedge shaped|low front and high tail|前低后高|wedge shape|wedgy|楔形|楔形车身', 'wedge', 1, {
    noseHeight: -0.06,
    deckHeight: 0.05,
    noseRake: 0.12,
    beltRear: 0.03,
  }),
  change(
    '像水滴|水滴形|水滴状|水滴型|水滴造型|水滴|teardrop|teardrop shape|teardrop plan|tapering tail|泪滴形',
    'taper',
    1,
    {
      cabinTail: -0.08,
      backFullness: 0.03,
      backTop: -0.1,
    },
  ),
  change(
    'raked windscreen|raked windshield|fast windscreen|fast screen|steeply raked windscreen|大倾角前挡',
    'screen',
    1,
    { header: 0.13, cowl: -0.04 },
  ),
  change('upright windscreen|upright windshield|upright screen|直立前挡', 'screen', -1, { header: -0.12, cowl: 0.03 }),
  change(
    'fast roof|fast roofline|falling roofline|falling roof|dropping roofline|下滑车顶|下滑的车顶线|raked roofline|tapering roof|tapering roofline|coupe roof|coupe roofline|coupe like roofline|sweeping roof|sweeping roofline|flowing roof|flowing roofline|流畅车顶|流畅的车顶线|sloping roof|sloping roofline|sloped roof|swooping roof|fastback roof|fastback roofline|溜背车顶|溜背造型|下滑车顶|溜背线条',
    'roof',
    -1,
    { backTop: -0.24, backFullness: 0.03 },
  ),
  change(
    'upright tail|upright rear|vertical tail|chopped tail|kammback|kamm tail|cut off tail|tail cut off|tail cut off short|square tail|square rear|boxy tail|boxy rear|方尾|方正车尾|断尾|垂直车尾|垂直的车尾|直立的车尾|垂直的尾部|车尾垂直|车尾直立|尾部垂直|切尾',
    'backlight',
    1,
    { backTop: 0.14, backBase: 0.05 },
  ),
  change('tumblehome|strong tumblehome|内倾侧窗|内倾', 'tumblehome', 1, { tumblehome: 0.12 }),
  change('upright sides|upright side windows|直立侧窗', 'tumblehome', -1, { tumblehome: -0.14 }),
  means(
    'rising belt line|rising beltline|rising belt|窗线往后上扬|窗线向后上扬|窗线往后走高|窗线往后抬|窗线后扬|腰线往后上扬|腰线向后上扬|腰线往后走高|腰线往后抬|belt rising to the rear|beltline rising to the rear|belt line rising to the rear|腰线上扬|窗线上扬|腰线上升|腰线上挑|窗线上挑|rising shoulder line|rising waistline|rising window line|上扬窗线|上扬腰线',
    risingBelt,
  ),
  change(
    '腰线下沉|腰线下压|falling belt|dropping belt line|falling belt line|falling beltline|dropping line|下沉腰线|下降腰线',
    'belt-slope',
    -1,
    {
      beltRear: -0.05,
    },
  ),
  change('stretched|elongated|long wheelbase version|加长版|extended', 'body-length', 1, {
    length: 0.25,
    wheelbase: 0.08,
  }),
  change('shortened|short and stubby|短小|短车身', 'body-length', -1, { length: -0.28, wheelbase: -0.04 }),
  change('compact|紧凑|小巧|迷你|袖珍', 'body-size', -1, { length: -0.3, height: -0.02, width: -0.05 }),
  change('full size|full sized|imposing|massive|大尺寸|大型|中大型|全尺寸|气派|霸气', 'body-size', 1, {
    length: 0.2,
    height: 0.04,
    width: 0.04,
  }),
  change('oversized wheels|oversized rims|大尺寸轮毂', 'wheels', 1, { tyreDiameter: 0.045, rimDiameter: 0.03 }),
  change('undersized wheels', 'wheels', -1, {
    tyreDiameter: -0.05,
    rimDiameter: -0.03,
  }),
  change(
    'skinny sidewalls|thin sidewalls|low sidewalls|short sidewalls|rubber band tyres|rubber band tires|low profile tyres|low profile tires|thin tyres|薄胎|轮胎薄|轮胎更薄|更薄的轮胎|低扁平比轮胎|低扁平比|扁平胎',
    'sidewall',
    -1,
    {
      rimDiameter: 0.035,
    },
  ),
  change('fat tyres|fat tires|fat rubber|宽胎|宽轮胎|宽大轮胎', 'tyre width:width', 1, { tyreWidth: 0.045 }),
  change('skinny tyres|skinny tires|pizza cutters|窄胎|窄轮胎|细轮胎', 'tyre width:width', -1, { tyreWidth: -0.045 }),
  change(
    'thick sidewalls|tall sidewalls|chunky sidewalls|fat sidewalls|balloon tyres|balloon tires|thick tyres|thick tires|thicker tyres|thicker tires|厚轮胎|chunky tyres|chunky tires|厚胎|轮胎厚|轮胎更厚|轮胎加厚|更厚的轮胎|气球胎',
    'sidewall',
    1,
    {
      rimDiameter: -0.05,
      tyreDiameter: 0.02,
    },
  ),
  change(
    'wheels at the corners|wheels at each corner|wheels pushed to the corners|wheels pushed out|minimal overhangs|tight overhangs|四轮四角|四轮四角化|车轮靠四角|极短前后悬',
    'overhangs',
    -1,
    { wheelbase: 0.14 },
  ),
  change(
    'monster wheels|monster truck wheels|monster tyres|monster tires|monster truck tyres|monster truck tires|巨轮|怪兽车轮|怪兽轮胎|大脚轮|大脚车轮',
    'wheels:length',
    1,
    { tyreDiameter: 0.16, rimDiameter: 0.05 },
  ),
  change('short bed|shortbed|short box bed|shorter bed|短货箱|短货斗|短斗', 'bed:length', -1, {
    backTop: 0.25,
    backBase: 0.25,
  }),
  change('long bed|longbed|long box bed|longer bed|长货箱|长货斗|长斗|加长货箱', 'bed:length', 1, {
    backTop: -0.18,
    backBase: -0.18,
  }),
  change('squat|宽扁|低扁|又低又宽', 'squat', 1, { height: -0.07, width: 0.05 }),
  change('endless bonnet|endless hood|超长车头|超长引擎盖|超长机盖', 'bonnet:length', 1, {
    cowl: 0.24,
    header: 0.19,
    peak: 0.16,
  }),
  change('shallow windscreen|shallow windshield|flat windscreen angle|前挡大倾角|大倾角挡风玻璃', 'screen', 1, {
    header: 0.12,
    cowl: -0.04,
  }),
  change(
    'thick c post|chunky c post|wide c post|fat c pillar|fat c post|粗壮c柱|c柱粗壮|厚实c柱|c柱厚实|thick c pillar|thick c pillars|thicker c pillar|thicker c pillars|wider c pillar|wider c pillars|chunky c pillar|chunky c pillars|thick d pillar|thick d pillars|chunky d pillar|chunky d pillars|粗d柱|宽d柱|wide c pillar|宽c柱|粗c柱|c柱宽|c柱更宽|c柱再宽|c柱粗|c柱更粗|c柱再粗|c柱加宽',
    'taper',
    -1,
    { cabinTail: 0.04 },
  ),
  change(
    'slim c pillar|slim c pillars|slimmer c pillar|slimmer c pillars|thin c pillar|thin c pillars|thinner c pillar|thinner c pillars|narrow c pillar|细c柱|c柱细|c柱更细|c柱再细|c柱窄|c柱更窄|c柱收窄',
    'taper',
    1,
    { cabinTail: -0.04 },
  ),
  change(
    'boat tail|boat tailed|boattail|tapered tail|tapered rear|船尾|船型尾|船形尾|船型车尾|船形车尾|船式车尾|收尾',
    'taper',
    1,
    {
      cabinTail: -0.09,
      backFullness: 0.02,
      backTop: -0.08,
    },
  ),
  change(
    '翘屁股|屁股翘|尾巴翘|翘尾巴|尾巴上翘|尾部翘起|车尾翘起|high tail|high deck|ducked tail|raised deck|翘尾|高尾|上翘车尾|车尾上翘|尾部上翘|上翘的车尾|upswept tail|kicked up tail',
    'tail:height',
    1,
    { deckHeight: 0.06 },
  ),
  change('low tail|low deck|低尾', 'tail:height', -1, { deckHeight: -0.05 }),
  change('shark nose|forward leaning nose|鲨鱼鼻|鲨鱼头', 'nose:lean', 1, { noseRake: -0.08, noseHeight: 0.02 }),
  change('swept back nose|sloping nose|pointed nose|droop nose|下压车头|俯冲车头|尖鼻子|尖鼻|尖车头', 'nose:lean', -1, {
    noseRake: 0.12,
    noseHeight: -0.04,
  }),
  change('blunt nose|blunt front|flat front|flat face|upright front|平头|平直车头|直立车头', 'nose:lean', 1, {
    noseRake: -0.08,
    bow: -0.08,
    noseHeight: 0.04,
  }),
  change('bubble roof|domed roof|气泡顶|气泡车顶|arched roof|arched roofline|拱形车顶|弧形车顶|圆拱车顶', 'roof', -1, {
    backTop: -0.1,
    backFullness: 0.05,
    height: 0.02,
  }),
  change(
    'narrow cabin|narrower cabin|narrow the cabin|taper the cabin|tapered cabin|tapering cabin|teardrop cabin|narrow greenhouse|收窄座舱|窄座舱|泪滴形座舱',
    'taper',
    1,
    {
      cabinTail: -0.08,
      tumblehome: 0.05,
    },
  ),
  change(
    '座位高|坐姿高|高坐姿|high seating position|high seats|tall cabin|high cabin|lofty cabin|高座舱|高大座舱',
    'cabin-height',
    1,
    {
      height: 0.07,
      beltFront: -0.02,
      beltRear: -0.02,
    },
  ),
  change('low cabin|shallow cabin|低矮座舱|低座舱', 'cabin-height', -1, { height: -0.07 }),
  change('round tail|rounded tail|rounded rear|圆尾|圆润车尾', 'plan', 1, { bow: 0.12, boxiness: -0.06 }),
  change('长尾|长尾造型|longtail', 'tail:length', 1, { backBase: -0.12, backTop: -0.14 }),
  change('短尾|bobtail|bobbed tail', 'tail:length', -1, { backBase: 0.1, backTop: 0.1 }),
  change('no flares|flush arches|slim arches|窄肩|无轮眉', 'flare', -1, { flare: -0.014 }),
  change('upright stance|upright body|upright silhouette|upright shape|直立车身|直立姿态', 'upright', 1, {
    header: -0.06,
    backTop: 0.12,
    noseRake: -0.06,
  }),
  change('flat roof|flat roofline|平顶|平直车顶|车顶平直|平的车顶|车顶平', 'roof', 1, { backTop: 0.14, peak: 0.1 }),
  change('crisp edges|sharp edges|hard edges|tight radii|crisp surfacing|锐利棱边|硬边|硬朗棱线|小圆角', 'box', 1, {
    boxiness: 0.22,
  }),
  change('soft edges|generous radii|large radii|soft corners|大圆角|柔和转角|软边', 'box', -1, { boxiness: -0.15 }),
  change(
    'calm surfaces|侧面干净|侧面更干净|侧面简洁|侧面更简洁|侧面更平|更干净的侧面|cleaner sides|cleaner flanks|cleaner surfaces|straight sides|straight flanks|clean surfaces|车身干净|车身要干净|车身更干净|干净的车身|quiet surfaces|clean flanks|plain flanks|表面安静|曲面干净|干净侧面',
    'hollow',
    -1,
    {
      scallop: -0.016,
    },
  ),
  change(
    'hollow flanks|surfaced flanks|deep flanks|深凹侧面|scalloped doors|scalloped flanks|scalloped sides|hollowed doors|车门内凹|内凹车门|侧面内凹',
    'hollow',
    1,
    {
      scallop: 0.016,
    },
  ),
  change('chopped roof|chop top|压低车顶', 'roof', -1, { height: -0.09 }),
];
