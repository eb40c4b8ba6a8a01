import { wheelFace } from '../car/rim-solid';
import { type Body, createBody } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { addWheels } from '../car/wheels';
import { given } from '../kernel/given';
import { MeshBuilder } from '../mesh/mesh';
import { plainCar } from '../reading/fit';
import type { SolidNode, SolidPart } from '../solid/glb';
import { faced, transformed } from '../solid/surface';
import { wheelNodes } from '../solid/wheels';
import type { Finish } from '../trace/finish';
import type { Extent, Standing } from './course';
import { LastMade } from './last-made';
import { placeOf } from './placing';

/** Grid that a rim's own follows, and how far its simplified surface may lie off (m). */
const CELL = 0.04;
const ERROR = 0.0015;
/** Share of a tyre's rows and columns that is cut. */
const DETAIL = 0.5;
/** Half of a tyre's width (m). */
const HALF_TYRE = 0.12;
/** Half a turn about the vertical: a wheel of the left becomes one of the right. */
const HALF_TURN = [0, 1, 0, 0] as const;

/** Most edits leave the wheels unchanged. */
const wheels = new LastMade<readonly SolidPart[]>();

/** The four wheels as instances of one, at their centres in the side view. */
export async function wheelsAt(
  car: CarParameters,
  body: Body,
  course: Pick<Extent, 'wheels'> & Standing,
  finish: Finish,
): Promise<readonly SolidNode[]> {
  const parts = await wheelParts(car, finish, course.scale);
  return (['front', 'rear'] as const).flatMap((place) => {
    const { x, z } = course.wheels[place];
    const y = wheelFace(car, body, place === 'front' ? body.frontAxle : body.rearAxle) - HALF_TYRE;
    return (
      [
        ['left', -y],
        ['right', y],
      ] as const
    ).map(([side, across]) => ({
      name: `wheel-${place}-${side}`,
      translation: placeOf(x, across, z, course),
      children: [{ name: `wheel-${place}-${side}-mesh`, parts, ...(side === 'right' && { rotation: HALF_TURN }) }],
    }));
  });
}

function wheelParts(
  { type, tyreDiameter, rimDiameter, rim, tread, equipment }: CarParameters,
  finish: Finish,
  scale: number,
): Promise<readonly SolidPart[]> {
  const { whiteWalls } = equipment ?? {};
  const parameters = {
    ...plainCar(type),
    tyreDiameter,
    rimDiameter,
    rim,
    ...given({ tread }),
    ...(whiteWalls && { equipment: { whiteWalls } }),
  };
  return wheels.of([parameters, finish.rim, scale], () => madeWheel(parameters, finish, scale));
}

async function madeWheel(parameters: CarParameters, finish: Finish, scale: number): Promise<readonly SolidPart[]> {
  const body = createBody(parameters);
  const builder = new MeshBuilder(DETAIL);
  addWheels(builder, body, parameters, CELL, 0, () => {});
  const { nodes } = await wheelNodes({ parameters, body, mesh: faced(builder.build()) }, finish, ERROR, () => {});
  return (nodes[0]?.children?.[0]?.parts ?? []).map(({ surface, material }) => ({
    material,
    surface: transformed(
      surface,
      (x, y, z) => [x / scale, y / scale, z / scale],
      (x, y, z) => [x, y, z],
    ),
  }));
}
