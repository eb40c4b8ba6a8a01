import { english, known, ofPart, type Saying, saying } from './form';

const COLOUR = '(?:grey|gray|black|white|silver|red|blue|green|gold|beige|tan|brown|orange|yellow|cream|bronze)';
const LENGTH = '\\d[\\d.,]* ?(?:mm|cm|m|metres?|meters?|ft|feet|毫米|厘米|公分|米)?';

/** Sayings whose words mean something else alone: a height of the camera is none of the car. */
export const sayingsApart: readonly Saying[] = [
  known(
    `${english(`camera (?:height|at a height)(?: (?:of|is|at|about))? ?${LENGTH}|camera (?:at )?\\d[\\d.]* ?(?:m|cm|metres?|meters?) (?:high|above|off)(?: the (?:ground|road))?`)}|(?:镜头|相机|机位)(?:离地)?(?:高度|高)(?:为|是|约)?${LENGTH}`,
  ),
  known(
    `${english(`(?:bonnet|hood|sill|shoulder|step|loading)(?: line| lip)? height(?: (?:of|is|at|about))? ?${LENGTH}`)}|(?:机盖|引擎盖|尾部|门槛|肩线)(?:离地)?高度?(?:为|是|约)?${LENGTH}`,
  ),
  known(english('sharpness(?: of (?:the )?edges)?(?: (?:high|low|medium))?')),
  // 'red body with black roof and grey lower'
  saying(`(?<=${COLOUR} )lower(?= ?(?:$|[,.;]))`, [], { kind: 'part', part: 'lower' }),
  // 'a light strip ceiling', 'police light bar'
  saying(
    english(
      '(?:light|led)[ -](?:strips?|bars?|panels?|lines?) (?:ceiling|overhead|above|in the ceiling)|ceiling (?:of|with) (?:light |led )?(?:strips?|tubes)',
    ),
    [{ kind: 'lamp-room' }],
    { as: 'scene' },
  ),
  ofPart(
    `${english('(?:police|emergency|ambulance|flashing|beacon)(?: blue| red)? (?:light ?bars?|lights?|beacons?)')}|(?:警灯|警示灯|爆闪灯)`,
    {
      kind: 'fitting',
      id: 'lightBar',
      value: true,
    },
  ),
  known(english('(?:raised )?white[ -]letter(?:s|ed|ing)?(?: tyres?| tires?)?|raised white letters?')),
  ofPart(english('(?:side |roof )?awning (?:is )?(?:extended|out|open|deployed|rolled out|unrolled)'), {
    kind: 'fitting',
    id: 'awning',
    value: true,
  }),
  known(
    `${english('(?:under |beneath |beside )?(?:the |a )?(?:(?:blooming|falling|pink|flowering) )*cherry (?:blossoms|(?:blossom )?trees?)')}|樱花(?:树|瓣)?(?:下|旁|里|飘落)?(?!粉)`,
    {
      as: 'scene',
      part: undefined,
    },
  ),
  ofPart('赛车(?:风格?|式)?(?:的)?拉花', { kind: 'stripes', id: 'racing' }),
  // 'cabin tapers to the rear', 'plan taper'
  saying(
    `${english('(?:cabin|glasshouse|greenhouse) (?:that )?(?:tapers?|tapering|tapered|narrows?|narrowing)(?: in)?(?: (?:towards?|to|at) (?:the )?(?:rear|back|tail))?|(?:strong |more )?(?:cabin|plan) taper|(?:tapered|tapers|tapering) in plan')}|座舱(?:往后|向后)?(?:后收|收窄|收拢)`,
    [{ kind: 'shape', topic: 'cabin taper', way: 1, by: { cabinTail: 0.04 } }],
  ),
  // 'ladder frame off-roader'
  saying(
    `${english('ladder[ -]frames?(?: chassis)?|body[ -]on[ -]frame')}|非承载式(?:车身)?(?:的)?(?:硬派)?(?:越野车?)?`,
    [{ kind: 'type', id: 'off-road', weak: true }],
  ),
  // 'pearl white'
  saying(
    english('pearl(?:escent)? white(?! pearl)'),
    [
      { kind: 'color', id: 'white', hex: '#f4f4f1' },
      { kind: 'finish', id: 'pearl' },
    ],
    { part: undefined },
  ),
];
