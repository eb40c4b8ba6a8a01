import type { Shape } from '../../car/brief';

/** What can be measured: how it is named, what one metre of it changes, and the largest change that is meant (m). */
export interface Measured {
  readonly topic: string;
  readonly names: string;
  readonly most: number;
  readonly along: (metres: number) => Shape;
  /** Of 'raise' and 'lower', where that is another thing than longer and shorter. */
  readonly upright?: (metres: number) => Shape;
  /** It is moved along the car and changes in no other way. */
  readonly moves?: true;
}

const part = (
  topic: string,
  most: number,
  along: Measured['along'],
  names: string,
  upright?: Measured['upright'],
): Measured => ({
  topic,
  names,
  most,
  along,
  upright,
});
const cabin = (by: number): Shape => ({ cowl: by, header: by, peak: by });

/** The car as a whole: longer, wider, taller, or nearer to the ground. */
export const wholeCar = part(
  'car',
  0.4,
  (by) => ({ height: by }),
  'car|body|it|车身|整车|车体',
  (by) => ({
    clearance: by,
    height: by,
  }),
);

/** Longer names stand before the shorter ones that they begin with. */
export const measured: readonly Measured[] = [
  part('wheelbase', 0.6, (by) => ({ wheelbase: by }), 'wheel ?base|轴距'),
  part('front overhang', 0.4, (by) => ({ frontOverhang: by }), 'front overhang|前悬长?'),
  // What the two others leave of the length.
  part('rear overhang', 0.4, (by) => ({ wheelbase: -by / 2, frontOverhang: -by / 2 }), 'rear overhang|后悬长?'),
  part('width', 0.4, (by) => ({ width: by }), 'overall width|body width|width|车身宽度|车宽|全宽|宽度'),
  part('track', 0.3, (by) => ({ width: by }), 'track(?: width)?|轮距'),
  part(
    'stance',
    0.2,
    (by) => ({ clearance: by, height: by }),
    'ride height|ground clearance|clearance|suspension|离地间隙|离地高度|底盘|悬架',
  ),
  part(
    'height',
    0.4,
    (by) => ({ height: by }),
    'overall height|roof ?line|roof height|height|roof|车身高度|车高|全高|高度|车顶线?|顶线',
  ),
  part('length', 0.9, (by) => ({ length: by }), 'overall length|body length|length|车身长度|车长|全长|总长|长度'),
  part('bonnet', 0.5, cabin, 'bonnet|hood|引擎盖|发动机盖|前?机盖|车头|dash[ -]to[ -]axle', (by) => ({
    noseHeight: by,
    cowlHeight: by * 0.6,
  })),
  part('cabin', 0.5, cabin, 'cabin|cab|greenhouse|座舱|驾舱'),
  {
    ...part(
      'windscreen',
      0.4,
      (by) => ({ cowl: by, header: by }),
      '(?:base of the )?(?:wind[ -]?screen|wind[ -]?shield|front screen)(?: base)?|a[ -]?pillars?(?: base)?|(?:前?风挡|前挡风?|挡风)(?:玻璃)?(?:根部|底部)?|a ?柱(?:根部|底部)?',
    ),
    moves: true,
  },
  part(
    'cowl',
    0.2,
    (by) => ({ cowl: by }),
    'cowl(?: point)?|scuttle',
    (by) => ({ cowlHeight: by }),
  ),
  part(
    'belt',
    0.2,
    (by) => ({ beltFront: by, beltRear: by }),
    'belt ?line|(?<!seat )belt|waist ?line|window line|腰线|窗线',
  ),
  part('nose', 0.2, (by) => ({ noseHeight: by }), 'nose|车鼻'),
  part('deck', 0.25, (by) => ({ deckHeight: by }), 'rear deck|deck(?: lid)?|boot ?lid|tail(?! ?l| ?p)|尾箱盖|尾厢盖'),
  part('rims', 0.11, (by) => ({ rimDiameter: by, tyreDiameter: by }), 'rims?(?: diameter)?|alloys|轮毂|轮圈|轮辋'),
  part(
    'wheels',
    0.15,
    (by) => ({ tyreDiameter: by, rimDiameter: by }),
    'wheels?(?: diameter)?|tyres?(?: diameter)?|tires?|车轮|轮子|轮径|轮胎直径',
  ),
  part('flare', 0.08, (by) => ({ flare: by }), 'wheel arches|arches|fenders|haunches|flares|轮拱|轮眉|翼子板'),
  wholeCar,
];
