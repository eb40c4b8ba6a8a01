import { lensOf, usualView } from '../../../../contract/camera';
import { shapedArchetype } from '../car/shaped';
import { clamp } from '../kernel/maths';
import { millimetresOf } from './dimensions';
import { briefOf, type Draft } from './draft';
import { matchesOf } from './matches';
import type { Role } from './meaning';
import type { Phrase } from './relative';
import type { Settings } from './settings';

/** Heights over the ground and distances from the car at which a camera can stand (m). */
const ROOM = { height: [0.1, 12], away: [3, 40] } as const;
type Asked = keyof typeof ROOM;

const LENGTH = '(?<number>\\d{1,3}(?:[.,]\\d{1,2})?) ?(?<unit>mm|cm|metres?|meters?|m(?![a-z])|毫米|厘米|公分|米)';
const CAMERA = '(?:camera|lens|tripod|viewpoint|viewer)';
const HAN_CAMERA = '(?:相机|摄像机|镜头|机位|视点)';
const START = '(?<![a-z\\d])';

/** 'Camera height 1.2 m', 机位高1.2米; 'shot from 8 m away', 相机距离6米. */
const forms: readonly (readonly [asked: Asked, form: RegExp])[] = [
  ['height', `${START}${CAMERA} (?:(?:at|from) a )?height(?: of| is| at| about|:)? ?${LENGTH}`],
  [
    'height',
    `${START}${CAMERA} (?:(?:is|at|about|held|set) ){0,2}${LENGTH} (?:high|up|above|off)(?: (?:the )?(?:ground|road|floor))?`,
  ],
  [
    'height',
    `${START}(?:shot|seen|taken|photographed) from (?:a height of ${LENGTH}|(?:about )?${LENGTH.replaceAll('<', '<second')} (?:high|up|above the (?:ground|road)))`,
  ],
  [
    'height',
    `${HAN_CAMERA}(?:离地)?(?:高度|高|离地)(?:为|是|约|在|:)? ?${LENGTH}高?|${HAN_CAMERA} ?${LENGTH.replaceAll('<', '<second')}高`,
  ],
  ['away', `${START}${CAMERA} (?:(?:is|at|about|set) ){0,2}(?:a )?distance(?: of| is| about|:)? ?${LENGTH}`],
  [
    'away',
    `${START}(?:(?:${CAMERA}|shot|seen|taken|photographed) (?:(?:is|from|at|about|standing) ){0,2})${LENGTH} (?:away|back|distant|from the car|in front of it)`,
  ],
  [
    'away',
    `${HAN_CAMERA}(?:离车|距车|到车的?|与车的?)?(?:距离|距|离)(?:车身?)?(?:为|是|约|在|:)? ?${LENGTH}(?:远|处)?|(?:在|从|距离|离车)${LENGTH.replaceAll('<', '<second')}(?:外|远处?|开外)(?:拍摄?|看)`,
  ],
  // The second of two: 'camera height 0.6 m, distance 6 m', 相机高1米，距离7米
  ['away', `(?<=${CAMERA} [^;\\n]{0,40})(?<![a-z])(?:and )?distance(?: of| is| about|:)? ?${LENGTH}`],
  ['height', `(?<=${CAMERA} [^;\\n]{0,40})(?<![a-z])(?:and )?height(?: of| is| about|:)? ?${LENGTH}`],
  [
    'away',
    `(?<=${HAN_CAMERA}[^;；。\\n]{0,24}[米分],? ?[，、]? ?)(?:距离|距车|离车)(?:车身?)?(?:为|是|约)? ?${LENGTH}(?:远|处)?`,
  ],
].map(([asked, form]) => [asked as Asked, new RegExp(form as string, 'gu')] as const);

/** Places of the camera in metres. */
export function cameraPhrases(text: string): Phrase[] {
  return forms.flatMap(([asked, form]) =>
    matchesOf(text, form).map((match): Phrase => {
      const { number = match.groups?.secondnumber ?? '', unit = match.groups?.secondunit ?? 'm' } = match.groups ?? {};
      const metres = millimetresOf(number, unit) / 1000;
      const [least, most] = ROOM[asked];
      const isPossible = metres >= least && metres <= most;
      const role: Role = isPossible
        ? { kind: 'means', meanings: [{ kind: 'camera-metres', asked, metres }], part: 'other' }
        : { kind: 'not-drawn', meanings: [], part: 'other' };
      return { start: match.index, end: match.index + match[0].trimEnd().length, role };
    }),
  );
}

/** How far off a camera fills its picture with a car (m), for each mm of its lens and m of the car, by its view. */
const FILLS = { side: 0.0344, front: 0.0232, rear: 0.0232, other: 0.0299 } as const;
/** What a camera looks at lies at this share of the car's height, and from any but the side it stands so much lower than that says (of its distance). */
const MIDDLE = 0.45;
const DOWN = 0.02;
/** Shares of the usual distance that a sheet holds. */
const SHARES = [0.5, 4] as const;

/** A camera that words place in metres, once view, lens and car are known: how far off, then how high. */
export function takeCameraMetres(draft: Draft, settings: Settings): void {
  const { cameraMetres = [], view = usualView } = draft;
  const { length, height } = shapedArchetype(briefOf(draft));
  for (const asked of ['away', 'height'] as const) {
    const said = cameraMetres.filter((one) => one.asked === asked).at(-1);
    if (!said) continue;
    const fills = view === 'side' || view === 'front' || view === 'rear' ? FILLS[view] : FILLS.other;
    const usual = (fills * lensOf({ ...draft.camera, view }) * (draft.dimensions.length ?? length * 1000)) / 1000;
    if (asked === 'away') {
      const distance = Math.round(clamp(said.metres / usual, ...SHARES) * 100) / 100;
      draft.camera = { ...draft.camera, distance };
      settings.set('camera.distance', distance, [said.token]);
      continue;
    }
    const away = usual * (draft.camera?.distance ?? 1);
    const rise = (said.metres - MIDDLE * height) / away + (view === 'side' ? 0 : DOWN);
    const elevation = Math.round(clamp((Math.asin(clamp(rise, -1, 1)) * 180) / Math.PI, -10, 90) * 10) / 10;
    draft.camera = { ...draft.camera, elevation };
    settings.set('camera.elevation', elevation, [said.token]);
  }
}
