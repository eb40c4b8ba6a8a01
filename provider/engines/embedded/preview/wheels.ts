import { type Body, createBody } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { wheelsOf } from '../car/shape/running-gear';
import { poseOf } from '../car/shape/wheel-pose';
import { addWheels } from '../car/wheels';
import { given } from '../kernel/given';
import { MeshBuilder } from '../mesh/mesh';
import { plainCar } from '../reading/fit';
import type { SolidNode, SolidPart } from '../solid/glb';
import { faced, transformed } from '../solid/surface';
import { turnedBy, wheelNodes } from '../solid/wheels';
import type { Finish } from '../trace/finish';
import { DRAFT } from './body';
import type { Extent, Standing } from './course';
import { LastMade } from './last-made';
import { placeOf } from './placing';

/** Grid that a rim's own follows, and how far its simplified surface may lie off (m). */
const CELL = 0.05;
const ERROR = 0.0015;
/** Share of a tyre's rows and columns that is cut. */
const DETAIL = 0.5;
/** Those of the right are the same, turned. */
const LEFT = [-1] as const;
/** Half a turn about the vertical: a wheel of the left becomes one of the right. */
const HALF_TURN = [0, 1, 0, 0] as const;

type Parts = readonly SolidPart[];

/** Most edits leave the wheels unchanged. */
const wheels = new LastMade<Readonly<Record<'front' | 'rear', Parts>>>();

/** The wheels as instances of one an axle, at their centres in the side view. */
export async function wheelsAt(
  car: CarParameters,
  body: Body,
  course: Pick<Extent, 'wheels'> & Standing,
  finish: Finish,
): Promise<readonly SolidNode[]> {
  const made = await wheelParts(car, finish, course.scale);
  const gear = wheelsOf(car, body);
  return (['front', 'rear'] as const).flatMap((place) => {
    const { x, z } = course.wheels[place];
    const parts = made[place];
    const wheel = gear[place];
    const y = wheel.outer - wheel.width / 2;
    return (
      [
        ['left', -1],
        ['right', 1],
      ] as const
    ).map(([side, way]) => {
      const name = `wheel-${place}-${side}`;
      const turned = { name: `${name}-mesh`, parts, ...(side === 'right' && { rotation: HALF_TURN }) };
      const pose = poseOf(wheel, way);
      if (!pose) return { name, translation: placeOf(x, way * y, z, course), children: [turned] };
      const [px, py, pz] = pose.moved([wheel.x, way * y, wheel.radius]);
      const translation = placeOf(x + px - wheel.x, py, z + pz - wheel.radius, course);
      return turnedBy(pose, { name, children: [turned] }, translation);
    });
  });
}

function wheelParts(
  { type, tyreDiameter, tyreWidth, rimDiameter, rim, equipment, ...car }: CarParameters,
  finish: Finish,
  scale: number,
) {
  const { whiteWalls } = equipment ?? {};
  const { spokes, dish, tread, layout, tyreDiameterRear, tyreWidthRear, boltedLip } = car;
  const parameters = {
    ...plainCar(type),
    tyreDiameter,
    tyreWidth,
    rimDiameter,
    rim,
    ...given({ spokes, dish, tread, layout, tyreDiameterRear, tyreWidthRear, boltedLip }),
    ...(whiteWalls && { equipment: { whiteWalls } }),
  };
  return wheels.of([parameters, finish.rim, scale], () => madeWheels(parameters, finish, scale));
}

/** One wheel of each axle; of the same parts where they are alike. */
async function madeWheels(parameters: CarParameters, finish: Finish, scale: number) {
  const body = createBody(parameters, DRAFT);
  const builder = new MeshBuilder(DETAIL);
  addWheels(builder, body, parameters, CELL, 0, () => {}, LEFT);
  const { nodes } = await wheelNodes({ parameters, body, mesh: faced(builder.build()) }, finish, ERROR, () => {});
  const partsOf = (name: string) => nodes.find((node) => node.name === name)?.children?.[0]?.parts ?? [];
  const [front, rear] = [partsOf('wheel-front-left'), partsOf('wheel-rear-left')];
  const scaled = (parts: Parts): Parts =>
    parts.map(({ surface, material }) => ({
      material,
      surface: transformed(
        surface,
        (x, y, z) => [x / scale, y / scale, z / scale],
        (x, y, z) => [x, y, z],
      ),
    }));
  const made = scaled(front);
  return { front: made, rear: rear === front ? made : scaled(rear) };
}
