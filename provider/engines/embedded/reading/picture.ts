import {
  type Facing,
  type PictureAnswers,
  type PictureKind,
  type PictureNote,
  type PictureReading,
  type PictureView,
  SURE,
} from '../../../../contract/picture-reading';
import { beltOverDoor } from '../car/shape/belt';
import type { Tick } from '../kernel/job';
import { boxOf } from '../raster/box';
import type { RasterImage } from '../raster/image-input';
import { createProjection } from '../trace/camera';
import type { CarReading } from './car-reading';
import { readCar } from './kept';
import { sureByOutline } from './outline-sure';
import { outlineOfMask } from './polygon';
import { seenView } from './seen-view';
import { nearSide, wheelPlaces } from './wheel-places';
import { resizeMask } from './work';

/** What a picture shows, and the car that was read where one was. */
export interface SeenPicture {
  readonly picture: PictureReading;
  readonly reading: CarReading | undefined;
}

/** The outline is traced at this size (pixels). */
const OUTLINE_SIDE = 240;

const nothing: PictureReading = {
  kind: 'none',
  view: 'unknown',
  facing: 'unknown',
  body: 'unknown',
  confidence: 0,
  confidences: { kind: 0.6, view: 0, facing: 0, body: 0 },
  outline: [],
  notes: [],
};

/** Says what a picture shows; what is less sure than half is 'unknown'. */
export function seePicture(image: RasterImage, tick: Tick): SeenPicture {
  const reading = readCar(image, tick);
  if (!reading) return { picture: nothing, reading };
  return { picture: described(image, reading), reading };
}

function described(image: RasterImage, reading: CarReading): PictureReading {
  const known = reading.known !== undefined;
  const answers = known ? {} : (image.answers ?? {});
  const { view: confidence, facing: turned, body } = known ? certain : answered(reading, answers);
  const project = createProjection(reading.camera, image.width, image.height);
  const { car } = reading;
  const [nose, tail] = [project([0, 0, 0.6]), project([car.length, 0, 0.6])];
  const view = seenView(image, reading, answers);
  const facing = (answers.wheels ? undefined : answers.facing) ?? facingOf(view, nose, tail);
  const sure = <T extends string>(value: T, share: number): T | 'unknown' => (share < SURE ? 'unknown' : value);
  return {
    kind: sure(kindOf(reading, answers), known ? 1 : 0.7),
    view: sure(view, confidence),
    facing: sure(facing, turned),
    body: sure(answers.body ?? reading.side?.type ?? reading.found?.type ?? car.type, body),
    confidence: rounded(confidence),
    confidences: { kind: known ? 1 : 0.7, view: rounded(confidence), facing: rounded(turned), body: rounded(body) },
    wheelbase: Math.round(car.wheelbase * 1000),
    ...(view === 'side' ? handlesOf(image, reading, answers) : {}),
    ...partsOf(reading),
    ...measuresOf(image, reading),
    ...(reading.drawn && confidence >= SURE && { drawn: [...reading.drawn] }),
    outline: outlineIn(image, reading.mask),
    notes: notesOf(image, reading),
  };
}

const certain = { view: 1, facing: 1, body: 1 };

/** The same as sure as a person is. */
function answered(reading: CarReading, { view, facing, body, wheels }: PictureAnswers) {
  const read = reading.side ?? reading.found ?? sureByOutline(reading);
  const isSide = wheels !== undefined;
  return {
    view: view || isSide ? 1 : read.view,
    facing: facing || isSide ? 1 : read.facing,
    body: body ? 1 : read.body,
  };
}
const rounded = (value: number) => Number(value.toFixed(3));

const kindOf = ({ kind, known, parts = [] }: CarReading, { part }: PictureAnswers): PictureKind =>
  parts.length > 1 && !part ? 'several' : known ? 'rendering' : kind === 'drawing' ? 'line' : 'photo';

type Projected = readonly [x: number, y: number, depth: number];

function facingOf(view: PictureView, nose: Projected, tail: Projected): Exclude<Facing, 'unknown'> {
  if (view === 'front') return 'towards';
  if (view === 'rear') return 'away';
  return nose[0] < tail[0] ? 'left' : 'right';
}

/** Wheels, ground and ends of a car from the side, where they were read or are known to be. */
function handlesOf(image: RasterImage, reading: CarReading, answers: PictureAnswers) {
  const { width, height } = image;
  const { car, camera, mask } = reading;
  const project = createProjection(camera, width, height);
  const wheel = ({ x, y, radius, ground }: ReturnType<typeof wheelPlaces>[0]) => ({
    centre: [x / width, y / height] as [number, number],
    radius: radius / width,
    low: ground / height,
  });
  const places = wheelPlaces(image, reading);
  const [front, rear] = [wheel(places[0]), wheel(places[1])];
  const { wheels = [front.centre, rear.centre], ground = (front.low + rear.low) / 2 } = answers;
  const box = boxOf(mask, width, height);
  const ends = [box.left / width, box.right / width] as const;
  const [first, last] = front.centre[0] < rear.centre[0] ? ends : [ends[1], ends[0]];
  const { nose = first, tail = last, roof = box.top / height } = answers;
  const windows = car.beltFront + beltOverDoor(car.type);
  const [, line] = project([(car.cowl + car.header) / 2 + 0.4, nearSide(camera) * (car.width / 2), windows]);
  const shown = (centre: [number, number], { radius }: typeof front) => ({
    centre,
    radius: answers.ground === undefined ? radius : ((ground - centre[1]) * height) / width,
  });
  const both: [ReturnType<typeof shown>, ReturnType<typeof shown>] = [shown(wheels[0], front), shown(wheels[1], rear)];
  const [foot] = project([car.cowl, 0, car.cowlHeight]);
  const { belt = line / height, cowl = foot / width } = answers;
  return { wheels: both, ground, nose, tail, roof, belt, cowl };
}

function outlineIn(image: RasterImage, mask: Uint8Array): [number, number][] {
  const scale = Math.min(1, OUTLINE_SIDE / Math.max(image.width, image.height));
  const size = {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  };
  return outlineOfMask(resizeMask(mask, image, size), size);
}

/** The cars or views of a sheet to choose from. */
function partsOf({ parts = [] }: CarReading): Pick<PictureReading, 'parts'> {
  if (parts.length < 2) return {};
  return { parts: parts.map(([a, b, c, d]) => [rounded(a), rounded(b), rounded(c), rounded(d)]) };
}

/** The measures that are written in it, and where. */
function measuresOf({ width, height }: RasterImage, { measures = [] }: CarReading): Pick<PictureReading, 'measures'> {
  if (measures.length === 0) return {};
  return {
    measures: measures.map(({ name, mm, box: { left, top, right, bottom } }) => ({
      name,
      mm,
      part: [rounded(left / width), rounded(top / height), rounded(right / width), rounded(bottom / height)],
    })),
  };
}

function notesOf({ width, height }: RasterImage, { known, mask, side }: CarReading): PictureNote[] {
  const box = boxOf(mask, width, height);
  const cut = box.left === 0 || box.top === 0 || box.right === width || box.bottom === height;
  return [
    ...(known ? (['made-here'] as const) : []),
    ...(cut ? (['touches-edge'] as const) : []),
    ...(side?.doubts ?? []).map((doubt) => `unlike-${doubt}` as const),
  ];
}
