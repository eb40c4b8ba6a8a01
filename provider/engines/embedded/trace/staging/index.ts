import { isOutdoors } from '../../../../../contract/design';
import type { Color, Setting } from '../../kernel/light';
import type { Look } from '../look';
import { lampLit } from './beams';
import { onTable, underSnow } from './floor';
import { inNeon, litFromBehind, lowKey, underSpots } from './lighting';
import { castShadows } from './sun';
import { onWater } from './water';

/** A look as its scene is staged; one of which nothing is asked stays itself. */
export function staged(look: Look, setting: Setting, forward?: Color): Look {
  const { staging = {} } = setting;
  const lit = relit(grounded(look, setting), setting, forward);
  // In a room lamps stand behind the car, and no sun.
  const isBehind = isOutdoors(setting.studio) && staging.lighting === 'backlit';
  const shadowed = castShadows(lit, staging.shadows, forward, isBehind);
  return staging.lamps === 'on' ? lampLit(shadowed, setting.yellowLamps) : shadowed;
}

/** Outdoors snow lies by the hour's own light; water is thrown up from wet ground. */
function grounded(look: Look, { studio, staging: { ground = 'usual', effect, stand } = {} }: Setting): Look {
  const under = ground === 'snow' && !isOutdoors(studio) ? underSnow(look) : look;
  return onWater(onTable(under, stand), ground === 'usual' && effect === 'spray' ? 'wet' : ground);
}

function relit(look: Look, { studio, staging: { lighting } = {} }: Setting, forward?: Color): Look {
  switch (lighting) {
    case 'spotlights':
      return underSpots(look, studio);
    case 'neon':
      return inNeon(look, studio);
    case 'low-key':
      return lowKey(look);
    case 'backlit':
      return isOutdoors(studio) ? look : litFromBehind(look, forward);
    default:
      return look;
  }
}
