import { all, type Term } from './term';

const flank = (family: string) => ['frontWing', 'door', 'rearQuarter'].map((zone) => `surface.${zone}=${family}`);

/** Terms of what surfaces are like. */
export const surfaceTerms: readonly Term[] = [
  ...all('barrel sides|barrelled flanks|桶形侧面', ...flank('barrel')),
  ...all('flat flanks|slab sided|平直侧面', ...flank('flat'), 'surface.hollow-'),
  ...all('concave flanks|内凹侧面', ...flank('concave')),
  ...all('crowned sides|隆起侧面', ...flank('crowned')),
  ...all('concave doors|内凹车门|车门内凹', 'surface.door=concave'),
  ...all('crowned bonnet|power dome|隆起机盖', 'surface.bonnet=crowned'),
  ...all('concave hood|内凹机盖', 'surface.bonnet=concave'),
  ...all('double bubble roof|双气泡车顶', 'surface.roof=concave'),
  ...all('barrel roof|桶形车顶', 'surface.roof=barrel'),
  ...all('concave tail|内凹车尾', 'surface.tail=concave'),
  ...all('flat rear quarters|平直后侧围', 'surface.rearQuarter=flat'),
  ...all('crowned front wings|隆起前翼子板', 'surface.frontWing=crowned'),
  ...all(
    'crease fading to the rear|fading character line|腰线渐隐',
    'surface.creaseRadiusFront=5',
    'surface.creaseRadiusRear=130',
  ),
  ...all(
    'character line fading to the front|腰线向前渐隐',
    'surface.creaseRadiusFront=130',
    'surface.creaseRadiusRear=5',
  ),
  ...all('sharp character line|锋利腰线', 'surface.creaseDepth=24', 'surface.creaseRadiusRear=5'),
  ...all('soft shoulder|柔和腰线', 'surface.creaseDepth=16', 'surface.creaseRadiusFront=130'),
  ...all('rising character line|上扬折线', 'surface.creaseFront=280', 'surface.creaseRear=130'),
  ...all('deep crease|深折线', 'surface.creaseDepth=34'),
  ...all('double crease|双腰线|two character lines', 'surface.creaseDepth=16', 'surface.lowerCreaseDepth=16'),
  ...all('light catcher|裙线|lower crease', 'surface.lowerCreaseDepth=18'),
  ...all('shoulder line|character line|特征线', 'surface.creaseDepth=16'),
  ...all('steep windscreen|upright windscreen|直立前挡', 'proportion.header-'),
  ...all('steeper backlight|upright rear window|后窗更陡', 'proportion.backlightTop+'),
  ...all('faster backlight|raked rear window|后窗更斜', 'proportion.backlightTop-'),
  ...all(
    'windscreen raked at 27 degrees|27 degree windscreen|windshield angle of 27°|A-pillars at 27 degrees',
    'proportion.windscreenRake=27',
  ),
  ...all('windscreen leaning 63 degrees from the vertical|27° windscreen rake', 'proportion.windscreenRake=27'),
  ...all('前风挡倾角 28 度|28度的前风挡|前挡风玻璃与水平面成28度|a柱倾角28°', 'proportion.windscreenRake=28'),
  ...all('rear window at 30 degrees|backlight rake 30°|后窗倾角30度|后风挡倾斜30度', 'proportion.backlightRake=30'),
  ...all(
    'beltline at 900 mm|belt height 900 mm|腰线高 900 毫米',
    'proportion.beltFront=900',
    'proportion.beltRear=900',
  ),
  ...all('cowl at 950 mm|前围高度950毫米', 'proportion.cowlHeight=950'),
  ...all('deck height 1000 mm|尾箱高度 1000 毫米', 'proportion.deckHeight=1000'),
  ...all('nose height 700 mm|车头高度 700 毫米', 'proportion.noseHeight=700'),
  ...all('wider rear track|后轮距更宽', 'package.width=+40', 'package.trackFront=1620'),
  ...all('narrow rear track|后轮距更窄', 'package.trackRear=1576'),
  ...all('roof peak further forward|车顶最高点靠前', 'proportion.roofPeak-'),
  ...all('roof peak rearward|车顶最高点靠后', 'proportion.roofPeak+'),
];
