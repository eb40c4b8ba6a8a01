import type { CameraControls } from '@react-three/drei';
import { type Box3, Vector3 } from 'three';
import { directions, fittingDistance, type ViewId, wayOf } from './three/framing';

/** How a model is looked at, whatever its size: angles in radians, lengths by the model's own. */
export interface Pose {
  readonly azimuth: number;
  readonly polar: number;
  /** From the eye to what it looks at. */
  readonly distance: number;
  /** From the model's middle to what is looked at. */
  readonly offset: readonly [number, number, number];
}

/** What moves the camera. Without a model on the stand it does nothing. */
export interface Rig {
  mount(controls: CameraControls, box: Box3, smooth: boolean, redraw: () => void): () => void;
  look(view: ViewId): void;
  /** All of the model, from where the eye is. */
  fit(): void;
  /** Radians, to the left and down. */
  orbit(azimuth: number, polar: number): void;
  /** Above 1 is closer. */
  zoom(factor: number): void;
  /** Shares of the model's size, to the right and up. */
  pan(right: number, up: number): void;
  pose(): Pose | undefined;
  take(pose: Pose): void;
}

/** Closest and farthest that the eye comes, by the distance at which the model fits: the specification's 0.1 to 5. */
const ZOOM = { min: 0.1, max: 5 } as const;

interface Mounted {
  readonly controls: CameraControls;
  readonly box: Box3;
  readonly size: number;
  readonly middle: Vector3;
  readonly smooth: boolean;
  /** What moves at once, without a transition, asks for no frame by itself. */
  readonly redraw: () => void;
}

export function createRig(): Rig {
  let mounted: Mounted | undefined;
  const at = (work: (now: Mounted) => void) => {
    if (!mounted) return;
    work(mounted);
    mounted.redraw();
  };
  const place = ({ controls, box, middle, smooth }: Mounted, way: Vector3, moving = smooth) => {
    const distance = fittingDistance(box, way, aspectOf(controls));
    const eye = way.clone().multiplyScalar(distance).add(middle);
    controls.setLookAt(eye.x, eye.y, eye.z, middle.x, middle.y, middle.z, moving);
  };
  const rig: Rig = {
    mount: (controls, box, smooth, redraw) => {
      const middle = box.getCenter(new Vector3());
      const size = box.getSize(new Vector3()).length();
      const now = { controls, box, size, middle, smooth, redraw };
      mounted = now;
      const { azimuth, polar } = directions.threeQuarter;
      const fitting = fittingDistance(box, wayOf(azimuth, polar), aspectOf(controls));
      controls.minDistance = fitting / ZOOM.max;
      controls.maxDistance = fitting / ZOOM.min;
      place(now, wayOf(azimuth, polar), false);
      controls.saveState();
      redraw();
      return () => {
        if (mounted === now) mounted = undefined;
      };
    },
    look: (view) => at((now) => place(now, wayOf(directions[view].azimuth, directions[view].polar))),
    fit: () => at((now) => place(now, wayOf(now.controls.azimuthAngle, now.controls.polarAngle))),
    orbit: (azimuth, polar) => at(({ controls, smooth }) => void controls.rotate(azimuth, polar, smooth)),
    zoom: (factor) => at(({ controls, smooth }) => void controls.dollyTo(controls.distance / factor, smooth)),
    pan: (right, up) => at(({ controls, size, smooth }) => void controls.truck(right * size, -up * size, smooth)),
    pose: () => mounted && poseOf(mounted),
    take: ({ azimuth, polar, distance, offset }) =>
      at(({ controls, size, middle }) => {
        const [x, y, z] = offset;
        controls.setTarget(middle.x + x * size, middle.y + y * size, middle.z + z * size, false);
        controls.rotateTo(azimuth, polar, false);
        controls.dollyTo(distance * size, false);
      }),
  };
  return rig;
}

function poseOf({ controls, middle, size }: Mounted): Pose {
  const target = controls.getTarget(new Vector3()).sub(middle).divideScalar(size);
  return {
    azimuth: controls.azimuthAngle,
    polar: controls.polarAngle,
    distance: controls.distance / size,
    offset: [target.x, target.y, target.z],
  };
}

const aspectOf = ({ camera }: CameraControls) => ('aspect' in camera ? camera.aspect : 1);
