import { Box3, Vector3 } from 'three';
import type { ModelStats } from '../../../machines/model-viewer/stats';

/** The views that a car is judged by. */
export const views = ['threeQuarter', 'front', 'rear', 'left', 'right', 'top'] as const;
export type ViewId = (typeof views)[number];

/** The lens (degrees, upright): long enough that a car is not bent. */
export const FIELD_OF_VIEW = 28;
/** Room left around a model that is fitted to the window. */
const MARGIN = 1.12;

const degrees = Math.PI / 180;

/** From where each view looks, about the model: azimuth from its front to its left, polar from above (radians). */
export const directions: Readonly<Record<ViewId, { readonly azimuth: number; readonly polar: number }>> = {
  threeQuarter: { azimuth: 38 * degrees, polar: 76 * degrees },
  front: { azimuth: 0, polar: 86 * degrees },
  rear: { azimuth: 180 * degrees, polar: 86 * degrees },
  left: { azimuth: 90 * degrees, polar: 88 * degrees },
  right: { azimuth: -90 * degrees, polar: 88 * degrees },
  top: { azimuth: 0, polar: 0.1 * degrees },
};

export const boxOf = ({ min, max }: ModelStats): Box3 => new Box3(new Vector3(...min), new Vector3(...max));

/** Unit vector from the model to the eye. */
export function wayOf(azimuth: number, polar: number): Vector3 {
  return new Vector3().setFromSphericalCoords(1, polar, azimuth);
}

/**
 * How far from the middle of a box the eye must be, so that all of it is seen (units of the box).
 * @param way unit vector from the middle to the eye
 * @param aspect width of the window by its height
 */
export function fittingDistance(box: Box3, way: Vector3, aspect: number): number {
  const up = Math.abs(way.y) > 0.999 ? new Vector3(0, 0, -1) : new Vector3(0, 1, 0);
  const right = new Vector3().crossVectors(up, way).normalize();
  const above = new Vector3().crossVectors(way, right);
  const half = box.getSize(new Vector3()).multiplyScalar(0.5);
  const tan = Math.tan((FIELD_OF_VIEW / 2) * degrees);
  let distance = 0;
  for (const corner of corners(half)) {
    const across = Math.abs(corner.dot(right)) / (tan * aspect);
    const upright = Math.abs(corner.dot(above)) / tan;
    distance = Math.max(distance, Math.max(across, upright) * MARGIN + corner.dot(way));
  }
  return distance;
}

function corners({ x, y, z }: Vector3): Vector3[] {
  return [-1, 1].flatMap((i) => [-1, 1].flatMap((j) => [-1, 1].map((k) => new Vector3(i * x, j * y, k * z))));
}
