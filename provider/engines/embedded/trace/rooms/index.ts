import { isOutdoors } from '../../../../../contract/design';
import type { Setting } from '../../kernel/light';
import type { Look } from '../look';
import { outdoorLook } from '../outdoors/look';
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

/** The light of a room, or of a place outdoors at its hour and in its weather. */
export function lookOf({ studio, time, weather }: Setting): Look {
  return isOutdoors(studio) ? outdoorLook(studio, time, weather) : rooms[studio];
}
