import { isOutdoors, type Place } from '../../../../../contract/design';
import { usualShadows } from '../../../../../contract/shadows';
import type { Setting } from '../../kernel/light';
import type { Eye, Look } from '../look';
import { outdoorLook } from '../outdoors/look';
import { staged } from '../staging';
import { sunFor } from '../staging/sun';
import { carPark, carParkFrom } from './car-park';
import { concreteHall } from './concrete-hall';
import { garage, hall, showroom, turntable, windTunnel } from './halls';
import { showroomFrom } from './showroom';
import { dark, gradient, light, neon, softboxes, sunset } from './studios';
import { tunnel, tunnelFrom } from './tunnel';
import { warehouse, warehouseFrom } from './warehouse';
import { workshop } from './workshop';

const rooms = {
  light,
  dark,
  sunset,
  hall,
  gradient,
  softboxes,
  neon,
  garage,
  showroom,
  turntable,
  'wind-tunnel': windTunnel,
  tunnel,
  'car-park': carPark,
  warehouse,
};

/** Rooms that stand about the car in metres, as a camera sees them. */
const built: Partial<Record<Place, (eye: Eye) => Look>> = {
  tunnel: tunnelFrom,
  'car-park': carParkFrom,
  hall: concreteHall,
  garage: workshop,
  showroom: showroomFrom,
  warehouse: warehouseFrom,
};

/** Whether pictures of a place were once drawn without its walls, houses or trees. */
export const wasBare = (place: Place) => isOutdoors(place) || (built[place] !== undefined && place !== 'tunnel');

/** A place outdoors has the shadow of its sky where no other is asked for; a sun behind the car stands low. */
function withShadows(setting: Setting): Setting {
  const { studio, isBare, staging } = setting;
  if (!isOutdoors(studio)) return setting;
  if (staging?.lighting === 'backlit') return { ...setting, staging: { ...staging, shadows: 'long' } };
  return isBare
    ? setting
    : { ...setting, staging: { shadows: usualShadows({ ...setting, place: studio }), ...staging } };
}

/** The light of a room, or of a place outdoors at its hour and in its weather, as it is staged for a camera. */
export function lookOf(given: Setting, eye?: Eye): Look {
  const setting = withShadows(given);
  const forward = eye?.forward;
  const { studio, time, weather, staging, isBare } = setting;
  if (!isOutdoors(studio)) {
    const from = isBare ? undefined : built[studio];
    return staged(eye && from ? from(eye) : rooms[studio], setting, forward);
  }
  // At night no sun shines: what casts shadows are lamps.
  const isBacklit = staging?.lighting === 'backlit';
  const sun = time === 'night' ? undefined : sunFor(staging?.shadows, forward, isBacklit);
  const other = {
    sun,
    isBacklit,
    isSnowy: staging?.ground === 'snow',
    season: staging?.season,
    eye: isBare ? undefined : eye,
  };
  return staged(outdoorLook(studio, time, weather, other), setting, forward);
}
