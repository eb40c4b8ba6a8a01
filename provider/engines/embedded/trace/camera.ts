import type { View } from '../../../../contract/options';
import { carBody } from '../car/body';
import { roomOf } from '../car/cabin/room';
import type { CarParameters } from '../car/shape/parameters';

type Vector = readonly [number, number, number];

/**
 * A pinhole camera. `right` and `up` are scaled so that (-1..1, -1..1) spans the picture, whose middle lies in direction
 * `forward` (square to the other two unless the lens is shifted).
 */
export interface Camera {
  readonly origin: Vector;
  readonly forward: Vector;
  readonly right: Vector;
  readonly up: Vector;
  /** Width of a pixel one metre away (m). */
  readonly pixel: number;
}

/** A single view; 'multiple' is composed of these. */
export type SingleView = Exclude<View, 'multiple'>;

interface Angle {
  /** Degrees from straight ahead of the car, and up from the horizon. */
  readonly azimuth: number;
  readonly elevation: number;
  /** Vertical field of view in degrees: about an 85 mm lens for portraits of cars. */
  readonly fov: number;
}

const angles: Record<Exclude<SingleView, 'driver'>, Angle> = {
  'front-three-quarter': { azimuth: 42, elevation: 9, fov: 22 },
  'rear-three-quarter': { azimuth: 139, elevation: 10, fov: 22 },
  front: { azimuth: 0, elevation: 6, fov: 20 },
  rear: { azimuth: 180, elevation: 7, fov: 20 },
  side: { azimuth: 90, elevation: 4, fov: 14 },
  top: { azimuth: 90, elevation: 89.9, fov: 16 },
  'birds-eye': { azimuth: 40, elevation: 38, fov: 22 },
};

/** Share of the picture that the car fills at most, in width and height. */
const FILL_WIDTH = 0.84;
const FILL_HEIGHT = 0.68;

/** @param turn degrees that a three-quarter view is turned from its usual angle */
export function createCamera(view: SingleView, p: CarParameters, width: number, height: number, turn = 0): Camera {
  if (view === 'driver') return driverCamera(p, width, height);
  const { azimuth, elevation, fov } = angles[view];
  const { forward, right, up } = axes(azimuth + (azimuth % 90 === 0 ? 0 : turn), elevation);
  const tan = Math.tan(((fov / 2) * Math.PI) / 180);
  const aspect = width / height;
  const centre: Vector = [p.length / 2, 0, p.height * 0.45];
  const corners = hull(p).map((point) => {
    const d: Vector = [point[0] - centre[0], point[1] - centre[1], point[2] - centre[2]];
    return [dot(d, right), dot(d, up), dot(d, forward)] as const;
  });
  // The nearest distance at which every corner is inside the share, looking at the middle of the silhouette.
  let distance = 3;
  let shift: readonly [number, number] = [0, 0];
  for (let step = 0; step < 400; step++) {
    const us = corners.map(([u, , w]) => u / (w + distance));
    const vs = corners.map(([, v, w]) => v / (w + distance));
    const spanU = Math.max(...us) - Math.min(...us);
    const spanV = Math.max(...vs) - Math.min(...vs);
    shift = [
      ((Math.max(...us) + Math.min(...us)) / 2) * distance,
      ((Math.max(...vs) + Math.min(...vs)) / 2) * distance,
    ];
    if (spanU < 2 * tan * aspect * FILL_WIDTH && spanV < 2 * tan * FILL_HEIGHT) break;
    distance *= 1.012;
  }
  const origin: Vector = [
    centre[0] - forward[0] * distance + right[0] * shift[0] + up[0] * shift[1],
    centre[1] - forward[1] * distance + right[1] * shift[0] + up[1] * shift[1],
    centre[2] - forward[2] * distance + right[2] * shift[0] + up[2] * shift[1],
  ];
  return camera([origin[0], origin[1], Math.max(0.25, origin[2])], forward, right, up, tan, aspect, height);
}

/** A camera that looks at a point from anywhere. */
export interface Orbit {
  /** Degrees from straight ahead of the car (90 looks at its left side), and up from the horizon. */
  readonly azimuth: number;
  readonly elevation: number;
  /** Vertical field of view in degrees. */
  readonly fov: number;
  /** From the target to the camera (m). */
  readonly distance: number;
  readonly target: Vector;
  /** Where the target lies in the picture, -1..1 to the right and up; the middle where it is not given. */
  readonly shift?: readonly [number, number];
}

/** The camera of an orbit, for a picture of `width` × `height` pixels. A shift moves the picture, not the perspective. */
export function orbitCamera(orbit: Orbit, width: number, height: number): Camera {
  const { forward, right, up } = axes(orbit.azimuth, orbit.elevation);
  const tan = Math.tan(((orbit.fov / 2) * Math.PI) / 180);
  const [u, v] = orbit.shift ?? [0, 0];
  const su = u * tan * (width / height);
  const sv = v * tan;
  const shifted = (k: 0 | 1 | 2) => forward[k] - right[k] * su - up[k] * sv;
  const origin = (k: 0 | 1 | 2) => orbit.target[k] - forward[k] * orbit.distance;
  return camera(
    [origin(0), origin(1), origin(2)],
    [shifted(0), shifted(1), shifted(2)],
    right,
    up,
    tan,
    width / height,
    height,
  );
}

/**
 * The same camera for another picture: `size` is the new one's, in which the old one (`from`) lies at (x, y), `zoom`
 * times as large. The scene outside the old picture comes into view.
 */
export function reframe(
  old: Camera,
  from: Size,
  size: Size,
  { x, y, zoom }: { x: number; y: number; zoom: number },
): Camera {
  const across = size.width / (zoom * from.width);
  const down = size.height / (zoom * from.height);
  const u = ((size.width / 2 - x) / zoom / from.width) * 2 - 1;
  const v = 1 - ((size.height / 2 - y) / zoom / from.height) * 2;
  const at = (k: 0 | 1 | 2) => old.forward[k] + old.right[k] * u + old.up[k] * v;
  const scale = (vector: Vector, s: number): Vector => [vector[0] * s, vector[1] * s, vector[2] * s];
  return {
    origin: old.origin,
    forward: [at(0), at(1), at(2)],
    right: scale(old.right, across),
    up: scale(old.up, down),
    pixel: old.pixel / zoom,
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** World points (m) → pixels from the picture's upper left corner, and the depth (m) along the camera's axis. */
export function createProjection(camera: Camera, width: number, height: number) {
  const { origin, forward, right, up } = camera;
  const axis = normalize(cross(up, right));
  const lens = dot(forward, axis);
  const rr = dot(right, right);
  const uu = dot(up, up);
  const fu = dot(forward, right) / rr;
  const fv = dot(forward, up) / uu;
  return (point: Vector): readonly [x: number, y: number, depth: number] => {
    const d: Vector = [point[0] - origin[0], point[1] - origin[1], point[2] - origin[2]];
    const depth = dot(d, axis);
    const scale = lens / depth;
    const u = (dot(d, right) * scale) / rr - fu;
    const v = (dot(d, up) * scale) / uu - fv;
    return [((u + 1) / 2) * width, ((1 - v) / 2) * height, depth];
  };
}

function axes(azimuth: number, elevation: number) {
  const a = (azimuth * Math.PI) / 180;
  const e = (elevation * Math.PI) / 180;
  const forward: Vector = [Math.cos(a) * Math.cos(e), Math.sin(a) * Math.cos(e), -Math.sin(e)];
  const right: Vector = [Math.sin(a), -Math.cos(a), 0];
  return { forward, right, up: cross(right, forward) };
}

/** From the driver's eyes (left-hand drive), towards the middle of the windscreen. */
function driverCamera(p: CarParameters, width: number, height: number): Camera {
  const { eye } = roomOf(p, carBody(p));
  const down = -0.34;
  const turn = 0.21;
  const length = Math.hypot(1, turn, down);
  const forward: Vector = [-1 / length, turn / length, down / length];
  const right = normalize(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  // A picture wider than high keeps about 90° across, an upright one about 70° up and down.
  const tan = Math.min(0.68, 1.02 / (width / height));
  return camera(
    [eye[0] + 0.14, eye[1], eye[2] + 0.025],
    forward,
    right,
    up,
    Math.max(tan, 0.3),
    width / height,
    height,
  );
}

function camera(
  origin: Vector,
  forward: Vector,
  right: Vector,
  up: Vector,
  tan: number,
  aspect: number,
  height: number,
): Camera {
  const scale = (v: Vector, s: number): Vector => [v[0] * s, v[1] * s, v[2] * s];
  return { origin, forward, right: scale(right, tan * aspect), up: scale(up, tan), pixel: (2 * tan) / height };
}

/** Points around the silhouette: the box's corners, moved inwards where a car is round. */
function hull(p: CarParameters): Vector[] {
  const points: Vector[] = [];
  for (const y of [-p.width / 2, p.width / 2]) {
    points.push([0.12, y * 0.85, 0.1], [0, y * 0.4, 0.4], [p.frontOverhang, y, 0], [p.length - 0.1, y * 0.85, 0.15]);
    points.push(
      [p.length, y * 0.5, p.deckHeight],
      [p.frontOverhang + p.wheelbase, y, 0],
      [p.cowl + 0.35, y * 1.2, p.beltFront + 0.08],
    );
    points.push([p.header, y * 0.6, p.height], [p.backTop, y * 0.6, p.height - 0.05], [0.2, y * 0.8, p.noseHeight]);
  }
  return points;
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function normalize(v: Vector): Vector {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}
