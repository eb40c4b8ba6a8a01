import type { Alike } from '../../meaning';

/** Other words for stance, proportions and surfaces. */
export const alikeShapes: readonly Alike[] = [
  ['slammed', 'slam it|bagged|bagged stance|dumped|laid out|air bagged|趴|趴一点|再趴一点|趴得很低|低重心|重心低'],
  ['lifted', '高跷腿|高跷|lift kit|raised suspension|lifted suspension|jack it up|离地高|离地间隙高|底盘抬高|底盘加高'],
  ['stretched', 'lwb|lwb version|长轴版|长轴距版'],
  ['shortened', 'swb|swb version|短轴版|短轴距版'],
  ['squat', '扁|扁平|扁一点|又扁又宽|又宽又低'],
  ['wide body', '宽体改装|宽体版|宽阔|宽阔车身'],
  ['cab forward', 'cab forward proportions|驾驶舱前置|座舱前置'],
  ['cab rearward', 'cab rearward proportions|cab back proportions|座舱后置|驾驶舱后置|驾驶舱后移'],
  ['high tail', '翘臀|翘臀造型'],
  ['droop nose', 'droopy nose|drooping nose|dropped nose'],
  ['blunt nose', 'snub nose|snub nosed|stub nose'],
  ['chopped roof', 'chopped top|roof chop|chop the roof|chop its roof|squash the roof|削低车顶|削顶|切低车顶'],
  ['flat roof', 'flatten the roof|flattened roof'],
  ['raked windscreen', 'steeply raked windshield|steeply raked screen|fast windshield'],
  ['tapered tail', 'tapering rear|tapering tail end|tuck the rear|tucked rear'],
  ['arched roof', '圆弧车顶|圆弧形车顶|拱顶'],
  [
    'narrow cabin',
    'pinched cabin|pinch the cabin|tapering greenhouse|tapered greenhouse|inward leaning windows|温室收窄|窗户内倾',
  ],
  [
    'muscular',
    'arch extensions|riveted overfenders|blister flares|puff up the arches|exaggerate the arches|exaggerated arches|bulge the arches|beef up the arches|bodybuilder|轮拱凸出|凸出的轮拱|大屁股|强化轮拱|轮拱强化|丰满的后翼子板|丰满后翼子板|力量感|力量感十足|强壮肩线|强壮的肩线|加强肩线|肩线加强',
  ],
  ['strong shoulders', 'strengthen the shoulder|strengthen the shoulders|high shoulders|beef up the shoulders'],
  [
    'sharp character line',
    '刀刻般的腰线|刀刻腰线|清晰的特征线|清晰腰线|清晰的腰线|加强腰线|强化腰线|腰线加强|sharpen the crease|sharpen the creases|dominant shoulder line|razor crease',
  ],
  ['soft shoulder', '弱化腰线|腰线弱化|柔化腰线|soften the crease|soften the creases|soften the shoulder'],
  ['no character line', '无腰线|没有腰线|不要腰线|去掉腰线'],
  ['character line', 'swage line|body line|棱线|折痕|侧面棱线'],
  [
    'sharp creases',
    'creased|chiselled|chiseled|chiselled sides|sharper|sharper lines|sharper creases|crisper|有棱有角|更锋利|更锐利|刀刻般',
  ],
  ['boxy', 'boxier|more boxy|squarer|方盒子造型|方盒造型'],
  [
    'rounded',
    'softer|softer lines|jellybean|jelly bean|jellybean shape|bar of soap|blobby|bulbous|voluptuous|bubble shaped|气泡造型|泡泡造型|圆头圆脑|肥皂造型|soften the edges|soften its edges|smooth out the nose|smooth it out',
  ],
  [
    'streamlined',
    'streamliner|streamliner shape|sleek|sleeker|slippery|aerodynamic|aerodynamic shape|flowing lines|flowing shape|swoopy|slinky|流畅曲面|流畅的曲面|流畅线条|空气动力学造型|水滴型车身',
  ],
  ['coke bottle', 'hourglass|hourglass waist|pinch the waist|可乐瓶腰身|可乐瓶身|蜂腰|沙漏形'],
  ['饱满', 'full surfaces|fuller surfaces|饱满曲面|饱满的曲面'],
  [
    'calm surfaces',
    'cleaner flank|cleaner flanks|cleaner sides|cleaner side|clean flanks|clean sides|clean up the sides|clean up the flanks|clean up the surfaces|minimal surfacing|侧面清爽',
  ],
  ['barrel sides', '桶形截面|桶状侧面'],
  ['crowned bonnet', 'power bulge|bonnet bulge|hood bulge|机盖鼓包|引擎盖鼓包|机盖隆起'],
  ['fat tyres', 'meaty tyres|meaty tires|fatten the tyres|fatten the tires'],
  [
    'tall sidewalls',
    'taller sidewalls|taller tyre walls|higher sidewalls|thicker sidewalls|chunkier sidewalls|big sidewalls|high sidewalls|高胎壁|厚胎壁',
  ],
  ['compact', '紧凑型|短小精悍'],
  ['narrow cabin', '座舱收窄|座舱变窄|收窄的座舱|座舱往后收窄'],
];
