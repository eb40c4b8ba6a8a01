import { cameraWith, placeOf, viewAt } from '../../../contract/camera';
import type { CarDesign, DesignPath } from '../../../contract/design';

type IsLocked = (path: DesignPath) => boolean;

/**
 * After a change of one of its lines a camera still says one thing: another view stands at its usual place, and a
 * camera that is put elsewhere has the view that is nearest. What is locked stays.
 */
export function cameraInStep(next: CarDesign, before: CarDesign, path: DesignPath, isLocked: IsLocked): CarDesign {
  const { camera } = next;
  if (path === 'camera.view') {
    const { azimuth, elevation, detail } = before.camera ?? {};
    const locked = {
      ...(isLocked('camera.azimuth') && { azimuth }),
      ...(isLocked('camera.elevation') && { elevation }),
      ...(isLocked('camera.detail') && { detail }),
    };
    return { ...next, camera: { ...cameraWith(before.camera, { view: camera?.view }), ...locked } };
  }
  if (path !== 'camera.azimuth' && path !== 'camera.elevation') return next;
  const other = path === 'camera.azimuth' ? 'elevation' : 'azimuth';
  // An angle that is locked at its view's usual one keeps the view.
  const isHeld = isLocked('camera.view') || (isLocked(`camera.${other}`) && camera?.[other] === undefined);
  const place = placeOf(camera);
  return place && !isHeld ? { ...next, camera: { ...camera, view: viewAt(place), ...place } } : next;
}
