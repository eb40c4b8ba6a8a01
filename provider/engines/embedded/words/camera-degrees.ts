import { degreesRound, usualPlaces, usualView, viewAt } from '../../../../contract/camera';
import { elevations } from '../../../../contract/design';
import { matchesOf } from './matches';
import type { Meaning, Role } from './meaning';
import type { Phrase } from './relative';

const START = '(?<![a-z\\d.-])';
const OPTIONAL = ' ?(?:°|deg(?:rees?)?(?![a-z])|度)?(?:角)?';
const DEGREES = ' ?(?:°|deg(?:rees?)?(?![a-z])|度)(?:角)?';
const NUMBER = '(?<number>-?\\d{1,3}(?:\\.\\d)?)';
/** Between the name of an angle and its number. */
const IS = ' ?(?:(?:of|is|at|angle|about|around|=|:|为|是|约|在) ?){0,2}';

/** The directions from which degrees round a car are counted, and whether they count towards its nose. */
const ENDS = {
  front: { at: 0, towards: 1 },
  side: { at: 90, towards: -1 },
  rear: { at: 180, towards: -1 },
} as const;
type End = keyof typeof ENDS;

const NAMES: Readonly<Record<End, readonly [english: string, chinese: string]>> = {
  front: ['(?:front|nose|head[ -]?on)', '(?:正?前(?:方|面)|车头|正面)'],
  side: ['(?:side|profile)', '(?:正?侧(?:方|面)|车侧)'],
  rear: ['(?:rear|back|tail)', '(?:正?后(?:方|面)|车尾)'],
};
/** How a Chinese direction goes on: 从前方30度角拍摄. */
const SEEN = '(?:的)?(?:方向|视角|角度)?(?:拍摄?|看|望)?(?:过去)?';

/** Degrees round the car: 'azimuth 30', 方位角30度, 'camera angle 30°'; from an end: '30° off the nose', 从前方30度拍摄. */
const round: readonly (readonly [end: End, form: RegExp])[] = [
  [
    'front',
    new RegExp(
      `${START}(?:camera )?(?:azimuth|yaw)${IS}${NUMBER}${OPTIONAL}|(?:相机|镜头)?(?:方位角|水平角度?|偏航角)${IS}${NUMBER.replace('<', '<second')}${OPTIONAL}|${START}(?:camera|viewing|view) angle${IS}${NUMBER.replace('<', '<third')}${DEGREES}`,
      'gu',
    ),
  ],
  ...Object.entries(NAMES).map(([end, [english, chinese]]): [End, RegExp] => [
    end as End,
    new RegExp(
      `${START}(?:seen |viewed |shot |at |from )?${NUMBER}${DEGREES} (?:from|off|round from|away from) (?:the )?${english}(?![a-z])|从${chinese}(?:偏)?(?:转)?${NUMBER.replace('<', '<second')}${DEGREES}${SEEN}`,
      'gu',
    ),
  ]),
];

/** Degrees above the horizon: 'elevation 20 degrees', '15° from above', 俯角20度, 无人机俯拍45度, 'drone shot at 45°'. */
const above = new RegExp(
  `(?<!(?:side|front|rear|end|section) )${START}(?:(?:camera )?elevation|camera pitch|(?<=yaw[^.;\\n]{0,16})pitch)${IS}${NUMBER}(?![\\d:])${OPTIONAL}|${START}${NUMBER.replace('<', '<second')}${DEGREES} (?:elevation|from above|above the horizon)|(?<!\\d)${NUMBER.replace('<', '<third')}${DEGREES}(?:俯角|俯视|俯拍)|(?:俯仰角度?|俯视?角度?|(?:无人机|航拍|高空|从空中)?俯[拍视瞰](?:角度?|视角)?|高度角|(?<=方位角[^。;；\\n]{0,16})仰角)${IS}${NUMBER.replace('<', '<fourth')}${OPTIONAL}|${START}(?:drone|aerial|high[ -]angle|overhead|top[ -]down)(?: (?:shot|view|photo|camera|perspective|angle))? (?:at|from|of) (?:about |around )?(?:an? )?${NUMBER.replace('<', '<fifth')}[ -]?${DEGREES.trimStart()}`,
  'gu',
);

/** The number of whichever form was said. */
const numberOf = ({ groups = {} }: RegExpExecArray) => Number(Object.values(groups).find((said) => said !== undefined));

const phrase = (match: RegExpExecArray, meanings: readonly Meaning[]): Phrase => {
  const role: Role = meanings.length > 0 ? { kind: 'means', meanings } : { kind: 'not-drawn', meanings, part: 'other' };
  return { start: match.index, end: match.index + match[0].trimEnd().length, role };
};

/** Places of the camera in degrees, with the view whose name fits each. */
export function cameraAngles(text: string): Phrase[] {
  const usual = usualPlaces[usualView].elevation;
  return [
    ...round.flatMap(([end, form]) =>
      matchesOf(text, form).map((match) => {
        const { at, towards } = ENDS[end];
        const azimuth = degreesRound(at + towards * numberOf(match));
        const id = viewAt({ azimuth, elevation: usual });
        return phrase(match, [
          { kind: 'view', id },
          { kind: 'camera', look: { azimuth } },
        ]);
      }),
    ),
    ...matchesOf(text, above).map((match) => {
      const elevation = numberOf(match);
      const isPossible = elevation >= elevations.least && elevation <= elevations.most;
      return phrase(match, isPossible ? [{ kind: 'camera', look: { elevation } }] : []);
    }),
  ];
}
