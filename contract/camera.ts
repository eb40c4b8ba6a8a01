import { type CarDesign, cabinDetails } from './design';
import type { View } from './options';

type Camera = NonNullable<CarDesign['camera']>;
/** How a picture's camera differs from its view's usual one. */
export type Look = Omit<Camera, 'view'>;
/** A view of one picture from outside. */
export type OutsideView = Exclude<View, 'multiple' | 'driver'>;

/** The view of a picture whose words name none. */
export const usualView = 'front-three-quarter' satisfies View;

/** Where a camera stands: degrees round the car (0 before its nose, 90 at its left, −90 at its right), and above the horizon. */
export interface CameraPlace {
  readonly azimuth: number;
  readonly elevation: number;
}

/** Each view's usual place, and its vertical field of view (degrees). */
export const usualPlaces: Readonly<Record<OutsideView, CameraPlace & { readonly fov: number }>> = {
  'front-three-quarter': { azimuth: 42, elevation: 4.5, fov: 22 },
  'rear-three-quarter': { azimuth: 139, elevation: 5, fov: 22 },
  front: { azimuth: 0, elevation: 6, fov: 20 },
  rear: { azimuth: 180, elevation: 7, fov: 20 },
  side: { azimuth: 90, elevation: 4, fov: 14 },
  top: { azimuth: 90, elevation: 89.9, fov: 16 },
  'birds-eye': { azimuth: 40, elevation: 38, fov: 22 },
};

/** Half the long side of a film frame of 36 × 24 mm. */
const HALF_FRAME = 18;
/** The shape of a picture of that frame. */
const FRAME_SHAPE = 1.5;

const isOutside = (view: View): view is OutsideView => view !== 'multiple' && view !== 'driver';

/** What a camera in the cabin shows beside the driver's view. */
export type CabinDetail = (typeof cabinDetails)[number];
/** Where a camera stands that looks past an open door: behind the door, a little over the sill. */
const pastDoor: CameraPlace = { azimuth: 121, elevation: 17 };

/** Where one stands that looks down into a car without its roof: behind its doors, at an angle that shows seats and dashboard. */
const overRoof: CameraPlace = { azimuth: 138, elevation: 50 };

/** The part of a cabin that a detail shows from inside it; undefined for any other. */
export const cabinDetailOf = (detail: Camera['detail']): CabinDetail | undefined =>
  cabinDetails.find((one) => one === detail);

/** Whether a picture is taken in the cabin: from the driver's seat, or of a part of it. */
export const isInCabin = (view: View, detail: Camera['detail']): boolean =>
  view === 'driver' || (view !== 'multiple' && cabinDetailOf(detail) !== undefined);

/** Where the camera of a sheet stands; undefined in the cabin and for a page of several views. */
export function placeOf({
  view = usualView,
  turn = 0,
  azimuth,
  elevation,
  detail,
}: Camera = {}): CameraPlace | undefined {
  if (!isOutside(view) || cabinDetailOf(detail)) return undefined;
  if (detail === 'open-door' || detail === 'open-roof') {
    const looking = detail === 'open-door' ? pastDoor : overRoof;
    return { azimuth: azimuth ?? looking.azimuth, elevation: elevation ?? looking.elevation };
  }
  const usual = usualPlaces[view];
  return { azimuth: azimuth ?? turned(view, turn), elevation: elevation ?? usual.elevation };
}

/** A view's usual azimuth with a turn (degrees); a view along an axis of the car keeps its own. */
function turned(view: OutsideView, turn: number): number {
  const { azimuth } = usualPlaces[view];
  return azimuth % 90 === 0 ? azimuth : azimuth + turn;
}

/** The focal length (mm, for a frame of 36 × 24 mm) that a sheet's camera has, or its view's usual one. */
export function lensOf({ view = usualView, lens }: Camera = {}): number {
  if (lens !== undefined) return lens;
  const { fov } = usualPlaces[isOutside(view) ? view : usualView];
  return HALF_FRAME / FRAME_SHAPE / Math.tan((fov * Math.PI) / 360);
}

/** Tangent of half the vertical angle that a lens (mm) sees in a picture of this shape: its long side is 36 mm of film. */
export const tangentOf = (lens: number, aspect: number): number => HALF_FRAME / lens / Math.max(1, aspect);

/** The view whose name fits a place best. */
export function viewAt({ azimuth, elevation }: CameraPlace): OutsideView {
  if (elevation >= 65) return 'top';
  if (elevation >= 24) return 'birds-eye';
  const round = Math.abs(degreesRound(azimuth));
  if (round < 15) return 'front';
  if (round < 70) return 'front-three-quarter';
  if (round <= 110) return 'side';
  return round <= 165 ? 'rear-three-quarter' : 'rear';
}

/** The same direction, above −180 and up to 180 degrees. */
export const degreesRound = (azimuth: number): number => {
  const round = azimuth - 360 * Math.ceil((azimuth - 180) / 360);
  return round === 0 ? 0 : round;
};

/**
 * The camera of a sheet with other settings of it: another view stands at its own usual place and shows the whole car,
 * unless they come with it.
 */
export function cameraWith(camera: Camera | undefined, wish: Camera | undefined): Camera | undefined {
  if (!wish) return camera;
  if (wish.view === undefined || !camera) return { ...camera, ...wish };
  const { azimuth: _, elevation: __, detail: ___, ...kept } = camera;
  return { ...kept, ...wish };
}
