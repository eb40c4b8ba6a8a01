import { isOutdoors } from '../../../../../contract/design';
import type { Color, Setting } from '../../kernel/light';
import type { Look } from '../look';
import { outdoorLook } from '../outdoors/look';
import { staged } from '../staging';
import { sunFor } from '../staging/sun';
import { garage, hall, showroom, turntable, windTunnel } from './halls';
import { dark, gradient, light, neon, softboxes, sunset } from './studios';

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
};

/**
 * The light of a room, or of a place outdoors at its hour and in its weather, as it is staged for a camera that looks along
 * `forward`.
 */
export function lookOf(setting: Setting, forward?: Color): Look {
  const { studio, time, weather, staging } = setting;
  if (!isOutdoors(studio)) return staged(rooms[studio], setting, forward);
  // At night no sun shines: what casts shadows are lamps.
  const sun = time === 'night' ? undefined : sunFor(staging?.shadows, forward);
  const other = { sun, isSnowy: staging?.ground === 'snow', isAutumn: staging?.season === 'autumn' };
  return staged(outdoorLook(studio, time, weather, other), setting, forward);
}
