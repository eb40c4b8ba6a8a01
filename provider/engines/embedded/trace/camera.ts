import { cabinDetailOf, type Look, placeOf, tangentOf, usualPlaces } from '../../../../contract/camera';
import type { View } from '../../../../contract/options';
import type { CarParameters } from '../car/shape/parameters';
import { detailOf } from './details';
import { type Framing, frame, hull } from './framing';
import { inCabin } from './in-cabin';
import { axes, cross, dot, normalize, type Vector } from './vector';

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

/** Writes the direction (a unit vector) through a place (px) of a picture of this size into `out`. */
export function rayThrough(
  { forward, right, up }: Camera,
  px: number,
  py: number,
  { width, height }: { readonly width: number; readonly height: number },
  out: [number, number, number],
): void {
  const u = (px / width) * 2 - 1;
  const v = 1 - (py / height) * 2;
  const dx = forward[0] + right[0] * u + up[0] * v;
  const dy = forward[1] + right[1] * u + up[1] * v;
  const dz = forward[2] + right[2] * u + up[2] * v;
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  out[0] = dx / length;
  out[1] = dy / length;
  out[2] = dz / length;
}

/** A single view; 'multiple' is composed of these. */
export type SingleView = Exclude<View, 'multiple'>;

/** The camera of a view, or of the place, lens, distance and detail that `look` names; the whole car is in the picture. */
export function createCamera(
  view: SingleView,
  p: CarParameters,
  width: number,
  height: number,
  look: Look = {},
): Camera {
  const place = placeOf({ ...look, view });
  if (view === 'driver' || !place)
    return cameraOf(...inCabin(p, cabinDetailOf(look.detail) ?? 'driver', width / height), height);
  const aspect = width / height;
  const { fov } = usualPlaces[view];
  const tan = look.lens === undefined ? Math.tan(((fov / 2) * Math.PI) / 180) : tangentOf(look.lens, aspect);
  const framing: Framing = { p, look, tan, aspect, points: detailOf(p, look.detail, place) ?? hull(p) };
  let { elevation } = place;
  let framed = frame(framing, place.azimuth, elevation);
  // Lowered to the ground and no further.
  while (look.elevation !== undefined && framed.origin[2] < LOWEST && elevation < 20) {
    elevation += 0.25;
    framed = frame(framing, place.azimuth, elevation);
  }
  const { origin, forward, right, up } = framed;
  const least = look.elevation === undefined ? 0.25 : LOWEST;
  return cameraOf([origin[0], origin[1], Math.max(least, origin[2])], forward, right, up, tan, aspect, height);
}

/** The lowest place of a camera that is put somewhere (m above the ground). */
const LOWEST = 0.14;

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
  return cameraOf(
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

/** A camera of these axes, of which `tan` is half the picture's height one metre away. */
export function cameraOf(
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
