import { isOutdoors } from '../../../../../contract/design';
import { usualShadows } from '../../../../../contract/shadows';
import type { Setting } from '../../kernel/light';
import type { Eye, Look } from '../look';
import { outdoorLook } from '../outdoors/look';
import { staged } from '../staging';
import { sunFor } from '../staging/sun';
import { garage, hall, showroom, turntable, windTunnel } from './halls';
import { dark, gradient, light, neon, softboxes, sunset } from './studios';
import { tunnel, tunnelFrom } from './tunnel';

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
};

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
  if (studio === 'tunnel' && eye) return staged(tunnelFrom(eye), setting, forward);
  if (!isOutdoors(studio)) return staged(rooms[studio], setting, forward);
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
