import { CarDesign, DESIGN_VERSION, type DesignPath } from '../../../../contract/design';
import { sheetFrom, split, type Value, valueAt } from '../../../../contract/design-paths';
import type { PictureAnswers, PictureReading } from '../../../../contract/picture-reading';
import { rakes } from '../../../../contract/raked';
import type { ReadPicture } from '../../engine';
import { type Design, designCar } from '../car/design';
import { sheetOf } from '../car/sheet';
import { part, type Tick } from '../kernel/job';
import { editedArea } from '../picture/edit/edited-area';
import type { EditTarget } from '../picture/edit/targets';
import { plain } from '../raster/canvas';
import { decodeImage } from '../raster/image-input';
import type { CarReading } from '../reading/car-reading';
import { subjectMask } from '../reading/kept';
import { seePicture } from '../reading/picture';
import { noWords } from './whole';

/** The long side (pixels) that a picture is read at. */
const READ_SIDE = 1200;

/** What a picture shows, and the sheet of the car that was read from it. */
export async function readPicture(bytes: Uint8Array, tick: Tick, answers?: PictureAnswers): Promise<ReadPicture> {
  const image = await decodeImage(bytes, { width: READ_SIDE, height: READ_SIDE, answers });
  const { picture, reading } = seePicture(image, tick);
  return { picture, design: designRead(picture, reading) };
}

/** The long side (pixels) at which the area of an edit is sought. */
const EDIT_SIDE = 720;

/** The same, and where an edit would change the picture. */
export async function readEdited(
  bytes: Uint8Array,
  tick: Tick,
  targets: readonly EditTarget[],
  answers?: PictureAnswers,
): Promise<ReadPicture> {
  const image = plain(await decodeImage(bytes, { width: EDIT_SIDE, height: EDIT_SIDE, answers }));
  const { picture, reading } = seePicture(image, part(tick, 0, 0.5));
  const area = await editedArea(image, { readCar: () => reading, subjectMask }, targets, part(tick, 0.5, 1));
  return { picture, design: designRead(picture, reading), area };
}

const designRead = (picture: PictureReading, reading: CarReading | undefined): CarDesign =>
  reading ? sheetRead(reading, picture) : { version: DESIGN_VERSION };

/** Settings that a silhouette from the side shows, and those that any view does. */
const fromTheSide = [
  'package.length',
  'package.height',
  'package.wheelbase',
  'package.frontOverhang',
  'package.groundClearance',
  'package.tyreDiameter',
  'proportion',
  'surface.outline',
] as const;
/** What no silhouette from the side shows of a car's proportions. */
const unseen: ReadonlySet<DesignPath> = new Set([
  'proportion.tumblehome',
  'proportion.noseRake',
  'proportion.backlightFullness',
  ...rakes.map((name) => `proportion.${name}` as const),
]);

/** The settings whose measures are written in a picture; a rear overhang is the rest of a length. */
const measured = ({ measures = [] }: PictureReading): DesignPath[] =>
  measures.map(({ name }): DesignPath => `package.${name === 'rearOverhang' ? 'length' : name}`);

/** The sheet of a known car as it was drawn; of any other what its picture shows of it. */
export function sheetRead(reading: CarReading, picture: PictureReading): CarDesign {
  const { known, car, paint, kind } = reading;
  if (known) return sheetOf(known.design, { view: known.view });
  const plain: Design = designCar(picture.body === 'unknown' ? noWords : { ...noWords, carType: picture.body }, 1, 7);
  const whole = sheetOf({ ...plain, car, paint });
  const written = new Set<DesignPath>(measured(picture));
  const drawn = new Map<string, Value>(picture.drawn?.map(({ path, value }) => [path, value]));
  const shown = (path: DesignPath) =>
    written.has(path) ||
    (path === 'paint.colour' && kind === 'picture') ||
    (picture.view === 'side' &&
      !unseen.has(path) &&
      fromTheSide.some((one) => path === one || path.startsWith(`${one}.`)));
  const body = picture.body === 'unknown' ? undefined : picture.body;
  const view = viewNames[picture.view];
  return sheetFrom((path) => {
    if (path === 'camera.view') return view;
    if (path === 'package.body') return body;
    if (drawn.has(path)) return within(path, drawn.get(path));
    return shown(path) ? within(path, valueAt(whole, path)) : undefined;
  });
}

/** A view of a picture by the name of the camera that shows a car so. */
export const viewNames = {
  side: 'side',
  front: 'front',
  rear: 'rear',
  top: 'top',
  'front-quarter': 'front-three-quarter',
  'rear-quarter': 'rear-three-quarter',
  unknown: undefined,
} as const;

/** A setting's value where it is within its bounds. */
function within(path: DesignPath, value: Value): Value {
  const [part, key] = split(path);
  return CarDesign.safeParse({ version: DESIGN_VERSION, [part]: { [key]: value } }).success ? value : undefined;
}
